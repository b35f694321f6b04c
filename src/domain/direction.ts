import type { FieldErrors } from './app-error.ts';
import type { FieldRule, FieldRules, ValueOf } from './field-rule.ts';
import { type Area, areas, type ItemId, type Profile } from './interests.ts';
import { meanProfile, type Occupations } from './occupation.ts';
import { hasWordsAsked, isWholeIn, wordsAsked, wordTest } from './post-words.ts';
import { slugFor } from './slug.ts';

/** What a fact of a direction tells. A `way` in needs no examination, an `exam` is one; `pay` is what the work earns. */
export const factKinds = ['subjects', 'course', 'way', 'exam', 'dates', 'pay', 'help', 'try'] as const;
export type FactKind = (typeof factKinds)[number];

/** How far from home a course is usually found: in most districts, in a few colleges of the State, or of the country. */
export const reaches = ['near', 'state', 'country'] as const;
export type Reach = (typeof reaches)[number];

/** The least marks in class 12 that a way in asks for, in per cent. */
const leastMarks = ['35', '40', '45', '50', '55', '60', '65', '70', '75'] as const;

const mostSources = 24;
/** For a fact that was found in a second source as well. */
const sourceNumbers = Array.from({ length: mostSources }, (_, at) => String(at + 1));

/** What an owner may say of a direction. Every fact names, by its number, the source in which it was read. */
export const directionRule = {
  kind: 'group',
  fields: {
    title: { kind: 'text', called: 'title', max: 80, required: true },
    summary: { kind: 'text', called: 'sentence for lists', max: 200, required: true },
    work: { kind: 'text', called: 'what the work is', max: 1500, required: true, multiline: true },
    notFor: { kind: 'text', called: 'for whom it is not', max: 400 },
    occupations: {
      kind: 'list',
      called: 'O*NET codes',
      of: { kind: 'text', called: 'code', max: 10, required: true },
      max: 12,
    },
    facts: {
      kind: 'list',
      called: 'facts',
      of: {
        kind: 'group',
        fields: {
          kind: { kind: 'choice', called: 'kind', values: factKinds },
          name: { kind: 'text', called: 'name', max: 120, required: true },
          text: { kind: 'text', called: 'text', max: 400 },
          source: { kind: 'number', called: 'number of the source', min: 1, max: mostSources },
          second: {
            kind: 'choice',
            called: 'number of a second source that says the same',
            values: sourceNumbers,
            optional: true,
          },
          marks: {
            kind: 'choice',
            called: 'least marks in class 12, in per cent',
            values: leastMarks,
            optional: true,
          },
          reach: { kind: 'choice', called: 'how far from home it is', values: reaches, optional: true },
          after: { kind: 'text', called: 'what is studied before this examination', max: 80 },
          opens: { kind: 'date', called: 'first day of the forms, last time' },
          closes: { kind: 'date', called: 'last day of the forms, last time' },
          held: { kind: 'text', called: 'days of the examination, last time, with the year', max: 80 },
          site: { kind: 'url', called: 'official site' },
        },
      },
      max: 40,
    },
    sources: {
      kind: 'list',
      called: 'sources',
      of: {
        kind: 'group',
        fields: {
          title: { kind: 'text', called: 'title', max: 160, required: true },
          url: { kind: 'url', called: 'address' },
        },
      },
      max: mostSources,
    },
    checkedOn: { kind: 'date', called: 'day the sources were read' },
    shown: { kind: 'switch', called: 'entry' },
  },
} as const satisfies FieldRule;

/** A direction as it is edited. */
export type DirectionWords = ValueOf<typeof directionRule>;

/** The rules of the document: the directions that the product brings, by their slugs, and those of the owners. */
export function directionRules(slugs: readonly string[]): FieldRules {
  return {
    own: { kind: 'list', called: 'directions of your own', of: directionRule, max: 40 },
    ...Object.fromEntries(slugs.map((slug) => [slug, directionRule])),
  };
}

/** The document's values: `own` beside one entry for each slug. */
export interface DirectionDocument {
  readonly own: readonly DirectionWords[];
  readonly [slug: string]: DirectionWords | readonly DirectionWords[];
}

