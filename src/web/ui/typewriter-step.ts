/** Where the typewriter stands: how many letters of which phrase are there, and whether they are going. */
export interface TypewriterState {
  phrase: number;
  letters: number;
  deleting: boolean;
}

const typeMs = 100;
const deleteMs = 50;
const restMs = 2000;

/** How long the present state lasts, in milliseconds, and the one after it. */
export function nextStep(
  phrases: readonly string[],
  { phrase, letters, deleting }: TypewriterState,
): { afterMs: number; state: TypewriterState } {
  const length = phrases[phrase]?.length ?? 0;
  if (!deleting && letters < length) {
    return { afterMs: typeMs, state: { phrase, letters: letters + 1, deleting } };
  }
  if (!deleting)
    return { afterMs: restMs, state: { phrase, letters: Math.max(0, letters - 1), deleting: true } };
  if (letters > 0) return { afterMs: deleteMs, state: { phrase, letters: letters - 1, deleting } };
  return { afterMs: typeMs, state: { phrase: (phrase + 1) % phrases.length, letters: 1, deleting: false } };
}
