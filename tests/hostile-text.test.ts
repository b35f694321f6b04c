import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody, enquiryBody, postBody, quizBody } from './factories.ts';
import { databaseOn } from './start-postgres.ts';

// Work on a text must grow with its length alone: each hostile text is measured beside an ordinary one of the same size,
// in the same run. Before lengths were checked first, a name of combining marks took more than a thousand times as long.

let site: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.signIn();
});
afterAll(() => site.close());

const bytes = 60_000;
const filled = (unit: string, size = bytes) => unit.repeat(Math.floor(size / Buffer.byteLength(unit)));
const marks = (size = bytes) => `a${filled('\u0301', size / 2)}${filled('\u0316', size / 2)}`;

const hostile: [string, string][] = [
  ['combining marks out of order', marks()],
  ['blanks before a letter', `${filled(' ')}x`],
  ['line breaks', filled('\r\n')],
  ['dashes', `a${filled('-')}a`],
  ['digits and brackets', `+${filled('9(')}x`],
  ['an address of many dots', `a@${filled('a.')}`],
  ['an address of many dashes', `a@${filled('a-')}`],
  ['Hangul letters', filled('\u1112\u1161\u11ab')],
  ['letters that grow in normalising', filled('\ufdfa')],
  ['halves of pairs', filled('\ud83d')],
];

const json = (url: string, payload: unknown): InjectOptions => ({
  method: 'POST',
  url,
  payload: JSON.stringify(payload),
  headers: { 'content-type': 'application/json' },
});
const plain = (url: string, values: Record<string, unknown>): InjectOptions => ({
  method: 'POST',
  url,
  payload: new URLSearchParams(values as Record<string, string>).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const rideAlong = { website: '', page: '/', noticeVersion: '1', ipAddress: '', userAgent: 'a' };

type Send = (text: string) => InjectOptions;
/** One way to send a text in each field of a body. */
const eachField = (
  called: string,
  body: Record<string, unknown>,
  send: (body: Record<string, unknown>) => InjectOptions,
): [string, Send][] =>
  Object.keys(body).map((field) => [`${called}: ${field}`, (text) => send({ ...body, [field]: text })]);

const places: [string, Send][] = [
  ...eachField('contact', { ...contactBody(), ...rideAlong, idempotencyKey: '' }, (body) =>
    json('/api/leads', body),
  ),
  ...eachField('enquiry', enquiryBody(), (body) => json('/api/leads', body)),
  ['first touch', (text) => json('/api/leads', contactBody({ firstTouch: { referrer: text } }))],
  ...eachField('quiz', { ...quizBody(), ...rideAlong }, (body) => json('/api/quiz/submit', body)),
  ...(['question', 'answer'] as const).map((field): [string, Send] => [
    `quiz: ${field}`,
    (text) =>
      json('/api/quiz/submit', {
        ...quizBody(),
        answers: quizBody().answers.map((record) => ({ ...record, [field]: text.slice(0, text.length / 8) })),
      }),
  ]),
  ...eachField('newsletter', { email: '', noticeVersion: '' }, (body) => json('/api/newsletter', body)),
  ...eachField('sign-in', { username: 'someone', password: 'x' }, (body) => json('/api/auth/login', body)),
  ...eachField('post', { ...postBody(), updatedAt: '' }, (body) => ({
    ...json('/api/admin/blogs', body),
    headers: { ...staff, 'content-type': 'application/json' },
  })),
  ...eachField('plain contact', { ...contactBody(), ...rideAlong }, (body) => plain('/get-started', body)),
  ...eachField('plain enquiry', enquiryBody(), (body) => plain('/services/career-guidance', body)),
  ...eachField('plain newsletter', { email: '' }, (body) => plain('/newsletter', body)),
  ...eachField('plain sign-in', { username: 'someone', password: 'x' }, (body) => plain('/admin', body)),
  ...eachField('plain quiz', { 'question-1': '', step: '', name: '' }, (body) => plain('/faq/quiz', body)),
  [
    'search for leads',
    (text) => ({
      url: `/api/admin/leads?search=${encodeURIComponent(text.slice(0, 5000).toWellFormed())}`,
      headers: staff,
    }),
  ],
  [
    'headers',
    (text) => {
      const value = Buffer.from(text.toWellFormed())
        .toString('latin1')
        .slice(0, 8000)
        .replace(/[^ -~]/g, 'x');
      return {
        ...json('/api/leads', contactBody()),
        headers: { 'content-type': 'application/json', 'user-agent': value, referer: `http://a/${value}` },
      };
    },
  ],
];

/** The least processor time of three runs, in milliseconds: other programs take time from the clock, not from this process. */
async function leastWork(request: InjectOptions): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run++) {
    const begin = process.cpuUsage();
    const { statusCode } = await site.app.fastify.inject(request);
    const { user, system } = process.cpuUsage(begin);
    best = Math.min(best, (user + system) / 1000);
    expect(statusCode).toBeLessThan(500);
  }
  return best;
}