/** A direction as visitors see it; its profile is the mean of its occupations. */
export interface Direction extends Omit<DirectionWords, 'shown' | 'occupations'> {
  slug: string;
  profile: Profile;
  /** What it is looked for by, beside its title. */
  alsoCalled: string;
  /** The activities of the questionnaire that are like a piece of its work. */
  activities: readonly ItemId[];
  /** By code, with what O*NET says of them. */
  occupations: readonly { code: string; title: string; description: string }[];
}

/** Every direction of the document with the slug it stands under. */
export function allDirections(
  document: DirectionDocument,
): { slug: string; words: DirectionWords; path: string }[] {
  const { own, ...shipped } = document;
  return [
    ...Object.entries(shipped).map(([slug, words]) => ({ slug, words: words as DirectionWords, path: slug })),
    ...own.map((words, at) => ({ slug: slugFor(words.title), words, path: `own.${at}` })),
  ];
}

/** What is shown to visitors: no hidden one, and none whose occupations are all unknown. */
export function shownDirections(
  document: DirectionDocument,
  occupations: Occupations,
  otherNames: Readonly<Record<string, string>> = {},
  nearActivities: Readonly<Record<string, readonly ItemId[]>> = {},
): Direction[] {
  return allDirections(document).flatMap(({ slug, words: { shown, occupations: codes, ...words } }) => {
    const profile = meanProfile(occupations, codes);
    if (!shown || !profile) return [];
    const known = codes.flatMap((code) => {
      const occupation = occupations.get(code);
      return occupation ? [{ code, title: occupation.title, description: occupation.description }] : [];
    });
    const of = <Value>(bySlug: Readonly<Record<string, Value>>) =>
      Object.hasOwn(bySlug, slug) ? bySlug[slug] : undefined;
    const beside = { alsoCalled: of(otherNames) ?? '', activities: of(nearActivities) ?? [] };
    // A number and its % stay in one line.
    const facts = words.facts.map((fact) => ({ ...fact, text: fact.text.replace(/(?<=\d) %/g, '\u00a0%') }));
    return [{ slug, profile, ...beside, occupations: known, ...words, facts }];
  });
}

const sentences = {
  source: 'Add a source with its address: a direction without one cannot be published.',
  address: 'Enter the address of this source.',
  code: 'Add the O*NET code of at least one occupation, such as 17-2051.00.',
  unknown: 'The O*NET database has no occupation with this code.',
  number: 'There is no source with this number below.',
  same: 'Name another source than the first, or none.',
  checkedOn: 'Enter the day on which the sources were read.',
  double: 'Another direction has this title.',
} as const;

/** A direction stands or falls with its sources: each fact names one, and the day they were read is known. */
export function checkDirections(occupations: Occupations) {
  return (document: DirectionDocument): FieldErrors => {
    const errors: FieldErrors = {};
    const slugs = new Set<string>();
    for (const { slug, words, path } of allDirections(document)) {
      if (slugs.has(slug)) errors[`${path}.title`] = sentences.double;
      slugs.add(slug);
      if (!words.shown) continue;
      if (words.sources.length === 0) errors[`${path}.sources`] = sentences.source;
      if (words.occupations.length === 0) errors[`${path}.occupations`] = sentences.code;
      if (words.checkedOn === '') errors[`${path}.checkedOn`] = sentences.checkedOn;
      for (const [at, { url }] of words.sources.entries())
        if (url === '') errors[`${path}.sources.${at}.url`] = sentences.address;
      for (const [at, code] of words.occupations.entries())
        if (!occupations.has(code)) errors[`${path}.occupations.${at}`] = sentences.unknown;
      for (const [at, { source, second }] of words.facts.entries()) {
        if (source > words.sources.length) errors[`${path}.facts.${at}.source`] = sentences.number;
        if (Number(second) > words.sources.length) errors[`${path}.facts.${at}.second`] = sentences.number;
        if (Number(second) === source) errors[`${path}.facts.${at}.second`] = sentences.same;
      }
    }
    return errors;
  };
}

