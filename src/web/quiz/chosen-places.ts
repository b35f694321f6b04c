import { type QuestionId, type QuizAnswers, questionIds, quizPoints } from '#domain/quiz.ts';
import type { ChosenPlaces } from '#web/art/quiz-figure.ts';

/** Answers as the figure takes them: each chosen option by its place in its question. */
export function chosenPlaces(answers: readonly (readonly string[])[]): ChosenPlaces {
  return answers.map((values, at) => {
    const options = Object.keys(quizPoints[questionIds[at] as QuestionId]);
    return values.map((value) => options.indexOf(value));
  });
}

/** The same for a whole set of answers. */
export function allChosenPlaces(answers: QuizAnswers): ChosenPlaces {
  return chosenPlaces(questionIds.map((id) => answers[id]));
}
