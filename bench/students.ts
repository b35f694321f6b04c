import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';
import { keepStudents } from '#commands/keep-students.ts';
import { firstFields, firstRules, firstStages } from '#content/student-desk.ts';
import { openStore, type Store } from '#storage/open-store.ts';
import { nodeRuntime } from '#wiring/node-runtime.ts';
import { startPostgres } from '../tests/start-postgres.ts';

// What the desk reads of students, at 1,000 and at 100,000 with four tasks and events each, on both engines; and a change of
// 10,000. Prints a table: usage: node bench/students.ts

const sizes = [1000, Number(process.env.STUDENTS ?? 100_000)];
const repeats = 30;
const order = { by: 'created', isDescending: true } as const;
const names = ['Karthik', 'Lakshmi', 'Kavya', 'Sowmiya', 'Anbu', 'Divya', 'Farook', 'Gopal'];
const sounds = ['krtk', 'lsm', 'kv', 'sm', 'anp', 'tv', 'prk', 'kpl'];
const nth = (list: readonly string[], by: number) =>
  `case (i / ${by}) % ${list.length} ${list.map((one, at) => `when ${at} then '${one}'`).join(' ')} end`;

function statements(size: number, isPostgres: boolean): string[] {
  const seq = (upTo: number) =>
    isPostgres
      ? `(select i::int from generate_series(0, ${upTo - 1}) i) as seq`
      : `(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${upTo - 1}) select i from n) as seq`;
  const digits = isPostgres ? `lpad(i::text, 8, '0')` : `printf('%08d', i)`;
  const id = `'s' || ${digits}`;
  const at = isPostgres
    ? `to_char(timestamp '2025-01-01' + i * interval '5 minutes', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    : `strftime('%Y-%m-%dT%H:%M:%S.000Z', '2025-01-01', '+' || (i * 5) || ' minutes')`;
  const name = `${nth(names, 1)} || ' ' || i`;
  const stage = nth(['new', 'contacted', 'counselling', 'admitted', 'closed'], 1);
  const owner = nth(['asha', 'ravi', 'meena'], 2);
  const due = isPostgres
    ? `to_char(timestamp '2026-11-01' + (i % 90) * interval '1 day', 'YYYY-MM-DD"T10:00"')`
    : `strftime('%Y-%m-%dT10:00', '2026-11-01', '+' || (i % 90) || ' days')`;
  const student = `'s' || ${isPostgres ? `lpad((i / 4)::text, 8, '0')` : `printf('%08d', i / 4)`}`;
  const finished = `case when i % 4 = 0 then null else '2026-10-01T00:00:00.000Z' end`;
  return [
    `insert into student (id, created_at, name, sort_name, stage, owner, source, phones_json, changed_at, due, version)
     select ${id}, ${at}, ${name}, lower(${name}), ${stage}, ${owner}, 'google', '[{"number":"+9198${''}' || ${digits} || '","whose":"own","whatsapp":true}]', ${at}, ${due}, 1 from ${seq(size)}`,
    `insert into student_text (student_id, text)
     select ${id}, lower(${name}) || '\n9198' || ${digits} || '\n~' || ${nth(sounds, 1)} || '~' from ${seq(size)}`,
    `insert into student_tag (tag, student_id) select 'rare', ${id} from ${seq(size)} where i % 500 = 0`,
    `insert into task (id, student_id, kind, what, due, owner, finished_at, outcome, created_at, created_by)
     select 't' || ${digits}, ${student}, 'call', 'Call', ${due}, ${owner}, ${finished}, 'reached', ${at}, 'asha' from ${seq(size * 4)}`,
    `insert into student_event (student_id, at, made_by, what, facts_json)
     select ${student}, ${at}, 'asha', 'note', '{"note":"x"}' from ${seq(size * 4)}`,
    'analyze',
  ];
}

interface Filled {
  store: Store;
  size: number;
  dataDir: string;
}

async function fill(engine: string, size: number): Promise<Filled> {
  const dataDir = mkdtempSync(join(tmpdir(), 'margam-'));
  const databaseUrl = engine === 'PostgreSQL' ? await postgres.newDatabase() : undefined;
  const open = () => openStore({ dataDir, databaseUrl });
  await (await open()).close();
  if (databaseUrl) {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    for (const statement of statements(size, true)) await client.query(statement);
    await client.query('vacuum analyze');
    await client.end();
  } else {
    const db = new SQLite(join(dataDir, 'margam.db'));
    db.transaction(() => {
      for (const statement of statements(size, false)) db.exec(statement);
    })();
    db.close();
  }
  return { store: await open(), size, dataDir };
}

const listed = ({ students }: Store, filter: Parameters<Store['students']['list']>[0], by = order as never) =>
  Promise.all([students.list(filter, by, { limit: 51 }), students.count(filter)]);
const keep = (store: Store) =>
  keepStudents(store, nodeRuntime, { fields: firstFields, stages: firstStages, rules: firstRules });
const id = (at: number) => `s${String(Math.floor(at)).padStart(8, '0')}`;

const reads: [string, (filled: Filled) => Promise<unknown>][] = [
  ['the newest 50 and their count', ({ store }) => listed(store, {})],
  ['50 of a stage and an owner', ({ store }) => listed(store, { stage: 'counselling', owner: 'ravi' })],
  ['50 by name', ({ store }) => listed(store, {}, { by: 'name', isDescending: false } as never)],
  ['50 by next step', ({ store }) => listed(store, {}, { by: 'due', isDescending: false } as never)],
  ['50 with a tag', ({ store }) => listed(store, { tag: 'rare' })],
  [
    '50 due today',
    ({ store }) =>
      listed(store, { due: { from: '2026-11-22', to: '2026-11-23' } }, {
        by: 'due',
        isDescending: false,
      } as never),
  ],
  ['the board', ({ store }) => Promise.all(firstStages.map(({ key }) => listed(store, { stage: key })))],
  ['search: a number', ({ store, size }) => listed(store, { q: String(size - 7).padStart(8, '0') })],
  [
    'search: a name as it sounds, and a number',
    ({ store, size }) => listed(store, { q: `kartik ${size - 8}` }),
  ],
  ['search: a name that a tenth has', ({ store }) => listed(store, { q: 'Letchumi' })],
  ['a file', ({ store, size }) => keep(store).view(id(size / 2))],
  ['Today', ({ store }) => keep(store).agenda({}, 100)],
  ['Today, mine', ({ store }) => keep(store).agenda({ owner: 'ravi' }, 100)],
];

const postgres = await startPostgres();
for (const engine of (process.env.ENGINES ?? 'SQLite,PostgreSQL').split(',')) {
  const filled: Filled[] = [];
  for (const size of sizes) filled.push(await fill(engine, size));
  console.log(
    `\n### ${engine}\n\n| read | at ${sizes[0]}, µs | at ${sizes[1]}, µs | ratio |\n|---|---|---|---|`,
  );
  for (const [name, read] of reads) {
    const times: number[][] = sizes.map(() => []);
    for (let round = 0; round < repeats; round++) {
      for (const [at, one] of filled.entries()) {
        const began = performance.now();
        await read(one);
        if (round > 2) times[at]?.push((performance.now() - began) * 1000);
      }
    }
    const [small = 0, large = 0] = times.map(
      (all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0,
    );
    console.log(`| ${name} | ${small.toFixed(0)} | ${large.toFixed(0)} | ${(large / small).toFixed(1)} |`);
  }
  for (const { store, dataDir } of filled) {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
await postgres.stop();