test.each(places)('%s: no text takes much longer than an ordinary one of its size', async (_place, send) => {
  const ordinary = Math.max(1, await leastWork(send(filled('a'))));
  for (const [called, text] of hostile) {
    expect((await leastWork(send(text))) / ordinary, called).toBeLessThan(30);
  }
});

test('a long post with stacked accents is refused as quickly as an ordinary one is stored', async () => {
  const create = (content: string) => ({
    ...json('/api/admin/blogs', postBody({ content })),
    headers: { ...staff, 'content-type': 'application/json' },
  });
  const ordinary = await leastWork(create(filled('word ', 190_000)));
  const stacked = await leastWork(create(marks(380_000)));
  expect(stacked / ordinary).toBeLessThan(10);
});

test('a visitor who names thousands of proxies is told their own address as quickly as others', async () => {
  const ask = (forwarded: string) => ({ url: '/api/ip', headers: { 'x-forwarded-for': forwarded } });
  const ordinary = Math.max(1, await leastWork(ask('::1')));
  expect((await leastWork(ask(filled('::1,', 15_000)))) / ordinary).toBeLessThan(8);
});

test('stacked accents are refused in words; those that languages use are not', async () => {
  const refused = await site.post('/api/leads', contactBody({ name: `a${'\u0301'.repeat(31)}` }));
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { name: 'Remove the special characters from the name.' } },
  });
  const name = 'Nguyê\u0303n Thi\u0323 Thanh Ha\u0300 ஸ்ரீநிவாசன்';
  expect((await site.post('/api/leads', contactBody({ name, idempotencyKey: 'accents-1' }))).status).toBe(
    201,
  );
  const [lead] = await site.store.leads.list({ search: 'Thanh' }, { offset: 0, limit: 1 });
  expect(lead?.name).toBe(name.normalize('NFC'));
});

test('a flood of names under one number is filed as quickly as leads of many, and takes no other lead its person', async () => {
  const app = await createTestApp({ LEADS_PER_HOUR: '10000' });
  const post = (changes: Record<string, unknown>) => app.post('/api/leads', contactBody(changes));
  const work = async (leads: Record<string, unknown>[]) => {
    await app.store.leads.file();
    // Those that come together share a sync.
    const stored = await Promise.all(leads.map(post));
    expect(stored.filter(({ status }) => status !== 201)).toEqual([]);
    const begin = process.cpuUsage();
    await app.store.leads.file();
    const { user, system } = process.cpuUsage(begin);
    return user + system;
  };
  const own = (index: number) => ({ contact: `+91 98${index}7654`, email: `k${index}@example.com` });
  const flood = { contact: '98765 43210', email: 'crowd@example.com' };
  const each = Array.from({ length: 900 }, (_, index) => index + 1001);
  const known = own(1000);
  const first = (await post({ ...known, name: 'Kavya R' })).body.data.id;

  const ordinary = await work(each.map((index) => ({ ...own(index), name: `${index} ${'w '.repeat(40)}` })));
  const crowded = await work(each.map((index) => ({ ...flood, name: `${index} ${'\ufdfa'.repeat(90)}` })));
  expect(crowded / ordinary).toBeLessThan(6);

  await work([
    { ...flood, name: 'One more' },
    { ...known, name: 'Kavya Raman' },
  ]);
  const person = (await app.store.leads.find(first))?.personId ?? '';
  expect((await app.store.people.leads(person, { limit: 9 })).map(({ name }) => name).sort()).toEqual([
    'Kavya R',
    'Kavya Raman',
  ]);
  await app.close();
});

