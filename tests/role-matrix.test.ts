import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentNames } from '#domain/content-rules.ts';
import { type Asked, may, type Permission, type Role, roles } from '#domain/permission.ts';
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
    const answer = await app.send('POST', '/api/auth/login', {}, { username: `the-${role}`, password });
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
    (route): route is typeof route & { access: Asked } =>
      route.access !== 'public' && route.access !== 'account',
  );

/** Who may ask for what, written down by hand: what the routes say of themselves is compared with it. */
const whoMay: Record<Permission | 'public' | 'account', string[]> = {
  public: [
    'POST /api/auth/forgot',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/passkey',
    'POST /api/auth/passkey/options',
    'GET /api/auth/session',
    'POST /api/auth/welcome',
    'GET /api/blogs',
    'GET /api/blogs/:slug',
    'GET /api/directions',
    'GET /api/directions/:slug',
    'POST /api/interests/answers',
    'GET /api/interests/items',
    'POST /api/interests/match',
    'GET /api/ip',
    'POST /api/leads',
    'POST /api/leads/:id/proof',
    'POST /api/newsletter',
    'GET /api/openapi.json',
    'POST /api/quiz/submit',
  ],
  account: [
    'POST /api/auth/confirm',
    'POST /api/auth/logout-everywhere',
    'DELETE /api/auth/notices/devices/:id',
    'POST /api/auth/passkeys',
    'DELETE /api/auth/passkeys/:id',
    'POST /api/auth/passkeys/options',
    'POST /api/auth/password',
    'POST /api/auth/recovery-codes',
    'GET /api/auth/second-factor',
    'GET /api/auth/sessions',
    'DELETE /api/auth/sessions/:id',
    'GET /api/auth/tokens',
    'POST /api/auth/tokens',
    'DELETE /api/auth/tokens/:name',
    'DELETE /api/auth/totp',
    'POST /api/auth/totp',
    'POST /api/auth/totp/confirm',
  ],
  'leads.read': [
    'GET /api/auth/notices',
    'PUT /api/auth/notices/quiet',
    'POST /api/auth/notices/devices',
    'POST /api/auth/notices/devices/:id/test',
    'GET /api/admin/events',
    'GET /api/admin/insight',
    'GET /api/admin/insight/students',
    'GET /api/admin/insight.csv',
    'GET /api/admin/leads',
    'GET /api/admin/leads/:id',
    'GET /api/admin/leads/:id/vcard',
    'GET /api/admin/people/:id',
    'GET /api/admin/calendar',
    'POST /api/admin/calendar',
    'GET /api/admin/fields',
    'GET /api/admin/rules',
    'GET /api/admin/applications/:id/documents',
    'GET /api/admin/documents/:id',
    'GET /api/admin/stages',
    'GET /api/admin/students',
    'GET /api/admin/students/:id',
    'GET /api/admin/students/:id/applications',
    'GET /api/admin/students/bulk/:id',
    'GET /api/admin/students/views',
    'POST /api/admin/students/views',
    'DELETE /api/admin/students/views/:id',
    'GET /api/admin/templates',
    'GET /api/admin/views',
    'POST /api/admin/views',
    'DELETE /api/admin/views/:id',
  ],
  'leads.write': [
    'GET /api/admin/imports',
    'POST /api/admin/imports',
    'POST /api/admin/imports/preview',
    'POST /api/admin/leads',
    'PATCH /api/admin/leads/:id',
    'POST /api/admin/leads/:id/contacts',
    'POST /api/admin/leads/:id/notes',
    'POST /api/admin/leads/mark',
    'POST /api/admin/people/:id/join',
    'POST /api/admin/people/:id/part',
    'PATCH /api/admin/applications/:id',
    'POST /api/admin/applications/:id/documents',
    'DELETE /api/admin/documents/:id',
    'POST /api/admin/students',
    'PATCH /api/admin/students/:id',
    'POST /api/admin/students/:id/applications',
    'POST /api/admin/students/:id/merge',
    'POST /api/admin/students/:id/notes',
    'POST /api/admin/students/:id/part',
    'POST /api/admin/students/:id/tasks',
    'POST /api/admin/students/bulk',
    'POST /api/admin/students/import',
    'POST /api/admin/students/bulk/:id/stop',
    'POST /api/admin/students/bulk/:id/undo',
    'DELETE /api/admin/tasks/:id',
    'PATCH /api/admin/tasks/:id',
    'POST /api/admin/tasks/:id/finish',
    'POST /api/admin/tasks/:id/reopen',
    'POST /api/admin/templates',
    'DELETE /api/admin/templates/:id',
    'PUT /api/admin/templates/:id',
  ],
  'leads.export': [
    'GET /api/admin/leads.csv',
    'GET /api/admin/leads.json',
    'GET /api/admin/students.csv',
    'GET /api/admin/students.xlsx',
    'GET /api/admin/people/:id/export',
  ],
  'leads.erase': [
    'DELETE /api/admin/students/import/:tag',
    'GET /api/admin/students/import/:tag',
    'GET /api/admin/erasures',
    'DELETE /api/admin/imports/:id',
    'DELETE /api/admin/people/:id',
  ],
  'posts.write': [
    'POST /api/admin/blogs',
    'DELETE /api/admin/blogs/:id',
    'GET /api/admin/blogs/:id',
    'PUT /api/admin/blogs/:id',
    'POST /api/admin/blogs/:id/restore',
    'GET /api/admin/blogs/:id/revisions',
    'POST /api/admin/blogs/:id/untrash',
    'GET /api/admin/blogs/trash',
    'POST /api/admin/blogs/import',
    'GET /api/admin/blogs',
    'GET /api/admin/blogs/export',
    'GET /api/admin/blogs/:id/revisions/:revision',
    'GET /api/admin/blogs/:id/draft',
    'PUT /api/admin/blogs/:id/draft',
    'DELETE /api/admin/blogs/:id/draft',
    'GET /api/admin/blogs/:id/links',
    'POST /api/admin/blogs/:id/links',
    'DELETE /api/admin/blogs/:id/links',
    'POST /api/admin/blogs/preview',
    'GET /api/admin/newsletter',
    'GET /api/admin/newsletter.csv',
    'POST /api/admin/media',
    'GET /api/blogs/admin/all',
  ],
  'outbox.manage': ['GET /api/admin/outbox', 'POST /api/admin/outbox/:id/retry'],
  'settings.write': [
    'PUT /api/admin/fields',
    'PUT /api/admin/rules',
    'PUT /api/admin/stages',
    'POST /api/admin/blogs/:id/letter',
    'GET /api/admin/interests',
    'GET /api/admin/settings',
    'PATCH /api/admin/settings',
    'GET /api/admin/settings/export',
    'GET /api/admin/settings/history',
    'POST /api/admin/settings/import',
    'POST /api/admin/settings/preview',
    'POST /api/admin/settings/restore',
  ],
  'accounts.manage': [
    'GET /api/admin/accounts',
    'POST /api/admin/accounts',
    'PATCH /api/admin/accounts/:username',
    'POST /api/admin/accounts/:username/link',
    'DELETE /api/admin/accounts/:username/second-factor',
    'GET /api/admin/accounts/:username/sessions',
    'DELETE /api/admin/accounts/:username/sessions/:id',
  ],
  'audit.read': ['GET /api/admin/audit'],
  'status.read': ['GET /api/admin/status'],
};
for (const name of documentNames.filter((each) => each !== 'settings')) {
  const path = `/api/admin/content/${name}`;
  whoMay['settings.write'].push(
    `GET ${path}`,
    `PATCH ${path}`,
    `GET ${path}/history`,
    `POST ${path}/restore`,
  );
}

