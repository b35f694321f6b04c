import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { type Answer, createTestApp, publicSite, type TestApp } from './create-test-app.ts';
import { postBody } from './factories.ts';
import { refusal, startMailServer, type TestMailServer } from './mail-server.ts';

let app: TestApp;
let mail: TestMailServer;
let raw: string[] = [];
afterEach(async () => {
  await app.close();
  await mail.stop();
});

async function open(onRecipient?: (address: string) => void): Promise<void> {
  raw = [];
  mail = await startMailServer({
    ...(onRecipient && { onRecipient }),
    onText: (text) => void raw.push(text),
  });
  app = await createTestApp({ ...publicSite, SMTP_URL: mail.url, LEAD_NOTIFY_TO: 'desk@office.example' });
}

/** Sends all that is due, with the clock put forward past the pace of letters. */
async function sendAll(): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  for (const dispatcher of app.messages.dispatchers) {
    while ((await dispatcher.takeDue()) > 0) await dispatcher.settled();
  }
}

const subscribe = (email: string) => app.post('/api/newsletter', { email });
const pathIn = (text: string | undefined, what: string) =>
  new RegExp(`https://margam\\.test(/newsletter/${what}/[\\w-]+[^\\s"]*)`).exec(text ?? '')?.[1] ?? '';
