import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { directionDefaults } from '#content/directions/directions.ts';
import { leadMail } from '#content/mail.ts';
import { clarityWords, questions } from '#content/quiz.ts';
import { doubtAdvice, doubtWords, kindly, pullApart, suggestions } from '#content/quiz-result.ts';
import { pagesOfFields, pagesToCompare, thingsForParents, trueThings } from '#content/quiz-things.ts';
import { samplePosts } from '#content/sample-posts.ts';
import { clarityFor, pointsFor, type QuizAnswers, questionIds, quizPoints, scoreQuiz } from '#domain/quiz.ts';
import { doubtsIn, mostPoints, quizDoubts } from '#domain/quiz-reading.ts';
import { requestFacts } from '#web/desk/leads/lead-details.ts';
import {
  factsForParent,
  ownReading,
  pagesToRead,
  suggestedServices,
  trueThingFor,
} from '#web/quiz/own-reading.ts';
import { resultOf } from '#web/quiz/quiz-state.ts';
import { ResultView } from '#web/quiz/result-view.tsx';
import { fittingPosts } from '#web/quiz/suggested-posts.tsx';
import { leadRow } from './factories.ts';

const fieldNames = Object.keys(quizPoints[3]);
const choices = questionIds.map((id) =>
  id === 3
    ? Array.from({ length: 63 }, (_, set) => fieldNames.filter((_, bit) => ((set + 1) >> bit) & 1))
    : Object.keys(quizPoints[id]).map((value) => [value]),
);

/** All 127,575 sets of answers to the first seven questions; the eighth only says how to be reached. */
function* allAnswers(): Generator<QuizAnswers> {
  const [one, two, three, four, five, six, seven] = choices as string[][][];
  for (const a of one ?? [])
    for (const b of two ?? [])
      for (const c of three ?? [])
        for (const d of four ?? [])
          for (const e of five ?? [])
            for (const f of six ?? [])
              for (const g of seven ?? []) yield { 1: a, 2: b, 3: c, 4: d, 5: e, 6: f, 7: g, 8: ['email'] };
}

test('whoever is confused, needs guidance or contradicts themselves reads that first, and is sent to a talk', () => {
  let count = 0;
  let doubtful = 0;
  for (const answers of allAnswers()) {
    count++;
    const unsure = answers[6].includes('confused') || answers[2].includes('need-guidance');
    const doubts = doubtsIn(answers);
    if (unsure && doubts.length === 0) expect.fail(`${JSON.stringify(answers)} reads as sure`);
    const reading = ownReading(answers);
    if (doubts.length > 0) {
      doubtful++;
      if (
        reading.doubts.join() !==
        [
          ...doubts.map((doubt, at) =>
            at === 0
              ? kindWords(doubtWords[doubt], answers).replace(
                  'One thing to settle first:',
                  isFirst(answers) ? pullApart.ifTrue : '$&',
                )
              : kindWords(doubtWords[doubt], answers).replace('One thing to settle first:', 'Also,'),
          ),
          doubtAdvice,
        ].join()
      ) {
        expect.fail(`${JSON.stringify(answers)} begins with ${reading.doubts}`);
      }
    } else if (reading.doubts.length > 0) expect.fail(`${JSON.stringify(answers)} doubts without a reason`);
    if (/[{}]|undefined/.test(reading.inShort)) {
      expect.fail(`${JSON.stringify(answers)} leaves a gap: ${reading.inShort}`);
    }
    if (unsure && suggestedServices(answers)[0]?.service !== 'career-guidance') {
      expect.fail(`${JSON.stringify(answers)} is not sent to a talk first`);
    }
  }
  expect(count).toBe(127_575);
  expect(doubtful).toBeGreaterThan(count / 2);
});

