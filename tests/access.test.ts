import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeRuntime } from '#wiring/node-runtime.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody, postBody } from './factories.ts';

let app: TestApp;
let staff: Record<string, string>;
let postId: string;
let leadId: string;

beforeAll(async () => {
  app = await createTestApp();
  staff = await app.signIn();
  postId = (await app.store.posts.listAll({ offset: 0, limit: 1 }))[0]?.id ?? '';
  leadId = (await app.post('/api/leads', contactBody())).body.data.id;
});
afterAll(() => app.close());

type Ask = { method: string; url: string; headers?: Record<string, string>; payload?: object };
const ask = (request: Ask) =>
  app.app.fastify.inject(request as never) as unknown as Promise<{
    statusCode: number;
    headers: Record<string, string>;
    json(): Record<string, unknown>;
  }>;

const addressOf = (path: string) => path.replace(':id', path.includes('leads') ? leadId : postId);
const staffRoutes = () =>
  app.app.routes.filter(({ access, path }) => access !== 'public' && path.startsWith('/api/'));
const writes = () => staffRoutes().filter(({ method }) => method !== 'GET');

async function everything() {
  const { posts, leads } = app.store;
  return JSON.stringify([await posts.listAll(), await leads.list({}, { offset: 0, limit: 100 })]);
}

/** The router's own table: what it answers, whoever added it. */
function routed(): string[] {
  const printed = app.app.fastify.printRoutes({ commonPrefix: false });
  const stack: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods] =
      /^([\s│]*)[├└]── (\S*)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? [];
    if (!segment) return [];
    const depth = indent.length / 4;
    stack.length = depth;
    stack[depth] = segment;
    return (methods?.split(', ') ?? []).map((method) => `${method} ${stack.join('')}`);
  });
}

test('the router knows no route under /api but those that were added with their access', () => {
  const added = app.app.routes.map(({ method, path }) => `${method} ${path}`);
  const fallbacks = /^\S+ \/api(\/admin)?(\/?\*)?$/;
  const inRouter = routed().filter(
    (route) => / \/api/.test(route) && !/^HEAD /.test(route) && !fallbacks.test(route),
  );
  expect(inRouter.length).toBeGreaterThan(15);
  expect(inRouter.sort()).toEqual(added.filter((route) => / \/api/.test(route)).sort());
});

test('every route with admin in its path asks for an account', () => {
  const admin = app.app.routes.filter(({ path }) => /\/api\/.*admin/.test(path));
  expect(admin.length).toBeGreaterThan(8);
  expect(admin.filter(({ access }) => access === 'public')).toEqual([]);
});

test('a route added past addRoute stops the application', () => {
  expect(() => app.app.fastify.get('/api/admin/everything', async () => 'open')).toThrow();
});

test.each<Record<string, string>>([
  {},
  { cookie: 'margam_session=' },
  { cookie: `margam_session=${nodeRuntime.newToken()}` },
  { cookie: 'admin_authenticated=true' },
  { authorization: `Bearer ${nodeRuntime.newToken()}` },
  { authorization: 'Bearer ' },
  { authorization: 'Basic ZGVtbzpkZW1v' },
  { 'x-original-url': '/api/blogs', 'x-rewrite-url': '/api/blogs' },
])('no staff route opens to a stranger with %o, whatever the method', async (credentials) => {
  const before = await everything();
  const headers = { ...credentials, 'sec-fetch-site': 'same-origin' };
  for (const url of new Set(staffRoutes().map(({ path }) => addressOf(path)))) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const hasBody = method !== 'GET' && method !== 'HEAD';
      const { statusCode } = await ask({ method, url, headers, ...(hasBody && { payload: postBody() }) });
      const refused = url.startsWith('/api/admin/') ? [401] : [401, 404, 405];
      expect(refused, `${method} ${url}: ${statusCode}`).toContain(statusCode);
    }
  }
  expect(await everything()).toBe(before);
});

