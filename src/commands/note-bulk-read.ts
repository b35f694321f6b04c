import type { Runtime } from '#domain/runtime.ts';
import type { RecordAudit } from './record-audit.ts';

/** Notes that an account was given a list with so many leads or messages. Never rejects: a list needs no disk. */
export type NoteBulkRead = (username: string, count: number) => void;

const hourMs = 3_600_000;
/** A line is written when an account's hour passes one of these. */
const steps = [50, 500, 5000, 50_000, 500_000];

/** Writes who read many leads into the audit log: at most a line for each step of an account's hour, in each process. */
export function noteBulkRead(
  recordAudit: RecordAudit,
  { now }: Pick<Runtime, 'now'>,
  onFailure: (failure: unknown) => void,
): NoteBulkRead {
  const hours = new Map<string, { beganMs: number; count: number }>();
  return (username, count) => {
    const atMs = now().getTime();
    for (const [name, { beganMs }] of hours) if (Math.abs(atMs - beganMs) >= hourMs) hours.delete(name);
    const hour = hours.get(username) ?? { beganMs: atMs, count: 0 };
    hours.set(username, hour);
    const before = hour.count;
    hour.count += count;
    const passed = steps.findLast((step) => before <= step && hour.count > step);
    if (passed === undefined) return;
    const detail = `more than ${passed} within an hour`;
    recordAudit({ by: username, what: 'leads-listed', detail }).catch(onFailure);
  };
}
