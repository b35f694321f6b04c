import { fill } from '#content/fill.ts';
import { outcomeWordsOf, studentDesk, taskKindWords } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import type { LeadEvent } from '#domain/lead.ts';
import type { Task } from '#domain/student.ts';
import { phoneWords, stampWords } from '#web/desk/frame/desk-words.ts';
import type { TimelineLine } from '#web/desk/frame/timeline-lines.tsx';
import { dueWords } from './use-act.ts';

interface Happened {
  at: string;
  by: string;
  what: string;
  facts: Record<string, unknown>;
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
  return Object.entries(changes as Record<string, { from: unknown; to: unknown }>)
    .map(([name, { from, to }]) => {
      const key = name.replace(/^fields\./, '');
      const label = name.startsWith('fields.')
        ? (fields.find((field) => field.key === key)?.label ?? key)
        : ((studentDesk as unknown as Record<string, unknown>)[name] ?? name);
      const words = (value: unknown) => {
        if (name === 'owner' && typeof value === 'string') return named(value);
        return name === 'stage' ? (stages.find((stage) => stage.key === value)?.words ?? value) : value;
      };
      const [before, after] = [textOf(words(from)), textOf(words(to))];
      return `${label}: ${before === '–' ? after : `${before} → ${after}`}`;
    })
    .join(', ');
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '–';
  if (typeof value === 'object' && value !== null)
    return phoneWords((value as { number?: string }).number ?? '');
  return value === null || value === undefined || value === '' ? '–' : String(value);
}