/** The names of a direction's facts of one kind; subjects that stand together are parted. */
export function directionNames({ facts }: Pick<DirectionWords, 'facts'>, kind: FactKind): string[] {
  const names = facts.filter((fact) => fact.kind === kind).map(({ name }) => name);
  return [...new Set(kind === 'subjects' ? names.flatMap((name) => name.split(/, /)) : names)];
}

export type Fact = DirectionWords['facts'][number];

/** What is told under one name, with the dates of its forms. */
export interface NamedFacts {
  readonly name: string;
  readonly facts: readonly Fact[];
  readonly site: string | undefined;
}

/** What a direction tells, each name once. Dates stand with the way in, examination or course whose
 * name begins with theirs, or that theirs begins with, as in 'JEE (Main), second form'. */
export type ToldDirection = Readonly<
  Record<'subjects' | 'course' | 'way' | 'dates' | 'pay' | 'help' | 'try', NamedFacts[]>
>;

/** A direction's facts as they are read: what is near and needs no examination first, the rest in the owner's order. */
export function toldDirection({ facts }: Pick<DirectionWords, 'facts'>): ToldDirection {
  const of = (...kinds: FactKind[]) => {
    const byName = new Map<string, Fact[]>();
    for (const fact of kinds.flatMap((kind) => facts.filter((each) => each.kind === kind))) {
      byName.set(fact.name, [...(byName.get(fact.name) ?? []), fact]);
    }
    return [...byName.values()];
  };
  const nearness = ([fact]: Fact[]) => (fact?.reach ? reaches.indexOf(fact.reach) : reaches.length);
  const course = of('course').toSorted((one, other) => nearness(one) - nearness(other));
  const way = of('way', 'exam');
  const dates = of('dates').filter((dated) => {
    const name = dated[0]?.name ?? '';
    const whole = [...way, ...course].find(
      ([fact]) => fact && (fact.name.startsWith(name) || name.startsWith(`${fact.name},`)),
    );
    whole?.push(...dated);
    return !whole;
  });
  const named = (groups: Fact[][]) =>
    groups.map(
      (group): NamedFacts => ({
        name: group[0]?.name ?? '',
        facts: group,
        site: group.find(({ site }) => site)?.site,
      }),
    );
  return {
    subjects: named(of('subjects')),
    course: named(course),
    way: named(way),
    dates: named(dates),
    pay: named(of('pay')),
    help: named(of('help')),
    try: named(of('try')),
  };
}

/** What the list of directions can be narrowed by; an empty text narrows nothing. */
export interface DirectionFilter {
  readonly area: Area | '';
  readonly subject: string;
  /** A part of an examination's name, another way in by its name up to a comma, `withoutExam` or `afterTen`. */
  readonly exam: string;
  /** Words of its title, its sentences or its examinations. */
  readonly q: string;
}

/** As the examination asked for: a way in without one. */
export const withoutExam = 'none';
/** As the examination asked for: a course that begins after class 10. */
export const afterTen = 'class10';
const coursesAfterTen = /^(ITI|Polytechnic)\b/;
/** Whether what is called so begins after class 10. */
export const beginsAfterTen = (name: string): boolean => coursesAfterTen.test(name);

