import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, publicSite, type TestApp } from './create-test-app.ts';
import { leadRow } from './factories.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp(publicSite);
});
afterEach(() => app.close());

const old = (name: string) =>
  leadRow({
    name,
    createdAt: '2024-10-01T06:00:00.000Z',
    email: `${name}@example.com`,
    phone: '',
    phoneE164: '',
  });
const names = async () =>
  (await app.store.leads.list({}, { offset: 0, limit: 50 })).map(({ name }) => name).sort();

async function change(values: Record<string, unknown>): Promise<void> {
  const headers = await app.signIn();
  const answer = await app.send('PATCH', '/api/admin/settings', headers, values);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}

test('leads that nobody was heard from for the months of the notice are erased by the site, with a line that says so', async () => {
  const worked = old('worked');
  const [first, again] = [
    old('wrote'),
    leadRow({
      name: 'wrote',
      email: 'wrote@example.com',
      phone: '',
      phoneE164: '',
      createdAt: app.clock.now.toISOString(),
    }),
  ];
  for (const lead of [old('gone'), worked, first, again]) await app.store.leads.add(lead);
  await app.store.leads.file();
  await app.store.leads.record(worked.id, {
    at: '2026-06-01T06:00:00.000Z',
    by: 'asha',
    what: 'note',
    facts: { text: 'Comes in July' },
  });
  expect(await app.forgetOldLeads()).toBe(1);
  expect(await names()).toEqual(['worked', 'wrote', 'wrote']);
  const lines = await app.store.audit.list({ offset: 0, limit: 5 });
  expect(lines.filter(({ what }) => what === 'leads-erased')).toEqual([
    expect.objectContaining({ by: 'site', detail: '1 leads, not heard from since 2024-11-21' }),
  ]);
  expect(await app.forgetOldLeads()).toBe(0);
});

test('with 0 months none is erased, and the notice promises none', async () => {
  for (const lead of [old('gone'), leadRow({ createdAt: app.clock.now.toISOString() })])
    await app.store.leads.add(lead);
  const notice = async () => (await app.app.fastify.inject({ url: '/privacy' })).body;
  expect(await notice()).toContain('no later than 24 months after we last heard from you');
  await change({ leadMonths: 0 });
  expect(await app.forgetOldLeads()).toBe(0);
  expect(await notice()).toContain('until you ask us to delete it');
  await change({ leadMonths: 12 });
  expect(await app.forgetOldLeads()).toBe(1);
});

test('a clock that is far past the newest entry erases nothing, however much is stored under it', async () => {
  for (const lead of [old('gone'), leadRow({ createdAt: app.clock.now.toISOString() })])
    await app.store.leads.add(lead);
  app.clock.now = new Date(app.clock.now.getTime() + 1100 * 86_400_000);
  await expect(app.forgetOldLeads()).rejects.toThrow(/Set the clock of this machine right/);
  await app.store.leads.add(leadRow({ createdAt: app.clock.now.toISOString() }));
  await expect(app.forgetOldLeads()).rejects.toThrow(/the clock says 2029/);
  expect(await app.store.leads.count({})).toBe(3);
});

test('old leads are erased a few at a time: who writes does not wait for the whole', async () => {
  const database = new SQLite(`${app.dataDir}/margam.db`);
  const begin = { ...old('many') };
  await app.store.leads.add(begin);
  await app.store.leads.file();
  database.exec(`
    with recursive counting (n) as (select 1 union all select n + 1 from counting where n < 5000)
    insert into lead (${columnsOf(database)})
    select ${columnsOf(database).replace('id,', `'copy-' || n,`).replace('idempotency_key', `'key-' || n`)} from lead, counting where name = 'many'`);
  database.close();
  let stored = 0;
  const forgetting = app.store.leads.forget({ before: '2026-01-01' });
  let isDone = false;
  void forgetting.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await app.store.leads.add(leadRow({ createdAt: app.clock.now.toISOString() }));
    if (!isDone) stored++;
  }
  expect(await forgetting).toBe(5001);
  expect(stored).toBeGreaterThan(5);
  const left = await app.store.leads.list({}, { offset: 0, limit: 5000 });
  expect(left.length).toBeGreaterThanOrEqual(stored);
});

function columnsOf(database: SQLite.Database): string {
  return (database.pragma('table_info(lead)') as { name: string }[]).map(({ name }) => name).join(', ');
}
