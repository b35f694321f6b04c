/** How many tries a key has. A run of tries ends after a quiet time; then counting begins anew. */
export interface AttemptRule {
  attempts: number;
  quietMs: number;
  /** When given, a run that is used up still has one try each time this long has passed since the last. */
  slowMs?: number;
}

/** Counts tries to sign in, by key. */
export interface LoginAttemptStore {
  /**
   * Counts one try; atomic. Gives how many the run has now; `refusedSince`, the instant of the last counted try, when it
   * is beyond the limit: a refused one is not counted.
   */
  count(
    key: string,
    rule: { limit: number; quietSince: string; slowSince?: string | undefined; now: string },
  ): Promise<{ attempts: number; refusedSince?: string }>;
  /** Takes one try back, after a success. */
  giveBack(key: string): Promise<void>;
  /** Forgets the runs that ended before an instant. */
  forget(before: string): Promise<void>;
}

const minute = 60_000;

/** One network, or one device that signed in before: at most ten failed tries, until none was made for 15 minutes. */
export const loginAttemptLimit = { attempts: 10, quietMs: 15 * minute } as const satisfies AttemptRule;

/**
 * One name, from everywhere: ten failed tries, then one every 15 minutes until it was quiet for two hours. Who guesses for
 * days gets four tries an hour.
 */
export const nameLimit = {
  attempts: 10,
  quietMs: 120 * minute,
  slowMs: 15 * minute,
} as const satisfies AttemptRule;

/**
 * How many of a name's tries one network can use up. The rest are for its owner, elsewhere and on a new device, while
 * someone guesses from one place.
 */
export const nameShareOfNetwork = 8;

/** Sign-ins that failed for names nobody has: this many of a run are written into the audit log. */
export const unknownNameAudit = { attempts: 100, quietMs: 15 * minute } as const satisfies AttemptRule;
