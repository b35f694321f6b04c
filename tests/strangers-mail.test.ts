import { afterEach, describe, expect, test } from 'vitest';
import { networkOf } from '#domain/network.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody } from './factories.ts';
import { databaseOn } from './start-postgres.ts';

describe.each(['SQLite', 'PostgreSQL'])('what strangers make the office send, on %s', (engine) => {
  let app: TestApp;
  afterEach(() => app.close());

  async function open(leadsPerHour: number): Promise<void> {
    const env: Record<string, string> = { LEADS_PER_HOUR: String(leadsPerHour) };
    Object.assign(env, await databaseOn(engine));
    app = await createTestApp(env);
  }
  /** Sends leads one after the other; each is taken. */
  async function leads(count: number, of: (at: number) => { address: string; body?: object }): Promise<void> {
    for (let at = 0; at < count; at++) {
      const { address, body } = of(at);
      const answer = await app.app.fastify.inject({
        method: 'POST',
        url: '/api/leads',
        remoteAddress: address,
        payload: contactBody({ name: `Visitor ${at}`, ...body }),
      });
      expect([at, answer.statusCode]).toEqual([at, 201]);
    }
  }
  async function sent(): Promise<Record<string, number>> {
    for (const dispatcher of app.messages.dispatchers) {
      while ((await dispatcher.takeDue()) > 0) await dispatcher.settled();
    }
    const kinds = ['lead-mail', 'receipt', 'digest'] as const;
    const counted = kinds.map(async (kind) => [kind, await app.store.outbox.count({ kind, state: 'sent' })]);
    return Object.fromEntries(await Promise.all(counted));
  }
  const flagged = () => app.store.leads.count({ isSuspicious: true });

  test('flagged leads are told of together, once an hour', async () => {
    await open(500);
    await leads(60, (at) => ({ address: `198.51.100.${at}`, body: { website: 'https://evil.example' } }));
    expect(await flagged()).toBe(60);
    expect(await sent()).toEqual({ 'lead-mail': 0, receipt: 0, digest: 0 });
    app.clock.now = new Date(app.clock.now.getTime() + 60 * 60_000);
    for (let times = 0; times < 3; times++) await app.messages.queueDigest();
    await sent();
    const digests = await app.store.outbox.list({ kind: 'digest' }, { offset: 0, limit: 9 });
    const told = digests.filter(({ written }) => written.title.includes('flagged'));
    expect(told.map(({ written }) => written.title)).toEqual(['60 flagged leads came within an hour']);
    expect(told[0]?.written.text).toContain('and 10 more');
    expect(told[0]?.written.text).toContain('/admin/leads?flagged=yes');
  });

  test('a mailbox gets 20 receipts a day, however its address is written', async () => {
    await open(500);
    const names = ['kavya', 'kavya+a', 'Kavya+b', 'ka.vya', 'k.a.v.y.a+c'];
    await leads(30, (at) => ({
      address: `198.51.${at}.1`,
      body: {
        email: `${names[at % 5]}${at % 5 ? at : ''}@gmail.com`.replace(/^(ka?\.?.*vya)(\d+)@/, '$1+$2@'),
      },
    }));
    expect(await sent()).toMatchObject({ 'lead-mail': 30, receipt: 20 });
    expect(await app.store.leads.count({})).toBe(30);
    app.clock.now = new Date(app.clock.now.getTime() + 25 * 60 * 60_000);
    await leads(1, () => ({ address: '192.0.2.1', body: { email: 'kavya@gmail.com' } }));
    expect((await sent()).receipt).toBe(21);
  });

  test('receipts to strangers end with what one network may have written, and the leads stay', async () => {
    await open(500);
    const stranger = (at: number) => ({
      address: '198.51.100.7',
      body: { email: `stranger${at}@example.com` },
    });
    await leads(2, stranger);
    expect((await sent()).receipt).toBe(2);
    await app.store.requestCounts.add(
      `receipt:from:${networkOf('198.51.100.7')}`,
      196,
      app.clock.now,
      86_400_000,
    );
    await leads(5, (at) => stranger(at + 2));
    expect(await sent()).toMatchObject({ 'lead-mail': 7, receipt: 4 });
    expect([await app.store.leads.count({}), await flagged()]).toEqual([7, 0]);
  });

  test('receipts to strangers end with what all may have written in a day, whatever network they come from', async () => {
    await open(500);
    const day = 86_400_000;
    await app.store.requestCounts.add('receipt:all', 2998, app.clock.now, day);
    const stranger = (at: number) => ({
      address: `198.${at}.100.7`,
      body: { email: `stranger${at}@example.com` },
    });
    await leads(5, stranger);
    expect(await sent()).toMatchObject({ 'lead-mail': 5, receipt: 2 });
    const [refused] = await app.store.outbox.list(
      { kind: 'receipt', state: 'skipped' },
      { offset: 0, limit: 1 },
    );
    expect(refused?.problem).toBe('All senders together got 3000 receipts within a day.');
    app.clock.now = new Date(app.clock.now.getTime() + day + 60_000);
    await leads(1, () => stranger(9));
    expect((await sent()).receipt).toBe(3);
  });

  test.each([
    ['/48', 40, (at: number) => `2001:db8:1:${(at * 256).toString(16)}::1`],
    ['/56', 20, (at: number) => `2001:db8:1:${at.toString(16)}::1`],
  ])(
    'who has a whole %s sends no more unflagged than a few networks, and nothing is refused',
    async (_, most, address) => {
      await open(10);
      await leads(80, (at) => ({ address: address(at) }));
      expect([await app.store.leads.count({}), await flagged()]).toEqual([80, 80 - most]);
    },
  );
});
