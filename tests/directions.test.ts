import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directionDefaults } from '#content/directions/directions.ts';
import { byFamily } from '#content/directions/families.ts';
import { nearActivities, nextActivities } from '#content/directions/near-activities.ts';
import { nearWork, otherNames } from '#content/directions/other-names.ts';
import { facts } from '#content/directions/sources.ts';
import { interestItems } from '#content/interest-items.ts';
import { placesFor } from '#content/interest-plan.ts';
import { occupations } from '#content/onet-occupations.ts';
import { examinationPapers } from '#content/service-shapes/examination-papers.ts';
import { wayInto } from '#content/way-into.ts';
import { admissionsAfter } from '#domain/admission.ts';
import {
  allDirections,
  checkDirections,
  type DirectionWords,
  directionRule,
  oldSourceYear,
  toldDirection,
} from '#domain/direction.ts';
import { intakesAfter } from '#domain/intakes.ts';
import { pairsOf } from '#domain/interest-choices.ts';
import { openBetween, readInterests, verdictChance } from '#domain/interest-reading.ts';
import { type Area, areaOf, areas, type InterestAnswers, itemIds } from '#domain/interests.ts';
import { correlation, fTail, tBeyond } from '#domain/statistics.ts';
import { closedLately } from '#web/interests/last-dates.ts';
import { foremostForm, nextForms, openingOf } from '#web/interests/next-forms.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const match = (body: unknown) => app.post('/api/interests/match', body);
/** Making 26 points of 30, finding out 25, the others far below. */
const closeLikings: Record<string, number[]> = {
  R: [4, 5, 4, 5, 4, 4],
  I: [4, 4, 5, 4, 4, 4],
  A: [3, 2, 3, 3, 2, 3],
  S: [2, 2, 1, 2, 3, 2],
  E: [1, 2, 2, 1, 2, 2],
  C: [2, 3, 2, 2, 1, 2],
};
const closeAnswers = Object.fromEntries(
  itemIds.map((id) => [id, closeLikings[areaOf(id)]?.[Number(id[1]) - 1]]),
);
const answersBy = (liking: (at: number) => number, count = 36) =>
  Object.fromEntries(itemIds.slice(0, count).map((id, at) => [id, liking(at)]));

test('the distributions agree with printed tables', () => {
  expect(fTail(2.5336, 5, 30)).toBeCloseTo(0.05, 4);
  expect(fTail(4.3874, 5, 6)).toBeCloseTo(0.05, 4);
  expect(fTail(3.699, 5, 30)).toBeCloseTo(0.01, 4);
  expect(tBeyond(0.05, 30)).toBeCloseTo(2.0423, 3);
  expect(tBeyond(0.05, 6)).toBeCloseTo(2.4469, 3);
  expect(correlation([1, 2, 3, 4], [2, 4, 6, 8])).toBeCloseTo(1);
  expect(correlation([1, 1, 1], [1, 2, 3])).toBe(0);
});

test('36 activities of our own are asked, none like an illustrative activity of O*NET', async () => {
  const { json } = await app.app.fastify.inject('/api/interests/items');
  const items = json().data as { id: string; area: string; text: string }[];
  expect(items).toHaveLength(36);
  for (const area of areas) expect(items.filter((item) => item.area === area)).toHaveLength(6);
  const theirs = readFileSync(new URL('fixtures/onet-activities.txt', import.meta.url), 'utf8').split('\n');
  expect(theirs.length).toBeGreaterThan(160);
  const tooLike = Object.values(interestItems).flatMap((text) =>
    theirs.filter((other) => likeness(text, other) >= 0.4).map((other) => `${text} ~ ${other}`),
  );
  expect(tooLike).toEqual([]);
  expect(likeness('Repair a household appliance', 'Repair household appliances.')).toBe(1);
});

/** The words that two sentences share, as a part of those that the shorter one has. */
function likeness(one: string, other: string): number {
  const wordsOf = (text: string) =>
    new Set(
      text
        .toLowerCase()
        .replace(/[^a-z ]/g, '')
        .split(' ')
        .filter((word) => word.length > 2 && !small.has(word))
        .map((word) => word.replace(/(ing|es|s|e)$/, '')),
    );
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return b.size === 0 || shared < 2 ? 0 : shared / Math.min(a.size, b.size);
}
const small = new Set([
  'the',
  'and',
  'for',
  'with',
  'that',
  'from',
  'your',
  'its',
  'who',
  'have',
  'are',
  'not',
]);