describe.each(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  let app: TestApp;
  let headers: Record<string, string>;
  beforeAll(async () => {
    app = await createTestApp(await databaseOn(engine));
    headers = { ...(await app.signIn()) };
  });
  afterAll(() => app.close());

  /** Those of some requests that fail on our side. */
  const failures = async (asked: readonly (readonly [string, string, (string | URLSearchParams)?])[]) => {
    const failed: unknown[] = [];
    for (const [method, url, body] of asked) {
      const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
      const { statusCode } = await app.send(method, url, { ...headers, ...type }, body);
      if (statusCode >= 500) failed.push([method, url, statusCode, String(body)]);
    }
    return failed;
  };

  test('a NUL in any path or query of the API is no failure of ours', async () => {
    const { paths } = (await app.ask('GET', '/api/openapi.json')).body;
    const asked = Object.entries<Answer>(paths).flatMap(([path, methods]) =>
      Object.entries<Answer>(methods).flatMap(([method, { parameters = [] }]) => {
        const named = path.replaceAll(/\{\w+\}/g, 'a%00b');
        const queries = parameters.filter(({ in: place }: Answer) => place === 'query');
        const addresses: string[] = queries.map(({ name }: Answer) => `${named}?${name}=a%00b`);
        if (named !== path) addresses.push(named);
        return addresses.map((address) =>
          method === 'get' ? (['GET', address] as const) : ([method.toUpperCase(), address, '{}'] as const),
        );
      }),
    );
    expect(asked.length).toBeGreaterThan(150);
    expect(await failures(asked)).toEqual([]);
  });

  test.each(['leads', 'students', 'insight', 'calendar'])(
    'no address of the %s, however it is made up, is a failure of ours',
    async (list) => {
      const names =
        'q search kind status stage owner source service tag due sort reason measure steps by won from to age flagged group page part view whose sessions columns cursor';
      const values = ['a%00b', '__proto__', '0000-00-00'];
      const queries = names.split(' ').flatMap((name) => values.map((value) => `${name}=${value}`));
      expect(await failures(queries.map((query) => ['GET', `/admin/${list}?${query}`] as const))).toEqual([]);
    },
  );

  test('no form of the desk, whatever stands in it, is a failure of ours', async () => {
    const pages = ['accounts', 'leads', 'leads/a', 'leads/new', 'students', 'templates', 'outbox', 'account'];
    const intents =
      'invite link email role enable disable hand-over remove-factor end-session mark save-view remove-view note contact join part erase retry again';
    const names =
      'username name to password link email code view title status role post person id as via version text service rights query phone owner outcome other note lead kind ids followUpOn followUpNote channel body';
    const values = names.split(' ').map((name) => [name, 'a\0b']);
    const asked = pages.flatMap((page) =>
      intents
        .split(' ')
        .map(
          (intent) =>
            ['POST', `/admin/${page}`, new URLSearchParams([['intent', intent], ...values])] as const,
        ),
    );
    expect(await failures(asked)).toEqual([]);
  });
});

/** `depth` arrays in one another. */
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  ['a score that is no number', { totalScore: { toString: 1 } }],
  ['a score that is a list', { totalScore: [[[9]]] }],
  [
    'a question that is an object',
    { answers: quizBody().answers.map((each) => ({ ...each, question: { toString: 1 } })) },
  ],
  [
    'an answer that is an object',
    { answers: quizBody().answers.map((each) => ({ ...each, answer: { toString: 1 } })) },
  ],
])('a quiz with %s is a 400', async (_case, changes) => {
  expect(await site.post('/api/quiz/submit', quizBody(undefined, changes))).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  });
});

test.each(['/api/leads', '/api/quiz/submit', '/api/newsletter', '/api/auth/login'])(
  '%s: 28,000 arrays in one another are a 400 wherever they stand',
  async (url) => {
    const depth = 28_000;
    const bodies = [
      nested(depth),
      `{"x":${nested(depth)}}`,
      JSON.stringify(quizBody(undefined, { totalScore: 'X' })).replace('"X"', nested(depth)),
      JSON.stringify(quizBody()).replace(JSON.stringify(quizBody().answers[0]?.question), nested(depth)),
      JSON.stringify(contactBody({ name: 'X' })).replace('"X"', nested(depth)),
    ];
    for (const body of bodies) {
      expect(await site.post(url, body)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    }
  },
);

test('a table of far too many rows or columns is refused as quickly as one of a few rows too many', async () => {
  const look = (rows: number) => ({
    ...json('/api/admin/imports/preview', { csv: `name,phone\n${'a\n'.repeat(rows)}` }),
    headers: { ...staff, 'content-type': 'application/json' },
  });
  const ordinary = await leastWork(look(6000));
  expect((await leastWork(look(400_000))) / ordinary).toBeLessThan(8);
  const wide = json('/api/admin/imports/preview', { csv: `name,phone\n${','.repeat(2_800_000)}` });
  const wideLook = { ...wide, headers: { ...staff, 'content-type': 'application/json' } };
  expect((await leastWork(wideLook)) / ordinary).toBeLessThan(8);
  const { fields } = (await site.app.fastify.inject(wideLook)).json();
  expect(fields.csv).toContain('Keep only the columns you need');
});

test('a NUL is stored in no text: PostgreSQL takes none, and no backup with one would move there', async () => {
  const send = async (url: string, body: Record<string, unknown>) => {
    const { status, body: answer } = await site.post(url, body, staff);
    return [url, status, Object.keys(answer.fields ?? {})];
  };
  const account = { username: 'ravi', role: 'writer', email: 'a\0b@example.com' };
  const table = { fileName: 'a\0b.csv', csv: 'name,phone\nKavya R,98765 43210\n' };
  expect(await send('/api/admin/accounts', account)).toEqual(['/api/admin/accounts', 400, ['email']]);
  expect(await send('/api/admin/imports', table)).toEqual(['/api/admin/imports', 400, ['fileName']]);
  expect(await send('/api/admin/views', { name: 'New', query: 'status=new\0' })).toEqual([
    '/api/admin/views',
    400,
    ['query'],
  ]);
});
