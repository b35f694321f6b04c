import { fill } from '#content/fill.ts';
import { examinationDates, soughtBy } from '#content/service-shapes/examination-dates.ts';
import { type Admission, admissionsAfter } from '#domain/admission.ts';
import { daysAfter, daysUntil } from '#domain/day.ts';
import type { Direction } from '#domain/direction.ts';
import { monthAndYear, noticeDay } from '#web/page/formats.ts';

type Next = NonNullable<Admission['next']>;

/** So few days are counted out. */
const closesSoonDays = 14;

/** Days that are not those of the year before say no more than their month. */
const maxYears = 1;

/** Whether forms can likely be had on a day (YYYY-MM-DD), or within sixty days of it. */
export function opensSoon({ opens, closes }: Next, today: string): boolean {
  return (opens || closes) <= daysAfter(today, 60);
}

/**
 * When forms likely open or close next, seen from a day; only the month, said with `{month}`, where the days known are old. What comes no more
 * for the courses that begin next has probably closed.
 */
export function openingOf(
  { opens, closes }: Next,
  today: string,
  known: string,
  inMonth: string = examinationDates.usual,
): string {
  if (isLongAgo({ opens, closes }, known)) {
    const { around, open, over } = examinationDates;
    if (opens && opens <= today) return fill(open, { closes: fill(around, { day: monthAndYear(closes) }) });
    const month = monthAndYear(opens || closes);
    return fill(likelyOver({ opens, closes }, today) ? over : inMonth, { month });
  }
  if (closes <= today) {
    const said = saidOnLastDay(known, today);
    return said.charAt(0).toUpperCase() + said.slice(1);
  }
  if (!opens) return fill(examinationDates.closes, { closes: expected(closes) });
  if (opens > today) return fill(examinationDates.opens, { opens: expected(opens) });
  return countedDown(fill(examinationDates.open, { closes: expected(closes) }), closes, today);
}

/** A sentence that names a last day, with the days until then where they are few. */
function countedDown(opening: string, closes: string, today: string): string {
  const count = daysUntil(closes, today);
  if (count > closesSoonDays || count < 1) return opening;
  return fill<string>(examinationDates[count > 1 ? 'soon' : 'tomorrow'], { opening, count });
}

/** The same where what is over needs no sentence: the month alone, said with `{month}`. */
export function openingInShort(
  next: Next,
  today: string,
  known: string,
  inMonth: string = examinationDates.usual,
): string {
  if (!likelyOver(next, today)) return openingOf(next, today, known, inMonth);
  return fill(inMonth, { month: monthAndYear(next.opens || next.closes) });
}

/** Whether forms come again only after the courses that begin next, in the June or July after a school year, and not soon. */
export function likelyOver(next: Next, today: string): boolean {
  const year = Number(today.slice(0, 4)) + Number(today.slice(5, 7) > '05');
  return (next.opens || next.closes) > `${year}-06-30` && !opensSoon(next, today);
}

/** A form that can likely be had, by the day it closes, or will be, by the day it opens. */
export interface NextForm {
  name: string;
  /** As a sentence says it: around which day; on the last day, the whole sentence. */
  day: string;
  told: 'opens' | 'closes' | 'lastDay';
  /** Days until it closes, where they are few, in brackets. */
  left?: string;
}

/** Every form whose days are known of the last year or this one: what is open first, then in the order in which they open. */
export function nextForms(directions: readonly Direction[], today: string): NextForm[] {
  return admissionsAfter(today, directions).flatMap(({ name, next, closes: known }): NextForm[] => {
    return !next || isLongAgo(next, known) || next.closes < today ? [] : [toldOf(name, next, today, known)];
  });
}

/** What most look for is named before all others from so many days before its day until so many after it, by last year's. */
const soughtWithinDays = 21;
const soughtForDays = 7;

/** Where there is room for one: the form that most families look for while its day is near, else the one that comes next. */
export function foremostForm(directions: readonly Direction[], today: string): NextForm | undefined {
  const all = admissionsAfter(today, directions);
  const [sought] = all.flatMap(({ name, next, closes }) => {
    if (!next || !soughtBy(name) || isLongAgo(next, closes)) return [];
    const day = next.opens > today ? next.opens : next.closes;
    const isNear = day >= daysAfter(today, -soughtForDays) && day <= daysAfter(today, soughtWithinDays);
    return isNear ? { ...toldOf(name, next, today, closes), isOver: next.closes < today } : [];
  });
  if (!sought) return nextForms(directions, today)[0];
  const { isOver, ...form } = sought;
  const again = isOver && furtherForm(form.name, all, today);
  if (!again) return form;
  const facts = { further: again.called, month: monthAndYear(again.opens) };
  return { ...form, day: fill(examinationDates.lastDayOfFirst, facts) };
}

/** A further form of the same examination that is still to come, with the day (YYYY-MM-DD) from which it likely can be had. */
export function furtherForm(of: string, all: readonly Admission[], today: string) {
  for (const { name, next } of all) {
    if (next && next.opens > today && name.startsWith(`${of}, `)) {
      return { called: name.slice(of.length + 2), opens: next.opens };
    }
  }
  return undefined;
}

