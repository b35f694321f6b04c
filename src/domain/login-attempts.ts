/** How many attempts a key has. A run of attempts ends after a quiet time; then counting starts again. */
export interface AttemptRule {
  attempts: number;
  quietMs: number;
  /** When given, a run that is used up still gets one attempt each time this long has passed since the last. */
  slowMs?: number;
}

/** Counts attempts to sign in, by key. */
export interface LoginAttemptStore {
  /**
   * Counts one attempt; atomic. Returns how many the run has now and, when the attempt is beyond the limit,
   * `refusedSince`, the instant of the last counted one: a refused attempt is not counted.
   */
  count(
    key: string,
    rule: { limit: number; quietSince: string; slowSince?: string | undefined; now: string },
  ): Promise<{ attempts: number; refusedSince?: string }>;
  /** Takes one attempt back; with `lastAt` the run's last attempt was then. */
  giveBack(key: string, lastAt?: string): Promise<void>;
  /** Forgets the runs that ended before an instant. */
  forget(before: string): Promise<void>;
}

const minute = 60_000;

/**
 * One network, or one device that signed in before: at most ten failed attempts, until none was made for 15 minutes.
 */
export const loginAttemptLimit = { attempts: 10, quietMs: 15 * minute } as const satisfies AttemptRule;

/**
 * One name, from everywhere: ten failed attempts, then one every 15 minutes until it was quiet for two hours. Whoever
 * guesses for days gets four attempts an hour.
 */
export const nameLimit = {
  attempts: 10,
  quietMs: 120 * minute,
  slowMs: 15 * minute,
} as const satisfies AttemptRule;

/**
 * How many of a name's attempts one network can use up. The rest are left for its owner, elsewhere and on a new device,
 * while someone guesses from one place.
 */
export const nameShareOfNetwork = 8;

/** Sign-ins that failed for names nobody has: this many of a run are written into the audit log. */
export const unknownNameAudit = { attempts: 100, quietMs: 15 * minute } as const satisfies AttemptRule;
