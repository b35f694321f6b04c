import type { Account, AccountStore } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { AccountChange } from '#domain/staff.ts';
import type { RecordAudit } from './record-audit.ts';

/**
 * Changes an account's role, its rights, or whether it is disabled; disabling it ends its sessions, tokens and links at
 * once. AppErrors `not_found`, and `conflict` when no owner would be left.
 */
export type ChangeAccount = (by: string, username: string, change: AccountChange) => Promise<Account>;

export function changeAccount(
  { accounts, recordAudit }: { accounts: AccountStore; recordAudit: RecordAudit },
  { now }: Pick<Runtime, 'now'>,
): ChangeAccount {
  return async (by, username, { role, disabled, grants, withheld }) => {
    const before = await accountCalled(accounts, username);
    const disabledAt = disabled === undefined ? undefined : disabled ? now().toISOString() : null;
    const outcome = await accounts.change(before.id, {
      ...(role !== undefined && { role }),
      ...(grants !== undefined && { grants }),
      ...(withheld !== undefined && { withheld }),
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
    if ((after.disabledAt === null) !== (before.disabledAt === null)) {
      const what = after.disabledAt ? 'account-disabled' : 'account-enabled';
      await recordAudit({ by, what, subject: after.username });
    }
    return after;
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
