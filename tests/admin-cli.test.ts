import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '#storage/open-store.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
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

test('accounts and tokens are made and listed from the terminal, and what cannot be is told', async () => {
  await (await openStore({ dataDir })).close();
  expect(await admin(['create', 'Priya'])).toMatchObject({
    code: 1,
    out: '',
    errors: expect.stringContaining('No password was given'),
  });
  expect(await admin(['create', 'Priya'], 'the first password\n')).toMatchObject({ code: 0 });
  const { out: token } = await admin(['token', 'priya', 'laptop']);
  expect(token.trim()).toMatch(/^[\w-]{43}$/);
  const listed = /^priya \(since \d{4}-\d\d-\d\d; password alone; tokens: laptop\)\n$/;
  const answers = await Promise.all([
    admin(['create', 'Ravi'], 'too short\n'),
    admin(['create', 'priya'], 'another password\n'),
    admin(['passwd', 'nobody'], 'the second password\n'),
    admin(['token', 'priya', 'laptop']),
    admin(['list']),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 0]);
  expect(answers[1]?.errors).toContain('exists already');
  expect(answers[4]?.out).toMatch(listed);
  const app = await createTestApp({ DATA_DIR: dataDir, DEMO: 'off' });
  const typed = { username: 'priya', password: 'the first password' };
  expect((await app.post('/api/auth/login', typed)).status).toBe(200);
  expect(await linesOf(app)).toEqual([
    ['token-created', 'priya', 'laptop'],
    ['account-created', 'priya', 'owner'],
  ]);
  await app.close();
});

/** What commands at the terminal left in the audit log, newest first. */
async function linesOf({ store }: TestApp) {
  const lines = await store.audit.list({ offset: 0, limit: 20 });
  return lines
    .filter(({ by }) => by === 'terminal')
    .map(({ what, subject, detail }) => [what, subject, detail]);
}

test('a password changed and a token ended at the terminal hold at once in the site that runs', async () => {
  const [first, second] = ['the first password', 'the second password'];
  const app = await createTestApp({
    DATA_DIR: dataDir,
    DEMO: 'off',
    ADMIN_USERNAME: 'priya',
    ADMIN_PASSWORD: first,
  });
  const { cookie = '' } = await app.signIn();
  const { out: token } = await admin(['token', 'priya', 'laptop']);
  const status = async (url: string, headers: Record<string, string>) =>
    (await app.app.fastify.inject({ url, headers })).statusCode;
  const signIn = async (password: string) =>
    (await app.post('/api/auth/login', { username: 'priya', password })).status;
  const byCookie = () => status('/api/admin/leads', { cookie });
  const byToken = () => status('/api/blogs/admin/all', { authorization: `Bearer ${token.trim()}` });
  expect([await byCookie(), await byToken()]).toEqual([200, 200]);
  expect(await admin(['passwd', 'priya'], `${second}\n`)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Its API tokens go on: laptop.'),
  });
  expect([await byCookie(), await byToken()]).toEqual([401, 200]);
  expect([await signIn(first), await signIn(second)]).toEqual([401, 200]);
  expect((await admin(['token', 'priya', 'laptop', '--remove'])).code).toBe(0);
  expect(await byToken()).toBe(401);
  expect(await linesOf(app)).toEqual([
    ['token-removed', 'priya', 'laptop'],
    ['password-changed', 'priya', ''],
    ['token-created', 'priya', 'laptop'],
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
  const folders = [dataDir, join(dataDir, 'missing')];
  for (const { code, out, errors } of await Promise.all(
    folders.map((folder) => run(program, args, input, { DATA_DIR: folder })),
  )) {
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(errors).toMatch(/There is no database (in|at) .*DATA_DIR/);
    expect(errors).not.toMatch(/^\s+at /m);
  }
  expect(await readdir(dataDir)).toEqual([]);
});
