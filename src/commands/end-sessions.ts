import type { Account, SessionStore } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { RecordAudit } from './record-audit.ts';

/** Signs a browser out; a token without a session is no error. */
export type SignOut = (sessionToken: string | undefined) => Promise<void>;

export function signOut(sessions: SessionStore, { sha256 }: Pick<Runtime, 'sha256'>): SignOut {
  return async (sessionToken) => {
    if (sessionToken) await sessions.remove(sha256(sessionToken));
  };
}

/** Ends every session of an account. */
export type SignOutEverywhere = (account: Account) => Promise<void>;

export function signOutEverywhere(sessions: SessionStore, recordAudit: RecordAudit): SignOutEverywhere {
  return async ({ id, username }) => {
    await sessions.removeOthers(id, undefined);
    await recordAudit({ by: username, what: 'sign-out-everywhere', subject: username });
  };
}

/** Ends one session of an account by its id. AppError `not_found`. */
export type EndSession = (by: string, account: Account, id: string) => Promise<void>;

export function endSession(sessions: SessionStore, recordAudit: RecordAudit): EndSession {
  return async (by, account, id) => {
    const isId = /^[0-9a-f]{16}$/.test(id);
    if (!isId || !(await sessions.removeById(account.id, id))) {
      throw new AppError('not_found', 'There is no such session, or it has ended.');
    }
    await recordAudit({ by, what: 'session-ended', subject: account.username });
  };
}
