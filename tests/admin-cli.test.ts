import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '#storage/open-store.ts';
import { cookiesOf, createTestApp } from './create-test-app.ts';
import { contactBody } from './factories.ts';
import { startProgram } from './server-process.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'margam-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const admin = (args: string[], input = '') => run('src/terminal/admin-cli.ts', args, input);

const run = (program: string, args: string[], input = '', env: Record<string, string> = {}) =>
  startProgram(program, args, { DATA_DIR: dataDir, ...env }, input).ended;

test('accounts and tokens are made, listed, changed and ended from the terminal', async () => {
  await (await openStore({ dataDir })).close();
  expect(await admin(['create', 'Priya'], 'too short\n')).toMatchObject({ code: 1, out: '' });
  expect((await admin(['create', 'Priya'])).errors).toContain('No password was given');
  expect(await admin(['create', 'Priya'], 'the first password\n')).toMatchObject({ code: 0 });
  expect((await admin(['create', 'priya'], 'another password\n')).errors).toContain('exists already');
  expect((await admin(['passwd', 'nobody'], 'the second password\n')).code).toBe(1);
  const { out: token } = await admin(['token', 'priya', 'laptop']);
  expect(token.trim()).toMatch(/^[\w-]{43}$/);
  expect((await admin(['token', 'priya', 'laptop'])).code).toBe(1);
  expect((await admin(['list'])).out).toMatch(
    /^priya \(since \d{4}-\d\d-\d\d; password alone; tokens: laptop\)\n$/,
  );

  const app = await createTestApp({ DATA_DIR: dataDir, DEMO: 'off' });
  const signIn = (password: string) =>
    app.post('/api/auth/login', { username: 'priya', password }).then(({ status }) => status);
  const browser = await app.app.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'priya', password: 'the first password' },
  });
  const headers = { cookie: cookiesOf(browser) };
  const session = async () =>
    (await app.app.fastify.inject({ url: '/api/auth/session', headers })).json().data.authenticated;
  expect(await session()).toBe(true);
  const changed = await admin(['passwd', 'priya'], 'the second password\n');
  expect(changed.code).toBe(0);
  expect(changed.out).toContain('Its API tokens go on: laptop.');
  expect(await session()).toBe(false);
  expect(await signIn('the first password')).toBe(401);
  expect(await signIn('the second password')).toBe(200);
  const open = async () =>
    (
      await app.app.fastify.inject({
        url: '/api/blogs/admin/all',
        headers: { authorization: `Bearer ${token.trim()}` },
      })
    ).statusCode;
  expect(await open()).toBe(200);
  expect((await admin(['token', 'priya', 'laptop', '--remove'])).code).toBe(0);
  expect(await open()).toBe(401);
  const lines = await app.store.audit.list({ offset: 0, limit: 20 });
  expect(
    lines
      .filter((line) => line.by === 'terminal')
      .map(({ what, subject, detail }) => [what, subject, detail]),
  ).toEqual([
    ['token-removed', 'priya', 'laptop'],
    ['password-changed', 'priya', ''],
    ['token-created', 'priya', 'laptop'],
    ['account-created', 'priya', 'owner'],
  ]);
  await app.close();
});

test.each([[[]], [['frobnicate']], [['create', 'a b']], [['create', '../x']], [['token', 'priya']]])(
  '%j says how it is used and fails',
  async (args) => {
    const { code, errors } = await admin(args, 'a long password\n');
    expect(code).toBe(1);
    expect(errors).not.toMatch(/^\s+at /m);
    expect(errors.length).toBeGreaterThan(20);
  },
);

test.each(['admin', 'leads', 'data', 'newsletter'])('npm run %s -- --help prints help', async (name) => {
  const { code, out } = await run(`src/terminal/${name}-cli.ts`, ['--help']);
  expect(code).toBe(0);
  expect(out).toContain(`npm run ${name} --`);
});

test('newsletter addresses are listed and taken out from the terminal', async () => {
  const site = await createTestApp({ DATA_DIR: dataDir });
  await site.post('/api/newsletter', { email: 'Kavya@example.com' });
  await site.app.fastify.close();
  await site.store.close();
  const newsletter = (...args: string[]) => run('src/terminal/newsletter-cli.ts', args);
  expect(await newsletter('list')).toMatchObject({ code: 0, out: 'kavya@example.com\n' });
  expect(await newsletter('remove', 'kavya@Example.com')).toMatchObject({ code: 0, out: 'Removed.\n' });
  expect(await newsletter('remove', 'kavya@example.com')).toMatchObject({ code: 1, out: '' });
  expect((await newsletter()).errors).toContain('npm run newsletter -- list');
});

test('leads erased from the terminal are gone, and leave a line that names no one', async () => {
  const site = await createTestApp({ DATA_DIR: dataDir });
  const { reference } = (await site.post('/api/leads', contactBody())).body.data;
  const forget = (given: string) => run('src/terminal/leads-cli.ts', ['forget', '--reference', given]);
  expect(await forget(reference)).toMatchObject({ code: 0, out: '1 lead erased.\n' });
  expect(await forget(reference)).toMatchObject({ code: 0, out: '0 leads erased.\n' });
  expect(await site.store.leads.count({})).toBe(0);
  const headers = await site.signIn();
  const { entries } = (await site.app.fastify.inject({ url: '/api/admin/audit', headers })).json().data;
  expect(entries.filter(({ what }: { what: string }) => what === 'leads-erased')).toMatchObject([
    { by: 'terminal', subject: reference, detail: '0 leads' },
    { by: 'terminal', subject: reference, detail: '1 leads' },
  ]);
  await site.app.fastify.close();
  await site.store.close();
});

test.each([
  ['src/terminal/admin-cli.ts', ['create', 'priya'], 'a long password\n'],
  ['src/terminal/admin-cli.ts', ['list'], ''],
  ['src/terminal/leads-cli.ts', ['forget', '--older-than-months', '24'], ''],
  ['src/terminal/newsletter-cli.ts', ['list'], ''],
  ['src/terminal/data-cli.ts', ['check'], ''],
  ['src/terminal/data-cli.ts', ['backup', join(tmpdir(), 'margam-never-made.backup')], ''],
])('%s %j refuses a folder without a database and makes none', async (program, args, input) => {
  for (const folder of [dataDir, join(dataDir, 'missing')]) {
    const { code, out, errors } = await run(program, args, input, { DATA_DIR: folder });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(errors).toMatch(/There is no database (in|at) .*DATA_DIR/);
    expect(errors).not.toMatch(/^\s+at /m);
  }
  expect(await readdir(dataDir)).toEqual([]);
});
