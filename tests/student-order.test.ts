import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody } from './factories.ts';
import { databaseOn } from './start-postgres.ts';

describe.each(['SQLite', 'PostgreSQL'])("the desk's list of students on %s", (engine) => {
  let app: TestApp;
  let staff: Record<string, string>;

  beforeAll(async () => {
    app = await createTestApp(await databaseOn(engine));
    staff = await app.signIn();
  });
  afterAll(() => app.close());

  const ask = (method: string, url: string, payload?: object) =>
    app.ask(method, `/api/admin${url}`, staff, payload);
  const enter = async (values: object) => (await ask('POST', '/students', values)).data;

  test('begins with what is overdue or due today, then who has no next step, then later steps, and ends with ended ones', async () => {
    const made = { username: 'leela', password: 'nine red doors in a row', role: 'counsellor' };
    expect((await app.post('/api/admin/accounts', made, staff)).status).toBe(201);
    const [long, evening, soon, far] = [
      '2026-11-21T11:40',
      '2026-11-21T23:30',
      '2098-01-05T10:00',
      '2098-02-05T10:00',
    ];
    const kinds = [
      ['new', long],
      ['contacted', evening],
      ['new', undefined],
      ['counselling', undefined],
      ['counselling', soon],
      ['new', far],
      ['closed', undefined],
      ['admitted', undefined],
      ['closed', long],
    ] as const;
    for (let n = 0; n < 63; n++) {
      const [stage, due] = kinds[(n * 4) % kinds.length] ?? [];
      const { id } = await enter({ name: `Step ${(n * 4) % kinds.length} ${n}`, owner: 'leela', stage });
      const step = { kind: 'call', what: 'Call', due, owner: 'leela' };
      if (due) expect((await ask('POST', `/students/${id}/tasks`, step)).status).toBe(201);
    }
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
    const page = async (query: string) => {
      const { body } = await app.app.fastify.inject({ url: `/admin/students?${query}`, headers: staff });
      const names = [...body.matchAll(/data-lead="[^"]+"[^>]*>Step (\d) \d+</g)].map(([, kind]) =>
        Number(kind),
      );
      const cursor = /students\?[^"]*cursor=([^"&]+)"/.exec(body)?.[1];
      return { names, cursor, body };
    };
    for (const [filter, total] of [
      ['owner=leela', 63],
      ['owner=leela&stage=new', 21],
      ['owner=leela&stage=closed', 14],
    ]) {
      const first = await page(`${filter}`);
      const second = first.cursor ? await page(`${filter}&cursor=${first.cursor}`) : undefined;
      const names = [...first.names, ...(second?.names ?? [])];
      const parts = names.map((kind) => [0, 1, 2, 2, 3, 4, 5, 5, 5][kind]);
      expect([filter, names.length, first.names.length]).toEqual([
        filter,
        total,
        Math.min(Number(total), 50),
      ]);
      expect([filter, parts]).toEqual([filter, [...parts].sort()]);
      expect(second?.cursor).toBeUndefined();
    }
    expect((await page('owner=leela')).body).toContain('<option value="" selected="">Most urgent</option>');
    // So do the columns of the board, which says so too.
    const board = await page('owner=leela&view=board');
    expect(board.body).toContain('<option value="" selected="">Most urgent</option>');
    const firsts = board.names.slice(0, 21).map((kind) => [0, 1, 2, 2, 3, 4, 5, 5, 5][kind]);
    expect(firsts).toEqual([...firsts].sort());
    // What is narrowed further, and the API, begin with the newest.
    const newest = (await ask('GET', '/students?owner=leela')).data.students[0].name;
    expect(newest).toBe(`Step ${(62 * 4) % 9} 62`);
    const found = await page('owner=leela&q=Step');
    expect(found.names[0]).toBe((62 * 4) % 9);
    expect(found.body).toContain('<option value="" selected="">Best match</option>');
    for (const sort of ['due', '-due']) {
      const one = (await ask('GET', `/students?owner=leela&sort=${sort}`)).data;
      const two = (await ask('GET', `/students?owner=leela&sort=${sort}&cursor=${one.next}`)).data;
      const all: { id: string; due: string | null }[] = [...one.students, ...two.students];
      const dues = all.map(({ due }) => due ?? '9999');
      expect([sort, new Set(all.map(({ id }) => id)).size, two.next]).toEqual([sort, 63, null]);
      expect(sort === 'due' ? dues : dues.toReversed()).toEqual([...dues].sort());
    }
    for (const cursor of ['x~4', 'x~9999', '%00']) {
      expect((await page(`owner=leela&cursor=${cursor}`)).body).toContain(
        'Take the cursor as the page before',
      );
    }
  });

  test('on Today, however much is overdue hides nothing of today and tomorrow', async () => {
    const ids = (await ask('GET', '/students?q=Step')).data.students.map(({ id }: { id: string }) => id);
    const step = (due: string, what: string) => ({ kind: 'call', what, due, owner: 'leela' });
    for (const minute of [50, 51, 52])
      await ask('POST', '/students/bulk', {
        ids,
        change: { task: step(`2026-11-21T11:${minute}`, 'Old step') },
      });
    await ask('POST', `/students/${ids[0]}/tasks`, step('2026-11-21T18:00', 'Step of this evening'));
    await ask('POST', `/students/${ids[0]}/tasks`, step('2026-11-22T09:00', 'Step of tomorrow'));
    app.clock.now = new Date('2026-11-21T06:30:00.000Z');
    const { body } = await app.app.fastify.inject({ url: '/admin/today', headers: staff });
    expect(body.match(/Old step/g)?.length).toBeLessThan(50);
    // The heading counts all of them, the list has the first.
    const heading = /Overdue steps <span class="soft">\((\d+)\)/.exec(body.replaceAll('<!-- -->', ''));
    expect(Number(heading?.[1])).toBeGreaterThanOrEqual(3 * ids.length);
    expect(body).toMatch(/href="\/admin\/students\?due=overdue"[^>]*>All overdue students</);
    expect(body).toContain('Step of this evening');
    expect(body).toContain('Step of tomorrow');
  });

  test('begins with who is to be answered today, the longest wait first, whatever their steps are', async () => {
    app.clock.now = new Date('2026-11-23T05:00:00.000Z');
    staff = await app.signIn();
    const names = async (query: string) => {
      const { body } = await app.app.fastify.inject({ url: `/admin/students?${query}`, headers: staff });
      const cursor = /students\?[^"]*cursor=([^"&]+)"/.exec(body)?.[1];
      return {
        names: [...body.matchAll(/data-lead="[^"]+"[^>]*>([^<]+)</g)].map(([, name]) => name),
        cursor,
      };
    };
    const phones = ['98765 00001', '98765 00002', '98765 00003'];
    const wrote = ['Far Step', 'No Step', 'Not Yet Due'];
    for (const [n, name] of wrote.entries()) {
      const phone = [{ number: phones[n], whose: 'own' }];
      const { id } = await enter({
        name,
        phones: phone,
        owner: 'leela',
        stage: n === 2 ? 'new' : 'counselling',
      });
      const due = `2098-03-05T1${n}:00`;
      if (n !== 1)
        await ask('POST', `/students/${id}/tasks`, { kind: 'call', what: 'Call', due, owner: 'leela' });
    }
    for (const n of [1, 0]) {
      const sent = contactBody({ name: wrote[n], contact: phones[n], email: `w${n}@example.com` });
      expect((await app.post('/api/leads', sent)).status).toBe(201);
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    }
    // A working day later those two are to be answered, and who writes then is not yet.
    app.clock.now = new Date('2026-11-24T04:50:00.000Z');
    staff = await app.signIn();
    const sent = contactBody({ name: wrote[2], contact: phones[2], email: 'w2@example.com' });
    expect((await app.post('/api/leads', sent)).status).toBe(201);
    const first = await names('owner=leela');
    expect(first.names.slice(0, 2)).toEqual(['No Step', 'Far Step']);
    expect(first.names[2]).toMatch(/^Step /);
    const second = await names(`owner=leela&cursor=${first.cursor}`);
    const all = [...first.names, ...second.names];
    expect(all.filter((name) => wrote.includes(name ?? '')).length).toBe(3);
    expect(new Set(all).size).toBe(all.length);
    expect((await names('owner=leela&stage=counselling')).names.slice(0, 2)).toEqual(['No Step', 'Far Step']);
  });

  test('names more students than a statement takes values', async () => {
    const [one, other] = [await enter({ name: 'Named One' }), await enter({ name: 'Named Two' })];
    const ids = [one.id, ...Array.from({ length: 70_000 }, (_, n) => `nobody-${n}`), other.id];
    const order = { by: 'name', isDescending: false } as const;
    const found = await app.store.students.list({ ids }, order, { limit: 50 });
    expect(found.map(({ name }) => name)).toEqual(['Named One', 'Named Two']);
    expect(await app.store.students.count({ ids })).toBe(2);
    expect(await app.store.students.count({ ids: [] })).toBe(0);
  });
});
