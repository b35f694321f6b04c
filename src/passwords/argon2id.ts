import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PasswordHasher } from '#domain/account.ts';
import { concurrencyLimit } from '#domain/work-budget.ts';

/** How much work a guess costs. */
export interface Argon2Cost {
  memoryKiB: number;
  passes: number;
}

/** OWASP's first choice for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const owaspCost: Argon2Cost = { memoryKiB: 19 * 1024, passes: 2 };

const tagLength = 32;
const encoded = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

/**
 * Hashes with argon2id into the usual `$argon2id$v=19$…` form. Two at a time for strangers, so that guessing cannot fill
 * the machine, and one more for those who hold a link, a session or a device that is known.
 */
export function argon2id(cost: Argon2Cost = owaspCost): PasswordHasher {
  const forStrangers = concurrencyLimit(2, 200);
  const forKnown = concurrencyLimit(1, 50);
  return {
    hash: (password) =>
      forKnown(async () => {
        const salt = randomBytes(16);
        const tag = await derive(password, salt, cost);
        return `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=1$${unpadded(salt)}$${unpadded(tag)}`;
      }),
    verify(password, hash, stranger) {
      const work = async () => {
        const [, memory, passes, salt, tag] = encoded.exec(hash) ?? [];
        if (salt === undefined || tag === undefined) return false;
        const storedCost = { memoryKiB: Number(memory), passes: Number(passes) };
        const given = await derive(password, Buffer.from(salt, 'base64'), storedCost);
        return timingSafeEqual(given, Buffer.from(tag, 'base64'));
      };
      return stranger === undefined ? forKnown(work) : forStrangers(work, stranger);
    },
  };
}

function derive(password: string, nonce: Buffer, { memoryKiB, passes }: Argon2Cost): Promise<Buffer> {
  const parameters = {
    // One spelling of a password, whichever keyboard it was typed on.
    message: password.normalize('NFKC'),
    nonce,
    parallelism: 1,
    tagLength,
    memory: memoryKiB,
    passes,
  };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
