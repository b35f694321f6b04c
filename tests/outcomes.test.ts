import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keepStudents } from '#commands/keep-students.ts';
import { site } from '#content/site.ts';
import { siteDefaults } from '#content/site-defaults.ts';
import { firstFields, firstRules, firstStages } from '#content/student-desk.ts';
import { readOutcomes } from '#desk/read-students.ts';
import { dayOf } from '#domain/day.ts';
import { type ReplyWithin, replyDueAt } from '#domain/office-hours.ts';
import { officeHoursOf } from '#domain/site-settings.ts';
import {
  addOutcome,
  countedAs,
  isKept,
  judging,
  noOutcomes,
  outcomesFrom,
  outcomesOf,
  outcomesText,
  saidBy,
} from '#domain/student-outcome.ts';
import { nodeRuntime } from '#wiring/node-runtime.ts';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';
import { enquiryBody } from './factories.ts';
import { databaseOn } from './start-postgres.ts';

const hours = officeHoursOf(siteDefaults, site.timeZone);

describe.each(['SQLite', 'PostgreSQL'])('how students went on, on %s', (engine) => {
  let app: TestApp;
  let owner: Record<string, string>;
  const came = new Date('2026-11-03T05:00:00.000Z');

  const ask = (method: string, url: string, payload?: object) =>
    app.ask(method, `/api/admin${url}`, owner, payload);
  /** Sessions do not outlast such leaps. */
  const at = async (iso: string) => {
    app.clock.now = new Date(iso);
    owner = await app.signIn();
  };
  async function enquire(name: string, number: string, service: string): Promise<string> {
    const values = { name, phone: number, email: `${number}@example.com`, service };
    const { id } = (await app.post('/api/leads', enquiryBody(values))).body.data;
    return vi.waitFor(async () => {
      const { studentId } = (await ask('GET', `/leads/${id}`)).data;
      expect(studentId).not.toBe('');
      return studentId as string;
    }, 10_000);
  }
  async function move(id: string, change: object) {
    const { version } = (await ask('GET', `/students/${id}`)).data;
    expect((await ask('PATCH', `/students/${id}`, { version, ...change })).status).toBe(200);
  }

  beforeAll(async () => {
    app = await createTestApp(await databaseOn(engine));
    await at(came.toISOString());
    for (const username of ['meena', 'ravi']) {
      const made = { username, password: 'nine red doors in a row', role: 'counsellor' };
      expect((await app.post('/api/admin/accounts', made, owner)).status).toBe(201);
    }
    const [asha, banu, chitra, , spam] = await Promise.all([
      enquire('Asha One', '9876500001', 'Career Guidance'),
      enquire('Banu Two', '9876500002', 'Career Guidance'),
      enquire('Chitra Three', '9876500003', 'Indian Admission'),
      enquire('Deepa Four', '9876500004', 'Indian Admission'),
      enquire('Spam Five', '9876500005', 'Indian Admission'),
    ]);
    await at('2026-11-03T07:00:00.000Z');
    await move(asha ?? '', { owner: 'meena', stage: 'contacted' });
    await move(spam ?? '', { stage: 'spam' });
    const due = '2026-11-04T10:00';
    const step = async (id: string | undefined, who: string) =>
      (await ask('POST', `/students/${id}/tasks`, { kind: 'call', what: 'Call', due, owner: who })).data.id;
    const [kept, missed] = [await step(asha, 'meena'), await step(banu, 'ravi')];
    await at('2026-11-04T07:00:00.000Z');
    await ask('POST', `/tasks/${kept}/finish`, { outcome: 'reached' });
    await at('2026-11-05T05:00:00.000Z');
    await move(asha ?? '', { stage: 'counselling' });
    await at('2026-11-13T05:00:00.000Z');
    await move(asha ?? '', { stage: 'admitted' });
    await move(banu ?? '', { owner: 'ravi', stage: 'contacted' });
    await ask('POST', `/tasks/${missed}/finish`, { outcome: 'reached' });
    await move(chitra ?? '', { owner: 'ravi', stage: 'closed', reason: 'Too far' });
    await at('2026-11-20T05:00:00.000Z');
  });
  afterAll(() => app.close());

  const rowsBy = async (by: string) => {
    const { data } = await ask('GET', '/insight/students?from=2026-11-01&to=2026-11-20');
    return Object.fromEntries(
      data.rows.filter((row: Answer) => row.by === by).map((row: Answer) => [row.value, row]),
    );
  };

  test('counts who came, was answered in time, counselled, won and lost, with the days to each', async () => {
    const owners = await rowsBy('owner');
    expect(owners.meena).toMatchObject({
      counts: { came: 1, 'in-time': 1, late: 0, counselled: 1, won: 1, lost: 0 },
      days: { answered: 0.1, counselled: 2, won: 10 },
    });
    expect(owners.ravi.counts).toEqual({ came: 2, 'in-time': 0, late: 2, counselled: 0, won: 0, lost: 1 });
    // Who still waits past the promise is late, spam is nobody.
    expect(owners[''].counts).toMatchObject({ came: 1, 'in-time': 0, late: 1 });
    const services = await rowsBy('service');
    expect(services['Career Guidance'].counts.came).toBe(2);
    expect(services['Indian Admission'].counts.came).toBe(2);
    expect(Object.keys(await rowsBy('week'))).toEqual(['2026-11-02']);
    expect((await rowsBy('stage')).closed.counts.lost).toBe(1);
    const { data } = await ask('GET', '/insight/students?from=2026-11-01&to=2026-11-20');
    expect(data.reasons).toEqual([{ reason: 'Too far', lost: 1 }]);
    expect(Object.fromEntries(data.steps.map((one: Answer) => [one.owner, [one.kept, one.missed]]))).toEqual({
      meena: [1, 0],
      ravi: [0, 1],
    });
    await ask('PUT', '/rules', { rules: [], target: 4 });
    const { months } = (await ask('GET', '/insight/students?from=2026-11-01&to=2026-11-20')).data;
    expect(months).toEqual([{ month: '2026-11', won: 1, wanted: 4 }]);
  });

  test('every number opens the list it counts', async () => {
    const { data } = await ask('GET', '/insight/students?from=2026-11-01&to=2026-11-20');
    let opened = 0;
    for (const { by, value, counts } of data.rows) {
      if (by === 'week') continue;
      const asked = value || (by === 'owner' ? 'nobody' : '-');
      for (const [measure, count] of Object.entries(counts)) {
        const query = new URLSearchParams({ from: '2026-11-01', to: '2026-11-20', [by]: asked, measure });
        const list = await ask('GET', `/students?${query}`);
        expect([by, value, measure, list.data.total, list.data.students.length]).toEqual([
          by,
          value,
          measure,
          count,
          count,
        ]);
        opened += 1;
      }
    }
    expect(opened).toBeGreaterThan(30);
    const lists: [string, string[]][] = [
      ['won=2026-11', ['Asha One']],
      ['won=2026-10', []],
      ['steps=missed&by=ravi&from=2026-11-01&to=2026-11-20', ['Banu Two']],
      ['steps=kept&by=meena&from=2026-11-01&to=2026-11-20', ['Asha One']],
      ['reason=Too+far&measure=lost&from=2026-11-01&to=2026-11-20', ['Chitra Three']],
      ['from=2026-11-04&to=2026-11-20', []],
    ];
    for (const [query, names] of lists) {
      const list = await ask('GET', `/students?${query}`);
      expect([query, list.data.students.map((one: Answer) => one.name)]).toEqual([query, names]);
    }
    for (const query of ['measure=flying', 'steps=some', 'won=2026-13', 'from=yesterday']) {
      expect((await ask('GET', `/students?${query}`)).status).toBe(400);
    }
    const bulk = { query: { measure: 'late' }, change: { tag: 'x' } };
    expect((await ask('POST', '/students/bulk', bulk)).status).toBe(400);
  });

  test("sources that differ by their letters' case alone are one number, which opens all of them", async () => {
    const days = 'from=2026-11-01&to=2026-11-20';
    const named = async (name: string) =>
      (await ask('GET', `/students?${days}`)).data.students.find((one: Answer) => one.name === name);
    const before = await Promise.all(['Asha One', 'Banu Two'].map(named));
    await move(before[0].id, { source: 'Instagram' });
    await move(before[1].id, { source: 'instagram' });
    const counted = Object.entries(await rowsBy('source')).filter(([value]) => /^instagram$/i.test(value));
    expect(counted.map(([, row]) => (row as Answer).counts.came)).toEqual([2]);
    const query = new URLSearchParams({ source: counted[0]?.[0] ?? '', measure: 'came' });
    const { total, students } = (await ask('GET', `/students?${days}&${query}`)).data;
    expect([total, students.map((one: Answer) => one.source).sort()]).toEqual([
      2,
      ['Instagram', 'instagram'],
    ]);
    expect((await ask('GET', `/students?${days}&source=instagram`)).data.total).toBe(1);
    for (const { id, source } of before) await move(id, { source });
  });

  test('the counts of each day follow steps that are moved, finished, reopened, handed over and removed', async () => {
    const { students } = app.store;
    const range = { from: '2026-11-01', before: '2027-01-01' };
    const now = new Date('2026-11-25T00:00:00.000Z');
    const agree = async () => {
      const all = [];
      for (const whose of [{}, { ofOwner: 'meena' }, { ofOwner: 'ravi' }]) {
        const steps = await students.dueSteps(range, whose, 1000);
        const owners = [...new Set(steps.map((step) => step.owner))].sort();
        const counted = owners.map((name) => {
          const outcomes = steps.filter((step) => step.owner === name).map((step) => isKept(step, now));
          const of = (kept: boolean) => outcomes.filter((one) => one === kept).length;
          return { owner: name, kept: of(true), missed: of(false) };
        });
        expect([whose, await students.countSteps(range, whose, now)]).toEqual([whose, counted]);
        all.push(counted);
      }
      return all;
    };
    const add = async (name: string, due: string, who: string) => {
      const { id: student } = (await ask('POST', '/students', { name, owner: who })).data;
      const task = (
        await ask('POST', `/students/${student}/tasks`, { kind: 'call', what: 'x', due, owner: who })
      ).data;
      return { student, task: task.id as string };
    };
    const before = await agree();
    const late = await add('Late Lata', '2026-11-20T17:00', 'meena');
    const early = await add('Early Elango', '2026-11-24T09:00', 'ravi');
    await agree();
    await at('2026-11-22T05:00:00.000Z');
    for (const { task } of [late, early]) {
      expect((await ask('POST', `/tasks/${task}/finish`, { outcome: 'reached' })).status).toBe(200);
    }
    await agree();
    expect((await ask('POST', `/tasks/${early.task}/reopen`)).status).toBeLessThan(300);
    await agree();
    expect((await ask('PATCH', `/tasks/${early.task}`, { due: '2026-12-01T09:00' })).status).toBe(200);
    await agree();
    await students.handOverSome(
      { from: 'ravi', to: 'meena', by: 'asha', at: '2026-11-20T05:00:00.000Z' },
      100,
    );
    await agree();
    await move(early.student, { owner: 'meena' });
    await agree();
    const change = { owner: 'ravi' };
    const bulk = (await ask('POST', '/students/bulk', { ids: [late.student, early.student], change })).data
      .id;
    await agree();
    expect((await ask('POST', `/students/bulk/${bulk}/undo`)).status).toBe(200);
    await agree();
    await move(late.student, { owner: null });
    await agree();
    await move(late.student, { owner: 'ravi' });
    await agree();
    expect((await ask('POST', `/students/${early.student}/merge`, { other: late.student })).status).toBe(200);
    expect(await agree()).not.toEqual(before);
    const { student } = early;
    await app.store.people.erase(student, { id: student, by: 'asha', at: came.toISOString() });
    expect(await agree()).toEqual(before);
    await at('2026-11-20T05:00:00.000Z');
  });

  test('who won a student keeps the win when another one takes over', async () => {
    const [asha] = (await ask('GET', '/students?q=Asha')).data.students;
    const days = 'from=2026-11-01&to=2026-11-20';
    const handOver = async (owner: string) => {
      expect((await ask('POST', '/students/bulk', { ids: [asha.id], change: { owner } })).data.changed).toBe(
        1,
      );
    };
    await handOver('ravi');
    const { meena, ravi } = await rowsBy('owner');
    expect([meena.counts.won, ravi.counts.won, ravi.counts.came]).toEqual([1, 0, 2]);
    for (const [query, total] of [
      [`owner=meena&measure=won&${days}`, 1],
      [`owner=ravi&measure=won&${days}`, 0],
      ['owner=meena&won=2026-11', 1],
      ['owner=ravi&won=2026-11', 0],
      ['owner=ravi', 3],
    ]) {
      expect([query, (await ask('GET', `/students?${query}`)).data.total]).toEqual([query, total]);
    }
    await handOver('meena');
  });

  test('a student says since when it stands where it stands, also one that a lead or a bulk moved', async () => {
    const [asha] = (await ask('GET', '/students?q=Asha')).data.students;
    expect(asha.stageSince).toBe('2026-11-13T05:00:00.000Z');
    expect((await ask('GET', `/students/${asha.id}`)).data.stageSince).toBe(asha.stageSince);
    const [deepa] = (await ask('GET', '/students?q=Deepa')).data.students;
    expect(deepa.stageSince).toBe(came.toISOString());
    await ask('POST', '/students/bulk', { ids: [deepa.id], change: { stage: 'contacted' } });
    expect((await ask('GET', `/students/${deepa.id}`)).data.stageSince).toBe('2026-11-20T05:00:00.000Z');
    const page = await app.app.fastify.inject({
      url: '/admin/insight?from=2026-11-01&to=2026-11-20&by=owner',
      headers: owner,
    });
    expect(page.body).toMatch(/aria-label="1 Admitted: meena"/);
    const board = await app.app.fastify.inject({ url: '/admin/students?view=board', headers: owner });
    expect(board.body).toContain('7 days here');
  });

  test('of stages and of the promise only what is counted by has days counted anew, and before somebody asks', async () => {
    const range = { from: '2026-11-01', to: '2026-11-20' };
    let promised = { ...hours, replyWithin: siteDefaults.replyWithin };
    const given = { fields: firstFields, stages: firstStages, rules: firstRules, hours: () => hours };
    /** As a server that has just started counts. */
    const started = (students = app.store.students) =>
      readOutcomes(students, keepStudents(app.store, nodeRuntime, given), {
        now: () => app.clock.now,
        promised: () => promised,
      })(range, undefined);
    const anew = () =>
      started({ ...app.store.students, countedDays: async () => [], keepCountedDays: async () => {} });
    const known = async () => (await ask('GET', `/insight/students?${new URLSearchParams(range)}`)).data;
    const { stages } = (await ask('GET', '/stages')).data;
    const put = (change: (stage: Answer) => object) => () =>
      ask('PUT', '/stages', { stages: stages.map((stage: Answer) => ({ ...stage, ...change(stage) })) });
    const set =
      (settings: { holidays?: { date: string; name: string }[]; replyWithin?: ReplyWithin }) => () => {
        const { holidays, ...others } = settings;
        promised = {
          ...promised,
          ...others,
          ...(holidays && { holidays: holidays.map(({ date }) => date) }),
        };
        return ask('PATCH', '/settings', settings);
      };
    const trial = { key: 'trial', words: 'Trial', kind: 'open' };
    const founders = { date: '2026-11-04', name: 'Founders' };
    const newYear = { date: '2027-01-01', name: 'New Year' };
    const changes: [string, () => Promise<{ status: number }>, counted: 'anew' | 'kept'][] = [
      ['other words', put(({ words }) => ({ words: `${words}!` })), 'kept'],
      [
        'one that nobody reached',
        () => ask('PUT', '/stages', { stages: stages.toSpliced(3, 0, trial) }),
        'kept',
      ],
      [
        'another order',
        () => ask('PUT', '/stages', { stages: [stages[0], ...stages.slice(1).reverse()] }),
        'anew',
      ],
      ['another kind', put(({ key }) => (key === 'closed' ? { kind: 'won' } : {})), 'anew'],
      ['another first', () => ask('PUT', '/stages', { stages: [trial, ...stages] }), 'anew'],
      ['another name of the office', () => ask('PATCH', '/settings', { name: 'Margam Erode' }), 'kept'],
      ['a holiday far away', set({ holidays: [newYear] }), 'kept'],
      ['one before a reply was due', set({ holidays: [newYear, founders] }), 'anew'],
      ['another promise', set({ replyWithin: { amount: 9, unit: 'working-days' } }), 'anew'],
    ];
    await app.countDays();
    await known();
    const courses = vi.spyOn(app.store.students, 'courses');
    for (const [what, change, counted] of changes) {
      const keeping = vi.spyOn(app.store.students, 'keepCountedDays');
      expect([what, (await change()).status]).toEqual([what, 200]);
      // Without a question: the server counts by itself.
      if (counted === 'anew')
        await vi.waitFor(() => expect([what, keeping.mock.calls.length]).not.toEqual([what, 0]), 10_000);
      await app.countDays();
      expect([what, keeping.mock.calls.length > 0]).toEqual([what, counted === 'anew']);
      await Promise.all(keeping.mock.results.map(({ value }) => value));
      keeping.mockRestore();
      courses.mockClear();
      const [now, atStart] = [await known(), await started()];
      expect([what, courses.mock.calls.length]).toEqual([what, 0]);
      expect([what, now, atStart]).toEqual([what, await anew(), now]);
    }
    courses.mockRestore();
    await ask('PUT', '/stages', { stages });
    await set({ holidays: [], replyWithin: siteDefaults.replyWithin })();
    await app.countDays();
  }, 60_000);

  test('why what was counted cannot be kept is told once, and nothing fails by it', async () => {
    const given = { fields: firstFields, stages: firstStages, rules: firstRules, hours: () => hours };
    const full = new Error('database or disk is full');
    const students = {
      ...app.store.students,
      countedDays: async () => [],
      keepCountedDays: () => Promise.reject(full),
    };
    const told: unknown[] = [];
    const read = readOutcomes(
      students,
      keepStudents(app.store, nodeRuntime, given),
      {
        now: () => app.clock.now,
        promised: () => ({
          ...hours,
          replyWithin: siteDefaults.replyWithin,
        }),
      },
      (failure) => told.push(failure),
    );
    const days = (await read({ from: '2026-11-01', to: '2026-11-10' }, undefined)).rows.length;
    await read({ from: '2026-11-11', to: '2026-11-20' }, undefined);
    await vi.waitFor(() => expect(told).toEqual([full]));
    expect(days).toBeGreaterThan(0);
  });

  test('what was counted of a day holds until something changes of it, whoever changes it', {
    timeout: 60_000,
  }, async () => {
    const range = { from: '2026-11-01', to: '2026-11-20' };
    const given = { fields: firstFields, stages: firstStages, rules: firstRules, hours: () => hours };
    let { replyWithin } = siteDefaults;
    /** As a server that has just started counts. */
    const started = (students = app.store.students) =>
      readOutcomes(students, keepStudents(app.store, nodeRuntime, given), {
        now: () => app.clock.now,
        promised: () => ({ ...hours, replyWithin }),
      })(range, undefined);
    /** As one counts that finds nothing counted before. */
    const anew = () =>
      started({ ...app.store.students, countedDays: async () => [], keepCountedDays: async () => {} });
    const courses = vi.spyOn(app.store.students, 'courses');
    const startedKnowing = () =>
      vi.waitFor(
        async () => {
          courses.mockClear();
          const counted = await started();
          expect(courses).not.toHaveBeenCalled();
          return counted;
        },
        { timeout: 15_000 },
      );
    const known = async () => (await ask('GET', `/insight/students?${new URLSearchParams(range)}`)).data;
    const idOf = async (name: string) => (await ask('GET', `/students?q=${name}`)).data.students[0].id;
    const won = async () => {
      let wins = 0;
      for await (const some of app.store.students.courses({}, 1000)) {
        for (const { stage, reached } of some) {
          const first = reached.find((one) => one.stage === stage)?.at;
          // The database's own clock says when some stages changed: by the office's day, as they are counted.
          if (stage === 'admitted' && first && dayOf(new Date(first)).startsWith('2026-11')) wins += 1;
        }
      }
      return wins;
    };
    // What an earlier change had counted behind it is done.
    await app.countDays();
    let said = JSON.stringify(await known());
    courses.mockClear();
    expect(JSON.stringify(await known())).toBe(said);
    expect(courses).not.toHaveBeenCalled();

    await at('2026-11-18T05:00:00.000Z');
    const [deepa, chitra] = [await idOf('Deepa'), await idOf('Chitra')];
    let [lead, other] = ['', ''];
    let bulk = '';
    const changes: [string, () => unknown][] = [
      ['an enquiry of somebody new', () => enquire('Gita Six', '9876500006', 'Overseas Admission')],
      ['of somebody known', () => enquire('Gita Six', '9876500006', 'Test Preparation')],
      ['once more', () => enquire('Gita Six', '9876500006', 'Online Admission')],
      ['the promise passes', () => at('2026-11-20T12:00:00.000Z')],
      [
        'a contact noted on a lead',
        async () => {
          const { enquiries } = (await ask('GET', `/students/${await idOf('Gita')}`)).data;
          [lead, other] = enquiries.map(({ id }: Answer) => id);
          const { version } = (await ask('GET', `/leads/${lead}`)).data;
          expect((await ask('PATCH', `/leads/${lead}`, { version, status: 'contacted' })).status).toBe(200);
        },
      ],
      ['another source', async () => move(await idOf('Gita'), { source: 'school' })],
      ['another reason', () => move(chitra, { reason: 'Fees' })],
      [
        'a change of many',
        async () => {
          const change = { stage: 'admitted', owner: 'ravi' };
          bulk = (await ask('POST', '/students/bulk', { ids: [deepa, chitra], change })).data.id;
        },
      ],
      ['taken back', () => ask('POST', `/students/bulk/${bulk}/undo`)],
      [
        'one added by the office',
        () =>
          ask('POST', '/students', {
            name: 'Hari',
            phones: [{ number: '9876500007', whose: 'own', whatsapp: true }],
          }),
      ],
      [
        'merged',
        async () => ask('POST', `/students/${await idOf('Gita')}/merge`, { other: await idOf('Hari') }),
      ],

      ['parted', async () => ask('POST', `/students/${await idOf('Gita')}/part`, { enquiries: [lead] })],
      ['erased', async () => ask('DELETE', `/people/${chitra}`)],
      ['those of long ago forgotten', () => app.store.leads.forget({ before: '2026-11-04' })],
      ['one enquiry of two forgotten', () => app.store.leads.forget({ id: other })],
      [
        'another promise',
        () => {
          replyWithin = { amount: 30, unit: 'working-days' };
          return ask('PATCH', '/settings', { replyWithin });
        },
      ],
    ];
    for (const [what, change] of changes) {
      const answer = await change();
      if (answer instanceof Object) expect([what, answer]).toMatchObject([what, { body: { success: true } }]);
      // Before the running server counts again, and keeps what it counted.
      const before = await started();
      const now = await known();
      expect([what, now]).toEqual([what, await anew()]);
      expect([what, before]).toEqual([what, now]);
      expect([what, await startedKnowing()]).toEqual([what, now]);
      expect([what, now.months[0].won]).toEqual([what, await won()]);
      expect([what, JSON.stringify(now) === said]).toEqual([what, false]);
      said = JSON.stringify(now);
    }
    // Who is erased leaves at once what was kept of the day, and not when somebody counts again.
    await app.countDays();
    const { id } = (await ask('POST', '/students', { name: 'Indira', source: 'her aunt' })).data;
    const keeping = vi.spyOn(app.store.students, 'keepCountedDays');
    await started();
    const [days, by] = keeping.mock.lastCall ?? expect.fail('nothing was kept');
    const keptNow = async () => {
      const names = days.map(({ day }) => day);
      return (await app.store.students.countedDays(names, by))
        .map(({ counted }) => outcomesText(counted))
        .join();
    };
    await vi.waitFor(async () => expect(await keptNow()).toContain('her aunt'));
    expect((await ask('DELETE', `/people/${id}`)).status).toBe(200);
    expect(await keptNow()).not.toContain('her aunt');
    keeping.mockRestore();
    courses.mockRestore();
  });
});