describe('a reading', () => {
  test('has a verdict, ranges and directions where the areas differ', async () => {
    const { status, body } = await match({ answers: answersBy((at) => [2, 4, 5, 3, 1, 2][at % 6] ?? 3) });
    expect(status).toBe(200);
    const { areas: scores, verdict, directions, why } = body.data;
    expect(verdict).toBe(true);
    expect(scores.map(({ area }: { area: string }) => area).slice(0, 2)).toEqual(['A', 'I']);
    for (const { score, low, high } of scores) expect(low <= score && score <= high).toBe(true);
    expect(why.join(' ')).toContain('Creating');
    expect(directions.length).toBeGreaterThan(0);
    expect(directions.length).toBeLessThanOrEqual(12);
    const fits = directions.map(({ fit }: { fit: number }) => fit);
    expect(fits).toEqual([...fits].sort((a, b) => b - a));
  });

  test.each([
    ['one answer to everything', answersBy(() => 4)],
    [
      'likings that have nothing to do with the areas',
      answersBy((at) => 1 + ((at * 7 + Math.floor(at / 6)) % 5)),
    ],
    ['twelve alike', answersBy(() => 3, 12)],
  ])('%s gives no verdict and no direction', async (_, answers) => {
    const { status, body } = await match({ answers });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ verdict: false, directions: [] });
    expect(body.data.why.join(' ')).toContain('do not yet point to one area');
  });

  test('everything liked and nothing liked are told apart', async () => {
    const said = async (liking: number, about = {}) =>
      (await match({ answers: answersBy(() => liking), about })).body.data.why[0];
    expect(await said(5)).toContain('You like everything here.');
    expect(await said(1)).toContain('None of these drew you today.');
    expect(await said(3)).toContain('You gave every activity the same answer');
    expect(await said(5, { answeredBy: 'parent' })).toContain('your child likes everything here');
  });

  test('asks for more answers only where some are left', async () => {
    const unrelated = (at: number) => 1 + ((at * 7 + Math.floor(at / 6)) % 5);
    const advice = async (count: number) =>
      (await match({ answers: answersBy(unrelated, count) })).body.data.why[1];
    expect(await advice(12)).toContain('More answers, or a second time');
    expect(await advice(36)).toContain('A second time in two weeks');
    expect(await advice(36)).not.toContain('More answers');
  });

  test('names eight nearest where fewer are near, and says of each that is not where it parts', async () => {
    const artist = (about: object) =>
      match({ scores: { R: 2, I: 4, A: 5, S: 4, E: 2, C: 1 }, about }).then(
        ({ body }) => body.data.directions,
      );
    const own: { fit: number; kind: string; why: string; title: string }[] = await artist({});
    expect(own.map(({ kind }) => kind)).toEqual(['near', 'near', ...Array(6).fill('apart')]);
    expect(own[0]?.title).toBe('Fine arts and craft');
    expect(own.every(({ fit }, at) => fit >= (own[at + 1]?.fit ?? -1))).toBe(true);
    // Teaching comes nearer by a little, but does not begin with what stands first here.
    expect(own.map(({ title }) => title)).not.toContain('College teaching');
    expect(own[0]?.why).toContain(', first in your answers too');
    expect(own[2]?.why).toBe(
      'Overlaps a little: people in it like Creating and Leading most; you like Helping more than they do.',
    );
    const [, , ofChild] = await artist({ answeredBy: 'parent' });
    expect(ofChild.why).toContain('; your child likes Helping more than they do.');
    // Where two stand first, neither goes before.
    const level = await match({ scores: { R: 2, I: 4, A: 4, S: 4, E: 2, C: 1 } });
    expect(level.body.data.directions.map(({ title }: { title: string }) => title)).toContain(
      'College teaching',
    );
  });

  test('what is level by the areas is ordered by the activities that are like its work', async () => {
    // The same areas both times: the mural and the book cover are liked once, the song and the story the other time.
    const asked = async (digits: string, answeredBy = 'self') => {
      const answers = answersBy((at) => Number(digits[at]));
      const { body } = await match({ answers, about: { answeredBy } });
      type Answered = { title: string; kind: string; why: string; fit: number; place: number };
      const { areas, directions }: { areas: unknown; directions: Answered[] } = body.data;
      // A program is answered the best fit first.
      const fits = directions.map(({ fit }) => fit);
      expect(fits).toEqual([...fits].sort((a, b) => b - a));
      return { areas, directions: directions.toSorted((one, other) => one.place - other.place) };
    };
    const drawer = await asked('325231315131112121325211413321111211');
    const singer = await asked('322231315131115121321211413321115211');
    expect(drawer.areas).toEqual(singer.areas);
    const titles = ({ directions }: typeof drawer) => directions.map(({ title }) => title);
    // What somebody would very much like to do comes first, then the nearest.
    expect(titles(drawer).slice(0, 4)).toEqual([
      'Fine arts and craft',
      'Animation and games',
      'Photography',
      'Film and video',
    ]);
    expect(titles(singer).slice(0, 4)).toEqual([
      'Music',
      'Photography',
      'Film and video',
      'Dance and theatre',
    ]);
    // After what was liked very much, what fits stays before what is only near.
    const kinds = drawer.directions.slice(4).map(({ kind }) => kind);
    expect(kinds.lastIndexOf('fits')).toBeLessThan(kinds.indexOf('near'));
    expect(drawer.directions[0]?.why).toBe(
      'Fits: mostly Creating, high in your answers too. You said "Very much" to "Think up a mural for a bus stand that nobody has seen the like of", which is like this work.',
    );
    const musical = drawer.directions.find(({ title }) => title === 'Music');
    expect(musical?.why).toContain(
      'But you said "Not at all" to "Give an old song new words that speak of today", which is like this work.',
    );
    // No activity is like dancing.
    const danced = drawer.directions.find(({ title }) => title === 'Dance and theatre');
    expect(danced?.why).not.toContain('you said');
    expect(danced?.why).toContain('You were not asked about this work');
    expect(danced?.why).not.toContain('liked nothing more');
    // What is near alone says so too.
    const [dance] = (await asked('135421135421135421135421135421135421')).directions.filter(
      ({ title }) => title === 'Dance and theatre',
    );
    expect(dance).toMatchObject({ kind: 'near' });
    expect(dance?.why).toContain('You were not asked about this work');
    // What is liked a little stands before what is not liked at all, whatever its area.
    const writer = await asked('125422215431125322124421215422125431');
    expect(titles(writer).slice(0, 4)).toEqual([
      'Music',
      'Animation and games',
      'Dance and theatre',
      'Fine arts and craft',
    ]);
    // Two that are like the same activity are told by two that were liked.
    const reasons = (await asked('544221442212442212442212442212442212')).directions
      .filter(({ title }) => /^(Geology|Biology)/.test(title))
      .map(({ why }) => /You said "[^"]+" to "([^"]+)"/.exec(why)?.[1]);
    expect(reasons).toHaveLength(2);
    expect(new Set(reasons).size).toBe(2);
  });

  test('an area that leads by few answers is named, and yet no verdict is given', async () => {
    const read = async (digits: string, about = {}) =>
      (await match({ answers: answersBy((at) => Number(digits[at]), 12), about })).body.data;
    const { verdict, why, areas: scored } = await read('115331335442');
    expect([verdict, scored[0].area]).toEqual([false, 'A']);
    expect(why[0]).toBe(
      'Creating leads so far. So few answers cannot make it sure, which says nothing against you.',
    );
    expect(why[1]).toContain('three minutes');
    expect((await read('115331335442', { answeredBy: 'parent' })).why[1]).toContain('let your child answer');
    // Where nothing leads, nothing is named.
    expect((await read('324334334343')).why[0]).toContain('the differences could be chance');
  });

  test('the second area is named where it stands clear of the third, and not where the two are level', async () => {
    const read = async (likings: readonly number[]) => {
      const { body } = await match({ answers: answersBy((at) => likings[at % 6] ?? 3) });
      return body.data.why.join(' ');
    };
    const second = await read([2, 5, 1, 4, 1, 2]);
    expect(second).toContain('Finding out stands clearly first');
    expect(second).toContain('Helping comes next.');
    expect(await read([4, 5, 1, 4, 1, 2])).not.toContain('comes next');
  });

  test('the work that no activity is like is told by what comes nearest to it of what was liked most', async () => {
    const likings = { R: 5, I: 5, A: 1, S: 3, E: 2, C: 2 };
    const answers = Object.fromEntries(itemIds.map((id) => [id, likings[areaOf(id)]]));
    const { directions } = (await match({ answers })).body.data;
    const found = directions.filter(({ title }: { title: string }) => /^(Veter|Dentist|Nutri)/.test(title));
    expect(found).toHaveLength(3);
    for (const { why } of found) {
      expect(why).toContain('In Finding out you liked nothing more than "Read how a fever spreads');
      expect(why).toContain('You were not asked about this work');
    }
  });

  test('each activity is like the work of some direction, and each direction named is there', () => {
    const slugs = Object.keys({ ...nearActivities, ...nextActivities });
    expect(slugs.filter((slug) => !(slug in directionDefaults))).toEqual([]);
    expect(Object.keys(nextActivities).filter((slug) => slug in nearActivities)).toEqual([]);
    const named = new Set(Object.values(nearActivities).flat());
    expect(itemIds.filter((id) => !named.has(id))).toEqual([]);
  });

  test('takes scores as they are', async () => {
    const scores = { R: 6, I: 6, A: 2, S: 1, E: 1.5, C: 4 };
    const { body } = await match({ scores });
    expect(body.data.areas[0]).toEqual({ area: 'R', score: 6, low: 6, high: 6 });
    expect(body.data.verdict).toBe(true);
    const level = await match({ scores: { R: 3, I: 3, A: 3, S: 3, E: 3, C: 3 } });
    expect(level.body.data).toMatchObject({ verdict: false, directions: [] });
  });

  test('calls nothing strong that the person hardly likes', async () => {
    // The third of them, and yet far below the middle of what this person likes.
    const { body } = await match({ scores: { R: 2, I: 5, A: 7, S: 2, E: 1, C: 1 } });
    const reasons = body.data.directions.map(({ why }: { why: string }) => why).join(' ');
    expect(reasons).toContain('high in your answers');
    expect(reasons).not.toMatch(/: mostly[^.]*Making/);
    // Answered "Somewhat", and above the middle only because the rest is not liked at all.
    const artist = answersBy((at) => Number('125432125431124421125431125421125431'[at]));
    const [dance] = (await match({ answers: artist })).body.data.directions;
    expect(dance.why).toContain(': mostly Creating and Helping, high in');
    // Scores alone answer no activity, and yet the work of some is like one.
    const scored = (await match({ scores: { R: 2, I: 2, A: 7, S: 3, E: 2, C: 1 } })).body.data.directions;
    const music = scored.find(({ title }: { title: string }) => title === 'Music');
    expect(music.why).not.toContain('This work was not among');
  });

  test('lists the work of what was liked very much, in the area that stands first, and puts it before a level one', async () => {
    const listed = async (digits: string) => {
      const answers = answersBy((at) => Number(digits[at]));
      const { directions } = (await match({ answers })).body.data as {
        directions: { title: string; place: number }[];
      };
      return directions.toSorted((one, other) => one.place - other.place).map(({ title }) => title);
    };
    const titles = await listed('125432125431124421125431125421125431');
    expect(titles).toEqual(expect.arrayContaining(['Graphic design', 'Film and video']));
    // Fits of 0.6 and 0.86: the story was liked very much, no activity is like dancing.
    expect((await listed('115432115431114321115432115421115431')).slice(1, 4)).toEqual([
      'Animation and games',
      'Fine arts and craft',
      'Dance and theatre',
    ]);
  });

  test('of two areas that are liked most alike, the work of each that was liked very much is listed', async () => {
    const answers = answersBy((at) => Number('125421224531'.repeat(3)[at]));
    const { areas: scored, directions } = (await match({ answers })).body.data;
    expect(scored.slice(0, 2).map(({ score }: { score: number }) => score)).toEqual([4.5, 4.5]);
    const titles = directions.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Graphic design', 'Counselling and guidance']));
  });

  test('of areas that stand level each has work among the first three', async () => {
    for (const [round, count] of [
      ['225522', 12],
      ['225522', 36],
      ['325531', 36],
      ['522252', 36],
    ] as const) {
      const answers = answersBy((at) => Number(round[at % 6]), count);
      const { areas: scored, directions } = (await match({ answers })).body.data;
      const [one, other] = scored.map(({ area }: { area: Area }) => area);
      const first = directions.filter(({ place }: { place: number }) => place <= 3);
      const begins = await Promise.all(
        first.map(async ({ slug }: { slug: string }) => {
          const { profile } = (await app.ask('GET', `/api/directions/${slug}`)).body.data;
          return Object.entries<number>(profile).toSorted(([, a], [, b]) => b - a)[0]?.[0];
        }),
      );
      expect([round, count, begins]).toEqual([round, count, expect.arrayContaining([one, other])]);
    }
  });

  test('what was liked very much and is like none of the careers shown has others named beside it', async () => {
    const answers = { r1: 5, r2: 4, i1: 4, i2: 5, a1: 1, a2: 2, s1: 5, s2: 3, e1: 2, e2: 1, c1: 1, c2: 1 };
    const { mostLiked, directions } = (await match({ answers })).body.data;
    expect(mostLiked.seeAlso).toBe('The other answers point elsewhere. Work like these:');
    expect(mostLiked.careers).toHaveLength(2);
    const shown = directions.map(({ slug }: { slug: string }) => slug);
    for (const { slug } of mostLiked.careers) expect(shown).not.toContain(slug);
  });

  test('what was liked very much in the areas at the top is told, and nothing of it twice', async () => {
    const read = async (helping: number) =>
      (await match({ answers: answersBy((at) => [1, 2, 2, helping, 3, 1][at % 6] ?? 3) })).body.data;
    const { mostLiked, directions } = await read(5);
    expect(mostLiked.said).toMatch(/^Among what you would like very much: /);
    const quoted: string[] = mostLiked.said.match(/"[^"]+"/g);
    expect(quoted).toHaveLength(2);
    const reasons = directions
      .filter(({ place }: { place: number }) => place <= 3)
      .map((direction: { why: string }) => direction.why)
      .join(' ');
    expect(reasons).toContain('You said "Very much" to');
    for (const item of quoted) expect(reasons).not.toContain(item);
    expect((await read(4)).mostLiked).toBeUndefined();
  });

  test('a score that is seen to be higher is not called level, though it is not proved', async () => {
    const first = async (digits: string) =>
      (await match({ answers: answersBy((at) => Number(digits[at]), 12) })).body.data.why[0];
    expect(await first('215421214311')).toMatch(/^Creating is highest, and Helping may be as strong: /);
    expect(await first('215521215521')).toMatch(
      /^Creating and Helping come first, too close to tell apart\./,
    );
  });

  test('of what is level, the field that was named stands first, unless its activities were disliked', async () => {
    type Listed = { title: string; kind: string; fit: number; place: number };
    const listed = async (digits: string, named: string[]): Promise<Listed[]> => {
      const answers = answersBy((at) => Number(digits[at]));
      return (await match({ answers, about: { named } })).body.data.directions.sort(
        (one: Listed, other: Listed) => one.place - other.place,
      );
    };
    const titles = (directions: Listed[]) => directions.map(({ title }) => title);
    const creating = '224422224422224422224422224422224422';
    const [own, named] = [await listed(creating, []), await listed(creating, ['arts'])];
    const isBefore = (list: Listed[], one: string, other: string) =>
      titles(list).includes(other) && titles(list).indexOf(one) < titles(list).indexOf(other);
    expect(isBefore(own, 'School teaching', 'Dance and theatre')).toBe(true);
    expect(isBefore(named, 'Dance and theatre', 'Early childhood')).toBe(true);
    expect(isBefore(own, 'Special education', 'Fine arts and craft')).toBe(true);
    expect(isBefore(named, 'Fine arts and craft', 'Special education')).toBe(true);
    // Fits and kinds stay as they were, and what was not named is ordered as before.
    const facts = (directions: Listed[]) =>
      directions.map(({ title, fit, kind }) => [title, fit, kind]).sort();
    expect(facts(named)).toEqual(facts(own));
    expect(titles(await listed(creating, ['law', 'others']))).toEqual(titles(own));
    // The mural was not liked, the five others a little more.
    const noMural = await listed('225422225422224422221422224422224422', ['arts']);
    expect(isBefore(noMural, 'Special education', 'Fine arts and craft')).toBe(true);
  });

  test('six choices between two close areas say which comes first, change no score, and weigh for the directions', async () => {
    const read = async (choices?: string, about = {}) =>
      (await match({ answers: { ...closeAnswers, choices: choices?.split('') }, about })).body.data;
    const before = await read();
    expect(before.why[0]).toContain('come first, too close to tell apart');
    const { areas: then, why, directions } = await read('IIIIRI');
    expect(why[0]).toBe(
      'Finding out comes before Making: of six choices between them you took Finding out five times.',
    );
    const score = (list: typeof then, of: string) =>
      list.find(({ area }: { area: string }) => area === of).score;
    expect([then[0].area, then[1].area]).toEqual(['I', 'R']);
    // The reasons name it first too.
    expect(JSON.stringify(directions)).toContain(': mostly Finding out and Making');
    expect(JSON.stringify(directions)).not.toContain('is mostly Making and Finding out');
    expect(score(then, 'I')).toBe(score(before.areas, 'R'));
    for (const other of 'RASEC') expect(score(then, other)).toBe(score(before.areas, other));
    // They weigh for the directions: of the two areas that were level, the work of the one that was taken stands first.
    type Placed = { title: string; place: number };
    const titles = (list: Placed[]) =>
      list.toSorted((one, other) => one.place - other.place).map(({ title }) => title);
    const likings = { R: 4, I: 4, A: 2, S: 2, E: 1, C: 2 };
    const answers = { ...Object.fromEntries(itemIds.map((id) => [id, likings[areaOf(id)]])), r1: 5 };
    const chosen = async (area: Area) => {
      const choices = Array.from({ length: 6 }, () => area);
      return titles((await match({ answers: { ...answers, choices } })).body.data.directions);
    };
    const makers = await chosen('R');
    expect(makers.slice(0, 3)).toContain('Motor mechanic');
    expect(makers.indexOf('Geology and water')).toBeGreaterThan(makers.indexOf('Motor mechanic'));
    const thinkers = await chosen('I');
    expect(thinkers.slice(0, 3)).toContain('Biology and biotechnology');
    expect(thinkers).not.toContain('Motor mechanic');
    expect((await read('RIRIRI')).directions).toEqual(before.directions);
    expect((await read('RIRIRI')).why[0]).toContain(
      'are both strong: of six choices between them you took each',
    );
    expect((await read('RRIIII')).why[0]).toContain('Finding out comes a little before Making');
    expect((await read('IIIIII', { answeredBy: 'parent' })).why[0]).toContain('you took for your child');
  });

  test('what was not compared stays level with what the choices put first', async () => {
    // Helping is a point behind finding out: nobody was asked about it.
    const answers = { ...closeAnswers, s1: 4, s2: 4, s3: 4, s4: 4, s5: 4, s6: 4, i2: 5 };
    const { why, areas: scores } = (await match({ answers: { ...answers, choices: 'RRRRRR'.split('') } }))
      .body.data;
    expect(why[0]).toContain('Making comes before Finding out');
    expect(why[0]).toContain('Helping stands level with them.');
    expect(scores[0].low).toBeLessThanOrEqual(scores[2].high);
  });

  test('beyond the highest score the order is still that of the sums', () => {
    const likings = { R: 5, I: 5, A: 2, S: 2, E: 1, C: 2 };
    const answers = Object.fromEntries(itemIds.map((id) => [id, likings[areaOf(id)]])) as InterestAnswers;
    const [first] = readInterests({ ...answers, choices: ['I', 'I', 'I', 'I', 'I', 'I'] }).areas;
    expect(first).toMatchObject({ area: 'I', score: 5, high: 5 });
  });

  test('with choices the first area of noisy persons is found by more than the answers alone can find', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647;
    };
    const noise = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    const found = { alone: 0, chosen: 0 };
    const trueLikings = [4.6, 3.9, 3.1, 2.6, 2.2, 1.8];
    for (let person = 0; person < 3000; person++) {
      const drawn = new Map(areas.map((area) => [area, random()]));
      const truth = areas.toSorted((one, other) => (drawn.get(one) ?? 0) - (drawn.get(other) ?? 0));
      const liked = (area: Area) => (trueLikings[truth.indexOf(area)] ?? 0) + noise();
      const answers = Object.fromEntries(
        itemIds.map((id) => [id, Math.min(5, Math.max(1, Math.round(liked(areaOf(id)))))]),
      ) as InterestAnswers;
      const reading = readInterests(answers);
      const between = reading.clearness === 'clear' && openBetween(reading, answers);
      const choices = (between ? pairsOf(between) : []).map(([one, other]) =>
        liked(areaOf(one)) > liked(areaOf(other)) ? areaOf(one) : areaOf(other),
      );
      if (reading.areas[0]?.area === truth[0]) found.alone++;
      if (readInterests({ ...answers, choices }).areas[0]?.area === truth[0]) found.chosen++;
    }
    expect(found.alone / 3000).toBeLessThan(0.88);
    expect(found.chosen / 3000).toBeGreaterThan(0.88);
  });

  test('at random it rarely finds a verdict, also with twelve answers', () => {
    // A generator of our own, so that the figure is the same each time.
    let seed = 1;
    const random = () => {
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647;
    };
    for (const count of [36, 12]) {
      const found = Array.from({ length: 2000 }, () =>
        readInterests(answersBy(() => 1 + Math.floor(random() * 5), count) as InterestAnswers),
      ).filter(({ clearness }) => clearness === 'clear').length;
      expect(found / 2000).toBeLessThan(2 * verdictChance);
    }
  });
});

