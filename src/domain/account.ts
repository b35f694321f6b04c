import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import { type Grant, may, type Permission, type Role, roles } from './permission.ts';
import { isWithin } from './runtime.ts';

/** A member of staff who may sign in. Usernames are lower-cased and unique. */
export interface Account {
  id: string;
  username: string;
  /** What the person is called, as the desk and families read it; empty where only the username is known. */
  name: string;
  /** In the encoded form that `PasswordHasher` returns; empty until an invitation is accepted. */
  passwordHash: string;
  role: Role;
  /** Permissions it has beyond those of its role. */
  grants: readonly Grant[];
  /** Permissions of its role that it does not have. */
  withheld: readonly Permission[];
  /** Where a password reset link is sent; empty when no address is known. */
  email: string;
  /** ISO 8601 UTC; null while the account is enabled. */
  disabledAt: string | null;
  lastSignedInAt: string | null;
  /** The demo's own account: removed as soon as the database is opened without demo mode. */
  isDemo: boolean;
  createdAt: string;
  passwordChangedAt: string;
}

/** Whether leads can be given to an account: it is not disabled and may read them. */
export function canOwnLeads(account: Pick<Account, 'role' | 'grants' | 'withheld' | 'disabledAt'>): boolean {
  return account.disabledAt === null && may(account, 'own:leads.read');
}

/** What a signed-in browser may know of its account. */
export const sessionUser = z.object({ id: z.string(), username: z.string(), role: z.enum(roles) });

export type SessionUser = z.infer<typeof sessionUser>;

/** Who is signed in, if anyone. */
export const sessionReply = z.object({ authenticated: z.boolean(), user: z.nullable(sessionUser) });

/** After a password change: the names of the API tokens that were revoked with the old password. */
export const passwordReply = z.extend(sessionReply, { endedTokens: z.array(z.string()) });

/** A browser that is signed in. Only a hash of its token is stored. */
export interface Session {
  tokenHash: string;
  accountId: string;
  createdAt: string;
  lastSeenAt: string;
  /** When its owner last proved who they are: at sign-in, or by entering the password again. */
  authenticatedAt: string;
  /** The browser's `User-Agent`, truncated. */
  userAgent: string;
}

/** A public id of a session, which cannot be used to sign in. */
export const sessionId = ({ tokenHash }: Pick<Session, 'tokenHash'>): string => tokenHash.slice(0, 16);

/** A key for programs, sent as `Authorization: Bearer`. Only a hash is stored. */
export interface ApiToken {
  id: string;
  tokenHash: string;
  accountId: string;
  name: string;
  createdAt: string;
}

/**
 * Slow, salted and memory-hard. Both take tens of milliseconds, and are refused with an AppError `unavailable` while too
 * many wait.
 */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * In constant time; false for a hash it cannot read. `stranger` names the network of somebody who has shown nothing yet:
   * strangers take turns among themselves and keep nobody else waiting.
   */
  verify(password: string, hash: string, stranger?: string): Promise<boolean>;
}

/**
 * Accepts a new password of acceptable length, or throws an AppError `bad_request` with a sentence for `field`
 * (`password` when left out) when it is one that attackers guess first.
 */
export type PasswordPolicy = (password: string, username: string, field?: string) => Promise<void>;

export interface AccountStore {
  /** False when the username is taken. */
  add(account: Account): Promise<boolean>;
  findByUsername(username: string): Promise<Account | undefined>;
  find(id: string): Promise<Account | undefined>;
  list(): Promise<Account[]>;
  /**
   * Sets a password and ends every session and known device of the account in the same commit; with `endTokens` its API
   * tokens too, whose names it returns. With `ifPasswordHash` only when that is still the stored one: undefined
   * otherwise.
   */
  setPassword(
    id: string,
    passwordHash: string,
    changedAt: string,
    more?: { ifPasswordHash?: string; endTokens?: boolean },
  ): Promise<{ endedTokens: string[] } | undefined>;
  /**
   * Changes name, role, rights, address or whether it is disabled; a new address ends links that went to the old one, disabling ends sessions, devices, tokens and links in the same commit.
   * `last_owner` when no enabled owner with a password would be left, `missing` when there is no such account.
   */
  change(
    id: string,
    changes: Partial<Pick<Account, 'name' | 'role' | 'grants' | 'withheld' | 'email' | 'disabledAt'>>,
  ): Promise<'changed' | 'last_owner' | 'missing'>;
  /**
   * Removes the demo account with its sessions and tokens. What it had is nobody's then, its open steps another owner's where
   * there is one; says how much that was, undefined where there was no such account.
   */
  removeDemo(): Promise<{ students: number; tasks: number; leads: number } | undefined>;
  /**
   * Stores a token for an account that is still as it was read: false when its password was changed or it was disabled
   * since, which ended the tokens it had.
   */
  addToken(token: ApiToken, account: Pick<Account, 'passwordHash'>): Promise<boolean>;
  listTokens(accountId: string): Promise<ApiToken[]>;
  /** Removes a token by its name; false when there was none. */
  removeToken(accountId: string, name: string): Promise<boolean>;
  findByToken(tokenHash: string): Promise<Account | undefined>;
}

