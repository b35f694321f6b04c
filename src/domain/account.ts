import * as z from 'zod/mini';
import { type Permission, type Role, roles } from './permission.ts';

/** Someone of the staff who may sign in. Usernames are lower-cased and unique. */
export interface Account {
  id: string;
  username: string;
  /** In the encoded form `PasswordHasher` gives. */
  passwordHash: string;
  role: Role;
  /** What it may do beside what its role allows. */
  grants: readonly Permission[];
  /** The demo's own account: gone as soon as the database is opened without demo mode. */
  isDemo: boolean;
  createdAt: string;
  passwordChangedAt: string;
}

/** What a signed-in browser may know of its account. */
export const sessionUser = z.object({ id: z.string(), username: z.string(), role: z.enum(roles) });

export type SessionUser = z.infer<typeof sessionUser>;

/** Who is signed in, if anyone. */
export const sessionReply = z.object({ authenticated: z.boolean(), user: z.nullable(sessionUser) });

/** A browser that is signed in. Only a hash of its token is stored. */
export interface Session {
  tokenHash: string;
  accountId: string;
  createdAt: string;
  lastSeenAt: string;
}

/** A key for programs, sent as `Authorization: Bearer`. Only a hash is stored. */
export interface ApiToken {
  id: string;
  tokenHash: string;
  accountId: string;
  name: string;
  createdAt: string;
}

/** Slow, salted and memory-hard. Both take tens of milliseconds. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** In constant time; false for a hash it cannot read. */
  verify(password: string, hash: string): Promise<boolean>;
}

export interface AccountStore {
  /** False when the username is taken. */
  add(account: Account): Promise<boolean>;
  findByUsername(username: string): Promise<Account | undefined>;
  find(id: string): Promise<Account | undefined>;
  list(): Promise<Account[]>;
  setPassword(id: string, passwordHash: string, changedAt: string): Promise<void>;
  /** Removes the demo account with its sessions and tokens; true when there was one. */
  removeDemo(): Promise<boolean>;
  addToken(token: ApiToken): Promise<void>;
  listTokens(accountId: string): Promise<ApiToken[]>;
  /** Removes a token by its name; false when there was none. */
  removeToken(accountId: string, name: string): Promise<boolean>;
  findByToken(tokenHash: string): Promise<Account | undefined>;
}

export interface SessionStore {
  add(session: Session): Promise<void>;
  find(tokenHash: string): Promise<{ session: Session; account: Account } | undefined>;
  touch(tokenHash: string, seenAt: string): Promise<void>;
  remove(tokenHash: string): Promise<void>;
  /** Ends every session of an account but one. */
  removeOthers(accountId: string, keptTokenHash: string | undefined): Promise<void>;
  /** Removes what has run out: sessions last seen or begun before an instant, devices remembered before one. */
  removeExpired(limits: { seenBefore: string; createdBefore: string; devicesBefore: string }): Promise<void>;
  /** Remembers a device that signed in, by the hash of the token it holds. */
  addDevice(device: { tokenHash: string; accountId: string; createdAt: string }): Promise<void>;
  knowsDevice(tokenHash: string, accountId: string): Promise<boolean>;
}

/** Counts tries to sign in, by key. A run of tries ends with a quiet time of the given length. */
export interface LoginAttemptStore {
  /**
   * Counts one try; atomic. Gives undefined when it is within the limit, else the instant of the last counted try:
   * a refused one is not counted.
   */
  count(key: string, rule: { limit: number; quietSince: string; now: string }): Promise<string | undefined>;
  /** Takes one try back, after a success. */
  giveBack(key: string): Promise<void>;
  /** Forgets the runs that ended before an instant. */
  forget(before: string): Promise<void>;
}

const hour = 3_600_000;

/** A session ends 12 hours after it was last used, and 14 days after it began whatever happens. */
export const sessionLife = { idleMs: 12 * hour, absoluteMs: 14 * 24 * hour } as const;

/** Whether a session still opens the desk. */
export function isAlive(session: Session, now: Date): boolean {
  const at = now.getTime();
  return (
    at - Date.parse(session.lastSeenAt) < sessionLife.idleMs &&
    at - Date.parse(session.createdAt) < sessionLife.absoluteMs
  );
}

/** At most ten failed tries to sign in, until none was made for 15 minutes. */
export const loginAttemptLimit = { tries: 10, quietMs: 15 * 60_000 } as const;

export const usernamePattern = /^[a-z0-9._-]{3,50}$/;

export const signInSentences = {
  invalid: 'Invalid username or password',
  username: 'Enter your username.',
  password: 'Enter your password.',
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
});

export type SignInForm = z.infer<typeof signInForm>;

const passwordRule = 'A password has 12 to 200 characters.';
/** A new password: long enough to need no other rule. */
export const newPassword = z
  .string({ error: passwordRule })
  .check(z.minLength(12, { error: passwordRule }), z.maxLength(200, { error: passwordRule }));

export const passwordForm = z.object({
  currentPassword: filled('Enter your current password.', 1000),
  newPassword,
});
