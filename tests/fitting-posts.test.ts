import { expect, test } from 'vitest';
import { samplePosts } from '#content/sample-posts.ts';
import type { QuizAnswers } from '#domain/quiz.ts';
import { fittingPosts } from '#web/quiz/suggested-posts.tsx';

const answers = (changes: Partial<QuizAnswers>): QuizAnswers => ({
  1: ['working'],
  2: ['very-clear'],
  3: ['law'],
  4: ['no-abroad'],
  5: ['admission'],
  6: ['very-confident'],
  7: ['no-test'],
  8: ['email'],
  ...changes,
});
const titles = (changes: Partial<QuizAnswers>) =>
  fittingPosts(answers(changes), [...samplePosts]).map(({ title }) => title);

test('posts follow the answers, at most three', () => {
  expect(titles({ 4: ['yes-abroad'], 5: ['visa'] })[0]).toMatch(/Abroad/);
  expect(titles({ 5: ['scholarship'] })[0]).toMatch(/Loans/);
  const [loans, better] = [
    { title: 'Education Loans', excerpt: 'Ten questions about fees.' },
    { title: 'Scholarships of the State', excerpt: 'Who gets them.' },
  ];
  expect(fittingPosts(answers({ 5: ['scholarship'] }), [loans, better])).toEqual([better, loans]);
  expect(titles({ 1: ['class10'], 5: ['course-career'] })[0]).toMatch(/Class 10/);
  expect(titles({ 1: ['class10'], 4: ['yes-abroad'], 7: ['yes-test'] })).toHaveLength(3);
});

test('nothing about what comes after Class 10 for whoever is past it', () => {
  for (const stage of ['class11-12', 'undergraduate', 'postgraduate', 'working']) {
    const found = titles({ 1: [stage], 2: ['need-guidance'], 5: ['course-career'], 6: ['confused'] });
    expect(
      found.filter((title) => title.includes('Class 10')),
      stage,
    ).toEqual([]);
  }
});

test('nothing about engineering counselling for whoever names no engineering, or is past it', () => {
  const engineering = { 1: ['class11-12'], 3: ['engineering'] };
  expect(titles(engineering).some((title) => title.includes('TNEA'))).toBe(true);
  for (const changes of [{ 3: ['law'] }, { 1: ['undergraduate'] }]) {
    expect(titles({ ...engineering, ...changes }).filter((title) => title.includes('TNEA'))).toEqual([]);
  }
});

test('the guide for parents comes first where a parent answered, and never to whoever answers for themselves', () => {
  const confused = answers({ 1: ['class11-12'], 5: ['course-career'], 6: ['confused'] });
  const read = (forChild: boolean) =>
    fittingPosts(confused, [...samplePosts], forChild).map(({ title }) => /Parent's Guide/.test(title));
  expect(read(true)[0]).toBe(true);
  expect(read(false)).not.toContain(true);
});

test('a post that fits no answer is not suggested', () => {
  expect(fittingPosts(answers({}), [{ title: 'Cooking for one', excerpt: 'Rice.' }])).toEqual([]);
});
