import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statusWords } from '#content/lead-desk.ts';
import { answerInWords } from '#content/lead-words.ts';
import { importRow } from '#domain/lead-import.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody } from './factories.ts';

let app: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.signIn();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.store.leads.forget({ before: '2100' });
  app.clock.now = new Date('2026-11-21T06:00:00.000Z');
});

const send = (path: string, body: object) => app.post(`/api/admin/imports${path}`, body, staff);
const ask = (method: string, url: string, payload?: object) => app.ask(method, url, staff, payload);
const names = async () =>
  (await app.store.leads.list({}, { offset: 0, limit: 50 })).map(({ name }) => name).sort();

const csv = [
  '\ufeffStudent Name;Mobile No.;E-mail;Interested in (service);Date;Remarks',
  'Kavya Raman;98765 43210;kavya@example.com;overseas admission;21/10/2026;"wants Germany;\nask again"',
  'Arun;;arun@example.com;MBBS;2026-10-22;',
  ';98765 43211;;;;',
  'No Way;;;;31/02/2026;',
  'Bad Mail;98765 43212;not an address;;;',
].join('\r\n');

test('a table is looked at, brought in without a message, and taken back but for what was worked on', async () => {
  const preview = (await send('/preview', { csv })).body.data;
  expect(preview.mapping).toEqual({ name: 0, phone: 1, email: 2, service: 3, received: 4, note: 5 });
  expect([preview.total, preview.good]).toEqual([5, 2]);
  expect(preview.rows[0]).toEqual({
    line: 2,
    values: {
      name: 'Kavya Raman',
      phone: '98765 43210',
      email: 'kavya@example.com',
      service: 'overseas admission',
      status: 'contacted',
      received: '2026-10-21T06:30:00.000Z',
      note: 'wants Germany;\nask again',
    },
  });
  expect(
    preview.problems.map(({ line, errors }: { line: number; errors: object }) => [line, Object.keys(errors)]),
  ).toEqual([
    [4, ['name']],
    [5, ['phone', 'received']],
    [6, ['email']],
  ]);
  expect(await names()).toEqual([]);

  const imported = await send('', { csv, fileName: 'old.csv' });
  expect(imported).toMatchObject({ status: 201, body: { data: { stored: 2, known: 0, refused: 3 } } });
  expect((await send('', { csv })).body.data).toMatchObject({ stored: 0, known: 2 });
  expect(await names()).toEqual(['Arun', 'Kavya Raman']);
  expect(await app.store.outbox.count({})).toBe(0);
  const [arun, kavya] = await app.store.leads.list({}, { offset: 0, limit: 2 });
  expect(arun).toMatchObject({ kind: 'contact', course: 'MBBS', status: 'contacted' });
  expect(kavya).toMatchObject({ kind: 'enquiry', service: 'Overseas Admission', phoneE164: '+919876543210' });
  expect((await ask('GET', `/api/admin/leads/${kavya?.id}`)).body.data.timeline).toContainEqual(
    expect.objectContaining({ what: 'note', text: 'wants Germany;\nask again' }),
  );
  const page = (await app.app.fastify.inject({ url: `/admin/leads/${kavya?.id}`, headers: staff })).body;
  expect(page).toContain('Brought in from a table');
  expect(page).not.toContain('Came in by the form');

  await ask('PATCH', `/api/admin/leads/${arun?.id}`, { version: 1, status: 'counselling' });
  const { imports } = (await ask('GET', '/api/admin/imports')).body.data;
  const first = imports.find(({ leadCount }: { leadCount: number }) => leadCount === 2);
  expect(first).toMatchObject({ fileName: 'old.csv', createdBy: 'demo', undoneAt: null });
  expect((await ask('DELETE', `/api/admin/imports/${first.id}`)).body.data).toEqual({ removed: 1, kept: 1 });
  expect(await names()).toEqual(['Arun']);
  expect((await ask('DELETE', '/api/admin/imports/none')).status).toBe(404);
});

test('columns are known by the words that offices use, and statuses by those of the desk', async () => {
  const csv = [
    'Sl. no,Name of student,Enquired on,Mobile no,Mail,Status',
    '1,Gayathri,12/03/2026,98422 11111,g@example.com,In counselling',
    '2,Arun,13/03/2026,98422 11112,,Closed without admission',
  ];
  const { body } = await send('/preview', { csv: csv.join('\n') });
  expect(body.data).toMatchObject({
    mapping: { name: 1, received: 2, phone: 3, email: 4, status: 5 },
    good: 2,
    rows: [{ values: { status: 'counselling' } }, { values: { status: 'closed' } }],
  });
});

