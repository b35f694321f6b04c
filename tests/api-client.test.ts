import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '#web/page/api-client.ts';
import { CachingApiClient } from '#web/page/caching-api-client.ts';

interface Seen {
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let base: string;
let seen: Seen[] = [];

const answers: Record<string, [status: number, body: string]> = {
  '/data': [200, '{"success":true,"data":{"n":1}}'],
  '/bare': [200, '{"ip":"127.0.0.1"}'],
  '/empty': [204, ''],
  '/html': [200, '<p>hello</p>'],
  '/bad': [
    400,
    '{"success":false,"message":"Enter your name.","code":"bad_request","fields":{"name":"Enter your name."}}',
  ],
  '/silent': [503, '<h1>Bad gateway</h1>'],
  '/refused': [200, '{"success":false,"message":"Not today."}'],
  '/refused-briefly': [200, '{"success":false,"error":"Not now."}'],
  '/error-only': [500, '{"success":false,"error":"Broken."}'],
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ method: request.method ?? '', headers: request.headers, body });
    const [status, text] = answers[request.url ?? ''] ?? [404, '{"message":"Nothing here."}'];
    response.writeHead(status).end(text);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
afterEach(() => {
  seen = [];
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('gives the data of an answer, or the whole body of one that wraps nothing', async () => {
  const client = new ApiClient(base);
  expect(await client.get('/data')).toEqual({ success: true, data: { n: 1 } });
  expect(await client.get('/bare')).toEqual({ success: true, data: { ip: '127.0.0.1' } });
  expect((await client.delete('/empty')).success).toBe(true);
});

test('sends each method with its JSON body and headers, and the bearer token once there is one', async () => {
  const client = new ApiClient(base);
  await client.post('/data', { a: 'க' }, { headers: { 'idempotency-key': 'key-12345' } });
  Object.defineProperty(globalThis, 'localStorage', {
    value: { getItem: (name: string) => (name === 'auth_token' ? 'secret' : null) },
    configurable: true,
  });
  await client.put('/data', { b: 2 });
  await client.delete('/data');
  expect(seen.map(({ method, body }) => [method, body])).toEqual([
    ['POST', '{"a":"க"}'],
    ['PUT', '{"b":2}'],
    ['DELETE', ''],
  ]);
  expect(seen[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'key-12345',
  });
  expect(seen[0]?.headers.authorization).toBeUndefined();
  expect(seen[1]?.headers.authorization).toBe('Bearer secret');
});

test.each([
  ['/html', { error: 'Invalid response format from server', status: 200 }],
  ['/silent', { error: 'HTTP error! status: 503', status: 503 }],
  ['/refused-briefly', { error: 'Not now.', status: 200 }],
  ['/error-only', { error: 'HTTP error! status: 500', status: 500 }],
  [
    '/bad',
    { error: 'Enter your name.', code: 'bad_request', fields: { name: 'Enter your name.' }, status: 400 },
  ],
  ['/refused', { error: 'Not today.', status: 200 }],
])('says what went wrong at %s', async (path, failure) => {
  expect(await new ApiClient(base).get(path)).toEqual({ success: false, ...failure });
});

test('says so when nobody answers, and passes on the words of whatever else was thrown', async () => {
  expect(await new ApiClient('http://127.0.0.1:1').get('/data')).toEqual({
    success: false,
    error: 'No response received from server',
  });
  const client = new ApiClient(base);
  expect(await client.get('/data', { signal: AbortSignal.abort(new Error('Given up')) })).toEqual({
    success: false,
    error: 'Given up',
  });
  expect(await client.get('/data', { signal: AbortSignal.abort('no error at all') })).toEqual({
    success: false,
    error: 'Network error',
  });
});

test('the caching client asks again after five minutes, its own lifetime, or a clearing; never keeps failures', async () => {
  let now = 0;
  const client = new CachingApiClient({ base, now: () => now });
  await client.get('/data');
  now = 5 * 60_000 - 1;
  await client.get('/data');
  expect(seen).toHaveLength(1);
  now = 5 * 60_000;
  await client.get('/data');
  expect(seen).toHaveLength(2);
  client.clearCache();
  await client.get('/data', { lifetimeMs: 10 });
  now += 10;
  await client.get('/data');
  expect(seen).toHaveLength(4);
  await client.get('/silent');
  await client.get('/silent');
  await client.post('/data', {});
  await client.post('/data', {});
  expect(seen).toHaveLength(8);
});
