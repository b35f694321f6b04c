import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';
import { startServer } from '../tests/server-process.ts';
import { startPostgres } from '../tests/start-postgres.ts';

// An older version fills a database by its own storage, this one brings it up to date while it is asked, and every column of
// every row of before is compared. usage: node bench/upgrade.ts FOLDER (a checkout of the older version with its packages)

const old = resolve(process.argv[2] ?? '');
const size = Number(process.env.LEADS ?? 100_000);
const startMs = Date.UTC(2025, 0, 1);
const renamed: Record<string, string> = {
  person: 'student',
  person_key: 'student_key',
  person_apart: 'student_apart',
  person_id: 'student_id',
};
/** What the upgrade or the start after it writes anew, and what only says how far either came. */
const ours = new Set(['kysely_migration', 'kysely_migration_lock', 'request_count', 'login_attempt']);

/** As many as there are. */
const most = 2 ** 31 - 1;

type Row = Record<string, unknown>;
/** A database to compare: its tables with their columns and keys, and its rows in the order of a key. */
interface Opened {
  tables(): Promise<Map<string, string[]>>;
  rows(table: string, columns: readonly string[], limit: number, offset: number): Promise<Row[]>;
  close(): Promise<void>;
}

async function seed(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const load = (path: string) => import(pathToFileURL(join(old, path)).href);
  const { openStore } = await load('src/storage/open-store.ts');
  const { leadRow, postRow } = await load('tests/factories.ts');
  const store = await openStore({ dataDir, databaseUrl });
  const statuses = ['new', 'contacted', 'counselling', 'admitted', 'closed', 'spam'];
  const names = ['Karthik', 'Lakshmi', 'முத்துக்குமார்', 'Sowmiya', 'Anbu', 'Divya', 'Farook', "O'Neil 🪔"];
  for (let from = 0; from < size; from += 1000) {
    const some = Array.from({ length: Math.min(1000, size - from) }, (_, offset) => {
      const at = from + offset;
      // One of ten comes from somebody who wrote before.
      const who = at % 10 === 9 ? at - 7 : at;
      return leadRow({
        id: `lead-${String(at).padStart(7, '0')}`,
        kind: at % 3 === 0 ? 'enquiry' : 'contact',
        service: at % 3 === 0 ? 'Overseas Admission' : '',
        name: `${names[who % names.length]} ${String.fromCharCode(65 + (who % 26))}${who}`,
        email: `visitor${who}@example.com`,
        phone: `0${7_000_000_000 + who * 7919}`,
        phoneE164: `+91${7_000_000_000 + who * 7919}`,
        status: statuses[at % 6],
        owner: at % 4 === 0 ? 'asha' : null,
        followUpOn: at % 50 === 1 ? '2026-12-01' : null,
        flags: at % 50 === 3 ? ['honeypot'] : [],
        createdAt: new Date(startMs + at * 500_000).toISOString(),
      });
    });
    await Promise.all(some.map((lead) => store.leads.add(lead)));
  }
  // The newest thousand wait for their filing, as after a stop.
  for (let left = size - 1000; left > 0; left -= 1000) await store.leads.file(1000, 1000);
  for (let at = 0; at < size; at += 10) {
    const id = `lead-${String(at).padStart(7, '0')}`;
    const facts = { text: `Rang, wird zurückrufen – நன்றி ${at}` };
    await store.leads.record(id, { at: '2026-11-01T06:00:00.000Z', by: 'asha', what: 'note', facts });
  }
  for (let at = 0; at < 50; at++) {
    await store.posts.add(postRow({ slug: `post-${at}`, title: `Post ${at}` }));
  }
  await store.close();
}

function openFile(file: string): Opened {
  const db = new SQLite(file, { readonly: true });
  return {
    async tables() {
      const named = db
        .prepare("select name from sqlite_schema where type = 'table' and sql not like '%virtual%'")
        .pluck()
        .all() as string[];
      // What an index keeps for itself is no table of ours.
      const own = named.filter((name) => !/_(?:data|idx|docsize|config|content)$|^sqlite_/.test(name));
      return new Map(
        own.map((name) => [
          name,
          db.prepare('select name from pragma_table_info(?)').pluck().all(name) as string[],
        ]),
      );
    },
    rows: async (table, columns, limit, offset) =>
      db
        .prepare(
          `select ${columns.map((name) => `"${name}"`).join(', ')} from "${table}" order by ${columns.map((_, at) => at + 1).join(', ')} limit ${limit} offset ${offset}`,
        )
        .all() as Row[],
    close: async () => void db.close(),
  };
}

async function openServer(connectionString: string): Promise<Opened> {
  const client = new Client({ connectionString });
  await client.connect();
  return {
    async tables() {
      const { rows } = await client.query(
        "select table_name as t, column_name as c from information_schema.columns where table_schema = 'public' order by t, ordinal_position",
      );
      const tables = new Map<string, string[]>();
      for (const { t, c } of rows) tables.set(t, [...(tables.get(t) ?? []), c]);
      return tables;
    },
    rows: async (table, columns, limit, offset) =>
      (
        await client.query(
          `select ${columns.map((name) => `"${name}"`).join(', ')} from "${table}" order by ${columns.map((_, at) => at + 1).join(', ')} limit ${limit} offset ${offset}`,
        )
      ).rows,
    close: () => client.end(),
  };
}

