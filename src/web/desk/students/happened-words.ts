import { fill } from '#content/fill.ts';
import { outcomeWordsOf, studentDesk, taskKindWords } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import type { LeadEvent } from '#domain/lead.ts';
import type { Task } from '#domain/student.ts';
import { phoneWords, stampWords, tagWords } from '#web/desk/frame/desk-words.ts';
import type { TimelineLine } from '#web/desk/frame/timeline-lines.tsx';
import { dueWords } from './use-act.ts';

type Changes = Record<string, { from: unknown; to: unknown }>;

interface Happened {
  at: string;
  by: string;
  what: string;
  facts: Record<string, unknown>;
}

const foldedMs = 600_000;

/** Changes that one person made one after the other within some minutes are one line, without what was put back as it was. */
export function foldChanges(events: readonly Happened[]): Happened[] {
  const folded: Happened[] = [];
  for (const event of events) {
    const before = folded.at(-1);
    const isNext =
      before &&
      [before, event].every(({ what, facts }) => what === 'changed' && !facts.steps) &&
      before.by === event.by &&
      Date.parse(event.at) - Date.parse(before.at) < foldedMs;
    if (!isNext) {
      folded.push(event);
      continue;
    }
    const changes = { ...(before.facts.changes as Changes) };
    for (const [name, { from, to }] of Object.entries(event.facts.changes as Changes)) {
      const first = changes[name] ? changes[name].from : from;
      if (JSON.stringify(first) === JSON.stringify(to)) delete changes[name];
      else changes[name] = { from: first, to };
    }
    folded.pop();
    if (Object.keys(changes).length > 0) folded.push({ ...event, facts: { ...event.facts, changes } });
  }
  return folded;
}

/** One line of a student's timeline, built on the server; what happened to an enquiry is said by `ofLead`. */
export function happenedLine(
  event: Happened,
  key: number,
  office: StudentOffice,
  now: Date,
  named: (username: string) => string,
  ofLead: (event: LeadEvent, key: number, now: Date, named: (username: string) => string) => TimelineLine,
): TimelineLine {
  const { at, by, what, facts } = event;
  const isOfLead = what === 'note' ? facts.text !== undefined : !Object.hasOwn(studentDesk.events, what);
  if (isOfLead) return ofLead(event as LeadEvent, key, now, named);
  const words = (studentDesk.events as Record<string, string>)[what] ?? what;
  const kind = taskKindWords[facts.kind as Task['kind']] ?? '';
  // Done without a plan, it has no words of its own beside its kind.
  const isPlain = what === 'finished' && (facts.title === kind || facts.title === studentDesk.wrote);
  const said: Record<string, string> = {
    kind,
    ...(isPlain && { title: '' }),
    outcome: outcomeWordsOf(facts as Pick<Task, 'kind' | 'outcome'>),
    due: typeof facts.due === 'string' ? dueWords(facts.due, office.now) : '',
    changes: changesIn(facts.changes, office, named),
  };
  return {
    key,
    at,
    when: stampWords(at, now),
    who: named(by),
    what: words
      .replace(/\{(\w+)\}/g, (_, name: string) => said[name] ?? String(facts[name] ?? ''))
      .replace(' ()', '')
      .trim(),
    note: facts.steps
      ? fill(studentDesk.stepsEnded, { steps: String(facts.steps) })
      : String(facts.note ?? ''),
  };
}

/** What was changed from what to what: `Stage: New → Contacted, Class: 11 → 12`. */
function changesIn(
  changes: unknown,
  { stages, fields }: StudentOffice,
  named: (username: string) => string,
): string {
  if (typeof changes !== 'object' || changes === null) return '';
  return Object.entries(changes as Changes)
    .map(([name, { from, to }]) => {
      const key = name.replace(/^fields\./, '');
      const label = name.startsWith('fields.')
        ? (fields.find((field) => field.key === key)?.label ?? key)
        : ((studentDesk as unknown as Record<string, unknown>)[name] ?? name);
      const words = (value: unknown) => {
        if (name === 'owner' && typeof value === 'string') return named(value);
        return name === 'stage' ? (stages.find((stage) => stage.key === value)?.words ?? value) : value;
      };
      if (name === 'tags') return `${label}: ${tagsBetween(from, to)}`;
      const [before, after] = [textOf(words(from)), textOf(words(to))];
      return `${label}: ${before === '–' ? after : `${before} → ${after}`}`;
    })
    .join(', ');
}

/** Of tags those that came and those that went: `+ hostel, − urgent`. */
function tagsBetween(from: unknown, to: unknown): string {
  const [before, after] = [from, to].map((tags) => (Array.isArray(tags) ? tags.map(String) : [])) as [
    string[],
    string[],
  ];
  const came = after.filter((tag) => !before.includes(tag)).map((tag) => `+ ${tagWords(tag)}`);
  const went = before.filter((tag) => !after.includes(tag)).map((tag) => `− ${tagWords(tag)}`);
  return [...came, ...went].join(', ');
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '–';
  if (typeof value === 'object' && value !== null)
    return phoneWords((value as { number?: string }).number ?? '');
  return value === null || value === undefined || value === '' ? '–' : String(value);
}