/** The directions asked for; what is called by the words asked for stands before what has them in its text. */
export function directionsAskedFor(directions: readonly Direction[], filter: DirectionFilter): Direction[] {
  const isWhole = isWholeIn(directions.map(searched).join(' '));
  const found = directions.filter(isAskedFor(filter, isWhole));
  if (filter.q.trim() === '') return found;
  if (wordsAsked(filter.q).length === 0) {
    // IT and B.E. are words that a search leaves out, but names here.
    const name = filter.q.replace(/[.\s]/g, '').toUpperCase();
    const called = found.filter(({ alsoCalled }) => alsoCalled.split(' ').includes(name));
    if (called.length > 0 || !/[\p{L}\p{N}]/u.test(name)) return called;
  }
  const places = new Map(
    found.map((direction) => {
      const { title, alsoCalled } = direction;
      const called = [title, alsoCalled.split(' ')[0] ?? '', `${title} ${alsoCalled}`];
      const at = called.findIndex((text) => hasWordsAsked(text, filter.q, isWhole));
      return [direction, at < 0 ? called.length : at];
    }),
  );
  return found.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

const mostNear = 6;

/** For what no direction is called: those whose names, or work near to theirs, have most of the words asked for. */
export function nearestByWords(
  directions: readonly Direction[],
  nearWork: Readonly<Record<string, string>>,
  asked: string,
): Direction[] {
  // A job may be any of them.
  const words = wordsAsked(asked).filter((word) => word !== 'job');
  const texts = directions.map(
    ({ title, alsoCalled, slug }) => `${title} ${alsoCalled} ${nearWork[slug] ?? ''}`,
  );
  const isWhole = isWholeIn(texts.join(' '));
  const rated = directions.map((direction, at) => {
    const test = wordTest(texts[at] ?? '', isWhole);
    return { direction, has: words.reduce((sum, word) => sum + test(word), 0) };
  });
  const most = Math.max(1, ...rated.map(({ has }) => has));
  return rated
    .filter(({ has }) => has === most)
    .map(({ direction }) => direction)
    .slice(0, mostNear);
}

/** Whether anything of a direction has this name, up to a comma in it. */
export const isNamedIn = ({ facts }: Pick<DirectionWords, 'facts'>, asked: string) =>
  facts.some(({ name }) => name.split(',')[0] === asked);

/** Whether a direction is among those asked for; capitals do not count. */
function isAskedFor(
  { area, subject, exam, q }: DirectionFilter,
  isWhole: (word: string) => boolean,
): (direction: Direction) => boolean {
  const holds = (texts: readonly string[], words: string) =>
    words === '' || texts.some((text) => text.toLowerCase().includes(words.trim().toLowerCase()));
  const opens = (direction: Direction, exams: readonly string[]) => {
    if (exam === withoutExam) return directionNames(direction, 'way').length > 0;
    if (exam !== afterTen) return holds(exams, exam) || isNamedIn(direction, exam);
    return directionNames(direction, 'course').some(beginsAfterTen);
  };
  return (direction) => {
    const exams = directionNames(direction, 'exam');
    return (
      opens(direction, exams) &&
      (area === '' || strongestAreas(direction).slice(0, 2).includes(area)) &&
      holds(directionNames(direction, 'subjects'), subject) &&
      hasWordsAsked(searched(direction), q, isWhole)
    );
  };
}

/** What the words of a search are looked for in. */
const searched = (direction: Direction): string =>
  [
    ...[direction.title, direction.alsoCalled, direction.summary, direction.work],
    ...[...directionNames(direction, 'exam'), ...directionNames(direction, 'subjects')],
  ].join(' ');

/** The areas, the one that a direction rests on most first. */
export function strongestAreas({ profile }: Pick<Direction, 'profile'>): Area[] {
  return areas.toSorted((one, other) => profile[other] - profile[one]);
}

const yearMs = 365 * 24 * 60 * 60_000;

/** Whether the sources were read more than a year ago. */
export function isOld({ checkedOn }: Pick<DirectionWords, 'checkedOn'>, now: Date): boolean {
  return now.getTime() - Date.parse(checkedOn) > yearMs;
}

/**
 * The year of the newest page a fact was read in, from the titles, where even that is three years older than the reading, or
 * two if the fact tells the days of an examination.
 */
export function oldSourceYear(
  { source, second, held }: Pick<Fact, 'source' | 'second'> & Partial<Pick<Fact, 'held'>>,
  { sources, checkedOn }: Pick<DirectionWords, 'sources' | 'checkedOn'>,
): number | undefined {
  const years = [source, Number(second)].flatMap((number) =>
    [...(sources[number - 1]?.title ?? '').matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year)),
  );
  const newest = Math.max(...years);
  return years.length > 0 && newest <= Number(checkedOn.slice(0, 4)) - (held ? 2 : 3) ? newest : undefined;
}
