import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AcceptAccountLink } from '#commands/accept-account-link.ts';
import type { RequestPasswordReset } from '#commands/request-password-reset.ts';
import type { DeskCommands, DeskQueries } from '#desk/desk.ts';
import { confirmForm, sessionReply } from '#domain/account.ts';
import { pushDeviceForm, pushFacts, quietForm } from '#domain/push.ts';
import { forgotForm, linkForm, sessionList, tokenForm, tokenList } from '#domain/staff.ts';
import type { AddRoute } from '#http/route.ts';
import { refuseOtherOrigins, signInOrigin } from '#http/same-origin.ts';
import type { SessionCookies } from '#http/session-cookies.ts';
import { toUser } from './auth.ts';

export interface OwnAccountDeps {
  addRoute: AddRoute;
  cookies: SessionCookies;
  acceptAccountLink: AcceptAccountLink;
  requestPasswordReset: RequestPasswordReset;
  queries: DeskQueries;
  commands: DeskCommands;
  settings: { publicUrl: string };
}

/** What people do with their own account. */
export function ownAccountRoutes(app: FastifyInstance, deps: OwnAccountDeps): void {
  const { addRoute, cookies, queries, commands } = deps;

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
    access: commands.confirmIdentity.needs,
    bodyDoc: confirmForm,
    reply: sessionReply,
    async handle({ by, reply, account, fields }) {
      const sessionToken = await commands.confirmIdentity(by, fields());
      reply.header('set-cookie', cookies.begin({ sessionToken }));
      return { authenticated: true, user: toUser(account) };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: "The account's own sessions",
    access: queries.ownSessions.needs,
    reply: sessionList,
    handle: ({ by }) => queries.ownSessions(by),
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: "End one of the account's own sessions",
    access: commands.endOwnSession.needs,
    handle: ({ by, params }) => commands.endOwnSession(by, params.id),
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/auth/tokens',
    summary: "The names of the account's API tokens",
    access: queries.ownTokens.needs,
    reply: tokenList,
    handle: ({ by }) => queries.ownTokens(by),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/tokens',
    summary: 'Make an API token; it is given once. Asks for a recent sign-in',
    access: commands.createToken.needs,
    bodyDoc: tokenForm,
    status: 201,
    reply: z.object({ name: z.string(), token: z.string() }),
    handle: ({ by, fields }) => commands.createToken(by, fields()),
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/auth/tokens/:name',
    summary: 'End an API token',
    access: commands.removeToken.needs,
    handle: ({ by, params }) => commands.removeToken(by, params.name),
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/auth/notices',
    summary: 'The devices of the account that show notices of new leads, and its quiet hours',
    access: queries.ownNotices.needs,
    reply: pushFacts,
    handle: ({ by }) => queries.ownNotices(by),
  });

  addRoute(app, {
    method: 'PUT',
    path: '/api/auth/notices/quiet',
    summary: 'Set the hours without notices; equal times for none. With a session alone',
    access: commands.setQuietHours.needs,
    bodyDoc: quietForm,
    reply: quietForm,
    handle: ({ by, fields }) => commands.setQuietHours(by, fields()),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/notices/devices',
    summary: 'Send notices of new leads to the browser that asks. With a session alone',
    access: commands.turnNoticesOn.needs,
    bodyDoc: pushDeviceForm,
    reply: z.object({ on: z.boolean() }),
    handle: ({ by, allFields }) => commands.turnNoticesOn(by, allFields()),
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/auth/notices/devices/:id',
    summary: 'Send no more notices to a device. With a session alone',
    access: commands.turnNoticesOff.needs,
    handle: ({ by, params }) => commands.turnNoticesOff(by, params.id),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/auth/notices/devices/:id/test',
    summary: 'Send a test notice to a device, at most one a minute. With a session alone',
    access: commands.testNotice.needs,
    handle: ({ by, params }) => commands.testNotice(by, params.id),
  });
}
