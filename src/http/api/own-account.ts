import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AcceptAccountLink } from '#commands/accept-account-link.ts';
import type { EndSession } from '#commands/end-sessions.ts';
import type { CreateToken, RemoveToken } from '#commands/manage-tokens.ts';
import type { ConfirmIdentity } from '#commands/prove-identity.ts';
import type { RequestPasswordReset } from '#commands/request-password-reset.ts';
import {
  type Account,
  type AccountStore,
  confirmForm,
  isAlive,
  type SessionStore,
  sessionId,
  sessionReply,
} from '#domain/account.ts';
import { forgotForm, linkForm, sessionList, tokenForm, tokenList } from '#domain/staff.ts';
import type { Access } from '#http/access.ts';
import type { AddRoute } from '#http/route.ts';
import { refuseOtherOrigins, signInOrigin } from '#http/same-origin.ts';
import type { SessionCookies } from '#http/session-cookies.ts';
import { toUser } from './auth.ts';

export interface OwnAccountDeps {
  addRoute: AddRoute;
  access: Access;
  cookies: SessionCookies;
  accounts: AccountStore;
  sessions: SessionStore;
  acceptAccountLink: AcceptAccountLink;
  requestPasswordReset: RequestPasswordReset;
  confirmIdentity: ConfirmIdentity;
  endSession: EndSession;
  createToken: CreateToken;
  removeToken: RemoveToken;
  settings: { publicUrl: string };
  now: () => Date;
  sha256: (text: string) => string;
}

/** What people do with their own account. */
export function ownAccountRoutes(app: FastifyInstance, deps: OwnAccountDeps): void {
  const { addRoute, access, cookies, accounts, sessions, sha256 } = deps;

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/welcome',
    summary: 'Set a password by a link that was given, and sign in',
    access: 'public',
    body: linkForm,
    reply: sessionReply,
    async handle({ request, reply, body }) {
      refuseOtherOrigins(request, deps.settings.publicUrl);
      const { account, tokens } = await deps.acceptAccountLink(body, signInOrigin(request, cookies));
      if (!tokens) return { authenticated: false, user: null };
      reply.header('set-cookie', cookies.begin(tokens));
      return { authenticated: true, user: toUser(account) };
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/forgot',
    summary: 'Mail a link for a new password to the address of an account, where it has one',
    access: 'public',
    body: forgotForm,
    reply: z.object({}),
    async handle({ request, body }) {
      refuseOtherOrigins(request, deps.settings.publicUrl);
      await deps.requestPasswordReset(body.username, request.ip);
      return {};
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/confirm',
    summary: 'Enter the password, or a code of the second factor, again; sets a new session cookie',
    access: 'account',
    body: confirmForm,
    reply: sessionReply,
    async handle({ request, reply, account, body }) {
      const token = await access.requireSession(request, account);
      const sessionToken = await deps.confirmIdentity(account, token, body);
      reply.header('set-cookie', cookies.begin({ sessionToken }));
      return { authenticated: true, user: toUser(account) };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: "The account's own sessions",
    access: 'account',
    reply: sessionList,
    async handle({ request, account }) {
      const { sessionToken } = cookies.read(request);
      const list = await listSessions(sessions, account, sessionToken && sha256(sessionToken));
      return { sessions: list.sessions.filter(({ lastSeenAt, createdAt }) => isOpen(lastSeenAt, createdAt)) };
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: "End one of the account's own sessions",
    access: 'account',
    async handle({ account, params }) {
      await deps.endSession(account.username, account, params.id);
      return {};
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/auth/tokens',
    summary: "The names of the account's API tokens",
    access: 'account',
    reply: tokenList,
    handle: async ({ account }) => ({
      tokens: (await accounts.listTokens(account.id)).map(({ name, createdAt }) => ({ name, createdAt })),
    }),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/tokens',
    summary: 'Make an API token; it is given once. Asks for a recent sign-in',
    access: 'account',
    body: tokenForm,
    status: 201,
    reply: z.object({ name: z.string(), token: z.string() }),
    async handle({ request, account, body: { name } }) {
      await access.requireRecentSignIn(request, account);
      return { name, token: await deps.createToken(account.username, account, name) };
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/auth/tokens/:name',
    summary: 'End an API token',
    access: 'account',
    async handle({ account, params }) {
      await deps.removeToken(account.username, account, params.name);
      return {};
    },
  });

  function isOpen(lastSeenAt: string, createdAt: string): boolean {
    return isAlive({ lastSeenAt, createdAt }, deps.now());
  }
}

/** An account's sessions; the one with the given hash is the one that asks. */
export async function listSessions(
  sessions: SessionStore,
  { id }: Account,
  currentTokenHash: string | undefined,
) {
  const found = await sessions.listFor(id);
  return {
    sessions: found.map((session) => ({
      id: sessionId(session),
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      userAgent: session.userAgent,
      current: session.tokenHash === currentTokenHash,
    })),
  };
}