test('everybody is told one thing that contradicts no answer; each of them is told to somebody', () => {
  const told = new Map<string, number>();
  for (const answers of allAnswers()) {
    const thing = trueThingFor(answers);
    if (!thing) expect.fail(`${JSON.stringify(answers)} is told nothing`);
    told.set(thing.title, (told.get(thing.title) ?? 0) + 1);
    const says = (option: string) => Object.values(answers).some((values) => values.includes(option));
    const words = `${thing.title} ${thing.text}`;
    const isWrong =
      (says('no-abroad') && /visa|abroad|country/i.test(words)) ||
      (says('very-confident') && /confused/i.test(words)) ||
      (says('very-clear') && /not know your goal/.test(words)) ||
      (!says('very-clear') && /You are sure/.test(words)) ||
      (!says('class11-12') && /Your class 12 marks/.test(words)) ||
      (!says('class10') && /[Aa]fter class 10/.test(words)) ||
      (says('yes-abroad') && /TNEA|Tamil Nadu|CLAT|NID DAT|CA Foundation|CAT 2025/.test(words));
    if (isWrong) expect.fail(`${JSON.stringify(answers)} is told ${words}`);
  }
  for (const { title } of trueThings) expect(told.get(title), title).toBeGreaterThan(0);
  const commonest = Math.max(...told.values()) / 127_575;
  expect(commonest).toBeLessThan(0.2);
});

test('pages to read first exist, three or none, and follow from the fields that were named', () => {
  const none = new Set<string>();
  for (const answers of allAnswers()) {
    const { slugs: pages } = pagesToRead(answers);
    const isOpen = answers[6].includes('confused') || answers[2].includes('need-guidance');
    if (answers[3].join() === 'others') expect(pages.length).toBe(isOpen ? 3 : 0);
    else if (pages.length === 0) none.add(answers[5].join());
    else if (pages.length !== 3) expect.fail(`${JSON.stringify(answers)} is sent to ${pages}`);
  }
  expect([...none].sort()).toEqual(['accommodation', 'visa']);
  const all = [...pagesOfFields.flatMap(({ slugs }) => slugs), ...Object.values(pagesToCompare).flat()];
  for (const slug of all) expect(directionDefaults).toHaveProperty(slug);
  const named = (...fields: string[]) => pagesToRead({ ...sure, 3: fields }).slugs;
  expect(named('medicine')).toEqual(['medicine', 'nursing', 'physiotherapy']);
  expect(named('engineering')[0]).toBe('mechanical-engineering');
  const both = ['graphic-design', 'mechanical-engineering', 'product-design'];
  expect(named('engineering', 'arts')).toEqual(both);
  expect(named('law', 'others')).toEqual(['law', 'agriculture', 'civil-services']);
  expect(named('medicine', 'law')).toEqual(['medicine', 'law', 'social-work']);
  expect(named('engineering', 'medicine', 'law')).toEqual(['mechanical-engineering', 'medicine', 'law']);
});

test('a confused pupil who names engineering alone reads of other fields too, and nothing of its counselling', () => {
  const pressed = { ...sure, 1: ['class11-12'], 3: ['engineering'], 5: ['course-career'], 6: ['confused'] };
  expect(pagesToRead(pressed)).toEqual({
    slugs: ['mechanical-engineering', 'graphic-design', 'psychology'],
    why: 'compare',
  });
  expect(trueThingFor(pressed)?.title).toContain('is not the same as liking engineering');
  expect(suggestedServices(pressed).map(({ service }) => service)).not.toContain('test-preparation');
  expect(pagesToRead({ ...pressed, 6: ['very-confident'] }).why).toBe('one');
  // Of what is on no list nothing was named.
  expect(pagesToRead({ ...sure, 3: ['engineering', 'others'] }).beyond).toBe('agriculture');
  expect(pagesToRead({ ...sure, 3: ['engineering', 'law'] }).beyond).toBeUndefined();
  expect(fittingPosts(pressed, [...samplePosts]).filter(({ title }) => title.includes('TNEA'))).toEqual([]);
});

test('a parent reads of the child in every set of answers', () => {
  const said = new Set<string>();
  for (const answers of allAnswers()) {
    const { doubts, inShort } = ownReading(answers, true);
    const thing = trueThingFor(answers, true);
    const reading = [...doubts, inShort].join(' ');
    if (!thing || /[{}]|undefined|\b[Yy]ou (are|feel|call|want to)\b/.test(reading)) {
      expect.fail(`${JSON.stringify(answers)} reads ${reading}`);
    }
    said.add(thing.title);
    if (!/your child/.test(`${thing.title} ${thing.text}`)) expect.fail(thing.title);
  }
  expect(said.size).toBe(thingsForParents.length);
});

