import { type Suggestion, suggestions } from '#content/quiz-result.ts';
import type { QuizAnswers } from '#domain/quiz.ts';
import { hasAnswered } from '#domain/quiz-reading.ts';

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
