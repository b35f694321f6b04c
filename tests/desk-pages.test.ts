import { afterAll, beforeAll, expect, test } from 'vitest';
import { questions } from '#content/quiz.ts';
import { publicPaths } from '../scripts/public-paths.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { enquiryBody, mediumAnswers, quizBody } from './factories.ts';

let site: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.signIn();
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.fastify.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } });
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  site.send('POST', url, { 'content-type': 'application/x-www-form-urlencoded', ...headers }, payload);

test.each([
  '/admin/dashboard',
  '/admin/dashboard?post=new',
  '/admin/leads?kind=quiz&page=2',
  '/admin/leads/some-id',
])('%s sends a stranger to sign in and remembers the page', async (path) => {
  for (const cookie of ['', 'margam_session=forged-forged-forged']) {
    const { statusCode, headers: answered, body } = await get(path, { cookie });
    expect(statusCode).toBe(302);
    expect(answered.location).toBe(`/admin?to=${encodeURIComponent(path)}`);
    expect(answered['cache-control']).toBe('no-store');
    expect(body).toBe('');
  }
  const data = await get(path.replace(/(\?|$)/, '.data$1'));
  expect(data.body).not.toContain('username');
  expect(data.body).toContain('/admin?to=');
});

test('the dashboard first says that it is loading; nothing of it is kept or indexed', async () => {
  const { statusCode, headers, body } = await get('/admin/dashboard', staff);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('Loading...');
  expect(body).not.toContain('New Blog Post');
  expect(body).toContain('content="noindex"');
});

test('Today of an office without a student leads to its list, and no longer once there is one', async () => {
  const office = await createTestApp();
  const headers = { ...(await office.signIn()), 'sec-fetch-site': 'same-origin' };
  const today = async () => (await office.app.fastify.inject({ url: '/admin/today', headers })).body;
  expect(await today()).toContain('Import a list');
  expect(await today()).toContain('/admin/students#add');
  await office.post('/api/admin/students', { name: 'Kavya Raman' }, headers);
  const { body } = await office.app.fastify.inject({ url: '/api/admin/students', headers });
  expect(body).toContain('Kavya Raman');
  expect(await today()).not.toContain('Import a list');
  await office.close();
});

test('a list without anything says what will come and what to do next', async () => {
  const office = await createTestApp();
  const headers = { ...(await office.signIn()), 'sec-fetch-site': 'same-origin' };
  const read = async (url: string) => (await office.app.fastify.inject({ url, headers })).body;
  const lists = [
    ['/admin/leads', 'No leads yet.', '/admin/leads/new'],
    ['/admin/students', 'No students yet.', '/admin/imports'],
    ['/admin/students?view=board', 'No students yet.', '/admin/imports'],
  ] as const;
  for (const [url, sentence, next] of lists) {
    const [main = ''] = /<main.*<\/main>/s.exec(await read(url)) ?? [];
    expect(main, url).toMatch(new RegExp(`class="desk-empty"><p[^>]*>${sentence}.*href="${next}"`, 's'));
    expect(main, url).not.toContain('class="column"');
  }
  await office.post(
    '/api/admin/students',
    { name: 'Kavya Raman', phones: [{ number: '9876543210' }] },
    headers,
  );
  expect(await read('/admin/students?view=board')).toContain('class="column"');
  expect(await read('/admin/students?q=nobody')).toContain('No students match.');
  expect(await read('/admin/leads?search=nobody')).toContain('No leads match these filters.');
  await office.close();
});

