import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountCalled, type ChangeAccount, type RemoveSecondFactor } from '#commands/change-account.ts';
import type { CreateAccount } from '#commands/create-account.ts';
import type { EndSession } from '#commands/end-sessions.ts';
import type { MakeAccountLink } from '#commands/make-account-link.ts';
import type { Account, AccountStore, SessionStore } from '#domain/account.ts';
import { may, permissions } from '#domain/permission.ts';
import type { SecondFactorStore } from '#domain/second-factor.ts';
import {
  accountChange,
  accountForm,
  accountLink,
  accountList,
  createdAccount,
  type StaffAccount,
  sessionList,
  staffAccount,
} from '#domain/staff.ts';
import type { Access } from '#http/access.ts';
import type { AddRoute } from '#http/route.ts';
import { listSessions } from './own-account.ts';

export interface AccountDeps {
  addRoute: AddRoute;
  access: Access;
  accounts: AccountStore;
  sessions: SessionStore;
  createAccount: CreateAccount;
  changeAccount: ChangeAccount;
  removeSecondFactor: RemoveSecondFactor;
  secondFactors: SecondFactorStore;
  makeAccountLink: MakeAccountLink;
  endSession: EndSession;
}

/** The people of the office, for an owner. */
export function adminAccountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { addRoute, accounts, sessions } = deps;
  const access = 'accounts.manage';
  const path = '/api/admin/accounts';
  const done = () => Promise.resolve({});
  /** Who holds another account's rights outlives a session and a token: only a person who proved it lately changes it. */
  const requireProof = async (request: FastifyRequest, by: Account) => {
    await deps.access.requireSession(request, by);
    await deps.access.requireRecentSignIn(request, by);
  };

  addRoute(app, {
    method: 'GET',
    path,
    summary: 'Every account',
    access,
    reply: accountList,
    handle: async () => ({ accounts: await staffAccounts(deps) }),
  });

  addRoute(app, {
    method: 'POST',
    path,
    summary:
      'Create an account; without a password it is invited by a link. Asks for a session and a recent sign-in',
    access,
    body: accountForm,
    status: 201,
    reply: createdAccount,
    async handle({ request, account: by, body }) {
      await requireProof(request, by);
      const { account, invitation } = await deps.createAccount(by.username, body);
      return { ...toStaffAccount(account, false), invitation };
    },
  });

  addRoute(app, {
    method: 'PATCH',
    path: `${path}/:username`,
    summary:
      'Change role, rights, address, or whether it is disabled. Asks for a session and a recent sign-in',
    access,
    body: accountChange,
    reply: staffAccount,
    async handle({ request, account, params, body }) {
      await requireProof(request, account);
      const changed = await deps.changeAccount(account.username, params.username, body);
      return toStaffAccount(changed, (await deps.secondFactors.holders()).has(changed.id));
    },
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/:username/link`,
    summary:
      'Make a link that sets a new password once; it replaces the one made before. Asks for a recent sign-in',
    access,
    status: 201,
    reply: accountLink,
    async handle({ request, account, params }) {
      await requireProof(request, account);
      return deps.makeAccountLink(account.username, params.username);
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: `${path}/:username/second-factor`,
    summary:
      "Take away another account's second factor; its sessions end. Asks for a session and a recent sign-in",
    access,
    async handle({ request, account, params }) {
      await requireProof(request, account);
      await deps.removeSecondFactor(account.username, params.username);
      return done();
    },
  });

  addRoute(app, {
    method: 'GET',
    path: `${path}/:username/sessions`,
    summary: 'The sessions of an account',
    access,
    reply: sessionList,
    handle: async ({ params }) =>
      listSessions(sessions, await accountCalled(accounts, params.username), undefined),
  });

  addRoute(app, {
    method: 'DELETE',
    path: `${path}/:username/sessions/:id`,
    summary: 'End a session of an account',
    access,
    async handle({ account, params }) {
      const owner = await accountCalled(accounts, params.username);
      await deps.endSession(account.username, owner, params.id);
      return done();
    },
  });
}

export async function staffAccounts({
  accounts,
  secondFactors,
}: Pick<AccountDeps, 'accounts' | 'secondFactors'>) {
  const [all, holders] = await Promise.all([accounts.list(), secondFactors.holders()]);
  return all.map((account) => toStaffAccount(account, holders.has(account.id)));
}

function toStaffAccount(account: Account, secondFactor: boolean): StaffAccount {
  return {
    username: account.username,
    role: account.role,
    grants: [...account.grants],
    withheld: [...account.withheld],
    permissions: permissions.filter((permission) => may(account, permission)),
    email: account.email,
    disabled: account.disabledAt !== null,
    secondFactor,
    invited: account.passwordHash === '',
    createdAt: account.createdAt,
    lastSignedInAt: account.lastSignedInAt,
  };
}
