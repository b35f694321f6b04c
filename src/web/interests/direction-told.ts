import { familyOf } from '#content/directions/families.ts';
import { neverTold, toldTitles } from '#content/directions-page.ts';
import { dayOf } from '#domain/day.ts';
import {
  beginsAfterTen,
  type Direction,
  isOld,
  type NamedFacts,
  oldSourceYear,
  toldDirection,
} from '#domain/direction.ts';
import { areas } from '#domain/interests.ts';
import { correlation } from '#domain/statistics.ts';
import { lastDates } from './last-dates.ts';
import { formsToCome } from './next-forms.ts';

const kinds = Object.keys(toldTitles) as (keyof typeof toldTitles)[];

/** What the sentences about a course tell as well, where no fact of its own does. */
const saidWithCourse: Partial<Record<keyof typeof toldTitles, RegExp>> = {
  subjects: /\b(any|every) stream\b|\bpass in class 12\b/,
  way: /\b(tests?|interview|asked for)\b/,
  dates: /\bforms were taken\b/,
};

/** What the page of a direction says, in the order in which it says it: for the server alone. */
export function toldPage(found: Direction, directions: readonly Direction[], now: Date) {
  const direction = numberedAsRead(found);
  const { facts, alsoCalled: _called, activities: _activities, ...about } = direction;
  const told = toldDirection(direction);
  const ofWay = (['subjects', 'course', 'way'] as const).filter((kind) => told[kind].length > 0);
  // Help with fees stands at a glance where else one line would stand alone.
  const atGlance: readonly string[] = ofWay.length > 1 ? ofWay : [...ofWay, 'help'];
  const saidOfCourses = told.course.flatMap((course) => course.facts.map(({ text }) => text)).join(' ');
  const occupations = about.occupations.map((each) => ({
    ...each,
    // The first sentence says what it is.
    description: each.description.split(/(?<=[a-z)]\.) (?=[A-Z])/, 1)[0],
  }));
  const forms = formsToCome(directions, dayOf(now));
  return {
    direction: { ...about, occupations },
    isOld: isOld(direction, now),
    told: kinds.flatMap((kind) => {
      const entries = told[kind].map((named) => ({
        ...entryOf(named, direction, forms),
        more: kind === 'way' ? firstToCome(named, forms) : kind === 'course' ? lengthOf(named) : undefined,
      }));
      const inShort = atGlance.includes(kind) || undefined;
      return entries.length > 0 ? [{ kind, title: toldTitles[kind], entries, inShort }] : [];
    }),
    close: closestTo(found, directions).map(({ slug, title, summary }) => ({ slug, title, summary })),
    holes: [
      ...(['course', 'subjects', 'way'] as const)
        // What begins after class 10 asks for no subjects of class 12, and its way in stands with it.
        .filter(
          (kind) =>
            told[kind].length === 0 &&
            !saidWithCourse[kind]?.test(saidOfCourses) &&
            !told.course.some(({ name }) => beginsAfterTen(name)),
        )
        .map((kind) => toldTitles[kind]),
      ...(facts.some(({ kind }) => kind === 'dates' || kind === 'exam') ||
      saidWithCourse.dates?.test(saidOfCourses)
        ? []
        : [toldTitles.dates]),
      ...costsUntold(saidOfCourses.includes('₹'), told.pay.length > 0),
    ],
  };
}

function costsUntold(tellsFees: boolean, tellsPay: boolean): string[] {
  if (tellsFees) return tellsPay ? [] : [neverTold.pay];
  return [tellsPay ? neverTold.fees : neverTold.both];
}

/** The three directions whose people have most nearly the same interests. */
export function closestTo(found: Direction, directions: readonly Direction[]): Direction[] {
  return directions
    .filter((other) => other !== found)
    .map((other) => ({ other, closeness: closenessOf(found, other) }))
    .sort((one, two) => two.closeness - one.closeness)
    .slice(0, 3)
    .map(({ other }) => other);
}

/** So much less alike two of the same kind of work may be than two of others. */
const sameKind = 0.2;

function closenessOf(one: Direction, other: Direction): number {
  const [values, others] = [one, other].map(({ profile }) => areas.map((area) => profile[area]));
  const kind = familyOf(one.slug);
  return correlation(values ?? [], others ?? []) + (kind && kind === familyOf(other.slug) ? sameKind : 0);
}

/** The direction with its sources in the order in which a reader meets their numbers. */
function numberedAsRead(direction: Direction): Direction {
  const told = toldDirection(direction);
  const met = kinds
    .flatMap((kind) => told[kind])
    .flatMap(({ facts }) => facts.flatMap(({ source, second }) => [source, Number(second)]));
  const order = [...new Set([...met.filter(Boolean), ...direction.sources.keys().map((at) => at + 1)])];
  const renumbered = (number: number) => order.indexOf(number) + 1;
  return {
    ...direction,
    sources: order.flatMap((number) => direction.sources[number - 1] ?? []),
    facts: direction.facts.map((fact) => ({
      ...fact,
      source: renumbered(fact.source),
      second: fact.second && String(renumbered(Number(fact.second))),
    })),
  };
}

/** Of the forms of a year the one that can be had next. */
function firstToCome({ facts }: NamedFacts, forms: ReturnType<typeof formsToCome>): string | undefined {
  for (const [name, { glance }] of forms) if (facts.some((fact) => fact.name === name)) return glance;
  return undefined;
}

/** How long a course takes, and the year as an intern behind it, where its text begins with that. */
function lengthOf({ facts: [first] }: NamedFacts): string | undefined {
  const length = /^[A-Z][a-z]+(?: and a half)? years?\b(?:, then one as an intern\b)?/;
  return length.exec(first?.text ?? '')?.[0].toLowerCase();
}

/** What a fact is called beside the name it stands under: 'Second form', of 'JEE (Main), second form'. */
function ownName(fact: string, name: string): string {
  const own = fact.startsWith(`${name}, `) ? fact.slice(name.length + 2) : '';
  return own && `${own.charAt(0).toUpperCase()}${own.slice(1)}.`;
}

/** One name with its sentences, each with the numbers of its sources. */
function entryOf(
  { name, site, facts }: NamedFacts,
  direction: Direction,
  forms: ReturnType<typeof formsToCome>,
) {
  return {
    name,
    site,
    lines: facts.map((fact) => ({
      text: [
        ownName(fact.name, name),
        fact.text,
        lastDates(fact),
        fact.closes && forms.get(fact.name)?.sentence,
      ]
        .filter(Boolean)
        .join(' '),
      sources: [fact.source, Number(fact.second)].filter(Boolean),
      year: oldSourceYear(fact, direction),
    })),
  };
}
