import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account, Session } from '#domain/account.ts';
import type { Lead } from '#domain/lead.ts';
import { unanswered } from '#domain/lead-store.ts';
import type { Store } from '#storage/open-store.ts';
import { nodeRuntime } from '#wiring/node-runtime.ts';
import { leadRow, postRow } from './factories.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 6, 0, second)).toISOString();

function accountRow(changes: Partial<Account> = {}): Account {
  const id = nodeRuntime.newId();
  return {
    id,
    name: '',
    username: `user-${id.slice(-8)}`,
    passwordHash: 'h',
    role: 'owner',
    grants: [],
    withheld: [],
    email: '',
    disabledAt: null,
    lastSignedInAt: null,
    isDemo: false,
    createdAt: at(0),
    passwordChangedAt: at(0),
    ...changes,
  };
}

function sessionRow({ id }: Account, tokenHash: string, second = 0): Session {
  const when = at(second);
  return {
    tokenHash,
    accountId: id,
    createdAt: when,
    lastSeenAt: when,
    authenticatedAt: when,
    userAgent: 'test',
  };
}

const tokenRow = ({ id }: Account, tokenHash: string) => ({
  id: 'x',
  tokenHash,
  accountId: id,
  name: 'n',
  createdAt: at(0),
});

/** What storage promises, whichever engine keeps it. `open` opens the same database each time within a test. */
export function storageContract(open: () => Promise<Store>): void {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  test('a second opening finds everything and migrates nothing', async () => {
    const lead = leadRow();
    await store.leads.add(lead);
    const again = await open();
    expect(await again.leads.find(lead.id)).toEqual({ ...lead, personId: expect.stringMatching(/./) });
    await again.ping();
    await again.close();
  });

  describe('leads', () => {
    test('come back as they were given', async () => {
      const quiz = {
        totalScore: 9,
        level: 'Medium Clarity' as const,
        asked: { 1: { question: 'Which class?', answer: 'The tenth' } },
        claimDiffers: true,
        answers: { 1: ['class10'], 2: ['somewhat'], 3: ['law', 'arts'], 4: [], 5: [], 6: [], 7: [], 8: [] },
      };
      const lead = leadRow({ kind: 'quiz', contactMethod: 'whatsapp', quiz });
      expect(await store.leads.add(lead)).toEqual({ lead, isNew: true });
      expect(await store.leads.find(lead.id)).toEqual({ ...lead, personId: expect.stringMatching(/./) });
      expect(await store.leads.find('none')).toBeUndefined();
    });

    test('one key is one lead, however many come at once', async () => {
      const added = await Promise.all(
        Array.from({ length: 20 }, () => store.leads.add(leadRow({ idempotencyKey: 'the-same-key' }))),
      );
      expect(added.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(added.map(({ lead }) => lead.id)).size).toBe(1);
      expect(await store.leads.count({})).toBe(1);
    });

    test('of one network are counted exactly by all who share the database', async () => {
      const stores = [store, await open(), await open()];
      const limit = { key: 'lead:1', unmarked: 3, most: 12, now: at(9), countedSince: at(0) };
      const added = await Promise.allSettled(
        Array.from({ length: 90 }, (_, i) => {
          const lead = leadRow({ idempotencyKey: `one-of-many-${i}`, flags: ['too_fast'] });
          return stores[i % 3]?.leads.add(lead, { limit });
        }),
      );
      const kept = added.flatMap((each) =>
        each.status === 'fulfilled' && each.value ? [each.value.lead] : [],
      );
      expect(kept).toHaveLength(12);
      const found = await Promise.all(kept.map(({ id }) => store.leads.find(id)));
      expect(found.map((lead) => lead?.flags)).toEqual(kept.map(({ flags }) => flags));
      expect(kept.filter(({ flags }) => flags.includes('flood'))).toHaveLength(9);
      const refused = added.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(refused.reason).toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: 3600 } });
      const [first] = kept;
      if (!first) throw new Error('Nothing was kept.');
      expect((await store.leads.add({ ...first, id: 'again' }, { limit })).lead.id).toBe(first.id);
      const later = { ...limit, now: at(20), countedSince: at(9) };
      expect((await store.leads.add(leadRow({ flags: [] }), { limit: later })).lead.flags).toEqual([]);
      for (const other of stores.slice(1)) await other.close();
    });

    test('are erased by reference or by age, and only those', async () => {
      const [old, named, other] = [
        leadRow({ createdAt: at(0), reference: 'AAA111' }),
        leadRow({ createdAt: at(5), reference: 'BBB222' }),
        leadRow({ createdAt: at(6), reference: 'CCC333' }),
      ];
      for (const lead of [old, named, other]) await store.leads.add(lead);
      expect(await store.leads.forget({ before: at(5) })).toBe(1);
      expect(await store.leads.forget({ reference: 'BBB222' })).toBe(1);
      expect(await store.leads.forget({ reference: 'BBB222' })).toBe(0);
      const forged = leadRow({ createdAt: at(7), reference: 'CCC333' });
      await store.leads.add(forged);
      await expect(store.leads.forget({ reference: 'CCC333' })).rejects.toMatchObject({ code: 'conflict' });
      expect(await store.leads.count({})).toBe(2);
      expect(await store.leads.forget({ id: forged.id })).toBe(1);
      expect((await store.leads.list({}, { offset: 0, limit: 9 })).map(({ id }) => id)).toEqual([other.id]);
    });

    test('who waits is known as soon as the lead is stored', async () => {
      const lead = leadRow({ flags: [] });
      await store.leads.add(lead);
      const [waiting, count] = await Promise.all([
        store.leads.waiting({}, 10),
        store.leads.count(unanswered),
      ]);
      expect([waiting.map(({ id }) => id), count]).toEqual([[lead.id], 1]);
    });

    test('of students who wait it is known since when: of none who was answered or whom a machine sent', async () => {
      const of = (personId: string, createdAt: string, changes: Partial<Lead> = {}) =>
        leadRow({ personId, createdAt, flags: [], ...changes });
      const leads = [
        of('two', at(7), { service: 'Career Guidance' }),
        of('two', at(5), { service: 'Educational Loans' }),
        of('two', at(3), { status: 'contacted' }),
        of('two', at(2), { flags: ['flood'] }),
        of('answered', at(4), { status: 'counselling' }),
      ];
      for (const lead of leads) await store.leads.add(lead);
      expect(await store.leads.waitingOf(['two', 'answered', 'nobody'])).toEqual({
        two: { came: at(5), service: 'Educational Loans' },
      });
      expect(await store.leads.waitingOf([])).toEqual({});
    });

    test('a page far down the list is the same as reading to it', async () => {
      // About four an hour over two weeks, midnights in India among them.
      const some = Array.from({ length: 1300 }, (_, index) =>
        leadRow({
          id: `lead-${String(index).padStart(4, '0')}`,
          kind: index % 3 === 0 ? 'enquiry' : 'contact',
          service: index % 3 === 0 ? 'Career Guidance' : '',
          status: index % 5 === 0 ? 'admitted' : 'new',
          owner: index % 2 === 0 ? 'kavya' : null,
          phoneE164: `+9198${String(index).padStart(8, '0')}`,
          email: `visitor${index}@example.com`,
          createdAt: new Date(Date.UTC(2026, 10, 1, 18, 30) + index * 900_000).toISOString(),
        }),
      );
      await Promise.all(some.map((lead) => store.leads.add(lead)));
      const changed = await store.leads.find('lead-0400');
      await store.leads.change('lead-0400', changed?.version ?? 0, { status: 'closed' }, []);
      await store.leads.forget({ before: new Date(Date.UTC(2026, 10, 1, 20)).toISOString() });
      for (const filter of [
        {},
        { kind: 'contact' },
        { status: 'new' },
        { service: 'Career Guidance' },
        { kind: 'contact', owner: 'kavya' },
        { isSuspicious: false },
      ] as const) {
        const ids = async (offset: number, limit: number) =>
          (await store.leads.list(filter, { offset, limit })).map(({ id }) => id);
        const all = await ids(0, 2000);
        for (let offset = 201; offset < all.length + 50; offset += 97) {
          expect(await ids(offset, 50), JSON.stringify([filter, offset])).toEqual(
            all.slice(offset, offset + 50),
          );
        }
      }
    });

    test('are listed newest first, in windows and from a place on', async () => {
      const leads = [3, 1, 2, 2].map((second) => leadRow({ createdAt: at(second) }));
      await Promise.all(leads.map((lead) => store.leads.add(lead)));
      const all = await store.leads.list({}, { offset: 0, limit: 10 });
      expect(all.map(({ createdAt }) => createdAt)).toEqual([at(3), at(2), at(2), at(1)]);
      expect(await store.leads.list({}, { offset: 1, limit: 2 })).toEqual(all.slice(1, 3));
      for (const [index, after] of all.entries()) {
        expect(await store.leads.list({}, { offset: 0, limit: 10, after })).toEqual(all.slice(index + 1));
      }
    });

    test('every filter counts and lists the same', async () => {
      await store.leads.add(leadRow({ createdAt: at(1) }));
      await store.leads.add(leadRow({ createdAt: at(2), name: '100% Arun', email: 'arun@example.com' }));
      await store.leads.add(leadRow({ createdAt: at(3), kind: 'enquiry' }));
      for (const [filter, expected] of [
        [{ kind: 'contact' }, 2],
        [{ from: at(2) }, 2],
        [{ to: at(2) }, 1],
        [{ from: at(1), to: at(3) }, 2],
        [{ search: 'KAVYA' }, 2],
        [{ search: '9876543210' }, 3],
        [{ search: '98765-4' }, 3],
        [{ search: '+91 98765 43210' }, 3],
        [{ search: '+91 12345 67890' }, 0],
        [{ search: '100%' }, 1],
        [{ search: '_' }, 0],
        [{ search: "'" }, 0],
        [{ search: '\\' }, 0],
        [{ search: 'raman  Kavya' }, 2],
        [{ search: 'kavya ABC123 98765' }, 2],
        [{ search: 'kavya arun' }, 0],
        [{ search: 'arun 100%' }, 1],
        [{ search: 'r kavya' }, 2],
        [{ search: 'm kavya' }, 0],
        [{ search: 'a e r' }, 0],
        [{ search: 'abc123', kind: 'enquiry' }, 1],
      ] as const) {
        const found = [
          await store.leads.count(filter),
          (await store.leads.list(filter, { offset: 0, limit: 10 })).length,
        ];
        expect([filter, ...found]).toEqual([filter, expected, expected]);
      }
    });
  });

  test('what a clock that ran ahead left behind counts as none', async () => {
    const [ahead, back] = [at(0).replace('2026', '2028'), at(0)];
    const form = (now: string, countedSince: string) => ({
      key: 'lead:1',
      unmarked: 1,
      most: 2,
      now,
      countedSince,
    });
    const [then, now] = [form(ahead, back), form(back, at(0).replace('2026', '2025'))];
    for (const _ of [1, 2]) await store.leads.add(leadRow(), { limit: then });
    await expect(store.leads.add(leadRow(), { limit: then })).rejects.toMatchObject({ code: 'rate_limited' });
    expect((await store.leads.add(leadRow({ flags: [] }), { limit: now })).lead.flags).toEqual([]);
    await store.requestCounts.count({ ...then, key: 'newsletter:1', most: 1 });
    await store.requestCounts.count({ ...now, key: 'newsletter:1', most: 1 });

    const attempt = (stamp: string) =>
      store.loginAttempts.count('name:asha', { limit: 1, quietSince: back, now: stamp });
    expect(await attempt(ahead)).toEqual({ attempts: 1 });
    expect(await attempt(ahead)).toMatchObject({ refusedSince: ahead });
    expect(await attempt(back)).toEqual({ attempts: 1 });
  });

  test('an address subscribes once', async () => {
    const subscription = { email: 'a@example.com', noticeVersion: '1', ipObserved: '', createdAt: at(0) };
    const answers = await Promise.all([1, 2, 3].map(() => store.newsletter.subscribe(subscription)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('addresses are listed, oldest first, until they are taken out', async () => {
    for (const [email, second] of [
      ['b@example.com', 0],
      ['a@example.com', 1],
    ] as const) {
      await store.newsletter.subscribe({ email, noticeVersion: '1', ipObserved: '', createdAt: at(second) });
    }
    expect(await store.newsletter.addresses()).toEqual(['b@example.com', 'a@example.com']);
    expect(await store.newsletter.newest({ offset: 0, limit: 1 })).toMatchObject([
      { email: 'a@example.com' },
    ]);
    expect(await store.newsletter.newest({ offset: 1, limit: 1 })).toMatchObject([
      { email: 'b@example.com' },
    ]);
    const token = await store.newsletter.tokenToConfirm('b@example.com', 'token');
    await store.newsletter.confirm(token ?? '', at(2));
    expect(await store.newsletter.countAddresses()).toEqual({ all: 2, confirmed: 1 });
    expect(await store.newsletter.unsubscribe('b@example.com')).toBe(true);
    expect(await store.newsletter.unsubscribe('b@example.com')).toBe(false);
    expect(await store.newsletter.addresses()).toEqual(['a@example.com']);
  });

  test('posts are found by all of some words and related by telling ones; none that is not public', async () => {
    const { posts } = store;
    const rows = [
      postRow({ title: 'Hostel food', content: 'Kettles and laundry.', tags: ['Moving'] }),
      postRow({ title: 'Laundry', content: 'In the hostel, with kettles.' }),
      postRow({ title: 'Hostel', content: 'Kettles, laundry.', published: false, publishedAt: null }),
      postRow({ title: 'Fees', content: 'Something else.' }),
    ];
    for (const row of rows) await posts.add(row);
    const found = async (search: string) => (await posts.search(search)).map(({ title }) => title);
    expect(await found('hostels kettle')).toEqual(['Hostel food', 'Laundry']);
    expect(await found('moving')).toEqual(['Hostel food']);
    expect(await found('hostel nothing')).toEqual([]);
    // Beginnings of words, of three letters at least.
    expect(await found('kett hos')).toEqual(['Hostel food', 'Laundry']);
    expect(await found('lau')).toEqual(['Laundry', 'Hostel food']);
    expect(await found('ho')).toEqual([]);
    const desk = async (search: string, status?: 'draft' | 'published' | 'scheduled') => {
      const filter = { search, status, sort: 'title' as const };
      const listed = await posts.listDesk(filter, { offset: 0, limit: 20 });
      expect(await posts.countDesk(filter)).toBe(listed.length);
      return listed.map(({ title }) => title);
    };
    expect(await desk('')).toEqual(['Fees', 'Hostel', 'Hostel food', 'Laundry']);
    expect(await desk('kettl')).toEqual(['Hostel', 'Hostel food', 'Laundry']);
    expect(await desk('kettl', 'draft')).toEqual(['Hostel']);
    expect(await desk('', 'published')).toEqual(['Fees', 'Hostel food', 'Laundry']);
    expect(await desk('', 'scheduled')).toEqual([]);
    expect(await desk('kettl nothing')).toEqual([]);
    expect((await posts.related(rows[0]?.id ?? '', 3)).map(({ title }) => title)).toEqual(['Laundry']);
    await posts.trash(rows[1]?.id ?? '', at(5));
    expect(await found('hostel')).toEqual(['Hostel food']);
    expect(await desk('')).toEqual(['Fees', 'Hostel', 'Hostel food']);
  });

  test('a draft goes on from the one before; links end by their time, with all others of the post, or at twenty', async () => {
    const { postDrafts, posts } = store;
    const form = {
      title: 'A',
      content: '',
      format: 'text' as const,
      image_url: '',
      published: false,
      excerpt: '',
    };
    const put = (second: number, after?: string) =>
      postDrafts.put('p', { form, savedAt: at(second), savedBy: 'asha' }, after);
    expect(await put(1, '')).toBe(true);
    expect([await put(2, ''), await put(2, at(0)), await put(2, at(1)), await put(3)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await postDrafts.find('p')).toMatchObject({ form, savedAt: at(3), savedBy: 'asha' });
    const post = postRow();
    await posts.add(post);
    const link = (tokenHash: string, expiresAt = at(9)) =>
      postDrafts.addLink({ tokenHash, postId: post.id, expiresAt }, at(0));
    await link('short', at(2));
    for (let n = 1; n < 20; n++) expect(await link(`l${n}`)).toBe(true);
    expect(await link('one-more')).toBe(false);
    expect(await postDrafts.postOfLink('short', at(1))).toBe(post.id);
    expect(await postDrafts.postOfLink('short', at(2))).toBeUndefined();
    await postDrafts.removeEnded(at(2));
    expect(await postDrafts.links(post.id, at(0))).toHaveLength(19);
    await postDrafts.endLinks(post.id);
    expect(await postDrafts.postOfLink('l1', at(1))).toBeUndefined();
  });

  describe('posts', () => {
    test('come back as they were given; drafts only to those who ask for all', async () => {
      const [post, draft] = [postRow(), postRow({ published: false, publishedAt: null, createdAt: at(1) })];
      expect(await store.posts.add(post)).toBe(true);
      expect(await store.posts.add(draft)).toBe(true);
      expect(await store.posts.findPublished(post.slug)).toEqual({ ...post, media: null });
      expect(await store.posts.findPublished(draft.slug)).toBeUndefined();
      expect(await store.posts.find(draft.id)).toEqual({ ...draft, media: null });
      expect(await store.posts.countPublished()).toBe(1);
      expect(await store.posts.countAll()).toBe(2);
      const {
        content: _,
        seoTitle: __,
        seoDescription: ___,
        checkedOn: ____,
        sources: _____,
        ...summary
      } = post;
      expect(await store.posts.listPublished({ offset: 0, limit: 9 })).toEqual([{ ...summary, media: null }]);
      expect((await store.posts.listAll()).map(({ id }) => id)).toEqual([draft.id, post.id]);
      expect(await store.posts.publishedSlugs()).toEqual([{ slug: post.slug, updatedAt: post.updatedAt }]);
    });

    test('every change is told to other instances on the same database, and seen by them', async () => {
      const other = await open();
      let told = 0;
      other.posts.onChangedElsewhere(() => {
        told++;
      });
      // PostgreSQL listens from a moment after this.
      await wait(100);
      const post = postRow();
      const changes = [
        { change: () => store.posts.add(post), listed: 1 },
        { change: () => store.posts.replace({ ...post, published: false }, undefined), listed: 0 },
        { change: () => store.posts.replace({ ...post, published: true }, undefined), listed: 1 },
        { change: () => store.posts.remove(post.id), listed: 0 },
      ];
      for (const { change, listed } of changes) {
        const before = told;
        await other.posts.countPublished();
        await change();
        await vi.waitFor(() => expect(told).toBeGreaterThan(before), { timeout: 3000, interval: 10 });
        expect(await other.posts.countPublished()).toBe(listed);
        expect(await other.posts.listPublished({ offset: 0, limit: 5 })).toHaveLength(listed);
      }
      await other.close();
    });

    test('one slug is one post, however many come at once', async () => {
      const added = await Promise.all(
        Array.from({ length: 9 }, () => store.posts.add(postRow({ slug: 'same' }))),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
    });

    test('are replaced as a whole, or not at all when they changed meanwhile', async () => {
      const post = postRow();
      await store.posts.add(post);
      const changed = {
        ...post,
        title: 'New',
        slug: `moved-${post.slug}`,
        updatedAt: at(5),
        imageUrl: 'https://x.example/',
      };
      expect(await store.posts.replace(changed, at(4))).toBe(false);
      expect(await store.posts.replace(changed, post.updatedAt)).toBe(true);
      expect(await store.posts.replace(changed, post.updatedAt)).toBe(false);
      expect(await store.posts.find(post.id)).toEqual({ ...changed, media: null });
      expect(await store.posts.slugAt(`/blog/${post.slug}`)).toBe(changed.slug);
      expect(await store.posts.replace(changed, undefined)).toBe(true);
      expect(await store.posts.remove(post.id)).toBe(true);
      expect(await store.posts.remove(post.id)).toBe(false);
      expect(await store.posts.replace(changed, undefined)).toBe(false);
    });

    test('have a steady order, pages that fit together and the right neighbours', async () => {
      // Made in the other order than published.
      const posts = [0, 1, 1, 1, 2, 3, 4].map((second) =>
        postRow({ createdAt: at(9 - second), publishedAt: at(second) }),
      );
      for (const post of posts) await store.posts.add(post);
      await store.posts.add(postRow({ publishedAt: at(2), published: false }));
      const all = await store.posts.listPublished({ offset: 0, limit: 50 });
      expect(all.map(({ publishedAt }) => publishedAt)).toEqual(
        posts.map(({ publishedAt }) => publishedAt).reverse(),
      );
      expect((await store.posts.publishedSlugs()).map(({ slug }) => slug)).toEqual(
        expect.arrayContaining(all.map(({ slug }) => slug)),
      );
      const paged = [];
      for (let offset = 0; offset < 8; offset += 2) {
        paged.push(...(await store.posts.listPublished({ offset, limit: 2 })));
      }
      expect(paged).toEqual(all);
      for (const [index, post] of all.entries()) {
        const { newer, older } = await store.posts.neighbours(post);
        expect([newer?.slug, older?.slug]).toEqual([all[index - 1]?.slug, all[index + 1]?.slug]);
      }
    });
  });

  test('pictures keep their bytes, know who shows them, and go when nobody has for a while', async () => {
    const hash = 'a'.repeat(32);
    const media = { hash, width: 800, height: 600, widths: [400, 800] };
    const bytes = new Uint8Array([0, 255, 1, 254, 0, 39, 92]);
    const variants = [400, 800].flatMap((width) =>
      (['webp', 'jpg'] as const).map((format) => ({ width, height: 1, format, bytes })),
    );
    await store.media.add(media, variants, at(0));
    await store.media.add(media, variants, at(1));
    expect(await store.media.find(hash)).toEqual(media);
    expect(Buffer.from((await store.media.read(hash, 400, 'webp')) ?? [])).toEqual(Buffer.from(bytes));
    expect(await store.media.read(hash, 401, 'webp')).toBeUndefined();

    const post = postRow({ imageHash: hash, published: false });
    await store.posts.add(post);
    expect((await store.posts.find(post.id))?.media).toEqual(media);
    expect(await store.media.isPublic(hash)).toBe(false);
    await store.posts.replace({ ...post, published: true }, undefined);
    expect(await store.media.isPublic(hash)).toBe(true);
    expect(await store.media.removeUnused(at(50))).toBe(0);
    await store.posts.remove(post.id);
    await store.media.renew(hash, at(9));
    expect(await store.media.removeUnused(at(9))).toBe(0);
    expect(await store.media.removeUnused(at(10))).toBe(1);
    expect(await store.media.find(hash)).toBeUndefined();
    expect(await store.media.read(hash, 400, 'webp')).toBeUndefined();
  });

  test('answers without a name are kept up to a number, and go by their month', async () => {
    const sheet = (id: string, month = '2026-11') => ({ id, month, answers: id.repeat(36) });
    expect(await store.sheets.add(sheet('1', '2024-01'), 2)).toBe(true);
    expect(await store.sheets.add(sheet('2'), 2)).toBe(true);
    expect(await store.sheets.add(sheet('3'), 2)).toBe(false);
    await store.sheets.removeBefore('2026-11');
    expect(await store.sheets.all()).toEqual(['2'.repeat(36)]);
  });

  describe('accounts', () => {
    test('have one name each, and take their sessions, devices and tokens with them', async () => {
      const [demo, other] = [accountRow({ username: 'demo', isDemo: true }), accountRow()];
      expect(await Promise.all([store.accounts.add(demo), store.accounts.add(other)])).toEqual([true, true]);
      expect(await store.accounts.add(accountRow({ username: 'demo' }))).toBe(false);
      expect(await store.accounts.findByUsername('demo')).toEqual(demo);
      const [id, tokenHash] = [demo.id, 't'];
      expect(
        await store.sessions.begin(sessionRow(demo, tokenHash), demo, { deviceTokenHash: tokenHash }),
      ).toBe(true);
      demo.lastSignedInAt = at(0);
      await store.accounts.addToken({ id: 'x', tokenHash, accountId: id, name: 'n', createdAt: at(0) }, demo);
      expect(await store.accounts.findByToken(tokenHash)).toEqual(demo);
      expect(await store.accounts.removeDemo()).toEqual({ students: 0, tasks: 0, leads: 0 });
      expect(await store.accounts.removeDemo()).toBeUndefined();
      expect(await store.accounts.findByToken(tokenHash)).toBeUndefined();
      expect(await store.sessions.find(tokenHash)).toBeUndefined();
      expect(await store.sessions.knowsDevice(tokenHash, id)).toBe(false);
      expect(await store.accounts.list()).toEqual([other]);
    });

    test('change their password and drop a token by its name', async () => {
      const account = accountRow();
      await store.accounts.add(account);
      await store.accounts.setPassword(account.id, 'new', at(3));
      expect(await store.accounts.find(account.id)).toEqual({
        ...account,
        passwordHash: 'new',
        passwordChangedAt: at(3),
      });
      const token = { id: 'x', tokenHash: 't', accountId: account.id, name: 'n', createdAt: at(0) };
      expect(await store.accounts.addToken(token, account)).toBe(false);
      const asIs = { passwordHash: 'new' };
      expect(await store.accounts.addToken(token, asIs)).toBe(true);
      const same = { ...token, id: 'y', tokenHash: 'u' };
      await expect(store.accounts.addToken(same, asIs)).rejects.toThrow();
      expect(await store.accounts.listTokens(account.id)).toEqual([token]);
      expect(await store.accounts.removeToken(account.id, 'n')).toBe(true);
      expect(await store.accounts.removeToken(account.id, 'n')).toBe(false);
    });
  });

  test('sessions are found, touched, ended and run out', async () => {
    const account = accountRow();
    await store.accounts.add(account);
    for (const [index, tokenHash] of ['a', 'b', 'c', 'd'].entries()) {
      await store.sessions.begin(sessionRow(account, tokenHash, index), account);
    }
    await store.sessions.touch('a', at(9));
    expect(await store.sessions.find('a')).toEqual({
      account: { ...account, lastSignedInAt: at(3) },
      session: { ...sessionRow(account, 'a'), lastSeenAt: at(9) },
    });
    await store.sessions.removeExpired({ seenBefore: at(2), createdBefore: at(0), devicesBefore: at(0) });
    expect(await store.sessions.find('b')).toBeUndefined();
    await store.sessions.removeExpired({ seenBefore: at(0), createdBefore: at(1), devicesBefore: at(0) });
    expect(await store.sessions.find('a')).toBeUndefined();
    await store.sessions.removeOthers(account.id, 'd');
    expect(await store.sessions.find('c')).toBeUndefined();
    expect(await store.sessions.find('d')).toBeDefined();
    await store.sessions.remove('d');
    expect(await store.sessions.find('d')).toBeUndefined();
  });

  test('a session begins only for the account as it was read, and a new password ends what the old one opened', async () => {
    const account = accountRow();
    await store.accounts.add(account);
    await store.accounts.addToken(tokenRow(account, 't'), account);
    const device = { deviceTokenHash: 'd' };
    expect(await store.sessions.begin(sessionRow(account, 'a'), account, device)).toBe(true);
    const changed = await store.accounts.setPassword(account.id, 'new', at(3), {
      ifPasswordHash: account.passwordHash,
      endTokens: true,
    });
    expect(changed).toEqual({ endedTokens: ['n'] });
    expect(await store.sessions.find('a')).toBeUndefined();
    expect(await store.sessions.knowsDevice('d', account.id)).toBe(false);
    expect(await store.accounts.findByToken('t')).toBeUndefined();
    expect(await store.sessions.begin(sessionRow(account, 'b'), account)).toBe(false);
    expect(await store.sessions.find('b')).toBeUndefined();
    const again = { ifPasswordHash: account.passwordHash };
    expect(await store.accounts.setPassword(account.id, 'other', at(4), again)).toBeUndefined();
  });

  test('of sign-ins beside a change of password none outlives it', async () => {
    const account = accountRow();
    await store.accounts.add(account);
    const tokens = Array.from({ length: 30 }, (_, index) => `race-${index}`);
    await Promise.all([
      ...tokens.slice(0, 15).map((token) => store.sessions.begin(sessionRow(account, token), account)),
      store.accounts.setPassword(account.id, 'new', at(3)),
      ...tokens.slice(15).map((token) => store.sessions.begin(sessionRow(account, token), account)),
    ]);
    expect(await store.sessions.listFor(account.id)).toEqual([]);
  });

  test.each(['a change of password', 'disabling'])(
    'of tokens made beside %s none outlives it',
    async (how) => {
      const [owner, account] = [accountRow(), accountRow({ role: 'writer' })];
      for (const each of [owner, account]) await store.accounts.add(each);
      const end = () =>
        how === 'disabling'
          ? store.accounts.change(account.id, { disabledAt: at(3) })
          : store.accounts.setPassword(account.id, 'new', at(3), { endTokens: true });
      const add = (name: string) =>
        store.accounts.addToken({ ...tokenRow(account, name), id: name, name }, account);
      await Promise.all([
        ...Array.from({ length: 10 }, (_, index) => add(`before-${index}`)),
        end(),
        ...Array.from({ length: 10 }, (_, index) => add(`after-${index}`)),
      ]);
      expect(await store.accounts.listTokens(account.id)).toEqual([]);
    },
  );

  test('the last owner who can sign in stays one, also when two take each other away', async () => {
    const [one, two] = [accountRow(), accountRow()];
    const invited = accountRow({ passwordHash: '' });
    for (const account of [one, two, invited]) await store.accounts.add(account);
    const changes = await Promise.all([
      store.accounts.change(one.id, { disabledAt: at(1) }),
      store.accounts.change(two.id, { role: 'writer' }),
    ]);
    expect(changes.sort()).toEqual(['changed', 'last_owner']);
    expect(await store.accounts.change('none', { role: 'owner' })).toBe('missing');
    const rights = { grants: ['posts.write'], withheld: ['leads.export'] } as const;
    await store.accounts.change(invited.id, { role: 'counsellor', ...rights });
    expect(await store.accounts.find(invited.id)).toMatchObject({
      role: 'counsellor',
      ...rights,
    });
  });

  test('a one-time token is used up once, in its time, for what it was made for', async () => {
    const account = accountRow();
    await store.accounts.add(account);
    const token = { tokenHash: 'o', accountId: account.id, purpose: 'invitation' } as const;
    await store.oneTimeTokens.add({ ...token, createdAt: at(0), expiresAt: at(9) });
    const take = (purpose: 'invitation' | 'passkey', second: number) =>
      store.oneTimeTokens.take('o', [purpose], at(second));
    expect(await take('passkey', 1), 'for something else').toBeUndefined();
    expect(await take('invitation', 9), 'expired').toBeUndefined();
    expect(await store.oneTimeTokens.find('o', at(9))).toBeUndefined();
    expect(await take('invitation', 8)).toMatchObject(token);
    expect(await take('invitation', 8), 'used').toBeUndefined();
  });

  test('a disabled account is signed out and opens nothing until it is enabled', async () => {
    const [owner, writer] = [accountRow(), accountRow({ role: 'writer' })];
    for (const account of [owner, writer]) await store.accounts.add(account);
    await store.sessions.begin(sessionRow(writer, 'a'), writer);
    await store.accounts.addToken(tokenRow(writer, 't'), writer);
    await store.accounts.change(writer.id, { disabledAt: at(1) });
    expect(await store.sessions.find('a')).toBeUndefined();
    expect(await store.accounts.findByToken('t')).toBeUndefined();
    expect(await store.sessions.begin(sessionRow(writer, 'b'), writer)).toBe(false);
    await store.accounts.change(writer.id, { disabledAt: null });
    expect(await store.sessions.begin(sessionRow(writer, 'b'), writer)).toBe(true);
    expect(await store.sessions.removeById(owner.id, 'b')).toBe(false);
    expect(await store.sessions.removeById(writer.id, 'b')).toBe(true);
  });

  test('the audit log grows, and lines of the last year stay whatever is asked of the database', async () => {
    const now = Date.now();
    const day = 86_400_000;
    for (const [id, daysAgo] of [
      ['old', 800],
      ['recent', 300],
      ['new', 0],
    ] as const) {
      const line = {
        id,
        at: new Date(now - daysAgo * day).toISOString(),
        by: 'asha',
        subject: 'ABC123',
        detail: '',
      };
      await store.audit.add({ ...line, what: 'lead-viewed' });
    }
    expect(await store.audit.count()).toBe(3);
    expect(await store.audit.count('read')).toBe(3);
    expect(await store.audit.count('taken')).toBe(0);
    expect(await store.audit.list({ offset: 0, limit: 2, group: 'taken' })).toEqual([]);
    expect((await store.audit.list({ offset: 0, limit: 2 })).map(({ id }) => id)).toEqual(['new', 'recent']);
    await store.audit.purge(new Date(now - 730 * day).toISOString());
    expect(await store.audit.count()).toBe(2);
    await expect(store.audit.purge(new Date(now).toISOString())).rejects.toThrow(/append-only/);
    expect(await store.audit.count()).toBe(2);
  });

  test('requests are counted exactly, also in parallel, for an hour from the first', async () => {
    const limit = { key: 'newsletter:1', unmarked: 5, most: 5, now: at(1), countedSince: at(0) };
    const counted = await Promise.allSettled(
      Array.from({ length: 30 }, () => store.requestCounts.count(limit)),
    );
    expect(counted.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const later = { ...limit, now: at(59), countedSince: at(0) };
    await expect(store.requestCounts.count(later)).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfterSeconds: 3542 },
    });
    await store.requestCounts.count({ ...limit, countedSince: at(1) });
    await store.requestCounts.forget(at(2));
    await store.requestCounts.count(limit);
  });

  test('tries are counted exactly, also in parallel, until it has been quiet', async () => {
    const count = (second: number) =>
      store.loginAttempts.count('k', { limit: 10, quietSince: at(second - 15), now: at(second) });
    const answers = await Promise.all(Array.from({ length: 50 }, () => count(20)));
    expect(answers.filter(({ refusedSince }) => refusedSince === undefined)).toHaveLength(10);
    expect(await count(30)).toEqual({ attempts: 10, refusedSince: at(20) });
    await store.loginAttempts.giveBack('k');
    expect(await count(31)).toEqual({ attempts: 10 });
    expect(await count(32)).toEqual({ attempts: 10, refusedSince: at(31) });
    const slow = { limit: 10, quietSince: at(0), slowSince: at(31), now: at(36) };
    expect(await store.loginAttempts.count('k', slow)).toEqual({ attempts: 11 });
    expect(await store.loginAttempts.count('k', slow)).toEqual({ attempts: 11, refusedSince: at(36) });
    expect(await count(51)).toEqual({ attempts: 1 });
    await store.loginAttempts.forget(at(59));
    expect(await count(52)).toEqual({ attempts: 1 });
  });
}
