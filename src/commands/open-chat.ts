import type { LeadStore } from '#domain/lead.ts';
import type { Runtime } from '#domain/runtime.ts';
import { findLead } from './change-lead.ts';

/** Notes that someone of the office opened the chat with a lead's sender; AppError `not_found`. */
export type OpenChat = (id: string, username: string) => Promise<void>;

/** Who opens it again within this time, by a double tap or to look once more, is not noted again. */
const sameOpeningMs = 60_000;

export function openChat(leads: LeadStore, { now }: Pick<Runtime, 'now'>): OpenChat {
  return async (id, username) => {
    await findLead(leads, id);
    const at = now();
    const last = await leads.lastEvent(id, 'chat-opened', username);
    if (last && at.getTime() - Date.parse(last.at) < sameOpeningMs) return;
    await leads.record(id, { at: at.toISOString(), by: username, what: 'chat-opened', facts: {} });
  };
}
