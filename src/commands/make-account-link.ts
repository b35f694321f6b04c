import type { Account, AccountStore } from '#domain/account.ts';
import { type OneTimePurpose, type OneTimeTokenStore, oneTimeLife } from '#domain/one-time-token.ts';
import type { OutboxStore, WrittenMessage } from '#domain/outbox.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { AccountLink } from '#domain/staff.ts';
import { accountCalled } from './change-account.ts';
import type { RecordAudit } from './record-audit.ts';

/**
 * Makes the link that sets an account's password once: a new invitation while it has none, else a reset. An earlier
 * link for the same purpose no longer works. AppError `not_found`.
 */
export type MakeAccountLink = (by: string, username: string) => Promise<AccountLink>;

export function makeAccountLink(
  accounts: AccountStore,
  newLink: NewAccountLink,
  invite: Invite,
  recordAudit: RecordAudit,
): MakeAccountLink {
  return async (by, username) => {
    const account = await accountCalled(accounts, username);
    if (account.passwordHash === '') return invite(account);
    await recordAudit({ by, what: 'reset-link-made', subject: account.username });
    return newLink(account, 'reset');
  };
}

/** Makes an account's invitation, and mails it where the account has an address. */
export type Invite = (account: Pick<Account, 'id' | 'username' | 'email'>) => Promise<AccountLink>;

export function invite(
  newLink: NewAccountLink,
  outbox: Pick<OutboxStore, 'add'>,
  write: (username: string, link: AccountLink) => Omit<WrittenMessage, 'to'>,
  { now, newId }: Pick<Runtime, 'now' | 'newId'>,
): Invite {
  return async (account) => {
    const link = await newLink(account, 'invitation');
    if (account.email !== '') {
      const written = { to: account.email, ...write(account.username, link) };
      await outbox.add({ subject: newId(), kind: 'account-mail', createdAt: now().toISOString(), written });
    }
    return link;
  };
}

/** Stores a fresh link in place of the account's last one for the same purpose. */
export type NewAccountLink = (
  account: Pick<Account, 'id'>,
  purpose: Exclude<OneTimePurpose, 'passkey'>,
  lifeMs?: number,
) => Promise<AccountLink>;

export function newAccountLink(
  tokens: OneTimeTokenStore,
  publicUrl: string,
  { now, newToken, sha256 }: Runtime,
): NewAccountLink {
  return async ({ id }, purpose, lifeMs = oneTimeLife[purpose]) => {
    const token = newToken();
    const expiresAt = new Date(now().getTime() + lifeMs).toISOString();
    await tokens.add({
      tokenHash: sha256(token),
      accountId: id,
      purpose,
      createdAt: now().toISOString(),
      expiresAt,
    });
    // Behind the #, which browsers send to nobody: no log of a proxy and no Referer holds it.
    return { url: `${publicUrl}/admin/welcome#token=${token}`, expiresAt };
  };
}