test('the ends of a day and of an hour tell of the promise what the promise itself tells', () => {
  const day = { open: true, opens: '09:30', closes: '18:30' };
  const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: { ...day, open: false } };
  const hours = { week, holidays: ['2026-11-12'], timeZone: 'Asia/Kolkata' };
  const instant = (minutes: number) => new Date(Date.UTC(2026, 10, 6) + minutes * 60_000);
  for (const within of [
    { amount: 1, unit: 'working-days' },
    { amount: 3, unit: 'office-hours' },
  ] as const) {
    const promise = (came: Date) => replyDueAt(hours, within, came);
    const judge = judging({ says: saidBy(firstStages), promise, now: instant(20_000) });
    for (let came = 0; came < 10_000; came += 37) {
      const due = promise(instant(came)) as Date;
      for (const late of [-60, -1, 0, 1, 60]) {
        const at = new Date(due.getTime() + late * 60_000).toISOString();
        const reached = [{ stage: 'contacted', at, owner: null }];
        const course = {
          id: '',
          owner: null,
          source: '',
          stage: 'contacted',
          reason: '',
          services: [],
          reached,
        };
        const { holds } = judge({ ...course, createdAt: instant(came).toISOString() });
        expect([came, late, holds['in-time'], holds.late]).toEqual([came, late, late <= 0, late > 0]);
      }
    }
  }
});

