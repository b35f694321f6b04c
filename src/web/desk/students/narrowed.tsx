import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { outcomeDesk } from '#content/outcome-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
import { isDay } from '#domain/day.ts';
import { noValue } from '#domain/student-query.ts';
import { sourceWords, tagWords } from '#web/desk/frame/desk-words.ts';
import { useNamed } from '#web/desk/frame/names.ts';
import { deskDay, monthAndYear } from '#web/page/formats.ts';

const { narrowed, dueWords } = studentDesk;
const dayWords = (day: string | null) => (day && isDay(day) ? deskDay(day) : '…');

/** The words for a key of an address, which may be any text; itself where there are none. */
function wordsFor(table: object, key: string): string {
  return Object.hasOwn(table, key) ? String(table[key as keyof typeof table]) : key;
}

/** What an address can ask for beside the fields of the list's form, in words; the number of Insight that led here. */
const narrowings: Record<
  string,
  (value: string, asked: URLSearchParams, named: (username: string) => string) => string
> = {
  // Those who came are all of its days.
  measure: (measure) => (measure === 'came' ? '' : wordsFor(outcomeDesk.measures, measure)),
  from: (from, asked) =>
    fill(asked.has('steps') ? narrowed.due : narrowed.came, {
      value: fill(narrowed.days, { from: dayWords(from), to: dayWords(asked.get('to')) }),
    }),
  source: (source) =>
    fill(narrowed.source, { value: source === noValue ? outcomeDesk.notAsked : sourceWords(source) }),
  service: (service) => fill(narrowed.service, { value: service }),
  reason: (reason) =>
    fill(narrowed.reason, { value: reason === noValue ? outcomeDesk.reasons.none : reason }),
  tag: (tag) => fill(narrowed.tag, { value: tagWords(tag) }),
  due: (due) => fill(narrowed.due, { value: isDay(due) ? deskDay(due) : wordsFor(dueWords, due) }),
  steps: (kept) => wordsFor(narrowed.steps, kept),
  by: (owner, _, named) => fill(narrowed.by, { value: named(owner) }),
  won: (month) => fill(narrowed.won, { month: isDay(`${month}-01`) ? monthAndYear(`${month}-01`) : '…' }),
};

/** What else narrows the list, each with a link to the list without it. */
export function Narrowed({ asked }: { asked: URLSearchParams }) {
  const named = useNamed();
  const chips = Object.entries(narrowings).map(([name, wordsOf]) => {
    const value = asked.get(name);
    const words = value && wordsOf(value, asked, named);
    if (!words) return null;
    const wider = new URLSearchParams(asked);
    wider.delete(name);
    if (name === 'from') wider.delete('to');
    return (
      <Link
        key={name}
        className="chip"
        to={`/admin/students?${wider}`}
        aria-label={fill(studentDesk.widen, { words })}
      >
        {words} ×
      </Link>
    );
  });
  return <div className="step-acts narrowed">{chips}</div>;
}
