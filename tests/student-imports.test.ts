import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';
import { databaseOn } from './start-postgres.ts';

const path = '/api/admin/students/import';

describe.each(['SQLite', 'PostgreSQL'])('an import of students on %s', (engine) => {
  let app: TestApp;
  let staff: Record<string, string>;

  beforeAll(async () => {
    app = await createTestApp(await databaseOn(engine));
    staff = await app.signIn();
  });
  afterAll(async () => {
    await app.close();
  });

  const get = (rest: string) => app.app.fastify.inject({ url: `/api/admin/students${rest}`, headers: staff });

  test('is taken back with what it noted at others, and who was worked on or is in another list stays', async () => {
    const take = async (...rows: string[]) =>
      (await app.post(path, { csv: ['Name,Phone,Remarks', ...rows].join('\n') }, staff)).body.data
        .tag as string;
    const undo = async (tag: string) => (await app.send('DELETE', `${path}/${tag}`, staff)).json().data;
    const found = async (q: string) =>
      (await get(`?q=${q}`)).json().data.students.map(({ name }: Answer) => name);
    const own = { name: 'Undone Ownhand', phones: [{ number: '97200 00001' }] };
    const { id } = (await app.post('/api/admin/students', own, staff)).body.data;
    const first = await take(
      'Undone Aarthi,97200 00002,twice',
      'Undone Aarthi,97200 00002,zebrafinch',
      'Undone Karthik,97200 00003,',
      'Undone Meena,97200 00004,',
      'Undone Ownhand,97200 00001,kingfisher',
    );
    const second = await take('Undone Karthik,97200 00003,hornbill', 'Undone Velu,97200 00005,');
    const [meena] = (await get('?q=Undone+Meena')).json().data.students;
    await app.post(`/api/admin/students/${meena.id}/notes`, { text: 'Called' }, staff);
    expect(await found('kingfisher')).toEqual(['Undone Ownhand']);
    expect((await app.ask('GET', `${path}/${first}`, staff)).data).toEqual({
      removed: 1,
      kept: 2,
      notes: 1,
      names: ['Undone Karthik', 'Undone Meena'],
      file: '',
    });
    expect(await undo(first)).toEqual({ removed: 1, kept: 2, notes: 1 });
    expect(await found('zebrafinch')).toEqual([]);
    expect(await found('kingfisher')).toEqual([]);
    const { body } = await get(`/${id}`);
    expect(body).not.toContain('kingfisher');
    // What another list says of a student stays with that list.
    expect(await found('hornbill')).toEqual(['Undone Karthik']);
    expect(await undo(second)).toMatchObject({ removed: 1, kept: 0 });
    expect(await undo(first)).toMatchObject({ removed: 1, kept: 1 });
    expect(await found('Undone')).toEqual(expect.arrayContaining(['Undone Meena', 'Undone Ownhand']));
    expect(await found('Undone')).toHaveLength(2);
  });

  test('is looked at and taken back by who may erase, with a line in the audit log, and on the page without script', async () => {
    const csv = 'Name,Phone\nPlain Anu,97400 00001\nPlain Bala,97400 00002';
    const { tag } = (await app.post(path, { csv, fileName: 'plain.csv' }, staff)).body.data;
    const [anu] = (await get('?q=Plain+Anu')).json().data.students;
    await app.post(`/api/admin/students/${anu.id}/notes`, { text: 'Called' }, staff);
    const account = { username: 'meena', password: 'nine red doors in a row', role: 'counsellor' };
    await app.post('/api/admin/accounts', account, staff);
    const meena = await app.signIn(account.username, account.password);
    const page = '/admin/imports';
    const post = (headers: Record<string, string>) =>
      app.app.fastify.inject({
        method: 'POST',
        url: page,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: `undo=${tag}`,
      });
    const read = async (headers: Record<string, string>, query: string) =>
      app.app.fastify.inject({ url: page + query, headers: { ...headers, accept: 'text/html' } });
    for (const method of ['GET', 'DELETE'] as const)
      expect((await app.send(method, `${path}/${tag}`, meena)).statusCode).toBe(403);
    expect((await post(meena)).statusCode).toBe(403);
    expect((await read(meena, `?undo=${tag}`)).body).not.toContain('alertdialog');
    expect((await read(staff, '?undo=import-by-hand')).statusCode).toBe(404);
    const asked = (await read(staff, `?undo=${tag}`)).body;
    expect(asked).toContain('Take the import of plain.csv back?');
    expect(asked).toContain('1 student came in with it and nobody worked on it since: it is removed.');
    expect(asked).toContain('1 was worked on and stays: Plain Anu.');
    expect(asked).toContain(`<input type="hidden" name="undo" value="${tag}"/>`);
    const done = await post(staff);
    expect([done.statusCode, done.body.includes('Removed: 1. 1 stays, as somebody worked on it.')]).toEqual([
      200,
      true,
    ]);
    const { entries } = (await app.ask('GET', '/api/admin/audit', staff)).data;
    expect(entries).toContainEqual(
      expect.objectContaining({ by: 'demo', what: 'import-undone', subject: tag, detail: '1 students' }),
    );
    expect((await get('?q=Plain')).json().data.students).toMatchObject([{ name: 'Plain Anu' }]);
  });

  test('a total in any cell, a number for a name and a heading that comes again are left out, unless they are chosen by hand', async () => {
    const csv = [
      'No,Student,Mobile,Marks,Budget',
      '1,Leftover Anu,97300 00001,Total 480,8 lakhs',
      '2,Leftover Sumathi,,91,',
      'TOTAL,38,,,"12,50,000"',
      'Sum,,,,90',
      'No,Student,Mobile,Marks,Budget',
      ',March 2026,,,',
      ',4471,,,',
      '3,4472,97300 00002,,',
      '4,Leftover Total,97300 00003,,',
      '5,Leftover Bala,97300 00004,88,Grand total',
      ',,,,Total: 38',
    ].join('\n');
    const ask = async (given: object) => (await app.post(path, { csv, ...given }, staff)).body.data;
    const look = await ask({ dryRun: true });
    expect([look.total, look.taken, look.refusedCount]).toEqual([11, 4, 7]);
    expect(look.refused.map(({ line, reason }: Answer) => [line, reason])).toEqual([
      [4, 'It is a total, not a student.'],
      [5, 'It is a total, not a student.'],
      [6, 'It names the columns once more.'],
      [7, 'It is a heading, not a student.'],
      [8, 'Its name is a number, and nobody can be reached.'],
      [11, 'It is a total, not a student.'],
      [12, 'It is a total, not a student.'],
    ]);
    // A row without a name and a number cannot be taken.
    const lines = look.rows.map(({ line, left }: Answer) => (left ? -line : line));
    expect(lines).toEqual([-4, -6, -7, -8, -11, 3, 9, 2, 10]);
    for (const [given, said] of [
      [{ take: ['4'] }, 'take.0'],
      [{ leave: 4 }, 'leave'],
    ] as const) {
      const { status, body } = await app.post(path, { csv, ...given }, staff);
      expect([status, Object.keys(body.fields)]).toEqual([400, [said]]);
    }
    const done = await ask({ take: [11, 12], leave: [2, 3] });
    expect([done.taken, done.refusedCount]).toEqual([3, 8]);
    expect(done.refused.filter(({ reason }: Answer) => reason === 'Left out by hand.')).toMatchObject([
      { line: 2, cells: ['1', 'Leftover Anu', '97300 00001', 'Total 480', '8 lakhs'] },
      { line: 3 },
    ]);
    const { students } = (await get(`?tag=${done.tag}&sort=name`)).json().data;
    expect(students.map(({ name }: Answer) => name)).toEqual(['4472', 'Leftover Bala', 'Leftover Total']);
  });
});