test.each([
  ['nothing', {}],
  ['both', { answers: answersBy((at) => (at % 5) + 1), scores: { R: 1, I: 2, A: 3, S: 4, E: 5, C: 6 } }],
  ['eleven answers', { answers: answersBy(() => 3, 11) }],
  ['one area once', { answers: { ...answersBy(() => 3, 12), c2: undefined } }],
  ['an unknown activity', { answers: { ...answersBy(() => 3), z1: 3 } }],
  ['a liking of 6', { answers: { ...answersBy(() => 3), r1: 6 } }],
  ['a liking of 2.5', { answers: { ...answersBy(() => 3), r1: 2.5 } }],
  ['a liking in words', { answers: { ...answersBy(() => 3), r1: '3' } }],
  ['answers in a list', { answers: [1, 2, 3] }],
  ['five choices', { answers: { ...closeAnswers, choices: ['R', 'I', 'R', 'I', 'R'] } }],
  ['choices of a third area', { answers: { ...closeAnswers, choices: ['R', 'I', 'R', 'I', 'R', 'A'] } }],
  ['choices of no area', { answers: { ...closeAnswers, choices: ['R', 'I', 'R', 'I', 'R', 'X'] } }],
  ['ten thousand choices', { answers: { ...closeAnswers, choices: Array(10_000).fill('R') } }],
  ['choices in words', { answers: { ...closeAnswers, choices: 'RIRIRI' } }],
  [
    'choices that the answers do not leave open',
    {
      answers: {
        ...answersBy((at) => [2, 4, 5, 3, 1, 2][at % 6] ?? 3),
        choices: ['A', 'A', 'A', 'I', 'I', 'I'],
      },
    },
  ],
  ['a score of 8', { scores: { R: 8, I: 2, A: 3, S: 4, E: 5, C: 6 } }],
  ['five scores', { scores: { R: 1, I: 2, A: 3, S: 4, E: 5 } }],
  ['a fact that is not asked', { answers: answersBy((at) => (at % 5) + 1), about: { caste: 'x' } }],
  [
    'a field that the quiz does not name',
    { answers: answersBy((at) => (at % 5) + 1), about: { named: ['wizardry'] } },
  ],
  ['a wish for nothing known', { answers: answersBy((at) => (at % 5) + 1), about: { wish: 'wizardry' } }],
  [
    'ten thousand answers',
    { answers: Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`q${at}`, 3])) },
  ],
])('%s is refused with a sentence', async (_, body) => {
  const { status, body: answer } = await match(body);
  expect(status).toBe(400);
  expect(answer).toMatchObject({ success: false, code: 'bad_request' });
  expect(answer.message).toMatch(/\w.*\.$/);
});

test('a network is given 900 readings in a minute, and another one is not kept waiting by it', async () => {
  const from = async (remoteAddress: string) =>
    (
      await app.app.fastify.inject({
        method: 'POST',
        url: '/api/interests/match',
        remoteAddress,
        payload: { scores: { R: 3, I: 3, A: 3, S: 3, E: 3, C: 3 } },
      })
    ).statusCode;
  const asked = await Promise.all(Array.from({ length: 901 }, () => from('203.0.113.9')));
  expect(asked.filter((status) => status !== 200)).toEqual([429]);
  expect(await from('203.0.113.10')).toBe(200);
});

