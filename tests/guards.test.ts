import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isWaiting } from '#desk/waiting.ts';
import { dayOf, daysAfter, startOfDay } from '#domain/day.ts';
import { isSuspicious, leadStatuses } from '#domain/lead.ts';
import { unanswered } from '#domain/lead-store.ts';
import { fetchImage } from '#images/fetch-image.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody, leadRow } from './factories.ts';

// What a change of one word has broken unseen: each of these is broken again by `npm run mutations`.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.store.leads.forget({ before: '2100' });
});

async function stored(changes: Parameters<typeof leadRow>[0] = {}) {
  const lead = leadRow({ flags: [], ...changes });
  await app.store.leads.add(lead);
  await app.store.leads.file();
  return lead;
}

const event = (what: 'status' | 'note') =>
  ({ at: '2026-11-22T06:00:00.000Z', by: 'owner', what, facts: { text: 'x' } }) as const;

test('a change that was made on an older version changes nothing', async () => {
  const { leads } = app.store;
  const { id } = await stored();
  expect(await leads.change(id, 1, { status: 'contacted' }, [event('status')])).toBe(true);
  expect(await leads.change(id, 1, { status: 'spam' }, [event('status')])).toBe(false);
  expect(await leads.find(id)).toMatchObject({ status: 'contacted', version: 2 });
  expect((await leads.timeline(id, 20)).filter(({ what }) => what === 'status')).toHaveLength(1);
});

test('nobody waits who is flagged, and nothing is due at an ended lead', async () => {
  const { leads } = app.store;
  const day = '2026-11-20';
  const fine = await stored();
  const flagged = await stored({ flags: ['flood'] });
  expect((await leads.waiting({}, 10)).map(({ id }) => id)).toEqual([fine.id]);
  expect(await leads.count(unanswered)).toBe(1);
  expect(isSuspicious(flagged.flags)).toBe(true);
  expect(isSuspicious(['too_fast'])).toBe(false);
  expect(isWaiting({ status: 'new', flags: ['too_fast'] })).toBe(true);
  const due: string[] = [];
  for (const status of leadStatuses) {
    const lead = await stored({ status, followUpOn: day });
    if (!['admitted', 'closed', 'spam'].includes(status)) due.push(lead.id);
  }
  expect((await leads.due(day, {}, 20)).map(({ id }) => id).sort()).toEqual(due.sort());
  expect(await leads.due(daysAfter(day, -1), {}, 20)).toEqual([]);
});

test('the office’s day is India’s: it begins at half past six in the evening before, by UTC', () => {
  expect(dayOf(new Date('2026-11-21T18:29:59.999Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-21T18:30:00.000Z'))).toBe('2026-11-22');
  expect(startOfDay('2026-11-22')).toBe('2026-11-21T18:30:00.000Z');
  expect(daysAfter('2026-02-28', 1)).toBe('2026-03-01');
});

test('erasing says how many leads went, and leaves nothing of the person', async () => {
  const { leads } = app.store;
  const { id } = await stored({ reference: 'GUARD1', name: 'Anbu Selvan', email: 'anbu@example.com' });
  await stored({ reference: 'GUARD2', name: 'Meena Kumari', email: 'meena@example.com' });
  const { personId } = (await leads.find(id)) ?? {};
  expect(personId).not.toBe('');
  expect(await leads.forget({ reference: 'GUARD1' })).toBe(1);
  expect(await leads.forget({ reference: 'GUARD1' })).toBe(0);
  expect(await leads.find(id)).toBeUndefined();
  expect(await app.store.people.export(personId ?? '')).toBeUndefined();
  expect(await app.store.people.countLeads(personId ?? '')).toBe(0);
  expect(await leads.count({})).toBe(1);
  // Two enquiries of one number are one person: erased together, and counted.
  const again = { phone: '98765 43210', phoneE164: '+919876543210', name: 'Ravi Kumar' };
  const first = await stored({ ...again, email: 'ravi@example.com' });
  await stored({ ...again, email: 'ravi@example.com' });
  const person = (await leads.find(first.id))?.personId ?? '';
  const erasure = { id: 'guard', at: '2026-11-22T06:00:00.000Z', by: 'owner' };
  expect((await app.store.people.erase(person, erasure))?.counts).toMatchObject({ leads: 2 });
  expect(await leads.count({})).toBe(1);
});

