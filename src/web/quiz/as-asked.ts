import { questions as firstQuestions, quizLabels } from '#content/quiz.ts';
import type { QuestionId } from '#domain/quiz.ts';
import type { QuizWords } from '#domain/quiz-words.ts';

interface Asked {
  text: string;
  options: Readonly<Record<string, string>>;
  /** It speaks of the child. */
  isOfChild: boolean;
}

/** A question as it is asked of whoever answers; one that the office words otherwise is asked of a parent as of everybody. */
export function asAsked(
  id: QuestionId,
  { text, options }: QuizWords['questions'][QuestionId],
  forChild: boolean,
): Asked {
  const first = firstQuestions[id];
  const isAsFirst = text === first.text && JSON.stringify(options) === JSON.stringify(first.options);
  if (!forChild || !isAsFirst) return { text, options, isOfChild: false };
  const { child } = quizLabels;
  return { text: child.questions[id], options: { ...options, ...child.options }, isOfChild: true };
}