export interface SessionStore {
  /**
   * Begins a session for an account that is still as it was read: false when its password was changed or it was disabled
   * since. In the same commit the session it replaces ends and the device is remembered.
   */
  begin(
    session: Session,
    account: Pick<Account, 'passwordHash'>,
    more?: { replacedTokenHash?: string | undefined; deviceTokenHash?: string | undefined },
  ): Promise<boolean>;
  /** The session and its account; undefined for a disabled account. */
  find(tokenHash: string): Promise<{ session: Session; account: Account } | undefined>;
  /** Every session of an account, the last used first. */
  listFor(accountId: string): Promise<Session[]>;
  touch(tokenHash: string, seenAt: string): Promise<void>;
  /** Notes that the owner has just proved who they are, under a new token; false when the session has ended. */
  authenticate(tokenHash: string, newTokenHash: string, at: string): Promise<boolean>;
  remove(tokenHash: string): Promise<void>;
  /** Ends one session of an account by its `sessionId`; false when there is none. */
  removeById(accountId: string, id: string): Promise<boolean>;
  /** Ends every session of an account but one. */
  removeOthers(accountId: string, keptTokenHash: string | undefined): Promise<void>;
  /** Removes what has expired: sessions last seen or begun before an instant, devices remembered before one. */
  removeExpired(limits: { seenBefore: string; createdBefore: string; devicesBefore: string }): Promise<void>;
  knowsDevice(tokenHash: string, accountId: string): Promise<boolean>;
}

const hour = 3_600_000;

/** A session ends 12 hours after it was last used, and 14 days after it began whatever happens. */
export const sessionLife = { idleMs: 12 * hour, absoluteMs: 14 * 24 * hour } as const;

/** Whether a session still opens the desk. */
export function isAlive(session: Pick<Session, 'createdAt' | 'lastSeenAt'>, now: Date): boolean {
  return (
    isWithin(session.lastSeenAt, sessionLife.idleMs, now) &&
    isWithin(session.createdAt, sessionLife.absoluteMs, now)
  );
}

/** The AppError `unauthenticated` of a request whose account was disabled, or its password changed, meanwhile. */
export function accountHasChanged(): AppError {
  return new AppError('unauthenticated', 'The account has changed meanwhile. Please sign in again.');
}

export const usernamePattern = /^[a-z0-9._-]{3,50}$/;

export const signInSentences = {
  invalid: 'Invalid username or password',
  username: 'Enter your username.',
  password: 'Enter your password.',
  code: 'Enter the code of your authenticator app, or a recovery code.',
  passkey: 'This account signs in with a passkey. Use it, or enter a recovery code.',
  wrongCode: 'This code is not right. Enter the current one, or a recovery code.',
} as const;

const filled = (error: string, max: number) =>
  z
    .string({ error })
    .check(z.minLength(1, { error, abort: true }), z.maxLength(max, { error: signInSentences.invalid }));

export const signInForm = z.object({
  username: z.pipe(
    filled(signInSentences.username, 200),
    z.pipe(
      z.transform((value: string) => value.trim().toLowerCase()),
      z.string().check(z.minLength(1, { error: signInSentences.username })),
    ),
  ),
  password: filled(signInSentences.password, 1000),
  /** Of the authenticator app, or a recovery code; empty while nobody asked for it. */
  code: z._default(
    z
      .string({ error: signInSentences.wrongCode })
      .check(z.maxLength(50, { error: signInSentences.wrongCode })),
    '',
  ),
});

export type Credentials = z.infer<typeof signInForm>;

const passwordRule = 'A password has 12 to 200 characters.';
/** A new password: long enough to need no other rule. */
export const newPassword = z
  .string({ error: passwordRule })
  .check(z.minLength(12, { error: passwordRule }), z.maxLength(200, { error: passwordRule }));

/** The password, or a code of the second factor, again: before what a stolen session must not do. */
export const confirmForm = z
  .object({
    password: z._default(z.string({ error: signInSentences.password }).check(z.maxLength(1000)), ''),
    code: z._default(z.string({ error: signInSentences.wrongCode }).check(z.maxLength(50)), ''),
  })
  .check(
    z.refine(({ password, code }) => password !== '' || code.trim() !== '', {
      error: signInSentences.password,
      path: ['password'],
    }),
  );

export type ConfirmForm = z.infer<typeof confirmForm>;

export const passwordForm = z.object({
  currentPassword: filled('Enter your current password.', 1000),
  newPassword,
});