test('each route is open to those it is meant for', () => {
  const routes = app.app.routes.filter(({ path }) => path.startsWith('/api/'));
  const saying = Object.fromEntries(
    Object.keys(whoMay).map((access) => [
      access,
      routes
        .filter((route) => route.access.replace(/^own:/, '') === access)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ]),
  );
  const meant = Object.fromEntries(Object.entries(whoMay).map(([access, names]) => [access, names.sort()]));
  expect(saying).toEqual(meant);
});

test('every route under /api/admin asks for a permission', () => {
  const admin = app.app.routes.filter(({ path }) => /^\/api\/.*admin(\/|$)/.test(path));
  expect(admin.length).toBeGreaterThan(15);
  expect(admin.filter(({ access }) => access === 'public' || access === 'account')).toEqual([]);
});

test.each(roles)(
  '%s is refused every route its permissions do not cover, and nothing happens',
  async (role) => {
    const before = await everything();
    const denied = guarded().filter(({ access }) => !may({ role, grants: [], withheld: [] }, access));
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
    ({ access, method }) => method === 'GET' && may({ role, grants: [], withheld: [] }, access),
  );
  expect(open.length).toBeGreaterThan(0);
  for (const { path } of open.filter(({ answers }) => answers !== 'text/event-stream')) {
    const answer = await app.app.fastify.inject({ url: addressOf(path), headers: { cookie: cookies[role] } });
    expect([path, [401, 403].includes(answer.statusCode)]).toEqual([path, false]);
  }
});

