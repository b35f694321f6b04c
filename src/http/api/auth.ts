import type { FastifyInstance } from 'fastify';
import type { ChangePassword } from '#commands/change-password.ts';
import type { SignIn } from '#commands/sign-in.ts';
import {
  type Account,
  passwordForm,
  type SessionStore,
  type SessionUser,
  signInForm,
} from '#domain/account.ts';
import { parseOrThrow } from '#domain/parse.ts';
import type { Access } from '#http/access.ts';
import { refuseOtherOrigins } from '#http/same-origin.ts';
import type { SessionCookies } from '#http/session-cookies.ts';
import { bodyObject } from './leads.ts';

export interface AuthDeps {
  access: Access;
  cookies: SessionCookies;
  signIn: SignIn;
  changePassword: ChangePassword;
  sessions: SessionStore;
  sha256: (text: string) => string;
  settings: { publicUrl: string };
}

/** Signing in and out, and the account's own password. */
export function authRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { access, cookies, sessions, settings } = deps;

  app.post(
    '/api/auth/login',
    { config: { doc: { summary: 'Sign in; sets the session cookie', body: signInForm } } },
    async (request, reply) => {
      refuseOtherOrigins(request, settings.publicUrl);
      const form = parseOrThrow(signInForm, bodyObject(request));
      const { account, ...tokens } = await deps.signIn(form, {
        address: request.ip,
        ...cookies.read(request),
      });
      return reply
        .header('set-cookie', cookies.begin(tokens))
        .header('cache-control', 'no-store')
        .send({ success: true, data: { authenticated: true, user: toUser(account) } });
    },
  );

  app.get(
    '/api/auth/session',
    { config: { doc: { summary: 'Who is signed in, if anyone' } } },
    async (request, reply) => {
      const account = await access.signedIn(request);
      return reply.header('cache-control', 'no-store').send({
        success: true,
        data: { authenticated: account !== undefined, user: account ? toUser(account) : null },
      });
    },
  );

  app.post(
    '/api/auth/logout',
    { config: { doc: { summary: 'End this session' } } },
    async (request, reply) => {
      refuseOtherOrigins(request, settings.publicUrl);
      const { sessionToken } = cookies.read(request);
      if (sessionToken) await sessions.remove(deps.sha256(sessionToken));
      return reply
        .header('set-cookie', cookies.end())
        .header('cache-control', 'no-store')
        .send({ success: true, data: { authenticated: false, user: null } });
    },
  );

  app.post(
    '/api/auth/logout-everywhere',
    { config: { doc: { summary: 'End every session of this account', access: 'staff' } } },
    async (request, reply) => {
      const account = await access.requireAccount(request);
      await sessions.removeOthers(account.id, undefined);
      return reply
        .header('set-cookie', cookies.end())
        .header('cache-control', 'no-store')
        .send({ success: true, data: { authenticated: false, user: null } });
    },
  );

  app.post(
    '/api/auth/password',
    {
      config: {
        doc: { summary: 'Change the password; ends all other sessions', access: 'staff', body: passwordForm },
      },
    },
    async (request, reply) => {
      const account = await access.requireAccount(request);
      const form = parseOrThrow(passwordForm, bodyObject(request));
      const sessionToken = await deps.changePassword(account, form);
      return reply
        .header('set-cookie', cookies.begin({ sessionToken }))
        .header('cache-control', 'no-store')
        .send({ success: true, data: { authenticated: true, user: toUser(account) } });
    },
  );
}

/** What a browser may know of an account. */
export function toUser({ id, username }: Account): SessionUser {
  return { id, username };
}
