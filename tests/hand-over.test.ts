import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody } from './factories.ts';
import { databaseOn } from './start-postgres.ts';

const password = 'nine red doors in a row';

describe.each(['SQLite', 'PostgreSQL'])('what a leaver had, on %s', (engine) => {
  let app: TestApp;
  let owner: Record<string, string>;

  beforeAll(async () => {
    app = await createTestApp(await databaseOn(engine));
    owner = await app.signIn();
    for (const username of ['meena', 'ravi', 'anbu', 'velu']) {
      const role = username === 'velu' ? 'writer' : 'counsellor';
      await ask('POST', '/accounts', { username, password, role });
    }
  });
  afterAll(() => app.close());

  const ask = (method: string, path: string, payload?: object) =>
    app.ask(method, `/api/admin${path}`, owner, payload);
  const form = (fields: Record<string, string>) =>
    app.send('POST', '/admin/accounts', owner, new URLSearchParams(fields));
  const staff = async (name: string): Promise<Answer> =>
    (await ask('GET', '/accounts')).body.data.accounts.find(({ username }: Answer) => username === name);

  /** Three students of one's own, a step with somebody else's student, and an enquiry that was answered. */
  async function workOf(username: string, others: string): Promise<{ theirs: string; lead: string }> {
    for (const name of ['Kavya', 'Arun', 'Divya']) {
      const student = (await ask('POST', '/students', { name, owner: username })).body.data;
      const step = { kind: 'call', what: 'Ask for the marks', due: '2026-12-01T10:00', owner: username };
      await ask('POST', `/students/${student.id}/tasks`, step);
    }
    const theirs = (await ask('POST', '/students', { name: 'Priya', owner: others })).body.data.id;
    const step = { kind: 'call', what: 'Talk to the father', due: '2026-12-01T11:00', owner: username };
    await ask('POST', `/students/${theirs}/tasks`, step);
    const number = `98765 4321${['meena', 'anbu', 'demo'].indexOf(username)}`;
    const sent = await app.post('/api/leads', contactBody({ contact: number, name: `Lead of ${username}` }));
    const lead = sent.body.data.id;
    await ask('PATCH', `/leads/${lead}`, { version: 1, owner: username, status: 'contacted' });
    return { theirs, lead };
  }

  test('goes to somebody else in one step, with the account disabled, noted and undoable', async () => {
    const { theirs, lead } = await workOf('meena', 'ravi');
    for (const to of ['nobody.such', 'velu', 'meena']) {
      const refused = await ask('PATCH', '/accounts/meena', { disabled: true, handOver: to });
      expect([to, refused.status, Object.keys(refused.body.fields)]).toEqual([to, 400, ['handOver']]);
    }
    expect((await staff('meena')).disabled).toBe(false);
    const moved = { students: 4, tasks: 4, leads: 1 };
    const { body } = await ask('PATCH', '/accounts/meena', { disabled: true, handOver: 'Ravi' });
    expect(body.data).toMatchObject({
      disabled: true,
      handedOver: moved,
      left: { students: 0, tasks: 0, leads: 0 },
    });
    expect((await ask('GET', '/students?owner=meena')).body.data.total).toBe(0);
    const { students, total } = (await ask('GET', '/students?owner=ravi')).body.data;
    expect(total).toBe(5);
    expect(new Set(students.flatMap(({ tasks }: Answer) => tasks.map((task: Answer) => task.owner)))).toEqual(
      new Set(['ravi']),
    );
    expect((await ask('GET', `/leads/${lead}`)).body.data).toMatchObject({ owner: 'ravi', version: 3 });
    const told = (await ask('GET', `/students/${theirs}`)).body.data.timeline.at(-1);
    expect(told).toMatchObject({ what: 'task-changed', by: 'demo', title: 'Talk to the father' });
    const { entries } = (await ask('GET', '/audit')).body.data;
    expect(entries).toContainEqual(
      expect.objectContaining({
        what: 'work-handed-over',
        subject: 'meena',
        detail: 'to ravi: 4 students, 4 steps, 1 leads',
      }),
    );
  });

  test('is counted and asked for, on the page and by the API, and can go over afterwards', async () => {
    await workOf('anbu', 'ravi');
    const asked = await form({ intent: 'disable', username: 'anbu' });
    expect(asked.body).toContain('Who takes over from anbu?');
    expect(asked.body).toContain('anbu has 4 students, 4 open steps and 1 open leads');
    expect((await staff('anbu')).disabled).toBe(false);
    const alone = await form({ intent: 'disable', username: 'anbu', to: 'ravi', alone: 'yes' });
    expect(alone.body).toContain('anbu is disabled');
    const left = { students: 4, tasks: 4, leads: 1 };
    expect(await staff('anbu')).toMatchObject({ disabled: true, left });
    expect((await staff('ravi')).left).toEqual({ students: 0, tasks: 0, leads: 0 });
    const page = await app.app.fastify.inject({ url: '/admin/accounts', headers: owner });
    expect(page.body).toContain('Still has 4 students, 4 open steps and 1 open leads');
    const over = await form({ intent: 'hand-over', username: 'anbu', to: 'ravi' });
    expect(over.body).toContain('of anbu went to ravi');
    expect((await staff('anbu')).left).toEqual({ students: 0, tasks: 0, leads: 0 });
  });

  test('of the demo account is nobody’s when that is removed, and said', async () => {
    await workOf('demo', 'ravi');
    expect(await app.store.accounts.removeDemo()).toEqual({ students: 4, tasks: 4, leads: 1 });
    expect(await app.store.students.count({ owner: null })).toBe(4);
    // Here is no other owner for the steps.
    const left = { students: 0, tasks: 4, leads: 0 };
    expect(await app.store.students.holdings(['demo'])).toEqual(new Map([['demo', left]]));
  });
});
