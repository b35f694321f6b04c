import {
  type ClarityLevel,
  clarityFor,
  multipleChoiceQuestion,
  pointsFor,
  type QuestionId,
  type QuizAnswers,
  questionIds,
} from '#domain/quiz.ts';

/** Where a visitor stands: the recorded answers in order, and what is chosen for the question being asked. */
export interface QuizState {
  answers: readonly string[][];
  choice: readonly string[];
  /** A parent answers for a child. */
  forChild?: boolean;
}

export const emptyQuiz: QuizState = { answers: [], choice: [] };

/** The question being asked, or undefined when all are answered. */
export function currentQuestion({ answers }: QuizState): QuestionId | undefined {
  return questionIds[answers.length];
}

/** Takes an option of the current question: alone, or for the multiple-choice question on and off. */
export function choose(state: QuizState, value: string): QuizState {
  if (currentQuestion(state) !== multipleChoiceQuestion) return { ...state, choice: [value] };
  const { choice } = state;
  return {
    ...state,
    choice: choice.includes(value) ? choice.filter((chosen) => chosen !== value) : [...choice, value],
  };
}

/** Records the choice and moves on; without one nothing happens. */
export function next(state: QuizState): QuizState {
  if (state.choice.length === 0 || currentQuestion(state) === undefined) return state;
  return { ...state, answers: [...state.answers, [...state.choice]], choice: [] };
}

/** Back to the question before: its recorded answer is dropped and chosen again. */
export function previous(state: QuizState): QuizState {
  const last = state.answers.at(-1);
  return last ? { ...state, answers: state.answers.slice(0, -1), choice: last } : state;
}

/** A finished quiz with its points. */
export interface QuizResult {
  answers: QuizAnswers;
  totalScore: number;
  level: ClarityLevel;
}

/** The result of a finished quiz; undefined while questions are open. */
export function resultOf({ answers }: QuizState): QuizResult | undefined {
  if (answers.length !== questionIds.length) return undefined;
  const byId = Object.fromEntries(questionIds.map((id, index) => [id, answers[index] ?? []])) as QuizAnswers;
  const totalScore = questionIds.reduce<number>((sum, id) => sum + (pointsFor(id, byId[id]) ?? 0), 0);
  return { answers: byId, totalScore, level: clarityFor(totalScore) };
}

/**
 * A state read back from storage; anything that is not one, or names options that no longer exist, starts from the
 * beginning.
 */
export function restoredQuiz(value: unknown): QuizState {
  const { answers, choice, forChild } = (value ?? {}) as Record<string, unknown>;
  if (!isList(answers) || answers.length > questionIds.length || !isList(choice)) return emptyQuiz;
  const fits = answers.every((answer, index) => isAnswer(questionIds[index], answer));
  if (!fits) return emptyQuiz;
  const asked = questionIds[answers.length];
  return {
    answers: answers as string[][],
    choice: choice.length > 0 && isAnswer(asked, choice) ? (choice as string[]) : [],
    ...(forChild === true && { forChild }),
  };
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isAnswer(id: QuestionId | undefined, value: unknown): boolean {
  return id !== undefined && isList(value) && pointsFor(id, value.map(String)) !== undefined;
}

const storageKey = 'margam_quiz';

/** What this device remembers: the answers, and the idempotency key under which the result was first sent. */
export interface QuizMemory {
  state: QuizState;
  key?: string | undefined;
}

export function recallQuiz(): QuizMemory {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Record<string, unknown> | null;
    return {
      state: restoredQuiz(kept?.state),
      key: typeof kept?.key === 'string' ? kept.key : undefined,
    };
  } catch {
    return { state: emptyQuiz };
  }
}

export function rememberQuiz(memory: QuizMemory): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(memory));
  } catch {
    // Without storage a reload starts from the beginning.
  }
}

export function forgetQuiz(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept either.
  }
}
