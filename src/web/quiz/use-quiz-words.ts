import { useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';
import { type QuizChanges, quizDefaults } from '#content/quiz-words.ts';
import type { QuizWords } from '#domain/quiz-words.ts';

interface QuizPageData {
  quiz: QuizChanges;
}

/** The quiz's sentences: those of its script, with what the page it stands on says otherwise. */
export function useQuizWords(): QuizWords {
  const here = useRouteLoaderData<QuizPageData>('pages/quiz');
  const before = useRouteLoaderData<QuizPageData>('pages/faq-quiz');
  const changes = (here ?? before)?.quiz;
  return useMemo(
    () => ({
      questions: { ...quizDefaults.questions, ...changes?.questions },
      levels: { ...quizDefaults.levels, ...changes?.levels },
    }),
    [changes],
  );
}
