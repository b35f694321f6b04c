import { fill } from '#content/fill.ts';
import { doubtAdvice, doubtWords, ownWords, type Suggestion, suggestions } from '#content/quiz-result.ts';
import type { QuizAnswers } from '#domain/quiz.ts';
import { doubtsIn, hasAnswered } from '#domain/quiz-reading.ts';

/** What a person's own answers say, in a few sentences: doubts before everything else. */
export function ownReading(answers: QuizAnswers): string[] {
  const doubts = doubtsIn(answers);
  const word = <Words extends Record<string, string>>(words: Words, value: string | undefined) =>
    (value && words[value]) || '';
  const facts = fill(ownWords.sentence, {
    stage: word(ownWords.stage, answers[1][0]),
    fields: listed(answers[3].map((field) => word(ownWords.fields, field))),
    place: word(ownWords.place, answers[4][0]),
  });
  const help = fill(ownWords.helpSentence, { help: word(ownWords.help, answers[5][0]) });
  return [
    ...doubts.map((doubt) => doubtWords[doubt]),
    ...(doubts.length > 0 ? [doubtAdvice] : []),
    `${facts} ${help}`,
  ];
}

function listed(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${ownWords.and} ${last}`;
}

const shown = 3;

/** The services that fit the answers best, each once; none that an answer speaks against. */
export function suggestedServices(answers: QuizAnswers): Suggestion[] {
  const fitting = suggestions.filter(
    ({ when, unless = [] }) =>
      when.every((option) => hasAnswered(answers, option)) &&
      !unless.some((option) => hasAnswered(answers, option)),
  );
  return fitting
    .filter(({ service }, index) => fitting.findIndex((other) => other.service === service) === index)
    .slice(0, shown);
}
