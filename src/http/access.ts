import type { FastifyRequest } from 'fastify';
import { aside } from '#commands/record-audit.ts';
import { type Needs, notPermitted, type Staff } from '#desk/allowed.ts';
import { type Account, type AccountStore, isAlive, type SessionStore } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { type Asked, may } from '#domain/permission.ts';
import { isWithin } from '#domain/runtime.ts';
import type { SecondFactorStore } from '#domain/second-factor.ts';
import { requireSameOrigin } from './same-origin.ts';
import type { SessionCookies } from './session-cookies.ts';

/** Authentication and authorisation of requests. Whatever needs an account comes through `admit`. */
export interface Access {
  /** The account behind a request's session cookie; undefined when signed out. */
  signedIn(request: FastifyRequest): Promise<Account | undefined>;
  /**
   * Lets a request in for what needs a permission (and a second factor, where the settings ask for one) or, for `account`, a
   * session. The API knows its account by a bearer token or the session cookie, pages by the cookie alone; a write with a
   * cookie must also prove that it comes from this site. AppErrors `unauthenticated` and `forbidden`.
   */
  admit(request: FastifyRequest, needs: Needs, way: Way): Promise<Staff>;
  /** Whether `requireRecentSignIn` would pass. */
  isSignInRecent(request: FastifyRequest, account: Account): Promise<boolean>;
  /**
   * Resolves when the asking account proved who it is in this session within the last ten minutes, or used a bearer
   * token; else an AppError `forbidden` with `details.confirm`.
   */
  requireRecentSignIn(request: FastifyRequest, account: Account): Promise<void>;
  /**
   * Whether a request that was let in with a permission, and is still being answered, would be let in again. It does not
   * prolong the session: an open page keeps nobody signed in.
   */
  isStillPermitted(request: FastifyRequest, asked: Asked): Promise<boolean>;
  /** Whether the settings ask this account for a second factor that it does not have. */
  lacksSecondFactor(account: Account): Promise<boolean>;
  /**
   * The session token of the asking account; an AppError `forbidden` for what a bearer token may not do, also when it
   * came beside the session of somebody else.
   */
  requireSession(request: FastifyRequest, account: Account): Promise<string>;
}

/** How something of the desk is asked for: by the API, by a page that reads, or by a form of a page. */
export type Way = 'api' | 'page' | 'form';

interface AccessDeps {
  accounts: AccountStore;
  sessions: SessionStore;
  cookies: SessionCookies;
  now: () => Date;
  sha256: (text: string) => string;
  publicUrl: string;
  secondFactors: SecondFactorStore;
  /** Who may do nothing in the desk before they have a second factor. */
  requireSecondFactor: 'off' | 'owners' | 'all';
}

/** A session's last use is written down at most this often. */
const touchEveryMs = 5 * 60_000;
/** It is no reason to keep a reader waiting longer, in milliseconds. */
const touchWaitMs = 1000;
/** How long a sign-in, or a password entered again, counts as recent. */
const recentMs = 10 * 60_000;
const reads = new Set(['GET', 'HEAD']);

export function accessControl(deps: AccessDeps): Access {
  const { accounts, sessions, cookies, now, sha256, publicUrl, secondFactors, requireSecondFactor } = deps;

  async function liveSession(request: FastifyRequest) {
    const { sessionToken } = cookies.read(request);
    if (!sessionToken) return undefined;
    const tokenHash = sha256(sessionToken);
    const found = await sessions.find(tokenHash);
    if (!found) return undefined;
    const at = now();
    if (!isAlive(found.session, at)) {
      await aside(sessions.remove(tokenHash));
      return undefined;
    }
    if (at.getTime() - Date.parse(found.session.lastSeenAt) > touchEveryMs) {
      await aside(sessions.touch(tokenHash, at.toISOString()), undefined, touchWaitMs);
    }
    return found;
  }

  const signedIn = async (request: FastifyRequest) => (await liveSession(request))?.account;

  async function ofToken(request: FastifyRequest): Promise<Account | undefined> {
    const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '') ?? [];
    return token === undefined ? undefined : accounts.findByToken(sha256(token));
  }

  async function authenticated(request: FastifyRequest, way: Way): Promise<Account> {
    const { authorization } = way === 'api' ? request.headers : {};
    const byToken = way === 'api' ? await ofToken(request) : undefined;
    if (byToken) return byToken;
    // A browser may send an old token beside its session: that alone locks nobody out.
    const account = await signedIn(request);
    if (!account) {
      const message =
        authorization === undefined ? 'Sign in to continue.' : 'This token opens nothing. Make a new one.';
      throw new AppError('unauthenticated', message);
    }
    if (way === 'form' || (way === 'api' && !reads.has(request.method)))
      requireSameOrigin(request, publicUrl);
    return account;
  }

  async function isStillPermitted(request: FastifyRequest, asked: Asked): Promise<boolean> {
    const { sessionToken } = cookies.read(request);
    const found = sessionToken ? await sessions.find(sha256(sessionToken)) : undefined;
    const bySession = found && isAlive(found.session, now()) ? found.account : undefined;
    const account = (await ofToken(request)) ?? bySession;
    return account !== undefined && may(account, asked) && !(await lacksSecondFactor(account));
  }

  /** The session of the account that asks: a bearer token may name one account, and the cookie beside it another. */
  async function ownSession(request: FastifyRequest, { id }: Account) {
    const found = await liveSession(request);
    return found?.account.id === id ? found : undefined;
  }

  async function isSignInRecent(request: FastifyRequest, account: Account): Promise<boolean> {
    const found = await ownSession(request, account);
    // Without a session it was a token that let the request in.
    if (!found) return true;
    return isWithin(found.session.authenticatedAt, recentMs, now());
  }

  async function lacksSecondFactor({ id, role }: Account): Promise<boolean> {
    const isAsked = requireSecondFactor === 'all' || (requireSecondFactor === 'owners' && role === 'owner');
    if (!isAsked) return false;
    if ((await secondFactors.findTotp(id))?.isConfirmed) return false;
    return (await secondFactors.listPasskeys(id)).length === 0;
  }

  async function permit(account: Account, asked: Asked): Promise<void> {
    if (!may(account, asked)) throw notPermitted();
    if (await lacksSecondFactor(account)) {
      throw new AppError('forbidden', 'Add a second factor to your account first, at /admin/account.', {
        details: { setUp: 'second-factor' },
      });
    }
  }

  const requireSession: Access['requireSession'] = async (request, account) => {
    const { sessionToken } = cookies.read(request);
    if (sessionToken && (await ownSession(request, account))) return sessionToken;
    throw new AppError('forbidden', 'A token may not do this. Sign in to do it.');
  };

  const requireRecentSignIn: Access['requireRecentSignIn'] = async (request, account) => {
    if (await isSignInRecent(request, account)) return;
    throw new AppError('forbidden', 'Enter your password again to do this.', {
      details: { confirm: 'password' },
    });
  };

  return {
    isStillPermitted,
    lacksSecondFactor,
    requireSession,
    isSignInRecent,
    requireRecentSignIn,
    signedIn,
    async admit(request, needs, way) {
      const account = await authenticated(request, way);
      if (needs !== 'account') await permit(account, needs);
      else if (way === 'api') await requireSession(request, account);
      const { sessionToken } = cookies.read(request);
      return {
        account,
        username: account.username,
        sessionHash: sessionToken && sha256(sessionToken),
        isProofRecent: () => isSignInRecent(request, account),
        requireProof: () => requireRecentSignIn(request, account),
        requireSession: () => requireSession(request, account),
      };
    },
  };
}
