import * as z from 'zod/mini';
import { newPassword, usernamePattern } from './account.ts';
import { grants as allGrants, type Grant, permissions, roles } from './permission.ts';
import { givenText, typedText } from './text.ts';

/** What can be given to an account beside its role, or taken from it; the rest is what makes an owner. */
export const grantable = allGrants.filter(
  (grant) => !['accounts.manage', 'audit.read', 'settings.write'].includes(grant),
);

const usernameRule = 'A username is 3 to 50 small letters, digits, dots, dashes or underscores.';
const emailRule = 'Enter an email address, or leave it empty.';

export const username = z.pipe(
  z.string({ error: usernameRule }).check(z.maxLength(60, { error: usernameRule, abort: true })),
  z.pipe(
    z.transform((value: string) => value.trim().toLowerCase()),
    z.string().check(z.regex(usernamePattern, { error: usernameRule })),
  ),
);

export const email = z.pipe(
  z.string({ error: emailRule }).check(z.maxLength(200, { error: emailRule, abort: true })),
  z.pipe(
    z.transform((value: string) => value.trim().toLowerCase()),
    z.string().check(
      z.regex(/^$|^[^\s\p{Cc}@<>"',;]{1,64}@[^\s\p{Cc}@<>"',;]+\.[^\s\p{Cc}@<>"',;]{2,}$/u, {
        error: emailRule,
      }),
    ),
  ),
);

const role = z.enum(roles, { error: `A role is one of ${roles.join(', ')}.` });
const listOf = <const G extends Grant>(all: readonly G[]) =>
  z.array(z.enum(all), { error: 'Rights are a list of permissions.' }).check(
    z.refine((list) => list.every((grant) => grantable.includes(grant)), {
      error: `Only these can be given or taken beside a role: ${grantable.join(', ')}.`,
    }),
  );
const granted = listOf(allGrants);
const withheld = listOf(permissions);

const nameRule = { called: 'name', max: 80 };

/** A new account. Without a password it is an invitation. */
export const accountForm = z.object({
  username,
  name: typedText(nameRule),
  password: z.optional(newPassword),
  role,
  email: z._default(email, ''),
  grants: z._default(granted, []),
  withheld: z._default(withheld, []),
});

export type AccountForm = z.infer<typeof accountForm>;

/** What an owner may change of an account; at least one of them. */
export const accountChange = z
  .object({
    role: z.optional(role),
    disabled: z.optional(z.boolean({ error: 'Say whether the account is disabled: true or false.' })),
    grants: z.optional(granted),
    withheld: z.optional(withheld),
    email: z.optional(email),
    /** What the person is called; empty for the username alone. */
    name: z.optional(givenText(nameRule)),
    /** A username that gets all of its students, open steps and open leads. */
    handOver: z.optional(username),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: 'Say what to change: name, role, disabled, grants, withheld, email or handOver.',
    }),
  );

export type AccountChange = z.infer<typeof accountChange>;

/** What is somebody's: all students, and the steps and leads that are still open. */
export const holding = z.object({ students: z.number(), tasks: z.number(), leads: z.number() });

export type Holding = z.infer<typeof holding>;

export const holdsNothing: Holding = { students: 0, tasks: 0, leads: 0 };
export const isHolding = (one: Holding) => Object.values(one).some((count) => count > 0);

/** An account as its owner sees it. */
export const staffAccount = z.object({
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  grants: z.array(z.enum(allGrants)),
  withheld: z.array(z.enum(permissions)),
  /** What it may do, all told. */
  permissions: z.array(z.enum(permissions)),
  email: z.string(),
  disabled: z.boolean(),
  /** Whether it signs in with more than a password. */
  secondFactor: z.boolean(),
  /** Whether it has no password yet: its invitation was not accepted. */
  invited: z.boolean(),
  createdAt: z.string(),
  lastSignedInAt: z.nullable(z.string()),
  /** What is left with an account that cannot work on it any more; nothing for the others. */
  left: holding,
});

export type StaffAccount = z.infer<typeof staffAccount>;

/** With what went over to somebody else by the change, if anything. */
export const changedAccount = z.extend(staffAccount, { handedOver: z.nullable(holding) });

export const accountList = z.object({ accounts: z.array(staffAccount) });

/** A link that sets a password, once. */
export const accountLink = z.object({ url: z.string(), expiresAt: z.string() });

export type AccountLink = z.infer<typeof accountLink>;

export const createdAccount = z.extend(staffAccount, { invitation: z.nullable(accountLink) });

/** A session as its owner and the owner of the site see it. */
export const sessionFacts = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});

export type SessionFacts = z.infer<typeof sessionFacts>;

export const sessionList = z.object({ sessions: z.array(sessionFacts) });

const linkRule = 'This link is not valid. Ask for a new one.';

export const linkForm = z.object({
  token: z.string({ error: linkRule }).check(z.regex(/^[\w-]{43}$/, { error: linkRule })),
  password: newPassword,
});

export const forgotForm = z.object({ username });

const tokenNameRule = 'Give the token a name of letters, digits, dots, dashes or underscores.';
export const tokenForm = z.object({
  name: z.string({ error: tokenNameRule }).check(z.regex(/^[\w.-]{1,50}$/, { error: tokenNameRule })),
});

export const tokenList = z.object({
  tokens: z.array(z.object({ name: z.string(), createdAt: z.string() })),
});