/** Compares by columns: a table's rows of before, in the order of all their columns, with those of after. */
async function compare(before: Opened, after: Opened): Promise<string[]> {
  const findings: string[] = [];
  const now = await after.tables();
  let [rows, values] = [0, 0];
  for (const [table, columns] of await before.tables()) {
    if (ours.has(table)) continue;
    const to = renamed[table] ?? table;
    const there = now.get(to);
    if (!there) {
      findings.push(`${table} is gone`);
      continue;
    }
    const names = columns.map((name) => (to !== table && renamed[name]) || name);
    const lost = names.filter((name) => !there.includes(name));
    if (lost.length > 0) findings.push(`${to} lost ${lost.join(', ')}`);
    const kept = names.filter((name) => there.includes(name));
    const was = kept.map((name) => columns[names.indexOf(name)] as string);
    const [all, allNow] = [await before.rows(table, was, most, 0), await after.rows(to, kept, most, 0)];
    rows += all.length;
    values += all.length * kept.length;
    const textOf = (row: Row, list: readonly string[]) => JSON.stringify(list.map((name) => row[name]));
    const still = new Map<string, number>();
    for (const row of allNow) still.set(textOf(row, kept), (still.get(textOf(row, kept)) ?? 0) + 1);
    const changed = all.filter((row) => {
      const text = textOf(row, was);
      const times = still.get(text) ?? 0;
      still.set(text, times - 1);
      return times < 1;
    });
    if (changed.length === 0) continue;
    const [key = '', keyNow = ''] = [was[0], kept[0]];
    const byKey = new Map(allNow.map((row) => [String(row[keyNow]), row]));
    const differing = kept.filter((name, at) =>
      changed.some((row) => {
        const now = byKey.get(String(row[key]))?.[name];
        return JSON.stringify(now) !== JSON.stringify(row[was[at] as string]);
      }),
    );
    const gone = changed.filter((row) => !byKey.has(String(row[key]))).length;
    findings.push(
      `${to}: ${changed.length} of ${all.length} rows changed (${differing.join(', ')}), ${gone} of them gone; the first was ${textOf(changed[0] as Row, was)}`,
    );
  }
  findings.push(`${rows} rows of before, ${values} values compared`);
  return findings;
}

async function measure(engine: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'margam-upgrade-'));
  const databaseUrl = engine === 'PostgreSQL' ? await postgres.newDatabase() : undefined;
  console.log(`\n### ${engine}\n`);
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
  let began = performance.now();
  await seed(dataDir, databaseUrl);
  console.log(`- filled with ${size} leads by the older version in ${seconds(began)} s`);
  let before: Opened;
  const file = join(dataDir, 'margam.db');
  if (databaseUrl) {
    const copy = `${new URL(databaseUrl).pathname.slice(1)}_before`;
    const client = new Client({ connectionString: new URL('postgres', databaseUrl).href });
    await client.connect();
    await client.query(`create database ${copy} template ${new URL(databaseUrl).pathname.slice(1)}`);
    await client.end();
    before = await openServer(new URL(copy, databaseUrl).href);
  } else {
    cpSync(file, `${file}.before`);
    before = openFile(`${file}.before`);
  }
  began = performance.now();
  const server = await startServer({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://margam.example',
    ADMIN_USERNAME: 'asha',
    ADMIN_PASSWORD: 'correct horse battery staple',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  console.log(`- serves after ${seconds(began)} s`);
  const after = databaseUrl ? await openServer(databaseUrl) : openFile(file);
  const signedIn = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://margam.example' },
    body: JSON.stringify({ username: 'asha', password: 'correct horse battery staple' }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const asked: Record<string, number[]> = { '/': [], '/api/admin/students': [], '/api/admin/leads': [] };
  const time = async (path: string) => {
    const at = performance.now();
    const answer = await fetch(server.url + path, { headers: { cookie } });
    await answer.text();
    if (!answer.ok) console.log(`- ${path} answered ${answer.status}`);
    asked[path]?.push(performance.now() - at);
  };
  const left = async () =>
    (await after.rows('student', ['id', 'version'], most, 0)).filter((row) => row.version === 0).length;
  while ((await left()) > 0) {
    for (let turn = 0; turn < 10; turn++) {
      for (const path of Object.keys(asked)) await time(path);
      await wait(50);
    }
  }
  console.log(`- every person is a student after ${seconds(began)} s`);
  for (const [path, times] of Object.entries(asked)) {
    const sorted = times.sort((a, b) => a - b);
    const of = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(1);
    console.log(
      `- meanwhile ${path}: ${sorted.length} times, median ${of(0.5)} ms, p95 ${of(0.95)}, most ${of(1)}`,
    );
  }
  for (const finding of await compare(before, after)) console.log(`- ${finding}`);
  const students = await after.rows('student', ['id', 'name', 'phones_json', 'version'], most, 0);
  console.log(
    `- ${students.length} students, ${students.filter(({ name }) => name === '').length} without a name, ${students.filter(({ version }) => version === 0).length} not filled`,
  );
  await before.close();
  await after.close();
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

const postgres = await startPostgres();
for (const engine of (process.env.ENGINES ?? 'SQLite,PostgreSQL').split(',')) await measure(engine);
await postgres.stop();