test('what is purged by the day stays for days, and goes after them', async () => {
  const { store, clock, purgeExpired } = app;
  const at = new Date('2026-11-22T06:00:00.000Z');
  const stamp = at.toISOString();
  await store.requestCounts.add('guard', 7, at);
  const line = { id: 'guard', by: '', what: 'lead-viewed', subject: '', detail: '' } as const;
  await store.audit.add({ ...line, at: '2024-12-01T00:00:00.000Z' });
  const written = { to: 'a@example.com', title: 'Sent', text: 'Sent' };
  await store.outbox.add({ subject: 'guard', kind: 'account-mail', createdAt: stamp, written });
  const claim = { claimedBy: 'guard', now: stamp, farAfter: '2100', leaseUntil: stamp, limit: 9 };
  expect(await store.outbox.claim('mail', claim)).toHaveLength(1);
  const sent = { state: 'sent', dueAt: null, doneAt: stamp, problem: '' } as const;
  await store.outbox.finish('account-mail.guard', 'guard', sent, written);
  for (const month of ['2024-10', '2024-11']) await store.sheets.add({ id: month, month, answers: month }, 9);
  const left = async (days: number) => {
    clock.now = new Date(at.getTime() + days * 86_400_000);
    await purgeExpired();
    const lines = await store.audit.list({ offset: 0, limit: 99 });
    return {
      requests: await store.requestCounts.add('guard', 0, at),
      lines: lines.filter(({ id }) => id === 'guard').length,
      messages: await store.outbox.count({ kind: 'account-mail' }),
    };
  };
  expect(await left(0.96)).toEqual({ requests: 7, lines: 1, messages: 1 });
  expect(await left(1.04)).toEqual({ requests: 0, lines: 1, messages: 1 });
  expect(await store.sheets.all()).toEqual(['2024-11']);
  expect(await left(29.9), '24 months after the line').toEqual({ requests: 0, lines: 0, messages: 1 });
  expect(await left(30.1)).toEqual({ requests: 0, lines: 0, messages: 0 });
});

test('a page’s policy lets nothing give its links another base, nor frame it', async () => {
  const { headers } = await app.app.fastify.inject('/');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  );
});

test.each([
  ['the newest leads', 'select * from lead order by created_at desc, id desc limit 50'],
  ['leads of one form', `select * from lead where kind = 'quiz' order by created_at desc, id desc limit 50`],
  ['leads of one person', `select * from lead where person_id = 'x' order by created_at, id`],
  ['what happened to a lead', `select * from lead_event where lead_id = 'x' order by at, n`],
  [
    'messages that are due',
    `select * from outbox where channel = 'mail' and due_at is not null and due_at <= 'x' order by due_at`,
  ],
  ['sessions of an account', `select * from session where account_id = 'x'`],
  ['the audit log', 'select * from audit order by at desc, id desc limit 50'],
  ['people who share a key', `select * from student_key where key = 'x'`],
  ['what happened to a student', `select * from student_event where student_id = 'x' order by at`],
  ['tags of a post', `select * from post_tag where post_id = 'x'`],
])('%s are found by an index, however many there are', (_what, query) => {
  const database = new SQLite(join(app.dataDir, 'margam.db'), { readonly: true });
  const plan = database.prepare(`explain query plan ${query}`).all() as { detail: string }[];
  database.close();
  for (const { detail } of plan) expect(detail).toMatch(/USING .*INDEX|^USE TEMP B-TREE FOR LAST/);
});

test('a picture is asked for at the usual ports alone: others belong to programs of a network', async () => {
  const asked: string[] = [];
  const note = (message: unknown) => {
    asked.push((message as { request: ClientRequest }).request.getHeader('host') as string);
  };
  subscribe('http.client.request.created', note);
  const address = 'http://1.1.1.1:8080/x.png';
  expect(await fetchImage()(address)).toBeUndefined();
  expect(asked).toEqual([]);
  expect(await fetchImage({ allowPrivate: true })('http://127.0.0.1:1/x.png')).toBeUndefined();
  expect(asked).toEqual(['127.0.0.1:1']);
  unsubscribe('http.client.request.created', note);
});

test('a form that was filled in within two seconds is flagged, a quick reader’s is not', async () => {
  const flags = async (formAgeMs: number) => {
    const { body } = await app.post('/api/leads', contactBody({ formAgeMs }));
    return (await app.store.leads.find(body.data.id))?.flags;
  };
  expect(await flags(1999)).toContain('too_fast');
  expect(await flags(2000)).not.toContain('too_fast');
});