function toldOf(name: string, next: Next, today: string, known: string): NextForm {
  if (next.closes <= today) return { name, day: saidOnLastDay(known, today), told: 'lastDay' };
  const told = next.opens <= today ? 'closes' : 'opens';
  const { around } = examinationDates;
  const day = isLongAgo(next, known) ? fill(around, { day: monthAndYear(next[told]) }) : expected(next[told]);
  return { name, day, told };
}

/** How many forms Indian Admission lists. */
const listed = 7;

/**
 * Chosen first: the forms that close within a week; then those that most ask for and that this year's class 12 can still
 * fill in; then the others. Shown by their days, as the page of examinations shows them.
 */
export function formsListed(directions: readonly Direction[], today: string): NextForm[] {
  const all = admissionsAfter(today, directions);
  const sought = all.flatMap(({ name, next, closes }) =>
    soughtBy(name) && next && !likelyOver(next, today) ? toldOf(name, next, today, closes) : [],
  );
  const others = nextForms(directions, today).filter(({ name }) => !soughtBy(name));
  const closing = new Set(
    all.flatMap(({ name, next, closes }) =>
      next && next.opens <= today && next.closes <= daysAfter(today, 7) && !isLongAgo(next, closes)
        ? name
        : [],
    ),
  );
  const chosen = [...sought, ...others]
    .sort((one, other) => Number(closing.has(other.name)) - Number(closing.has(one.name)))
    .slice(0, listed);
  return all.flatMap(({ name, next }) => {
    const form = chosen.find((one) => one.name === name);
    return form && next && closing.has(name)
      ? { ...form, left: countedDown('', next.closes, today).trim() }
      : (form ?? []);
  });
}

/** What most ask for, in that order: of two forms of a year the one that can still be had. */
export function soughtForms(all: readonly Admission[], today: string): Admission[] {
  return examinationDates.sought.flatMap((by) => {
    const forms = all.filter(({ name }) => soughtBy(name) === by);
    return forms.find(({ next }) => !next || !likelyOver(next, today)) ?? forms[0] ?? [];
  });
}

/** Without the one of two forms of a year that is over, while the other can still be had. */
export const stillToCome = (all: readonly Admission[], today: string) =>
  all.filter(
    ({ name, next }) =>
      !next ||
      !likelyOver(next, today) ||
      !soughtForms(all, today).some(
        (other) => other.name !== name && soughtBy(other.name) === soughtBy(name),
      ),
  );

/** What most ask for, in that order; the others as they stood. */
export const soughtFirst = <Named extends { name: string }>(list: readonly Named[]): Named[] => [
  ...examinationDates.sought.flatMap((by) => list.filter(({ name }) => soughtBy(name) === by)),
  ...list.filter(({ name }) => !soughtBy(name)),
];

/** What can be said on a last day or shortly after: when it closed the last time, or that it closes on this very day. */
function saidOnLastDay(known: string, today: string): string {
  if (known === today) return examinationDates.lastDayKnown;
  const [day = '', month = '', year = ''] = noticeDay(known).split(' ');
  const said = known.slice(4) === today.slice(4) ? 'lastDayItself' : 'lastDay';
  return fill(examinationDates[said], { year, day: `${day}\u00a0${month}` });
}

/** Whether the days last known are those of years ago. */
export function isLongAgo({ closes }: Next, known: string): boolean {
  return Number(closes.slice(0, 4)) - Number(known.slice(0, 4)) > maxYears;
}

/** A day that is expected; its date stays in one line. */
function expected(day: string): string {
  return fill(examinationDates.around, { day: noticeDay(day).replaceAll(' ', '\u00a0') });
}

/** When forms come next. */
interface ToCome {
  /** In a sentence, as the page of examinations says it; what is over needs none, and days that are left are not counted. */
  sentence: string;
  /** In which month, or that they are open, in a few words. */
  glance: string;
}

/** When each of the directions' forms comes next, by its name: what can be had first stands first. */
export function formsToCome(directions: readonly Direction[], today: string): ReadonlyMap<string, ToCome> {
  return new Map(
    admissionsAfter(today, directions).flatMap(({ name, next, closes }): [string, ToCome][] => {
      if (!next) return [];
      const sentence = openingInShort(next, today, closes, examinationDates.usualNext)
        .replace(/ \(.*\)$/, '')
        .replace(/^From\b/, examinationDates.nextFrom)
        .replace(/\.?$/, '.');
      return [[name, { sentence, glance: glanceOf(next, today, closes) }]];
    }),
  );
}

function glanceOf(next: Next, today: string, known: string): string {
  const { glance, glanceNow, glancePassed, glanceLastDay, glanceLastDayKnown } = examinationDates;
  const opens = next.opens || next.closes;
  if (opens > today || (!next.opens && isLongAgo(next, known)))
    return fill(glance, { month: monthAndYear(opens) });
  if (next.closes > today || isLongAgo(next, known)) return glanceNow;
  if (next.closes < today) return glancePassed;
  return known === today ? glanceLastDayKnown : glanceLastDay;
}
