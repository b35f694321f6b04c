import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemIds } from '#domain/interests.ts';
import { itemStatisticsOf, mostSheets } from '#domain/item-statistics.ts';
import { createTestApp, publicSite, type TestApp } from './create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(publicSite);
});
afterAll(() => app.close());

const answers = (liking: (at: number) => number, count = 36) =>
  Object.fromEntries(itemIds.slice(0, count).map((id, at) => [id, liking(at)]));
const clear = answers((at) => [2, 4, 5, 3, 1, 2][at % 6] ?? 3);
const leave = (body: unknown, address = '203.0.113.7') =>
  app.app.fastify.inject({
    method: 'POST',
    url: '/api/interests/answers',
    remoteAddress: address,
    payload: body as object,
  });

test.each([
  ['without consent', { answers: clear }],
  ['with a consent that is none', { answers: clear, consent: 'yes' }],
  ['consent refused', { answers: clear, consent: false }],
  ['35 answers', { answers: answers(() => 3, 35), consent: true }],
  ['an unknown activity', { answers: { ...clear, z1: 2 }, consent: true }],
])('%s nothing is kept', async (_, body) => {
  const answer = await leave(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, code: 'bad_request' });
  expect(await app.store.sheets.all()).toEqual([]);
});

test('what is kept holds the answers and the month, and no more; a network leaves sixty in an hour', async () => {
  const sheets: unknown[] = [];
  const { add } = app.store.sheets;
  app.store.sheets.add = (sheet, most) => {
    sheets.push(sheet);
    return add(sheet, most);
  };
  expect((await leave({ answers: clear, consent: true, name: 'Kavya' })).statusCode).toBe(201);
  // Neither the id nor anything else holds the time.
  expect(sheets).toEqual([
    { id: expect.stringMatching(/^[\w-]{43}$/), month: '2026-11', answers: '245312'.repeat(6) },
  ]);
  for (let at = 1; at < 60; at++)
    expect((await leave({ answers: clear, consent: true })).statusCode).toBe(201);
  const refused = await leave({ answers: clear, consent: true });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await leave({ answers: clear, consent: true }, '198.51.100.1')).statusCode).toBe(201);

  app.store.sheets.add = async (_, most) => {
    expect(most).toBe(mostSheets);
    return false;
  };
  expect((await leave({ answers: clear, consent: true }, '198.51.100.2')).statusCode).toBe(503);
  app.store.sheets.add = add;
});

/** Persons whose liking of an area follows a pattern of its own; two activities are spoilt. */
const sheetOf = (person: number) => {
  const liked = [person, person / 3, person / 7, person / 11, person / 13, person / 17].map(
    (value) => 1 + (Math.floor(value * 2.3) % 5),
  );
  return itemIds
    .map((id, at) => {
      if (id === 'r6') return 1 + ((person * person * 7 + 3) % 5);
      if (id === 'i6') return Math.round(((liked[1] ?? 3) + 2 * (liked[2] ?? 3)) / 3);
      const wobble = (person * 31 + at * 17) % 4 === 0 ? 1 : 0;
      return Math.min(5, (liked[at % 6] ?? 3) + wobble);
    })
    .join('');
};

test('below a hundred usable sheets nothing is said; from there on, what is wrong with which activity', () => {
  const sheets = Array.from({ length: 99 }, (_, person) => sheetOf(person));
  const same = '3'.repeat(36);
  expect(itemStatisticsOf([...sheets, same])).toEqual({
    kept: 100,
    leftOut: 1,
    enough: 100,
    areas: [],
    items: [],
  });
  const { areas, items } = itemStatisticsOf([...sheets, sheetOf(99), same]);
  expect(items.filter(({ fault }) => fault !== '').map(({ id, fault }) => [id, fault])).toEqual([
    ['r6', 'weak'],
    ['i6', 'elsewhere'],
  ]);
  expect(items.find(({ id }) => id === 'i6')).toMatchObject({ other: 'A' });
  expect(areas.find(({ area }) => area === 'S')?.alpha).toBeGreaterThan(0.9);
  expect(areas.find(({ area }) => area === 'S')?.isLow).toBe(false);
});

test('alpha and correlations are those of a worked example', () => {
  // Six items that agree wholly have an alpha of 1.
  const agree = Array.from({ length: 100 }, (_, person) => String(1 + (person % 5)).repeat(36));
  const mixed = agree.map((sheet, person) =>
    [...sheet].map((liking, at) => (at % 6 === 0 ? liking : 1 + ((person + at) % 2))).join(''),
  );
  const { areas, items } = itemStatisticsOf(mixed);
  expect(areas[0]).toEqual({ area: 'R', alpha: 1, isLow: false });
  expect(items[0]).toMatchObject({ id: 'r1', mean: 3, spread: 1.42, withRest: 1, fault: '' });
});

test('the desk says how many wait, and warns of an activity that fails', async () => {
  const headers = await app.signIn();
  const page = async () => (await app.app.fastify.inject({ url: '/admin/interests', headers })).body;
  expect(await page()).toContain('With 100 usable answers');
  for (let person = 0; person < 120; person++) {
    const id = `sheet-${person}`;
    await app.store.sheets.add({ id, month: '2026-11', answers: sheetOf(person) }, mostSheets);
  }
  const shown = await page();
  expect(shown).toContain('Activities that fail: 2 of 36');
  expect(shown).toContain('Rewrite: it hardly goes with its area');
  const { data } = (await app.app.fastify.inject({ url: '/api/admin/interests', headers })).json();
  expect(data.items).toHaveLength(36);
});
