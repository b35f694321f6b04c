import type { FastifyRequest } from 'fastify';
import { type Account, type AccountStore, isAlive, type SessionStore } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { may, type Permission } from '#domain/permission.ts';
import { requireSameOrigin } from './same-origin.ts';
import type { SessionCookies } from './session-cookies.ts';

/** Who asks, and whether they may. Every handler that needs an account calls `requireAccount` first. */
export interface Access {
  /** The account behind a request's session cookie; undefined when signed out. */
  signedIn(request: FastifyRequest): Promise<Account | undefined>;
  /**
   * The account behind a bearer token, or behind the session cookie: a write with a cookie must also prove that it comes
   * from this site. With a permission the account must have it. AppErrors `unauthenticated` and `forbidden`.
   */
  requireAccount(request: FastifyRequest, permission?: Permission): Promise<Account>;
}

interface AccessDeps {
  accounts: AccountStore;
  sessions: SessionStore;
  cookies: SessionCookies;
  now: () => Date;
  sha256: (text: string) => string;
  publicUrl: string;
}

/** A session's last use is written down at most this often. */
const touchEveryMs = 5 * 60_000;
const reads = new Set(['GET', 'HEAD']);

export function accessControl({ accounts, sessions, cookies, now, sha256, publicUrl }: AccessDeps): Access {
  async function signedIn(request: FastifyRequest): Promise<Account | undefined> {
    const { sessionToken } = cookies.read(request);
    if (!sessionToken) return undefined;
    const tokenHash = sha256(sessionToken);
    const found = await sessions.find(tokenHash);
    if (!found) return undefined;
    const at = now();
    if (!isAlive(found.session, at)) {
      await sessions.remove(tokenHash);
      return undefined;
    }
    if (at.getTime() - Date.parse(found.session.lastSeenAt) > touchEveryMs) {
      await sessions.touch(tokenHash, at.toISOString());
    }
    return found.account;
  }

  async function authenticated(request: FastifyRequest): Promise<Account> {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(authorization) ?? [];
      const account = token && (await accounts.findByToken(sha256(token)));
      if (account) return account;
    }
    // A browser may send an old token beside its session: that alone shuts nobody out.
    const account = await signedIn(request);
    if (!account) {
      const message =
        authorization === undefined ? 'Sign in to continue.' : 'This token opens nothing. Make a new one.';
      throw new AppError('unauthenticated', message);
    }
    if (!reads.has(request.method)) requireSameOrigin(request, publicUrl);
    return account;
  }

  return {
    signedIn,
    async requireAccount(request, permission) {
      const account = await authenticated(request);
      if (permission && !may(account, permission)) {
        throw new AppError('forbidden', 'Your account may not do this. Ask the owner of this site.');
      }
      return account;
    },
  };
}
