import * as z from 'zod/mini';
import { pagination } from './parse.ts';

/**
 * The actions that the audit log records, in groups that can be looked through. A line names the account and a reference or
 * id, never what a lead said of itself.
 */
export const auditGroups = {
  read: ['lead-viewed', 'leads-listed', 'person-viewed', 'document-read'],
  taken: ['leads-exported', 'person-exported', 'newsletter-exported'],
  changed: [
    'leads-imported',
    'import-undone',
    'leads-erased',
    'person-erased',
    'students-changed',
    'work-handed-over',
    'settings-changed',
  ],
  'signed-in': [
    'sign-in',
    'sign-in-failed',
    'sign-out-everywhere',
    'session-ended',
    'password-changed',
    'password-reset',
    'second-factor-added',
    'second-factor-removed',
  ],
  accounts: [
    'token-created',
    'token-removed',
    'notices-on',
    'notices-off',
    'account-invited',
    'account-created',
    'account-disabled',
    'account-enabled',
    'role-changed',
    'grants-changed',
    'address-changed',
    'name-changed',
    'reset-link-made',
  ],
} as const;

export type AuditGroup = keyof typeof auditGroups;
export type AuditAction = (typeof auditGroups)[AuditGroup][number];

/** Those whose subject is a student's id. */
export const aboutStudents: readonly AuditAction[] = [
  'person-viewed',
  'document-read',
  'person-exported',
  'person-erased',
];

/** One line of the audit log. `by` is a username, `terminal` for a command there, or empty when nobody signed in. */
export const auditEntry = z.object({
  id: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  by: z.string(),
  what: z.enum(Object.values(auditGroups).flat()),
  /** A lead's reference, a person's id, a username; empty when there is none. */
  subject: z.string(),
  /** A few words such as `owner to writer` or `214 leads`; never personal data. */
  detail: z.string(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.object({
  entries: z.array(auditEntry),
  pagination: z.extend(pagination, { totalEntries: z.number() }),
});

const whole = (max: number, error: string) =>
  z.coerce.number({ error }).check(z.int({ error }), z.gte(1, { error }), z.lte(max, { error }));

/** Which page of the log, and of which group. */
export const auditQuery = z.object({
  group: z.optional(
    z.enum(Object.keys(auditGroups) as AuditGroup[], {
      error: `group is one of ${Object.keys(auditGroups).join(', ')}`,
    }),
  ),
  page: z._default(whole(1_000_000, 'page is a whole number from 1'), 1),
  limit: z._default(whole(100, 'limit is a whole number from 1 to 100'), 50),
});

/**
 * Append-only: no role, route or command changes a line, and the database refuses it too. Only `purge` removes lines.
 */
export interface AuditLog {
  /** Stores a line for good. */
  add(entry: AuditEntry): Promise<void>;
  /** Newest first; of a group where one is asked for. */
  list(window: { offset: number; limit: number; group?: AuditGroup | undefined }): Promise<AuditEntry[]>;
  count(group?: AuditGroup): Promise<number>;
  /** Removes lines older than an instant, which must be more than a year ago. */
  purge(before: string): Promise<void>;
}

/** How long a line is kept, in months. */
export const auditMonths = 24;
