import { type SessionStore, sessionLife } from '#domain/account.ts';
import { type AuditLog, auditMonths } from '#domain/audit.ts';
import { type SheetStore, sheetMonths } from '#domain/item-statistics.ts';
import { type LoginAttemptStore, nameLimit } from '#domain/login-attempts.ts';
import type { MediaStore } from '#domain/media.ts';
import type { OneTimeTokenStore } from '#domain/one-time-token.ts';
import type { OutboxStore } from '#domain/outbox.ts';
import { type PostStore, trashDays } from '#domain/post.ts';
import type { PostDraftStore } from '#domain/post-draft.ts';
import { type PushStore, pushDeviceLifeMs } from '#domain/push.ts';
import type { RequestCountStore } from '#domain/request-limit.ts';
import type { Runtime } from '#domain/runtime.ts';
import { monthsBefore } from './forget-old-leads.ts';

const day = 24 * 3_600_000;
const deviceLifeMs = 180 * day;
const sentMessageLifeMs = 30 * day;

interface Expiring {
  sessions: SessionStore;
  loginAttempts: LoginAttemptStore;
  audit: AuditLog;
  requestCounts: RequestCountStore;
  oneTimeTokens: OneTimeTokenStore;
  outbox: OutboxStore;
  push: PushStore;
  posts: PostStore;
  postDrafts: PostDraftStore;
  media: MediaStore;
  sheets: SheetStore;
}

/**
 * Removes what has expired: sessions, devices, one-time tokens, counted attempts and requests, old lines of the audit
 * log, messages sent a month ago, ended links to drafts, posts that were long in the trash, pictures that no post has shown
 * for a day, and old answers that were kept to check the questions.
 */
export function purgeExpired(
  {
    sessions,
    loginAttempts,
    audit,
    oneTimeTokens,
    requestCounts,
    outbox,
    push,
    posts,
    postDrafts,
    media,
    sheets,
  }: Expiring,
  { now }: Pick<Runtime, 'now'>,
): () => Promise<void> {
  return async () => {
    const ago = (ms: number) => new Date(now().getTime() - ms).toISOString();
    await sessions.removeExpired({
      seenBefore: ago(sessionLife.idleMs),
      createdBefore: ago(sessionLife.absoluteMs),
      devicesBefore: ago(deviceLifeMs),
    });
    await loginAttempts.forget(ago(nameLimit.quietMs));
    await oneTimeTokens.removeExpired(now().toISOString());
    await audit.purge(ago(auditMonths * 30.5 * day));
    await requestCounts.forget(ago(day));
    await push.removeUnseen(ago(pushDeviceLifeMs));
    await outbox.removeDone(ago(sentMessageLifeMs));
    await postDrafts.removeEnded(now().toISOString());
    await posts.removeTrashed(ago(trashDays * day));
    await media.removeUnused(ago(day));
    await sheets.removeBefore(monthsBefore(now(), sheetMonths).slice(0, 7));
  };
}
