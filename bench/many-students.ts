import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';
import { openStore } from '#storage/open-store.ts';

const names = ['Karthik', 'Lakshmi', 'Kavya', 'Sowmiya', 'Anbu', 'Divya', 'Farook', 'Gopal'];
const sounds = ['krtk', 'lsm', 'kv', 'sm', 'anp', 'tv', 'prk', 'kpl'];
const blank =
  'reference fingerprint email phone whatsapp country course budget address contact_method ip_claimed ip_observed user_agent page notice_version search_text'.split(
    ' ',
  );
const nth = (list: readonly string[], by: number) =>
  `case (i / ${by}) % ${list.length} ${list.map((one, at) => `when ${at} then '${one}'`).join(' ')} end`;

function statements(size: number, isPostgres: boolean): string[] {
  const seq = (upTo: number) =>
    isPostgres
      ? `(select i::int from generate_series(0, ${upTo - 1}) i) as seq`
      : `(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${upTo - 1}) select i from n) as seq`;
  const digits = isPostgres ? `lpad(i::text, 8, '0')` : `printf('%08d', i)`;
  const id = `'s' || ${digits}`;
  // Over the two years up to now, whatever the size: what is counted by days grows with it.
  const first = new Date(Date.now() - 730 * 86_400_000).toISOString().slice(0, 10);
  const time = (seconds: string) =>
    isPostgres
      ? `to_char(timestamp '${first}' + (${seconds}) * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
      : `strftime('%Y-%m-%dT%H:%M:%S.000Z', '${first}', '+' || (${seconds}) || ' seconds')`;
  const secondsEach = Math.floor((730 * 86_400) / size);
  const at = time(`i * ${secondsEach}`);
  const atOfFour = time(`i / 4 * ${secondsEach}`);
  const reached = time(`i * ${secondsEach} + (i % 9) * 86400 + 7200`);
  const service = nth(['Career Guidance', 'Overseas Admission', 'Indian Admission'], 3);
  const name = `${nth(names, 1)} || ' ' || i`;
  const stage = nth(['new', 'contacted', 'counselling', 'admitted', 'closed'], 1);
  const owner = nth(['asha', 'ravi', 'meena'], 2);
  const source = `case when i % 20 = 7 then 'referral' else 'google' end`;
  const reason = `case when i % 5 = 4 then ${nth(['Fees', 'Went elsewhere'], 5)} else '' end`;
  const due = isPostgres
    ? `to_char(timestamp '2026-11-01' + (i % 90) * interval '1 day', 'YYYY-MM-DD"T10:00"')`
    : `strftime('%Y-%m-%dT10:00', '2026-11-01', '+' || (i % 90) || ' days')`;
  const student = `'s' || ${isPostgres ? `lpad((i / 4)::text, 8, '0')` : `printf('%08d', i / 4)`}`;
  const tags = `case when i % 500 = 0 then '["rare"]' when i % 3 = 0 then '["often"]' else '[]' end`;
  const finished = `case when i % 4 = 0 then null else '2026-10-01T00:00:00.000Z' end`;
  return [
    `insert into student (id, created_at, name, sort_name, stage, reason, owner, source, phones_json, changed_at, due, tags_json, version)
     select ${id}, ${at}, ${name}, lower(${name}), ${stage}, ${reason}, ${owner}, ${source}, '[{"number":"+9198${''}' || ${digits} || '","whose":"own","whatsapp":true}]', ${at}, ${due}, ${tags}, 1 from ${seq(size)}`,
    `insert into student_text (student_id, text)
     select ${id}, lower(${name}) || '\n9198' || ${digits} || '\n~' || ${nth(sounds, 1)} || '~' from ${seq(size)}`,
    // Each came by one enquiry and reached its stage within nine days.
    'delete from student_stage',
    `insert into student_stage (student_id, stage, first_at, at, is_present)
     select ${id}, 'new', ${at}, ${at}, case when ${stage} = 'new' then 1 else 0 end from ${seq(size)}`,
    `insert into student_stage (student_id, stage, first_at, at, is_present)
     select ${id}, ${stage}, ${reached}, ${reached}, 1 from ${seq(size)} where ${stage} <> 'new'`,
    `insert into lead (${['id', 'idempotency_key', 'person_id', ...blank].join()}, name, service, source, claim_differs, kind, first_touch_json, flags_json, created_at)
     select 'l' || ${digits}, 'l' || ${digits}, ${id}, ${blank.map(() => `''`).join()}, ${name}, ${service}, 'google', 0, 'enquiry', '{}', '[]', ${at} from ${seq(size)}`,
    ...['kind', 'service', 'source', 'status'].map(
      (measure) => `insert into lead_statistic (day, measure, value, leads)
        select substr(created_at, 1, 10), '${measure}', ${measure}, count(*) from lead group by 1, 3`,
    ),
    `insert into task (id, student_id, kind, what, due, owner, finished_at, outcome, created_at, created_by)
     select 't' || ${digits}, ${student}, 'call', 'Call', ${due}, ${owner}, ${finished}, 'reached', ${atOfFour}, 'asha' from ${seq(size * 4)}`,
    `insert into student_event (student_id, at, made_by, what, facts_json)
     select ${student}, ${atOfFour}, 'asha', 'note', '{"note":"x"}' from ${seq(size * 4)}`,
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
