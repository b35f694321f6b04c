import type { FastifyInstance } from 'fastify';
import type { DeskCommands, DeskQueries } from '#desk/desk.ts';
import {
  accountChange,
  accountForm,
  accountLink,
  accountList,
  changedAccount,
  createdAccount,
  sessionList,
} from '#domain/staff.ts';
import type { AddRoute } from '#http/route.ts';

const path = '/api/admin/accounts';

/** The people of the office, for an owner. */
export function adminAccountRoutes(
  app: FastifyInstance,
  { addRoute, queries, commands }: { addRoute: AddRoute; queries: DeskQueries; commands: DeskCommands },
): void {
  addRoute(app, {
    method: 'GET',
    path,
    summary: 'Every account',
    access: queries.accounts.needs,
    reply: accountList,
    handle: async ({ by }) => ({ accounts: await queries.accounts(by) }),
  });

  addRoute(app, {
    method: 'POST',
    path,
    summary:
      'Create an account; without a password it is invited by a link. Asks for a session and a recent sign-in',
    access: commands.createAccount.needs,
    bodyDoc: accountForm,
    status: 201,
    reply: createdAccount,
    handle: ({ by, fields }) => commands.createAccount(by, fields()),
  });

  addRoute(app, {
    method: 'PATCH',
    path: `${path}/:username`,
    summary:
      'Change role, rights, address, or whether it is disabled, and hand its students, steps and leads over. Asks for a session and a recent sign-in',
    access: commands.changeAccount.needs,
    bodyDoc: accountChange,
    reply: changedAccount,
    handle: ({ by, params, fields }) => commands.changeAccount(by, params.username, fields()),
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/:username/link`,
    summary:
      'Make a link that sets a new password once; it replaces the one made before. Asks for a recent sign-in',
    access: commands.makeAccountLink.needs,
    status: 201,
    reply: accountLink,
    handle: ({ by, params }) => commands.makeAccountLink(by, params.username),
  });

  addRoute(app, {
    method: 'DELETE',
    path: `${path}/:username/second-factor`,
    summary:
      "Take away another account's second factor; its sessions end. Asks for a session and a recent sign-in",
    access: commands.removeSecondFactor.needs,
    handle: ({ by, params }) => commands.removeSecondFactor(by, params.username),
  });

  addRoute(app, {
    method: 'GET',
    path: `${path}/:username/sessions`,
    summary: 'The sessions of an account',
    access: queries.accountSessions.needs,
    reply: sessionList,
    handle: async ({ by, params }) => ({ sessions: await queries.accountSessions(by, params.username) }),
  });

  addRoute(app, {
    method: 'DELETE',
    path: `${path}/:username/sessions/:id`,
    summary: 'End a session of an account',
    access: commands.endAccountSession.needs,
    handle: ({ by, params }) => commands.endAccountSession(by, params.username, params.id),
  });
}
