import { mkdir } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentBounds, maxDocumentBytes } from '#domain/application.ts';
import { backUp, restore } from '#storage/dump/places.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { zipOf } from './factories.ts';
import { databaseOn } from './start-postgres.ts';

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\nmarks of Kavya\n'), Buffer.alloc(1_300_000, 7)]);
const word = (entries: Record<string, Buffer> = {}) =>
  zipOf({ '[Content_Types].xml': Buffer.from('<x/>'), 'word/document.xml': Buffer.from('<y/>'), ...entries });

describe.each(['SQLite', 'PostgreSQL'])('documents on %s', (engine) => {
  let app: TestApp;
  let staff: Record<string, string>;
  let application: string;
  let student: string;
  let databaseUrl: string | undefined;

  beforeAll(async () => {
    ({ DATABASE_URL: databaseUrl } = await databaseOn(engine));
    app = await createTestApp(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
    staff = await app.signIn();
    student = (await app.post('/api/admin/students', { name: 'Kavya Raman' }, staff)).body.data.id;
    application = await apply();
  });
  afterAll(async () => {
    await app.close();
  });

  const apply = async () =>
    (
      await app.post(
        `/api/admin/students/${student}/applications`,
        { to: 'PSG', checklist: [{ item: 'Mark sheet' }] },
        staff,
      )
    ).body.data.id as string;
  const send = async (content: Buffer, query = 'name=marks.pdf', to = application, headers = staff) => {
    const answer = await app.send(
      'POST',
      `/api/admin/applications/${to}/documents?${query}`,
      { ...headers, 'content-type': 'application/octet-stream' },
      content,
    );
    return { status: answer.statusCode, ...answer.json() };
  };
  const read = (id: string, headers: Record<string, string> = staff) =>
    app.app.fastify.inject({ url: `/api/admin/documents/${id}`, headers });

  const get = async (path: string) =>
    (await app.app.fastify.inject({ url: `/api/admin/${path}`, headers: staff })).json();

  test('a file is ticked off, given back as it came, and lies sealed', async () => {
    const { status, data } = await send(pdf, 'name=..%2F..%2Fmarks%20%E0%AE%95.exe.pdf&item=Mark%20sheet');
    expect([status, data.name, data.type, data.bytes]).toEqual([201, 'marks க.exe.pdf', 'pdf', pdf.length]);
    const listed = await get(`students/${student}/applications`);
    expect(listed.data.applications[0]).toMatchObject({
      checklist: [{ item: 'Mark sheet', done: true }],
      documents: [{ id: data.id }],
    });
    const answer = await read(data.id);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="document.pdf"; filename\*=UTF-8''marks/,
      ),
    });
    const audit = await get('audit');
    expect(audit.data.entries[0]).toMatchObject({ what: 'document-read', subject: student });

    // In a backup too, which restores with the key alone.
    const place = databaseUrl ? { postgresUrl: databaseUrl } : { sqliteFile: `${app.dataDir}/margam.db` };
    const file = `${app.dataDir}/backup.margam`;
    await backUp(place, file, new Date());
    const copy = await createTestCopy(file);
    const again = await copy.app.fastify.inject({
      url: `/api/admin/documents/${data.id}`,
      headers: await copy.signIn(),
    });
    expect(again.rawPayload.equals(pdf)).toBe(true);
    await copy.close();
    await expect(
      createTestApp({ DATA_DIR: copy.dataDir, SECRET_KEY_FILE: `${app.dataDir}/none` }),
    ).rejects.toThrow(/documents that only its key opens/);

    // Nobody else, no writer, and nobody after it is gone.
    expect((await read(data.id, {})).statusCode).toBe(401);
    const writer = { username: 'wanda', password: 'nine red doors in a row', role: 'writer' };
    await app.post('/api/admin/accounts', writer, staff);
    const headers = await app.signIn(writer.username, writer.password);
    expect((await read(data.id, headers)).statusCode).toBe(403);
    expect((await send(pdf, 'name=x', application, headers)).status).toBe(403);
    const gone = await app.send('DELETE', `/api/admin/documents/${data.id}`, staff);
    expect([gone.statusCode, (await read(data.id)).statusCode]).toEqual([200, 404]);
  });

  async function createTestCopy(file: string): Promise<TestApp> {
    const dataDir = `${app.dataDir}/copy`;
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await restore(file, { sqliteFile: `${dataDir}/margam.db` }, { replace: false, now: new Date() });
    return createTestApp({ DATA_DIR: dataDir, SECRET_KEY_FILE: `${app.dataDir}/secret.key` });
  }

  test.runIf(engine === 'SQLite')('one that breaks off on its way is told in the log', async () => {
    const log: string[] = [];
    const site = await createTestApp(
      {},
      pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }),
    );
    const headers = await site.signIn();
    const { data: made } = await site.ask('POST', '/api/admin/students', headers, { name: 'Kavya Raman' });
    const { data: to } = await site.ask('POST', `/api/admin/students/${made.id}/applications`, headers, {
      to: 'PSG',
    });
    const { data: added } = await site.ask(
      'POST',
      `/api/admin/applications/${to.id}/documents?name=a.pdf`,
      { ...headers, 'content-type': 'application/octet-stream' },
      Buffer.concat([pdf, Buffer.alloc(600_000)]),
    );
    const database = new Database(`${site.dataDir}/margam.db`);
    database.exec('delete from document_part where n = 1');
    database.close();
    await site.send('GET', `/api/admin/documents/${added.id}`, headers).catch(() => undefined);
    expect(log.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, msg: 'answer broke off' }]);
    await site.close();
  });

  test.each([
    ['jpg', Buffer.from('ffd8ffe000104a46', 'hex')],
    ['png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['webp', Buffer.from('524946461000000057454250', 'hex')],
    ['docx', word()],
  ])('takes a %s by what is in it, whatever it is called', async (type, content) => {
    const { status, data } = await send(content, 'name=scan.pdf');
    expect([status, data.type, data.name]).toEqual([201, type, `scan.${type}`]);
  });

  test.each([
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture that is a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a plain archive', zipOf({ 'readme.txt': Buffer.from('x') })],
    ['a document with macros', word({ 'word/vbaProject.bin': Buffer.from('x') })],
    ['a bomb', word({ 'word/media/big': Buffer.alloc(70 * 1024 * 1024) })],
    ['a bomb that says it is small', lying(word({ 'word/media/big': Buffer.alloc(3_000_000) }), 3_000_000)],
    ['half a document', word().subarray(0, 60)],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, content) => {
    const before = await get(`applications/${application}/documents`);
    const { status, fields } = await send(content, 'name=marks.pdf');
    expect([status, Object.keys(fields)]).toEqual([400, ['file']]);
    const after = await get(`applications/${application}/documents`);
    expect(after.data).toEqual(before.data);
  });

  test('is bounded in one file, in an application, and asks for a name', async () => {
    const large = Buffer.alloc(maxDocumentBytes + 1);
    pdf.copy(large);
    expect((await send(large)).status).toBe(413);
    expect((await send(pdf, 'item=x')).status).toBe(400);
    expect((await send(pdf, 'name=x', 'no-such')).status).toBe(404);
    const to = await apply();
    const small = pdf.subarray(0, 100);
    const all = await Promise.all(
      Array.from({ length: documentBounds.perApplication + 3 }, (_, n) => send(small, `name=${n}.pdf`, to)),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(documentBounds.perApplication);
    expect(all.filter(({ status }) => status === 413)).toHaveLength(3);
  });

  test('goes with the student: into the export as a list, and away with the erasure', async () => {
    const { data } = await send(pdf.subarray(0, 600));
    const out = await app.app.fastify.inject({ url: `/api/admin/people/${student}/export`, headers: staff });
    expect(out.body).toContain(data.id);
    const erased = await app.send('DELETE', `/api/admin/people/${student}`, staff);
    expect([erased.statusCode, (await read(data.id)).statusCode]).toEqual([200, 404]);
  });
});

/** Makes the directory of an archive say that an entry is small. */
function lying(zip: Buffer, unpacked: number): Buffer {
  const wrong = Buffer.from(zip);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(unpacked);
  wrong.writeUInt32LE(10, wrong.lastIndexOf(size));
  return wrong;
}
