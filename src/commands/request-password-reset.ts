import type { AccountStore } from '#domain/account.ts';
import type { LoginAttemptStore } from '#domain/login-attempts.ts';
import { networkOf } from '#domain/network.ts';
import type { OutboxStore, WrittenMessage } from '#domain/outbox.ts';
import type { Runtime } from '#domain/runtime.ts';
import { countLoginAttempt } from './count-login-attempt.ts';
import type { NewAccountLink } from './make-account-link.ts';

/**
 * Mails a reset link to the account's own address, where there is one. The outcome is the same whether or not there is
 * such an account. AppError `rate_limited`.
 */
export type RequestPasswordReset = (username: string, address: string) => Promise<void>;

interface Deps {
  accounts: AccountStore;
  loginAttempts: LoginAttemptStore;
  outbox: Pick<OutboxStore, 'add'>;
  newLink: NewAccountLink;
  /** The mail's words. */
  write: (username: string, url: string) => Omit<WrittenMessage, 'to'>;
}

const hour = 3_600_000;
const perNetwork = { attempts: 10, quietMs: hour };
const perAccount = { attempts: 3, quietMs: hour };
const linkLifeMs = hour;

export function requestPasswordReset(
  { accounts, loginAttempts, outbox, newLink, write }: Deps,
  { now, newId }: Pick<Runtime, 'now' | 'newId'>,
): RequestPasswordReset {
  return async (username, address) => {
    await countLoginAttempt(loginAttempts, `forgot:${networkOf(address)}`, now(), perNetwork);
    const account = await accounts.findByUsername(username);
    if (!account?.email || account.disabledAt || account.isDemo) return;
    try {
      await countLoginAttempt(loginAttempts, `forgot:${account.id}`, now(), perAccount);
    } catch {
      return;
    }
    const { url } = await newLink(account, 'reset', linkLifeMs);
    const written = { to: account.email, ...write(username, url) };
    await outbox.add({ subject: newId(), kind: 'account-mail', createdAt: now().toISOString(), written });
  };
}
