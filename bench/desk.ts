import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { readInsight } from '#desk/read-desk.ts';
import type { Lead } from '#domain/lead.ts';
import { unanswered } from '#domain/lead-store.ts';
import { enquiryServices } from '#domain/services.ts';
import { openStore, type Store } from '#storage/open-store.ts';
import { leadRow } from '../tests/factories.ts';
import { startPostgres } from '../tests/start-postgres.ts';
import { measureMemory } from './desk-memory.ts';

// What the desk reads, at 1,000 and at 100,000 leads, straight from storage, on both engines. Writes its table into results.md.

const sizes = [1000, Number(process.env.LEADS ?? 100_000)];
const repeats = 100;
const startMs = Date.UTC(2025, 0, 1);
/** However many leads there are, they came within two years. */
const wholeMs = 700 * 86_400_000;
const window = { offset: 0, limit: 50 };

type Read = (store: Store, size: number) => Promise<unknown>;

const reads: [name: string, read: Read][] = [
  [
    'Today: who waits, what is due, how many',
    (store) =>
      Promise.all([
        store.leads.count(unanswered),
        store.leads.waiting({}, 50),
        store.leads.due('2026-12-31', {}, 50),
      ]),
  ],
  ['newest 50 and their count', (store) => listed(store, {})],
  [
    '50 in counselling, of a service, and their count',
    (store) => listed(store, { status: 'counselling', service: 'Educational Loans' }),
  ],
  ['50 of an owner and their count', (store) => listed(store, { owner: 'kavya' })],
  ['50 flagged and their count', (store) => listed(store, { isSuspicious: true })],
  ['search by a name', (store, size) => listed(store, { search: `visitor ${size - 7} ` })],
  ['search by part of a number', (store, size) => listed(store, { search: phoneAt(size - 7).slice(3) })],
  [
    'the page after the middle of the list',
    (store, size) => store.leads.list({}, { ...window, after: leadAt(size / 2, size) }),
  ],
  [
    'the page in the middle of the list, by its number',
    (store, size) => store.leads.list({}, { ...window, offset: size / 2 }),
  ],
  [
    'the last page of a form, by its number',
    (store, size) => store.leads.list({ kind: 'contact' }, { ...window, offset: Math.floor(size * 0.64) }),
  ],
  ['insight: every chart of 30 days', (store) => insightOf(store, '2026-11-01', '2026-11-30')],
  ['insight: every chart of 700 days', (store) => insightOf(store, '2025-01-01', '2026-12-01')],
  [
    'a lead with its person',
    async (store, size) => {
      const lead = await store.leads.find(leadAt(size / 2, size).id);
      return (
        lead && Promise.all([store.people.leads(lead.personId, window), store.people.doubles(lead.personId)])
      );
    },
  ],
];

const postgres = await startPostgres();
const tables: string[] = [];
const memory: string[] = [];
for (const engine of ['SQLite', 'PostgreSQL']) {
  const filled: Filled[] = [];
  for (const size of sizes) filled.push(await fill(engine, size));
  const rows: string[] = [];
  for (const [name, read] of reads) {
    const [small = Number.NaN, large = Number.NaN] = await medians(filled, read);
    rows.push(`| ${name} | ${small.toFixed(0)} | ${large.toFixed(0)} | ${(large / small).toFixed(1)} |`);
  }
  for (const { store } of filled) await store.close();
  const most = filled.at(-1);
  if (most)
    memory.push(...(await measureMemory(most.database, most.size)).map((row) => `| ${engine} ${row}`));
  console.log(memory.join('\n'));
  for (const { dataDir } of filled) rmSync(dataDir, { recursive: true, force: true });
  tables.push(
    `### ${engine}\n\n| read | at 1,000 µs | at 100,000 µs | ratio |\n|---|---|---|---|\n${rows.join('\n')}`,
  );
  console.log(tables.at(-1));
}
await postgres.stop();

const file = new URL('results.md', import.meta.url);
const heading = '## The desk as leads grow';
const before = readFileSync(file, 'utf8').split(heading)[0]?.trimEnd();
writeFileSync(
  file,
  `${before}\n\n${heading}\n\nMade by \`node bench/desk.ts\`: the median of ${repeats} reads straight from storage, of both sizes in turn.\n\n${tables.join('\n\n')}

### Memory

Of the whole process at 100,000 leads, in MB: before, and the highest above that meanwhile.

| engine | what | how many | before | above |
|---|---|---|---|---|
${memory.join('\n')}
`,
);

async function vacuum(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

function listed(store: Store, filter: Parameters<Store['leads']['list']>[0]) {
  return Promise.all([store.leads.list(filter, window), store.leads.count(filter)]);
}

function insightOf(store: Store, from: string, to: string) {
  return readInsight(store.statistics, () => new Date())({ from, to });
}

/** A store of so many leads, and where its database lies. */
interface Filled {
  store: Store;
  size: number;
  dataDir: string;
  database: Record<string, string>;
}

async function fill(engine: string, size: number): Promise<Filled> {
  const dataDir = mkdtempSync(join(tmpdir(), 'margam-desk-'));
  const databaseUrl = engine === 'PostgreSQL' ? await postgres.newDatabase() : undefined;
  const store = await openStore({ dataDir, databaseUrl });
  await fillStore(store, size);
  // As autovacuum does within a minute.
  if (databaseUrl) await vacuum(databaseUrl);
  return {
    store,
    size,
    dataDir,
    database: databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir },
  };
}

async function fillStore(store: Store, size: number): Promise<void> {
  for (let from = 0; from < size; from += 1000) {
    const some = Array.from({ length: Math.min(1000, size - from) }, (_, offset) =>
      leadAt(from + offset, size),
    );
    await Promise.all(some.map((lead) => store.leads.add(lead)));
  }
  while ((await store.leads.file(10_000, 2000)) > 0);
}

/** One in a hundred waits and one in fifty is flagged, as in an office that answers. */
function leadAt(index: number, size: number): Lead {
  const isWaiting = index % 100 === 0;
  return leadRow({
    id: `lead-${index}`,
    kind: index % 3 === 0 ? 'enquiry' : 'contact',
    service: index % 3 === 0 ? (enquiryServices[index % 6] ?? '') : '',
    name: `Visitor ${index} `,
    email: `visitor${index}@example.com`,
    phone: phoneAt(index),
    phoneE164: `+91${phoneAt(index)}`,
    status: isWaiting ? 'new' : index % 7 === 0 ? 'counselling' : 'closed',
    owner: index % 4 === 0 ? 'kavya' : null,
    followUpOn: index % 50 === 1 ? '2026-11-30' : null,
    flags: index % 50 === 3 ? ['honeypot'] : [],
    createdAt: new Date(startMs + (index / size) * wholeMs).toISOString(),
  });
}

function phoneAt(index: number): string {
  return String(7_000_000_000 + index * 7919);
}

/**
 * The median microseconds of a read from each store, after a few to warm up. The stores take turns: what else the machine does
 * meets all of them.
 */
async function medians(stores: readonly Filled[], read: Read): Promise<number[]> {
  for (const { store, size } of stores) for (let warmUp = 0; warmUp < 10; warmUp++) await read(store, size);
  const times: number[][] = stores.map(() => []);
  for (let run = 0; run < repeats; run++) {
    for (const [at, { store, size }] of stores.entries()) {
      const before = performance.now();
      await read(store, size);
      times[at]?.push((performance.now() - before) * 1000);
    }
  }
  return times.map((measured) => measured.sort((a, b) => a - b)[repeats / 2] ?? Number.NaN);
}
