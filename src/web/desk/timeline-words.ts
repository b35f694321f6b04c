import { leadsDesk } from '#content/admin.ts';
import {
  enteredWords,
  eventWords,
  leadDesk,
  outcomeWords,
  statusWords,
  viaWords,
} from '#content/lead-desk.ts';
import { outboxDesk } from '#content/outbox-desk.ts';
import type { LeadEvent } from '#domain/lead.ts';
import { dateAndTime, dayWithYear } from './date-and-time.ts';

/** One line of a timeline, in words. */
export interface TimelineLine {
  /** Its place from the beginning. */
  key: number;
  at: string;
  when: string;
  who: string;
  what: string;
  /** What was noted; `''` for anything but a note. */
  note: string;
}

/** Built on the server, so that the browser loads no words for what did not happen. */
export function timelineLine({ at, by, what, facts }: LeadEvent, key: number): TimelineLine {
  const entered = facts.entered as keyof typeof enteredWords | undefined;
  const words = entered ? enteredWords[entered] : (eventWords[what] ?? what);
  const said = words.replace(/\{(\w+)\}/g, (_, name: string) => factWords(what, facts[name]));
  return {
    key,
    at,
    when: dateAndTime(at),
    who: by || leadDesk.somebody,
    what: said.trim(),
    note: what === 'note' ? String(facts.text ?? '') : '',
  };
}

const names: Record<string, string> = {
  ...statusWords,
  ...viaWords,
  ...outcomeWords,
  ...leadsDesk.kinds,
  ...outboxDesk.kinds,
};

function factWords(what: LeadEvent['what'], fact: string | number | null | undefined): string {
  if (fact === null || fact === undefined) return what === 'owner' ? leadDesk.nobody : '–';
  const text = String(fact);
  if (what === 'follow-up' && /^\d{4}-\d\d-\d\d$/.test(text)) return dayWithYear(text);
  return what === 'owner' || what === 'follow-up' ? text : (names[text] ?? text);
}
