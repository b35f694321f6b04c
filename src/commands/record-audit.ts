import type { AuditAction, AuditLog } from '#domain/audit.ts';
import type { Runtime } from '#domain/runtime.ts';

/** Writes one line of the audit log; resolves once it is stored. `by` is the username of whoever acts. */
export type RecordAudit = (line: {
  by: string;
  what: AuditAction;
  /** A lead's reference, a person's id, a username. Never personal data of a lead. */
  subject?: string;
  detail?: string;
}) => Promise<void>;

export function recordAudit(log: AuditLog, { now, newId }: Pick<Runtime, 'now' | 'newId'>): RecordAudit {
  return ({ by, what, subject = '', detail = '' }) =>
    log.add({ id: newId(), at: now().toISOString(), by, what, subject, detail });
}
