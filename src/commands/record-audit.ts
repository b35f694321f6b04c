import type { AuditAction, AuditLog } from '#domain/audit.ts';
import type { Runtime } from '#domain/runtime.ts';

/** Writes one line of the audit log, of looks one an hour; resolves once it is stored. `by` is the username of whoever acts. */
export type RecordAudit = (line: {
  by: string;
  what: AuditAction;
  /** A lead's reference, a person's id, a username. Never personal data of a lead. */
  subject?: string;
  detail?: string;
}) => Promise<void>;

/** Lines about a read: who reads does not wait for a slow disk, and can read while a full one takes no line. */
const looks: readonly AuditAction[] = ['lead-viewed', 'person-viewed'];
const hourMs = 3_600_000;
/** So many looks of this process that are stored are known: seen again they ask no writer. */
const mostStored = 10_000;
/** Nobody who reads waits longer than this for what is noted of it, in milliseconds. */
const mostWaitMs = 120;

export function recordAudit(
  log: AuditLog,
  { now, newId, sha256 }: Pick<Runtime, 'now' | 'newId' | 'sha256'>,
  onFailure: (failure: unknown) => void = () => undefined,
): RecordAudit {
  const stored = new Set<string>();
  return async ({ by, what, subject = '', detail = '' }) => {
    const at = now();
    const isLook = looks.includes(what);
    // All looks of an account at a lead within an hour are one line, whichever process shows it: only the first is stored.
    const hour = Math.floor(at.getTime() / hourMs);
    const id = isLook ? sha256(JSON.stringify([by, what, subject, hour])).slice(0, 32) : newId();
    if (stored.has(id)) return;
    const line = log.add({ id, at: at.toISOString(), by, what, subject, detail });
    if (!isLook) return line;
    const remembered = line.then(() => {
      if (stored.size >= mostStored) stored.clear();
      stored.add(id);
    });
    await aside(remembered, onFailure);
  };
}

/** Waits a moment for what a read leaves behind, and no longer (in milliseconds). Never rejects. */
export async function aside(
  note: Promise<unknown>,
  onFailure: (failure: unknown) => void = () => undefined,
  mostMs = mostWaitMs,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moment = new Promise((resolve) => {
    timer = setTimeout(resolve, mostMs);
  });
  await Promise.race([note.catch(onFailure), moment]);
  clearTimeout(timer);
}