test('leads are listed oldest first on request, page by page, forwards and back', async () => {
  const office = await createTestApp();
  const headers = await office.signIn();
  const names = ['Anu', 'Bala', 'Chitra', 'Devi', 'Ezhil'];
  for (const name of names) {
    office.clock.now = new Date(office.clock.now.getTime() + 1000);
    await office.post('/api/leads', enquiryBody({ name, idempotencyKey: crypto.randomUUID() }));
  }
  const page = async (url: string) => {
    const { body } = await office.app.fastify.inject({ url, headers });
    const linkTo = (words: string) =>
      new RegExp(`href="([^"]+)"[^>]*>${words}<`).exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const listed = [...body.matchAll(/data-lead="[^"]+"[^>]*>([^<]+)</g)].map(([, name]) => name);
    return { listed, next: linkTo('Next'), previous: linkTo('Previous') };
  };
  const newest = await page('/admin/leads?limit=2');
  expect(newest.listed).toEqual(['Ezhil', 'Devi']);
  const first = await page('/admin/leads?limit=2&sort=oldest');
  expect(first.listed).toEqual(['Anu', 'Bala']);
  expect((await page('/admin/leads?limit=2&sort=oldest&page=2')).listed).toEqual(['Chitra', 'Devi']);
  const second = await page(first.next.replace('?', '?limit=2&'));
  expect(second.listed).toEqual(['Chitra', 'Devi']);
  const third = await page(second.next.replace('?', '?limit=2&'));
  expect(third.listed).toEqual(['Ezhil']);
  expect((await page(third.previous.replace('?', '?limit=2&'))).listed).toEqual(['Chitra', 'Devi']);
  await office.close();
});

test('who is signed in already goes where the sign-in page would lead', async () => {
  expect((await get('/admin', staff)).headers.location).toBe('/admin/dashboard');
  expect((await get('/admin?to=%2Fadmin%2Fleads', staff)).headers.location).toBe('/admin/leads');
});

test.each([
  'https://evil.example/admin/',
  '//evil.example/admin/',
  '/\\evil.example/admin/',
  '/admin/..//evil.example',
  '/admin/../blog',
  'javascript:alert(1)',
  '',
])('a way back like %s becomes the dashboard', async (to) => {
  const { headers } = await get(`/admin?to=${encodeURIComponent(to)}`, staff);
  expect(headers.location).toBe('/admin/dashboard');
});

test('the demo account is shown in a demo alone', async () => {
  expect((await get('/admin')).body).toContain('Demo credentials');
  const real = await createTestApp({
    NODE_ENV: 'production',
    ADMIN_USERNAME: 'owner',
    ADMIN_PASSWORD: 'a very long password',
    PUBLIC_URL: 'https://margam.test',
  });
  const { body } = await real.app.fastify.inject({ url: '/admin' });
  expect(body).toContain('Sign In');
  expect(body).not.toContain('Demo credentials');
  expect(body).not.toContain('margam-demo-2026');
  await real.close();
});

test('the demo account is no longer shown once its password is another one', async () => {
  const demo = await createTestApp();
  const shown = async () =>
    (await demo.app.fastify.inject({ url: '/admin' })).body.includes('Demo credentials');
  expect(await shown()).toBe(true);
  const changed = { currentPassword: 'margam-demo-2026', newPassword: 'seven kolam dots before dawn' };
  const { statusCode } = await demo.send('POST', '/api/auth/password', await demo.signIn(), changed);
  expect(statusCode).toBe(200);
  expect(await shown()).toBe(false);
  await demo.close();
});

test('a form of another site signs nobody in', async () => {
  const { statusCode, headers } = await post('/admin', 'username=demo&password=margam-demo-2026', {
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.example',
  });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(headers['set-cookie']).toBeUndefined();
});

test('a lead tells its answers in words, and what is not there says so', async () => {
  await site.post('/api/quiz/submit', quizBody(mediumAnswers, { name: 'Quiz Taker' }));
  await site.post('/api/leads', enquiryBody({ name: 'Enquirer', website: 'filled by a machine' }), {
    'idempotency-key': 'an-enquiry-of-its-own',
  });
  const list = await get('/admin/leads', staff);
  expect(list.body.indexOf('Enquirer')).toBeGreaterThan(0);
  const { leads } = (await get('/api/admin/leads', staff)).json().data;
  const byName = (name: string) => leads.find((lead: { name: string }) => lead.name === name).id;
  const quiz = (await get(`/admin/leads/${byName('Quiz Taker')}`, staff)).body;
  for (const words of ['Medium Clarity', questions[1].options.class10, questions[5].options.admission]) {
    expect(quiz).toContain(words.replaceAll("'", '&#x27;'));
  }
  const enquiry = (await get(`/admin/leads/${byName('Enquirer')}`, staff)).body;
  expect(enquiry).toContain('Possibly a machine: filled a hidden field');
  expect(enquiry).toContain('₹20-30 Lakhs');
  expect((await get('/admin/leads/none', staff)).statusCode).toBe(404);
  const wrong = await get('/admin/leads?from=yesterday', staff);
  expect([wrong.statusCode, wrong.body.includes('Dates must look like 2026-11-30.')]).toEqual([200, true]);
});

test('the list of leads says by when to answer whom, and of whom that time is over, until somebody answers', async () => {
  const office = await createTestApp();
  const { id } = (await office.post('/api/leads', enquiryBody({ name: 'Kavya Waits' }))).body.data;
  const list = async () =>
    (await office.app.fastify.inject({ url: '/admin/leads', headers: await office.signIn() })).body;
  // Nothing is promised to a machine.
  const machine = (await office.post('/api/leads', enquiryBody({ name: 'Machine', website: 'x' }))).body.data;
  const overdue = /<span class="is-late"[^>]*>Overdue by \d+ office hours<\/span>/;
  expect(await list()).toMatch(/<span class="soft" title="Answer by [^"]+">By [^<]+<\/span>/);
  expect(await list()).not.toMatch(overdue);
  office.clock.now = new Date(office.clock.now.getTime() + 9 * 86_400_000);
  expect(await list()).toMatch(overdue);
  await office.send('PATCH', `/api/admin/leads/${id}`, await office.signIn(), {
    version: 1,
    status: 'contacted',
  });
  expect(await list()).not.toMatch(/Overdue by|Answer by/);
  const file = { url: `/admin/leads/${machine.id}`, headers: await office.signIn() };
  expect((await office.app.fastify.inject(file)).body).not.toMatch(/Overdue by|Answer by/);
  await office.close();
});

test('the desk writes hours as India does, keeps words apart, and offers no mail where there is no address', async () => {
  const { body } = await site.post(
    '/api/admin/leads',
    { name: 'Caller', phone: '98765 43211', via: 'call' },
    { ...staff, 'sec-fetch-site': 'same-origin' },
  );
  const { id } = body.data;
  const lead = (await get(`/admin/leads/${id}`, staff)).body;
  expect(lead).toMatch(/\d{1,2} [A-Z][a-z]{2,3} 20\d\d, \d{1,2}:\d\d [ap]m/);
  expect(lead).not.toContain('mailto:');
  const list = (await get('/admin/leads', staff)).body;
  const text = list.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, '');
  expect(text).toMatch(/Flagged [A-Z][\w ]+ Overseas Admission/);
});

