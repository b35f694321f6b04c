import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody, enquiryBody, quizBody } from './factories.ts';

let app: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp();
  // 00:15 and 23:45 of 20 November and 00:15 of the 21st, in India.
  for (const [at, body] of [
    ['2026-11-19T18:45:00.000Z', contactBody({ name: 'Kavya Raman' })],
    ['2026-11-20T18:15:00.000Z', enquiryBody({ name: 'Arun_100%', phone: '+91 94440 12345' })],
  ] as const) {
    app.clock.now = new Date(at);
    // A reference comes from the key, and is searched too: of a random one each 32nd begins with the letter looked for.
    await app.post('/api/leads', body, { 'idempotency-key': `search-${at.slice(0, 10)}` });
  }
  app.clock.now = new Date('2026-11-20T18:45:00.000Z');
  const third = quizBody(undefined, { name: '=HYPERLINK("https://evil.example")' });
  await app.post('/api/quiz/submit', third, { 'idempotency-key': 'search-2026-11-21' });
  staff = await app.signIn();
});
afterAll(() => app.close());

const get = (url: string) => app.app.fastify.inject({ url, headers: staff });
const names = async (query: string) =>
  (await get(`/api/admin/leads?${query}`)).json().data.leads.map(({ name }: { name: string }) => name);

const [kavya, arun, quiz] = ['Kavya Raman', 'Arun_100%', '=HYPERLINK("https://evil.example")'];

test.each([
  ['', [quiz, arun, kavya]],
  ['kind=&from=&to=&search=', [quiz, arun, kavya]],
  ['kind=contact', [kavya]],
  ['from=2026-11-20&to=2026-11-20', [arun, kavya]],
  ['from=2026-11-21', [quiz]],
  ['to=2026-11-19', []],
  ['search=kavya', [quiz, arun, kavya]],
  ['search=KAVYA%20R', [kavya]],
  ['search=9444012345', [arun]],
  ['search=94440%2012', [arun]],
  ['search=%25', [arun]],
  ['search=_', [arun]],
  ['search=%27%20or%201=1', []],
  ['kind=enquiry&from=2026-11-20&search=arun', [arun]],
  ['status=new', [quiz, arun, kavya]],
  ['status=contacted', []],
  ['owner=nobody', [quiz, arun, kavya]],
  ['owner=demo', []],
  ['service=Overseas%20Admission', [arun]],
  ['source=nowhere', []],
  ['flagged=yes', []],
  ['flagged=no&kind=quiz', [quiz]],
  ['search=094440-12345', [arun]],
  ['search=%2B91%2094440%2012345', [arun]],
  ['search=0091%2094440', [arun]],
  ['search=ka', [quiz, arun, kavya]],
  ['limit=1&page=2', [arun]],
  ['limit=1&page=9', []],
])('leads by %s', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('the list tells its totals, and one lead all that was said but no keys', async () => {
  const { leads, pagination } = (await get('/api/admin/leads?limit=2')).json().data;
  expect(pagination).toEqual({ currentPage: 1, totalPages: 2, totalLeads: 3, hasNext: true, hasPrev: false });
  const one = (await get(`/api/admin/leads/${leads[0].id}`)).json().data;
  expect(one).toMatchObject(leads[0]);
  expect(one.timeline).toEqual([
    { at: '2026-11-20T18:45:00.000Z', by: '', what: 'received', form: 'quiz' },
    { at: '2026-11-20T18:45:00.000Z', by: 'demo', what: 'viewed' },
  ]);
  expect(one).toMatchObject({ kind: 'quiz', quiz: { totalScore: 9 } });
  expect(one).not.toHaveProperty('idempotencyKey');
  expect((await get('/api/admin/leads/none')).statusCode).toBe(404);
});

test.each([
  'kind=spam',
  'status=forgotten',
  `service=${'x'.repeat(101)}`,
  'flagged=perhaps',
  'from=20-11-2026',
  'to=2026-02-30',
  'page=0',
  'limit=51',
  'from=2026-11-20&from=2026-11-21',
  'search=a&search=b',
  'kind=contact&kind=contact',
])('the filter %s is a 400 in words', async (query) => {
  const answer = (await get(`/api/admin/leads?${query}`)).json();
  expect(answer).toMatchObject({ code: 'bad_request', fields: {} });
  expect(answer.error).not.toBe('Invalid input');
});

test('the table holds every lead of the filter and runs no formulas', async () => {
  const answer = await get('/api/admin/leads.csv');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="leads-2026-11-20.csv"',
    'cache-control': 'no-store',
  });
  expect(answer.body.startsWith('\ufeffReference,')).toBe(true);
  const rows = answer.body.trimEnd().split('\r\n');
  expect(rows).toHaveLength(4);
  expect(rows[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(rows[2]).toContain(`"'+91 94440 12345"`);
  for (const row of rows.slice(1)) expect(row).not.toMatch(/(^|,)"?[=+\-@]/);
  const contacts = (await get('/api/admin/leads.csv?kind=contact')).body.trimEnd().split('\r\n');
  expect(contacts).toHaveLength(2);
  expect(contacts[1], 'the words of the form, not its codes').toContain(',Get Started,');
});

test.each([
  ['after a semicolon', 'Arts;=1+1', "Arts;'=1+1"],
  ['after a semicolon and a blank', 'Arts; @SUM(1)', "Arts;' @SUM(1)"],
  ['after a line break', 'Arts\n-1', "Arts\n'-1"],
  ['after a tab', 'Arts\t+1', "Arts\t'+1"],
  ['behind a blank', ' =1', "'=1"],
  ['with a full-width equals', '＝1＋1', "'＝1＋1"],
  ['with a full-width plus', '＋1', "'＋1"],
  ['with a full-width minus', '－1', "'－1"],
  ['with a full-width at', '＠SUM(1)', "'＠SUM(1)"],
])('a formula %s is not run from the table', async (_case, address, cell) => {
  await app.post('/api/leads', contactBody({ address }));
  const { body } = await get('/api/admin/leads.csv?kind=contact');
  expect(body).toContain(`,"${cell}",`);
});

test('a long table is read in parts and counts as many rows as the list', async () => {
  const body = contactBody();
  for (let i = 0; i < 1200; i += 100) {
    await Promise.all(Array.from({ length: 100 }, () => app.post('/api/leads', body)));
  }
  const rows = (await get('/api/admin/leads.csv')).body.trimEnd().split('\r\n').slice(1);
  expect(rows).toHaveLength((await get('/api/admin/leads')).json().data.pagination.totalLeads);
  expect(new Set(rows).size).toBe(rows.length);
});
