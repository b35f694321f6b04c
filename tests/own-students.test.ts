import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { permissionOf } from '#domain/permission.ts';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody } from './factories.ts';
import { databaseOn } from './start-postgres.ts';

type Headers = Record<string, string>;
const password = 'nine red doors in a row';

/** What a counsellor who sees their own students alone is refused altogether: it cannot be kept to these. */
const closed = [
  'GET /api/admin/insight',
  'GET /api/admin/insight.csv',
  'GET /api/admin/rules',
  'GET /api/admin/imports',
  'POST /api/admin/imports',
  'POST /api/admin/imports/preview',
  'DELETE /api/admin/imports/:id',
  'POST /api/admin/students/import',
  'GET /api/admin/students/import/:tag',
  'DELETE /api/admin/students/import/:tag',
  'GET /api/admin/erasures',
  'POST /api/admin/templates',
  'PUT /api/admin/templates/:id',
  'DELETE /api/admin/templates/:id',
  'GET /api/admin/outbox',
  'POST /api/admin/outbox/:id/retry',
];

describe.each(['SQLite', 'PostgreSQL'])('own students only on %s', (engine) => {
  let app: TestApp;
  let owner: Headers;
  let session: Headers;
  let token: Headers;
  /** What is Meena's, what is Ravi's: a student each with a number in common, a lead, a task, an application and a file. */
  let mine: Record<string, string>;
  let theirs: Record<string, string>;

  async function ask(method: string, url: string, headers: Headers, payload?: object | Buffer) {
    const answer = await app.send(
      method,
      url,
      Buffer.isBuffer(payload) ? { ...headers, 'content-type': 'application/octet-stream' } : headers,
      payload,
    );
    const isJson = String(answer.headers['content-type']).includes('application/json');
    const body: Answer = isJson ? answer.json() : {};
    return { status: answer.statusCode, text: answer.body, data: body.data, body };
  }

  async function studentOf(username: string, name: string): Promise<Record<string, string>> {
    const lead = (
      await app.post(
        '/api/leads',
        contactBody({ name, contact: '98765 43210', email: `${username}@example.com` }),
      )
    ).body.data.id;
    const { version, studentId: student } = (await ask('GET', `/api/admin/leads/${lead}`, owner)).data;
    await ask('PATCH', `/api/admin/leads/${lead}`, owner, { version, owner: username });
    const due = '2026-12-01T10:00';
    const add = async (path: string, values: object) =>
      (await ask('POST', `/api/admin/students/${student}/${path}`, owner, values)).data.id;
    // Each has a task of the other's, too.
    const task = await add('tasks', { kind: 'call', what: `Call ${name}`, due, owner: 'ravi' });
    await add('tasks', { kind: 'call', what: `Ask ${name}`, due, owner: 'meena' });
    const application = await add('applications', { to: `College of ${name}`, deadline: '2026-12-02' });
    const document = (
      await ask(
        'POST',
        `/api/admin/applications/${application}/documents?name=a.pdf`,
        owner,
        Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100)]),
      )
    ).data.id;
    return { lead, student, task, application, document };
  }

  beforeAll(async () => {
    app = await createTestApp(await databaseOn(engine));
    owner = await app.signIn();
    for (const username of ['meena', 'ravi']) {
      const grants = username === 'meena' ? ['leads.own', 'leads.erase'] : [];
      const made = await app.post(
        '/api/admin/accounts',
        { username, password, role: 'counsellor', grants },
        owner,
      );
      expect(made.status).toBe(201);
    }
    session = await app.signIn('meena', password);
    const made = (await ask('POST', '/api/auth/tokens', session, { name: 'sheet' })).data.token;
    token = { authorization: `Bearer ${made}` };
    mine = await studentOf('meena', 'Anandhi Kumar');
    theirs = await studentOf('ravi', 'Boopathi Raj');
  });
  afterAll(() => app.close());

  const addressOf = (path: string, of: Record<string, string>) =>
    path
      .replace('tasks/:id', `tasks/${of.task}`)
      .replace('applications/:id', `applications/${of.application}`)
      .replace('documents/:id', `documents/${of.document}`)
      .replace('leads/:id', `leads/${of.lead}`)
      .replace(/(students|people)\/:id/, `$1/${of.student}`);
  const aboutStudents = () =>
    app.app.routes.filter(({ access, path }) => /^(own:)?leads\./.test(access) && path.startsWith('/api/'));

  test('whatever does not say that it keeps to own students refuses, by session and by token', async () => {
    const refused: string[] = [];
    for (const { method, path, access } of app.app.routes) {
      if (!/^(own:)?(leads|outbox)\./.test(access) || access.startsWith('own:')) continue;
      for (const headers of [session, token]) {
        const { status, body } = await ask(
          method,
          addressOf(path, theirs),
          headers,
          method === 'GET' ? undefined : {},
        );
        expect([method, path, status, body.code]).toEqual([method, path, 403, 'forbidden']);
      }
      refused.push(`${method} ${path}`);
    }
    expect(refused.sort()).toEqual([...closed].sort());
  });

  test('another one’s student, lead, task, application and file do not exist, and nothing happens to them', async () => {
    const facts = async () => [
      (await ask('GET', `/api/admin/students/${theirs.student}`, owner)).data.version,
      (await ask('GET', `/api/admin/leads/${theirs.lead}`, owner)).data.version,
      (await ask('GET', `/api/admin/students/${theirs.student}`, owner)).data.tasks.length,
    ];
    const before = await facts();
    const ofOne = aboutStudents().filter(
      ({ path, access }) => access.startsWith('own:') && addressOf(path, mine) !== path,
    );
    expect(ofOne.length).toBeGreaterThan(20);
    for (const { method, path } of ofOne) {
      for (const headers of [session, token]) {
        const url = `${addressOf(path, theirs)}${path.endsWith('documents') ? '?name=a.pdf' : ''}`;
        const payload =
          method === 'GET' || method === 'DELETE'
            ? undefined
            : path.endsWith('documents')
              ? Buffer.from('%PDF-')
              : {};
        expect([method, path, (await ask(method, url, headers, payload)).status]).toEqual([
          method,
          path,
          404,
        ]);
      }
      if (method !== 'GET') continue;
      const own = await ask(method, addressOf(path, mine), session);
      expect([path, own.status]).toEqual([path, 200]);
      expect(own.text).not.toContain('Boopathi');
      expect(own.text).not.toContain(theirs.student);
    }
    expect(await facts()).toEqual(before);
  });

  test('lists, searches, exports, pages and Today hold own students alone, and the owner’s hold both', async () => {
    const urls = aboutStudents()
      .filter(
        ({ method, path, answers }) =>
          method === 'GET' && !path.includes(':') && answers !== 'text/event-stream',
      )
      .filter(({ method, path }) => !closed.includes(`${method} ${path}`))
      .map(({ path }) => path);
    expect(urls).toContain('/api/admin/students.csv');
    const pages = [
      '/admin/students',
      '/admin/students?view=board',
      '/admin/today',
      '/admin/calendar?from=2026-12-01',
      '/admin/calendar?from=2026-12-01&view=month',
      '/admin/leads',
      '/admin/leads/new',
      '/admin/dashboard',
      `/admin/students/${mine.student}`,
      `/admin/leads/${mine.lead}`,
    ];
    for (const url of [
      ...urls,
      ...pages,
      '/api/admin/students?q=98765',
      `/api/admin/students?ids=${mine.student},${theirs.student}`,
      '/api/admin/leads?search=98765',
      '/api/admin/leads.json?status=new',
      '/api/admin/leads?status=new&flagged=no',
    ]) {
      for (const headers of url.startsWith('/api/') ? [session, token] : [session]) {
        const { status, text } = await ask('GET', url, headers);
        expect([url, [200, 302].includes(status)]).toEqual([url, true]);
        expect([url, text.includes('Boopathi')]).toEqual([url, false]);
      }
    }
    for (const url of [
      '/api/admin/students',
      '/api/admin/leads',
      '/api/admin/students.csv',
      '/admin/today',
    ]) {
      expect((await ask('GET', url, session)).text).toContain('Anandhi');
      expect((await ask('GET', url, owner)).text).toContain('Boopathi');
    }
    const asked = ['?owner=ravi', '?owner=nobody'].map((query) =>
      ask('GET', `/api/admin/students${query}`, session),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403]);
    expect((await ask('GET', '/api/admin/leads?owner=ravi', session)).data.leads).toEqual([]);
    expect((await ask('GET', '/api/admin/students', session)).data.total).toBe(1);
    expect((await ask('GET', '/api/admin/leads', session)).data.pagination.totalLeads).toBe(1);
    for (const path of [
      'insight',
      'imports',
      'outbox',
      'templates',
      'office',
      'accounts',
      `students/${theirs.student}`,
      `leads/${theirs.lead}`,
    ]) {
      const { status, text } = await ask('GET', `/admin/${path}`, session);
      expect([path, status >= 400, text.includes('Boopathi')]).toEqual([path, true, false]);
    }
  });

  test('forms without script do what the API does', async () => {
    const post = async (url: string, values: Record<string, string>) =>
      app.send('POST', url, session, new URLSearchParams(values));
    const versionOf = async ({ student }: Record<string, string>) =>
      (await ask('GET', `/api/admin/students/${student}`, owner)).data;
    const before = await versionOf(theirs);
    const works: [intent: string, id: string, body: object][] = [
      ['change', theirs.student ?? '', { version: before.version, name: 'Mine now' }],
      ['change', mine.student ?? '', { version: (await versionOf(mine)).version, owner: 'ravi' }],
      ['note', theirs.student ?? '', { text: 'a note' }],
      ['task', theirs.student ?? '', { kind: 'call', what: 'x', due: '2026-12-01T10:00' }],
      ['log', theirs.student ?? '', { kind: 'call', what: 'x', outcome: 'reached' }],
      ['finish', theirs.task ?? '', { outcome: 'reached' }],
      ['reopen', theirs.task ?? '', {}],
      ['task-remove', theirs.task ?? '', {}],
      ['application', theirs.student ?? '', { to: 'x' }],
      ['merge', mine.student ?? '', { other: theirs.student }],
      ['merge', theirs.student ?? '', { other: mine.student }],
      ['part', theirs.student ?? '', { enquiries: [theirs.lead] }],
      ['add', '', { name: 'For Ravi', owner: 'ravi' }],
    ];
    for (const [intent, id, body] of works) {
      const { statusCode } = await post('/admin/students', { intent, id, body: JSON.stringify(body) });
      expect([intent, statusCode >= 400]).toEqual([intent, true]);
    }
    await post(`/admin/leads/${theirs.lead}`, { intent: 'note', text: 'a note' });
    const after = await versionOf(theirs);
    expect([after.version, after.timeline.length, after.name]).toEqual([
      before.version,
      before.timeline.length,
      'Boopathi Raj',
    ]);
    expect((await versionOf(mine)).owner).toBe('meena');
    const { statusCode } = await post('/admin/students', {
      intent: 'note',
      id: mine.student ?? '',
      body: JSON.stringify({ text: 'a note' }),
    });
    expect(statusCode).toBeLessThan(400);
  });

  test('changes of many and marks touch own students alone, whoever they name', async () => {
    const change = { tag: 'mine' };
    for (const whom of [{ ids: [mine.student, theirs.student] }, { query: {} }]) {
      const { status, data } = await ask('POST', '/api/admin/students/bulk', session, { ...whom, change });
      expect([status, data.changed + data.unchanged]).toEqual([200, 1]);
    }
    const handOver = { ids: [mine.student], change: { owner: 'ravi' } };
    expect((await ask('POST', '/api/admin/students/bulk', session, handOver)).status).toBe(403);
    const elsewhere = { query: { owner: 'ravi' }, change };
    expect((await ask('POST', '/api/admin/students/bulk', session, elsewhere)).status).toBe(403);
    const ofOthers = await ask('POST', '/api/admin/students/bulk', owner, {
      ids: [theirs.student],
      change: { tag: 'theirs' },
    });
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/undo'],
    ]) {
      const url = `/api/admin/students/bulk/${ofOthers.data.id}${path}`;
      expect((await ask(method ?? '', url, session)).status).toBe(404);
    }
    expect((await ask('GET', `/api/admin/students/${theirs.student}`, owner)).data.tags).toEqual(['theirs']);
    const marked = await ask('POST', '/api/admin/leads/mark', session, { ids: [theirs.lead], as: 'spam' });
    expect(marked.data).toEqual({ changed: 0 });
  });

  test('entering an enquiry of somebody else’s student takes them not over; a new caller is one’s own', async () => {
    const entered = await ask('POST', '/api/admin/leads', session, {
      name: 'Boopathi Raj',
      phone: '98765 43210',
      note: 'came by',
    });
    expect([entered.status, entered.data.status]).toEqual([201, 'new']);
    const { data } = await ask('GET', `/api/admin/students/${theirs.student}`, owner);
    expect([data.owner, data.enquiries.length]).toEqual(['ravi', 2]);
    expect((await ask('GET', `/api/admin/leads/${entered.data.id}`, session)).status).toBe(404);
    const fresh = await ask('POST', '/api/admin/leads', session, { name: 'Chitra', phone: '98765 43299' });
    expect([fresh.data.status, fresh.data.owner]).toEqual(['contacted', 'meena']);
    expect((await ask('GET', `/api/admin/leads/${fresh.data.id}`, session)).status).toBe(200);
    const added = await ask('POST', '/api/admin/students', session, { name: 'Deepa' });
    expect(added.data.owner).toBe('meena');
  });

  test('the calendar and the stream of events keep to own students', async () => {
    const { url } = (await ask('GET', '/api/admin/calendar', session)).data;
    const feed = (await ask('GET', new URL(url).pathname, {})).text;
    expect([feed.includes('Anandhi'), feed.includes('Boopathi')]).toEqual([true, false]);

    const base = await app.app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const control = new AbortController();
    const answer = await fetch(`${base}/api/admin/events`, { headers: session, signal: control.signal });
    let text = '';
    const reading = (async () => {
      for await (const chunk of answer.body as AsyncIterable<Uint8Array>)
        text += new TextDecoder().decode(chunk);
    })().catch(() => undefined);
    await vi.waitFor(() => expect(text).not.toBe(''));
    const note = (lead: string | undefined) =>
      ask('POST', `/api/admin/leads/${lead}/contacts`, owner, { via: 'call', outcome: 'no-answer' });
    await note(theirs.lead);
    await note(mine.lead);
    await vi.waitFor(() => expect(text).toContain(mine.lead), { timeout: 5000 });
    expect(text).not.toContain(theirs.lead);
    control.abort();
    await reading;
  });

  test('the restriction is given and taken by the accounts page without script and by the API', async () => {
    const save = (values: [string, string][]) =>
      app.send(
        'POST',
        '/admin/accounts',
        owner,
        new URLSearchParams([['intent', 'role'], ['username', 'ravi'], ['was', 'counsellor'], ...values]),
      );
    const page = await ask('GET', '/admin/accounts', owner);
    expect(page.text).toContain('Sees their own students only');
    await save([
      ['role', 'counsellor'],
      ['rights', 'leads.read'],
      ['rights', 'leads.own'],
    ]);
    expect((await app.store.accounts.findByUsername('ravi'))?.grants).toEqual(['leads.own']);
    // Another role keeps it.
    await save([
      ['role', 'writer'],
      ['rights', 'leads.own'],
    ]);
    expect((await app.store.accounts.findByUsername('ravi'))?.grants).toEqual(['leads.own']);
    const withheld = await ask('PATCH', '/api/admin/accounts/ravi', owner, { withheld: ['leads.own'] });
    expect(withheld.status).toBe(400);
    const freed = await ask('PATCH', '/api/admin/accounts/meena', owner, { grants: [] });
    expect(freed.data.grants).toEqual([]);
    expect((await ask('GET', `/api/admin/students/${theirs.student}`, session)).status).toBe(200);
    expect(permissionOf('own:leads.read')).toBe('leads.read');
  });
});