test('what is kept of a day says how it was counted', () => {
  const rules = { says: saidBy(firstStages), promise: (came: Date) => new Date(came.getTime() + 86_400_000) };
  const judge = judging({ ...rules, now: new Date('2026-11-10T00:00:00.000Z') });
  const course = { id: '', owner: 'ravi', source: 'school', reason: '', services: ['Loans'] };
  const reached = [
    { stage: 'contacted', at: '2026-11-04T06:00:00.000Z', owner: 'ravi' },
    { stage: 'counselling', at: '2026-11-05T06:00:00.000Z', owner: 'ravi' },
    { stage: 'admitted', at: '2026-11-07T06:00:00.000Z', owner: 'meena' },
  ];
  const day = noOutcomes();
  for (const [stage, reason] of [
    ['admitted', ''],
    ['closed', 'Fees'],
    ['new', ''],
  ] as const) {
    const some = stage === 'new' ? [] : reached;
    addOutcome(
      day,
      judge({ ...course, stage, reason, createdAt: '2026-11-03T06:00:00.000Z', reached: some }),
    );
  }
  const text = outcomesText(day);
  expect(outcomesFrom(text)).toEqual(day);
  // Where this differs from before, `countedAs` must be another too.
  expect([countedAs, text]).toMatchInlineSnapshot(`
    [
      4,
      "{"groups":{"source":[["school",{"counts":{"came":3,"in-time":2,"late":1,"counselled":2,"won":1,"lost":1},"took":{"answered":[10,10],"counselled":[20,20],"won":[40]}}]],"owner":[["meena",{"counts":{"came":1,"in-time":1,"late":0,"counselled":1,"won":1,"lost":0},"took":{"answered":[10],"counselled":[20],"won":[40]}}],["ravi",{"counts":{"came":2,"in-time":1,"late":1,"counselled":1,"won":0,"lost":1},"took":{"answered":[10],"counselled":[20],"won":[]}}]],"service":[["Loans",{"counts":{"came":3,"in-time":2,"late":1,"counselled":2,"won":1,"lost":1},"took":{"answered":[10,10],"counselled":[20,20],"won":[40]}}]],"stage":[["admitted",{"counts":{"came":1,"in-time":1,"late":0,"counselled":1,"won":1,"lost":0},"took":{"answered":[10],"counselled":[20],"won":[40]}}],["closed",{"counts":{"came":1,"in-time":1,"late":0,"counselled":1,"won":0,"lost":1},"took":{"answered":[10],"counselled":[20],"won":[]}}],["new",{"counts":{"came":1,"in-time":0,"late":1,"counselled":0,"won":0,"lost":0},"took":{"answered":[],"counselled":[],"won":[]}}]],"week":[["2026-11-02",{"counts":{"came":3,"in-time":2,"late":1,"counselled":2,"won":1,"lost":1},"took":{"answered":[10,10],"counselled":[20,20],"won":[40]}}]]},"lostFor":[["Fees",1]],"said":[],"waiting":0,"read":0,"size":25,"until":"~"}",
    ]
  `);
});

test('a source is called as most wrote it, in whatever order its days are read', () => {
  const judge = judging({ says: saidBy(firstStages), promise: () => undefined, now: new Date() });
  const course = { id: '', owner: null, stage: 'new', reason: '', services: [], reached: [] };
  const days = ['Instagram', 'instagram', 'instagram', 'Friends', 'friends'].map((source, at) => {
    const day = noOutcomes();
    addOutcome(day, judge({ ...course, source, createdAt: `2026-11-0${at + 1}T06:00:00.000Z` }));
    return day;
  });
  for (const some of [days, days.toReversed()]) {
    const sources = outcomesOf(some).rows.filter(({ by }) => by === 'source');
    expect(sources.map(({ value }) => value)).toEqual(['instagram', 'Friends']);
  }
});
