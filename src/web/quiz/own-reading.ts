import { fill } from '#content/fill.ts';
import {
  childDoubtWords,
  childWords,
  doubtAdvice,
  doubtWords,
  firstOfEach,
  forParents,
  ownWords,
  type Suggestion,
  suggestions,
  type TrueThing,
  trueThings,
} from '#content/quiz-result.ts';
import { type QuestionId, type QuizAnswers, questionIds, quizPoints } from '#domain/quiz.ts';
import { doubtsIn, hasAnswered } from '#domain/quiz-reading.ts';

/** What a person's own answers say, in a few sentences: doubts before everything else. A parent reads of the child. */
export function ownReading(answers: QuizAnswers, forChild = false): string[] {
  const doubts = doubtsIn(answers);
  const words = forChild ? childWords : ownWords;
  const word = <Words extends Record<string, string>>(words: Words, value: string | undefined) =>
    (value && words[value]) || '';
  const facts = fill(ownWords.sentence, {
    stage: word(words.stage, answers[1][0]),
    fields: listed(answers[3].map((field) => word(ownWords.fields, field))),
    place: word(words.place, answers[4][0]),
  });
  const help = fill(words.helpSentence, { help: word(ownWords.help, answers[5][0]) });
  return [
    ...doubts.map((doubt) => (forChild ? childDoubtWords : doubtWords)[doubt]),
    ...(doubts.length > 0 ? [doubtAdvice] : []),
    `${facts} ${help}`,
  ];
}

/** The one thing that is said beside the reading. */
export function trueThingFor(answers: QuizAnswers, forChild = false): TrueThing | undefined {
  if (forChild) return forParents;
  if (questionIds.every((id) => isFirstAlone(id, answers[id]))) return firstOfEach;
  return trueThings.find((thing) => isFitting(thing, answers));
}

function isFirstAlone(id: QuestionId, values: string[]): boolean {
  return values.length === 1 && values[0] === Object.keys(quizPoints[id])[0];
}

function isFitting({ when, unless = [] }: Pick<TrueThing, 'when' | 'unless'>, answers: QuizAnswers): boolean {
  return (
    when.every((option) => hasAnswered(answers, option)) &&
    !unless.some((option) => hasAnswered(answers, option))
  );
}

function listed(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${ownWords.and} ${last}`;
}

const shown = 3;

/** The services that fit the answers best, each once; none that an answer speaks against. */
export function suggestedServices(answers: QuizAnswers): Suggestion[] {
  const fitting = suggestions.filter((suggestion) => isFitting(suggestion, answers));
  return fitting
    .filter(({ service }, index) => fitting.findIndex((other) => other.service === service) === index)
    .slice(0, shown);
}
