import type { LeadChange, LeadEvent, LeadStore } from '#domain/lead.ts';
import type { BulkForm } from '#domain/lead-work.ts';
import type { Runtime } from '#domain/runtime.ts';
import { changeEvents } from './change-lead.ts';

export type MarkLeads = (form: BulkForm, username: string) => Promise<number>;

/**
 * Marks leads as spam, or takes the flags (and the status `spam`) off them. Says how many it changed; those that are gone, or
 * that someone changed in the same moment, are left alone.
 */
export function markLeads(leads: LeadStore, runtime: Runtime): MarkLeads {
  return async ({ ids, as }, username) => {
    let changed = 0;
    for (const id of new Set(ids)) {
      const before = id.includes('\0') ? undefined : await leads.find(id);
      if (!before) continue;
      const change: LeadChange = as === 'spam' ? { status: 'spam' } : {};
      if (as === 'not-spam') {
        if (before.status === 'spam') change.status = 'new';
        if (before.flags.length > 0) change.flags = [];
      }
      const events = changeEvents(before, change, username, runtime);
      if (change.flags) events.push(flagsCleared(before.flags, before.version + 1, username, runtime));
      if (events.length > 0 && (await leads.change(id, before.version, change, events))) changed++;
    }
    return changed;
  };
}

function flagsCleared(flags: string[], version: number, by: string, { now }: Runtime): LeadEvent {
  return {
    at: now().toISOString(),
    by,
    what: 'flags-cleared',
    facts: { flags: flags.join(' '), version },
  };
}
