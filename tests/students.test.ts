import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccount } from '#content/samples.ts';
import type { Task } from '#domain/student.ts';
import type { StudentEvent } from '#domain/student-event.ts';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody, enquiryBody, zipOf } from './factories.ts';
import { databaseOn } from './start-postgres.ts';

describe.each(['SQLite', 'PostgreSQL'])('students on %s', (engine) => {
  let app: TestApp;
  let staff: Record<string, string>;

  beforeAll(async () => {
    app = await createTestApp(await databaseOn(engine));
    staff = await app.signIn();
    for (const username of ['meena', 'ravi']) {
      const made = { username, password: 'nine red doors in a row', role: 'counsellor' };
      expect((await app.post('/api/admin/accounts', made, staff)).status).toBe(201);
    }
  });
  afterAll(() => app.close());

  const ask = (method: string, url: string, payload?: object) =>
    app.ask(method, `/api/admin${url}`, staff, payload);
  const enter = async (values: object = {}) =>
    (await ask('POST', '/students', { name: 'Kavya Raman', ...values })).data;

  test('an enquiry makes a student, a flagged one too, and a lead names its student', async () => {
    const { body } = await app.post(
      '/api/leads',
      contactBody({ name: 'Anbu Selvan', contact: '91234 50001', email: 'anbu@example.com', country: 'usa' }),
    );
    const lead = (await ask('GET', `/leads/${body.data.id}`)).data;
    expect(lead.studentId).toMatch(/./);
    const { data } = await ask('GET', `/students/${lead.studentId}`);
    expect(data).toMatchObject({
      version: 1,
      name: 'Anbu Selvan',
      stage: 'new',
      owner: null,
      emails: ['anbu@example.com'],
      fields: { countries: 'United States' },
      tasks: [],
      tags: [],
    });
    expect(data.phones).toEqual([{ number: '+919123450001', whose: 'own', whatsapp: expect.any(Boolean) }]);
    expect(data.enquiries.map((one: Answer) => one.id)).toEqual([body.data.id]);
    expect(data.timeline[0]).toMatchObject({ what: 'received' });
    const bot = await app.post(
      '/api/leads',
      contactBody({ name: 'Bot Bot', contact: '91234 50002', email: 'bot@example.com', company: 'x' }),
    );
    const found = await ask('GET', '/students?q=Bot');
    expect([bot.status, found.data.total]).toEqual([201, 1]);
    // A further enquiry under the same name is the same student's, with the new number.
    await app.post(
      '/api/leads',
      contactBody({ name: 'Anbu S', contact: '91234 50003', email: 'anbu@example.com' }),
    );
    const again = (await ask('GET', `/students/${lead.studentId}`)).data;
    expect(again.enquiries).toHaveLength(2);
    expect(again.phones.map((one: Answer) => one.number)).toEqual(['+919123450001', '+919123450003']);
    // Answering the lead moves its student.
    const { version } = (await ask('GET', `/leads/${body.data.id}`)).data;
    await ask('PATCH', `/leads/${body.data.id}`, { version, status: 'counselling', owner: 'meena' });
    expect((await ask('GET', `/students/${lead.studentId}`)).data).toMatchObject({
      stage: 'counselling',
      owner: 'meena',
    });
  });

  test('is entered, changed by its version, and a change on an old version names who was first', async () => {
    const made = await ask('POST', '/students', {
      name: '  Kavya Raman ',
      phones: [
        { number: '098765 11111', whose: 'own', whatsapp: true },
        { number: '+91-98765-22222', whose: 'mother' },
      ],
      emails: [{ address: 'Kavya@Example.com', whose: 'own' }, 'kavya@example.com'],
      fields: { class: '12', board: 'CBSE' },
      tags: ['scholarship'],
      owner: 'Meena',
      language: 'Tamil',
    });
    expect(made.status).toBe(201);
    const strange = await ask('POST', '/students', { name: 'A', colour: 'red', constructor: 1 });
    expect([strange.status, Object.keys(strange.body.fields)]).toEqual([400, ['colour', 'constructor']]);
    expect(made.data).toMatchObject({
      version: 1,
      name: 'Kavya Raman',
      phones: [
        { number: '+919876511111', whose: 'own', whatsapp: true },
        { number: '+919876522222', whose: 'mother', whatsapp: false },
      ],
      emails: ['kavya@example.com'],
      fields: { class: '12', board: 'CBSE' },
      stage: 'new',
      owner: 'meena',
    });
    const { id } = made.data;
    const changed = await ask('PATCH', `/students/${id}`, {
      version: 1,
      name: 'Kavya R',
      fields: { class: null, marks: '92%' },
    });
    expect(changed.data).toMatchObject({
      version: 2,
      name: 'Kavya R',
      fields: { board: 'CBSE', marks: '92%' },
      tags: ['scholarship'],
    });
    expect(changed.data.timeline.at(-1)).toMatchObject({
      by: 'demo',
      what: 'changed',
      changes: { name: { from: 'Kavya Raman', to: 'Kavya R' }, 'fields.class': { from: '12', to: null } },
    });
    const late = await ask('PATCH', `/students/${id}`, { version: 1, stage: 'contacted' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { by: 'demo', version: 2 } },
    });
    expect(late.body.message).toContain('demo');
    expect((await ask('PATCH', `/students/${id}`, { version: 2 })).data.version).toBe(3);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{}, 'name'],
    [{ name: 'A', nothing: 1 }, 'nothing'],
    [{ name: 'A', stage: 'dreaming' }, 'stage'],
    [{ name: 'A', owner: 'nobody-here' }, 'owner'],
    [{ name: 'A', owner: '' }, 'owner'],
    [{ name: 'A', fields: { shoe: '42' } }, 'fields.shoe'],
    [{ name: 'A', fields: { board: 'Hogwarts' } }, 'fields.board'],
    [{ name: 'A', fields: { budget: 'lots' } }, 'fields.budget'],
    [{ name: 'A', fields: { budget: -1 } }, 'fields.budget'],
    [{ name: 'A', fields: { class: 'x'.repeat(3000) } }, 'fields.class'],
    [{ name: 'A', fields: { class: 'a\u0000b' } }, 'fields.class'],
    [{ name: 'A', fields: ['class'] }, 'fields'],
    [{ name: 'A', phones: [{ number: '12' }] }, 'phones.0.number'],
    [{ name: 'A', phones: [{ number: '9876543210', whose: 'aunt' }] }, 'phones.0.whose'],
    [{ name: 'A', phones: '9876543210' }, 'phones'],
    [{ name: 'A', emails: ['no'] }, 'emails.0'],
    [{ name: 'A', emails: [{ address: 'no' }] }, 'emails.0'],
    [{ name: 'A', emails: [{ address: 'a@example.com', other: 'own' }] }, 'emails.0'],
    [{ name: 'A', tags: ['x'.repeat(41)] }, 'tags.0'],
    [{ name: 'A', tags: Array.from({ length: 51 }, String) }, 'tags'],
    [{ name: 'A'.repeat(200) }, 'name'],
  ])('cannot be entered as %j', async (values, field) => {
    const before = (await ask('GET', '/students')).data.total;
    const { status, body } = await ask('POST', '/students', values);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    const { id } = await enter({ name: 'Bala' });
    const patched = await ask('PATCH', `/students/${id}`, { version: 1, ...values });
    if ('name' in values || field !== 'name') expect(patched.status).toBe(400);
    expect((await ask('GET', '/students')).data.total).toBe(before + 1);
  });

  test('half of a pair of letters is stored as what it is shown as, in every text', async () => {
    const half = 'a\ud83d';
    const { id, ...made } = await enter({ name: half, tags: [half], source: half, fields: { school: half } });
    expect(made).toMatchObject({ name: 'a\ufffd', tags: ['a\ufffd'], fields: { school: 'a\ufffd' } });
    const to = (await ask('POST', `/students/${id}/applications`, { to: half })).data.to;
    expect([to, (await ask('GET', `/students/${id}/applications`)).data.applications[0].to]).toEqual(
      Array(2).fill('a\ufffd'),
    );
    expect((await ask('GET', `/students?tag=${encodeURIComponent('a\ufffd')}`)).data.total).toBe(1);
  });

  test('is found by any writing of the number, by sound, in Tamil and in Latin', async () => {
    await enter({
      name: 'Karthik Subramanian',
      phones: [{ number: '9944455566' }],
      fields: { school: 'PSG Sarvajana' },
    });
    await enter({ name: 'லட்சுமி நாராயணன்', phones: [{ number: '௯௯௪௪௪௫௫௫௭௭', whose: 'father' }] });
    await enter({ name: 'Sowmiya V' });
    const found = async (q: string) =>
      (await ask('GET', `/students?q=${encodeURIComponent(q)}`)).data.students.map((one: Answer) => one.name);
    for (const q of [
      '9944455566',
      '+91 99444 55566',
      '099444-55566',
      '0091 99444 55566',
      '௯௯௪௪௪ ௫௫௫௬௬',
      '९९४४४५५५६६',
      '９９４４４５５５６６',
      '55566',
      'Karthik ௫௫௫௬௬',
      'Kartik',
      'karthick subramaniyan',
      'கார்த்திக்',
      'sarvajana',
      'Subramanian Karthik',
    ]) {
      expect([q, await found(q)]).toEqual([q, ['Karthik Subramanian']]);
    }
    for (const q of ['Lakshmi', 'Laksmi', 'Letchumi', 'லட்சுமி', '99444 55577']) {
      expect([q, await found(q)]).toEqual([q, ['லட்சுமி நாராயணன்']]);
    }
    expect(await found('Soumya')).toEqual(['Sowmiya V']);
    expect(await found('zzzzqq')).toEqual([]);
    expect(await found('Ka%vya')).toEqual([]);
  });

  test('keeps all phones that it was merged of, and gets no more beyond twenty', async () => {
    const numbers = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ number: `9${from}00000${String(n).padStart(2, '0')}` }));
    expect((await ask('POST', '/students', { name: 'Kavya', phones: numbers(11, 21) })).status).toBe(400);
    expect((await ask('POST', '/students', { name: 'Kavya', phones: 'none' })).body.fields).toEqual({
      phones: 'Send the phones as a list of at most 20.',
    });
    const [one, other] = [await enter({ phones: numbers(11, 20) }), await enter({ phones: numbers(22, 5) })];
    const merged = (await ask('POST', `/students/${one.id}/merge`, { other: other.id })).data;
    expect(merged.phones).toHaveLength(25);
    const { version, phones } = (await ask('GET', `/students/${one.id}`)).data;
    const save = (values: object[], at: number) =>
      ask('PATCH', `/students/${one.id}`, { version: at, phones: values });
    const more = await save([...phones, ...numbers(33, 1)], version);
    expect([more.status, more.body.fields]).toEqual([
      400,
      { phones: 'Send the phones as a list of at most 20.' },
    ]);
    expect((await save(phones.toReversed(), version)).status).toBe(200);
    expect((await save(phones.slice(1), version + 1)).data.phones).toHaveLength(24);
  });

  test('is found by what was noted, after a change, a merge and a table too', async () => {
    const { id } = await enter({ name: 'Bharathi S' });
    const found = async (q: string) =>
      (await ask('GET', `/students?q=${q}`)).data.students.map((one: Answer) => one.name);
    await ask('POST', `/students/${id}/notes`, { text: 'Wants a Hostel near Peelamedu' });
    const task = { kind: 'call', what: 'Call', due: '2027-01-01T10:00' };
    const { data } = await ask('POST', `/students/${id}/tasks`, task);
    await ask('POST', `/tasks/${data.id}/finish`, { outcome: 'reached', note: 'asked about Kurumbapalayam' });
    for (const q of ['peelamedu', 'Kurumbapalayam', 'bharathi hostel'])
      expect([q, await found(q)]).toEqual([q, ['Bharathi S']]);
    const { version } = (await ask('GET', `/students/${id}`)).data;
    await ask('PATCH', `/students/${id}`, { version, name: 'Bharathi Selvam' });
    expect(await found('peelamedu')).toEqual(['Bharathi Selvam']);
    const other = await enter({ name: 'Bharathi Selvam' });
    await ask('POST', `/students/${other.id}/merge`, { other: id });
    expect(await found('peelamedu')).toEqual(['Bharathi Selvam']);
    await ask('POST', '/students/import', { csv: 'Name,Remarks\nTable Person,prefers Thondamuthur' });
    expect(await found('thondamuthur')).toEqual(['Table Person']);
  });

  test('a list goes on page by page, and each filter holds', async () => {
    for (let n = 0; n < 60; n++) {
      await enter({
        name: `Row ${String(n).padStart(2, '0')}`,
        tags: ['row'],
        source: 'fair',
        owner: n % 2 ? 'meena' : 'ravi',
      });
    }
    const first = (await ask('GET', '/students?tag=row&sort=name')).data;
    expect([first.total, first.students.length, first.students[0].name]).toEqual([60, 50, 'Row 00']);
    const second = (await ask('GET', `/students?tag=row&sort=name&cursor=${encodeURIComponent(first.next)}`))
      .data;
    expect([second.total, second.students.length, second.next]).toEqual([60, 10, null]);
    expect(second.students.at(-1).name).toBe('Row 59');
    for (const sort of ['created', '-created', 'changed', '-name', 'due', '-due']) {
      const one = (await ask('GET', `/students?tag=row&sort=${sort}`)).data;
      const two = (await ask('GET', `/students?tag=row&sort=${sort}&cursor=${encodeURIComponent(one.next)}`))
        .data;
      const ids = [...one.students, ...two.students].map(({ id }: Answer) => id);
      expect([sort, new Set(ids).size]).toEqual([sort, 60]);
    }
    expect((await ask('GET', '/students?owner=meena&source=fair')).data.total).toBe(30);
    expect((await ask('GET', '/students?tag=row&owner=nobody')).data.total).toBe(0);
    const total = (await ask('GET', '/students')).data.total;
    const byStage = await Promise.all(
      ['new', 'contacted', 'counselling', 'admitted', 'closed', 'spam'].map(
        async (stage) => (await ask('GET', `/students?stage=${stage}`)).data.total,
      ),
    );
    expect(byStage.reduce((sum, one) => sum + one)).toBe(total);
    for (const bad of [
      'stage=dreaming',
      'owner=nobody-here',
      'due=someday',
      'sort=colour',
      'cursor=%00',
      'cursor=x',
      `q=${'x'.repeat(300)}`,
    ]) {
      expect([bad, (await ask('GET', `/students?${bad}`)).status]).toEqual([bad, 400]);
    }
  });

  test('what was noted of a step by mistake is taken back, with what followed and what it answered', async () => {
    const { body } = await app.post(
      '/api/leads',
      contactBody({ name: 'Nithya Sree', contact: '91234 50077', email: 'nithya@example.com' }),
    );
    const { studentId: id } = (await ask('GET', `/leads/${body.data.id}`)).data;
    const step = { kind: 'call', what: 'Ring her', due: '2026-12-20T17:00' };
    const task = (await ask('POST', `/students/${id}/tasks`, step)).data;
    expect((await ask('POST', `/tasks/${task.id}/reopen`)).status).toBe(409);
    const noted = { outcome: 'busy', note: 'x', next: { due: '2026-12-21T10:00' } };
    await ask('POST', `/tasks/${task.id}/finish`, noted);
    expect((await ask('GET', `/students/${id}`)).data).toMatchObject({ stage: 'contacted', owner: 'demo' });
    expect((await ask('GET', `/leads/${body.data.id}`)).data).toMatchObject({
      status: 'contacted',
      owner: 'demo',
    });
    const back = await ask('POST', `/tasks/${task.id}/reopen`);
    expect([back.status, back.data]).toEqual([200, task]);
    const { data } = await ask('GET', `/students/${id}`);
    expect(data).toMatchObject({
      stage: 'new',
      owner: null,
      due: '2026-12-20T17:00',
      tasks: [{ id: task.id }],
    });
    expect(data.tasks).toHaveLength(1);
    expect(data.timeline).toContainEqual(expect.objectContaining({ what: 'reopened', outcome: 'busy' }));
    expect((await ask('GET', `/leads/${body.data.id}`)).data).toMatchObject({ status: 'new', owner: null });
    const { now } = app.clock;
    await ask('POST', `/tasks/${task.id}/finish`, { outcome: 'reached' });
    app.clock.now = new Date(now.getTime() + 16 * 60_000);
    expect((await ask('POST', `/tasks/${task.id}/reopen`)).status).toBe(409);
    app.clock.now = now;
    staff = await app.signIn();
    expect((await ask('POST', '/tasks/none/reopen')).status).toBe(404);
  });

  test('a step that was just planned is taken back, and one that was just moved goes back, into the past too', async () => {
    const { id } = (await ask('POST', '/students', { name: 'Gnanam Moved' })).data;
    const due = '2026-12-20T17:00';
    const plan = async () =>
      (await ask('POST', `/students/${id}/tasks`, { kind: 'call', what: 'Ring her', due })).data.id;
    const first = await plan();
    expect((await ask('DELETE', `/tasks/${first}`)).status).toBeLessThan(300);
    expect((await ask('GET', `/students/${id}`)).data).toMatchObject({ due: null, tasks: [] });
    expect((await ask('DELETE', `/tasks/${first}`)).status).toBe(404);
    const second = await plan();
    const { now } = app.clock;
    app.clock.now = new Date('2026-12-21T05:00:00.000Z');
    staff = await app.signIn();
    expect((await ask('DELETE', `/tasks/${second}`)).status).toBe(409);
    const move = async (to: string) => (await ask('PATCH', `/tasks/${second}`, { due: to })).status;
    expect(await move(due)).toBe(200);
    expect(await move('2026-12-19T17:00')).toBe(400);
    expect(await move('2026-12-22T09:30')).toBe(200);
    expect(await move('2026-12-20T17:15')).toBe(400);
    expect(await move(due)).toBe(200);
    await move('2026-12-22T09:30');
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
    expect(await move(due)).toBe(400);
    app.clock.now = now;
    staff = await app.signIn();
  });

  test('where nobody answers, the next try is when whose step it is has a quarter of an hour free', async () => {
    const { id } = (await ask('POST', '/students', { name: 'Yazhini Free' })).data;
    const body = JSON.stringify({ outcome: 'busy' });
    for (const owner of ['ravi', 'ravi', 'meena']) {
      const step = { kind: 'call', what: 'Ring her', due: '2026-12-20T17:00', owner };
      const task = (await ask('POST', `/students/${id}/tasks`, step)).data.id;
      const form = new URLSearchParams({ intent: 'finish', id: task, body });
      await app.send('POST', '/admin/students', staff, form);
    }
    const tasks: Answer[] = (await ask('GET', `/students/${id}`)).data.tasks;
    const open = tasks.filter(({ finishedAt }) => finishedAt === null);
    expect(open.map(({ owner, due }) => `${owner} ${due.slice(11)}`).toSorted()).toEqual([
      'meena 09:30',
      'ravi 09:30',
      'ravi 09:45',
    ]);
  });

  test('tasks are finished once, and the one that follows is made in the same move', async () => {
    const { id } = await enter({ name: 'Divya' });
    expect((await ask('GET', '/students?due=none')).data.students.map((one: Answer) => one.id)).toContain(id);
    const { status, data: task } = await ask('POST', `/students/${id}/tasks`, {
      kind: 'call',
      what: 'Ask for the marks',
      due: '2026-12-01T17:00',
      owner: 'meena',
    });
    expect([status, task]).toMatchObject([
      201,
      {
        kind: 'call',
        what: 'Ask for the marks',
        due: '2026-12-01T17:00',
        owner: 'meena',
        finishedAt: null,
        outcome: null,
        note: '',
      },
    ]);
    expect((await ask('GET', `/students/${id}`)).data).toMatchObject({
      due: '2026-12-01T17:00',
      version: 1,
      tasks: [{ id: task.id }],
    });
    expect((await ask('GET', '/students?due=2026-12-01')).data.students.map((one: Answer) => one.id)).toEqual(
      [id],
    );
    expect((await ask('GET', '/students?due=none')).data.students.map((one: Answer) => one.id)).not.toContain(
      id,
    );
    expect((await ask('PATCH', `/tasks/${task.id}`, { due: '2026-12-02T09:30' })).data.due).toBe(
      '2026-12-02T09:30',
    );
    const done = await ask('POST', `/tasks/${task.id}/finish`, {
      outcome: 'no-answer',
      note: 'The mother will call',
      next: { kind: 'whatsapp', what: 'Send the list', due: '2026-12-03T11:00' },
    });
    expect(done).toMatchObject({
      status: 200,
      data: {
        outcome: 'no-answer',
        note: 'The mother will call',
        next: { kind: 'whatsapp', owner: 'meena', due: '2026-12-03T11:00' },
      },
    });
    expect(done.data.finishedAt).toMatch(/Z$/);
    expect(await ask('POST', `/tasks/${task.id}/finish`, { outcome: 'reached' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await ask('PATCH', `/tasks/${task.id}`, { what: 'x' })).status).toBe(409);
    const after = (await ask('GET', `/students/${id}`)).data;
    expect(after.due).toBe('2026-12-03T11:00');
    expect(after.timeline.at(-1)).toMatchObject({
      what: 'finished',
      outcome: 'no-answer',
      note: 'The mother will call',
    });
    for (const [values, field] of [
      [{ kind: 'call', what: 'x', due: '2026-11-01T10:00' }, 'due'],
      [{ kind: 'call', what: 'x', due: '2026-12-01' }, 'due'],
      [{ kind: 'call', what: 'x', due: '2026-02-30T10:00' }, 'due'],
      [{ kind: 'fax', what: 'x', due: '2026-12-01T10:00' }, 'kind'],
      [{ kind: 'call', what: '', due: '2026-12-01T10:00' }, 'what'],
      [{ kind: 'call', what: 'x', due: '2026-12-01T10:00', owner: 'nobody-here' }, 'owner'],
      [{ kind: 'call', what: 'x', due: '2026-12-01T10:00', colour: 'red' }, 'colour'],
    ] as const) {
      const { status, body } = await ask('POST', `/students/${id}/tasks`, values);
      expect([values, status, Object.keys(body.fields)]).toEqual([values, 400, [field]]);
    }
    for (const values of [
      {},
      { outcome: 'asleep' },
      { outcome: 'reached', next: { due: '2020-01-01T10:00' } },
      { outcome: 'reached', next: {} },
    ]) {
      expect((await ask('POST', `/tasks/${done.data.next.id}/finish`, values)).status).toBe(400);
    }
    expect((await ask('POST', '/tasks/none/finish', { outcome: 'reached' })).status).toBe(404);
    expect(
      (await ask('POST', '/students/none/tasks', { kind: 'call', what: 'x', due: '2026-12-01T10:00' }))
        .status,
    ).toBe(404);
    const big = await ask('POST', `/tasks/${done.data.next.id}/finish`, {
      outcome: 'reached',
      note: 'x'.repeat(1_000_000),
    });
    expect(big.status).toBe(413);
    expect(
      (
        await ask('POST', `/tasks/${done.data.next.id}/finish`, {
          outcome: 'reached',
          note: 'x'.repeat(5000),
        })
      ).status,
    ).toBe(400);
  });

  test('what follows a step of somebody who has left is for who finished it, and comes later than now', async () => {
    const leaver = { username: 'leaver', password: 'nine red doors in a row', role: 'counsellor' };
    await app.post('/api/admin/accounts', leaver, staff);
    const { id } = await enter();
    const step = { kind: 'call', what: 'Ask', due: '2026-12-01T17:00', owner: 'leaver' };
    const task = (await ask('POST', `/students/${id}/tasks`, step)).data;
    expect((await ask('PATCH', '/accounts/leaver', { disabled: true })).status).toBe(200);
    const finish = (due: string) =>
      ask('POST', `/tasks/${task.id}/finish`, { outcome: 'no-answer', next: { due } });
    expect(Object.keys((await finish('2020-12-02T17:00')).body.fields)).toEqual(['next.due']);
    expect((await finish('2026-12-02T17:00')).data.next.owner).toBe('demo');
  });

  test('what follows of itself comes on a day on which the office is open', async () => {
    // It is Saturday; on Sundays the office is closed.
    const { id } = await enter();
    const form = {
      intent: 'log',
      id,
      body: JSON.stringify({ kind: 'call', what: 'x', outcome: 'no-answer' }),
    };
    const { statusCode } = await app.send('POST', '/admin/students', staff, new URLSearchParams(form));
    expect(statusCode).toBeLessThan(400);
    expect((await ask('GET', `/students/${id}`)).data.due).toBe('2026-11-23T09:30');
    const page = await app.app.fastify.inject({ url: `/admin/students/${id}`, headers: staff });
    expect(page.body).toContain('>Mon, 23 Nov<');
    expect(page.body).toContain('>In 3 days, Tue<');
    expect(page.body).toContain('>In a week, Sat<');
  });

  test('a message that was sent is one that was planned up to today, and none of a later day', async () => {
    const { id } = await enter();
    const plan = async (due: string) =>
      (await ask('POST', `/students/${id}/tasks`, { kind: 'whatsapp', what: 'x', due })).data.id;
    const [today, later] = [await plan('2026-11-21T23:00'), await plan('2026-11-24T10:00')];
    const body = JSON.stringify({ kind: 'whatsapp', what: 'Wrote', outcome: 'reached' });
    for (const finished of [today, undefined]) {
      const form = new URLSearchParams({ intent: 'log', id, body });
      expect((await app.send('POST', '/admin/students', staff, form)).statusCode).toBeLessThan(400);
      const { tasks } = (await ask('GET', `/students/${id}`)).data;
      const open = tasks.filter(({ finishedAt }: { finishedAt: string | null }) => finishedAt === null);
      expect([finished, open]).toMatchObject([finished, [{ id: later }]]);
    }
  });

  test('a lead says under its name by when to answer, a file which class and how much money', async () => {
    const page = async (url: string) =>
      (await app.app.fastify.inject({ url: `/admin/${url}`, headers: staff })).body;
    const { body } = await app.post('/api/leads', contactBody({ contact: '91234 50077' }));
    const words = /<span>Answer by [^<]+<\/span><span>No counsellor<\/span>/;
    expect(await page(`leads/${body.data.id}`)).toMatch(words);
    const { studentId } = (await ask('GET', `/leads/${body.data.id}`)).data;
    const { version } = (await ask('GET', `/students/${studentId}`)).data;
    const fields = { class: '11', budget: 150_000 };
    await ask('PATCH', `/students/${studentId}`, { version, stage: 'contacted', fields });
    const file = await page(`students/${studentId}`);
    expect(file).toContain('Class 11');
    expect(file).toContain('value="1,50,000"');
    expect(await page(`leads/${body.data.id}`)).not.toMatch(/Answer by/);
  });

  test('who waits for an answer has the hour of it on the file, in the list and on the board until somebody answers', async () => {
    const page = async (url: string) =>
      (await app.app.fastify.inject({ url: `/admin/students${url}`, headers: staff })).body;
    const { body } = await app.post(
      '/api/leads',
      enquiryBody({ name: 'Ezhil Waits', phone: '91234 60078', email: 'ezhil@example.com' }),
    );
    const { studentId: id } = (await ask('GET', `/leads/${body.data.id}`)).data;
    const listed = async () =>
      (await ask('GET', '/students?q=Ezhil+Waits')).data.students.map(({ wait }: Answer) => wait);
    expect(await listed()).toEqual([
      {
        waitedMinutes: 0,
        dueAt: expect.stringContaining('2026-11-2'),
        lateMinutes: 0,
        isLate: false,
        service: 'Overseas Admission',
      },
    ]);
    const head =
      /<\/select><\/span><span>Answer by [^<]+<\/span><span>Overseas Admission<\/span><span>No counsellor</;
    expect(await page(`/${id}`)).toMatch(head);
    const asked = ['Course', 'Mechatronics', 'Budget', '₹20-30 Lakhs', 'Source', 'Our website'];
    const facts = (await page(`/${id}`)).split('<dl class="asked-facts">')[1]?.split('</dl>')[0] ?? '';
    expect(facts.match(/(?<=<d[dt]>)[^<]+/g)).toEqual(asked);
    for (const list of ['?q=Ezhil+Waits', '?q=Ezhil+Waits&view=board']) {
      const [, row = ''] = (await page(list)).split(`data-lead="${id}"`);
      expect(row.slice(0, 500)).toMatch(/<span class="soft" title="Answer by [^"]+">By [^<]+[ap]m<\/span>/);
      expect(row.slice(0, 500)).not.toContain('No next step');
    }
    await ask('POST', `/leads/${body.data.id}/contacts`, { via: 'call', outcome: 'no-answer' });
    expect(await listed()).toEqual([undefined]);
    expect((await page(`/${id}`)).split('<article')[1]).not.toContain('Answer by');
  });

  test('changes made one after the other are one line of the file, without what was put back', async () => {
    const { id, version } = await enter({ name: 'Folded Changes', stage: 'new', tags: ['hostel'] });
    let at = version;
    const change = async (values: object) => {
      const { data } = await ask('PATCH', `/students/${id}`, { version: at, ...values });
      at = data.version;
    };
    const lines = async () => {
      const { body } = await app.app.fastify.inject({ url: `/admin/students/${id}`, headers: staff });
      return body.split('class="timeline"')[1]?.match(/(?<=<p>)Changed[^<]*/g);
    };
    await change({ stage: 'contacted' });
    await change({ stage: 'counselling' });
    await change({ tags: ['hostel', 'scholarship'] });
    expect(await lines()).toEqual(['Changed Stage: New → In counselling, Tags: + scholarship']);
    await change({ stage: 'new', tags: ['scholarship'] });
    expect(await lines()).toEqual(['Changed Tags: + scholarship, − hostel']);
    await ask('POST', `/students/${id}/notes`, { text: 'Between' });
    await change({ stage: 'contacted' });
    await change({ stage: 'new' });
    expect(await lines()).toEqual(['Changed Tags: + scholarship, − hostel']);
    await change({ stage: 'contacted' });
    expect(await lines()).toEqual([
      'Changed Stage: New → Contacted',
      'Changed Tags: + scholarship, − hostel',
    ]);
  });

  test('an owner erases a student without a lead from the file, and no table keeps anything of them', async () => {
    const name = 'Zubeida Qadri';
    const { id } = await enter({
      name,
      phones: [{ number: '91234 60999' }],
      emails: ['zubeida@example.com'],
      tags: ['qadri-tag'],
      fields: { courses: 'Qadri studies' },
    });
    await ask('POST', `/students/${id}/notes`, { text: 'Qadri wants law' });
    await ask('POST', `/students/${id}/tasks`, { kind: 'call', what: 'Call Qadri', due: '2026-11-24T10:00' });
    const to = { kind: 'college', to: 'Qadri College', status: 'applied' };
    const application = (await ask('POST', `/students/${id}/applications`, to)).data;
    const paper = await app.send(
      'POST',
      `/api/admin/applications/${application.id}/documents?name=qadri.pdf`,
      { ...staff, 'content-type': 'application/pdf' },
      Buffer.from('%PDF-1.4\n%%EOF'),
    );
    expect(paper.statusCode).toBe(201);
    await ask('POST', '/students/bulk', { ids: [id], change: { tag: 'spoken' } });
    const file = async (headers: Record<string, string>) => {
      const { body } = await app.app.fastify.inject({ url: `/admin/students/${id}`, headers });
      return body;
    };
    const ravi = await app.signIn('ravi', 'nine red doors in a row');
    expect(await file(ravi)).not.toContain('Erase this student');
    expect(await file(staff)).toContain('Erase this student');
    const erase = (headers: Record<string, string>, list: string) =>
      app.send(
        'POST',
        '/admin/students',
        headers,
        new URLSearchParams({ intent: 'erase', id, body: '{}', list }),
      );
    expect((await erase(ravi, '')).statusCode).toBe(403);
    const { statusCode, headers } = await erase(staff, '?stage=new');
    expect([statusCode, headers.location]).toEqual([302, '/admin/students?stage=new']);
    expect((await ask('GET', `/students/${id}`)).status).toBe(404);
    expect((await ask('GET', '/students?q=Qadri')).data.total).toBe(0);
    const { entries } = (await ask('GET', '/audit')).data;
    const lines = entries.filter(({ what, subject }: Answer) => what === 'person-erased' && subject === id);
    expect(lines).toMatchObject([{ by: 'demo', detail: '0 leads' }]);
    expect((await erase(staff, '')).statusCode).toBe(404);
    if (engine !== 'SQLite') return;
    const db = new Database(join(app.dataDir, 'margam.db'), { readonly: true });
    const tables = db
      .prepare("select name from sqlite_master where type = 'table'")
      .pluck()
      .all() as string[];
    const kept = tables.filter((table) => {
      const rows = JSON.stringify(db.prepare(`select * from "${table}"`).all());
      return /qadri|zubeida|9123460999/i.test(rows) || (table !== 'audit' && rows.includes(id));
    });
    db.close();
    expect(kept).toEqual([]);
  });

  test('a step of Today says the course of its student and the note that was written last, of a lead too', async () => {
    const about = async (name: string) => {
      const { body } = await app.app.fastify.inject({ url: '/admin/today', headers: staff });
      const [, row = ''] = body.split(`>${name}</a>`);
      return /<p class="step-place step-about"[^>]*>([^<]+)</.exec(row.split('</li>')[0] ?? '')?.[1];
    };
    const step = { kind: 'call', what: 'Follow up', due: '2026-11-21T23:30' };
    const { id } = await enter({ name: 'Nila Reads', fields: { courses: 'B.Des' } });
    await ask('POST', `/students/${id}/tasks`, step);
    expect(await about('Nila Reads')).toBe('B.Des');
    await ask('POST', `/students/${id}/notes`, { text: 'Says "note":""' });
    expect(await about('Nila Reads')).toBe('B.Des\u00a0· Says &quot;note&quot;:&quot;&quot;');
    const { body } = await app.post(
      '/api/leads',
      contactBody({ name: 'Arun Reads', contact: '91234 60931', email: 'arunreads@example.com' }),
    );
    const { studentId } = (await ask('GET', `/leads/${body.data.id}`)).data;
    await ask('POST', `/students/${studentId}/tasks`, step);
    expect(await about('Arun Reads')).toBeUndefined();
    await ask('POST', `/leads/${body.data.id}/notes`, { text: 'First\nfor law' });
    expect(await about('Arun Reads')).toBe('First for law');
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await ask('POST', `/students/${studentId}/notes`, { text: 'Then arts' });
    expect(await about('Arun Reads')).toBe('Then arts');
  });

  test('a call that was tried answers the enquiries that wait', async () => {
    const { body } = await app.post(
      '/api/leads',
      contactBody({ name: 'Waits Long', contact: '91234 60001', email: 'waits@example.com' }),
    );
    const { studentId } = (await ask('GET', `/leads/${body.data.id}`)).data;
    const { data: task } = await ask('POST', `/students/${studentId}/tasks`, {
      kind: 'call',
      what: 'Call',
      due: '2026-12-01T17:00',
    });
    await ask('POST', `/tasks/${task.id}/finish`, { outcome: 'reached', note: '' });
    expect((await ask('GET', `/leads/${body.data.id}`)).data.status).toBe('contacted');
    expect((await ask('GET', `/students/${studentId}`)).data).toMatchObject({
      stage: 'contacted',
      version: 1,
    });
  });

  test('enquiries that stand where their student stands go along, one by one or with many, and come back', async () => {
    const sent = { name: 'Goes Along', contact: '91234 60002', email: 'along@example.com' };
    const { body } = await app.post('/api/leads', contactBody(sent));
    const leadId = body.data.id;
    const standing = async () => {
      const { status, owner, studentId } = (await ask('GET', `/leads/${leadId}`)).data;
      const { stage, owner: of } = (await ask('GET', `/students/${studentId}`)).data;
      return [status, owner, stage, of];
    };
    const { studentId: id } = (await ask('GET', `/leads/${leadId}`)).data;
    let { version } = (await ask('GET', `/students/${id}`)).data;
    const change = async (values: object) => {
      version = (await ask('PATCH', `/students/${id}`, { version, ...values })).data.version;
    };
    await change({ stage: 'contacted', owner: 'meena' });
    expect(await standing()).toEqual(['contacted', 'meena', 'contacted', 'meena']);
    await change({ stage: 'counselling', owner: 'ravi' });
    expect(await standing()).toEqual(['counselling', 'ravi', 'counselling', 'ravi']);
    await change({ stage: 'new', owner: null });
    expect(await standing()).toEqual(['new', null, 'new', null]);

    const many = (values: object) => ask('POST', '/students/bulk', { ids: [id], change: values });
    await many({ stage: 'counselling', owner: 'meena' });
    const { data: bulk } = await many({ stage: 'admitted', owner: 'ravi' });
    expect(await standing()).toEqual(['admitted', 'ravi', 'admitted', 'ravi']);
    await ask('POST', `/students/bulk/${bulk.id}/undo`);
    expect(await standing()).toEqual(['counselling', 'meena', 'counselling', 'meena']);

    // One that ended otherwise stays.
    const work = async (lead: string, status: string) => {
      const before = (await ask('GET', `/leads/${lead}`)).data.version;
      expect((await ask('PATCH', `/leads/${lead}`, { version: before, status })).status).toBe(200);
    };
    await work(leadId, 'closed');
    const second = await app.post('/api/leads', contactBody({ ...sent, address: 'R.S. Puram' }));
    await work(second.body.data.id, 'counselling');
    ({ version } = (await ask('GET', `/students/${id}`)).data);
    await change({ stage: 'admitted' });
    expect(await standing()).toEqual(['closed', 'meena', 'admitted', 'meena']);
    expect((await ask('GET', `/leads/${second.body.data.id}`)).data.status).toBe('admitted');
  });

  test('Today says how many steps are overdue, however many it shows, and a month how many each day has', async () => {
    const { id } = await enter({ name: 'Valli Late' });
    for (let n = 0; n < 30; n++) {
      const due = `2041-03-0${1 + (n % 3)}T1${Math.floor(n / 3)}:00`;
      await ask('POST', `/students/${id}/tasks`, { kind: 'call', what: `Ask ${n}`, due, owner: 'ravi' });
    }
    const range = { from: '2041-03-01', days: 2 };
    const month = await app.store.students.agendaByDay({ owner: 'ravi' }, range, 2);
    expect(month.counts).toEqual({ '2041-03-01': 10, '2041-03-02': 10 });
    expect(month.tasks.map(({ what, student }) => [what, student])).toEqual(
      ['Ask 0', 'Ask 3', 'Ask 1', 'Ask 4'].map((what) => [what, 'Valli Late']),
    );
    const all = await app.store.students.countAgenda({ owner: 'ravi' }, '2041-03-05T10:30', 1000);
    expect(all).toBeGreaterThanOrEqual(30);
    expect(await app.store.students.countAgenda({ owner: 'ravi' }, '2041-03-05T10:30', 7)).toBe(7);
    const before = app.clock.now;
    app.clock.now = new Date('2041-03-05T05:00:00.000Z');
    const theirs = await app.signIn('ravi', 'nine red doors in a row');
    const today = await app.app.fastify.inject({ url: '/admin/today?whose=mine', headers: theirs });
    app.clock.now = before;
    expect(today.body.match(/<strong>\d+\+?<\/strong> overdue/)?.[0]).toBe(`<strong>${all}</strong> overdue`);
  });

  test('applications have a deadline and stand in the file', async () => {
    const { id } = await enter({ name: 'Farook' });
    const made = await ask('POST', `/students/${id}/applications`, {
      to: 'PSG Tech',
      course: 'B.E. CSE',
      intake: '2027',
      deadline: '2027-01-15',
    });
    expect(made).toMatchObject({
      status: 201,
      data: { to: 'PSG Tech', course: 'B.E. CSE', intake: '2027', deadline: '2027-01-15' },
    });
    const patched = await ask('PATCH', `/applications/${made.data.id}`, { status: 'offer', feeDue: 50000 });
    expect(patched.data).toMatchObject({ status: 'offer', feeDue: 50000, to: 'PSG Tech' });
    expect((await ask('GET', `/students/${id}/applications`)).data.applications).toEqual([patched.data]);
    // On Today one that is past is told from those to come.
    await ask('PATCH', `/applications/${made.data.id}`, { deadline: '2026-11-20' });
    const today = async () => (await app.app.fastify.inject({ url: '/admin/today', headers: staff })).body;
    expect(await today()).toContain('PSG Tech\u00a0· B.E. CSE');
    expect(await today()).toContain('<span class="is-late">Yesterday</span>');
    // Of a student who was lost nothing is due, until it goes on.
    for (const [stage, isDue] of [
      ['closed', false],
      ['counselling', true],
    ] as const) {
      const { version } = (await ask('GET', `/students/${id}`)).data;
      expect((await ask('PATCH', `/students/${id}`, { version, stage })).status).toBe(200);
      expect((await today()).includes('PSG Tech\u00a0· B.E. CSE')).toBe(isDue);
    }
    for (const values of [{}, { to: 'x', deadline: '2027-13-01' }, { to: 'x', fee: 1 }, { to: '' }]) {
      expect((await ask('POST', `/students/${id}/applications`, values)).status).toBe(400);
    }
    expect((await ask('PATCH', '/applications/none', { status: 'x' })).status).toBe(404);
    expect((await ask('GET', '/students/none/applications')).status).toBe(404);
  });

  test('merging keeps every number and enquiry, and parting gives back what came', async () => {
    const one = await app.post(
      '/api/leads',
      contactBody({ name: 'Gopal Krishnan', contact: '91234 70001', email: 'g1@example.com' }),
    );
    const two = await app.post(
      '/api/leads',
      contactBody({ name: 'Gopi', contact: '91234 70002', email: 'g2@example.com' }),
    );
    const ids = await Promise.all(
      [one, two].map(async ({ body }) => (await ask('GET', `/leads/${body.data.id}`)).data.studentId),
    );
    const [id, other] = ids as [string, string];
    await ask('POST', `/students/${other}/tasks`, {
      kind: 'call',
      what: 'Call Gopi',
      due: '2026-12-01T17:00',
    });
    await ask('PATCH', `/students/${other}`, { version: 1, fields: { class: '11' }, tags: ['gopi'] });
    // Both ways at once: one of them finds the other gone.
    const both = await Promise.all([
      ask('POST', `/students/${id}/merge`, { other }),
      ask('POST', `/students/${other}/merge`, { other: id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const kept = both[0]?.status === 200 ? id : other;
    const merged = (await ask('GET', `/students/${kept}`)).data;
    expect(merged.phones.map(({ number }: Answer) => number).sort()).toEqual([
      '+919123470001',
      '+919123470002',
    ]);
    expect([merged.enquiries.length, merged.tasks.length, merged.fields.class]).toEqual([2, 1, '11']);
    const pageOf = (url: string) => app.app.fastify.inject({ url, headers: staff });
    // A link to the one who is gone leads to the one who was kept, and on to nobody once they are two again.
    const gone = kept === id ? other : id;
    const { headers } = await pageOf(`/admin/students/${gone}?tag=gopi`);
    expect(headers.location).toBe(`/admin/students/${kept}?tag=gopi`);
    // What stands for any text in a comparison means nobody.
    for (const wild of ['%25', `${gone.slice(0, -1)}_`])
      expect((await pageOf(`/admin/students/${wild}`)).statusCode).toBe(404);
    const going = (kept === id ? two : one).body.data.id;
    const parted = await ask('POST', `/students/${kept}/part`, { enquiries: [going] });
    expect(parted.status).toBe(200);
    expect(parted.data.enquiries.map((lead: Answer) => lead.id)).toEqual([going]);
    expect(parted.data.name).toBe(kept === id ? 'Gopi' : 'Gopal Krishnan');
    expect((await pageOf(`/admin/students/${gone}`)).statusCode).toBe(404);
    expect((await ask('GET', `/students/${kept}`)).data.phones).toHaveLength(1);
    const left = (await ask('GET', `/students/${kept}`)).data.enquiries.map((lead: Answer) => lead.id);
    for (const enquiries of [left, ['none'], [], 'x']) {
      expect((await ask('POST', `/students/${kept}/part`, { enquiries })).status).toBe(400);
    }
    expect((await ask('POST', `/students/${kept}/merge`, { other: kept })).status).toBe(400);
    expect((await ask('POST', `/students/${kept}/merge`, { other: 'none' })).status).toBe(404);
  });

  test('what was planned for two who are one ends or goes on with the one who is kept', async () => {
    const plan = async (stage: string) => {
      const { id } = await enter({ stage: 'contacted' });
      await ask('POST', `/students/${id}/tasks`, { kind: 'call', what: stage, due: '2026-12-01T17:00' });
      await ask('PATCH', `/students/${id}`, { version: 1, stage });
      return id;
    };
    const open = ({ tasks }: Answer) =>
      tasks.flatMap(({ what, finishedAt }: Answer) => (finishedAt === null ? [what] : [])).sort();
    const [kept, lost] = [await plan('contacted'), await plan('closed')];
    const both = (await ask('POST', `/students/${kept}/merge`, { other: lost })).data;
    expect([both.stage, open(both)]).toEqual(['contacted', ['closed', 'contacted']]);

    const { body } = await app.post('/api/leads', contactBody({ name: 'Two Tara', contact: '91234 70091' }));
    const { studentId: other } = (await ask('GET', `/leads/${body.data.id}`)).data;
    await ask('POST', `/students/${other}/tasks`, { kind: 'call', what: 'new', due: '2026-12-01T17:00' });
    const gone = await plan('closed');
    const merged = (await ask('POST', `/students/${gone}/merge`, { other })).data;
    expect([merged.stage, merged.due, open(merged)]).toEqual(['closed', null, []]);
    const parted = (await ask('POST', `/students/${gone}/part`, { enquiries: [body.data.id] })).data;
    expect([parted.stage, parted.due, open(parted)]).toEqual(['new', '2026-12-01T17:00', ['new']]);
    expect(open((await ask('GET', `/students/${gone}`)).data)).toEqual([]);
  });

  test('work that was read before a merge is done for the student who was kept', async () => {
    const [one, two] = [await enter(), await enter({ name: 'Kavya R.' })];
    const task = { kind: 'call', what: 'Call Kavya', due: '2026-12-01T17:00' };
    const finished = (await ask('POST', `/students/${two.id}/tasks`, task)).data;
    const changed = (await ask('POST', `/students/${two.id}/tasks`, task)).data;
    const { id } = (await ask('POST', `/students/${two.id}/applications`, { to: 'PSG', course: 'CSE' })).data;
    const { students, applications } = app.store;
    const stale = (await students.findTask(finished.id)) as Task;
    const at = new Date().toISOString();
    const event = (what: StudentEvent['what']) => ({ at, by: 'demo', what, facts: {} });
    expect((await ask('POST', `/students/${one.id}/merge`, { other: two.id })).status).toBe(200);
    const done: Task = { ...stale, finishedAt: at, outcome: 'reached', note: 'spoke' };
    const next: Task = { ...stale, id: `${stale.id}2`, what: 'Send the list' };
    expect(await students.finishTask(done, next, event('finished'), undefined)).toBe(one.id);
    expect(await students.changeTask(changed.id, { what: 'Call again' }, event('task-changed'))).toBe(true);
    // A change says its own values alone: what another one said meanwhile stays.
    expect(await applications.change(id, { status: 'applied' }, event('application'))).toBe(true);
    expect(await applications.change(id, { result: 'admitted' }, event('application'))).toBe(true);
    const kept = (await ask('GET', `/students/${one.id}`)).data;
    expect(kept.tasks.map((each: Answer) => each.what).sort()).toEqual([
      'Call Kavya',
      'Call again',
      'Send the list',
    ]);
    expect(kept.applications).toMatchObject([{ course: 'CSE', status: 'applied', result: 'admitted' }]);
    // Taken back, the step that followed goes from the student who has it now.
    expect(await students.reopenTask(done, event('reopened'))).toBe(true);
    const again = (await ask('GET', `/students/${one.id}`)).data;
    expect(again.tasks.map((each: Answer) => [each.what, each.finishedAt]).sort()).toEqual([
      ['Call Kavya', null],
      ['Call again', null],
    ]);
  });

  test('finishing, changing and merging at once fails no request and loses no task', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, two] = [await enter(), await enter({ name: 'Kavya R.' })];
      const due = '2026-12-01T17:00';
      const task = { kind: 'call', what: 'Call Kavya', due };
      const { id } = (await ask('POST', `/students/${two.id}/tasks`, task)).data;
      const { id: to } = (await ask('POST', `/students/${two.id}/applications`, { to: 'PSG' })).data;
      const answers = await Promise.all([
        ask('POST', `/students/${one.id}/merge`, { other: two.id }),
        ask('POST', `/tasks/${id}/finish`, {
          outcome: 'reached',
          next: { kind: 'call', what: 'Again', due },
        }),
        ask('PATCH', `/applications/${to}`, { status: 'applied' }),
        ask('PATCH', `/applications/${to}`, { course: 'CSE' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const kept = (await ask('GET', `/students/${one.id}`)).data;
      expect(kept.tasks.map((each: Answer) => each.what).sort()).toEqual(['Again', 'Call Kavya']);
      expect(kept.applications).toMatchObject([{ status: 'applied', course: 'CSE' }]);
    }
  });

  test('a field that is taken away keeps its values until it returns', async () => {
    const { fields } = (await ask('GET', '/fields')).data;
    const own = { key: 'hostel', label: 'Hostel', type: 'choices', choices: ['Boys', 'Girls', 'None'] };
    expect((await ask('PUT', '/fields', { fields: [...fields, own] })).data.fields).toEqual([...fields, own]);
    const { id } = await enter({ fields: { hostel: ['Girls'], class: '12' } });
    await ask('PUT', '/fields', { fields });
    expect((await ask('GET', `/students/${id}`)).data.fields).toEqual({ class: '12' });
    expect((await ask('PATCH', `/students/${id}`, { version: 1, fields: { hostel: ['Boys'] } })).status).toBe(
      400,
    );
    expect((await ask('PATCH', `/students/${id}`, { version: 1, fields: { class: '11' } })).status).toBe(200);
    await ask('PUT', '/fields', { fields: [...fields, own] });
    expect((await ask('GET', `/students/${id}`)).data.fields).toEqual({ class: '11', hostel: ['Girls'] });
    expect((await ask('PATCH', `/students/${id}`, { version: 2, fields: { hostel: ['Tent'] } })).status).toBe(
      400,
    );
    for (const bad of [
      [{ key: 'a', label: 'A', type: 'colour' }],
      [{ key: 'a b', label: 'A', type: 'text' }],
      [{ key: 'a', label: '', type: 'text' }],
      [{ key: 'a', label: 'A', type: 'choice' }],
      [{ key: 'a', label: 'A', type: 'choice', choices: ['x', 'x'] }],
      [
        { key: 'a', label: 'A', type: 'text' },
        { key: 'A', label: 'B', type: 'text' },
      ],
      Array.from({ length: 61 }, (_, n) => ({ key: `f${n}`, label: 'A', type: 'text' })),
      'fields',
      [7],
    ]) {
      expect([bad, (await ask('PUT', '/fields', { fields: bad })).status]).toEqual([bad, 400]);
    }
    expect((await ask('PUT', '/fields', fields)).status).toBe(400);
    await ask('PUT', '/fields', { fields });
  });

  test('a stage with students in it cannot be taken away', async () => {
    const { stages } = (await ask('GET', '/stages')).data;
    expect(stages.map(({ key }: Answer) => key)).toEqual([
      'new',
      'contacted',
      'counselling',
      'admitted',
      'closed',
      'spam',
    ]);
    const trial = { key: 'trial', words: 'Trial class', kind: 'open' };
    expect((await ask('PUT', '/stages', { stages: [...stages, trial] })).status).toBe(200);
    const { id } = await enter({ stage: 'trial' });
    expect(await ask('PUT', '/stages', { stages })).toMatchObject({
      status: 409,
      body: {
        error: '1 student is in Trial class. Move them first, then remove the stage.',
        details: { stage: 'trial', students: 1 },
      },
    });
    await ask('PATCH', `/students/${id}`, { version: 1, stage: 'new' });
    expect((await ask('PUT', '/stages', { stages })).status).toBe(200);
    for (const bad of [
      [],
      [{ key: 'a', words: 'A', kind: 'won' }],
      [{ key: 'a', words: 'A', kind: 'maybe' }],
      [trial, trial],
      [{ ...trial, words: '' }],
    ]) {
      expect([bad, (await ask('PUT', '/stages', { stages: bad })).status]).toEqual([bad, 400]);
    }
  });

  test('nobody comes to a stage that was taken away meanwhile, whatever way', async () => {
    const { stages } = (await ask('GET', '/stages')).data;
    const trial = { key: 'trial', words: 'Trial class', kind: 'open' };
    const withTrial = { stages: [...stages, trial] };
    await ask('PUT', '/stages', withTrial);
    const moved = await enter({ stage: 'trial' });
    const { data: change } = await ask('POST', '/students/bulk', {
      ids: [moved.id],
      change: { stage: 'contacted' },
    });
    const personOf = async (name: string, contact: string) => {
      const { body } = await app.post('/api/leads', contactBody({ name, contact, email: `${name}@e.com` }));
      return (await ask('GET', `/leads/${body.data.id}`)).data;
    };
    const [kept, joined] = [await personOf('Kumar', '91234 60001'), await personOf('Gopal', '91234 60002')];
    await ask('PATCH', `/students/${joined.studentId}`, { version: 1, stage: 'trial' });
    await ask('POST', `/students/${kept.studentId}/merge`, { other: joined.studentId });
    expect((await ask('PUT', '/stages', { stages })).status).toBe(200);
    await ask('POST', `/students/bulk/${change.id}/undo`);
    expect((await ask('GET', `/students/${moved.id}`)).data.stage).toBe('new');
    const parted = await ask('POST', `/students/${kept.studentId}/part`, { enquiries: [joined.id] });
    expect(parted.data).toMatchObject({ name: 'Gopal', stage: 'new' });
    for (let n = 0; n < 10; n++) {
      await ask('PUT', '/stages', withTrial);
      const { id, version } = (await ask('GET', `/students/${moved.id}`)).data;
      const [, removed] = await Promise.all([
        ask('PATCH', `/students/${id}`, { version, stage: 'trial' }),
        ask('PUT', '/stages', { stages }),
        ask('POST', '/students', { name: 'Kumar', stage: 'trial' }),
        ask('POST', '/students/import', { csv: `Name,Phone,Stage\nKumar ${n},980000000${n},Trial class` }),
      ]);
      const there = (await ask('GET', '/stages')).data.stages.map(({ key }: Answer) => key);
      const counts = Object.entries(await app.store.students.stageCounts());
      expect([removed.status, counts.filter(([key, count]) => count > 0 && !there.includes(key))]).toEqual([
        expect.any(Number),
        [],
      ]);
      for (const { id: left, version: read } of (await ask('GET', '/students?stage=trial')).data?.students ??
        [])
        await ask('PATCH', `/students/${left}`, { version: read, stage: 'new' });
    }
    await ask('PUT', '/stages', { stages });
  });

  test('a change of 500 is done when it answers', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => `Five ${at},${9_300_000_000 + at}`);
    const { data: table } = await ask('POST', '/students/import', {
      csv: ['Name,Mobile', ...rows].join('\n'),
    });
    const whom = { query: { tag: table.tag }, change: { tag: 'five-hundred' } };
    const { data: done } = await ask('POST', '/students/bulk', whom);
    expect(done).toMatchObject({ state: 'done', total: 500, changed: 500, left: 0 });
  });

  test('a change of very many goes on behind its answer, is shown, is stopped where it is, and taken back', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => `Long ${at},${9_400_000_000 + at}`);
    const { data: table } = await ask('POST', '/students/import', {
      csv: ['Name,Mobile', ...rows].join('\n'),
    });
    const whom = { query: { tag: table.tag }, change: { tag: 'very-many' } };
    const { data: begun } = await ask('POST', '/students/bulk', whom);
    expect(begun).toMatchObject({ state: 'running', total: 600 });
    const { data: stopped } = await ask('POST', `/students/bulk/${begun.id}/stop`);
    expect(stopped).toMatchObject({ state: 'done', changed: 600 - stopped.left });
    expect(stopped.left).toBeGreaterThan(0);
    await wait(200);
    expect((await ask('GET', `/students/bulk/${begun.id}`)).data).toEqual(stopped);
    expect((await ask('GET', '/students?tag=very-many')).data.total).toBe(stopped.changed);
    expect((await ask('POST', `/students/bulk/${begun.id}/stop`)).status).toBe(409);
    await ask('POST', `/students/bulk/${begun.id}/undo`);
    await expect
      .poll(async () => (await ask('GET', `/students/bulk/${begun.id}`)).data, { timeout: 30_000 })
      .toMatchObject({ state: 'undone', undone: stopped.changed, left: stopped.left });
    expect((await ask('GET', '/students?tag=very-many')).data.total).toBe(0);
    // As a process leaves it that ends before the first step.
    const left = { id: 'left', by: demoAccount.username, at: '2026-11-21T06:00:01.000Z', change: {} };
    await app.store.bulk.begin(left, { filter: { tag: table.tag } }, 600);
    const page = () => app.app.fastify.inject({ url: '/admin/students', headers: staff });
    expect((await page()).body).toMatch(/<progress[^>]*max="600"/);
    await ask('POST', '/students/bulk/left/stop');
    expect((await page()).body).toContain('0 of 600 students changed, 600 left as they were');
    const ids = (await ask('GET', `/students?tag=${table.tag}`)).data.students.map(({ id }: Answer) => id);
    await app.store.bulk.begin({ ...left, id: 'on', change: { tags: ['gone-on'] } }, { ids }, 600);
    // The hour of its step is past by now: it ends, and the others go on.
    const task = { kind: 'call' as const, what: 'Call', due: '2026-11-01T10:00' };
    const at = '2026-11-21T06:00:00.000Z';
    await app.store.bulk.begin({ ...left, id: 'late', at, change: { task } }, { ids }, 600);
    await app.resumeBulk();
    expect((await ask('GET', '/students?tag=gone-on')).data.total).toBe(ids.length);
    expect((await ask('GET', '/students/bulk/late')).data).toMatchObject({ state: 'done', left: ids.length });
  });

  test('many are changed at once, and taken back', async () => {
    const made = await Promise.all([1, 2, 3].map((n) => enter({ name: `Many ${n}`, tags: ['many'] })));
    const ids = made.map(({ id }) => id);
    const { status, data } = await ask('POST', '/students/bulk', {
      ids: [...ids, 'none'],
      change: {
        owner: 'meena',
        tag: 'single',
        tags: ['chosen'],
        task: { kind: 'call', what: 'Call', due: '2026-12-01T17:00' },
      },
    });
    expect([status, data]).toMatchObject([200, { state: 'done', total: 4, changed: 3, missing: 1, left: 0 }]);
    expect((await ask('GET', '/students?tag=chosen&owner=meena')).data).toMatchObject({
      total: 3,
      students: [{ version: 2, tags: ['many', 'chosen', 'single'], tasks: [{ owner: 'meena' }] }, {}, {}],
    });
    await ask('PATCH', `/students/${ids[0]}`, { version: 2, owner: 'ravi' });
    const undone = await ask('POST', `/students/bulk/${data.id}/undo`);
    expect(undone.data).toMatchObject({ state: 'undone', undone: 3 });
    expect((await ask('GET', `/students/${ids[0]}`)).data).toMatchObject({
      owner: 'ravi',
      tags: ['many'],
      tasks: [],
    });
    expect((await ask('GET', `/students/${ids[1]}`)).data).toMatchObject({
      owner: null,
      tags: ['many'],
      tasks: [],
    });
    expect((await ask('POST', `/students/bulk/${data.id}/undo`)).status).toBe(409);
    const byQuery = await ask('POST', '/students/bulk', {
      query: { tag: 'many' },
      change: { stage: 'contacted' },
    });
    expect(byQuery.data).toMatchObject({ state: 'done', total: 3, changed: 3 });
    expect(
      (await ask('POST', '/students/bulk', { query: 'tag=many', change: { stage: 'contacted' } })).data,
    ).toMatchObject({ unchanged: 3, changed: 0 });
    for (const bad of [
      { ids, change: {} },
      { change: { stage: 'new' } },
      { ids, query: {}, change: { stage: 'new' } },
      { ids: [], change: { stage: 'new' } },
      { ids: ['a\u0000'], change: { stage: 'new' } },
      { ids, change: { stage: 'dreaming' } },
      { ids, change: { owner: 'nobody-here' } },
      { ids, change: { fields: { shoe: 1 } } },
      { ids, change: { colour: 'red' } },
      { ids, change: { tag: '' } },
      { ids, change: { tag: ['a'] } },
      { ids, change: { tag: 'x'.repeat(41) } },
      { query: { stage: 'dreaming' }, change: { stage: 'new' } },
      { query: { ownr: 'meena' }, change: { stage: 'new' } },
      { ids, change: { task: { kind: 'call', what: 'x', due: '2020-01-01T10:00' } } },
    ]) {
      expect([bad, (await ask('POST', '/students/bulk', bad)).status]).toEqual([bad, 400]);
    }
  });

  test('a student stays where it is while one enquiry of several is marked as spam, and while it is freed again', async () => {
    const send = async (subject: object) =>
      (await app.post('/api/leads', contactBody({ name: 'Twice Tara', contact: '91234 50079', ...subject })))
        .body.data.id;
    const [first, second] = [await send({}), await send({ email: 'tara.again@example.com' })];
    const { studentId: id } = (await ask('GET', `/leads/${first}`)).data;
    const stage = async () => (await ask('GET', `/students/${id}`)).data.stage;
    const mark = (ids: string[], as: string) => ask('POST', '/leads/mark', { ids, as });
    await ask('PATCH', `/students/${id}`, { version: 1, stage: 'counselling' });
    await mark([second], 'spam');
    expect(await stage()).toBe('counselling');
    await mark([second], 'not-spam');
    expect(await stage()).toBe('counselling');
    await mark([first, second], 'spam');
    expect(await stage()).toBe('spam');
    await mark([first], 'not-spam');
    expect(await stage()).toBe('new');
  });

  test('what was planned ends with a student who is lost, whatever way, and is back when the student is', async () => {
    const { body } = await app.post(
      '/api/leads',
      contactBody({ name: 'Lost Leela', contact: '91234 50078' }),
    );
    const { studentId: id } = (await ask('GET', `/leads/${body.data.id}`)).data;
    const plan = async (due: string) =>
      (await ask('POST', `/students/${id}/tasks`, { kind: 'call', what: 'Ring her', due })).data;
    const task = await plan('2026-12-20T17:00');
    const read = async () => (await ask('GET', `/students/${id}`)).data;
    const move = async (stage: string) =>
      (await ask('PATCH', `/students/${id}`, { version: (await read()).version, stage })).status;
    const ended = { due: null, tasks: [expect.objectContaining({ id: task.id, outcome: null })] };
    const stands = { due: task.due, tasks: [expect.objectContaining({ id: task.id, finishedAt: null })] };

    expect(await move('closed')).toBe(200);
    expect(await read()).toMatchObject(ended);
    expect((await read()).tasks[0].finishedAt).not.toBeNull();
    expect((await read()).timeline).toContainEqual(expect.objectContaining({ what: 'changed', steps: 1 }));
    expect((await ask('PATCH', `/tasks/${task.id}`, { what: 'x' })).status).toBe(409);
    // From one lost stage to another one nothing comes back; to an open or a won one it does.
    expect(await move('spam')).toBe(200);
    expect(await read()).toMatchObject(ended);
    // Nor is it left with somebody who had the student before.
    await ask('PATCH', `/students/${id}`, { version: (await read()).version, owner: 'ravi' });
    expect(await move('admitted')).toBe(200);
    expect(await read()).toMatchObject(stands);
    expect((await read()).tasks[0].owner).toBe('ravi');

    const bulk = (await ask('POST', '/students/bulk', { ids: [id], change: { stage: 'closed' } })).data;
    expect(await read()).toMatchObject(ended);
    expect((await read()).timeline).toContainEqual(expect.objectContaining({ what: 'bulk', steps: 1 }));
    expect((await ask('POST', `/students/bulk/${bulk.id}/undo`)).status).toBe(200);
    expect(await read()).toMatchObject(stands);

    const work = async (status: string) => {
      const { version } = (await ask('GET', `/leads/${body.data.id}`)).data;
      return (await ask('PATCH', `/leads/${body.data.id}`, { version, status })).status;
    };
    expect(await work('spam')).toBe(200);
    expect(await read()).toMatchObject(ended);
    // What is planned for somebody who is lost stands.
    const later = await plan('2027-03-01T10:00');
    expect((await read()).due).toBe(later.due);
    await ask('POST', `/tasks/${later.id}/finish`, { outcome: 'reached' });
    expect(await work('counselling')).toBe(200);
    expect((await read()).due).toBe(task.due);
    expect((await read()).tasks.find((one: Answer) => one.id === later.id).outcome).toBe('reached');

    // The stage itself may come to mean it.
    const { stages } = (await ask('GET', '/stages')).data;
    const meaning = (kind: string) =>
      ask('PUT', '/stages', {
        stages: stages.map((stage: Answer) => (stage.key === 'counselling' ? { ...stage, kind } : stage)),
      });
    expect((await meaning('lost')).status).toBe(200);
    expect((await read()).due).toBeNull();
    expect((await meaning('open')).status).toBe(200);
    expect((await read()).due).toBe(task.due);
  });

  test('eight changes of many are done at once, and who comes then is asked to come again', async () => {
    const one = await enter({ name: 'Crowd' });
    const changes = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        ask('POST', '/students/bulk', { ids: [one.id], change: { tags: [`crowd-${at}`] } }),
      ),
    );
    const done = changes.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThanOrEqual(8);
    expect(changes.filter(({ status }) => status === 503)).toHaveLength(30 - done.length);
    expect(done.length).toBeLessThan(30);
    expect((await ask('GET', `/students/${one.id}`)).data.tags).toHaveLength(done.length);
    const last = { ids: [one.id], change: { tags: ['crowd-last'] } };
    expect((await ask('POST', '/students/bulk', last)).data).toMatchObject({ state: 'done', changed: 1 });
  });

  test('nobody gets more than 50 tags, whatever way they come', async () => {
    const tagged = (count: number) => Array.from({ length: count }, (_, n) => `t${n}`);
    const most = await enter({ name: 'Tagged most', tags: tagged(50) });
    const almost = await enter({ name: 'Tagged almost', tags: tagged(49) });
    const { data } = await ask('POST', '/students/bulk', {
      ids: [most.id, almost.id],
      change: { tags: ['one-more'], stage: 'contacted' },
    });
    expect(data).toMatchObject({ changed: 1, full: 1, unchanged: 0, left: 0 });
    expect((await ask('GET', `/students/${most.id}`)).data).toMatchObject({
      version: 1,
      stage: 'new',
      tags: tagged(50),
    });
    expect((await ask('GET', `/students/${almost.id}`)).data.tags).toEqual([...tagged(49), 'one-more']);
    const swap = { ids: [most.id], change: { tags: ['one-more'], removeTags: ['t0'] } };
    expect((await ask('POST', '/students/bulk', swap)).data).toMatchObject({ changed: 1, full: 0 });

    expect((await ask('PATCH', `/students/${most.id}`, { version: 2, tags: tagged(51) })).status).toBe(400);
    expect((await ask('POST', '/students', { name: 'Tagged', tags: tagged(51) })).status).toBe(400);

    const other = await enter({ name: 'Tagged other', tags: ['elsewhere'] });
    const merge = await ask('POST', `/students/${most.id}/merge`, { other: other.id });
    expect([merge.status, merge.body.code]).toEqual([400, 'bad_request']);
    expect((await ask('GET', `/students/${other.id}`)).data).toMatchObject({
      version: 1,
      tags: ['elsewhere'],
    });

    const csv = `Name,Phone,Tags\nTagged row,9843020199,"${tagged(60)}"`;
    await ask('POST', '/students/import', { csv });
    const [row] = (await ask('GET', '/students?q=Tagged%20row')).data.students;
    expect(row.tags).toHaveLength(50);
    expect(row.tags).toContain('check');
    expect((await ask('GET', `/students/${row.id}`)).data.timeline[0].note).toContain('t59');
  });

  test('a messy table is taken with the guesses alone, and nothing it says is lost', async () => {
    const csv = [
      'Lakshmi Academy, enquiries 2026,,,,,,,',
      ',,,,,,,,',
      'S.No,Name of student,Mobile No.,Father phone,Std,Board,Status,Counsellor,Next call,Remarks',
      '1,Vasanth M,098430 20001,+91-98430-20002,12,cbse,Not interested,Meena,30/11/2026,Wants evening calls',
      "2,Yamini,9.84302E+09,,11,State Board,Joined,,12-Dec-26,=cmd|'/c calc'!A1",
      '3,பிரியா,9843020004 / 9843020005,Murugan 9843020006,XII,Hogwarts,??,Nobody Here,soon,',
      '4,,,,,,,,,left',
      '5,Zakir,12345,,,,,,46000,',
    ].join('\r\n');
    const dry = await ask('POST', '/students/import', { csv, dryRun: true });
    expect(dry.data).toMatchObject({
      tag: '',
      total: 5,
      taken: 4,
      refused: [{ line: 7, reason: expect.stringContaining('neither') }],
    });
    expect((await ask('GET', '/students?q=Vasanth')).data.total).toBe(0);
    const { data } = await ask('POST', '/students/import', { csv, fileName: 'old.csv' });
    expect(data).toMatchObject({ total: 5, taken: 4, known: 0 });
    const named = async (q: string) =>
      (await ask('GET', `/students?q=${encodeURIComponent(q)}`)).data.students[0];
    expect(await named('Vasanth')).toMatchObject({
      phones: [
        { number: '+919843020001', whose: 'own' },
        { number: '+919843020002', whose: 'father' },
      ],
      fields: { class: '12', board: 'CBSE' },
      stage: 'closed',
      owner: 'meena',
      due: '2026-11-30T10:00',
      tags: [data.tag],
    });
    const priya = await named('Priya');
    expect(priya.phones.map((one: Answer) => one.number)).toEqual([
      '+919843020004',
      '+919843020005',
      '+919843020006',
    ]);
    expect(priya.tags).toContain('check');
    const note = (await ask('GET', `/students/${priya.id}`)).data.timeline[0].note;
    for (const kept of ['Hogwarts', '??', 'Nobody Here', 'soon', 'Murugan']) expect(note).toContain(kept);
    expect(await named('Yamini')).toMatchObject({ phones: [], stage: 'admitted', due: '2026-12-12T10:00' });
    expect(await named('Zakir')).toMatchObject({ phones: [], due: '2025-12-09T10:00' });
    // The same table again finds who is there already, and says so before.
    for (const dryRun of [true, false]) {
      const again = (await ask('POST', '/students/import', { csv, dryRun })).data;
      expect(again).toMatchObject({ total: 5, taken: 2, known: 2, refusedCount: 1 });
    }
    const zakir = (await ask('GET', `/students?tag=${data.tag}`)).data.students.find(
      (one: Answer) => one.name === 'Zakir',
    );
    await ask('PATCH', `/students/${zakir.id}`, { version: 1, name: 'Zakir H' });
    const undo = async (tag: string) =>
      (await app.send('DELETE', `/api/admin/students/import/${tag}`, staff)).json();
    // Two got a note by the second table since, and one was renamed.
    expect((await undo(data.tag)).data).toEqual({ removed: 1, kept: 3, notes: 0 });
    // Who was entered by hand stays, whatever the tag.
    const { id } = await enter({ tags: [data.tag, 'walked-in'] });
    expect((await undo(data.tag)).data).toEqual({ removed: 0, kept: 4, notes: 0 });
    expect((await undo('walked-in')).code).toBe('not_found');
    expect((await ask('GET', `/students/${id}`)).status).toBe(200);
    expect(
      (await undo((await ask('POST', '/students/import', { csv: 'Name,Phone\nSelvi,9843020099' })).data.tag))
        .data,
    ).toEqual({
      removed: 1,
      kept: 0,
      notes: 0,
    });
  });

  test('all that a row says of somebody who is known already stands in a note', async () => {
    const { id } = await enter({ name: 'Known Kumar', phones: [{ number: '98430 20777' }] });
    const csv =
      'Name,Phone,Email,Board,Next call,Status,Remarks\nKnown Kumar,98430 20777,kk@example.com,CBSE,30/11/2026,Joined,Wants hostel';
    expect((await ask('POST', '/students/import', { csv })).data).toMatchObject({ known: 1, taken: 0 });
    const { note } = (await ask('GET', `/students/${id}`)).data.timeline.at(-1);
    for (const said of csv.split('\n')[1]?.split(',') ?? []) expect(note).toContain(said);
  });

  test('what a column cannot be is kept in the note: a blood group, a day yet to come, half a letter', async () => {
    const csv =
      'Name,Phone,Enquiry date,Blood group,HSC group,Source\nOdd Row,9843020111,01/02/2062,O+,Biology,fair\ud83d';
    const { status, body } = await ask('POST', '/students/import', { csv, fileName: 'a\u0000' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['fileName']]);
    expect(body.message).toContain('special characters');
    await ask('POST', '/students/import', { csv });
    const [{ id, ...row }] = (await ask('GET', '/students?q=Odd%20Row')).data.students;
    expect(row).toMatchObject({ fields: { stream: 'Biology' }, source: 'fair\ufffd' });
    expect(row.createdAt <= app.clock.now.toISOString()).toBe(true);
    const { note } = (await ask('GET', `/students/${id}`)).data.timeline[0];
    for (const kept of ['O+', '01/02/2062']) expect(note).toContain(kept);
  });

  test('words of the language itself are keys, stages and columns like others', async () => {
    const { fields } = (await ask('GET', '/fields')).data;
    const own = { key: 'constructor', label: 'Builder', type: 'text' };
    const link = { key: 'folder', label: 'Folder', type: 'link' };
    expect((await ask('PUT', '/fields', { fields: [...fields, own, link] })).status).toBe(200);
    const nul = await ask('POST', '/students', { name: 'A', fields: { folder: 'https://x/\u0000' } });
    expect([nul.status, Object.keys(nul.body.fields ?? {})]).toEqual([400, ['fields.folder']]);
    const csv =
      'Name,Phone,Status,Builder,Place\nProto One,9843020101,constructor,Asha,\nProto Two,9843020102,visited,,';
    const words = { stage: { visited: 'no-such-stage', constructor: 'new' }, constructor: {} };
    const { data } = await ask('POST', '/students/import', { csv, words });
    expect(data).toMatchObject({ taken: 2 });
    const { students } = (await ask('GET', `/students?tag=${data.tag}&sort=name`)).data;
    expect(students).toMatchObject([
      { stage: 'new', fields: { constructor: 'Asha' } },
      { stage: 'counselling' },
    ]);
    const made = await enter({ name: 'Proto Three', fields: { folder: 'https://x.example/' } });
    const { timeline } = (
      await ask('PATCH', `/students/${made.id}`, { version: 1, fields: { constructor: 'A' } })
    ).data;
    expect(timeline.at(-1).changes).toEqual({ 'fields.constructor': { from: null, to: 'A' } });
    await enter({ name: 'Proto Four', tags: ['bare'] });
    for (const ending of ['csv', 'xlsx']) {
      expect((await ask('GET', `/students.${ending}?tag=bare`)).body).not.toContain('function');
    }
    await ask('PUT', '/fields', { fields });
  });

  test('a number that a spreadsheet shortened is none: the row has a mark, in a CSV and in a workbook', async () => {
    const rows = [
      ['Name', 'Mobile No.', 'Next follow up'],
      ['Short One', '9.87654E+09', ''],
      ['Short Two', '9.84E+09 / 98430 40002', '31-11-2026'],
      ['Whole Three', '9.843040003E+09', ''],
      ['Whole Four', '=9843040004', ''],
      ['Whole Five', '=9.84304E9', ''],
    ];
    const cell = (text: string) =>
      text.startsWith('=')
        ? `<c><v>${text.slice(1)}</v></c>`
        : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const sheet = `<sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData>`;
    const workbook = zipOf({ 'xl/worksheets/sheet1.xml': sheet }).toString('base64');
    const csv = rows
      .map((row) => row.join(',').replace('=9.84304E9', '9843040000').replace('=', ''))
      .join('\n');
    const shortened = 'Mobile No.: The number was shortened by a spreadsheet.';
    for (const table of [{ csv }, { workbook }]) {
      const { data } = await ask('POST', '/students/import', { ...table, dryRun: true });
      expect(data.rows.map(({ name, phones, marks }: Answer) => [name, phones, marks])).toEqual([
        ['Short One', [], [shortened]],
        ['Short Two', ['+919843040002'], [shortened, 'Next follow up: No day that can be read.']],
        ['Whole Three', ['+919843040003'], []],
        ['Whole Four', ['+919843040004'], []],
        ['Whole Five', ['+919843040000'], []],
      ]);
    }
  });

  test('a workbook is read within bounds, its formulas as the text of their values', async () => {
    const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    const row = (cells: string[]) =>
      `<row>${cells.map((cell) => (cell.startsWith('=') ? `<c t="str"><f>${cell.slice(1)}</f><v>42</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')}</row>`;
    const book = zipOf({
      'xl/worksheets/sheet1.xml': sheet(
        row(['Name', 'Phone', 'Marks']) + row(['Book Worm', '98430 30001', '=SUM(A1)']),
      ),
    });
    const taken = await ask('POST', '/students/import', { workbook: book.toString('base64') });
    expect(taken.data).toMatchObject({ taken: 1 });
    expect((await ask('GET', '/students?q=9843030001')).data.students[0]).toMatchObject({
      name: 'Book Worm',
      fields: { marks: '42' },
    });
    for (const bad of [
      zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(64 * 1024 * 1024) }),
      zipOf({
        'xl/worksheets/sheet1.xml': '<row><c><v>1</v></c></row>',
        'xl/sharedStrings.xml': '<si/>'.repeat(700_000),
      }),
      zipOf({ 'xl/worksheets/sheet1.xml': '<row><c>'.repeat(200_000) }).subarray(0, -30),
      zipOf({ 'other.txt': 'x' }),
      Buffer.from('MZ program'),
    ]) {
      expect((await ask('POST', '/students/import', { workbook: bad.toString('base64') })).status).toBe(400);
    }
    // Rows that hold one cell, far to the right, cost as much as full ones: they are not read to the end.
    const sparse = zipOf({ 'xl/worksheets/sheet1.xml': '<row><c r="SF1"><v>1</v></c></row>'.repeat(5000) });
    const { body } = await ask('POST', '/students/import', { workbook: sparse.toString('base64') });
    expect(body.error).toContain('unpacks to too much');
    expect((await ask('POST', '/students/import', {})).status).toBe(400);
    expect(
      (await ask('POST', '/students/import', { csv: `Name,Phone\n${'A,1\n'.repeat(6000)}` })).status,
    ).toBe(400);
  });

  test('rules give a new student to one after the other, and open tasks follow the owner', async () => {
    await ask('PUT', '/rules', { rules: [{ service: 'Overseas Admission', to: ['meena', 'ravi'] }] });
    const owners: string[] = [];
    for (let n = 0; n < 4; n++) {
      const { body } = await app.post(
        '/api/leads',
        enquiryBody({ name: `Turn ${'ABCD'[n]}`, phone: `91234 8000${n}`, email: `turn${n}@example.com` }),
      );
      const lead = (await ask('GET', `/leads/${body.data.id}`)).data;
      const { owner } = (await ask('GET', `/students/${lead.studentId}`)).data;
      expect(lead.owner).toBe(owner);
      owners.push(owner);
    }
    expect(owners).toEqual(['meena', 'ravi', 'meena', 'ravi']);
    // Who cannot see students any more gets none; a name may be a word of the language itself.
    for (const username of ['constructor', 'blind']) {
      const account = { username, password: 'nine red doors in a row', role: 'counsellor' };
      expect((await app.post('/api/admin/accounts', account, staff)).status).toBe(201);
    }
    await ask('PUT', '/rules', {
      rules: [
        { source: 'a', to: ['constructor'] },
        { source: 'b', to: ['blind'] },
      ],
    });
    expect((await enter({ source: 'a' })).owner).toBe('constructor');
    expect((await enter({ source: 'b' })).owner).toBe('blind');
    await ask('PATCH', '/accounts/blind', { role: 'writer' });
    expect((await enter({ source: 'b' })).owner).toBe(null);
    await ask('PUT', '/rules', { rules: [] });
    const { id } = await enter({ name: 'Handed Over', owner: 'meena' });
    await ask('POST', `/students/${id}/tasks`, {
      kind: 'call',
      what: 'Call',
      due: '2026-12-01T17:00',
      owner: 'meena',
    });
    await ask('POST', '/students/bulk', {
      query: { owner: 'meena', q: 'Handed' },
      change: { owner: 'ravi' },
    });
    expect((await ask('GET', `/students/${id}`)).data).toMatchObject({
      owner: 'ravi',
      tasks: [{ owner: 'ravi' }],
    });
    // Of a student who was nobody's, the steps of whoever kept the list come along.
    const { id: unowned } = await enter({ name: 'Of Nobody' });
    const step = { kind: 'call', what: 'Call', due: '2026-12-01T17:00' };
    expect((await ask('POST', `/students/${unowned}/tasks`, step)).data.owner).not.toBe('meena');
    const given = await ask('PATCH', `/students/${unowned}`, {
      version: (await ask('GET', `/students/${unowned}`)).data.version,
      owner: 'meena',
    });
    expect(given.data).toMatchObject({ owner: 'meena', tasks: [{ owner: 'meena' }] });
  });

  test('a rule holds in its hours, past midnight too', async () => {
    const came = app.clock.now;
    await ask('PUT', '/rules', {
      rules: [
        { from: '20:00', until: '08:00', to: ['ravi'] },
        { from: '08:00', until: '20:00', to: ['meena'] },
      ],
    });
    const ownerAt = async (instant: string) => {
      app.clock.now = new Date(instant);
      staff = await app.signIn();
      return (await enter()).owner;
    };
    // 12:00, 20:00 and 07:59 in India.
    expect(await ownerAt('2026-11-21T06:30:00Z')).toBe('meena');
    expect(await ownerAt('2026-11-21T14:30:00Z')).toBe('ravi');
    expect(await ownerAt('2026-11-22T02:29:00Z')).toBe('ravi');
    app.clock.now = came;
    staff = await app.signIn();
    expect((await ask('PUT', '/rules', { rules: [{ from: '8', to: ['ravi'] }] })).status).toBe(400);
    await ask('PUT', '/rules', { rules: [] });
  });

  test('rules point at somebody, and a calendar is for whoever has its address', async () => {
    expect(
      (await ask('PUT', '/rules', { rules: [{ service: 'Career Guidance', to: ['nobody-here'] }] })).status,
    ).toBe(400);
    expect((await ask('PUT', '/rules', { rules: [{ to: [] }] })).status).toBe(400);
    const writer = { username: 'writer', password: 'nine red doors in a row', role: 'writer' };
    expect((await app.post('/api/admin/accounts', writer, staff)).status).toBe(201);
    const blind = await ask('PUT', '/rules', { rules: [{ to: ['meena', 'writer'] }] });
    expect(blind.body.fields).toEqual({ 'rules.0.to': expect.stringContaining('account writer cannot') });
    const put = await ask('PUT', '/rules', {
      rules: [{ service: 'Career Guidance', to: ['Meena', 'ravi'] }],
    });
    expect(put.data.rules).toEqual([{ service: 'Career Guidance', to: ['meena', 'ravi'] }]);
    await ask('PUT', '/rules', { rules: [] });
    const { id } = await enter({ name: 'Cal, Endar', owner: 'demo' });
    await ask('POST', `/students/${id}/tasks`, {
      kind: 'meeting',
      what: 'Meet; bring marks',
      due: '2026-12-01T17:00',
      minutes: 45,
      place: 'Office',
    });
    await ask('POST', `/students/${id}/applications`, { to: 'CIT', deadline: '2026-12-20' });
    const { token } = (await ask('GET', '/calendar')).data;
    const ics = await app.app.fastify.inject({ url: `/calendar/${token}.ics` });
    expect(ics.headers['content-type']).toContain('text/calendar');
    expect(ics.body).toContain(
      'DTSTART:20261201T113000Z\r\nDTEND:20261201T121500Z\r\nSUMMARY:Cal\\, Endar: Meet\\; bring marks\r\n',
    );
    expect(ics.body).toContain('DTSTART;VALUE=DATE:20261220');
    await ask('POST', '/calendar');
    expect((await app.app.fastify.inject({ url: `/calendar/${token}.ics` })).statusCode).toBe(404);
    expect((await app.app.fastify.inject({ url: '/calendar/none.ics' })).statusCode).toBe(404);
  });
});
