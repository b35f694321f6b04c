/**
 * How many combining marks may follow one another: the Stream-Safe Text Format's 30 (UAX #15), more than any language
 * needs. Normalising a longer run takes time that grows with its square.
 */
const longMarkRun = /\p{M}{31}/u;

/** Trimming and normalising shorten a text; one that is this many times too long stays too long. */
const slack = 4;

/**
 * Whether a text as received can be normalised in time that grows with its length alone. Asked before any other rule:
 * `too_long` for one far over `max` UTF-16 code units, `too_many_marks` for one with too long a run of combining marks.
 */
export function lengthFault(value: string, max: number): 'too_long' | 'too_many_marks' | undefined {
  if (value.length > max * slack) return 'too_long';
  return longMarkRun.test(value) ? 'too_many_marks' : undefined;
}
