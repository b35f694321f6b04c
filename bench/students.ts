import { rmSync } from 'node:fs';
import { keepStudents } from '#commands/keep-students.ts';
import { firstFields, firstRules, firstStages } from '#content/student-desk.ts';
import { readInsight } from '#desk/read-desk.ts';
import { countAhead, listStudents, readOutcomes } from '#desk/read-students.ts';
import type { InsightQuery } from '#domain/insight.ts';
import type { StudentQuery } from '#domain/student-query.ts';
import { openStore, type Store } from '#storage/open-store.ts';
import { nodeRuntime } from '#wiring/node-runtime.ts';
import { startPostgres } from '../tests/start-postgres.ts';
import { fillStudents } from './many-students.ts';

// What the desk reads of students, at 1,000 and at 100,000 with four tasks and events each, on both engines; and a change of
// 10,000. Prints a table: usage: node bench/students.ts

const sizes = [1000, Number(process.env.STUDENTS ?? 100_000)];
const repeats = 30;
const order = { by: 'created', isDescending: true } as const;

interface Filled {
  store: Store;
  size: number;
  dataDir: string;
}

async function fill(engine: string, size: number): Promise<Filled> {
  const databaseUrl = engine === 'PostgreSQL' ? await postgres.newDatabase() : undefined;
  const dataDir = await fillStudents(size, databaseUrl);
  return { store: await openStore({ dataDir, databaseUrl }), size, dataDir };
}

/** There are no accounts here. */
const unknowing = (store: Store) => ({ ...keep(store), knownOwner: async () => {} });
const listing = (store: Store) =>
  listStudents(store.students, unknowing(store), { ...office, leads: store.leads });
const byStep = (store: Store, query: StudentQuery) => listing(store)(query, true);
const page =
  (query: StudentQuery) =>
  ({ store }: Filled) =>
    listing(store)(query);
const listed = ({ students }: Store, filter: Parameters<Store['students']['list']>[0], by = order as never) =>
  Promise.all([students.list(filter, by, { limit: 51 }), students.count(filter)]);
const keep = (store: Store, stages = firstStages) =>
  keepStudents(store, nodeRuntime, {
    fields: firstFields,
    stages,
    rules: firstRules,
    hours: () => hours,
  });
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const day = { open: true, opens: '09:30', closes: '18:30' };
const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: { ...day, open: false } };
const hours = { week, holidays: [], timeZone: 'Asia/Kolkata' };
const replyWithin = { amount: 1, unit: 'working-days' } as const;
const office = { now: nodeRuntime.now, promised: () => ({ ...hours, replyWithin }) };
const insightOf = (store: Store) => readOutcomes(store.students, keep(store), office);
/** As it starts after changes that alter no figure. */
const renamed = firstStages.map((stage) => ({ ...stage, words: `${stage.words}!` }));
const oneMore = { ...office, promised: () => ({ ...office.promised(), holidays: ['2040-01-26'] }) };
const changedOf = (store: Store) => readOutcomes(store.students, keep(store, renamed), oneMore);
/** As before anything was counted, or after another promise or kind of stage until the server has counted anew. */
const keepingNothing = (store: Store): Store => ({
  ...store,
  students: { ...store.students, countedDays: async () => [], keepCountedDays: async () => {} },
});
/** As a server that runs on reads it: days that nothing changed are known. */
const running = new WeakMap<Store, ReturnType<typeof insightOf>>();
function outcomes(store: Store, query: InsightQuery, owner?: string) {
  const read = running.get(store) ?? insightOf(store);
  running.set(store, read);
  return read(query, owner);
}
/** A server counts the days of two years behind its start; other days each time. */
const ahead = new WeakMap<Store, Promise<ReturnType<typeof insightOf>>>();
let asked = 0;
async function otherDays(store: Store) {
  const counting = async () => {
    const read = insightOf(store);
    await countAhead(
      read,
      ['ravi'],
      nodeRuntime.now,
      () => new Promise<void>((resolve) => setImmediate(resolve)),
    );
    return read;
  };
  const read = ahead.get(store) ?? counting();
  ahead.set(store, read);
  asked += 1;
  return (await read)({ from: dayBefore(600 - asked), to: dayBefore(571 - asked) }, undefined);
}
const id = (at: number) => `s${String(Math.floor(at)).padStart(8, '0')}`;

/** What the desk's list is narrowed by, whole pages with their open tasks and the total. */
const narrowedBy: [string, StudentQuery][] = [
  ['a source that nearly all have', { source: 'google' }],
  ['a source that a twentieth has', { source: 'referral' }],
  ['a source that nobody has', { source: 'radio' }],
  ['a service', { service: 'Overseas Admission' }],
  ['a reason', { reason: 'Fees' }],
  ['a reason that nobody has', { reason: 'Moved away' }],
  ['no reason', { reason: '-' }],
  ['a tag that few have', { tag: 'rare' }],
  ['a tag that a third has', { tag: 'often' }],
  ['a service and a stage', { service: 'Overseas Admission', stage: 'admitted' }],
  ['a service and an owner', { service: 'Overseas Admission', owner: 'ravi' }],
  ['a service and a tag', { service: 'Overseas Admission', tag: 'often' }],
  ['a source and a tag', { source: 'google', tag: 'often' }],
  ['a service, a source and a tag', { service: 'Overseas Admission', source: 'google', tag: 'often' }],
  ['a source within 90 days', { source: 'google', from: dayBefore(90) }],
  ['90 days', { from: dayBefore(90) }],
  ['an ended stage', { stage: 'closed' }],
  ['a week', { due: 'week' }],
  ['a tag and no next step', { tag: 'often', due: 'none' }],
];