test.each<[string, (path: string) => string]>([
  ['capitals', (path) => path.toUpperCase()],
  ['a part in capitals', (path) => path.replace('/api', '/API')],
  ['two slashes', (path) => path.replace('/api/', '//api/')],
  ['two slashes within', (path) => path.replace('/api/', '/api//')],
  ['a dot', (path) => path.replace('/api/', '/api/./')],
  ['two dots', (path) => path.replace('/api/', '/x/../api/')],
  ['an escaped slash', (path) => path.replace('/api/', '/api%2f')],
  ['an escaped letter', (path) => path.replace('/api/', '/%61pi/')],
  ['an escaped letter within', (path) => path.replace('admin', '%61dmin')],
  ['a NUL', (path) => path.replace('admin', 'admin%00')],
  ['a parameter', (path) => path.replace('admin', 'admin;x=1')],
  ['a backslash', (path) => path.replace('/api/', '/api\\')],
  ['a slash at its end', (path) => `${path}/`],
  ['a blank', (path) => `${path}%20`],
  ['an extension', (path) => `${path}.json`],
  ['a query', (path) => `${path}?access=staff`],
  ['a fragment', (path) => `${path}#x`],
  ['dots behind a parameter', (path) => `${path}/..;/`],
])('a staff path spelt with %s gives nothing away', async (_what, spelt) => {
  const before = await everything();
  for (const { path, method } of staffRoutes()) {
    const url = spelt(addressOf(path));
    const { statusCode } = await ask({ method, url, ...(method !== 'GET' && { payload: postBody() }) });
    expect([200, 201], `${method} ${url}`).not.toContain(statusCode);
    expect(statusCode, `${method} ${url}`).toBeLessThan(500);
  }
  expect(await everything()).toBe(before);
});

const elsewhere: Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': '' },
  { 'sec-fetch-site': 'Same-Origin' },
  { 'sec-fetch-site': 'same-origin, cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:81' },
  { origin: 'https://localhost' },
  { origin: 'http://evil.example/http://localhost' },
  { origin: 'http://localhost, https://evil.example' },
  { origin: 'file://' },
  { referer: 'http://localhost/admin' },
  { 'x-requested-with': 'XMLHttpRequest' },
  { 'x-csrf-token': 'x' },
  { origin: 'https://evil.example', host: 'localhost' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  { 'sec-fetch-mode': 'same-origin' },
  { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
];

test.each(elsewhere)('a write with the cookie and %o is refused', async (headers) => {
  const before = await everything();
  for (const { path, method } of writes()) {
    const answer = await ask({
      method,
      url: addressOf(path),
      headers: { cookie: staff.cookie ?? '', ...headers },
      payload: postBody(),
    });
    expect(answer.statusCode, `${method} ${path}`).toBe(403);
    expect(answer.json()).toMatchObject({ success: false, code: 'forbidden' });
  }
  expect(await everything()).toBe(before);
});

const here: Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'http://localhost' },
  { origin: 'http://desk.test', host: 'desk.test' },
];

test.each(here)('a write with the cookie and %o is taken', async (proof) => {
  const answer = await ask({
    method: 'PUT',
    url: `/api/admin/blogs/${postId}`,
    headers: { cookie: staff.cookie ?? '', ...proof },
    payload: postBody(),
  });
  expect(answer.statusCode).toBe(200);
});

test('signing in and out from another site is refused', async () => {
  for (const url of ['/api/auth/login', '/api/auth/logout']) {
    const headers = { cookie: staff.cookie ?? '', origin: 'https://evil.example' };
    const answer = await ask({ method: 'POST', url, headers, payload: { username: 'demo', password: 'x' } });
    expect(answer.statusCode).toBe(403);
  }
});

