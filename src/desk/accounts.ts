import { accountCalled } from '#commands/change-account.ts';
import {
  type Account,
  canOwnLeads,
  confirmForm,
  isAlive,
  type SessionStore,
  sessionId,
} from '#domain/account.ts';
import { type AuditEntry, aboutStudents, auditQuery } from '#domain/audit.ts';
import { paginationOf, parseOrThrow } from '#domain/parse.ts';
import { may, permissions } from '#domain/permission.ts';
import { type PushFacts, pushDeviceForm, quietForm } from '#domain/push.ts';
import { codeForm, type SecondFactorStore } from '#domain/second-factor.ts';
import { accountChange, accountForm, holdsNothing, type StaffAccount, tokenForm } from '#domain/staff.ts';
import { allowed, type Staff } from './allowed.ts';
import type { DeskParts } from './parts.ts';
import { studentNames } from './student-names.ts';

export function accountQueries(parts: DeskParts) {
  const { accounts, sessions, secondFactors } = parts;
  const alive = async (account: Account, by: Staff) =>
    (await sessionsOf(sessions, account, by.sessionHash)).filter((session) => isAlive(session, parts.now()));
  return {
    accounts: allowed('accounts.manage', async () => {
      const [all, holders] = await Promise.all([accounts.list(), secondFactors.holders()]);
      const left = await leftWith(parts, all);
      return all.map((account) =>
        toStaffAccount(account, holders.has(account.id), left.get(account.username)),
      );
    }),
    /** What those of the office are called who have a name, by username. */
    names: allowed('account', async () =>
      Object.fromEntries(
        (await accounts.list()).flatMap(({ username, name }) => (name ? [[username, name]] : [])),
      ),
    ),
    /** What an account has, and who could take it. */
    holdings: allowed('accounts.manage', async (_, username: string) => {
      const { username: from } = await accountCalled(accounts, username);
      const [held, all] = await Promise.all([parts.holdings([from]), accounts.list()]);
      const takers = all.filter((one) => canOwnLeads(one) && one.username !== from);
      return { held: held.get(from) ?? holdsNothing, takers: takers.map((one) => one.username) };
    }),
    /** Whether a change of accounts would be let through without the password being entered again. */
    isProofRecent: allowed('accounts.manage', (by) => by.isProofRecent()),
    accountSessions: allowed('accounts.manage', async (by, username: string) =>
      alive(await accountCalled(accounts, username), by),
    ),
    audit: allowed('audit.read', async (_, query: unknown) => {
      const { page, limit, group } = parseOrThrow(auditQuery, query);
      const [entries, total] = await Promise.all([
        parts.audit.list({ offset: (page - 1) * limit, limit, group }),
        parts.audit.count(group),
      ]);
      return { entries, pagination: { ...paginationOf(page, limit, total), totalEntries: total } };
    }),
    /** What the students are called whom some lines of the log are about, by id; who was erased is left out. */
    auditNames: allowed('audit.read', async (_, entries: readonly AuditEntry[]) => {
      const about = entries.filter(({ what }) => aboutStudents.includes(what));
      return studentNames(
        parts,
        about.map(({ subject }) => subject),
      );
    }),
    ownSessions: allowed('account', async (by) => ({ sessions: await alive(by.account, by) })),
    ownTokens: allowed('account', async ({ account }) => ({
      tokens: (await accounts.listTokens(account.id)).map(({ name, createdAt }) => ({ name, createdAt })),
    })),
    /** The devices that show notices of new leads. */
    ownNotices: allowed('own:leads.read', async (by): Promise<PushFacts> => {
      const { id } = by.account;
      // First: a new key has no devices.
      const publicKey = await parts.keepPush.publicKey();
      const [quiet, devices] = await Promise.all([parts.push.quiet(id), parts.push.listFor(id)]);
      const facts = devices.map(({ id, userAgent, createdAt, lastAt, problem, sessionHash }) => {
        const current = sessionHash !== null && sessionHash === by.sessionHash;
        return { id, userAgent, createdAt, lastAt, problem, current };
      });
      return { publicKey, quiet, devices: facts };
    }),
    ownFactor: allowed('account', ({ account }) => factorOf(secondFactors, account.id)),
  };
}

/**
 * Who holds an account's rights outlives a session and a token: only a person who proved it lately changes accounts and
 * what they are proven with. AppErrors `forbidden`, `bad_request`, `not_found`, and `conflict` for the last owner.
 */
