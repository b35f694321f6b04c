import type { AskedWords } from '#domain/lead.ts';
import { type QuestionId, type QuizAnswers, questionIds } from '#domain/quiz.ts';
import type { QuestionWords, QuizWords } from '#domain/quiz-words.ts';
import { clarityWords, type QuestionWording, questions } from './quiz.ts';

/** The quiz's sentences until an owner changes them. */
export const quizDefaults: QuizWords = {
  questions: Object.fromEntries(
    questionIds.map((id): [number, QuestionWords] => {
      const { text, hint = '', options }: QuestionWording = questions[id];
      return [id, { text, hint, options }];
    }),
  ) as unknown as QuizWords['questions'],
  levels: Object.fromEntries(
    Object.entries(clarityWords).map(([level, { text, nextSteps }]) => [
      level,
      { text, firstStep: nextSteps[0], secondStep: nextSteps[1] },
    ]),
  ) as QuizWords['levels'],
};

/** What differs from the first sentences: all that a page has to bring, since its script has those. */
export type QuizChanges = { readonly [Part in keyof QuizWords]?: Partial<QuizWords[Part]> };

export function quizChanges(words: QuizWords): QuizChanges {
  const questionsChanged = changed(words.questions, quizDefaults.questions);
  const levelsChanged = changed(words.levels, quizDefaults.levels);
  return {
    ...(questionsChanged && { questions: questionsChanged }),
    ...(levelsChanged && { levels: levelsChanged }),
  };
}

/** The words in which a quiz was asked and answered, of those questions that have others than the first ones. */
export function askedWords(
  words: Partial<Record<QuestionId, QuestionWords>>,
  answers: QuizAnswers,
): AskedWords {
  const asked = changed({ ...quizDefaults.questions, ...words }, quizDefaults.questions) ?? {};
  return Object.fromEntries(
    Object.entries(asked).map(([id, { text, options }]) => {
      const answer = answers[Number(id) as QuestionId].map((value) => options[value]).join(', ');
      return [id, { question: text, answer }];
    }),
  );
}

function changed<Words extends object>(words: Words, first: Words): Partial<Words> | undefined {
  const entries = Object.entries(words).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(first[name as keyof Words]),
  );
  return entries.length > 0 ? (Object.fromEntries(entries) as Partial<Words>) : undefined;
}
