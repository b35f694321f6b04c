import { afterAll, beforeAll, expect, test } from 'vitest';
import { may, type Permission, type Role, roles } from '#domain/permission.ts';
import { cookiesOf, createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody, postBody } from './factories.ts';

const password = 'nine red doors in a row';

let app: TestApp;
const cookies = {} as Record<Role, string>;
const tokens = {} as Record<Role, string>;
let postId: string;
let leadId: string;

beforeAll(async () => {
  app = await createTestApp();
  const owner = await app.signIn();
  for (const role of roles) {
    const made = await app.post('/api/admin/accounts', { username: `the-${role}`, password, role }, owner);
    expect(made.status).toBe(201);
    const answer = await app.app.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: `the-${role}`, password },
    });
    cookies[role] = cookiesOf(answer);
    const headers = { cookie: cookies[role], 'sec-fetch-site': 'same-origin' };
    tokens[role] = (await app.post('/api/auth/tokens', { name: 'matrix' }, headers)).body.data.token;
  }
  postId = (await app.store.posts.listAll({ offset: 0, limit: 1 }))[0]?.id ?? '';
  leadId = (await app.post('/api/leads', contactBody())).body.data.id;
});
afterAll(() => app.close());

const addressOf = (path: string) =>
  path
    .replace(':username', 'the-writer')
    .replace(':id', path.includes('blogs') ? postId : leadId)
    .replace(/:\w+/g, 'some');

async function everything() {
  const { posts, leads, accounts, audit } = app.store;
  return JSON.stringify([
    await posts.listAll(),
    await leads.list({}, { offset: 0, limit: 100 }),
    await accounts.list(),
    await audit.count(),
  ]);
}

const guarded = () =>
  app.app.routes.filter(
    (route): route is typeof route & { access: Permission } =>
      route.access !== 'public' && route.access !== 'account',
  );

test('every route under /api/admin asks for a permission', () => {
  const admin = app.app.routes.filter(({ path }) => /^\/api\/.*admin(\/|$)/.test(path));
  expect(admin.length).toBeGreaterThan(15);
  expect(admin.filter(({ access }) => access === 'public' || access === 'account')).toEqual([]);
});

test.each(roles)(
  '%s is refused every route its permissions do not cover, and nothing happens',
  async (role) => {
    const before = await everything();
    const denied = guarded().filter(({ access }) => !may({ role, grants: [] }, access));
    if (role !== 'owner') expect(denied.length).toBeGreaterThan(5);
    for (const { method, path, access } of denied) {
      const ways: Record<string, string>[] = [
        { cookie: cookies[role], 'sec-fetch-site': 'same-origin' },
        { authorization: `Bearer ${tokens[role]}` },
      ];
      for (const headers of ways) {
        const answer = await app.app.fastify.inject({
          method,
          url: addressOf(path),
          headers,
          ...(method !== 'GET' && { payload: postBody({ role: 'owner', disabled: true }) }),
        });
        expect([method, path, access, answer.statusCode]).toEqual([method, path, access, 403]);
        expect(answer.json()).toMatchObject({ success: false, code: 'forbidden' });
      }
    }
    expect(await everything()).toBe(before);
  },
);

test.each(roles)('%s is let in wherever its permissions reach', async (role) => {
  const open = guarded().filter(
    ({ access, method }) => method === 'GET' && may({ role, grants: [] }, access),
  );
  expect(open.length).toBeGreaterThan(0);
  for (const { path } of open.filter(({ answers }) => answers !== 'text/event-stream')) {
    const answer = await app.app.fastify.inject({ url: addressOf(path), headers: { cookie: cookies[role] } });
    expect([path, [401, 403].includes(answer.statusCode)]).toEqual([path, false]);
  }
});

/** Signs in by the form, as without script, and follows to the page that is shown then. */
async function landingOf(username: string): Promise<{ path: string; cookie: string; body: string }> {
  const signedIn = await app.app.fastify.inject({
    method: 'POST',
    url: '/admin',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ username, password }).toString(),
  });
  expect(signedIn.statusCode).toBe(303);
  const cookie = cookiesOf(signedIn);
  let path = String(signedIn.headers.location);
  expect(path).toBe('/admin/dashboard');
  for (let step = 0; step < 3; step++) {
    const page = await app.app.fastify.inject({ url: path, headers: { cookie } });
    if (page.statusCode === 200) return { path, cookie, body: page.body };
    path = String(page.headers.location);
  }
  throw new Error(`No page behind ${path}`);
}

const linksIn = (html: string) => [
  ...new Set([...html.matchAll(/href="(\/(?:api\/)?admin[^"#]*)/g)].map(([, href = '']) => href)),
];

const bar = ['/admin/today', '/admin/leads', '/admin/dashboard', '/admin/settings'];

test.each([
  ['the-owner', '/admin/dashboard', bar],
  ['the-counsellor', '/admin/today', ['/admin/today', '/admin/leads']],
  ['the-writer', '/admin/dashboard', ['/admin/dashboard']],
  ['writing-counsellor', '/admin/dashboard', ['/admin/today', '/admin/leads', '/admin/dashboard']],
])('%s lands on %s; the bar and every link lead only where it may go', async (username, landing, inBar) => {
  const account = { username: 'writing-counsellor', password, role: 'counsellor', grants: ['posts.write'] };
  if (username === account.username) {
    const owner = { cookie: cookies.owner, 'sec-fetch-site': 'same-origin' };
    expect((await app.post('/api/admin/accounts', account, owner)).status).toBe(201);
    const granted = await app.app.fastify.inject({
      method: 'PATCH',
      url: `/api/admin/accounts/${username}`,
      headers: owner,
      payload: { grants: account.grants },
    });
    expect(granted.statusCode).toBe(200);
  }
  const { path, cookie, body } = await landingOf(username);
  expect(path).toBe(landing);
  const banner = /<header[\s\S]*?<\/header>/.exec(body)?.[0] ?? '';
  expect(linksIn(banner)).toEqual(inBar);

  const toVisit = [path];
  const seen = new Set(toVisit);
  const refused: [string, number][] = [];
  for (let url = toVisit.shift(); url; url = toVisit.shift()) {
    const page = await app.app.fastify.inject({ url: url.replaceAll('&amp;', '&'), headers: { cookie } });
    if (page.statusCode >= 400) refused.push([url, page.statusCode]);
    if (!String(page.headers['content-type']).includes('text/html')) continue;
    for (const link of linksIn(page.body)) {
      if (!seen.has(link)) toVisit.push(link);
      seen.add(link);
    }
  }
  expect(refused).toEqual([]);
  expect(seen).toContain('/admin/account');
});

const pages: [string, Permission][] = [
  ['/admin/leads', 'leads.read'],
  ['/admin/accounts', 'accounts.manage'],
  ['/admin/audit', 'audit.read'],
];
test.each(pages)('the page %s is for those with %s', async (path, permission) => {
  for (const role of roles) {
    const { statusCode, body } = await app.app.fastify.inject({
      url: path,
      headers: { cookie: cookies[role] },
    });
    const isLetIn = may({ role, grants: [] }, permission);
    expect([role, statusCode]).toEqual([role, isLetIn ? 200 : 403]);
    if (!isLetIn) expect(body).not.toContain('Kavya');
    // No link leads to a refusal.
    expect(body.includes(`href="${path}"`)).toBe(isLetIn);
  }
});