describe('directions', () => {
  test('are listed with profile, codes and sources, and narrowed by area, subject, examination and words', async () => {
    const get = async (query = '') =>
      (await app.app.fastify.inject(`/api/directions${query}`)).json().data as Record<string, unknown>[];
    const all = await get();
    expect(all.length).toBe(allDirections(directionDefaults).length);
    for (const { occupations: codes, sources } of all as never as {
      occupations: string[];
      sources: { url: string }[];
    }[]) {
      expect(codes.length).toBeGreaterThan(0);
      expect(sources.some(({ url }) => url.startsWith('https://'))).toBe(true);
    }
    const slugs = async (query: string) => (await get(query)).map(({ slug }) => slug);
    expect(await slugs('?exam=clat')).toEqual(['law']);
    expect(await slugs('?q=wiring')).toContain('electrician');
    expect(await slugs('?q=B.E.')).not.toContain('nursing');
    expect(await slugs(`?q=${encodeURIComponent('%')}`)).toEqual([]);
    expect(await slugs('?subject=biology')).toContain('medicine');
    expect(await slugs('?area=A')).toContain('graphic-design');
    expect(await slugs('?exam=none')).toContain('nursing');
    expect(await slugs('?exam=none')).not.toContain('medicine');
    expect(await slugs('?exam=class10')).toContain('electrician');
    expect(await slugs('?exam=class10')).not.toContain('medicine');
    expect(byFamily(all as { slug: string }[]).map(({ key }) => key)).not.toContain('others');
    expect(byFamily([{ slug: 'toy-making' }])).toEqual([
      { key: 'others', title: 'Others', members: [{ slug: 'toy-making' }] },
    ]);
    expect((await app.app.fastify.inject('/api/directions?area=Z')).statusCode).toBe(400);
  });

  test.each([
    ['MBBS', 'medicine'],
    ['ias', 'civil-services'],
    ['lawyer', 'law'],
    ['coding', 'software-development'],
    ['B.Com', 'chartered-accountancy'],
    ['bcom', 'chartered-accountancy'],
    ['nurse', 'nursing'],
    ['CA', 'chartered-accountancy'],
    ['AI', 'data-science'],
    ['computer', 'software-development'],
    ['drawing', 'architecture'],
    ['tamil', 'writing-and-translation'],
    ['art', 'fine-arts'],
    ['hospital', 'medicine'],
    ['medical', 'medicine'],
    ['paramedical', 'nursing'],
    ['IT', 'software-development'],
  ])('are found by what families call them: %s', async (word, slug) => {
    const { body } = await app.ask('GET', `/api/directions?q=${encodeURIComponent(word)}`);
    expect(body.data[0].slug).toBe(slug);
  });

  test('whoever looks for a hospital finds no hotel, and hotels by their own word', async () => {
    const found = async (word: string) =>
      (await app.ask('GET', `/api/directions?q=${word}`)).body.data.map(({ slug }: { slug: string }) => slug);
    expect(await found('hospital')).not.toContain('hotel-management');
    for (const word of ['hospitality', 'hospita']) expect(await found(word)).toContain('hotel-management');
  });

  test('a way that leads into all of a kind of work, or into most, is said once, under its heading', async () => {
    const { body } = await app.app.fastify.inject('/directions');
    const engineering = body.split('<section id="engineering">')[1]?.split('</section>')[0] ?? '';
    expect(engineering.split('<p>Way in: class 12 marks, JEE (Main) or others</p>')).toHaveLength(2);
    const health = body.split('<section id="health">')[1]?.split('</section>')[0] ?? '';
    expect(health.split('<p>Way in: class 12 marks, unless the career says otherwise</p>')).toHaveLength(2);
    expect(health).not.toContain('<p>Way in: class 12 marks</p>');
    expect(health).toContain('<p>Way in: NEET (UG)</p>');
  });

  test('for a word that none has the page says so and leads to all', async () => {
    const { body } = await app.app.fastify.inject('/directions?q=xylophone');
    expect(body).toContain(
      'No career here has this word. Try another word for the work, or ask us about it.',
    );
    expect(body).toMatch(/<a[^>]*>All careers</);
    expect(body).toMatch(/href="\/get-started"[^>]*>ask us</);
    expect((await app.app.fastify.inject('/directions?q=xylophone&area=A')).body).toContain(
      'Take one of the choices away.',
    );
  });

  test.each([
    ['air hostess', ['travel-and-events', 'hotel-management']],
    ['bus driver', ['motor-mechanic', 'logistics']],
    ['share market', ['banking', 'economics']],
    ['politics', ['law', 'civil-services']],
    ['yoga', ['siddha-and-ayurveda', 'sport-and-fitness']],
  ])('what is none of them is answered with the nearest, and told so: %s', async (word, slugs) => {
    const asked = encodeURIComponent(word);
    const { body } = await app.app.fastify.inject(`/directions?q=${asked}`);
    expect(body).toContain('No career here is exactly this. Nearest by the work:');
    const listed = [...body.matchAll(/<li><a[^>]*href="\/directions\/([a-z-]+)"/g)].map(([, slug]) => slug);
    expect(listed.toSorted()).toEqual(slugs.toSorted());
    const found = await app.app.fastify.inject(`/search?q=${asked}`);
    for (const slug of slugs) expect(found.body).toContain(`href="/directions/${slug}"`);
  });

  test('where none has all of the words, those with most of them are listed, and told so', async () => {
    const { body } = await app.app.fastify.inject('/directions?q=hindi%20teacher');
    expect(body).toContain('No career has all of these words. These have some:');
    expect(body).toContain('href="/directions/school-teaching"');
    // A job may be any of them.
    const job = await app.app.fastify.inject('/directions?q=driver%20job');
    expect(job.body).toContain('href="/directions/logistics"');
    expect(job.body).not.toContain('href="/directions/civil-services"');
  });

  test('each name they are called by, and each work near one, belongs to one that there is', () => {
    const slugs = new Set(allDirections(directionDefaults).map(({ slug }) => slug));
    const named = [...Object.keys(otherNames), ...Object.keys(nearWork)];
    expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  test('as shipped stand on their sources, and one without cannot be published', async () => {
    const check = checkDirections(occupations);
    expect(check(directionDefaults)).toEqual({});
    for (const { slug, words } of allDirections(directionDefaults)) {
      // The first source is the O*NET database, which knows nothing of India.
      const unsourced = words.facts.filter(({ source }) => source < 2 || !words.sources[source - 1]?.url);
      expect(unsourced, slug).toEqual([]);
    }
    // A card without a way in says that it was not checked.
    const unchecked = allDirections(directionDefaults).filter(
      ({ words }) => !words.facts.some(({ kind }) => ['way', 'exam', 'course'].includes(kind)),
    );
    expect(unchecked.map(({ slug }) => slug)).toEqual([]);
    const twice = Object.values(facts).filter((fact) => 'also' in fact);
    expect(twice.length).toBeGreaterThanOrEqual(20);
    const headers = await app.signIn();
    const change = (law: unknown) => app.send('PATCH', '/api/admin/content/directions', headers, { law });
    for (const [fault, field] of [
      [{ sources: [] }, 'law.sources'],
      [{ sources: [{ title: 'A site', url: '' }] }, 'law.sources.0.url'],
      [{ occupations: [] }, 'law.occupations'],
      [{ occupations: ['99-9999.00'] }, 'law.occupations.0'],
      [{ checkedOn: '' }, 'law.checkedOn'],
      [{ facts: [{ kind: 'exam', name: 'X', text: '', source: 20 }] }, 'law.facts.0.source'],
      [{ facts: [{ kind: 'exam', name: 'X', text: '' }] }, 'law.facts.0.source'],
      [{ facts: [{ kind: 'exam', name: 'X', text: '', source: 0 }] }, 'law.facts.0.source'],
      [{ facts: [{ kind: 'exam', name: 'X', text: '', source: 1, second: '20' }] }, 'law.facts.0.second'],
      [{ facts: [{ kind: 'exam', name: 'X', text: '', source: 1, second: '1' }] }, 'law.facts.0.second'],
    ] as const) {
      const answer = await change(fault);
      expect(answer.statusCode, field).toBe(400);
      expect(answer.json().fields).toHaveProperty([field]);
    }
    expect((await change({ shown: false })).statusCode).toBe(200);
    expect((await app.app.fastify.inject('/directions/law')).statusCode).toBe(404);
    expect((await app.app.fastify.inject('/directions')).body).not.toContain('/directions/law');
    expect((await change({ shown: true, checkedOn: '2025-01-01' })).statusCode).toBe(200);
    expect((await app.app.fastify.inject('/directions/law')).body).toContain('more than a year ago');
  });

  test('a page names three that are close to it, and calls nothing unchecked that it tells', async () => {
    const { body } = await app.app.fastify.inject('/directions/nursing');
    const close = body.split('Close to this')[1]?.split('</ul>')[0] ?? '';
    const linked = [...close.matchAll(/href="\/directions\/([^"]+)"/g)].map(([, slug]) => slug);
    expect(linked).toHaveLength(3);
    expect(linked).not.toContain('nursing');
    // Of those that are nearly as close, what belongs to the same kind of work.
    const { body: architecture } = await app.app.fastify.inject('/directions/architecture');
    const besideIt = architecture.split('Close to this')[1]?.split('</ul>')[0] ?? '';
    expect(besideIt).toContain('/directions/product-design');
    expect(besideIt).not.toContain('/directions/fitter-and-machinist');
    expect(architecture).not.toContain('plants or animals');
    expect(body).toContain('B.Sc. Nursing asked for these in 2025');
    expect(body).toContain(
      '<dd>B.Sc. Nursing: four years</dd><dd>Diploma in nursing (GNM): three years</dd>',
    );
    const { body: medicine } = await app.app.fastify.inject('/directions/medicine');
    expect(medicine).toContain('<dd>MBBS: four and a half years, then one as an intern</dd><dd>MD or MS');
    expect(body).not.toContain('<li>Subjects in class 12</li>');
    // What the work pays is told with its page, and then no hole.
    expect(body).toMatch(
      /<section id="pay"><h2>What the work pays<[\s\S]*₹18,000 a month[^<]*<a href="#source-\d+"/,
    );
    expect(body).not.toContain('<li>What the work pays</li>');
    expect(architecture).toContain('<li>Fees, and what the work pays</li>');
    const { body: police } = await app.app.fastify.inject('/directions/police');
    expect(police).toContain('<li>Fees</li>');
    // Two names of help stand unfolded; many fold.
    expect(body).toMatch(/id="help">(?:(?!<\/section>)[\s\S])*<h3>Naan Mudhalvan</);
    const { body: civil } = await app.app.fastify.inject('/directions/civil-engineering');
    expect(civil).toMatch(/id="help">(?:(?!<\/section>)[\s\S])*<summary>Naan Mudhalvan</);
    // What stands with a course is told, too.
    const { body: arts } = await app.app.fastify.inject('/directions/fine-arts');
    expect(arts).toContain('by a practical test');
    expect(arts).not.toMatch(/<li>(Subjects in class 12|How you get in)<\/li>/);
    expect(arts).toContain('<li>When forms open</li>');
    // Few facts are summed up too: the courses and the help with fees.
    expect(arts).toMatch(/<dl class="direction-glance">.*B\.F\.A\..*Naan Mudhalvan.*<\/dl>/);
    // Sources have the numbers in which a reader meets them, each once.
    const met = [...body.matchAll(/href="#source-(\d+)"/g)].map(([, number]) => Number(number));
    const order = [...new Set(met)];
    expect(order).toEqual(order.map((_, at) => at + 1));
  });

  test('a page says first for whom it is and for whom not', async () => {
    const { body } = await app.app.fastify.inject('/directions/nursing');
    const head = body.split('<h1>Nursing</h1>')[1]?.split('</section>')[0]?.replaceAll('<!-- -->', '') ?? '';
    expect(head).toContain('For you, if you like');
    expect(head).toContain('<strong>Helping:</strong> to teach, care for, listen to and stand by people.');
    expect(head).toContain('Not for you');
    expect(head).toContain('href="/interests"');
    expect(body).toContain('<dl class="direction-glance">');
    // At a glance each way in says the month of its forms: on 21 November 2026.
    expect(body).toContain('<dd>Paramedical degrees by class 12 marks: forms around May 2027</dd>');
    // When its sources were read; then what is chosen first, the subjects, stands first.
    expect(head).toMatch(/<a href="#source-1">\d+ sources, read by \d+ \w+ \d{4}<\/a>/);
    const parts = [...body.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id);
    expect(parts.slice(0, 3)).toEqual(['subjects', 'course', 'way']);
    expect([...body.matchAll(/<dt><a href="#(\w+)"/g)].map(([, id]) => id)).toEqual(parts.slice(0, 3));
  });

  test('an owner adds one, and it has a page of its own', async () => {
    const headers = await app.signIn();
    const own = {
      title: 'Puppet theatre',
      summary: 'Tell stories with figures.',
      work: 'You make figures and play with them.',
      notFor: '',
      occupations: ['27-2011.00'],
      facts: [],
      sources: [{ title: 'A museum', url: 'https://example.org/puppets' }],
      checkedOn: '2026-11-21',
      shown: true,
    };
    const answer = await app.send('PATCH', '/api/admin/content/directions', headers, { own: [own] });
    expect(answer.statusCode).toBe(200);
    const page = await app.app.fastify.inject('/directions/puppet-theatre');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('https://example.org/puppets');
    // Nothing of it was read yet: no empty box, and its card says so.
    expect(page.body).not.toContain('direction-glance"');
    expect((await app.app.fastify.inject('/directions')).body).toContain('Way in: not checked yet');
    expect((await app.app.fastify.inject('/sitemap.xml')).body).toContain('/directions/puppet-theatre');
  });
});

describe('what somebody said beside the answers', () => {
  /** Making, finding out and ordering: seafaring and the like. */
  const seaman = answersBy((at) => [5, 4, 1, 1, 2, 4][at % 6] ?? 3);
  const found = async (about: object, slug: string, answers = seaman) => {
    const { body } = await match({ answers, about: { wish: slug, ...about } });
    return (body.data.directions as { slug: string; fit: number; why: string }[]).find(
      (direction) => direction.slug === slug,
    );
  };

  test.each([
    [
      'below-50',
      true,
      'asked for 60 % in class 12, of some communities less, above the marks you gave: ask',
      true,
    ],
    ['below-50', false, 'a mark to work for and not a closed door', false],
    ['50-65', true, 'asked for 60 % in class 12, of some communities less: see that it is reached', false],
    ['65-80', true, '', false],
  ])('marks %s, results out %s', async (marks, resultsOut, sentence, isLower) => {
    const plain = await found({}, 'merchant-navy');
    const told = await found({ marks, resultsOut }, 'merchant-navy');
    expect(told?.why).toContain(sentence);
    if (!sentence) expect(told?.why).not.toContain('asked for');
    expect((told?.fit ?? 0) < (plain?.fit ?? 0)).toBe(isLower);
  });

  test('marks close nothing that has another way', async () => {
    const told = await found({ marks: 'below-50', resultsOut: true }, 'physics-and-astronomy');
    expect(told?.why).not.toContain('asked for');
  });

  test.each([
    ['home', 'product-design', 'it would mean leaving Tamil Nadu', true],
    ['state', 'product-design', 'it would mean leaving Tamil Nadu', true],
    ['country', 'product-design', '', false],
    ['home', 'agriculture', 'it would mean leaving home', true],
    ['state', 'agriculture', '', false],
    ['home', 'electrician', 'it can be begun from home', false],
  ])('going as far as %s, %s', async (distance, slug, sentence, isLower) => {
    const plain = await found({}, slug);
    const told = await found({ distance }, slug);
    expect(told?.why).toContain(sentence);
    if (!sentence) expect(told?.why).not.toMatch(/leaving|from home/);
    expect((told?.fit ?? 0) < (plain?.fit ?? 0)).toBe(isLower);
  });

  /** Creating far before the rest. */
  const artist = answersBy((at) => [1, 2, 5, 3, 2, 1][at % 6] ?? 3);

  test.each([
    [
      { named: ['engineering', 'arts'] },
      'In the quiz you named engineering and the arts. You find the arts among the nearest here, but not engineering. Ask yourself what draws you to engineering, and whose wish it is.',
    ],
    [
      { named: ['arts'] },
      'In the quiz you named the arts, and your likings point the same way: that makes two reasons for it.',
    ],
    [
      { named: ['management', 'others'], answeredBy: 'parent' },
      'In the quiz you named business for your child, but business is not among the nearest here. Ask what draws your child to business, and listen first.',
    ],
    [{ whoseWish: 'family' }, "You say that the wish is the family's. Ask them what they hope for in it"],
    [{ named: ['arts'], wish: 'law', whoseWish: 'family' }, 'different from what was wished for you, Law.'],
  ])('what was named or wished for is answered: %j', async (about, sentence) => {
    const { body } = await match({ answers: artist, about });
    const said = body.data.why.slice(2);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(sentence);
  });

  test('a field that stands below the first three is told to be there', async () => {
    const { body } = await match({
      answers: answersBy((at) => [4, 3, 1, 2, 2, 1][at % 6] ?? 3),
      about: { named: ['engineering', 'management'] },
    });
    expect(body.data.why.at(-1)).toContain(
      'You find engineering among the next nearest here, but not business.',
    );
  });

  test('the wish is marked in the list', async () => {
    const { body } = await match({ answers: artist, about: { wish: 'law' } });
    const wished = body.data.directions.filter(({ isWished }: { isWished: boolean }) => isWished);
    expect(wished).toMatchObject([{ slug: 'law', kind: 'apart' }]);
    expect(wished[0].why).toMatch(
      /^Different from what your answers show: people in it like [\w ]+ most\. You said "Not much" to/,
    );
  });

  test('a parent reads of the child, and the child of themselves', async () => {
    for (const answers of [
      seaman,
      answersBy(() => 3),
      answersBy((at) => 1 + ((at * 7 + Math.floor(at / 6)) % 5)),
    ]) {
      const wish = { wish: 'law', whoseWish: 'family' };
      const [own, parent] = [
        (await match({ answers, about: wish })).body.data,
        (await match({ answers, about: { ...wish, answeredBy: 'parent' } })).body.data,
      ];
      expect(parent.areas).toEqual(own.areas);
      expect(own.why.join(' ')).not.toContain('child');
      expect(parent.why.join(' ')).toMatch(/your child|a child/);
      expect(parent.why.join(' ')).not.toMatch(/you like|you least|wished for you,/);
    }
  });
});

test('a lead carries the answers somebody sends along, and the desk reads them', async () => {
  const details = {
    kind: 'contact',
    name: 'Kavya Raman',
    contact: '98765 43210',
    email: 'kavya@example.com',
    country: 'india',
    budget: 'flexible',
  };
  const answers = answersBy((at) => [2, 4, 5, 3, 1, 2][at % 6] ?? 3);
  const bad = await app.post('/api/leads', { ...details, interests: { answers: { r1: 3 } } });
  expect(bad.status).toBe(400);
  const { status, body } = await app.post('/api/leads', { ...details, interests: { answers } });
  expect(status).toBe(201);
  const headers = await app.signIn();
  const stored = (await app.app.fastify.inject({ url: `/api/admin/leads/${body.data.id}`, headers })).json()
    .data;
  expect(stored.interests).toEqual(answers);
  const page = await app.app.fastify.inject({ url: `/admin/leads/${body.data.id}`, headers });
  expect(page.body).toContain('What the answers say');
  expect(page.body).toContain('Creating');
});

test('an intake that can be reached is counted back from, and what is past is named as now', () => {
  const stages = [
    { monthsBefore: 14, what: 'tests' },
    { monthsBefore: 4, what: 'visa' },
  ];
  expect(intakesAfter('2026-11-22', [1, 8, 9], stages)).toEqual([
    { start: '2027-08-01', month: 8, stages: [past('tests'), { what: 'visa', from: '2027-04-01' }] },
    { start: '2027-09-01', month: 9, stages: [past('tests'), { what: 'visa', from: '2027-05-01' }] },
    { start: '2028-01-01', month: 1, stages: [past('tests'), { what: 'visa', from: '2027-09-01' }] },
  ]);
  // Australia's of July is mostly applied for until April or May.
  const july = (today: string) => intakesAfter(today, [7], stages)[0]?.start;
  expect(july('2026-12-31')).toBe('2027-07-01');
  expect(july('2027-01-01')).toBe('2028-07-01');
  expect(intakesAfter('2026-10-31', [1], stages)[0]?.stages[0]?.from).toBe('2026-11-01');
  expect(intakesAfter('2027-12-31', [9], stages)[0]?.start).toBe('2028-09-01');

  function past(what: string) {
    return { what, from: undefined };
  }
});

test('each examination stands once, in the order in which its forms open next, by the days of the last time', () => {
  const fact = { second: '', marks: '', reach: '', opens: '', closes: '', held: '', site: '', source: 1 };
  const direction = (slug: string, facts: object[]) => ({
    ...{ slug, title: slug, sources: [{ title: 'A page', url: 'https://example.org/' }] },
    facts: facts.map((each) => ({ ...fact, ...each })),
  });
  const directions = [
    direction('law', [
      { kind: 'exam', name: 'CLAT', text: 'Law.', opens: '2025-08-01', closes: '2025-11-07' },
      { kind: 'exam', name: 'NATA', text: 'Thrice a year.' },
      { kind: 'dates', name: 'TANUVAS', text: '', closes: '2023-06-30' },
    ]),
    direction('design', [
      { kind: 'exam', name: 'NIFTEE', text: 'Fashion.', opens: '2025-12-08', closes: '2026-01-06' },
      { kind: 'dates', name: 'UCEED', text: 'Late fee after.', opens: '2025-10-01', closes: '2025-10-31' },
      { kind: 'exam', name: 'UCEED', text: 'By IIT Bombay.', held: '18 January 2026' },
      { kind: 'help', name: 'A scholarship', text: 'Asked for in June.' },
      { kind: 'exam', name: 'CLAT', text: 'Law.' },
    ]),
  ] as never;
  const nextOn = (today: string) =>
    admissionsAfter(today, directions).map(({ name, next }) => [name, next?.opens, next?.closes]);
  expect(nextOn('2026-11-23')).toEqual([
    ['NIFTEE', '2026-12-08', '2027-01-06'],
    ['TANUVAS', '', '2027-06-30'],
    ['CLAT', '2027-08-01', '2027-11-07'],
    ['UCEED', '2027-10-01', '2027-10-31'],
    ['NATA', undefined, undefined],
  ]);
  expect(nextOn('2027-01-06')[0]).toEqual(['NIFTEE', '2026-12-08', '2027-01-06']);
  // Known of the year before, the last day is likely alone: two weeks longer this year's may still be open.
  expect(nextOn('2027-01-20')[0]).toEqual(['NIFTEE', '2026-12-08', '2027-01-06']);
  expect(nextOn('2027-01-21').at(-2)).toEqual(['NIFTEE', '2027-12-08', '2028-01-06']);
  // Both are open: what closes first stands first.
  expect(
    nextOn('2027-10-20')
      .map(([name]) => name)
      .slice(0, 2),
  ).toEqual(['UCEED', 'CLAT']);
  // What was last known three years ago, or two, says no day.
  const niftee = { name: 'NIFTEE', day: 'around 8\u00a0December\u00a02026', told: 'opens' };
  expect(nextForms(directions, '2026-11-23')).toEqual([niftee]);
  expect(nextForms(directions, '2026-12-08')).toEqual([
    { ...niftee, day: 'around 6\u00a0January\u00a02027', told: 'closes' },
  ]);
  expect(nextForms(directions, '2026-12-07')).toEqual([niftee]);
  expect(nextForms(directions, '2027-01-06')).toEqual([
    {
      ...niftee,
      day: 'may close today (in 2026: 6\u00a0January). Check now.',
      told: 'lastDay',
    },
  ]);
  expect(nextForms([], '2026-11-23')).toEqual([]);
  const uceed = admissionsAfter('2026-11-23', directions).find(({ name }) => name === 'UCEED');
  expect(uceed).toMatchObject({ held: '18 January 2026', closes: '2025-10-31' });
  expect(uceed).toMatchObject({ texts: ['By IIT Bombay.'], notes: ['Late fee after.'] });
  expect(uceed?.leadsTo).toEqual([{ slug: 'design', title: 'design' }]);
});

test('a plan sends one to see the nearest work, else that of the area', () => {
  expect(placesFor(['dance-and-theatre', 'music', 'journalism'], 'A')).toBe(
    'at the rehearsals of a play, a dance or a concert, or at a school magazine or a local paper',
  );
  expect(placesFor(['nursing'], 'S')).toContain('in a school');
  expect(placesFor(['counselling-and-guidance', 'public-relations'], 'S')).toMatch(
    /^in a school.+ local paper$/,
  );
  expect(placesFor([], 'open')).toMatch(/^in a workshop/);
});

test('what a paper asks is told of examinations that a direction leads through, each with where it was read', () => {
  const exams = new Set(
    allDirections(directionDefaults as never).flatMap(({ words }) =>
      words.facts.flatMap(({ kind, name }) => (kind === 'exam' ? name : [])),
    ),
  );
  for (const [name, { text, sources }] of Object.entries(examinationPapers)) {
    expect(exams, name).toContain(name);
    expect(text, name).toMatch(/\.$/);
    expect(sources.length, name).toBeGreaterThan(0);
  }
});

test('the days of an examination are told in each direction that leads through it', () => {
  const told = allDirections(directionDefaults as never).flatMap(({ slug, words }) =>
    words.facts.map(({ kind, name, closes }) => ({ slug, kind, name, closes })),
  );
  const dated = told.filter(({ closes }) => closes);
  const missing = told.filter(
    ({ slug, kind, name }) =>
      kind === 'exam' &&
      dated.some((fact) => fact.name === name) &&
      !dated.some((fact) => fact.name === name && fact.slug === slug),
  );
  expect(missing.map(({ slug, name }) => `${slug}: ${name}`)).toEqual([]);
});

test('an examination leads to a direction once, however many facts tell of it', () => {
  const told = [{ kind: 'exam', name: 'TNUSRB' }];
  const directions = [
    { slug: 'police', title: 'Police', facts: [...told, ...told], sources: [] },
    { slug: 'fire-service', title: 'Fire service', facts: told, sources: [] },
  ];
  const [exam, ...others] = admissionsAfter('2026-11-23', directions as never);
  expect(exam?.leadsTo).toEqual(directions.map(({ slug, title }) => ({ slug, title })));
  expect(others).toEqual([]);
});

test('the page about preparing for tests lists examinations alone: the most asked for and the next of the others, by their days', async () => {
  const { body } = await app.app.fastify.inject('/services/test-preparation');
  const list = body.split('Which examination leads where')[1]?.split('id="week"')[0] ?? '';
  const names = [...list.matchAll(/<h3>([^<]+)</g)].map(([, name = '']) => name.replaceAll('&amp;', '&'));
  const directions = allDirections(directionDefaults as never).map(({ slug, words }) => ({ slug, ...words }));
  const exams = new Set(
    directions.flatMap(({ facts }) => facts.filter(({ kind }) => kind === 'exam').map(({ name }) => name)),
  );
  const today = app.clock.now.toISOString().slice(0, 10);
  const inOrder = admissionsAfter(today, directions as never).map(({ name }) => name);
  const sought = ['JEE (Main)', 'JEE (Main), second form', 'NEET (UG)', 'CUET (UG)', 'CLAT'];
  const all = [...sought, ...inOrder.filter((name) => exams.has(name) && !sought.includes(name))];
  const shown = all.slice(0, 6);
  expect(names).toEqual(inOrder.filter((name) => shown.includes(name)));
  expect(all).not.toContain('TNEA');
  expect(list).toMatch(
    /href="\/services\/indian-admission\/examinations"[^>]*>All examinations and forms, and when they open</,
  );
  // What is included stands before the tests for study abroad.
  expect(body.split('What&#x27;s Included')[1]).toContain('Tests for study abroad');
  // Each leads to its official site.
  const [entries = '', read = ''] = list.split('</ul>');
  expect([...entries.matchAll(/<a [^>]*rel="noreferrer"[^>]*>([^<]+)</g)].map(([, host]) => host)).toEqual([
    'consortiumofnlus.ac.in',
    'nationallawuniversitydelhi.in',
    'jeemain.nta.nic.in',
    'cuet.nta.nic.in',
    'jeemain.nta.nic.in',
    'neet.nta.nic.in',
  ]);
  // What is asked in each is told with the page in which it was read.
  expect(entries).toContain('25 questions each of Physics, Chemistry and Mathematics');
  expect(read).toMatch(/Sources, read on 29 November 2026<\/summary><a href="https:[^"]+"[^>]*>[^<]*CLAT/);
});

test('the page of examinations says of each what it leads to, before it is unfolded', async () => {
  const { body } = await app.app.fastify.inject('/services/indian-admission/examinations');
  const entries = body.split('<details').slice(1);
  expect(entries.length).toBeGreaterThan(20);
  for (const entry of entries) {
    expect(entry.split('</details>')[1]).toMatch(/Leads to <a [^>]*href="\/directions\/[a-z-]+"[^>]*>[A-Z]/);
  }
  expect(body).toMatch(/TANUVAS.*?>Veterinary science<\/a> <a [^>]*>and \d+ more</s);
});

test('the forms can be narrowed by what they come after and by the kind of work they lead to', async () => {
  const shown = async (query: string) => {
    const response = await app.app.fastify.inject(`/services/indian-admission/examinations${query}`);
    const { body } = response;
    const names = [...body.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, name = '']) => name.replace('&amp;', '&'));
    return { body, names, headers: response.headers };
  };
  const { names: all, body: whole } = await shown('');
  expect(whole).not.toContain('Show all');
  const afterTen = await shown('?after=Class+10');
  expect(afterTen.names.toSorted()).toEqual(['ITI', 'Polytechnic diploma', 'TNUSRB']);
  expect(afterTen.body).toContain(`>3 of ${all.length} forms.`);
  expect(afterTen.body).toMatch(/<option selected="">Class 10</);
  expect((await shown('?after=A+degree')).names.toSorted()).toEqual([
    'CAT',
    'Civil Services Examination',
    'TNUSRB',
    'Teacher Eligibility Test',
  ]);
  const commerce = await shown('?after=Class+12&field=Business+and+money&utm_source=x');
  expect(commerce.names).toEqual(expect.arrayContaining(['CA Foundation', 'CUET (UG)']));
  expect(commerce.names).not.toContain('CAT');
  expect(commerce.names.length).toBeLessThan(6);
  // Of what each leads to, a direction of that kind is named.
  expect(commerce.body).toMatch(
    /CUET \(UG\)<.*?Leads to <a[^>]*>(Banking and finance|Chartered accountancy)</s,
  );
  const none = await shown('?after=Class+10&field=Words+and+media');
  expect(none.names).toEqual([]);
  expect(none.body).toContain('No form here fits both.');
  expect(none.body).toMatch(
    new RegExp(`href="/services/indian-admission/examinations"[^>]*>Show all ${all.length}<`),
  );
  // What is no choice narrows nothing.
  expect((await shown('?after=x&field=%3Cscript%3E')).names).toEqual(all);
});