test('no suggestion contradicts an answer, each service once, one at least and three at most', () => {
  for (const answers of allAnswers()) {
    const found = suggestedServices(answers);
    const services = found.map(({ service }) => service);
    const says = (option: string) => Object.values(answers).some((values) => values.includes(option));
    const isWrong =
      found.length < 1 ||
      found.length > 3 ||
      new Set(services).size !== services.length ||
      (says('no-abroad') && services.includes('overseas-admission')) ||
      (says('yes-abroad') && services.includes('indian-admission')) ||
      (says('no-test') && found.some(({ reason }) => reason.includes('psychometric'))) ||
      (!says('confused') && found.some(({ reason }) => reason.includes('confused'))) ||
      (says('very-clear') && found.some(({ reason }) => reason.includes('not clear')));
    if (isWrong) expect.fail(`${JSON.stringify(answers)} gets ${services}`);
  }
});

test('the points reach as far as is said, and nearly all of them mean High Clarity', () => {
  expect(mostPoints).toBe(29);
  let high = 0;
  let most = 0;
  let count = 0;
  for (const answers of allAnswers()) {
    const total = questionIds.reduce<number>((sum, id) => sum + (pointsFor(id, answers[id]) ?? 0), 0);
    most = Math.max(most, total);
    if (clarityFor(total) === 'High Clarity') high++;
    count++;
  }
  expect(most).toBe(mostPoints);
  expect(high / count).toBeGreaterThan(0.9);
});

const sure: QuizAnswers = {
  1: ['undergraduate'],
  2: ['somewhat'],
  3: ['law', 'arts'],
  4: ['no-abroad'],
  5: ['scholarship'],
  6: ['somewhat-confident'],
  7: ['no-test'],
  8: ['phone'],
};

test.each([
  [
    'a High level without a doubt',
    {},
    ['You have a good sense', 'Get personalized admission'],
    ['by points'],
  ],
  ['a scholarship', {}, ['href="/#scholarships"'], ['/services/educational-loans']],
  [
    'a doubt beside many points',
    { 6: ['confused'] },
    ['12 of 29 points, High Clarity by points', 'Talk it over with a counsellor, free'],
    ['You have a good sense', 'Get personalized admission', 'Book a consultation to optimize'],
  ],
  [
    'no test, at a Medium level',
    { 1: ['class10'], 3: ['others'] },
    ['Medium Clarity', 'A counseling session will help.', 'without a test', 'Schedule a counseling session'],
    ['career test', 'psychometric test for better insights'],
  ],
  [
    'perhaps a test, at a Medium level',
    { 1: ['class10'], 3: ['others'], 7: ['maybe-test'] },
    ['A career test + counseling session will help.', 'Take our psychometric test for better insights'],
    ['without a test'],
  ],
] as const)('the result of %s', (_, changes, shown, hidden) => {
  const result = resultOf({
    answers: Object.values({ ...sure, ...changes }).map((all) => [...all]),
    choice: [],
  });
  if (!result) throw new Error('The quiz is not finished.');
  const html = shownResult({ result });
  for (const words of shown) expect(html).toContain(words);
  for (const words of hidden) expect(html).not.toContain(words);
});

