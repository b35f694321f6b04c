import type { Account, AccountStore } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { OutboxStore, WrittenMessage } from '#domain/outbox.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { SecondFactorStore } from '#domain/second-factor.ts';
import type { AccountChange } from '#domain/staff.ts';
import type { RecordAudit } from './record-audit.ts';

/**
 * Changes an account's name, its role, its rights, its address, or whether it is disabled; disabling it ends its sessions, tokens and links at
 * once. AppErrors `not_found`, and `conflict` when no owner would be left.
 */
export type ChangeAccount = (by: string, username: string, change: AccountChange) => Promise<Account>;

export function changeAccount(
  { accounts, recordAudit, tell }: { accounts: AccountStore; recordAudit: RecordAudit; tell: TellAccount },
  { now }: Pick<Runtime, 'now'>,
): ChangeAccount {
  return async (by, username, { name, role, disabled, grants, withheld, email }) => {
    const before = await accountCalled(accounts, username);
    const disabledAt = disabled === undefined ? undefined : disabled ? now().toISOString() : null;
    const outcome = await accounts.change(before.id, {
      ...(name !== undefined && { name }),
      ...(role !== undefined && { role }),
      ...(grants !== undefined && { grants }),
      ...(withheld !== undefined && { withheld }),
      ...(email !== undefined && email !== before.email && { email }),
      // When it was disabled first stays.
      ...(disabledAt !== undefined && (disabledAt === null || !before.disabledAt) && { disabledAt }),
    });
    if (outcome === 'last_owner') {
      throw new AppError(
        'conflict',
        'This is the last owner who can sign in. Make somebody else an owner first.',
      );
    }
    const after = await accountCalled(accounts, username);
    if (after.role !== before.role) {
      const detail = `${before.role} to ${after.role}`;
      await recordAudit({ by, what: 'role-changed', subject: after.username, detail });
    }
    if (rightsOf(after) !== rightsOf(before)) {
      const detail = rightsOf(after);
      await recordAudit({ by, what: 'grants-changed', subject: after.username, detail });
    }
    if (after.name !== before.name) {
      await recordAudit({ by, what: 'name-changed', subject: after.username });
    }
    if (after.email !== before.email) {
      await recordAudit({ by, what: 'address-changed', subject: after.username });
      // Whoever reads the old mailbox learns of it, should it be a theft.
      await tell(before.email, 'addressChanged', after.username);
    }
    if ((after.disabledAt === null) !== (before.disabledAt === null)) {
      const what = after.disabledAt ? 'account-disabled' : 'account-enabled';
      await recordAudit({ by, what, subject: after.username });
    }
    return after;
  };
}

/** What happened to an account, in a mail to an address; '' gets none. */
export type TellAccount = (
  address: string,
  what: 'addressChanged' | 'factorRemoved',
  username: string,
) => Promise<void>;

export function tellAccount(
  outbox: Pick<OutboxStore, 'add'>,
  write: (what: 'addressChanged' | 'factorRemoved', username: string) => Omit<WrittenMessage, 'to'>,
  { now, newId }: Pick<Runtime, 'now' | 'newId'>,
): TellAccount {
  return async (to, what, username) => {
    if (to === '') return;
    const written = { to, ...write(what, username) };
    await outbox.add({ subject: newId(), kind: 'account-mail', createdAt: now().toISOString(), written });
  };
}

/**
 * Takes another one's second factor away, for a lost phone: its sessions and known devices end with it. AppErrors
 * `not_found` and `conflict`.
 */
export type RemoveSecondFactor = (by: string, username: string) => Promise<void>;

export function removeSecondFactor({
  accounts,
  factors,
  recordAudit,
  tell,
}: {
  accounts: AccountStore;
  factors: SecondFactorStore;
  recordAudit: RecordAudit;
  tell: TellAccount;
}): RemoveSecondFactor {
  return async (by, username) => {
    const account = await accountCalled(accounts, username);
    if (!(await factors.removeAll(account.id))) {
      throw new AppError('conflict', `${account.username} has no second factor.`);
    }
    await recordAudit({ by, what: 'second-factor-removed', subject: account.username, detail: 'all' });
    await tell(account.email, 'factorRemoved', account.username);
  };
}

/** `posts.write -leads.export`: what it was given beside its role, and what was taken from it. */
function rightsOf({ grants, withheld }: Pick<Account, 'grants' | 'withheld'>): string {
  return [...grants, ...withheld.map((permission) => `-${permission}`)].join(' ');
}

/** The account, or an AppError `not_found`. */
export async function accountCalled(accounts: AccountStore, username: string): Promise<Account> {
  // PostgreSQL takes no text with a NUL.
  const account = username.includes('\0') ? undefined : await accounts.findByUsername(username.toLowerCase());
  if (!account) throw new AppError('not_found', 'There is no such account.');
  return account;
}
