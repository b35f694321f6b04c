import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '#content/samples.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { leadRow } from './factories.ts';

let app: TestApp;
let owner: Record<string, string>;
beforeEach(async () => {
  app = await createTestApp();
  owner = await app.signIn();
});
afterEach(() => app.close());

const password = 'nine red doors in a row';

const ask: TestApp['ask'] = (...request) => app.ask(...request);
const signInAs = (username: string) => app.signIn(username, password);
const create = (body: object) => ask('POST', '/api/admin/accounts', owner, { password, ...body });

test('a right of the role can be taken away, on every way it is used, and given back', async () => {
  await create({ username: 'meena', role: 'counsellor' });
  const meena = await signInAs('meena');
  const { token } = (await ask('POST', '/api/auth/tokens', meena, { name: 'sheet' })).body.data;
  const ways = [meena, { authorization: `Bearer ${token}` }];
  const exports = ['/api/admin/leads.csv', '/api/admin/leads.json', '/api/admin/people/none/export'];
  const statuses = () =>
    Promise.all(exports.flatMap((url) => ways.map(async (way) => (await ask('GET', url, way)).status)));
  expect(await statuses()).toEqual([200, 200, 200, 200, 404, 404]);

  const changed = await ask('PATCH', '/api/admin/accounts/meena', owner, { withheld: ['leads.export'] });
  expect(changed.body.data).toMatchObject({ role: 'counsellor', withheld: ['leads.export'] });
  expect(changed.body.data.permissions).toEqual(['leads.read', 'leads.write', 'outbox.manage']);
  expect(new Set(await statuses())).toEqual(new Set([403]));
  expect((await ask('GET', '/api/admin/leads', meena)).status).toBe(200);
  const { entries } = (await ask('GET', '/api/admin/audit', owner)).body.data;
  expect(entries[0]).toMatchObject({ what: 'grants-changed', subject: 'meena', detail: '-leads.export' });

  const post = (values: [string, string][]) =>
    app.send(
      'POST',
      '/admin/accounts',
      owner,
      new URLSearchParams([['intent', 'role'], ['username', 'meena'], ...values]),
    );
  // The form without script names every right that is left.
  const role: [string, string][] = [
    ['role', 'counsellor'],
    ['was', 'counsellor'],
  ];
  await post([...role, ['rights', 'leads.read'], ['rights', 'leads.export'], ['rights', 'posts.write']]);
  expect((await app.store.accounts.findByUsername('meena')) ?? {}).toMatchObject({
    grants: ['posts.write'],
    withheld: ['leads.write', 'outbox.manage'],
  });
  expect(await statuses()).toEqual([200, 200, 200, 200, 404, 404]);
  for (const withheld of [['accounts.manage'], ['flying'], 'leads.export']) {
    expect((await ask('PATCH', '/api/admin/accounts/meena', owner, { withheld })).status).toBe(400);
  }
});

test('taking an import back erases leads, and needs that right', async () => {
  await create({ username: 'meena', role: 'counsellor' });
  const meena = await signInAs('meena');
  const csv = 'Name,Phone\nKavya,98765 43210';
  const made = await ask('POST', '/api/admin/imports', meena, { csv, fileName: 'old.csv' });
  expect(made.status).toBe(201);
  const url = `/api/admin/imports/${made.body.data.id}`;
  expect((await ask('DELETE', url, meena)).status).toBe(403);
  expect(await app.store.leads.count({})).toBe(1);
  expect((await ask('GET', '/admin/imports', meena)).body).not.toContain('Take back');
  expect((await ask('GET', '/admin/imports', owner)).body).toContain('Take back');
  expect((await ask('DELETE', url, owner)).status).toBe(200);
});

test('the password that a demo prints is for its own account alone', async () => {
  const body = { username: 'meena', role: 'owner', password: demoAccount.password };
  expect((await create(body)).body.fields).toHaveProperty('password');
});

test('an export lets other requests come between its parts', async () => {
  await Promise.all(Array.from({ length: 1500 }, () => app.store.leads.add(leadRow({ flags: [] }))));
  await app.store.leads.file();
  let isOver = false;
  const exporting = ask('GET', '/api/admin/leads.csv', owner).then((answer) => {
    isOver = true;
    return answer;
  });
  let turns = 0;
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    turns++;
  }
  expect((await exporting).body.trimEnd().split('\r\n')).toHaveLength(1501);
  expect(turns).toBeGreaterThanOrEqual(10);
});

test('asking for a forgotten password takes as long for a name that nobody has', async () => {
  for (let at = 0; at < 6; at++) {
    await create({ username: `known${at}`, role: 'writer', email: `known${at}@example.com` });
  }
  const timeOf = async (username: string, at: number) => {
    const began = performance.now();
    const { statusCode } = await app.app.fastify.inject({
      method: 'POST',
      url: '/api/auth/forgot',
      remoteAddress: `192.0.2.${at}`,
      payload: { username },
    });
    expect(statusCode).toBe(200);
    return performance.now() - began;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let at = 0; at < 6; at++) {
    known.push(await timeOf(`known${at}`, at));
    unknown.push(await timeOf(`nobody${at}`, at));
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[3] ?? 0;
  expect(median(known) / median(unknown)).toBeGreaterThan(0.8);
  expect(median(known) / median(unknown)).toBeLessThan(1.25);
  expect(await app.store.outbox.count({ kind: 'account-mail' })).toBe(6);
});
