import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import { daysAfter, isDay, localTimeOf, startOfDay } from './day.ts';
import { nobody } from './lead-query.ts';
import type { Stage } from './student-field.ts';
import { measures, stepMeasures } from './student-outcome.ts';
import type { StudentFilter, StudentOrder, StudentPlace } from './student-store.ts';
import { plainText } from './text.ts';

const text = (called: string, max: number) =>
  z.optional(
    z
      .string({ error: `The ${called} must be text.` })
      .check(z.maxLength(max, { error: `The ${called} is too long.` })),
  );

export const dueFilters = ['overdue', 'today', 'tomorrow', 'week', 'none'] as const;
const dueSentence = `Due is one of ${dueFilters.join(', ')}, or a day like 2026-11-30.`;
const sortPattern = /^(-?)(created|changed|name|due|match)$/;
const sortSentence = 'Sort by created, changed, name, due or match; a - before it turns the order round.';

const idsSentence = 'Ids are parted by commas, in 2000 characters at most.';
const daySentence = 'Days must look like 2026-11-30.';
const monthSentence = 'A month must look like 2026-11.';
const day = z.optional(
  z
    .string({ error: daySentence })
    .check(z.refine((value) => value === '' || isDay(value), { error: daySentence })),
);

/** In a query: those whose source or reason is not known. */
export const noValue = '-';

/** What the desk asks of the list of students; empty values ask for nothing. */
export const studentQuery = z.object({
  q: text('search', 200),
  stage: text('stage', 40),
  /** A username, or `nobody`. */
  owner: text('owner', 100),
  source: text('source', 100),
  tag: text('tag', 40),
  due: z.optional(
    z.string({ error: dueSentence }).check(
      z.refine((value) => value === '' || isDay(value) || (dueFilters as readonly string[]).includes(value), {
        error: dueSentence,
      }),
    ),
  ),
  sort: z.optional(
    z
      .string({ error: sortSentence })
      .check(z.refine((value) => value === '' || sortPattern.test(value), { error: sortSentence })),
  ),
  /** The days in which they came, both inclusive; for steps those on which they were due. */
  from: day,
  to: day,
  service: text('service', 100),
  reason: text('reason', 300),
  /** How those who came in these days went on. */
  measure: z.optional(z.enum(['', ...measures], { error: `The measure is one of ${measures.join(', ')}.` })),
  /** Whose steps of these days were kept or missed; `by` is who had to take them. */
  steps: z.optional(z.enum(['', ...stepMeasures], { error: `Steps are ${stepMeasures.join(' or ')}.` })),
  by: text('owner of steps', 100),
  /** The month in which they were won, like 2026-11. */
  won: z.optional(
    z
      .string({ error: monthSentence })
      .check(z.regex(/^(20\d\d-(0[1-9]|1[0-2]))?$/, { error: monthSentence })),
  ),
  /** Only some, by their ids with commas. */
  ids: z.optional(
    z
      .string({ error: idsSentence })
      .check(z.maxLength(2000, { error: idsSentence }), z.regex(/^[\w,-]*$/, { error: idsSentence })),
  ),
  cursor: text('cursor', 500),
  /** Of the table that a list or an export shows, by their names with commas. */
  columns: text('list of columns', 3000),
});
export type StudentQuery = z.infer<typeof studentQuery>;

/** The filter that a query stands for at an instant; blank values are left out. AppError `bad_request` for an unknown stage. */
export function studentFilter(
  { q, stage, owner, source, tag, due, from, to, service, reason, steps, ids }: StudentQuery,
  stages: readonly Stage[],
  now: Date,
): StudentFilter {
  const [asked, who, labelled, about] = [plainText(q), plainText(owner), plainText(tag), plainText(service)];
  const [origin, why] = [orNone(source), orNone(reason)];
  // Of steps these are the days on which they were due, whenever the students came.
  const came = steps ? {} : { from, to };
  if (stage && !stages.some(({ key }) => key === stage)) {
    const sentence = `The stage must be one of ${stages.map(({ key }) => key).join(', ')}.`;
    throw new AppError('bad_request', sentence, { fields: { stage: sentence } });
  }
  return {
    ...(asked && { q: asked }),
    ...(ids && { ids: ids.split(',') }),
    ...(stage && { stage }),
    ...(who && { owner: who === nobody ? null : who.toLowerCase() }),
    ...(origin !== undefined && { source: origin }),
    ...(about && { service: about }),
    ...(why !== undefined && { reason: why }),
    ...(came.from && { from: startOfDay(came.from) }),
    ...(came.to && { to: startOfDay(daysAfter(came.to, 1)) }),
    ...(labelled && { tag: labelled }),
    ...(due && { due: dueRange(due, now) }),
    ...(due === 'none' && { stages: stages.filter(({ kind }) => kind === 'open').map(({ key }) => key) }),
  };
}

