import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody, enquiryBody, quizBody } from './factories.ts';

let app: TestApp;
let staff: Record<string, string>;
async function open(): Promise<void> {
  app = await createTestApp();
  staff = await app.signIn();
}
const close = () => app.close();

const ask = (method: string, url: string, payload?: object, headers = staff) =>
  app.ask(method, `/api/admin${url}`, headers, payload);

async function enquire(changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await app.post('/api/leads', enquiryBody(changes));
  expect(status).toBe(201);
  return body.data.id;
}

/** Moves the clock, past the life of a session too. */
async function onDay(at: string): Promise<void> {
  app.clock.now = new Date(at);
  staff = await app.signIn();
}

const read = async (id: string) => (await ask('GET', `/leads/${id}`)).body.data;

describe('the work on a lead', () => {
  beforeAll(open);
  afterAll(close);
  beforeEach(async () => {
    await app.store.leads.forget({ before: '2100' });
    await onDay('2026-11-21T06:00:00.000Z');
  });

  test('a lead begins new, with nobody and no follow-up', async () => {
    const lead = await read(await enquire());
    expect(lead).toMatchObject({
      status: 'new',
      owner: null,
      followUpOn: null,
      version: 1,
      phoneE164: '+919876543210',
    });
    const { leads } = (await ask('GET', '/leads')).body.data;
    expect(leads[0]).toMatchObject({ status: 'new', owner: null, version: 1, personId: lead.personId });
  });

  test('a word to a follow-up needs its day, and goes with it', async () => {
    const id = await enquire();
    const alone = await ask('PATCH', `/leads/${id}`, { version: 1, followUpNote: 'Ask for the marks' });
    expect(alone).toMatchObject({
      status: 400,
      body: { fields: { followUpOn: 'Choose the day to follow up on.' } },
    });
    expect(await read(id)).toMatchObject({ version: 1, followUpNote: '' });
    const both = { version: 1, followUpOn: '2026-12-01', followUpNote: 'Ask for the marks' };
    expect((await ask('PATCH', `/leads/${id}`, both)).status).toBe(200);
    const cleared = { version: 2, followUpOn: null, followUpNote: 'Ask for the marks' };
    expect((await ask('PATCH', `/leads/${id}`, cleared)).body.data).toMatchObject({
      followUpOn: null,
      followUpNote: '',
    });
  });

  test('status, owner and follow-up change one by one or together, and the timeline says who did it', async () => {
    const id = await enquire();
    const first = await ask('PATCH', `/leads/${id}`, {
      version: 1,
      status: 'counselling',
      owner: 'Demo',
      followUpOn: '2026-11-30',
      followUpNote: 'Ask for the marks',
    });
    expect(first).toMatchObject({
      status: 200,
      body: { data: { status: 'counselling', owner: 'demo', followUpOn: '2026-11-30', version: 2 } },
    });
    const second = await ask('PATCH', `/leads/${id}`, { version: 2, owner: null, followUpOn: null });
    expect(second.body.data).toMatchObject({
      status: 'counselling',
      owner: null,
      followUpOn: null,
      followUpNote: '',
      version: 3,
    });
    const { timeline } = await read(id);
    expect(timeline).toMatchObject([
      { what: 'received', by: '', form: 'enquiry' },
      { what: 'status', by: 'demo', from: 'new', to: 'counselling' },
      { what: 'owner', by: 'demo', from: null, to: 'demo' },
      { what: 'follow-up', from: null, to: '2026-11-30', note: 'Ask for the marks' },
      { what: 'owner', from: 'demo', to: null },
      { what: 'follow-up', from: '2026-11-30', to: null },
      { what: 'viewed', by: 'demo' },
    ]);
    expect((await ask('GET', '/leads?status=counselling')).body.data.pagination.totalLeads).toBe(1);
    expect((await ask('GET', '/leads?status=new')).body.data.pagination.totalLeads).toBe(0);
  });

  test('what another changed in between is a 409 that says who and what, and changes nothing', async () => {
    const id = await enquire();
    await ask('PATCH', `/leads/${id}`, { version: 1, status: 'contacted' });
    const late = await ask('PATCH', `/leads/${id}`, { version: 1, status: 'spam' });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: expect.stringMatching(/^demo changed this lead .*Look at the new version, then save/),
        details: { by: 'demo', status: 'contacted', version: 2 },
      },
    });
    expect(late.body.error).toContain('demo');
    expect(late.body.error).toContain('contacted');
    expect(await read(id)).toMatchObject({ status: 'contacted', version: 2 });
  });

  test('of ten changes at once one wins and nine are told', async () => {
    const id = await enquire();
    const days = Array.from({ length: 10 }, (_, index) => `2026-12-${10 + index}`);
    const answers = await Promise.all(
      days.map((followUpOn) => ask('PATCH', `/leads/${id}`, { version: 1, followUpOn })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test.each([
    ['an unknown status', { version: 1, status: 'lost' }, ['status']],
    ['a day that is none', { version: 1, followUpOn: '2026-02-30' }, ['followUpOn']],
    ['an owner without an account', { version: 1, owner: 'nobody-here' }, ['owner']],
    ['an owner without a name', { version: 1, owner: '' }, ['owner']],
    ['no version', { status: 'contacted' }, ['version']],
    ['a version that is no number', { version: '1', status: 'contacted' }, ['version']],
    ['nothing to change', { version: 1 }, ['form']],
    ['no object', [1], ['form']],
  ])('%s is a 400 that names the field', async (_case, change, fields) => {
    const id = await enquire();
    const answer = await ask('PATCH', `/leads/${id}`, change);
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect(Object.keys(answer.body.fields)).toEqual(fields);
    expect(answer.body.error).toMatch(/^[A-Z]\w* .*\.$/);
    expect(await read(id)).toMatchObject({ status: 'new', version: 1 });
  });

  test('a lead is given to nobody who could not read it, and stays with who can no longer', async () => {
    const password = 'kolam-weaves-eight-dots';
    for (const [username, role] of [
      ['velu', 'writer'],
      ['meena', 'counsellor'],
    ]) {
      await app.post('/api/admin/accounts', { username, password, role }, staff);
    }
    const id = await enquire();
    const give = (version: number, change: object) => ask('PATCH', `/leads/${id}`, { version, ...change });
    const sentence = 'This account cannot read leads now. Choose somebody else.';
    const refused = { status: 400, body: { fields: { owner: sentence } } };
    expect(await give(1, { owner: 'velu' })).toMatchObject(refused);
    expect(await give(1, { owner: 'meena' })).toMatchObject({ status: 200 });
    await ask('PATCH', '/accounts/meena', { disabled: true });
    expect(await give(2, { owner: 'meena', status: 'counselling' })).toMatchObject({ status: 200 });
    expect(await give(3, { owner: null })).toMatchObject({ status: 200 });
    expect(await give(4, { owner: 'meena' })).toMatchObject(refused);
  });

  test('a call makes a new lead contacted; a later one leaves the status alone', async () => {
    const id = await enquire();
    const first = await ask('POST', `/leads/${id}/contacts`, { via: 'call', outcome: 'no-answer' });
    expect(first).toMatchObject({ status: 201, body: { data: { status: 'contacted', version: 2 } } });
    await ask('PATCH', `/leads/${id}`, { version: 2, status: 'admitted' });
    await ask('POST', `/leads/${id}/contacts`, {
      via: 'whatsapp',
      outcome: 'reached',
      followUpOn: '2026-12-01',
    });
    const lead = await read(id);
    expect(lead).toMatchObject({ status: 'admitted', followUpOn: '2026-12-01' });
    const contacts = lead.timeline.filter(({ what }: Answer) => what === 'contact');
    expect(contacts).toEqual([
      expect.objectContaining({ by: 'demo', via: 'call', outcome: 'no-answer' }),
      expect.objectContaining({ by: 'demo', via: 'whatsapp', outcome: 'reached' }),
    ]);
    for (const wrong of [{ via: 'pigeon', outcome: 'reached' }, { via: 'call' }, {}]) {
      expect((await ask('POST', `/leads/${id}/contacts`, wrong)).status).toBe(400);
    }
  });

  test('who did not answer is to be followed up on the next working day, unless another day was chosen', async () => {
    // The clock stands at noon of a Saturday; Monday is the office's next day.
    const id = await enquire();
    const call = (more = {}) =>
      ask('POST', `/leads/${id}/contacts`, { via: 'call', outcome: 'no-answer', ...more });
    expect((await call()).body.data).toMatchObject({ followUpOn: '2026-11-23', status: 'contacted' });
    const { timeline } = await read(id);
    expect(timeline).toContainEqual(
      expect.objectContaining({ what: 'follow-up', from: null, to: '2026-11-23', by: 'demo' }),
    );
    // A later day that somebody chose stays; one that is past by then moves on.
    await ask('PATCH', `/leads/${id}`, { version: 2, followUpOn: '2026-11-30' });
    expect((await call()).body.data.followUpOn).toBe('2026-11-30');
    await onDay('2026-12-01T06:00:00.000Z');
    expect((await call()).body.data.followUpOn).toBe('2026-12-02');
    // The office is closed on a day of its own: the one after is next.
    await ask('PATCH', '/settings', { holidays: [{ date: '2026-12-03', name: 'Founders' }] });
    await onDay('2026-12-02T06:00:00.000Z');
    expect((await call()).body.data.followUpOn).toBe('2026-12-04');
    expect((await call({ followUpOn: null })).body.data.followUpOn).toBeNull();
    const reached = await ask('POST', `/leads/${id}/contacts`, { via: 'call', outcome: 'reached' });
    expect(reached.body.data.followUpOn).toBeNull();
    await ask('PATCH', `/leads/${id}`, { version: reached.body.data.version, status: 'closed' });
    expect((await call()).body.data.followUpOn).toBeNull();
  });

  test('who opens the chat is noted, a double tap once; the status stays', async () => {
    const id = await enquire();
    const tap = async (template = '') => {
      const answer = await app.send(
        'POST',
        `/admin/leads/${id}`,
        { ...staff, 'content-type': 'application/x-www-form-urlencoded' },
        `intent=chat-opened&template=${template}`,
      );
      expect(answer.statusCode).toBe(200);
      return answer;
    };
    await tap();
    await tap();
    const openings = async () =>
      (await read(id)).timeline.filter(({ what }: Answer) => what === 'chat-opened');
    expect(await openings()).toEqual([expect.objectContaining({ by: 'demo' })]);
    app.clock.now = new Date('2026-11-21T06:05:00.000Z');
    expect((await tap()).body).toContain('Opened the chat');
    expect(await openings()).toHaveLength(2);
    // With which text is said, also where the chat was opened without one just before.
    expect((await tap('First+message')).body).toContain('Opened the chat: First message');
    expect(await openings()).toHaveLength(3);
    expect((await openings()).at(-1)).toMatchObject({ template: 'First message' });
    expect((await read(id)).status).toBe('new');
  });

  test('the list is narrowed to those that nobody answered for some days', async () => {
    const [old, answered] = [await enquire({ name: 'Old' }), await enquire({ name: 'Answered' })];
    await ask('POST', `/leads/${answered}/contacts`, { via: 'call', outcome: 'reached' });
    await onDay('2026-11-24T05:59:00.000Z');
    await enquire({ name: 'Today' });
    const found = async (query: string) =>
      (await ask('GET', `/leads?${query}`)).body.data.leads.map(({ id }: Answer) => id);
    expect(await found('age=1d')).toEqual([old]);
    expect(await found('age=3d')).toEqual([]);
    await onDay('2026-11-24T06:00:01.000Z');
    expect(await found('age=3d&status=new')).toEqual([old]);
    expect(await found('age=3d&to=2026-11-20')).toEqual([]);
    expect((await ask('GET', '/leads?age=3d')).body.data.pagination.totalLeads).toBe(1);
    const csv = await app.app.fastify.inject({ url: '/api/admin/leads.csv?age=3d', headers: staff });
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(2);
    const page = await app.app.fastify.inject({ url: '/admin/leads?age=3d', headers: staff });
    expect(page.body).toContain('Unanswered for');
    expect(page.body).toContain('>Old<');
    for (const wrong of ['age=5d', 'age=3d&status=closed']) {
      const refused = await ask('GET', `/leads?${wrong}`);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['age']]);
    }
  });

  test('a note is kept as it was typed and found by any part of it', async () => {
    const id = await enquire();
    await enquire({ name: 'Somebody Else', phone: '9444012345', email: 'else@example.com' });
    const note = await ask('POST', `/leads/${id}/notes`, { text: 'Wants Mechatronics\nin <b>Aachen</b> ' });
    expect(note).toMatchObject({
      status: 201,
      body: { data: { what: 'note', by: 'demo', text: 'Wants Mechatronics\nin <b>Aachen</b>' } },
    });
    const found = (await ask('GET', '/leads?search=aach')).body.data.leads;
    expect(found.map((lead: Answer) => lead.id)).toEqual([id]);
    for (const wrong of [{ text: '  ' }, {}, { text: 'x'.repeat(4001) }, { text: 7 }]) {
      expect((await ask('POST', `/leads/${id}/notes`, wrong)).status).toBe(400);
    }
  });

  test('whoever views a lead again within half an hour is noted once', async () => {
    const id = await enquire();
    for (const minute of [0, 10, 50]) {
      app.clock.now = new Date(Date.UTC(2026, 10, 21, 6, minute));
      await read(id);
    }
    const views = (await read(id)).timeline.filter(({ what }: Answer) => what === 'viewed');
    expect(views.map(({ at }: Answer) => at)).toEqual([
      '2026-11-21T06:00:00.000Z',
      '2026-11-21T06:50:00.000Z',
    ]);
  });

  test('an unknown lead is a 404, a stranger a 401, another site a 403', async () => {
    const id = await enquire();
    const calls = [
      ['PATCH', '', { version: 1, status: 'spam' }],
      ['POST', '/notes', { text: 'x' }],
      ['POST', '/contacts', { via: 'call', outcome: 'reached' }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await ask(method, `/leads/none${path}`, body)).status).toBe(404);
      expect((await ask(method, `/leads/${id}${path}`, body, {})).status).toBe(401);
      const elsewhere = { ...staff, 'sec-fetch-site': 'cross-site' };
      expect((await ask(method, `/leads/${id}${path}`, body, elsewhere)).status).toBe(403);
    }
    expect(await read(id)).toMatchObject({ status: 'new', version: 1 });
  });

  test('flagged leads are marked as spam, or freed of their flags', async () => {
    await enquire({ name: 'Quick', formAgeMs: 900 });
    const [spam, person] = [
      await enquire({ website: 'x', name: 'Buy Now' }),
      await enquire({ website: 'x', name: 'Anitha' }),
    ];
    expect((await ask('GET', '/leads?flagged=yes')).body.data.pagination.totalLeads).toBe(2);
    const marked = await ask('POST', '/leads/mark', { ids: [spam, 'none'], as: 'spam' });
    expect(marked.body.data).toEqual({ changed: 1 });
    await ask('POST', '/leads/mark', { ids: [person], as: 'not-spam' });
    expect(await read(spam)).toMatchObject({ status: 'spam', flags: ['honeypot'] });
    expect(await read(person)).toMatchObject({ status: 'new', flags: [] });
    expect(
      (await ask('GET', '/leads?flagged=no&search=anitha')).body.data.leads.map(({ id }: Answer) => id),
    ).toEqual([person]);
    expect((await ask('POST', '/leads/mark', { ids: [], as: 'spam' })).status).toBe(400);
  });

  test('views of the list are kept under a name, each account its own', async () => {
    const saved = await ask('POST', '/views', { name: 'Mine, new', query: 'status=new&owner=demo' });
    expect(saved.status).toBe(201);
    await ask('POST', '/views', { name: 'Mine, new', query: 'status=new' });
    const views = (await ask('GET', '/views')).body.data;
    expect(views).toEqual([{ id: expect.any(String), name: 'Mine, new', query: 'status=new' }]);
    expect((await ask('POST', '/views', { name: '', query: '' })).status).toBe(400);
    expect((await ask('DELETE', `/views/${views[0].id}`)).status).toBe(200);
    expect((await ask('DELETE', `/views/${views[0].id}`)).status).toBe(404);
  });
});

