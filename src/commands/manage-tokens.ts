import { type Account, type AccountStore, accountHasChanged } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { RecordAudit } from './record-audit.ts';

interface Deps {
  accounts: AccountStore;
  recordAudit: RecordAudit;
}

const mostTokens = 50;

/** Makes an API token and gives the secret, which is not stored and not shown again. AppErrors `conflict` and `unauthenticated`. */
export type CreateToken = (by: string, account: Account, name: string) => Promise<string>;

export function createToken({ accounts, recordAudit }: Deps, runtime: Runtime): CreateToken {
  return async (by, account, name) => {
    const existing = await accounts.listTokens(account.id);
    if (existing.some((token) => token.name === name)) {
      const sentence = `${account.username} has a token called ${name} already.`;
      throw new AppError('conflict', sentence, { fields: { name: sentence } });
    }
    if (existing.length >= mostTokens) {
      throw new AppError('conflict', `An account has at most ${mostTokens} tokens. Remove one first.`);
    }
    const token = runtime.newToken();
    const isAdded = await accounts.addToken(
      {
        id: runtime.newId(),
        tokenHash: runtime.sha256(token),
        accountId: account.id,
        name,
        createdAt: runtime.now().toISOString(),
      },
      account,
    );
    if (!isAdded) throw accountHasChanged();
    await recordAudit({ by, what: 'token-created', subject: account.username, detail: name });
    return token;
  };
}

/** Ends an API token by its name. AppError `not_found`. */
export type RemoveToken = (by: string, account: Account, name: string) => Promise<void>;

export function removeToken({ accounts, recordAudit }: Deps): RemoveToken {
  return async (by, account, name) => {
    if (name.includes('\0') || !(await accounts.removeToken(account.id, name))) {
      throw new AppError('not_found', `${account.username} has no such token.`);
    }
    await recordAudit({ by, what: 'token-removed', subject: account.username, detail: name });
  };
}
