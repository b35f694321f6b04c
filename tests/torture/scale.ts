/** `npm run torture` sets the seconds that each long run takes; `npm test` runs the short forms. */
const seconds = Number(process.env.TORTURE_SECONDS ?? 0);

export const isLong = seconds >= 60;

/** A number of rounds, of seconds, or a size: the first in `npm test`, the second in `npm run torture`. */
export function scaled<T>(short: T, long: T): T {
  return isLong ? long : short;
}

/** Time for a test that runs longer in its long form, in milliseconds. */
export const patience = isLong ? 3_600_000 : 120_000;