test('a bearer token stands in place of the cookie, and needs no proof of origin', async () => {
  const account = await app.store.accounts.findByUsername('demo');
  const token = nodeRuntime.newToken();
  const { newId, sha256 } = nodeRuntime;
  const row = {
    id: newId(),
    tokenHash: sha256(token),
    accountId: account?.id ?? '',
    name: 'test',
    createdAt: '2026-11-21T06:00:00.000Z',
  };
  await app.store.accounts.addToken(row, { passwordHash: account?.passwordHash ?? '' });
  const headers = { authorization: `Bearer ${token}` };
  expect((await ask({ method: 'GET', url: '/api/blogs/admin/all', headers })).statusCode).toBe(200);
  const answer = await ask({
    method: 'POST',
    url: '/api/admin/blogs',
    headers,
    payload: postBody({ title: 'By token' }),
  });
  expect(answer.statusCode).toBe(201);
  expect(await app.store.accounts.removeToken(account?.id ?? '', 'test')).toBe(true);
  expect((await ask({ method: 'GET', url: '/api/blogs/admin/all', headers })).statusCode).toBe(401);
});

test('an old token beside a living session shuts nobody out, and proves nothing of where a write comes from', async () => {
  const authorization = `Bearer ${nodeRuntime.newToken()}`;
  const url = '/api/blogs/admin/all';
  expect((await ask({ method: 'GET', url, headers: { ...staff, authorization } })).statusCode).toBe(200);
  const foreign = { ...staff, authorization, 'sec-fetch-site': 'cross-site' };
  const write = { method: 'POST', url: '/api/admin/blogs', payload: postBody({ title: 'From elsewhere' }) };
  expect((await ask({ ...write, headers: foreign })).statusCode).toBe(403);
});

test('a JSON type with nothing behind it is an empty body: deleting works, making says what is missing', async () => {
  const headers = { ...staff, 'content-type': 'application/json' };
  const made = await ask({
    method: 'POST',
    url: '/api/admin/blogs',
    headers: staff,
    payload: postBody({ title: 'To be deleted' }),
  });
  const { data } = made.json() as { data: { _id: string } };
  expect((await ask({ method: 'DELETE', url: `/api/admin/blogs/${data._id}`, headers })).statusCode).toBe(
    200,
  );
  expect((await ask({ method: 'POST', url: '/api/admin/blogs', headers })).statusCode).toBe(400);
  expect((await ask({ method: 'POST', url: '/api/leads', headers })).statusCode).toBe(400);
});

test('the API describes every route it has, with the schemas it checks', async () => {
  const { paths } = (await ask({ method: 'GET', url: '/api/openapi.json' })).json() as {
    paths: Record<string, Record<string, { requestBody?: unknown; security?: unknown }>>;
  };
  const routed = app.app.fastify.printRoutes({ commonPrefix: false }).matchAll(/(\/\S*) \(([A-Z, ]+)\)/g);
  expect([...routed].length).toBeGreaterThan(5);
  for (const { method, path } of app.app.routes) {
    expect(
      paths[path.replace(':id', '{id}').replace(/:(\w+)/, '{$1}')]?.[method.toLowerCase()],
      path,
    ).toBeDefined();
  }
  expect(paths['/api/admin/blogs']?.post).toMatchObject({
    security: [{ session: [] }, { bearer: [] }],
    requestBody: { content: { 'application/json': { schema: { required: ['content', 'title'] } } } },
  });
  const page = (await app.app.fastify.inject({ url: '/admin/api', headers: staff })).body;
  expect(page).toContain('/api/admin/blogs/:id');
  expect((await ask({ method: 'GET', url: '/admin/api' })).headers.location).toBe('/admin?to=%2Fadmin%2Fapi');
});

test.each([
  ['DELETE', '/api/leads', 405, 'POST'],
  ['GET', '/api/quiz/submit', 405, 'POST'],
  ['PATCH', '/api/blogs/some-post', 405, 'GET, HEAD'],
  ['POST', '/api/ip', 405, 'GET, HEAD'],
  ['GET', '/api/nothing', 404, undefined],
  ['GET', '/api', 404, undefined],
  ['GET', '/api/', 404, undefined],
  ['PUT', '/about', 404, undefined],
] as const)('%s %s is a %d in JSON', async (method, url, status, allow) => {
  const answer = await app.app.fastify.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers.allow).toBe(allow);
  const { success, error, message, code } = answer.json();
  expect([success, error, code]).toEqual([
    false,
    message,
    status === 405 ? 'method_not_allowed' : 'not_found',
  ]);
});
