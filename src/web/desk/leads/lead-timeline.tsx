import { useFetcher } from 'react-router';
import { keyOf, leadsDesk } from '#content/admin.ts';
import {
  enteredWords,
  eventWords,
  leadDesk,
  outcomeWords,
  statusWords,
  viaWords,
} from '#content/lead-desk.ts';
import { outboxDesk } from '#content/operations-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { LeadEvent } from '#domain/lead.ts';
import { type FormAnswer, onceAtATime } from '#web/desk/frame/answer-form.ts';
import { KeyHint } from '#web/desk/frame/desk-keys.tsx';
import { stampWords } from '#web/desk/frame/desk-words.ts';
import { RestoredNote, useNoteDraft } from '#web/desk/frame/kept-draft.tsx';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { type TimelineLine, TimelineLines } from '#web/desk/frame/timeline-lines.tsx';
import { TextAreaField } from '#web/forms/field.tsx';
import { useOnNew } from '#web/page/effects.ts';
import { dayWithYear } from '#web/page/formats.ts';

interface Props {
  leadId: string;
  lines: readonly TimelineLine[];
  /** Who looked at it, apart from what happened. */
  views: readonly TimelineLine[];
  canWrite: boolean;
  /** Called with whether a note is typed and not added. */
  onTyped: (isTyped: boolean) => void;
}

/** What happened to a lead, newest first, and the field for a note. */
export function LeadTimeline({ leadId, lines, views, canWrite, onTyped }: Props) {
  const fetcher = useFetcher<FormAnswer>();
  const { field, text, restoredAt, change, clear } = useNoteDraft(leadId);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useOnNew(answer, ({ done }) => {
    if (!done) return;
    clear();
    onTyped(false);
  });
  return (
    <section className="desk-section" aria-labelledby="timeline">
      <h2 id="timeline">{leadDesk.timeline}</h2>
      {canWrite && (
        <fetcher.Form method="post" className="note-form" id="note" onSubmit={onceAtATime(fetcher)}>
          <input type="hidden" name="intent" value="note" />
          <TextAreaField
            idPrefix="note-"
            name="text"
            aria-keyshortcuts={keyOf('note')}
            label={leadDesk.note}
            placeholder={leadDesk.note}
            rows={2}
            maxLength={4000}
            ref={field}
            value={text}
            onChange={({ currentTarget }) => {
              change(currentTarget.value);
              onTyped(currentTarget.value.trim() !== '');
            }}
            error={answer && !answer.done ? (answer.fields.text ?? answer.error) : undefined}
          />
          <Chip type="submit" aria-disabled={fetcher.state !== 'idle' || undefined}>
            {leadDesk.addNote}
            <KeyHint of="save" />
          </Chip>
          {restoredAt && (
            <RestoredNote
              keptAt={restoredAt}
              onDiscard={() => {
                clear();
                onTyped(false);
              }}
            />
          )}
        </fetcher.Form>
      )}
      <TimelineLines lines={lines} views={views} />
    </section>
  );
}

/** Mails of one event that left within some minutes are one line. */
export function foldMails<Event extends { at: string; what: string; facts: Record<string, unknown> }>(
  events: readonly Event[],
): Event[] {
  const folded: Event[] = [];
  for (const event of events) {
    const before = folded.at(-1);
    const isNext =
      event.what === 'mail-sent' &&
      before?.what === 'mail-sent' &&
      Date.parse(event.at) - Date.parse(before.at) < foldedMs;
    if (isNext)
      folded[folded.length - 1] = {
        ...event,
        facts: { ...event.facts, mail: `${before.facts.mail} ${event.facts.mail}` },
      };
    else folded.push(event);
  }
  return folded;
}

const foldedMs = 600_000;

/** Built on the server, so that the browser loads no words for what did not happen. */
export function timelineLine(
  { at, by, what, facts }: LeadEvent,
  key: number,
  now: Date,
  named: (username: string) => string,
): TimelineLine {
  const entered = facts.entered as keyof typeof enteredWords | undefined;
  const words = entered ? enteredWords[entered] : (eventWords[what] ?? what);
  // A message reaches nobody before it is answered.
  const isSent = facts.outcome === 'reached' && facts.via !== 'call';
  const said = words.replace(/\{(\w+)\}/g, (_, name: string) =>
    factWords(what, isSent && name === 'outcome' ? 'sent' : facts[name], named),
  );
  return {
    key,
    at,
    when: stampWords(at, now),
    who: named(by) || leadDesk.somebody,
    what: [said.trim(), facts.template].filter(Boolean).join(': '),
    note: what === 'note' ? String(facts.text ?? '') : '',
  };
}

const names: Record<string, string> = {
  ...statusWords,
  ...viaWords,
  ...outcomeWords,
  sent: studentDesk.sentYes,
  ...leadsDesk.kinds,
  ...outboxDesk.kinds,
};

function factWords(
  what: LeadEvent['what'],
  fact: string | number | null | undefined,
  named: (username: string) => string,
): string {
  if (fact === null || fact === undefined) return what === 'owner' ? leadDesk.ofNobody : '–';
  const text = String(fact);
  if (what === 'follow-up' && /^\d{4}-\d\d-\d\d$/.test(text)) return dayWithYear(text);
  if (what === 'owner') return named(text);
  if (what === 'mail-sent')
    return text
      .split(' ')
      .map((kind) => names[kind] ?? kind)
      .join('; ');
  return what === 'follow-up' ? text : (names[text] ?? text);
}
