import * as z from 'zod/mini';
import { pagination } from './parse.ts';

/**
 * The actions that the audit log records. A line names the account and a reference or id, never what a lead said of
 * itself.
 */
export const auditActions = [
  'sign-in',
  'sign-in-failed',
  'sign-out-everywhere',
  'session-ended',
  'password-changed',
  'password-reset',
  'second-factor-added',
  'second-factor-removed',
  'token-created',
  'token-removed',
  'account-invited',
  'account-created',
  'account-disabled',
  'account-enabled',
  'role-changed',
  'grants-changed',
  'address-changed',
  'reset-link-made',
  'lead-viewed',
  'leads-listed',
  'leads-exported',
  'leads-imported',
  'import-undone',
  'leads-erased',
  'person-viewed',
  'person-exported',
  'document-read',
  'person-erased',
  'students-changed',
  'work-handed-over',
  'newsletter-exported',
  'settings-changed',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** One line of the audit log. `by` is a username, `terminal` for a command there, or empty when nobody signed in. */
export const auditEntry = z.object({
  id: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  by: z.string(),
  what: z.enum(auditActions),
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

/** Which page of the log. */
export const auditQuery = z.object({
  page: z._default(whole(1_000_000, 'page is a whole number from 1'), 1),
  limit: z._default(whole(100, 'limit is a whole number from 1 to 100'), 50),
});

/**
 * Append-only: no role, route or command changes a line, and the database refuses it too. Only `purge` removes lines.
 */
export interface AuditLog {
  /** Stores a line for good. */
  add(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  list(window: { offset: number; limit: number }): Promise<AuditEntry[]>;
  count(): Promise<number>;
  /** Removes lines older than an instant, which must be more than a year ago. */
  purge(before: string): Promise<void>;
}

/** How long a line is kept, in months. */
export const auditMonths = 24;
