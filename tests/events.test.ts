import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { TOTP } from 'otpauth';
import { Client } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, publicSite, type TestApp } from './create-test-app.ts';
import { contactBody, quizBody } from './factories.ts';
import { databaseOn } from './start-postgres.ts';

const ending: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function start(env: Record<string, string> = {}): Promise<TestApp & { url: string }> {
  const app = await createTestApp(env);
  ending.push(() => app.close());
  const url = await app.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  return { ...app, url };
}

/** A reader of the stream as a browser is one. */
async function listen(url: string, headers: Record<string, string>) {
  const control = new AbortController();
  ending.push(() => control.abort());
  const answer = await fetch(`${url}/api/admin/events`, { headers, signal: control.signal });
  // biome-ignore lint/suspicious/noExplicitAny: an event's shape is what the tests assert
  const events: any[] = [];
  const stream = { answer, events, text: '', ended: false, abort: () => control.abort() };
  if (answer.body) {
    (async () => {
      for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
        stream.text += new TextDecoder().decode(chunk);
        events.splice(0, events.length);
        for (const [, data = ''] of stream.text.matchAll(/^event: lead\ndata: ([^\n]*)\n\n/gm))
          events.push(JSON.parse(data));
      }
    })()
      .catch(() => undefined)
      .finally(() => {
        stream.ended = true;
      });
  }
  await vi.waitFor(() => expect(stream.text === '' && answer.status === 200).toBe(false));
  return stream;
}

const within2s = { timeout: 2000, interval: 20 };

test('a signed-in desk hears of a new lead within two seconds; nobody else hears anything', async () => {
  const app = await start();
  const staff = await app.signIn();
  expect((await fetch(`${app.url}/api/admin/events`)).status).toBe(401);
  const stream = await listen(app.url, staff);
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.answer.headers.get('cache-control')).toBe('no-store');
  expect(stream.answer.headers.get('x-content-type-options')).toBe('nosniff');
  const { id, reference } = (
    await app.post('/api/quiz/submit', quizBody(undefined, { name: 'Kavya\u2028"\\' }))
  ).body.data;
  await vi.waitFor(() => expect(stream.events).toHaveLength(1), within2s);
  expect(stream.events[0]).toMatchObject({
    id,
    reference,
    isNew: true,
    kind: 'quiz',
    name: 'Kavya\u2028"\\',
  });
});

test('a lead that the office enters is a change, not one that waits', async () => {
  const app = await start();
  const staff = await app.signIn();
  const stream = await listen(app.url, staff);
  const caller = { name: 'Kavya Raman', phone: '98765 43210' };
  const { id } = (await app.post('/api/admin/leads', caller, staff)).body.data;
  const sent = (await app.post('/api/leads', contactBody())).body.data.id;
  await vi.waitFor(() => expect(stream.events.at(-1)?.id).toBe(sent), within2s);
  expect(stream.events.filter((event) => event.isNew).map((event) => event.id)).toEqual([sent]);
  expect(stream.events).toContainEqual({ id, isNew: false });
});

test('the stream ends with the session, with the process, and with one stream too many', async () => {
  const app = await start();
  const [staff, other] = [await app.signIn(), await app.signIn()];
  const stream = await listen(app.url, staff);
  await app.post('/api/auth/logout', {}, staff);
  await app.post('/api/leads', contactBody());
  await vi.waitFor(() => expect(stream.ended).toBe(true), within2s);
  expect(stream.events).toEqual([]);

  const streams = await Promise.all(Array.from({ length: 8 }, () => listen(app.url, other)));
  const refused = await fetch(`${app.url}/api/admin/events`, { headers: other });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  streams[0]?.abort();
  await vi.waitFor(async () => expect((await listen(app.url, other)).answer.status).toBe(200), within2s);

  app.app.drain();
  await vi.waitFor(() => expect(streams.slice(1).every(({ ended }) => ended)).toBe(true), within2s);
  expect((await fetch(`${app.url}/api/admin/events`, { headers: other })).status).toBe(503);
});

test('the stream ends with the second factor, where the settings ask for one', async () => {
  const app = await start({ ...publicSite, REQUIRE_SECOND_FACTOR: 'on' });
  const staff = await app.signIn();
  const { secret } = (await app.post('/api/auth/totp', {}, staff)).body.data;
  const code = new TOTP({ secret }).generate({ timestamp: app.clock.now.getTime() });
  await app.post('/api/auth/totp/confirm', { code }, staff);
  const stream = await listen(app.url, staff);
  const [owner] = await app.store.accounts.list();
  await app.store.secondFactors.removeTotp(owner?.id ?? '');
  await app.post('/api/leads', contactBody());
  await vi.waitFor(() => expect(stream.ended).toBe(true), within2s);
  expect(stream.events).toEqual([]);
});

describe.each(['SQLite', 'PostgreSQL'])('two processes on one database (%s)', (engine) => {
  test('hear of each other’s leads', async () => {
    const env = await databaseOn(engine, 'empty');
    const one = await start(env);
    const two = await start(engine === 'SQLite' ? { DATA_DIR: one.dataDir } : env);
    const stream = await listen(two.url, await two.signIn());
    const { id } = (await one.post('/api/leads', contactBody())).body.data;
    await vi.waitFor(() => expect(stream.events.map((event) => event.id)).toEqual([id]), within2s);
    const own = (await two.post('/api/leads', contactBody())).body.data.id;
    await vi.waitFor(() => expect(stream.events.map((event) => event.id)).toEqual([id, own]), within2s);

    // Each event is read from the database for each stream: many at once are sent as one, "read again".
    await copyLead(own, 150, one.dataDir, env.DATABASE_URL);
    await vi.waitFor(() => expect(stream.events).toContainEqual({ id: null, isNew: false }), within2s);
    expect(stream.events.length).toBeLessThan(2 + 100);
  });
});

/** In one commit: one by one they may be so far apart on a busy machine that each is told by itself. */
async function copyLead(id: string, count: number, dataDir: string, databaseUrl?: string): Promise<void> {
  const newKeys = ['id', 'idempotency_key'];
  const copying = (row: object = {}) => {
    const values = Object.keys(row).map((name) => (newKeys.includes(name) ? `id || '-' || number` : name));
    return `with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${count})
      insert into lead (${Object.keys(row)}) select ${values} from lead, numbers where id = '${id}'`;
  };
  if (databaseUrl) {
    const client = new Client(databaseUrl);
    await client.connect();
    await client.query(copying((await client.query('select * from lead limit 1')).rows[0]));
    await client.end();
  } else {
    const database = new SQLite(join(dataDir, 'margam.db'));
    database.exec(copying(database.prepare('select * from lead limit 1').get() as object));
    database.close();
  }
}
