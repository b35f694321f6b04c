import { AppError } from '#domain/app-error.ts';
import {
  type AttemptRule,
  type LoginAttemptStore,
  loginAttemptLimit,
  nameLimit,
  nameShareOfNetwork,
} from '#domain/login-attempts.ts';

/** Counts one attempt and returns how many the run has, or throws `rate_limited` with `retryAfterSeconds`. */
export async function countLoginAttempt(
  loginAttempts: LoginAttemptStore,
  key: string,
  now: Date,
  rule: AttemptRule = loginAttemptLimit,
): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const { attempts: counted, refusedSince } = await loginAttempts.count(key, {
    limit: rule.attempts,
    quietSince: before(rule.quietMs),
    slowSince: rule.slowMs === undefined ? undefined : before(rule.slowMs),
    now: now.toISOString(),
  });
  if (refusedSince === undefined) return counted;
  const waitMs = Date.parse(refusedSince) + (rule.slowMs ?? rule.quietMs) - now.getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new AppError('rate_limited', `Too many attempts. Please wait ${minutes} minutes and try again.`, {
    details: { retryAfterSeconds },
  });
}

/**
 * Counts an attempt to sign in as `name` from `network`, and returns the function that takes it back. Throws
 * `rate_limited`; a refused attempt counts towards none of the limits.
 */
export async function countSignInAttempt(
  loginAttempts: LoginAttemptStore,
  { network, name }: { network: string; name: string },
  now: Date,
): Promise<() => Promise<void>> {
  const counted: string[] = [];
  const giveBack = async () => {
    for (const key of counted) await loginAttempts.giveBack(key);
  };
  try {
    await countLoginAttempt(loginAttempts, `network:${network}`, now);
    counted.push(`network:${network}`);
    const fromHere = await countLoginAttempt(loginAttempts, `pair:${name}:${network}`, now, nameLimit);
    counted.push(`pair:${name}:${network}`);
    await countLoginAttempt(loginAttempts, `name:${name}`, now, nameLimit);
    if (fromHere > nameShareOfNetwork) await loginAttempts.giveBack(`name:${name}`);
    else counted.push(`name:${name}`);
  } catch (refused) {
    await giveBack();
    throw refused;
  }
  return giveBack;
}
