import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { quizDefaults } from '#content/quiz-words.ts';
import { clarityFor, questionIds, quizPoints } from '#domain/quiz.ts';
import { QuestionStep } from '#web/quiz/question-step.tsx';
import { answerRecords, plain } from '#web/quiz/quiz-lead-form.tsx';
import {
  choose,
  currentQuestion,
  emptyQuiz,
  next,
  previous,
  type QuizState,
  restoredQuiz,
  resultOf,
} from '#web/quiz/quiz-state.ts';
import { mediumAnswers } from './factories.ts';

const answered = (values: string[]) =>
  values.reduce<QuizState>((state, value) => next(choose(state, value)), emptyQuiz);

test('one option at a time, several where several are asked, and none is no answer', () => {
  let state = choose(choose(emptyQuiz, 'class10'), 'working');
  expect(state.choice).toEqual(['working']);
  state = next(next(next(state)));
  expect(currentQuestion(state)).toBe(2);
  state = next(choose(state, 'somewhat'));
  state = choose(choose(choose(state, 'law'), 'arts'), 'law');
  expect(state.choice).toEqual(['arts']);
  expect(next(choose(state, 'arts'))).toEqual({ ...state, choice: [] });
});

test('going back drops the recorded answer and chooses it again', () => {
  const state = answered(['class10', 'somewhat']);
  expect(previous(state)).toEqual({ answers: [['class10']], choice: ['somewhat'] });
  expect(previous(emptyQuiz)).toEqual(emptyQuiz);
});

test('a finished quiz gives points and level; before that there is no result', () => {
  expect(resultOf(answered(mediumAnswers.slice(0, 7)))).toBeUndefined();
  expect(resultOf(answered(mediumAnswers))).toMatchObject({ totalScore: 9, level: 'Medium Clarity' });
  expect([5, 6, 9, 10].map(clarityFor)).toEqual([
    'Low Clarity',
    'Medium Clarity',
    'Medium Clarity',
    'High Clarity',
  ]);
});

test('forward and back from anywhere is where one was', () => {
  fc.assert(
    fc.property(
      fc.tuple(...questionIds.map((id) => fc.constantFrom(...Object.keys(quizPoints[id])))),
      (values) => {
        const before = choose(answered(values.slice(0, 5)), values[5] ?? '');
        expect(previous(next(before))).toEqual(before);
        expect(restoredQuiz(JSON.parse(JSON.stringify(before)))).toEqual(before);
      },
    ),
  );
});

test.each([
  ['nothing', null],
  ['another thing', { answers: 'all', choice: [] }],
  ['an option of another question', { answers: [['law']], choice: [] }],
  ['too many answers', { answers: Array.from({ length: 9 }, () => ['class10']), choice: [] }],
])('%s in storage begins the quiz anew', (_case, stored) => {
  expect(restoredQuiz(stored)).toEqual(emptyQuiz);
});

test('answers go out in words, values joined by commas, with their points', () => {
  const state = answered(['class10', 'somewhat']);
  const two = next(choose(choose(state, 'law'), 'arts'));
  const all = mediumAnswers.slice(3).reduce((at, value) => next(choose(at, value)), two);
  const result = resultOf(all);
  if (!result) throw new Error('The quiz is not finished.');
  const records = answerRecords(result);
  expect(records).toHaveLength(8);
  expect(records[2]).toEqual({ question: 'Which fields interest you?', answer: 'law,arts', points: 4 });
});

test('unprintable and emoji characters are taken out, letters of any script stay', () => {
  expect(plain('🎓 Which fields? 👩🏽‍🎓🇮🇳1️⃣ தமிழ் ₹5\u0000\u200b')).toBe('Which fields? 1 தமிழ் ₹5');
});

test.each([
  [true, ['1 pts', '2 pts', '3 pts', '4 pts', '5 pts']],
  [false, []],
])('with the points flag %s a question shows %j', (showPoints, shown) => {
  const nothing = () => {};
  const html = renderToStaticMarkup(
    createElement(QuestionStep, {
      state: emptyQuiz,
      questions: quizDefaults.questions,
      showPoints,
      onChoose: nothing,
      onNext: nothing,
      onPrevious: nothing,
      onLeave: nothing,
    }),
  );
  expect(html.match(/\d pts/g) ?? []).toEqual(shown);
});
