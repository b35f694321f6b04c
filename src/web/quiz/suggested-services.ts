import { type Suggestion, suggestions } from '#content/quiz.ts';
import type { QuizAnswers } from '#domain/quiz.ts';

const shown = 3;

/** The services that fit the answers best, each once. */
export function suggestedServices(answers: QuizAnswers): Suggestion[] {
  const fitting = suggestions.filter(({ questionId, value }) => answers[questionId].includes(value));
  return fitting
    .filter(({ service }, index) => fitting.findIndex((other) => other.service === service) === index)
    .slice(0, shown);
}
