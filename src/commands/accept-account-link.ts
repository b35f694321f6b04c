import type { Account, AccountStore, PasswordHasher, PasswordPolicy, SessionStore } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { OneTimeTokenStore } from '#domain/one-time-token.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { RecordAudit } from './record-audit.ts';
import { beginSession, type SignInOrigin } from './sign-in.ts';

/**
 * Sets a password by the link of an invitation or a reset, which is then used up, and signs in; an account with a
 * second factor still has to sign in with it: `tokens` is undefined then. AppError `bad_request`.
 */
export type AcceptAccountLink = (
  form: { token: string; password: string },
  origin: SignInOrigin,
) => Promise<{ account: Account; tokens: { sessionToken: string; deviceToken: string } | undefined }>;

/** Whose link it is, as long as it is valid. */
export type ReadAccountLink = (token: string) => Promise<{ username: string } | undefined>;

interface Deps {
  accounts: AccountStore;
  sessions: SessionStore;
  oneTimeTokens: OneTimeTokenStore;
  passwords: PasswordHasher;
  refuseGuessable: PasswordPolicy;
  hasSecondFactor: (accountId: string) => Promise<boolean>;
  recordAudit: RecordAudit;
}

const purposes = ['invitation', 'reset'] as const;

export function acceptAccountLink(deps: Deps, runtime: Runtime): AcceptAccountLink {
  const { accounts, sessions, oneTimeTokens } = deps;
  return async ({ token, password }, origin) => {
    const tokenHash = runtime.sha256(token);
    const now = runtime.now().toISOString();
    const link = await oneTimeTokens.find(tokenHash, now);
    const account = await accountOf(accounts, link);
    if (!account) throw gone();
    // The link is used up only by a password that can be taken.
    await deps.refuseGuessable(password, account.username);
    const passwordHash = await deps.passwords.hash(password);
    if (!(await oneTimeTokens.take(tokenHash, purposes, now))) throw gone();
    await accounts.setPassword(account.id, passwordHash, now, { endTokens: true });
    const what = link?.purpose === 'reset' ? 'password-reset' : 'password-changed';
    await deps.recordAudit({ by: account.username, what, subject: account.username });
    const changed = { ...account, passwordHash };
    const tokens = (await deps.hasSecondFactor(account.id))
      ? undefined
      : await beginSession({ sessions, runtime }, changed, origin, false);
    if (tokens) await deps.recordAudit({ by: account.username, what: 'sign-in', detail: 'by link' });
    return { account: changed, tokens };
  };
}

export function readAccountLink(
  { accounts, oneTimeTokens }: Pick<Deps, 'accounts' | 'oneTimeTokens'>,
  { now, sha256 }: Runtime,
): ReadAccountLink {
  return async (token) => {
    const account = await accountOf(accounts, await oneTimeTokens.find(sha256(token), now().toISOString()));
    return account && { username: account.username };
  };
}

async function accountOf(
  accounts: AccountStore,
  link: { purpose: string; accountId: string | null } | undefined,
): Promise<Account | undefined> {
  if (!link?.accountId || link.purpose === 'passkey') return undefined;
  const account = await accounts.find(link.accountId);
  return account && !account.disabledAt && !account.isDemo ? account : undefined;
}

function gone(): AppError {
  const sentence = 'This link was used, or it has run out. Ask for a new one.';
  return new AppError('bad_request', sentence, { fields: { token: sentence } });
}
