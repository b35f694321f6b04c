import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody, enquiryBody } from './factories.ts';

let app: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', LEAD_NOTIFY_TO: 'desk@office.example' });
  staff = await app.signIn();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.store.leads.forget({ before: '2100' });
  app.clock.now = new Date('2026-11-21T06:00:00.000Z');
});

const caller = { name: 'Kavya Raman', phone: '098765 43210', service: 'Overseas Admission', note: 'Called.' };
const enter = (body: object) => app.post('/api/admin/leads', body, staff);
const read = async (url: string) =>
  (await app.app.fastify.inject({ url: `/api/admin/${url}`, headers: staff })).json().data;

test('a caller is a lead: contacted, owned by who took the call, of one person with their forms', async () => {
  const { id: formId } = (await app.post('/api/leads', enquiryBody({ name: 'Kavya Raman' }))).body.data;
  const messages = await app.store.outbox.count({});
  const { status, body } = await enter(caller);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ kind: 'enquiry', status: 'contacted', owner: 'demo' });
  expect(body.data).not.toHaveProperty('idempotencyKey');
  expect(await app.store.outbox.count({}), 'nobody is mailed about it').toBe(messages);

  const lead = await read(`leads/${body.data.id}`);
  expect(lead).toMatchObject({
    name: 'Kavya Raman',
    phoneE164: '+919876543210',
    noticeVersion: '',
    flags: [],
  });
  expect(lead.timeline).toMatchObject([
    { what: 'received', entered: 'desk' },
    { what: 'status', by: 'demo', from: 'new', to: 'contacted' },
    { what: 'owner', by: 'demo', from: null, to: 'demo' },
    { what: 'note', by: 'demo', text: 'Called.' },
    { what: 'viewed', by: 'demo' },
  ]);
  expect(lead.person.leads.map(({ id }: { id: string }) => id).sort()).toEqual([body.data.id, formId].sort());
  expect((await read('leads?source=desk')).leads).toHaveLength(1);
  expect((await read('leads?search=98765%2043210')).leads).toHaveLength(2);
});

test('sent again it is the same lead; other details under its key are refused', async () => {
  const keyed = { ...caller, idempotencyKey: 'one-form-of-the-desk' };
  const first = (await enter(keyed)).body.data;
  const [again, ...others] = await Promise.all([enter(keyed), enter(keyed), enter(keyed)]);
  for (const answer of [again, ...others]) {
    expect([answer?.status, answer?.body.data.id]).toEqual([201, first.id]);
  }
  expect((await read(`leads/${first.id}`)).timeline).toHaveLength(5);
  expect(await enter({ ...keyed, name: 'Arun' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await app.store.leads.count({})).toBe(1);
});

test('what was begun before the server ended is finished by a repeat', async () => {
  const keyed = { ...caller, idempotencyKey: 'one-form-of-the-desk' };
  const database = new SQLite(join(app.dataDir, 'margam.db'));
  database.exec("create trigger broken before insert on lead_event begin select raise(abort, 'broken'); end");
  expect((await enter(keyed)).status).toBe(500);
  database.exec('drop trigger broken');
  database.close();
  const { data } = (await enter(keyed)).body;
  expect(data).toMatchObject({ status: 'contacted', owner: 'demo' });
  expect((await read(`leads/${data.id}`)).timeline).toContainEqual(
    expect.objectContaining({ text: 'Called.' }),
  );
  expect(await app.store.leads.count({})).toBe(1);
});

test.each([
  ['name', { ...caller, name: ' ' }],
  ['name', { phone: '98765 43210' }],
  ['phone', { name: 'Kavya' }],
  ['phone', { ...caller, phone: '12345' }],
  ['phone', { ...caller, phone: '00000 00000' }],
  ['email', { ...caller, email: 'kavya@' }],
  ['service', { ...caller, service: 'Horoscopes' }],
  ['note', { ...caller, note: 'x'.repeat(4001) }],
  ['idempotencyKey', { ...caller, idempotencyKey: 'a b' }],
])('a wrong %s is said beside it, and nothing is stored', async (field, body) => {
  const refused = await enter(body);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
  expect(await app.store.leads.count({})).toBe(0);
});

test('a stranger cannot pass for a lead of the desk', async () => {
  const refused = await app.post('/api/leads', contactBody({ idempotencyKey: `desk-${'0'.repeat(64)}` }));
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['idempotencyKey']]);
});
