import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '#domain/app-error.ts';
import type { Engine } from './dialects/engine.ts';
import { makeFolder, placeNew, tightenFile } from './dialects/private-files.ts';

/**
 * Seals texts that the database alone must not give away. `context` names what a text belongs to: sealed for one account
 * it opens for no other. AppErrors `unavailable` when this process does not have the key of the others.
 */
export interface SecretBox {
  seal(text: string, context: string): Promise<string>;
  open(sealed: string, context: string): string;
  /** The same for files. */
  sealBytes(bytes: Uint8Array, context: string): Promise<Uint8Array>;
  openBytes(sealed: Uint8Array, context: string): Uint8Array;
}

const keyBytes = 32;
const mark = 'v1.';
const checkContext = 'check';

/**
 * Opens the box with the key that a file holds; a first start makes the file. Secrets that an earlier version stored as
 * they are get sealed. Throws an Error with a readable message when the database was used with another key.
 */
export async function openSecrets(engine: Engine, file: string): Promise<SecretBox> {
  const { db } = engine;
  const found = readKey(file);
  const readCheck = async () =>
    (await db.selectFrom('secret_check').select('sealed').where('id', '=', 1).executeTakeFirst())?.sealed;
  const check = await readCheck();
  const seed = await db
    .selectFrom('totp')
    .select(['account_id', 'secret'])
    .where('secret', 'like', `${mark}%`)
    .limit(1)
    .executeTakeFirst();
  const part = await db
    .selectFrom('document_part')
    .innerJoin('document', 'document.id', 'document_part.document_id')
    .select(['document.id', 'bytes', 'sealed'])
    .where('n', '=', 0)
    .limit(1)
    .executeTakeFirst();
  if (!found && (seed || part)) throw new Error(missingKey(file));
  // Another process on this PostgreSQL has a key of its own: a second one would part the two.
  if (!found && check && engine.name === 'postgres') return lockedBox(file);
  const isWrong =
    found &&
    ((seed && opened(found, seed.secret, seed.account_id) === undefined) ||
      (part && openedBytes(found, part.sealed, partContext(part, 0)) === undefined) ||
      (check && opened(found, check, checkContext) === undefined));
  if (isWrong) throw new Error(otherKey(file));
  const key = found ?? makeKey(file);
  // A folder that cannot be written to keeps no site from serving.
  if (!key) return lockedBox(file);
  if (!found && check) await db.deleteFrom('secret_check').execute();
  await db
    .insertInto('secret_check')
    .values({ id: 1, sealed: sealed(key, 'margam', checkContext) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await sealOldSeeds(engine, key);
  const mustBeShared = async () => {
    const current = await readCheck();
    if (!current || opened(key, current, checkContext) === undefined) throw unavailable(file);
  };
  const orUnavailable = <T>(found: T | undefined): T => {
    if (found === undefined) throw unavailable(file);
    return found;
  };
  return {
    async seal(text, context) {
      await mustBeShared();
      return sealed(key, text, context);
    },
    open: (given, context) => orUnavailable(opened(key, given, context)),
    async sealBytes(bytes, context) {
      await mustBeShared();
      return sealedBytes(key, bytes, context);
    },
    openBytes: (given, context) => orUnavailable(openedBytes(key, given, context)),
  };
}

/** A file is sealed in parts of this many bytes. */
export const partBytes = 512 * 1024;

/** A part opens in its own place alone: none can be left out, or put into another file. */
export function partContext({ id, bytes }: { id: string; bytes: number }, n: number): string {
  return `document:${id}:${n}/${Math.ceil(bytes / partBytes)}`;
}

/** For a command at the terminal that seals and opens nothing. */
export function lockedBox(file: string): SecretBox {
  const refuse = () => {
    throw unavailable(file);
  };
  return { seal: async () => refuse(), open: refuse, sealBytes: async () => refuse(), openBytes: refuse };
}

/**
 * Takes away what no key opens any more: every authenticator app, with the recovery codes of accounts that have no passkey, and
 * the files of applications. The next start takes the key that it finds, or makes one. Gives how many of each there were.
 */
export function forgetSecrets({ transaction }: Engine): Promise<{ apps: number; documents: number }> {
  return transaction(async (step) => {
    const { numDeletedRows } = await step.deleteFrom('document').executeTakeFirstOrThrow();
    const removed = await step.deleteFrom('totp').returning('account_id').execute();
    for (const { account_id: id } of removed) {
      const passkey = await step
        .selectFrom('passkey')
        .select('id')
        .where('account_id', '=', id)
        .executeTakeFirst();
      if (!passkey) await step.deleteFrom('recovery_code').where('account_id', '=', id).execute();
    }
    await step.deleteFrom('secret_check').execute();
    return { apps: removed.length, documents: Number(numDeletedRows) };
  });
}

async function sealOldSeeds({ db }: Engine, key: Buffer): Promise<void> {
  const plain = await db
    .selectFrom('totp')
    .select(['account_id', 'secret'])
    .where('secret', 'not like', `${mark}%`)
    .execute();
  for (const { account_id: id, secret } of plain) {
    await db
      .updateTable('totp')
      .set({ secret: sealed(key, secret, id) })
      .where('account_id', '=', id)
      .where('secret', '=', secret)
      .execute();
  }
}

function sealed(key: Buffer, text: string, context: string): string {
  return mark + sealedBytes(key, Buffer.from(text), context).toString('base64url');
}

function opened(key: Buffer, given: string, context: string): string | undefined {
  return openedBytes(key, Buffer.from(given.slice(mark.length), 'base64url'), context)?.toString('utf8');
}

function sealedBytes(key: Buffer, bytes: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function openedBytes(key: Buffer, body: Uint8Array, context: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, 12))
      .setAAD(Buffer.from(context))
      .setAuthTag(body.subarray(-16));
    return Buffer.concat([decipher.update(body.subarray(12, -16)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function readKey(file: string): Buffer | undefined {
  if (!existsSync(file)) return undefined;
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== keyBytes) {
    throw new Error(
      `SECRET_KEY_FILE ${file} holds no key. Put back the file that the site was started with.`,
    );
  }
  tightenFile(file);
  return key;
}

/** Under a name of its own first: of two processes at once one makes the key, and the other reads it. */
function makeKey(file: string): Buffer | undefined {
  const unfinished = `${file}.new-${process.pid}`;
  let handle: number;
  try {
    makeFolder(dirname(file));
    handle = openSync(unfinished, 'w', 0o600);
  } catch {
    return undefined;
  }
  try {
    writeSync(handle, `${randomBytes(keyBytes).toString('base64')}\n`);
    fsyncSync(handle);
    placeNew(unfinished, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  } finally {
    closeSync(handle);
    rmSync(unfinished, { force: true });
  }
  return readKey(file);
}

function missingKey(file: string): string {
  return `SECRET_KEY_FILE ${file} is missing, and the database holds authenticator apps or documents that only its key opens. Put the file back; every process on this database needs the same one. If it is lost: npm run admin -- forget-secrets`;
}

function otherKey(file: string): string {
  return `SECRET_KEY_FILE ${file} holds another key than this database was used with. Put back the file that belongs to it; every process on this database needs the same one. If it is lost: npm run admin -- forget-secrets`;
}

function unavailable(file: string): AppError {
  return new AppError(
    'unavailable',
    'Authenticator apps and documents cannot be used at this moment. Sign in with a passkey or a recovery code, or tell the owner of this site.',
    {
      cause: new Error(
        `SECRET_KEY_FILE ${file} cannot be made, or holds another key than other processes have.`,
      ),
    },
  );
}
