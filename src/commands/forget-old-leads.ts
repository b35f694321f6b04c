import { AppError } from '#domain/app-error.ts';
import type { LeadStore } from '#domain/lead-store.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { RecordAudit } from './record-audit.ts';

/** A site that is in use has a sign-in or an enquiry within this time: a clock further on than that is taken for wrong. */
const quietDays = 60;
const dayMs = 86_400_000;

interface Deps {
  leads: Pick<LeadStore, 'forget' | 'newestStamp'>;
  recordAudit: RecordAudit;
}

/** The instant (ISO UTC) so many months before another one. */
export function monthsBefore(now: Date, months: number): string {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before.toISOString();
}

/** Throws `conflict` in words when the clock is far past the newest thing that is stored. */
export async function refuseWrongClock(leads: Pick<LeadStore, 'newestStamp'>, now: Date): Promise<void> {
  const newest = await leads.newestStamp();
  if (newest !== undefined && now.getTime() - Date.parse(newest) > quietDays * dayMs)
    throw wrongClock(now, newest);
}

function wrongClock(now: Date, newest: string): AppError {
  return new AppError(
    'conflict',
    `No leads are erased by age: the clock says ${now.toISOString().slice(0, 10)}, and the newest entry is of ${newest.slice(0, 10)}. Set the clock of this machine right.`,
  );
}

/**
 * Erases leads that nobody was heard from for as many months as the owner promises, and says how many; 0 months is never. A
 * line of the audit log reports it. It trusts the clock no further than the time that passed since its first run, so that
 * entries which a wrong clock stamps do not make it look right.
 */
export function forgetOldLeads(
  { leads, recordAudit }: Deps,
  months: () => number,
  { now }: Pick<Runtime, 'now'>,
): () => Promise<number> {
  let first: { newestMs: number; atMs: number; newest: string } | undefined;
  return async () => {
    if (months() === 0) return 0;
    const newest = await leads.newestStamp();
    if (newest === undefined) return 0;
    first ??= { newestMs: Date.parse(newest), atMs: performance.now(), newest };
    const at = now();
    const passedMs = performance.now() - first.atMs;
    if (at.getTime() > first.newestMs + quietDays * dayMs + passedMs) throw wrongClock(at, first.newest);
    const before = monthsBefore(at, months());
    const count = await leads.forget({ before, unlessHeardFrom: true });
    if (count > 0) {
      const detail = `${count} leads, not heard from since ${before.slice(0, 10)}`;
      await recordAudit({ by: 'site', what: 'leads-erased', detail });
    }
    return count;
  };
}