test('one thing to do stands out, and it is no test where a talk was advised', () => {
  const filled = (changes: Partial<QuizAnswers>) => {
    const result = resultOf({ answers: Object.values({ ...sure, ...changes }), choice: [] });
    if (!result) throw new Error('The quiz is not finished.');
    const html = shownResult({ result });
    return [...html.matchAll(/class="button"[^>]*>([^<]+)/g)].map(([, label]) => label);
  };
  const confused = { 1: ['class10'], 2: ['need-guidance'], 3: ['others'], 6: ['confused'] };
  expect(filled({})).toEqual(['Book a consultation to optimize your career strategy']);
  expect(filled({ 6: ['confused'] })).toEqual(['Talk it over with a counsellor, free']);
  expect(filled({ ...confused, 7: ['maybe-test'] })).toEqual(['Schedule a counseling session']);
  expect(filled({ 1: ['class10'], 3: ['others'], 7: ['maybe-test'] })).toEqual([
    'Take our psychometric test for better insights',
  ]);
  // Whoever took the first answer throughout is asked to take it again.
  const first = Object.fromEntries(choices.map((all, at) => [at + 1, [...(all[0] ?? [])]]));
  expect(filled(first)).toEqual([]);
});

test('whoever asks for a scholarship reads of it without unfolding anything, a parent as a parent', () => {
  const openOf = (answers: QuizAnswers, forChild: boolean) => {
    const result = resultOf({ answers: Object.values(answers), choice: [] });
    if (!result) throw new Error('The quiz is not finished.');
    return shownResult({ result, forChild }).split('<details')[0]?.replaceAll('&#x27;', "'") ?? '';
  };
  for (const stage of Object.keys(quizPoints[1]))
    for (const place of Object.keys(quizPoints[4]))
      for (const mood of Object.keys(quizPoints[6]))
        for (const forChild of [false, true]) {
          const answers = { ...sure, 1: [stage], 4: [place], 6: [mood] };
          const open = openOf(answers, forChild);
          const [before = '', ...behind] = open.split(/help with fees|the scholarship in the same week/);
          expect(behind).toHaveLength(1);
          // Asked for, it comes before what the level proposes.
          expect(before).not.toContain('Suggested next steps');
          if (forChild) expect(open).not.toContain('your school');
          expect(openOf({ ...answers, 5: ['admission'] }, forChild)).not.toMatch(/fees depends|scholarship/);
        }
  // Where two things lead to the same page, one link does.
  const confused = openOf({ ...sure, 1: ['class10'], 6: ['confused'] }, false);
  expect(confused).toContain('most choose subjects, not yet a career');
  expect(confused.split('See all careers')).toHaveLength(2);
  const parent = { ...sure, 1: ['class11-12'], 3: ['medicine', 'management'] };
  expect(openOf(parent, true)).toContain("Some help with fees depends on your child's school, not on marks.");
});

test('after class 10 the confused read first that no career is chosen yet', () => {
  const confused = { ...sure, 1: ['class10'], 3: ['engineering', 'medicine'], 6: ['confused'] };
  expect(trueThingFor(confused)?.title).toBe('After class 10 most choose subjects, not yet a career.');
  expect(trueThingFor({ ...confused, 1: ['class11-12'] })?.title).toMatch(/^Being good at mathematics/);
});

test('who took the first answer throughout finds the quiz again at the headline, and nobody else', () => {
  const first = choices.map((all) => [...(all[0] ?? [])]);
  const again = createElement('i', {}, 'Take it again');
  const shown = (answers: string[][], forChild = false) => {
    const result = resultOf({ answers, choice: [] });
    if (!result) throw new Error('The quiz is not finished.');
    return shownResult({ result, again, forChild });
  };
  expect(shown(first)).toContain('Take it again');
  expect(shown(first)).toContain('quiz-headline">You took the first answer eight times.<');
  // All eight may be true: what is to be known then is told too.
  expect(shown(first)).toContain(
    'You are thinking of engineering: it needs mathematics, physics and chemistry.',
  );
  expect(shown(first)).toContain(
    'If all eight are true, two of them may not agree: you call your goal very clear',
  );
  expect(shown(first, true)).not.toContain('Take it again');
  // Whoever plans to go abroad reads of it, and where it costs what.
  expect(shown(first)).toContain('count back from the month in which the course begins');
  expect(shown(first)).toContain('href="/services/overseas-admission/costs"');
  expect(shown([['undergraduate'], ...first.slice(1)])).not.toContain('Take it again');
});