function dueRange(due: string, now: Date): NonNullable<StudentFilter['due']> {
  if (due === 'none') return 'none';
  const time = localTimeOf(now);
  const today = time.slice(0, 10);
  const until = (day: string) => ({ to: daysAfter(day, 1) });
  switch (due) {
    case 'overdue':
      return { to: time };
    case 'today':
      return { from: today, ...until(today) };
    case 'tomorrow':
      return { from: daysAfter(today, 1), ...until(daysAfter(today, 1)) };
    case 'week':
      return { from: today, ...until(daysAfter(today, 6)) };
    default:
      return { from: due, ...until(due) };
  }
}

/**
 * Of a search the best match first (`rankNames`), else the newest first, of those that are due the most urgent first, unless the query says otherwise; names and due times begin
 * with the smallest.
 */
export function studentOrder({ sort, due, q }: Pick<StudentQuery, 'sort' | 'due' | 'q'>): StudentOrder {
  const sought = plainText(q);
  if (sought && (!sort || sort.endsWith('match'))) return { by: 'match', sought, isDescending: false };
  if (!sort && due && due !== 'none') return { by: 'due', isDescending: false };
  const [, sign = '', by = 'created'] = sortPattern.exec(sort ?? '') ?? [];
  const isTime = by !== 'name' && by !== 'due';
  return {
    by: (by === 'match' ? 'created' : by) as StudentOrder['by'],
    isDescending: sort ? (sign === '-') !== isTime : true,
  };
}

/** What the desk's list may be narrowed by and still begin with the next steps; the rest keeps the newest first. */
const narrowsSteps: readonly string[] = ['stage', 'owner', 'cursor', 'columns'];

export const isByStep = (query: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(query).every(([name, value]) => !value || narrowsSteps.includes(name));

/**
 * The list by next step as parts that follow one another: overdue or due today, without a step, due later, and those who wait
 * for nothing any more. Each is one range of an index.
 */
export function stepParts(stages: readonly Stage[], time: string) {
  const open = stages.filter(({ kind }) => kind === 'open').map(({ key }) => key);
  const ended = stages.filter(({ kind }) => kind !== 'open').map(({ key }) => key);
  const first: StudentOrder = { by: 'due', isDescending: false };
  const newest: StudentOrder = { by: 'due', isDescending: true };
  const tomorrow = daysAfter(time.slice(0, 10), 1);
  return [
    { stages: open, due: { to: tomorrow }, order: first },
    { stages: open, due: 'none', order: newest },
    { stages: open, due: { from: tomorrow }, order: first },
    { stages: ended, order: newest },
  ] satisfies (Pick<StudentFilter, 'stages' | 'due'> & { order: StudentOrder })[];
}

const stepPlacePattern = /^([0-3])(\d{4}-\d\d-\d\dT\d\d:\d\d)(.*)$/;

/** Where a page of it begins: in which part, as of which local time, and after which place of the part. */
export function stepPlaceFrom(place: StudentPlace | undefined, now: Date) {
  if (!place) return { part: 0, time: localTimeOf(now) };
  const [, part, time, value] = stepPlacePattern.exec(place.value) ?? [];
  if (part === undefined || time === undefined || value === undefined) throw badCursor();
  return { part: Number(part), time, after: { id: place.id, value } };
}

export const stepPlaceValue = (part: number, time: string, value: string) => `${part}${time}${value}`;

/** A place as `next` writes it; AppError `bad_request` for what is none. */
export function placeFrom(cursor: string | undefined): StudentPlace | undefined {
  if (!cursor) return undefined;
  const cut = cursor.indexOf('~');
  const [id, value] = [cursor.slice(0, cut), cursor.slice(cut + 1)];
  if (cut > 0 && /^[\w-]{1,100}$/.test(id) && plainText(value) === value) return { id, value };
  throw badCursor();
}

function badCursor(): AppError {
  const sentence = 'Take the cursor as the page before gave it.';
  return new AppError('bad_request', sentence, { fields: { cursor: sentence } });
}

export const cursorOf = ({ id, value }: StudentPlace) => `${id}~${value}`;

/** What a query asks of a value: `''` where it asks for those that have none, undefined where it asks nothing. */
function orNone(value: string | undefined): string | undefined {
  const text = plainText(value);
  return text === noValue ? '' : text || undefined;
}
