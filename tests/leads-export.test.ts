import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody, leadRow } from './factories.ts';

let app: TestApp;
let staff: Record<string, string>;
beforeEach(async () => {
  app = await createTestApp();
  staff = await app.signIn();
});
afterEach(() => app.close());

const get = (url: string, headers = staff) => app.app.fastify.inject({ url, headers });

test('the JSON holds what the filter shows, whole and in order, however many there are', async () => {
  expect((await get('/api/admin/leads.json')).body).toBe('[]\n');
  const second = (index: number) => new Date(Date.UTC(2026, 10, 1, 0, 0, index)).toISOString();
  await Promise.all(
    Array.from({ length: 1203 }, (_, index) =>
      app.store.leads.add(leadRow({ createdAt: second(index), kind: index % 2 ? 'contact' : 'enquiry' })),
    ),
  );
  const answer = await get('/api/admin/leads.json?kind=contact');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="leads-2026-11-21.json"');
  const leads = answer.json();
  expect(leads).toHaveLength(601);
  expect(leads[0].createdAt).toBe(second(1201));
  expect(leads.at(-1).createdAt).toBe(second(1));
  expect(leads[0]).not.toHaveProperty('idempotencyKey');
  expect((await get('/api/admin/leads.json', {})).statusCode).toBe(401);
  expect((await get('/api/admin/leads.json?kind=x')).statusCode).toBe(400);
});

test('the table says how far each lead has come, in words that an import takes back', async () => {
  const { id } = (await app.post('/api/leads', contactBody({ name: 'Kavya', contact: '+91 98765 43210' })))
    .body.data;
  const change = {
    version: 1,
    status: 'counselling',
    owner: 'demo',
    followUpOn: '2026-12-01',
    followUpNote: '=Ask for the marks',
  };
  const changed = await app.send('PATCH', `/api/admin/leads/${id}`, staff, change);
  expect(changed.statusCode).toBe(200);
  const csv = (await get('/api/admin/leads.csv')).body;
  const [heading = '', row = ''] = csv.trim().split('\r\n');
  expect(heading).toMatch(/,Status,Owner,Follow up on,What for(,|$)/);
  expect(row).toMatch(/,In counselling,demo,2026-12-01,"'=Ask for the marks"(,|$)/);
  const preview = await app.post('/api/admin/imports/preview', { csv }, staff);
  expect(preview.body.data).toMatchObject({ good: 1, rows: [{ values: { status: 'counselling' } }] });
});

test('a vCard carries the person, with nothing that could end a line', async () => {
  const body = contactBody({
    name: 'Kavya; Raman,\\ 🎓',
    address: `1, Main Road\nCoimbatore\nEND:VCARD ${'த'.repeat(60)}`,
  });
  const { id, reference } = (await app.post('/api/leads', body)).body.data;
  const answer = await get(`/api/admin/leads/${id}/vcard`);
  expect(answer.headers['content-type']).toBe('text/vcard; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="lead-${reference}.vcf"`);
  const lines = answer.body.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const unfolded = answer.body.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Kavya\\; Raman\\,\\\\ 🎓',
    'TEL;TYPE=cell:+919876543210',
    'EMAIL:kavya@example.com',
    `ADR:;;1\\, Main Road\\nCoimbatore\\nEND:VCARD ${'த'.repeat(60)};;;;`,
    `NOTE:${reference}`,
    expect.stringMatching(/^REV:2026\d{4}T\d{6}Z$/),
    'END:VCARD',
    '',
  ]);
  expect((await get('/api/admin/leads/none/vcard')).statusCode).toBe(404);
});
