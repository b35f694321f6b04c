import { AppError } from '#domain/app-error.ts';
import {
  type AttemptRule,
  type LoginAttemptStore,
  loginAttemptLimit,
  nameLimit,
  nameShareOfNetwork,
} from '#domain/login-attempts.ts';

/** An attempt that was counted: how many its run has, and what takes it back. */
interface CountedAttempt {
  attempts: number;
  giveBack: () => Promise<void>;
}

/** Counts one attempt, or throws `rate_limited` with `retryAfterSeconds`. */
export async function countLoginAttempt(
  loginAttempts: LoginAttemptStore,
  key: string,
  now: Date,
  rule: AttemptRule = loginAttemptLimit,
): Promise<CountedAttempt> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const { attempts: counted, refusedSince } = await loginAttempts.count(key, {
    limit: rule.attempts,
    quietSince: before(rule.quietMs),
    slowSince: rule.slowMs === undefined ? undefined : before(rule.slowMs),
    now: now.toISOString(),
  });
  if (refusedSince === undefined) {
    // The one attempt that a used-up run gets now and then is not spent either.
    const lastAt = rule.slowMs !== undefined && counted > rule.attempts ? before(rule.slowMs) : undefined;
    return { attempts: counted, giveBack: () => loginAttempts.giveBack(key, lastAt) };
  }
  const waitMs = Date.parse(refusedSince) + (rule.slowMs ?? rule.quietMs) - now.getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new AppError('rate_limited', `Too many attempts. Please wait ${minutes} minutes and try again.`, {
    details: { retryAfterSeconds },
  });
}

/**
 * Counts an attempt to sign in as `name` from `network`, and returns the function that takes it back once. Throws
 * `rate_limited`; a refused attempt counts towards none of the limits.
 */
export async function countSignInAttempt(
  loginAttempts: LoginAttemptStore,
  { network, name }: { network: string; name: string },
  now: Date,
): Promise<() => Promise<void>> {
  const counted: CountedAttempt[] = [];
  const giveBack = async () => {
    for (const attempt of counted.splice(0)) await attempt.giveBack();
  };
  try {
    counted.push(await countLoginAttempt(loginAttempts, `network:${network}`, now));
    const fromHere = await countLoginAttempt(loginAttempts, `pair:${name}:${network}`, now, nameLimit);
    counted.push(fromHere);
    const ofName = await countLoginAttempt(loginAttempts, `name:${name}`, now, nameLimit);
    if (fromHere.attempts > nameShareOfNetwork) await loginAttempts.giveBack(`name:${name}`);
    else counted.push(ofName);
  } catch (refused) {
    await giveBack();
    throw refused;
  }
  return giveBack;
}
