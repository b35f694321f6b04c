import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody, enquiryBody, quizBody } from './factories.ts';

// Two leads of one network an hour are kept as they are, twenty in all; two newsletter addresses are taken.
const limited = { LEADS_PER_HOUR: '2' };
const school = '203.0.113.7';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp(limited);
});
afterEach(() => app.close());

interface From {
  address?: string;
  headers?: Record<string, string>;
  site?: TestApp;
}

const post = (url: string, body: unknown, { address = school, headers = {}, site = app }: From = {}) =>
  site.app.fastify.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const postPlain = (url: string, values: Record<string, string>) =>
  app.app.fastify.inject({
    method: 'POST',
    url,
    remoteAddress: school,
    payload: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const stored = () => app.store.leads.list({}, { offset: 0, limit: 1000 });
const flagged = async () => (await stored()).filter(({ flags }) => flags.includes('flood')).length;

/** One lead after the other from one network; gives the statuses. */
async function leads(count: number, from: From = {}): Promise<number[]> {
  const statuses = [];
  for (let i = 0; i < count; i++) {
    statuses.push((await post('/api/leads', contactBody({ name: `Visitor ${i}` }), from)).statusCode);
  }
  return statuses;
}

describe('leads of one network within an hour', () => {
  test('are kept as they are, then kept and flagged, then refused in words', async () => {
    expect(new Set(await leads(20))).toEqual(new Set([201]));
    expect(await stored()).toHaveLength(20);
    expect(await flagged()).toBe(18);
    for (const [url, body] of [
      ['/api/leads', contactBody()],
      ['/api/leads', enquiryBody()],
      ['/api/quiz/submit', quizBody()],
    ] as const) {
      const refused = await post(url, body);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('3600');
      expect(refused.json()).toMatchObject({
        success: false,
        code: 'rate_limited',
        error: 'Too many forms came from your connection. Please try again in 60 minutes, or call us.',
      });
    }
    expect(await stored()).toHaveLength(20);
  });

  test('count for that network alone, and for that hour alone', async () => {
    await leads(21);
    expect(await leads(1, { address: '203.0.113.8' })).toEqual([201]);
    app.clock.now = new Date('2026-11-21T06:59:59.000Z');
    expect((await post('/api/leads', contactBody())).headers['retry-after']).toBe('1');
    app.clock.now = new Date('2026-11-21T07:00:00.000Z');
    expect(await leads(2)).toEqual([201, 201]);
    expect(await flagged()).toBe(18);
  });

  test('a retry gets the first answer, whatever came since, and is not counted', async () => {
    const key = { headers: { 'idempotency-key': 'the-first-lead' } };
    const first = (await post('/api/leads', contactBody(), key)).json().data;
    for (let i = 0; i < 5; i++)
      expect((await post('/api/leads', contactBody(), key)).json().data).toEqual(first);
    await leads(1);
    expect(await flagged()).toBe(0);
    await leads(20);
    expect((await post('/api/leads', contactBody(), key)).json().data).toEqual(first);
    expect(await stored()).toHaveLength(20);
  });

  test('what cannot be accepted is not counted', async () => {
    for (let i = 0; i < 30; i++) await post('/api/leads', contactBody({ email: 'nobody' }));
    await leads(2);
    expect(await flagged()).toBe(0);
  });

  test('the desk says why a lead is flagged', async () => {
    await leads(3);
    const [lead] = (await stored()).filter(({ flags }) => flags.includes('flood'));
    const page = await app.app.fastify.inject({
      url: `/admin/leads/${lead?.id}`,
      headers: await app.signIn(),
    });
    expect(page.body).toContain('one of very many from one connection within an hour');
  });

  test('counts of hours that are over are removed', async () => {
    await leads(21);
    app.clock.now = new Date('2026-11-21T06:59:00.000Z');
    await app.purgeExpired();
    expect(await leads(1)).toEqual([429]);
    app.clock.now = new Date('2026-11-21T07:00:01.000Z');
    await app.purgeExpired();
    expect(await leads(1)).toEqual([201]);
  });
});

describe('a lead that is flagged for its number alone', () => {
  /** Receipts and notices are written, and stay on the desk's page. */
  async function flaggedReceipt() {
    await leads(2);
    return (await post('/api/leads', contactBody({ name: 'Meena' }))).json().data;
  }
  const prove = (id: string, counter: unknown) => post(`/api/leads/${id}/proof`, { counter });
  const solved = async (proof: Parameters<typeof solveChallenge>[0]['challenge']['parameters']) =>
    (await solveChallenge({ challenge: { parameters: proof }, deriveKey }))?.counter ?? -1;
  const meena = async () => (await stored()).find(({ name }) => name === 'Meena');

  test('loses its flag when its browser solves the task that came with the receipt', async () => {
    const { id, proof } = await flaggedReceipt();
    const receipts = () => app.store.outbox.count({ kind: 'receipt' });
    expect([(await meena())?.flags, await receipts()]).toEqual([['flood'], 2]);
    const counter = await solved(proof);
    const answer = await prove(id, counter);
    expect([answer.statusCode, answer.json().data]).toEqual([200, { accepted: true }]);
    expect([(await meena())?.flags, await receipts()]).toEqual([[], 3]);
    const { timeline } = (
      await app.app.fastify.inject({ url: `/api/admin/leads/${id}`, headers: await app.signIn() })
    ).json().data;
    expect(timeline[1]).toMatchObject({ by: '', what: 'proved' });
    // Once more it says and changes nothing new, and the next lead has a task of its own.
    expect((await prove(id, counter)).json().data).toEqual({ accepted: true });
    expect(await receipts()).toBe(3);
    const next = (await post('/api/leads', contactBody())).json().data;
    expect(next.proof.nonce).not.toBe(proof.nonce);
  });

  test('a wrong answer is a 400, an unknown lead a 404, and neither changes anything', async () => {
    const { id, proof } = await flaggedReceipt();
    const counter = await solved(proof);
    const near = await solved({ ...proof, keyPrefix: '01' });
    for (const wrong of [near, -1, 1.5, 2 ** 32, '7', null]) {
      const answer = await prove(id, wrong);
      expect(answer.statusCode, String(wrong)).toBe(400);
      expect(answer.json().fields.counter).toMatch(/\.$/);
    }
    expect((await prove('nobody', counter)).statusCode).toBe(404);
    expect((await meena())?.flags).toEqual(['flood']);
  });

  test('keeps it after its hour, and with a filled honeypot gets no task at all', async () => {
    const { id, proof } = await flaggedReceipt();
    const trap = (await post('/api/leads', contactBody({ website: 'x' }))).json().data;
    expect(trap.proof).toBeUndefined();
    app.clock.now = new Date('2026-11-21T07:00:00.000Z');
    expect((await prove(id, await solved(proof))).json().data).toEqual({ accepted: false });
    expect((await meena())?.flags).toEqual(['flood']);
  });
});

describe('one network is', () => {
  test.each([
    ['an IPv4 address, however it is written', '203.0.113.7', '::ffff:203.0.113.7'],
    ['64 bits of an IPv6 address', '2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ])('%s', async (_what, one, two) => {
    await leads(20, { address: one });
    expect(await leads(1, { address: two })).toEqual([429]);
  });

  test('another one for another address', async () => {
    await leads(20, { address: '2001:db8:1:2::1' });
    expect(await leads(1, { address: '2001:db8:1:3::1' })).toEqual([201]);
  });

  test('the same whatever a stranger forwards', async () => {
    await leads(20);
    const forwarded = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    for (let i = 1; i < 20; i++) expect(await leads(1, forwarded(`198.51.100.${i}`))).toEqual([429]);
  });

  test('what a trusted proxy forwards, with a port or without', async () => {
    const site = await createTestApp({
      ...limited,
      TRUST_PROXY: '10.0.0.1,10.0.0.2',
      ADMIN_USERNAME: 'owner',
      ADMIN_PASSWORD: 'correct horse battery',
    });
    const forwarded = (address: string) => ({
      site,
      address: '10.0.0.1',
      headers: { 'x-forwarded-for': address },
    });
    for (let i = 0; i < 20; i++) {
      expect(await leads(1, forwarded(`1.1.1.${i}, 198.51.100.1:${50_000 + i}`))).toEqual([201]);
    }
    expect(await leads(1, forwarded('198.51.100.1'))).toEqual([429]);
    expect(await leads(1, forwarded('198.51.100.1:443'))).toEqual([429]);
    expect(await leads(1, forwarded('198.51.100.2:443'))).toEqual([201]);
    expect(await leads(1, forwarded('198.51.100.1:443, 10.0.0.2:8080'))).toEqual([429]);
    const observed = await site.store.leads.list({}, { offset: 0, limit: 30 });
    expect(new Set(observed.map(({ ipObserved }) => ipObserved))).toEqual(
      new Set(['198.51.100.1', '198.51.100.2']),
    );
    await site.close();
  });
});

test('a form posted without script is told the same, and keeps what was typed', async () => {
  await leads(20);
  const { kind: _, ...values } = contactBody({ name: 'Meena Krishnan' }) as Record<string, string>;
  for (const [url, body] of [
    ['/get-started', values],
    [
      '/services/career-guidance',
      { ...(enquiryBody({ name: 'Meena Krishnan' }) as Record<string, string>), service: 'Career Guidance' },
    ],
  ] as const) {
    const refused = await postPlain(url, body);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.body).toContain(
      'Too many forms came from your connection. Please try again in 60 minutes',
    );
    expect(refused.body).toContain('Meena Krishnan');
  }
});

test('the newsletter takes as many addresses, and refuses known ones beyond that too', async () => {
  const subscribe = (email: string) => post('/api/newsletter', { email });
  expect((await subscribe('a@example.com')).statusCode).toBe(201);
  expect((await subscribe('b@example.com')).statusCode).toBe(201);
  for (const email of ['a@example.com', 'c@example.com']) {
    const refused = await subscribe(email);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.json()).toMatchObject({ code: 'rate_limited' });
  }
  const plain = await postPlain('/newsletter', { email: 'c@example.com' });
  expect(plain.statusCode).toBe(429);
  expect(plain.body).toContain('Too many forms came from your connection.');
  expect(await app.store.newsletter.addresses()).toEqual(['a@example.com', 'b@example.com']);
});

test('two processes on one database count together, to the one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'margam-'));
  const sites = [
    await createTestApp({ ...limited, DATA_DIR: dataDir }),
    await createTestApp({ ...limited, DATA_DIR: dataDir }),
  ];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => {
      const site = sites[i % 2] as TestApp;
      return post('/api/leads', contactBody(), { site });
    }),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(80);
  const leads = (await sites[0]?.store.leads.list({}, { offset: 0, limit: 100 })) ?? [];
  expect(leads.filter(({ flags }) => flags.length === 0)).toHaveLength(2);
  for (const site of sites) await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('an ordinary setting lets a school of 1,500 through, and flags what is beyond 200', async () => {
  const site = await createTestApp();
  const statuses = await Promise.all(
    Array.from({ length: 1500 }, async () => (await post('/api/leads', contactBody(), { site })).statusCode),
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
  const all = await site.store.leads.list({}, { offset: 0, limit: 2000 });
  expect(all.filter(({ flags }) => flags.includes('flood'))).toHaveLength(1300);
  await site.close();
});
