import type { FastifyInstance } from 'fastify';
import type { ChangePassword } from '#commands/change-password.ts';
import type { SignOut, SignOutEverywhere } from '#commands/end-sessions.ts';
import type { SignIn } from '#commands/sign-in.ts';
import {
  type Account,
  passwordForm,
  passwordReply,
  type SessionUser,
  sessionReply,
  signInForm,
} from '#domain/account.ts';
import { parseOrThrow } from '#domain/parse.ts';
import type { Access } from '#http/access.ts';
import type { AddRoute } from '#http/route.ts';
import { refuseOtherOrigins, signInOrigin } from '#http/same-origin.ts';
import type { SessionCookies } from '#http/session-cookies.ts';

export interface AuthDeps {
  addRoute: AddRoute;
  access: Access;
  cookies: SessionCookies;
  signIn: SignIn;
  changePassword: ChangePassword;
  signOut: SignOut;
  signOutEverywhere: SignOutEverywhere;
  settings: { publicUrl: string };
}

const signedOut = { authenticated: false, user: null };

/** Signing in and out, and the account's own password. */
export function authRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { addRoute, access, cookies, settings } = deps;

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in; sets the session cookie',
    access: 'public',
    bodyDoc: signInForm,
    reply: sessionReply,
    async handle({ request, reply, fields }) {
      refuseOtherOrigins(request, settings.publicUrl);
      const form = parseOrThrow(signInForm, fields());
      const { account, ...tokens } = await deps.signIn(form, signInOrigin(request, cookies));
      reply.header('set-cookie', cookies.begin(tokens));
      return { authenticated: true, user: toUser(account) };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/auth/session',
    summary: 'Who is signed in, if anyone',
    access: 'public',
    reply: sessionReply,
    async handle({ request }) {
      const account = await access.signedIn(request);
      return account ? { authenticated: true, user: toUser(account) } : signedOut;
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    access: 'public',
    reply: sessionReply,
    async handle({ request, reply }) {
      refuseOtherOrigins(request, settings.publicUrl);
      await deps.signOut(cookies.read(request).sessionToken);
      reply.header('set-cookie', cookies.end());
      return signedOut;
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/logout-everywhere',
    summary: 'End every session of this account',
    access: 'account',
    reply: sessionReply,
    async handle({ account, reply }) {
      await deps.signOutEverywhere(account);
      reply.header('set-cookie', cookies.end());
      return signedOut;
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Change the password; ends all other sessions and every API token',
    access: 'account',
    body: passwordForm,
    reply: passwordReply,
    async handle({ account, request, reply, body }) {
      const { endedTokens, ...tokens } = await deps.changePassword(
        account,
        body,
        signInOrigin(request, cookies),
      );
      reply.header('set-cookie', cookies.begin(tokens));
      return { authenticated: true, user: toUser(account), endedTokens };
    },
  });
}

/** What a browser may know of an account. */
export function toUser({ id, username, role }: Account): SessionUser {
  return { id, username, role };
}