test('a table made in Excel: its dates, its empty rows, and a date of birth that is no date of enquiry', async () => {
  const excel = [
    'Name,Date of Birth,Mobile,Enquiry Date',
    'Anjali,01-02-2009,9842200001,12-Nov-24',
    ',,,',
    '',
    'Meena,,9842200002,5 September 2025',
    'Ravi,,9842200003,31-Feb-25',
    'Devi,,9.84228E+09,1-Jun-2024 10:30',
  ].join('\r\n');
  const { data } = (await send('/preview', { csv: excel })).body;
  expect(data.mapping).toEqual({ name: 0, phone: 2, received: 3 });
  expect(
    data.rows.map(({ line, values }: { line: number; values: { received: string } }) => [
      line,
      values.received,
    ]),
  ).toEqual([
    [2, '2024-11-12T06:30:00.000Z'],
    [5, '2025-09-05T06:30:00.000Z'],
  ]);
  expect(
    data.problems.map(({ line, errors }: { line: number; errors: object }) => [line, Object.keys(errors)]),
  ).toEqual([
    [6, ['received']],
    [7, ['phone']],
  ]);
});

test('columns can be said instead of guessed', async () => {
  const table = 'a,b\nKavya,98765 43210';
  expect((await send('/preview', { csv: table })).body.data).toMatchObject({ good: 0, mapping: {} });
  const mapping = { name: 0, phone: 1 };
  expect((await send('/preview', { csv: table, mapping })).body.data).toMatchObject({ good: 1, mapping });
  for (const wrong of [{ name: -1 }, { name: 'first' }, { age: 1 }, 5, 'name', []]) {
    const { status, body } = await send('/preview', { csv: table, mapping: wrong });
    expect([status, Object.values(body.fields)]).toEqual([400, [expect.stringMatching(/^[A-Z]\w+ .*\.$/)]]);
  }
});

test.each([
  ['nothing', {}],
  ['too many rows', { csv: `name\n${'x\n'.repeat(5001)}` }],
  ['an endless cell', { csv: `name\n"${'x'.repeat(70_000)}"` }],
])('%s is refused in words', async (_case, body) => {
  for (const path of ['', '/preview']) {
    expect(await send(path, body)).toMatchObject({
      status: 400,
      body: { fields: { csv: expect.any(String) } },
    });
  }
  expect(await names()).toEqual([]);
});

test('a table that is too large is refused before it is read', async () => {
  expect((await send('/preview', { csv: 'x'.repeat(4_000_000) })).status).toBe(413);
});

test('a stranger cannot pass for an imported row, nor take its place', async () => {
  const body = contactBody({ idempotencyKey: `import-${'0'.repeat(64)}` });
  const refused = await app.post('/api/leads', body);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['idempotencyKey']]);
  const inHeader = await app.post('/api/leads', contactBody(), { 'idempotency-key': 'import-0' });
  expect(inHeader.status).toBe(400);
  expect(await names()).toEqual([]);
});

test('a field that a form has gained comes in as the form stores it, or is refused in words', () => {
  const callTime = {
    kind: 'choice',
    called: 'preferred call time',
    sentence: 'Choose a time from the list.',
    optional: true,
    values: ['morning', 'evening'],
  } as const;
  const rules = {
    mapping: { name: 0, phone: 1, callTime: 2 },
    statuses: statusWords,
    answer: (_: string, text: string) => text.toLowerCase(),
    further: { callTime },
  };
  const row = (time: string) => importRow(['Kavya', '9876543210', time], 2, rules);
  expect(row('Evening').values?.further).toEqual({ callTime: 'evening' });
  expect(row('').values?.further).toBeUndefined();
  expect(row('at 3 <x>').errors).toEqual({ callTime: 'Choose a time from the list.' });
});

test('an option stands in a table by its word, and any other text as it is', () => {
  expect(answerInWords('contactMethod', 'PHONE CALL')).toBe('phone');
  expect(answerInWords('contactMethod', 'pigeon')).toBe('pigeon');
  expect(answerInWords('constructor', 'x')).toBe('x');
});