/** Signs in by the form, as without script, and follows to the page that is shown then. */
async function landingOf(username: string): Promise<{ path: string; cookie: string; body: string }> {
  const signedIn = await app.send(
    'POST',
    '/admin',
    { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    new URLSearchParams({ username, password }).toString(),
  );
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
/**
 * What a link asks for, part by part and whatever day it is about: its page, and each value of its query. Of what arranges a
 * list the name alone counts, and so it does of tables. Combined, the same parts multiply without end.
 */
function partsOf(link: string): string[] {
  const { pathname, searchParams } = new URL(link.replaceAll('&amp;', '&'), 'http://site.test');
  const asked = [...searchParams].map(([name, value]) =>
    ['sort', 'view', 'columns'].includes(name) || /\.(csv|xlsx|json)$/.test(pathname)
      ? name
      : `${name}=${value.replace(/\d{4}-\d\d-\d\d/g, 'day')}`,
  );
  return [pathname, ...asked.map((one) => `${pathname}?${one}`)];
}

const bar = ['/admin/today', '/admin/students', '/admin/leads', '/admin/dashboard', '/admin/settings'];

test.each([
  ['the-owner', '/admin/dashboard', bar],
  ['the-counsellor', '/admin/today', ['/admin/today', '/admin/students', '/admin/leads']],
  ['the-writer', '/admin/dashboard', ['/admin/dashboard']],
  [
    'writing-counsellor',
    '/admin/dashboard',
    ['/admin/today', '/admin/students', '/admin/leads', '/admin/dashboard'],
  ],
])('%s lands on %s; the bar and every link lead only where it may go', async (username, landing, inBar) => {
  const account = { username: 'writing-counsellor', password, role: 'counsellor', grants: ['posts.write'] };
  if (username === account.username) {
    const owner = { cookie: cookies.owner, 'sec-fetch-site': 'same-origin' };
    expect((await app.post('/api/admin/accounts', account, owner)).status).toBe(201);
    const granted = await app.send('PATCH', `/api/admin/accounts/${username}`, owner, {
      grants: account.grants,
    });
    expect(granted.statusCode).toBe(200);
  }
  const { path, cookie, body } = await landingOf(username);
  expect(path).toBe(landing);
  const banner = /<header[\s\S]*?<\/header>/.exec(body)?.[0] ?? '';
  expect(linksIn(banner)).toEqual(expect.arrayContaining(inBar));

  const toVisit = [path];
  const seen = new Set(partsOf(path));
  const refused: [string, number][] = [];
  for (let url = toVisit.shift(); url; url = toVisit.shift()) {
    const page = await app.app.fastify.inject({ url: url.replaceAll('&amp;', '&'), headers: { cookie } });
    if (page.statusCode >= 400) refused.push([url, page.statusCode]);
    if (!String(page.headers['content-type']).includes('text/html')) continue;
    for (const link of linksIn(page.body)) {
      const parts = partsOf(link);
      if (parts.some((part) => !seen.has(part))) toVisit.push(link);
      for (const part of parts) seen.add(part);
    }
  }
  expect(refused).toEqual([]);
  expect(seen).toContain('/admin/account');
});

const pages: [string, Permission][] = [
  ['/admin/leads', 'leads.read'],
  ['/admin/accounts', 'accounts.manage'],
  ['/admin/audit', 'audit.read'],
  ['/admin/newsletter', 'posts.write'],
  ['/admin/interests', 'settings.write'],
];
test.each(pages)('the page %s is for those with %s', async (path, permission) => {
  for (const role of roles) {
    const { statusCode, body } = await app.app.fastify.inject({
      url: path,
      headers: { cookie: cookies[role] },
    });
    const isLetIn = may({ role, grants: [], withheld: [] }, permission);
    expect([role, statusCode]).toEqual([role, isLetIn ? 200 : 403]);
    if (!isLetIn) expect(body).not.toContain('Kavya');
    // No link leads to a refusal.
    expect(body.includes(`href="${path}"`)).toBe(isLetIn);
  }
});
