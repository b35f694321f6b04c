/** The clock and the random source, passed in so that rules and commands stay repeatable. */
export interface Runtime {
  now: () => Date;
  /**
   * A fresh id, a UUID of version 7 (RFC 9562): later ones sort behind earlier ones, so that rows are added at an
   * index's end. Not a secret.
   */
  newId: () => string;
  /** A fresh secret of 256 random bits, in 43 URL-safe characters. */
  newToken: () => string;
  /** SHA-256, hex. */
  sha256: (data: string | Uint8Array) => string;
}

/** The clocks of two machines may differ by as much, in milliseconds. */
const clockSlackMs = 60_000;

/** The latest stamp (ISO UTC) that counts: a later one was made by a clock that ran ahead, and counts as none. */
export function latestStamp(now: Date): string {
  return new Date(now.getTime() + clockSlackMs).toISOString();
}

/** Whether a stamp was made less than a time ago, in milliseconds. One from a clock that ran ahead was not. */
export function isWithin(stamp: string, ms: number, now: Date): boolean {
  return stamp <= latestStamp(now) && now.getTime() - Date.parse(stamp) < ms;
}