test('a sure pupil of class 12 reads of the way into the very field', () => {
  const sureOf = (...fields: string[]) =>
    trueThingFor({
      ...sure,
      1: ['class11-12'],
      2: ['very-clear'],
      3: fields,
      5: ['admission'],
      6: ['very-confident'],
    });
  const ways = {
    engineering: /TNEA.*JEE \(Main\)/,
    medicine: /NEET \(UG\)/,
    management: /CA Foundation/,
    arts: /NID DAT.*UCEED and NIFTEE/,
    law: /five-year law degree/,
    others: /careers than our six/,
  };
  const names = Object.values(directionDefaults).flatMap((entry) =>
    'facts' in entry ? entry.facts.map(({ name }) => name) : [],
  );
  const titles = Object.entries(ways).map(([field, way]) => {
    const { title = '', after = '', link } = sureOf(field) ?? {};
    expect(title).toMatch(/^You are sure/);
    // The facts, and no test of the wish.
    expect(after).toMatch(way);
    expect(link?.href).toMatch(/^\/directions/);
    // What it names stands, with its source, on the page of a direction.
    for (const [exam] of after.matchAll(
      /NEET \(UG\)|JEE \(Main\)|CUET \(UG\)|NID DAT|UCEED|NIFTEE|CLAT|CA Foundation/g,
    ))
      expect(names).toContain(exam);
    return title;
  });
  expect(new Set(titles).size).toBe(titles.length);
});

test('of three fields or more none is asked about alone', () => {
  const about = (...fields: string[]) =>
    trueThingFor({ ...sure, 1: ['class11-12'], 3: fields, 6: ['confused'] })?.title;
  const several = 'You named several fields. Which of them would you miss least?';
  expect(about('engineering', 'medicine', 'management', 'others')).toBe(several);
  expect(about('engineering', 'arts', 'law')).toBe(several);
  expect(about('engineering', 'arts')).not.toBe(several);
});

test('a parent of a pupil is asked about the very fields that were named', () => {
  const about = (fields: string[], stage = 'class11-12') =>
    trueThingFor({ ...sure, 1: [stage], 3: fields }, true)?.title;
  expect(about(['engineering', 'medicine'])).toBe('Engineering and medicine: what would your child say?');
  expect(about(['medicine', 'management'])).toBe('Medicine and business: what would your child say?');
  expect(about(['arts', 'law', 'engineering'])).toBe(
    'Engineering, law and the arts: what would your child say?',
  );
  expect(about(['medicine'])).toBe('Medicine: what would your child say?');
  expect(about(['law', 'arts', 'others'])).toBe('Law and the arts: what would your child say?');
  expect(about(['arts'])).toBe('The arts: what would your child say?');
  expect(about(['medicine'], 'working')).toBe(about(['others']));
});

test('a parent of a pupil reads what can be known of the fields meanwhile, two at most', () => {
  const facts = (fields: string[], stage = 'class11-12', place = 'no-abroad') =>
    factsForParent({ ...sure, 1: [stage], 3: fields, 4: [place] });
  expect(facts(['engineering'])).toMatchObject([{ title: 'If it is engineering:' }]);
  expect(facts(['engineering'])[0]?.text).toMatch(/^TNEA/);
  expect(facts(['engineering'], 'class10')[0]?.text).toMatch(/mathematics, physics and chemistry/);
  expect(facts(['law', 'arts', 'medicine']).map(({ title }) => title)).toEqual([
    'If it is medicine:',
    'If it is law:',
  ]);
  const both = facts(['engineering', 'medicine'], 'class10');
  expect(both).toMatchObject([{ title: 'If it is engineering or medicine:' }]);
  expect(both[0]?.text).toMatch(/^mathematics and biology together in class 11 keep both open/);
  expect(facts(['law'], 'class11-12', 'yes-abroad')).toMatchObject([{ title: 'If it is abroad:' }]);
  for (const none of [facts(['others']), facts(['law'], 'working')]) expect(none).toEqual([]);
  const result = resultOf({
    answers: Object.values({ ...sure, 1: ['class11-12'], 2: ['need-guidance'], 3: ['engineering'] }),
    choice: [],
  });
  if (!result) throw new Error('The quiz is not finished.');
  const [own, parents] = [false, true].map((forChild) => shownResult({ result, forChild }));
  expect(own).toContain('First we ask what you have enjoyed doing');
  // A fold is named by what is in it.
  expect(parents).toMatch(/<h3>If it is engineering, and [^<]*<\/h3>/);
  expect(own).not.toContain('If it is engineering');
  expect(parents).toContain('First we ask your child what has been fun to do');
  expect(parents).toContain('If it is engineering');
});

