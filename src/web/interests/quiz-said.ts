import type { About } from '#domain/direction-match.ts';
import { type QuizAnswers, quizFields } from '#domain/quiz.ts';

const stageOf: Record<string, NonNullable<About['stage']>> = {
  class10: 'class10',
  'class11-12': 'class12',
  undergraduate: 'college',
  postgraduate: 'college',
  working: 'working',
};

/** The end of the address that leads on from the quiz: class and fields stand behind the `#`, which no server sees. */
export function saidFragment(answers: QuizAnswers, forChild: boolean): string {
  return `#${forChild ? 'child' : 'said'}=${[...answers[1], ...answers[3]].join('.')}`;
}

/** What such a fragment says; of any other one nothing. */
export function readSaid(fragment = ''): Pick<About, 'stage' | 'named'> | undefined {
  const [, text] = /^#(?:child|said)=(.+)/.exec(fragment) ?? [];
  if (!text) return undefined;
  const [stage = '', ...named] = text.split('.');
  return { stage: stageOf[stage], named: quizFields.filter((field) => named.includes(field)) };
}
