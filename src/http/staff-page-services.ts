import type { FastifyRequest } from 'fastify';
import { accountCalled } from '#commands/change-account.ts';
import { type Account, confirmForm, isAlive } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { auditQuery } from '#domain/audit.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { may, type Permission, permissions } from '#domain/permission.ts';
import { codeForm } from '#domain/second-factor.ts';
import { accountChange, accountForm, forgotForm, linkForm, tokenForm } from '#domain/staff.ts';
import type { DeskUser, LinkServices, OwnAccountServices, StaffServices } from '#web/page/staff-services.ts';
import { staffAccounts } from './api/admin-accounts.ts';
import { readAuditPage } from './api/admin-operations.ts';
import { listSessions } from './api/own-account.ts';
import { qrCode, readSecondFactor } from './api/second-factor.ts';
import type { Parts } from './parts.ts';
import { refuseOtherOrigins, requireSameOrigin, signInOrigin } from './same-origin.ts';

/** Who is signed in, with a permission when one is given; AppErrors `unauthenticated` and `forbidden`. */
type Permitted = (permission?: Permission) => Promise<Account>;

/** What the desk's pages of accounts do: the same commands as the API, for the account of the page's session. */
export function staffServices(request: FastifyRequest, parts: Parts, permitted: Permitted): StaffServices {
  const toManage = async () => {
    requireSameOrigin(request, parts.settings.publicUrl);
    return permitted('accounts.manage');
  };
  /** A session left open at a desk must not give its finder an account, somebody's password or more rights. */
  const requireProof = (by: Account) => parts.access.requireRecentSignIn(request, by);
  return {
    async listAccounts() {
      await permitted('accounts.manage');
      return staffAccounts(parts);
    },
    async isProofRecent() {
      return parts.access.isSignInRecent(request, await permitted('accounts.manage'));
    },
    async invite(form) {
      const by = await toManage();
      const wanted = parseOrThrow(accountForm, form);
      await requireProof(by);
      const { invitation } = await parts.createAccount(by.username, wanted);
      if (!invitation) throw new AppError('bad_request', 'An invitation has no password yet.');
      return invitation;
    },
    async changeAccount(username, change) {
      const by = await toManage();
      const wanted = parseOrThrow(accountChange, change);
      await requireProof(by);
      await parts.changeAccount(by.username, username, wanted);
    },
    async removeSecondFactor(username) {
      const by = await toManage();
      await requireProof(by);
      await parts.removeSecondFactor(by.username, username);
    },
    async makeLink(username) {
      const by = await toManage();
      await requireProof(by);
      return parts.makeAccountLink(by.username, username);
    },
    async listSessions(username) {
      await permitted('accounts.manage');
      const { sessions } = await listSessions(
        parts.sessions,
        await accountCalled(parts.accounts, username),
        ownTokenHash(request, parts),
      );
      return sessions.filter((session) => isAlive(session, parts.now()));
    },
    async endSession(username, id) {
      const by = await toManage();
      await parts.endSession(by.username, await accountCalled(parts.accounts, username), id);
    },
    async readAudit(query) {
      await permitted('audit.read');
      return readAuditPage(parts.audit, parseOrThrow(auditQuery, query));
    },
  };
}

export function ownAccountServices(
  request: FastifyRequest,
  parts: Parts,
  permitted: Permitted,
): OwnAccountServices {
  const { access } = parts;
  const toChange = async () => {
    requireSameOrigin(request, parts.settings.publicUrl);
    return permitted();
  };
  const toProve = async () => {
    const account = await toChange();
    await access.requireRecentSignIn(request, account);
    return account;
  };
  return {
    async overview() {
      const account = await permitted();
      const [{ sessions }, tokens, factor] = await Promise.all([
        listSessions(parts.sessions, account, ownTokenHash(request, parts)),
        parts.accounts.listTokens(account.id),
        readSecondFactor(parts.secondFactors, account.id),
      ]);
      return {
        user: await toDeskUser(account, parts),
        sessions: sessions.filter((session) => isAlive(session, parts.now())),
        tokens: tokens.map(({ name, createdAt }) => ({ name, createdAt })),
        factor,
      };
    },
    async endSession(id) {
      const account = await toChange();
      await parts.endSession(account.username, account, id);
    },
    async createToken(name) {
      const account = await toProve();
      return parts.createToken(account.username, account, parseOrThrow(tokenForm, { name }).name);
    },
    async removeToken(name) {
      const account = await toChange();
      await parts.removeToken(account.username, account, name);
    },
    async offerTotp() {
      const { secret, uri } = await parts.offerTotp(await toProve());
      return { secret, uri, qr: await qrCode(uri) };
    },
    async confirmTotp(code) {
      return parts.confirmTotp(await toProve(), parseOrThrow(codeForm, { code }).code);
    },
    async removeTotp() {
      await parts.removeTotp(await toProve());
    },
    async renewRecoveryCodes() {
      return parts.renewRecoveryCodes(await toProve());
    },
    async removePasskey(id) {
      await parts.removePasskey(await toProve(), id);
    },
    async confirmIdentity(form) {
      const account = await toChange();
      const token = await access.requireSession(request, account);
      const sessionToken = await parts.confirmIdentity(account, token, parseOrThrow(confirmForm, form));
      return parts.cookies.begin({ sessionToken });
    },
  };
}

export function linkServices(request: FastifyRequest, parts: Parts): LinkServices {
  const { cookies } = parts;
  return {
    sendsMail: parts.mail !== 'none',
    async requestReset(name) {
      refuseOtherOrigins(request, parts.settings.publicUrl);
      await parts.requestPasswordReset(parseOrThrow(forgotForm, { username: name }).username, request.ip);
    },
    read: (token) => parts.readAccountLink(token.slice(0, 100)),
    async accept(form) {
      requireSameOrigin(request, parts.settings.publicUrl);
      const { tokens } = await parts.acceptAccountLink(
        parseOrThrow(linkForm, form),
        signInOrigin(request, cookies),
      );
      return tokens ? cookies.begin(tokens) : [];
    },
  };
}

export async function toDeskUser(account: Account, { access }: Parts): Promise<DeskUser> {
  const { id, username, role } = account;
  return {
    id,
    username,
    role,
    permissions: permissions.filter((permission) => may(account, permission)),
    isFactorMissing: await access.lacksSecondFactor(account),
  };
}

function ownTokenHash(request: FastifyRequest, { cookies, sha256 }: Parts): string | undefined {
  const { sessionToken } = cookies.read(request);
  return sessionToken && sha256(sessionToken);
}