test('what can likely be had today stands apart from what comes within two months', async () => {
  const onDay = await createTestApp();
  onDay.clock.now = new Date('2026-11-27T06:00:00Z');
  const { body } = await onDay.app.fastify.inject('/services/indian-admission/examinations');
  await onDay.close();
  const part = (title: string) => body.split(`<h2>${title}</h2>`)[1]?.split('<h2>')[0] ?? '';
  expect(part('Likely open, or just closed')).toContain('Apply on the official site');
  expect(part('Likely open, or just closed')).toContain('<h3>JEE (Main)</h3>');
  expect(part('Likely open, or just closed')).not.toContain('From around');
  expect(part('Forms opening next')).toContain('<h3>NIFTEE</h3>');
  expect(part('Forms opening next')).not.toContain('Likely open until');
  expect(part('Form dates we have not found yet')).toContain('<h3>VITEEE</h3>');
});

test("what this year's class 12 can still apply for comes later; only what its forms are over for has closed", async () => {
  const part = async (day: string, title: string) => {
    const onDay = await createTestApp();
    onDay.clock.now = new Date(`${day}T06:00:00Z`);
    const { body } = await onDay.app.fastify.inject('/services/indian-admission/examinations');
    await onDay.close();
    const list = body.split(`<h2>${title}</h2>`)[1]?.split('<h2>')[0] ?? '';
    return [...list.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, name]) => name);
  };
  const closed = 'Probably closed';
  const later = await part('2026-11-28', 'Forms opening later');
  const stillToCome = [
    'JEE (Main), second form',
    'NEET (UG)',
    'Polytechnic diploma',
    'TNEA',
    'Paramedical degrees',
  ];
  expect(later).toEqual(expect.arrayContaining([...stillToCome, 'TANUVAS admission', 'CAT']));
  expect(await part('2026-11-28', closed)).toEqual(['CLAT', 'AILET', 'UCEED']);
  expect(await part('2026-12-12', closed)).toEqual(['CLAT', 'AILET', 'UCEED', 'JEE (Main)']);
  // By April the second form is over as well; from June on the next class 12 reads it.
  const inApril = await part('2027-04-20', closed);
  expect(inApril).toEqual(expect.arrayContaining(['JEE (Main), second form', 'NIFTEE', 'CLAT']));
  expect(inApril).not.toContain('Teacher Eligibility Test');
  expect(await part('2027-06-20', closed)).toEqual([]);
});