const get = (url: string) => app.app.fastify.inject({ url });
const post = (url: string, payload = 'List-Unsubscribe=One-Click') =>
  app.send(
    'POST',
    url,
    { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    payload,
  );
const plain = (source: string) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=');

async function confirmed(email: string): Promise<void> {
  await subscribe(email);
  await sendAll();
  expect((await get(pathIn(mail.to(email).at(-1)?.text, 'confirm'))).statusCode).toBe(200);
}

async function publish(changes: Record<string, unknown> = {}) {
  const staff = await app.signIn();
  const { body } = await app.post(
    '/api/admin/blogs',
    postBody({ title: 'Dates that matter', ...changes }),
    staff,
  );
  return { id: body.data._id as string, staff };
}

test('the page of the newsletter shows what a letter would have told of lately', async () => {
  await open();
  const { staff } = await publish({ title: "A draft's name", published: false });
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await app.post('/api/admin/blogs', postBody({ title }), staff);
  }
  const { body } = await get('/newsletter');
  const list = body.split('The latest posts</h2>')[1]?.split('</ul>')[0] ?? '';
  expect([...list.matchAll(/href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug)).toEqual([
    'four',
    'three',
    'two',
  ]);
});

test('an address gets letters only once it was confirmed, and leaves with one POST from anywhere', async () => {
  await open();
  await subscribe('silent@example.com');
  await confirmed('reader@example.com');
  expect(plain(raw[0] ?? '')).toMatch(/https:\/\/margam\.test\/newsletter\/confirm\/[\w-]{43}\r?\n/);
  expect(raw[0]).toMatch(/content-transfer-encoding: (7bit|quoted-printable)/i);
  const { id, staff } = await publish({
    format: 'markdown',
    content:
      '## தேதிகள்\n\nRead [this](/services).\n\n- one\n- two\n\n| Round | Day |\n| --- | --- |\n| First | 12 |',
  });
  const sent = await app.post(`/api/admin/blogs/${id}/letter`, {}, staff);
  expect(sent).toMatchObject({ status: 201, body: { data: { recipients: 1 } } });
  await sendAll();
  expect(mail.to('silent@example.com')).toHaveLength(1);
  const letter = mail.to('reader@example.com').at(-1) as Answer;
  expect(letter.subject).toBe('Dates that matter');
  expect(letter.html).toContain('<a href="https://margam.test/services">this</a>');
  expect(letter.html).not.toContain('<img');
  expect(letter.text).toContain(
    'தேதிகள்\n-------\n\nRead this (https://margam.test/services).\n\n- one\n- two\n\nRound | Day\nFirst | 12',
  );
  const header = (name: string) => letter.headers.find(({ key }: Answer) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const leave = pathIn(header('list-unsubscribe')?.replace('>', ' '), 'unsubscribe');
  expect(letter.text).toContain(leave);
  expect(plain(raw.at(-1) ?? '')).toContain(`https://margam.test${leave}`);

  // A program that opens every link takes nobody off the list.
  expect((await get(leave)).body).toContain('Get no more letters?');
  expect(await app.store.newsletter.addresses()).toContain('reader@example.com');
  expect((await post(leave)).statusCode).toBe(200);
  expect(await app.store.newsletter.addresses()).toEqual(['silent@example.com']);
  expect((await post(leave)).statusCode).toBe(404);
  const list = await app.app.fastify.inject({ url: '/api/admin/newsletter', headers: staff });
  expect(list.json().data.letters).toMatchObject([{ recipients: 1, bounced: 0, left: 1 }]);
  expect((await app.post(`/api/admin/blogs/${id}/letter`, {}, staff)).status).toBe(409);
});

test('a letter goes to all or, where that fails half-way, to nobody yet', async () => {
  await open();
  for (const name of ['one', 'two']) await confirmed(`${name}@example.com`);
  const { id, staff } = await publish();
  const file = new Database(join(app.dataDir, 'margam.db'));
  file.exec(`create trigger full before insert on outbox when new.kind = 'letter' and new.subject like '%.1'
    begin select raise(abort, 'full'); end`);
  const send = () => app.post(`/api/admin/blogs/${id}/letter`, {}, staff);
  expect((await send()).status).toBeGreaterThanOrEqual(500);
  file.exec('drop trigger full');
  file.close();
  expect(await send()).toMatchObject({ status: 201, body: { data: { recipients: 2 } } });
  await sendAll();
  for (const name of ['one', 'two'])
    expect(
      mail.to(`${name}@example.com`).filter(({ subject }) => subject === 'Dates that matter'),
    ).toHaveLength(1);
});

test('a letter is tried on oneself; a draft goes to nobody; a bounce ends an address', async () => {
  await open((address) => {
    if (address === 'gone@example.com' && mail.to(address).length > 0) throw refusal(550);
  });
  await confirmed('gone@example.com');
  const { id, staff } = await publish();
  expect(await app.post(`/api/admin/blogs/${id}/letter`, { to: 'me@example.com' }, staff)).toMatchObject({
    status: 201,
    body: { data: { recipients: 1 } },
  });
  await sendAll();
  expect(mail.to('me@example.com')).toHaveLength(1);
  const form = async (fields: Record<string, string>, site = 'same-origin') =>
    app.send(
      'POST',
      '/admin/newsletter',
      { ...staff, 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams({ post: id, ...fields }).toString(),
    );
  expect((await form({ intent: 'all' }, 'cross-site')).statusCode).toBe(403);
  expect((await form({ to: '' })).statusCode).toBe(400);
  expect((await form({ intent: 'test', to: 'me@example.com' })).statusCode).toBe(200);
  await sendAll();
  expect(mail.to('me@example.com')).toHaveLength(2);
  const page = await app.app.fastify.inject({ url: `/admin/newsletter?post=${id}`, headers: staff });
  expect(page.body).toContain('Send as a letter: Dates that matter');
  const csv = await app.app.fastify.inject({ url: '/api/admin/newsletter.csv', headers: staff });
  expect(csv.body).toMatch(/^\ufeffEmail,[^\n]+\r\ngone@example\.com,/);
  expect(await app.store.audit.list({ offset: 0, limit: 1 })).toMatchObject([
    { what: 'newsletter-exported', detail: '1 addresses' },
  ]);
  const draft = await publish({ title: 'Not public', published: false });
  expect((await app.post(`/api/admin/blogs/${draft.id}/letter`, {}, staff)).status).toBe(409);
  await app.post(`/api/admin/blogs/${id}/letter`, {}, staff);
  await sendAll();
  expect(await app.store.newsletter.addresses()).toEqual([]);
  expect(await app.store.newsletter.letters()).toMatchObject([{ recipients: 1, bounced: 1 }]);
});

test('links that lead nowhere say so; one mailbox is asked three times a day', async () => {
  await open();
  for (const url of [
    '/newsletter/confirm/unknown',
    `/newsletter/confirm/${'x'.repeat(43)}`,
    '/newsletter/other/x',
  ]) {
    expect((await get(url)).statusCode).toBe(404);
  }
  expect((await post(`/newsletter/unsubscribe/${'x'.repeat(43)}`)).statusCode).toBe(404);
  for (let time = 0; time < 6; time++) await subscribe('often@example.com');
  await sendAll();
  expect(mail.to('often@example.com')).toHaveLength(3);
  const { text } = mail.to('often@example.com')[0] as Answer;
  expect((await post(pathIn(text, 'unsubscribe'), 'by=page')).headers.location).toBe(
    '/newsletter/unsubscribe/done',
  );
  expect(await app.store.newsletter.addresses()).toEqual([]);
});
