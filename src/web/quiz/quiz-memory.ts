import { emptyQuiz, type QuizState, restoredQuiz } from './quiz-state.ts';

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