export function accountCommands(parts: DeskParts) {
  const proof = async (by: Staff) => {
    await by.requireSession();
    await by.requireProof();
  };
  return {
    createAccount: allowed('accounts.manage', async (by, values: unknown) => {
      const wanted = parseOrThrow(accountForm, values);
      await proof(by);
      const { account, invitation } = await parts.createAccount(by.username, wanted);
      return { ...toStaffAccount(account, false), invitation };
    }),
    changeAccount: allowed('accounts.manage', async (by, username: string, values: unknown) => {
      const wanted = parseOrThrow(accountChange, values);
      await proof(by);
      const { handOver: to, ...change } = wanted;
      const from = (await accountCalled(parts.accounts, username)).username;
      // Before anybody is shut out.
      if (to !== undefined) await parts.handOver.takerOf(to, from);
      const changed = await parts.changeAccount(by.username, from, change);
      const handedOver = to === undefined ? null : await parts.handOver.all(by.username, from, to);
      const [holders, held] = await Promise.all([parts.secondFactors.holders(), leftWith(parts, [changed])]);
      return { ...toStaffAccount(changed, holders.has(changed.id), held.get(from)), handedOver };
    }),
    /** A link that sets a new password once. */
    makeAccountLink: allowed('accounts.manage', async (by, username: string) => {
      await proof(by);
      return parts.makeAccountLink(by.username, username);
    }),
    removeSecondFactor: allowed('accounts.manage', async (by, username: string) => {
      await proof(by);
      await parts.removeSecondFactor(by.username, username);
    }),
    endAccountSession: allowed('accounts.manage', async (by, username: string, id: string) => {
      await parts.endSession(by.username, await accountCalled(parts.accounts, username), id);
    }),
    endOwnSession: allowed('account', ({ username, account }, id: string) =>
      parts.endSession(username, account, id),
    ),
    /** Gives the secret, once. */
    createToken: allowed('account', async (by, values: unknown) => {
      const { name } = parseOrThrow(tokenForm, values);
      await proof(by);
      return { name, token: await parts.createToken(by.username, by.account, name) };
    }),
    removeToken: allowed('account', ({ username, account }, name: string) =>
      parts.removeToken(username, account, name),
    ),
    offerTotp: allowed('account', async (by) => {
      await proof(by);
      const { secret, uri } = await parts.offerTotp(by.account);
      return { secret, uri, qr: await qrCode(uri) };
    }),
    confirmTotp: allowed('account', async (by, values: unknown) => {
      const { code } = parseOrThrow(codeForm, values);
      await proof(by);
      return { recoveryCodes: await parts.confirmTotp(by.account, code) };
    }),
    removeTotp: allowed('account', async (by) => {
      await proof(by);
      await parts.removeTotp(by.account);
    }),
    renewRecoveryCodes: allowed('account', async (by) => {
      await proof(by);
      return { recoveryCodes: await parts.renewRecoveryCodes(by.account) };
    }),
    removePasskey: allowed('account', async (by, id: string) => {
      await proof(by);
      await parts.removePasskey(by.account, id);
    }),
    /** Sends notices of new leads to the browser that asks; says whether they are on. */
    turnNoticesOn: allowed('own:leads.read', async (by, values: unknown) => {
      const form = parseOrThrow(pushDeviceForm, values);
      await by.requireSession();
      return { on: await parts.keepPush.turnOn(by.account, by.sessionHash ?? '', form) };
    }),
    turnNoticesOff: allowed('account', ({ account }, id: string) => parts.keepPush.turnOff(account, id)),
    setQuietHours: allowed('own:leads.read', async (by, values: unknown) => {
      const quiet = parseOrThrow(quietForm, values);
      await by.requireSession();
      await parts.keepPush.setQuiet(by.account, quiet);
      return quiet;
    }),
    testNotice: allowed('own:leads.read', async (by, id: string) => {
      await by.requireSession();
      await parts.keepPush.test(by.account, id);
    }),
    /** Takes the `password` or a `code` again; gives the token of the session that goes on. */
    confirmIdentity: allowed('account', async (by, values: unknown) => {
      const form = parseOrThrow(confirmForm, values);
      return parts.confirmIdentity(by.account, await by.requireSession(), form);
    }),
  };
}

/** An account's sessions, those that ended by themselves too; the one with the given hash is the one that asks. */
export async function sessionsOf(sessions: SessionStore, { id }: Account, currentHash: string | undefined) {
  return (await sessions.listFor(id)).map((session) => ({
    id: sessionId(session),
    createdAt: session.createdAt,
    lastSeenAt: session.lastSeenAt,
    userAgent: session.userAgent,
    current: session.tokenHash === currentHash,
  }));
}

/** What is with those who cannot work on it. */
function leftWith({ holdings }: DeskParts, all: readonly Account[]) {
  return holdings(all.filter((account) => !canOwnLeads(account)).map(({ username }) => username));
}

function toStaffAccount(account: Account, secondFactor: boolean, left = holdsNothing): StaffAccount {
  return {
    username: account.username,
    name: account.name,
    role: account.role,
    grants: [...account.grants],
    withheld: [...account.withheld],
    permissions: permissions.filter((permission) => may(account, `own:${permission}`)),
    email: account.email,
    disabled: account.disabledAt !== null,
    secondFactor,
    invited: account.passwordHash === '',
    createdAt: account.createdAt,
    lastSignedInAt: account.lastSignedInAt,
    left,
  };
}

async function factorOf(factors: SecondFactorStore, accountId: string) {
  const [totp, passkeys, codes] = await Promise.all([
    factors.findTotp(accountId),
    factors.listPasskeys(accountId),
    factors.countRecoveryCodes(accountId),
  ]);
  return {
    totp: totp?.isConfirmed ?? false,
    recoveryCodes: codes,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
  };
}

/** One path over the dark modules of the code. */
async function qrCode(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text);
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: path.join('') };
}