test('no public page carries the style or the code of the desk', async () => {
  for (const path of publicPaths) {
    const { body } = await get(path);
    expect(body).not.toMatch(/desk-[\w-]+\.css/);
    expect(body).not.toContain('.desk-rows');
    for (const [, script = ''] of body.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)) {
      expect((await get(script)).body, script).not.toContain('New Blog Post');
    }
  }
});

test('a week of the calendar marks the days on which the office is closed', async () => {
  const { body } = await get('/admin/calendar?from=2026-11-23', staff);
  const days = body.match(/<section[^>]*class="week-day"[^>]*>/g) ?? [];
  expect(days.map((day) => day.includes('data-closed'))).toEqual([...Array(6).fill(false), true]);
  expect(body).toContain('Closed</span>');
});

test('a tag that only looks like that of an import is a tag as any other', async () => {
  const tag = 'import-20269999T9999-x';
  const student = { name: 'Tagged Tamilarasi', phones: [{ number: '9876501234' }], tags: [tag] };
  expect((await site.post('/api/admin/students', student, staff)).status).toBe(201);
  for (const path of ['/admin/students', '/admin/students?view=board', '/admin/imports']) {
    const { statusCode, body } = await get(path, staff);
    expect(statusCode, path).toBe(200);
    expect(body.includes(`>${tag}<`), path).toBe(path !== '/admin/imports');
  }
});
