import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudentFilter, StudentOrder } from '#domain/student-store.ts';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';
import { enquiryBody } from './factories.ts';
import { databaseOn } from './start-postgres.ts';

type Row = Record<string, string>;

/** The same choices every time (mulberry32). */
function choices(seed: number) {
  let state = seed;
  const below = (most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
  return { below, one: <T>(list: readonly T[]): T => list[below(list.length)] as T };
}

const stages = ['new', 'contacted', 'counselling', 'admitted', 'closed'];
const owners = ['meena', 'ravi'];
const sources = ['google', 'school visit', ''];
const reasons = ['', 'Fees', 'Moved away'];
const tags = ['fair', 'neet', 'scholar'];
const services = ['Career Guidance', 'Overseas Admission', 'Indian Admission'];

describe.each(['SQLite', 'PostgreSQL'])('what is counted of students on %s', (engine) => {
  let app: TestApp;
  let staff: Record<string, string>;
  let database: Record<string, string>;
  let rows: (query: string) => Promise<Row[]>;
  let close: () => Promise<void>;
  const { below, one } = choices(20_261_126);

  beforeAll(async () => {
    database = await databaseOn(engine);
    app = await createTestApp(database);
    staff = await app.signIn();
    for (const username of owners) {
      const made = { username, password: 'nine red doors in a row', role: 'counsellor' };
      expect((await app.post('/api/admin/accounts', made, staff)).status).toBe(201);
    }
    if (engine === 'PostgreSQL') {
      const client = new Client({ connectionString: database.DATABASE_URL });
      await client.connect();
      rows = async (query) => (await client.query(query)).rows;
      close = () => client.end();
    } else {
      const file = new SQLite(join(app.dataDir, 'margam.db'), { readonly: true });
      rows = async (query) => file.prepare(query).all() as Row[];
      close = async () => void file.close();
    }
  });
  afterAll(async () => {
    await close();
    await app.close();
  });

  const ask = (method: string, url: string, payload?: object) =>
    app.ask(method, `/api/admin${url}`, staff, payload);
  const anybody = async () => one(await rows('select id, version from student order by id'));
  const some = async () => {
    const all = await rows('select id from student order by id');
    return [...new Set([one(all), one(all), one(all)].map(({ id }) => id ?? ''))];
  };
  let made = 0;
  const due = () => `2026-12-0${1 + below(9)}T10:00`;
  const openTask = async () => one(await rows('select id from task where finished_at is null order by id'));
  let bulk: string | undefined;
  let table: string | undefined;

  /** Everything that makes students, moves them, changes what they are looked for by, or takes them away. */
  const changes: Record<string, () => Promise<unknown>> = {
    enquiry: () => {
      // Some write again, for another service.
      const n = below(3) === 0 ? below(made + 1) : ++made;
      const values = { name: `Asha ${n}`, phone: `98765${10_000 + n}`, email: `a${n}@example.com` };
      return app.post('/api/leads', enquiryBody({ ...values, service: one(services) }));
    },
    entered: () =>
      ask('POST', '/students', {
        name: `Banu ${++made}`,
        source: one(sources),
        stage: one(stages),
        tags: [one(tags), one(tags)],
      }),
    changed: async () => {
      const { id, version } = await anybody();
      const change = one([
        { stage: one(stages), reason: one(reasons) },
        { owner: one([...owners, null]) },
        { source: one(sources) },
        { tags: [one(tags), one(tags)] },
        { name: `Chitra ${below(9)}` },
      ]);
      return ask('PATCH', `/students/${id}`, { version, ...change });
    },
    step: async () =>
      ask('POST', `/students/${(await anybody()).id}/tasks`, { kind: 'call', what: 'Call', due: due() }),
    finished: async () => {
      const task = await openTask();
      if (!task) return;
      await ask('POST', `/tasks/${task.id}/finish`, { outcome: one(['reached', 'busy']) });
      if (below(2) === 0) await ask('POST', `/tasks/${task.id}/reopen`);
    },
    merged: async () => {
      const [id, other] = await some();
      if (!other) return;
      const lead = one(await rows(`select id from lead where person_id = '${other}' order by id`));
      const { status } = await ask('POST', `/students/${id}/merge`, { other });
      if (status === 200 && lead && below(2) === 0) {
        await ask('POST', `/students/${id}/part`, { enquiries: [lead.id] });
      }
    },
    many: async () => {
      const change = one([{ stage: one(stages) }, { owner: one(owners) }, { tags: [one(tags)] }]);
      bulk = (await ask('POST', '/students/bulk', { ids: await some(), change })).data?.id;
    },
    undone: async () => bulk && ask('POST', `/students/bulk/${bulk}/undo`),
    table: async () => {
      const lines = [1, 2, 3].map(() => `Divya ${++made},98432${10_000 + made},${one(owners)}`);
      const csv = ['Name,Phone,Owner', ...lines].join('\n');
      table = (await ask('POST', '/students/import', { csv })).data?.tag;
    },
    'table taken back': async () => table && app.send('DELETE', `/api/admin/students/import/${table}`, staff),
    'lead erased': async () => {
      const lead = one(await rows('select id from lead order by id'));
      await app.store.leads.forget({ id: lead?.id ?? '' });
    },
    erased: async () => {
      const { id = '' } = await anybody();
      await app.store.people.erase(id, {
        id: `erased-${++made}`,
        at: app.clock.now.toISOString(),
        by: 'asha',
      });
    },
  };

  interface Known {
    id: string;
    values: string[][];
    row: Row;
  }
  async function students(): Promise<Known[]> {
    const leads = await rows(`select distinct person_id, service from lead where service <> ''`);
    return (await rows('select * from student where version > 0')).map((row) => ({
      id: row.id ?? '',
      row,
      values: [
        ['source', row.source ?? ''],
        ...(row.reason ? [['reason', row.reason]] : []),
        ...JSON.parse(row.tags_json ?? '[]').map((tag: string) => ['tag', tag]),
        ...leads.filter((lead) => lead.person_id === row.id).map((lead) => ['service', lead.service ?? '']),
      ],
    }));
  }

  async function expectCounted(what: string): Promise<void> {
    const known = await students();
    const facets: string[] = [];
    const tally = new Map<string, number>();
    for (const { row, values } of known) {
      const [owner, next] = [row.owner ?? '', row.due ?? '9999'];
      for (const value of values) {
        const moved = [...value, row.stage, owner];
        if (value[0] !== 'source') facets.push([row.id, ...moved, next, row.created_at].join('|'));
        const cell = [...moved, row.due ? 1 : 0].join('|');
        tally.set(cell, (tally.get(cell) ?? 0) + 1);
      }
    }
    const kept = await rows(`select * from student_facet`);
    const columns = ['student_id', 'dimension', 'value', 'stage', 'owner', 'due', 'created_at'];
    expect([what, kept.map((row) => columns.map((column) => row[column]).join('|')).sort()]).toEqual([
      what,
      facets.sort(),
    ]);
    // What nobody has any more is not kept either: a reason or a tag may say something of who was erased.
    const totals = await rows(
      `select * from student_facet_tally where students <> 0
       or (dimension, value) not in (select dimension, value from student_facet
         union all select 'source', source from student)`,
    );
    const cells = ['dimension', 'value', 'stage', 'owner', 'has_due', 'students'];
    expect([what, totals.map((row) => cells.map((column) => row[column]).join('|')).sort()]).toEqual([
      what,
      [...tally].map((cell) => cell.join('|')).sort(),
    ]);
  }

  const fits = ({ row, values }: Known, filter: StudentFilter) =>
    (['source', 'tag', 'service', 'reason'] as const).every((name) => {
      const asked = filter[name];
      if (asked === undefined) return true;
      if (name === 'reason') return row.reason === asked;
      return values.some(([by, value]) => by === name && value === asked);
    }) &&
    (filter.stage === undefined || row.stage === filter.stage) &&
    (filter.owner === undefined || (row.owner ?? null) === filter.owner) &&
    (filter.from === undefined || (row.created_at ?? '') >= filter.from) &&
    (filter.due === undefined ||
      (filter.due === 'none' ? !row.due : (row.due ?? '9999') < (filter.due.to ?? '9999')));

  test('holds after every change, whoever makes it', async () => {
    await changes.enquiry?.();
    await app.store.leads.file();
    for (let n = 0; n < 90; n++) {
      const what = one(Object.keys(changes));
      await changes[what]?.();
      await app.store.leads.file();
      if (n < 10 || n % 4 === 0) await expectCounted(`${n}: ${what}`);
    }
    await expectCounted('at last');
  });

  test('forgets a source when its last student gets another', async () => {
    const { data } = await ask('POST', '/students', { name: 'Elango', source: 'open day', stage: 'new' });
    const change = { version: data?.version, source: 'school visit', stage: 'contacted' };
    expect((await ask('PATCH', `/students/${data?.id}`, change)).status).toBe(200);
    await expectCounted('another source');
    expect(await rows(`select * from student_facet_tally where value = 'open day'`)).toEqual([]);
  });

  test('says what a list holds, and the list is in its order, page by page, however it is narrowed', async () => {
    for (let n = 0; n < 25; n++) {
      await changes.entered?.();
      await changes.enquiry?.();
      await changes.changed?.();
      await changes.step?.();
    }
    await app.store.leads.file();
    const known = await students();
    const place = { created: 'created_at', changed: 'changed_at', name: 'sort_name', due: 'due' } as const;
    for (let n = 0; n < 120; n++) {
      const all = {
        source: one(sources),
        tag: one(tags),
        service: one(services),
        reason: one(reasons),
        stage: one(stages),
        owner: one([...owners, null]),
        due: one(['none', { to: '2026-12-05' }] as const),
        from: one(known.map(({ row }) => row.created_at ?? '')),
      };
      const entries = Object.entries(all).filter(() => below(3) === 0);
      const filter: StudentFilter = Object.fromEntries(entries);
      const order = {
        by: one(['created', 'changed', 'name', 'due'] as const),
        isDescending: below(2) === 0,
      } satisfies StudentOrder;
      const said = JSON.stringify([filter, order]);
      const value = ({ row }: Known) => row[place[order.by]] ?? '9999';
      const sorted = known
        .filter((student) => fits(student, filter))
        .sort((a, b) => (value(a) === value(b) ? (a.id < b.id ? -1 : 1) : value(a) < value(b) ? -1 : 1))
        .map(({ id }) => id);
      const expected = order.isDescending ? sorted.toReversed() : sorted;
      expect([said, await app.store.students.count(filter)]).toEqual([said, expected.length]);
      const listed: string[] = [];
      for (let after: { value: string; id: string } | undefined; ; ) {
        const page: Answer[] = await app.store.students.list(filter, order, { limit: 7, after });
        listed.push(...page.map(({ id }) => id));
        const last = page.at(-1);
        if (!last || page.length < 7) break;
        after = { id: last.id, value: app.store.students.valueOf(last, order) };
      }
      expect([said, listed]).toEqual([said, expected]);
    }
  });
});