describe('the people behind the leads', () => {
  beforeEach(open);
  afterEach(close);

  test('one number in any writing is one person, if the names fit', async () => {
    const first = await read(
      await enquire({ name: 'Kavya R', phone: '98422 77777', email: 'a@example.com' }),
    );
    const { id } = (
      await app.post(
        '/api/quiz/submit',
        quizBody(undefined, { name: 'Kavya Raman', phone: '+91 098422-77777', email: 'b@example.com' }),
      )
    ).body.data;
    const second = await read(id);
    expect(second.personId).toBe(first.personId);
    expect(second.person).toMatchObject({ id: first.personId, total: 2, doubles: [] });
    expect(second.person.leads.map((lead: Answer) => lead.id)).toEqual([id, first.id].sort().reverse());
    const byMail = await read(
      await enquire({ name: 'R. Kavya', phone: '+65 8123 4567', email: 'B@Example.com' }),
    );
    expect(byMail.personId).toBe(first.personId);
  });

  test('with a number that more names share than any family only the very same name is one person', async () => {
    const given = [...'abcdefghijklmnopqrstuvwxyzabcdef'].map(
      (letter, at) => `${letter}${at < 26 ? 'run' : 'ila'} K`,
    );
    const ids: string[] = [];
    for (const name of given.slice(0, 30)) ids.push(await enquire({ name, phone: '98422 55555' }));
    const personIds = async (...leads: string[]) =>
      new Set(await Promise.all(leads.map(async (id) => (await read(id)).personId)));
    expect(await personIds(...ids)).toHaveLength(30);
    const fitting = await enquire({ name: 'Arun Kumar', phone: '98422 55555' });
    expect(await personIds(ids[0] ?? '', fitting)).toHaveLength(1);
    for (const name of given.slice(30)) await enquire({ name, phone: '98422 55555' });
    const same = await enquire({ name: 'K Brun', phone: '98422 55555' });
    expect(await personIds(ids[1] ?? '', same)).toHaveLength(2);
    const again = await enquire({ name: 'Brun K', phone: '98422 55555' });
    expect(await personIds(ids[1] ?? '', again)).toHaveLength(1);
  });

  test('a family that shares a number stays apart, and is shown as what it may be', async () => {
    const daughter = await read(await enquire({ name: 'Kavya Raman', email: 'k@example.com' }));
    const father = await read(await enquire({ name: 'Raman K', email: 'r@example.com' }));
    expect(father.personId).not.toBe(daughter.personId);
    expect(father.person.doubles).toEqual([
      { personId: daughter.personId, name: 'Kavya Raman', sharedKey: '+919876543210' },
    ]);
  });

  test('two persons are joined and parted again, each enquiry with its own history', async () => {
    const one = await read(await enquire({ name: 'Kavya Raman' }));
    const two = await read(await enquire({ name: 'Kaviya Raman' }));
    await ask('POST', `/leads/${two.id}/notes`, { text: 'Same girl' });
    const joined = await ask('POST', `/people/${one.personId}/join`, { personId: two.personId });
    expect(joined).toMatchObject({
      status: 200,
      body: { data: { id: one.personId, total: 2, doubles: [] } },
    });
    expect((await ask('GET', `/people/${two.personId}`)).status).toBe(404);
    // Either name is known now.
    const third = await read(await enquire({ name: 'Kaviya Raman' }));
    expect(third.personId).toBe(one.personId);
    const parted = await ask('POST', `/people/${one.personId}/part`, { leadIds: [two.id, third.id] });
    expect(parted.body.data).toMatchObject({ total: 2, doubles: [] });
    const again = await read(two.id);
    expect(again.personId).toBe(parted.body.data.id);
    expect(again.timeline.map(({ what }: Answer) => what)).toEqual([
      'received',
      'viewed',
      'note',
      'joined',
      'parted',
    ]);
    expect((await read(one.id)).person).toMatchObject({ total: 1, doubles: [] });
    const fourth = await read(await enquire({ name: 'Kaviya Raman' }));
    expect(fourth.personId).toBe(again.personId);
  });

  test('a join or part that cannot be is a 4xx and changes nothing', async () => {
    const one = await read(await enquire({ name: 'Kavya Raman' }));
    const calls = [
      [`/people/none/join`, { personId: one.personId }, 404],
      [`/people/${one.personId}/join`, { personId: 'none' }, 404],
      [`/people/${one.personId}/join`, { personId: one.personId }, 400],
      [`/people/${one.personId}/join`, {}, 400],
      [`/people/none/part`, { leadIds: [one.id] }, 404],
      [`/people/${one.personId}/part`, { leadIds: [one.id] }, 400],
      [`/people/${one.personId}/part`, { leadIds: ['none'] }, 400],
    ] as const;
    for (const [path, body, status] of calls) expect((await ask('POST', path, body)).status).toBe(status);
    expect((await read(one.id)).person).toMatchObject({ id: one.personId, total: 1 });
  });

  test('everything held on a person is handed over, then erased, with a line that holds no data', async () => {
    const lead = await read(await enquire({ name: 'Kavya Raman', email: 'kavya@example.com' }));
    app.clock.now = new Date('2026-11-21T06:00:00.500Z');
    await enquire({ name: 'Kavya', email: 'kavya@example.com' });
    await enquire({ name: 'Arun', phone: '9444012345', email: 'arun@example.com' });
    await app.post('/api/newsletter', { email: 'kavya@example.com' });
    await ask('POST', `/leads/${lead.id}/notes`, { text: 'Aachen' });
    const all = (await ask('GET', `/people/${lead.personId}/export`)).body.data;
    expect(all.leads).toHaveLength(2);
    expect(all.leads[0].timeline.map(({ what }: Answer) => what)).toContain('note');
    expect(all.newsletter).toEqual([expect.objectContaining({ email: 'kavya@example.com' })]);

    const erased = await ask('DELETE', `/people/${lead.personId}`);
    expect(erased).toMatchObject({ status: 200, body: { data: { counts: { leads: 2, newsletter: 1 } } } });
    const { leads, pagination } = (await ask('GET', '/leads')).body.data;
    expect(leads.map(({ name }: Answer) => name)).toEqual(['Arun']);
    expect(pagination.totalLeads).toBe(1);
    expect((await ask('GET', '/leads?search=aachen')).body.data.leads).toEqual([]);
    for (const path of ['', '/export']) {
      expect((await ask('GET', `/people/${lead.personId}${path}`)).status).toBe(404);
    }
    expect((await ask('DELETE', `/people/${lead.personId}`)).status).toBe(404);
    const lines = (await ask('GET', '/erasures')).body.data;
    expect(lines).toEqual([
      {
        id: expect.any(String),
        at: '2026-11-21T06:00:00.500Z',
        by: 'demo',
        counts: { leads: 2, newsletter: 1 },
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/kavya|98765/i);
  });
});

describe('telephone numbers', () => {
  beforeEach(open);
  afterEach(close);

  test('are stored as typed and in full', async () => {
    for (const [phone, e164] of [
      ['98422 77777', '+919842277777'],
      ['098422-77777', '+919842277777'],
      ['+91 98422 77777', '+919842277777'],
      ['0091 98422 77777', '+919842277777'],
      ['91 98422 77777', '+919842277777'],
      ['9876543210', '+919876543210'],
      ['6000000000', '+916000000000'],
      ['0422 230 1234', '+914222301234'],
      ['(044) 2815 1234', '+914428151234'],
      ['+65 8123 4567', '+6581234567'],
      ['+44 7700 900123', '+447700900123'],
      ['+1 (555) 123-4567', '+15551234567'],
      ['00971 50 123 4567', '+971501234567'],
    ]) {
      expect(await read(await enquire({ phone, whatsapp: phone }))).toMatchObject({
        phone,
        phoneE164: e164,
        whatsappE164: e164,
      });
    }
  });

  test('that reach nobody are refused beside their field', async () => {
    for (const number of [
      '112',
      '57575',
      '987654321',
      '98765 4321',
      '+91 98765 4321',
      '+91 1800 425',
      '98765432101',
      '0000000000',
      '+91 00000 00000',
      '1111111111',
      '+999 1234 5678',
      '+1',
      '12345678901234567890',
      '+44 20',
    ]) {
      for (const [body, field] of [
        [enquiryBody({ phone: number }), 'phone'],
        [enquiryBody({ whatsapp: number }), 'whatsapp'],
        [contactBody({ contact: number }), 'contact'],
      ] as const) {
        const answer = await app.post('/api/leads', body);
        expect(answer, number).toMatchObject({
          status: 400,
          body: { fields: { [field]: expect.any(String) } },
        });
      }
      const quiz = await app.post('/api/quiz/submit', quizBody(undefined, { phone: number }));
      expect(quiz, number).toMatchObject({ status: 400, body: { fields: { phone: expect.any(String) } } });
      expect(await app.store.leads.count({})).toBe(0);
    }
  });
});