test('only what can likely be had today is unfolded; a link at the top leads into its entry: of two forms of a year the next one', async () => {
  const onDay = await createTestApp();
  for (const [day, jee] of [
    ['2026-11-21', 'JEE (Main)'],
    // After the last known day the form is still told as likely open, for two weeks.
    ['2026-11-28', 'JEE (Main)'],
    ['2026-12-12', 'JEE (Main), second form'],
  ]) {
    onDay.clock.now = new Date(`${day}T06:00:00Z`);
    const { body } = await onDay.app.fastify.inject('/services/indian-admission/examinations');
    const [, today = ''] = body.split('<h2>Likely open, or just closed</h2>');
    const open = [...(today.split('<h2>')[0] ?? '').matchAll(/<details open=""><summary><h3>/g)];
    expect(open.length).toBeGreaterThan(0);
    expect(today.split('<h2>')[0]?.match(/<details/g)).toHaveLength(open.length);
    expect(body.match(/<details open=""/g)).toHaveLength(open.length);
    const jumps = [...body.matchAll(/<a href="#(\w+)">([^<]+)</g)];
    expect(jumps.map(([, , name]) => name)).toEqual([jee, 'NEET (UG)', 'TNEA', 'CUET (UG)', 'CLAT']);
    for (const [, id = '', name = ''] of jumps) expect(entryWith(body, id)).toContain(`<h3>${name}</h3>`);
  }
  await onDay.close();
});

