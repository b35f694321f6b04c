import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { postBody } from '../factories.ts';

let site: TestApp;
let port: number;
let staff: Record<string, string>;

beforeAll(async () => {
  site = await createTestApp();
  const url = await site.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(url).port);
  staff = await site.signIn();
});
afterAll(() => site.close());

/** Sends bytes as they are and gives everything that comes back until the connection closes. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

const required = [
  'x-content-type-options: nosniff',
  'x-frame-options: deny',
  'referrer-policy: strict-origin-when-cross-origin',
  'content-security-policy: ',
  'cross-origin-opener-policy: same-origin',
];

function expectGuarded(answer: string, called: string) {
  const head = (answer.split('\r\n\r\n', 1)[0] ?? '').toLowerCase();
  for (const line of required) expect(head, called).toContain(line);
  expect(head, called).not.toMatch(/x-powered-by|server:/);
}

const refusedByParser: [string, number, string][] = [
  ['a broken header name', 400, 'GET / HTTP/1.1\r\nHost: a\r\nHo st: b\r\n\r\n'],
  ['an unknown method', 400, 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n'],
  [
    'two ways to tell the length',
    400,
    'POST /api/leads HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'two lengths',
    400,
    'POST /api/leads HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
  ],
  ['no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['the same host twice', 400, 'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n'],
  ['10,000 parameters', 431, `GET /?${'a=b&'.repeat(10_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['a huge header', 431, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
];

test.each(refusedByParser)(
  '%s: the refusal has the headers of every answer',
  async (called, status, bytes) => {
    const answer = await sendRaw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expectGuarded(answer, called);
    expect(answer).toContain('"success":false');
  },
);

test('HTTP/1.0 needs no host', async () => {
  expect(await sendRaw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
});

test('what a client may not expect is refused with the headers of every answer', async () => {
  const answer = await sendRaw('GET / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 417 /);
  expectGuarded(answer, '417');
});

test('a slow or silent connection has limits, and one connection cannot ask for ever', () => {
  const { server } = site.app.fastify;
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    timeout: 30_000,
    maxRequestsPerSocket: 100_000,
  });
});

const oddTargets = [
  '//',
  '///x',
  '//[',
  '/\\[',
  '/\\[.data',
  '/\\evil.example/admin',
  '//evil.example/admin',
  'http://[/admin',
  'http://evil.example/admin',
  '/%',
  '/%ff',
  '/api/%ff',
  '/%00',
  '/blog/%00',
  '/blog/..',
  '/blog/%2e%2e',
  '/x/../admin/dashboard.data',
  '/admin?to=%00',
  '/admin/leads/%ff',
  '/thank-you?lead=%00',
  '/blog?page=%ff',
  '/blog?page=-1',
  '/blog.data?_routes=%ff',
  '/about.data?_routes=__proto__',
];

test('no target brings the server down or an answer without its headers', async () => {
  for (const target of oddTargets) {
    for (const start of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE']) {
      for (const host of ['127.0.0.1', '[', 'a b', 'x"><script>']) {
        const body =
          start === 'POST' ? 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 0\r\n' : '';
        const line = `${start} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${body}\r\n`;
        const answer = await sendRaw(line);
        expect(Number(answer.slice(9, 12)), line).toBeLessThan(500);
        expectGuarded(answer, line);
        expect(answer, line).not.toMatch(/location: (?!\/[^/\\])/i);
      }
    }
  }
}, 60_000);

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)(
  '%s where it means nothing says so in our words',
  async (method) => {
    for (const url of ['/', '/about', '/admin', '/feed.xml', '/healthz']) {
      const answer = await site.app.fastify.inject({ method: method as 'PUT', url });
      expect([404, 405], url).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({ success: false });
      expect(answer.body).not.toContain('Route');
    }
  },
);

test('answers that are no page may run nothing', async () => {
  for (const url of ['/about.data', '/blog?page=0', '/_root.data', '/blog.data', '/not-there.data']) {
    const answer = await site.app.fastify.inject({ url });
    expect(answer.headers['content-security-policy'], url).toContain("default-src 'none'");
  }
});

test('a page has one address: other spellings lead there, and fill no cache', async () => {
  for (const [url, location] of [
    ['/ABOUT', '/about'],
    ['/about/', '/about'],
    ['/%61bout', '/about'],
    ['/services//career-guidance', '/services/career-guidance'],
    ['/Admin/dashboard', '/admin/dashboard'],
    ['/Blog?page=2', '/blog'],
  ] as const) {
    const answer = await site.app.fastify.inject({ url });
    expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 301, location]);
  }
});

test('numbers in addresses are digits', async () => {
  for (const query of [
    'page=1e0',
    'page=0x1',
    'page=1.0',
    'page=%201',
    'page=+1',
    'limit=0x10',
    'limit=1e1',
    'page=-0',
  ]) {
    const open = await site.app.fastify.inject({ url: `/api/blogs?${query}` });
    expect([query, open.statusCode]).toEqual([query, 400]);
    const desk = await site.app.fastify.inject({ url: `/api/admin/leads?${query}`, headers: staff });
    expect([query, desk.statusCode]).toEqual([query, 400]);
  }
});

test('the time a post was loaded with is a short plain text', async () => {
  const { posts } = site.store;
  const id = (await posts.listAll({ offset: 0, limit: 1 }))[0]?.id;
  const answer = await site.app.fastify.inject({
    method: 'PUT',
    url: `/api/admin/blogs/${id}`,
    headers: staff,
    payload: postBody({ updatedAt: '\0' }),
  });
  expect(answer.statusCode).toBe(400);
});