const reads: [string, (filled: Filled) => Promise<unknown>][] = [
  ['the newest 50 and their count', ({ store }) => listed(store, {})],
  ['50 of a stage and an owner', ({ store }) => listed(store, { stage: 'counselling', owner: 'ravi' })],
  ['50 by name', ({ store }) => listed(store, {}, { by: 'name', isDescending: false } as never)],
  ['50 by next step', ({ store }) => listed(store, {}, { by: 'due', isDescending: false } as never)],
  ["the desk's list", ({ store }) => byStep(store, {})],
  ["the desk's list of a stage", ({ store }) => byStep(store, { stage: 'contacted' })],
  ["the desk's list of an ended stage", ({ store }) => byStep(store, { stage: 'closed' })],
  ["the desk's list of an owner", ({ store }) => byStep(store, { owner: 'ravi' })],
  ["the desk's list of a stage and an owner", ({ store }) => byStep(store, { stage: 'new', owner: 'meena' })],
  ["the desk's list of nobody", ({ store }) => byStep(store, { owner: 'nobody' })],
  [
    "the desk's list, its last part",
    ({ store }) => byStep(store, { cursor: 'x~32026-11-22T00:002026-12-15T10:00' }),
  ],
  [
    '50 of a stage by next step',
    ({ store }) => listed(store, { stage: 'contacted' }, { by: 'due', isDescending: false } as never),
  ],
  ['50 of an owner by next step', ({ store }) => listing(store)({ owner: 'ravi', sort: 'due' })],
  ...narrowedBy.flatMap(([name, query]): typeof reads =>
    (['created', 'due', 'name', 'changed'] as const).map((sort) => [
      `narrowed by ${name}, by ${sort}`,
      page({ ...query, sort }),
    ]),
  ),
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
  [
    'the board, most urgent',
    ({ store }) => Promise.all(firstStages.map(({ key }) => byStep(store, { stage: key }))),
  ],
  ['search: a number', ({ store, size }) => listed(store, { q: String(size - 7).padStart(8, '0') })],
  [
    'search: a name as it sounds, and a number',
    ({ store, size }) => listed(store, { q: `kartik ${size - 8}` }),
  ],
  ['search: a name that a tenth has', ({ store }) => listed(store, { q: 'Letchumi' })],
  ['search: a name that deviates by a letter', ({ store }) => listed(store, { q: 'Lakshmin' })],
  ['search: a name that a tenth has, best match', page({ q: 'Letchumi', sort: 'match' })],
  ['search: two words for a name that nobody has', ({ store }) => listed(store, { q: 'muthu kumar' })],
  ['a file', ({ store, size }) => keep(store).view(id(size / 2))],
  ['Today', ({ store }) => keep(store).agenda({}, { late: 25, others: 100 })],
  ['Today, mine', ({ store }) => keep(store).agenda({ owner: 'ravi' }, { late: 25, others: 100 })],
  ['a month of the calendar', ({ store }) => keep(store).month({}, dayBefore(10), 42)],
  ['a month, mine', ({ store }) => keep(store).month({ owner: 'ravi' }, dayBefore(10), 42)],
  ['insight: 30 days of the website', ({ store }) => readInsight(store.statistics, nodeRuntime.now)({})],
  ['insight: 30 days of students', ({ store }) => outcomes(store, {})],
  ["insight: 30 days of somebody's students", ({ store }) => outcomes(store, {}, 'ravi')],
  ['insight: 200 days of students', ({ store }) => outcomes(store, { from: dayBefore(200) })],
  ['insight: other 30 days of students', ({ store }) => otherDays(store)],
  ["insight: 30 days of somebody's students, the first time", ({ store }) => insightOf(store)({}, 'ravi')],
  ['insight: 30 days of students, the first time', ({ store }) => insightOf(store)({}, undefined)],
  [
    'insight: 30 days of students, the first time after stages were renamed and a holiday was entered',
    ({ store }) => changedOf(store)({}, undefined),
  ],
  [
    "insight: 30 days of somebody's students, nothing kept",
    ({ store }) => insightOf(keepingNothing(store))({}, 'ravi'),
  ],
  [
    'insight: 30 days of students, nothing kept',
    ({ store }) => insightOf(keepingNothing(store))({}, undefined),
  ],
];

const postgres = await startPostgres();
for (const engine of (process.env.ENGINES ?? 'SQLite,PostgreSQL').split(',')) {
  const filled: Filled[] = [];
  for (const size of sizes) filled.push(await fill(engine, size));
  console.log(
    `\n### ${engine}\n\n| read | at ${sizes[0]}, µs | at ${sizes[1]}, µs | ratio |\n|---|---|---|---|`,
  );
  for (const [name, read] of reads) {
    if (!new RegExp(process.env.ONLY ?? '').test(name)) continue;
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
