import {
  type LoginAttemptStore,
  loginAttemptLimit,
  type SessionStore,
  sessionLife,
} from '#domain/account.ts';
import type { MediaStore } from '#domain/media.ts';
import type { Runtime } from '#domain/runtime.ts';

const day = 24 * 3_600_000;
const deviceLifeMs = 180 * day;

/** Removes what has run out: sessions, devices, counted tries, and pictures that no post has shown for a day. */
export function purgeExpired(
  { sessions, tries, media }: { sessions: SessionStore; tries: LoginAttemptStore; media: MediaStore },
  { now }: Pick<Runtime, 'now'>,
): () => Promise<void> {
  return async () => {
    const ago = (ms: number) => new Date(now().getTime() - ms).toISOString();
    await sessions.removeExpired({
      seenBefore: ago(sessionLife.idleMs),
      createdBefore: ago(sessionLife.absoluteMs),
      devicesBefore: ago(deviceLifeMs),
    });
    await tries.forget(ago(loginAttemptLimit.quietMs));
    await media.removeUnused(ago(day));
  };
}
