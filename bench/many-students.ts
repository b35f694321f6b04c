import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';
import { openStore } from '#storage/open-store.ts';

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

/** Makes a database of so many students, with four tasks and events each; gives its folder. */
export async function fillStudents(size: number, databaseUrl: string | undefined): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'margam-'));
  await (await openStore({ dataDir, databaseUrl })).close();
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
  return dataDir;
}