function shownResult(props: ComponentProps<typeof ResultView>): string {
  const element = createElement(ResultView, props);
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test('the staff read a doubt as plainly, on the desk and in the mail', () => {
  const quiz = { ...scoreOf({ ...sure, 6: ['confused'] }), asked: {}, claimDiffers: false };
  const lead = leadRow({ kind: 'quiz', quiz });
  const facts = Object.fromEntries(requestFacts(lead).map(({ label, text }) => [label, text]));
  expect(facts).toMatchObject({
    'Clarity level': '12 of 29 points, High Clarity by points',
    Unsure: 'says that they feel confused',
  });
  const { text } = leadMail(lead, { publicUrl: 'https://margam.test' });
  expect(text).toContain('High Clarity by points\nUnsure: says that they feel confused');
});

/** Of whoever is unsure: in class 10 nothing has to be decided, later it matters more than points. */
const kindWords = (words: string, answers: QuizAnswers) =>
  words.replace('{kindly}', answers[1].includes('class10') ? kindly.class10 : kindly.later);

/** The first option of every question. */
const isFirst = (answers: QuizAnswers) =>
  choices.every((all, at) => Object.values(answers)[at]?.join() === all[0]?.join());

function scoreOf(answers: QuizAnswers) {
  const score = scoreQuiz(answers);
  if (!score) throw new Error('An answer is missing.');
  return { ...score, answers };
}

test('two answers that pull apart are said once, together', () => {
  const answers: QuizAnswers = {
    1: ['class10'],
    2: ['very-clear'],
    3: ['law', 'arts'],
    4: ['no-abroad'],
    5: ['accommodation'],
    6: ['confused'],
    7: ['no-test'],
    8: ['phone'],
  };
  expect(doubtsIn(answers)).toEqual(['clear-but-confused']);
  expect(ownReading(answers).inShort).toBe(
    'You are in Class 10. You are thinking of law and the arts, in India, and want help with finding a place to stay.',
  );
  expect(suggestedServices(answers).map(({ service }) => service)).toEqual(['career-guidance']);
});

test('each result describes the person once, above everything folded, and whoever is unsure need not know yet', () => {
  const drawn = {
    arts: 'the arts',
    medicine: 'medicine',
    'law,arts': 'law and the arts',
    'engineering,law,others': 'engineering, law and another field',
  };
  for (const [fields, words] of Object.entries(drawn))
    for (const mood of Object.keys(quizPoints[6]))
      for (const goal of Object.keys(quizPoints[2]))
        for (const forChild of [false, true]) {
          const answers = { ...sure, 2: [goal], 3: fields.split(','), 6: [mood] };
          const result = resultOf({ answers: Object.values(answers), choice: [] });
          if (!result) throw new Error('The quiz is not finished.');
          const html = shownResult({ result, forChild });
          const told = `<p>${forChild ? 'Your child is' : 'You are'} an undergraduate. You ${forChild ? 'named' : 'are thinking of'} ${words}, `;
          expect(html.split('<details')[0]).toContain(told);
          expect(html.split(told)).toHaveLength(2);
          const isOpen = mood === 'confused' || goal === 'need-guidance';
          expect(html.split('quiz-headline">')).toHaveLength(2);
          expect(html.indexOf('quiz-headline')).toBeLessThan(html.search(/\d+ of 29/));
          const headline = `${forChild ? 'Your child does' : 'You do'} not have to know yet.`;
          expect(html.includes(`quiz-headline">${headline}<`)).toBe(isOpen);
          expect(html.indexOf('One thing to know')).toBeLessThan(html.indexOf('Suggested next steps'));
        }
});

test('whoever is unsure finds a way to look around beside the activities, abroad if that was named', () => {
  const shown = (place: string, mood: string) => {
    const answers = { ...sure, 1: ['class11-12'], 3: ['engineering'], 4: [place], 6: [mood] };
    const result = resultOf({ answers: Object.values(answers), choice: [] });
    if (!result) throw new Error('The quiz is not finished.');
    return shownResult({ result });
  };
  expect(shown('no-abroad', 'confused')).toContain('Or just look around');
  expect(shown('no-abroad', 'somewhat-confident')).not.toContain('Or just look');
  expect(shown('maybe-abroad', 'confused')).toContain('If you think of going abroad');
});

test('every result begins with a sentence for the person, and guidance for admission leads to a page of admission', () => {
  const shown = (changes: Partial<QuizAnswers>, forChild = false) => {
    const result = resultOf({ answers: Object.values({ ...sure, ...changes }), choice: [] });
    if (!result) throw new Error('The quiz is not finished.');
    const html = shownResult({ result, forChild }).replaceAll('&#x27;', "'");
    const [, admission] = /href="([^"]+)"[^>]*>Get personalized admission/.exec(html) ?? [];
    return { html, headline: /quiz-headline">([^<]*)</.exec(html)?.[1], admission };
  };
  const pupil = { 1: ['class11-12'], 3: ['engineering'], 5: ['admission'] };
  const boy = shown({ ...pupil, 2: ['very-clear'], 6: ['very-confident'] });
  expect(boy.headline).toBe('You are sure. Keep two ways open: your marks and JEE.');
  expect(boy.html.split('Keep two ways open')).toHaveLength(2);
  expect(boy.admission).toBe('/services/indian-admission');
  const help = { 5: ['course-career'] };
  const parent = shown({ ...pupil, ...help, 3: ['medicine', 'management'] }, true);
  expect(parent.headline).toBe('Medicine and business: what would your child say?');
  expect(parent.admission).toBe('/services/indian-admission');
  // Which subjects keep both open comes first, and once.
  expect(parent.html).toContain(
    '<strong>First check:</strong> are physics, chemistry and biology among the subjects? The MBBS asks for all three, business for none of them.',
  );
  expect(parent.html.split('physics, chemistry and biology')).toHaveLength(2);
  expect(shown({ ...pupil, ...help, 4: ['yes-abroad'] }).admission).toBe('/services/overseas-admission');
  const girl = shown({ ...pupil, 3: ['engineering', 'arts'], 6: ['confused'] });
  expect(girl.headline).toBe('Which is your own wish: one, both or neither?');
  expect(girl.html.split('your own wish')).toHaveLength(2);
  expect(girl.html).toContain('quiz-thing-title">Architecture, product design and animation use both.<');
  for (const field of ['engineering', 'medicine', 'law', 'arts'])
    expect(shown({ 1: ['class10'], 3: [field], 5: ['admission'], 6: ['very-confident'] }).headline).toMatch(
      /^You are thinking of /,
    );
  const lost = shown({ 1: ['class10'], 2: ['need-guidance'], 3: ['others'], 6: ['confused'] });
  expect(lost.headline).toBe('You do not have to know yet.');
  expect(lost.html).toMatch(
    /class="button[^"]*"[^>]*href="\/interests|href="\/interests[^"]*"[^>]*class="button/,
  );
  expect(lost.html.indexOf('Medium Clarity')).toBeGreaterThan(lost.html.indexOf('Suggested next steps'));
  expect(pagesToRead({ ...sure, 3: ['medicine', 'management'] }).why).toBe('close');
});

test('suggestions and doubts refer to options that exist', () => {
  const options = [
    ...suggestions.flatMap(({ when, unless = [] }) => [...when, ...unless]),
    ...Object.values(quizDoubts).flat(),
  ];
  for (const option of options) {
    const [id, value] = option.split(':');
    expect(questions[Number(id) as 1].options).toHaveProperty(value ?? '');
  }
  expect(Object.keys(clarityWords)).toHaveLength(3);
});