/** The folded entry of which something unfolded has an address: browsers unfold what a link leads into. */
const entryWith = (body: string, id: string) =>
  body.split('<details').find((entry) => entry.split('</details>')[0]?.includes(`</summary><p id="${id}">`));

test('each form that Indian Admission lists leads into its entry among the examinations', async () => {
  const { body } = await app.app.fastify.inject('/services/indian-admission');
  const { body: all } = await app.app.fastify.inject('/services/indian-admission/examinations');
  const links = [
    ...body.matchAll(/<dt><a href="([^"#]+)#([^"]+)"[^>]*>([^<]+)<\/a><small>[^<]+<\/small><\/dt>/g),
  ];
  expect(links).toHaveLength(6);
  for (const [, path, id, name] of links) {
    expect(path).toBe('/services/indian-admission/examinations');
    expect(entryWith(all, id ?? '')).toContain(`<h3>${name}<`);
  }
});

test('a number and its % stay in one line', async () => {
  for (const path of ['/services/indian-admission/examinations', '/directions/law']) {
    const { body } = await app.app.fastify.inject(path);
    expect(body).toContain('asked for 45\u00a0% in class 12');
    expect(body).not.toMatch(/\d % (in|of)/);
  }
});

test('a direction says of days that are years old when the forms likely come next, as the examinations do', async () => {
  const told = async (slug: string) =>
    (await app.app.fastify.inject(`/directions/${slug}`)).body.replace(/<script[\s\S]*?<\/script>/g, '');
  for (const [slug, known, next] of [
    ['nursing', 'forms 23 May to 21 June 2024', 'Likely again around May 2027.'],
    ['veterinary-science', 'forms until 30 June 2023', 'Likely again around June 2027.'],
    ['civil-engineering', 'forms 7 May to 6 June 2025', 'Likely again around May 2027.'],
  ]) {
    expect((await told(slug ?? '')).replaceAll('\u00a0', ' '), slug).toContain(
      `Last known: ${known}. ${next}`,
    );
  }
});

describe('the forms on the page of a direction', () => {
  let onDay: TestApp;
  beforeAll(async () => {
    onDay = await createTestApp();
  });
  afterAll(() => onDay.close());
  const told = async (day: string, slug: string) => {
    onDay.clock.now = new Date(`${day}T06:00:00Z`);
    const { body } = await onDay.app.fastify.inject(`/directions/${slug}`);
    return body
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll('\u00a0', ' ')
      .replaceAll('&#x27;', "'");
  };

  test.each([
    ['2026-11-20', 'forms likely open now', 'Likely open until around 27 November 2026.'],
    ['2026-11-27', 'the form may close today', 'May close today (in 2025: 27 November). Check now.'],
    [
      '2026-11-28',
      'the form may just have closed',
      'May just have closed (in 2025: 27 November). Check today.',
    ],
    ['2026-12-15', 'forms around February 2027', 'Likely again around October 2027.'],
  ])('say on %s of the next of two in a year what the examinations say', async (day, glance, sentence) => {
    const body = await told(day, 'civil-engineering');
    expect(body).toContain(`<dd>JEE (Main): ${glance}</dd>`);
    expect(body).toContain(`examination January 2026. ${sentence}`);
    // The other one is called by what it is.
    expect(body).toContain('Second form. Last known: forms 1 to 25 February 2026; examination April 2026.');
  });

  test('say the last known days first, then how long the form was kept open', async () => {
    const body = (await told('2026-11-28', 'medicine')).replace(/<[^>]+>/g, '');
    expect(body).toMatch(
      /Last known: forms 8 February to 8 March 2026\.\s*Next from around 8 February 2027\..*In 2026 the last day was moved to 11 March\./s,
    );
  });

  test('name no examination as a way in that is put off, and explain it with the way that there is', async () => {
    const body = await told('2026-11-28', 'physiotherapy');
    expect(body).toContain('<dd>Paramedical degrees by class 12 marks: forms around May 2027</dd>');
    expect(body).toContain('put NEET (UG) off from 2026-27 to 2027-28');
    expect(body).not.toContain('<h3>NEET');
  });
});

test('of directions that are not there nothing is said', async () => {
  const likings = [5, 4, 1, 2, 5, 5, 3, 1, 4, 2, 5, 1];
  const payload = new URLSearchParams({
    ...Object.fromEntries(likings.map((liking, at) => [itemIds[at] ?? '', String(liking)])),
    page: '-1',
    done: '',
  }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { body } = await app.app.fastify.inject({ method: 'POST', url: '/interests', headers, payload });
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
  expect(main).toContain('Look around until then');
  expect(main).not.toContain('stands first.');
});

test('the days that are known stand with each form, however old, and where each of them was read', async () => {
  const { body } = await app.app.fastify.inject('/services/indian-admission/examinations');
  const entry = (name: string) =>
    (body.split(`<h3>${name}</h3>`)[1]?.split('</details>')[0] ?? '').replaceAll('\u00a0', ' ');
  expect(body).toContain('from past years. The official sites have this year');
  expect(body).not.toContain('were not read');
  expect(entry('TNEA')).toContain('>Around May 2027<');
  expect(entry('TNEA')).toContain('Last known: forms 7 May to 6 June 2025.');
  expect(entry('Paramedical degrees')).toContain('Last known: forms 23 May to 21 June 2024.');
  expect(entry('VITEEE')).toContain('Last known examination: 19 to 30 April 2024.');
  const readIn = (name: string) =>
    [...entry(name).matchAll(/rel="noreferrer">([^<]+)</g)].map(([, page]) => page);
  expect(readIn('NEET (UG)')).toEqual(['Deccan Chronicle (May 2026)', 'ABP Live (March 2026)']);
  expect(entry('NEET (UG)')).toContain('In 2026 the last day was moved to 11 March.');
  expect(entry('CUET (UG)')).toContain('and from 23 to 26 February.');
  expect(readIn('CUET (UG)')).toEqual(['The Indian Express (February 2026)']);
});

test('a form that likely closed within the last sixty days is told by the day, an older one is not', () => {
  const next = { opens: '2027-10-01', closes: '2027-10-31' };
  expect(closedLately(next, '2026-11-01')).toBe('2026-10-31');
  expect(closedLately(next, '2026-12-30')).toBe('2026-10-31');
  expect(closedLately(next, '2026-12-31')).toBe('');
  expect(closedLately({ opens: '2026-12-08', closes: '2027-01-06' }, '2026-11-26')).toBe('');
});

test('a card names the way in, else the courses, else says that it was not checked', () => {
  const into = (...facts: [kind: string, name: string, after?: string][]) =>
    wayInto({ facts: facts.map(([kind, name, after = '']) => ({ kind, name, after })) } as never);
  const course: [string, string] = ['course', 'B.Lib.I.Sc. (one year)'];
  expect(into(course, ['exam', 'NATA'], ['way', 'TNEA'])).toBe('Way in: class 12 marks or NATA');
  expect(into(course, course, ['subjects', 'Physics'])).toBe('Begin with: B.Lib.I.Sc.');
  expect(into(['subjects', 'Physics'])).toBe('Way in: not checked yet');
  // What nobody sits from school comes after what is studied first.
  expect(
    into(['course', 'D.El.Ed. or B.Ed.'], ['exam', 'Teacher Eligibility Test', 'D.El.Ed. or B.Ed.']),
  ).toBe('Begin with: D.El.Ed. or B.Ed., then the Teacher Eligibility Test');
  expect(into(['way', 'marks'], ['exam', 'Civil Services Examination', 'a degree in any subject'])).toBe(
    'Begin with: a degree in any subject, then the Civil Services Examination',
  );
});

test('the home page names the form whose day comes next, on the way to all of them', async () => {
  const { body } = await app.app.fastify.inject('/');
  const [, href, line] = /<a class="hero-next" href="([^"]+)"[^>]*>([^<]+)</.exec(body) ?? [];
  const directions = allDirections(directionDefaults as never).map(({ slug, words }) => ({ slug, ...words }));
  const next = foremostForm(directions as never, '2026-11-21');
  expect([href, line]).toEqual([
    '/services/indian-admission/examinations',
    `Likely to close: ${next?.name}, ${next?.day}`,
  ]);
});

test('the home page names what most families look for while its day is near, before what closes sooner', () => {
  const directions = allDirections(directionDefaults as never).map(({ slug, words }) => ({ slug, ...words }));
  const named = (day: string) => {
    const form = foremostForm(directions as never, day);
    return [form?.name, form?.told];
  };
  // Another form closes on 1 December; that of JEE (Main) may be open still, two weeks after the last day known.
  expect(named('2026-11-28')).toEqual(['JEE (Main)', 'lastDay']);
  expect(named('2026-12-01')).toEqual(['JEE (Main)', 'lastDay']);
  expect(foremostForm(directions as never, '2026-12-01')?.day).toBe(
    'the first may just have closed; second form around February 2027',
  );
  expect(named('2026-12-12')[0]).not.toBe('JEE (Main)');
  // Three weeks before it opens, or closes: CLAT has closed longer ago.
  expect(named('2026-11-21')).toEqual(['JEE (Main)', 'closes']);
  expect(named('2026-12-14')).toEqual(['CUET (UG)', 'opens']);
});

test("on the last day of a form the home page and Indian Admission say that it is last year's, and to check", async () => {
  const onDay = await createTestApp();
  onDay.clock.now = new Date('2026-11-27T06:00:00Z');
  const { body } = await onDay.app.fastify.inject('/');
  expect(body).toContain('JEE (Main): may close today (in 2025: 27\u00a0November). Check now.');
  const { body: listed } = await onDay.app.fastify.inject('/services/indian-admission');
  expect(listed).toMatch(
    /JEE \(Main\)<\/a><small>Engineering and computers<\/small><\/dt><dd>may close today \(in 2025: 27\u00a0November\)\. Check now\./,
  );
  await onDay.close();
});

test('Indian Admission lists what closes within a week, the forms most asked for and the next of the others, all by their days', async () => {
  const onDay = await createTestApp();
  const listed = async (day: string) => {
    onDay.clock.now = new Date(`${day}T06:00:00Z`);
    const { body } = await onDay.app.fastify.inject('/services/indian-admission');
    return [
      ...body.matchAll(
        /<dt><a [^>]*href="[^"#]*([^"]*)"[^>]*>([^<]+)<\/a><small>[^<]+<\/small><\/dt><dd>([^<]+)<(?:b [^>]*>([^<]+))?/g,
      ),
    ].map(([, anchor, name, text = '', left = '']) =>
      [anchor, name, (text + left).replaceAll('\u00a0', ' ').replaceAll('&#x27;', "'")].join('|'),
    );
  };
  expect((await listed('2026-11-21')).slice(0, 5)).toEqual([
    '#CLAT|CLAT|may just have closed (in 2025: 7 November). Check today.',
    '#JEE|JEE (Main)|until around 27 November 2026 (in about 6 days)',
    '#nid-dat|NID DAT|until around 1 December 2026',
    '#CUET|CUET (UG)|from around 3 January 2027',
    '|JEE (Main), second form|from around 1 February 2027',
  ]);
  expect(await listed('2026-11-28')).toEqual([
    '#JEE|JEE (Main)|may just have closed (in 2025: 27 November). Check today.',
    '#nid-dat|NID DAT|until around 1 December 2026 (in about 3 days)',
    '#niftee|NIFTEE|from around 8 December 2026',
    '#CUET|CUET (UG)|from around 3 January 2027',
    '|JEE (Main), second form|from around 1 February 2027',
    '#NEET|NEET (UG)|from around 8 February 2027',
    '#TNEA|TNEA|from around May 2027',
  ]);
  await onDay.close();
});

test('on the last day of a form it may be closing, and the day before asks to check, by the day in India', async () => {
  const onDay = await createTestApp();
  for (const path of ['/services/indian-admission/examinations', '/services/test-preparation']) {
    const said = async (at: string) => {
      onDay.clock.now = new Date(at);
      const { body } = await onDay.app.fastify.inject(path);
      const [, entry = ''] = /<h3>JEE \(Main\)<\/h3>(.*?)<\/(?:summary|p)>/s.exec(body) ?? [];
      return entry
        .replace(/<[^>]*>/g, '')
        .replaceAll('\u00a0', ' ')
        .replaceAll('&#x27;', "'")
        .trim();
    };
    const lastDay = 'May close today (in 2025: 27 November). Check now.';
    expect(await said('2026-11-25T18:29:00Z')).toBe(
      'Likely open until around 27 November 2026 (in about 2 days)',
    );
    expect(await said('2026-11-25T18:31:00Z')).toBe(
      'Likely open until around 27 November 2026 (check today)',
    );
    expect(await said('2026-11-26T18:29:00Z')).toBe(
      'Likely open until around 27 November 2026 (check today)',
    );
    expect(await said('2026-11-26T18:31:00Z')).toBe(lastDay);
    expect(await said('2026-11-27T18:29:00Z')).toBe(lastDay);
    const over = 'May just have closed (in 2025: 27 November). Check today.';
    expect(await said('2026-11-27T18:31:00Z')).toBe(over);
    expect(await said('2026-12-11T18:29:00Z')).toBe(over);
    for (const at of ['2026-12-11T18:31:00Z', '2026-12-31T18:31:00Z']) {
      expect(await said(at)).toBe(
        path.endsWith('examinations')
          ? 'Next around October 2027'
          : // Left out while the second form of the year can still be had.
            '',
      );
    }
  }
  onDay.clock.now = new Date('2027-04-20T06:00:00Z');
  const { body: inApril } = await onDay.app.fastify.inject('/services/test-preparation');
  expect(inApril).not.toContain('JEE (Main), second form');
  expect(inApril).toMatch(/<h3>JEE \(Main\)<\/h3><p>Forms for this year have probably closed\./);
  await onDay.close();
});

test('of forms whose last known days are old the month is told with its year, and what has probably closed', () => {
  const next = { opens: '2027-10-01', closes: '2027-10-31' };
  expect(openingOf(next, '2026-11-26', '2025-10-31')).toBe(
    'Forms for this year have probably closed. The next are likely around October 2027.',
  );
  expect(openingOf(next, '2027-03-01', '2025-10-31')).toContain('have probably closed');
  expect(openingOf(next, '2027-06-01', '2025-10-31')).toBe('Around October 2027');
  expect(openingOf({ opens: '2027-05-07', closes: '2027-06-06' }, '2026-11-26', '2025-06-06')).toBe(
    'Around May 2027',
  );
  expect(openingOf({ opens: '2027-01-10', closes: '2027-02-10' }, '2026-11-26', '2025-02-10')).toBe(
    'Around January 2027',
  );
  // What may be had today is guessed too.
  expect(openingOf(next, '2027-10-02', '2025-10-31')).toBe('Likely open until around October 2027');
  const overNewYear = { opens: '2026-12-15', closes: '2027-01-10' };
  expect(openingOf(overNewYear, '2026-11-26', '2025-01-10')).toBe('Around December 2026');
});

test('a fact whose newest source is three years old says so, another does not', () => {
  const sources = ['The Hindu (May 2022)', 'A notice (2021)', 'NEET UG 2026 (February 2026)', 'A page'].map(
    (title, at) => ({ title, url: `https://example.com/${at}` }),
  );
  const read = { sources, checkedOn: '2026-11-22' };
  expect(oldSourceYear({ source: 1, second: '2' }, read)).toBe(2022);
  expect(oldSourceYear({ source: 2, second: '3' }, read)).toBeUndefined();
  expect(oldSourceYear({ source: 4, second: '' }, read)).toBeUndefined();
  // Days of an examination grow old sooner.
  const held = {
    sources: [{ title: 'VITEEE 2024, in Hindi', url: 'https://example.com/5' }],
    checkedOn: '2026-11-22',
  };
  expect(oldSourceYear({ source: 1, second: '' }, held)).toBeUndefined();
  expect(oldSourceYear({ source: 1, second: '', held: '19 to 30 April 2024' }, held)).toBe(2024);
});

test('no direction has more sources than its owner may save', () => {
  const { own: _own, ...shipped } = directionDefaults;
  const { max } = directionRule.fields.sources;
  const counts = Object.entries(shipped).map(
    ([slug, words]) => [slug, (words as DirectionWords).sources.length] as const,
  );
  expect(counts.filter(([, count]) => count > max)).toEqual([]);
});

test('a direction was read by the day on which the last of its sources was', () => {
  expect(directionDefaults['early-childhood']).toMatchObject({ checkedOn: '2026-11-23' });
  expect(directionDefaults['fine-arts']).toMatchObject({ checkedOn: '2026-11-26' });
});

test('what is near and needs no examination is told first, dates with what they belong to, each name once', () => {
  const civil = directionDefaults['civil-engineering'] as DirectionWords;
  const { way, help, dates } = toldDirection(civil);
  expect(way.map(({ name, site }) => [name, site])).toEqual([
    ['TNEA, admission by class 12 marks', 'https://www.tneaonline.org/'],
    ['JEE (Main)', 'https://jeemain.nta.nic.in/'],
    ['JEE (Advanced)', 'https://jeeadv.ac.in/'],
    ['BITSAT', 'https://admissions.bits-pilani.ac.in/'],
    ['VITEEE', 'https://vit.ac.in/'],
  ]);
  expect(way[0]?.facts.map(({ kind }) => kind)).toEqual(['way', 'dates']);
  expect(way[1]?.facts.map(({ closes }) => closes)).toEqual(['2025-11-27', '2026-02-25']);
  expect(dates).toEqual([]);
  expect(help.filter(({ name }) => name === 'First-graduate concession')).toHaveLength(1);
  const { course } = toldDirection({ facts: civil.facts.toReversed() });
  expect(course[0]?.facts[0]?.reach).toBe('near');
});

test('of an examination the direction that its own text names is told first', async () => {
  const { body } = await app.app.fastify.inject('/services/indian-admission/examinations');
  const first = (name: string) =>
    /Leads to (?:<!-- -->)?<a [^>]*>([^<]+)/.exec(body.split(`<h3>${name}</h3>`)[1] ?? '')?.[1];
  expect(first('NIFTEE')).toBe('Fashion and clothing');
  // A word of another subject does not stand for it.
  expect(first('JEE (Main)')).toBe('Civil engineering');
});
