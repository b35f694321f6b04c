import { type Direction, directionNames, type Reach } from '#domain/direction.ts';
import {
  type About,
  type Match,
  matchDirections,
  nearnessTo,
  withEachArea,
} from '#domain/direction-match.ts';
import { type InterestReading, levelWithFirst, profileOf } from '#domain/interest-reading.ts';
import {
  type Area,
  areaOf,
  firstDirections,
  type InterestAnswers,
  type ItemId,
  itemIds,
} from '#domain/interests.ts';
import { areaWords } from './area-words.ts';
import { familyOf } from './directions/families.ts';
import { nextActivities } from './directions/near-activities.ts';
import { interestItems, likings } from './interest-items.ts';
import { type PersonWords, wordsFor } from './interest-person-words.ts';
import { listed } from './listed.ts';
import { ownWords } from './quiz-result.ts';
import { wayInto } from './way-into.ts';

/** What somebody likes most, and careers that are like it where none of those shown is. */
export interface MostLiked {
  said: string;
  /** Before the careers; empty without any. */
  seeAlso: string;
  careers: { slug: string; title: string }[];
}

/** What somebody gets back for their answers: numbers rounded to two places, and every reason in a sentence. */
export interface InterestResult {
  areas: InterestReading['areas'];
  verdict: boolean;
  why: string[];
  /** What was liked very much in the areas at the top, where the reasons of the first directions leave some unsaid. */
  mostLiked: MostLiked | undefined;
  directions: {
    slug: string;
    title: string;
    summary: string;
    /** How one gets in. */
    way: string;
    fit: number;
    why: string;
    kind: Match['kind'];
    isWished: boolean;
    /** Where it is shown, from 1: of those that fit alike, the one whose activities are liked best stands first. */
    place: number;
  }[];
}

export function interestResult(
  reading: InterestReading,
  directions: readonly Direction[],
  about: About = {},
): InterestResult {
  const verdict = reading.clearness === 'clear';
  const { answers } = reading;
  const level = levelWithFirst(reading);
  const found = verdict
    ? matchDirections(profileOf(reading), directions, about, answers, ofNamed(about))
    : [];
  const matches = withEachArea(found, level, answers);
  const first = level.length === 1 ? level[0] : undefined;
  // Of two directions that are like the same activity the second is told by another one that was liked, where there is one.
  const told = new Set<ItemId>();
  const reasons = matches.map((match) => ({
    why: [
      reasonFor(match, first, about),
      ...activityWords(match, answers, about, told),
      ...furtherWords(match, about),
    ].join(' '),
    told: [...told],
  }));
  return {
    areas: reading.areas.map(({ area, ...numbers }) => ({
      area,
      score: rounded(numbers.score),
      low: rounded(numbers.low),
      high: rounded(numbers.high),
    })),
    verdict,
    why: [...readingWords(reading, about), ...wishWords(matches, about)],
    mostLiked: verdict
      ? mostLikedWords(reading, level, reasons[firstDirections - 1]?.told, about, {
          directions,
          shown: matches.map(({ direction }) => direction),
        })
      : undefined,
    directions: matches.map((match, at) => ({
      slug: match.direction.slug,
      title: match.direction.title,
      summary: match.direction.summary,
      way: wayInto(match.direction),
      fit: match.fit,
      why: reasons[at]?.why ?? '',
      kind: match.kind,
      isWished: match.isWished,
      place: at + 1,
    })),
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** So many steps of liking before the next area: it is seen to lead, though few answers may not prove it. */
const ahead = 1;

/** So much higher a score is seen to be, on the screen and in the figure, though it is not proved. */
const seenHigher = 0.75;

/** What the answers say as a whole, and how sure that is. */
function readingWords(reading: InterestReading, about: About): string[] {
  const words = wordsFor(about);
  if (reading.clearness === 'same') {
    const liking = reading.areas[0]?.score ?? 3;
    return [
      liking > 3
        ? words.all
        : liking < 3
          ? words.none
          : 'You gave every activity the same answer, so your answers do not yet point to one area.',
      words.same(reading.isFull),
    ];
  }
  if (reading.clearness === 'flat') {
    const [top, next] = reading.areas;
    if (!reading.isFull && top && next && top.score - next.score >= ahead) {
      return [
        `${areaWords[top.area].name} leads so far. So few answers cannot make it sure, which says nothing against you.`,
        words.leads,
      ];
    }
    return [
      'Your answers do not yet point to one area: the differences could be chance.',
      words.flat(
        reading.isFull
          ? 'A second time in two weeks often makes it clearer.'
          : 'More answers, or a second time in two weeks, often make it clearer.',
      ),
    ];
  }
  const level = levelWithFirst(reading);
  const names = level.map((area) => areaWords[area].name);
  const [first] = level;
  const isHighest = (reading.areas[0]?.score ?? 0) - (reading.areas[1]?.score ?? 0) >= seenHigher;
  const lowest = reading.areas.at(-1)?.score;
  const least = reading.areas.filter(({ score }) => score === lowest).map(({ area }) => area);
  const [, second, third] = reading.areas;
  // As everywhere here, one area stands above another where their ranges do not overlap.
  const isSecondClear = second && third && level.length === 1 && second.low > third.high;
  const further = [
    ...(isSecondClear ? [`${areaWords[second.area].name} comes next.`] : []),
    ...(least.some((area) => level.includes(area))
      ? []
      : [
          words.least(listed(least.map((area) => areaWords[area].name)), least.length > 1 ? 'draw' : 'draws'),
        ]),
  ];
  return [
    reading.answers.choices
      ? choiceWords(reading, level, words.took)
      : level.length === 1 && first
        ? words.first(
            areaWords[first].name,
            areaWords[first].likes,
            reading.isFull ? 'clearly first' : 'first so far',
          )
        : isHighest && level.length < 5
          ? `${names[0]} is highest, and ${listed(names.slice(1))} may be as strong: your answers cannot tell.`
          : level.length < 5
            ? `${listed(names)} come first, too close to tell apart.`
            : `Many areas are too close to tell apart: ${listed(names)}.`,
    ...(further.length > 0 ? [further.join(' ')] : []),
  ];
}

/** So many careers are named beside the one or two activities that none of those shown is like. */
const mostBeside = 2;

/**
 * In the person's own answers, what draws most to the areas at the top; what the first directions name is not said twice. Where
 * nothing shown is like it, the nearest careers that are.
 */
function mostLikedWords(
  reading: InterestReading,
  level: readonly Area[],
  told: readonly ItemId[] = [],
  about: About,
  { directions, shown }: Record<'directions' | 'shown', readonly Direction[]>,
): MostLiked | undefined {
  const { answers } = reading;
  const most = itemIds.filter((id) => answers[id] === 5 && level.includes(areaOf(id)) && !told.includes(id));
  if (most.length === 0) return undefined;
  const isMissed = (id: ItemId) => !shown.some(({ activities }) => activities.includes(id));
  const quoted = most.slice(0, 2).sort((one, other) => Number(isMissed(one)) - Number(isMissed(other)));
  const said = wordsFor(about).mostLiked(listed(quoted.map((id) => `"${interestItems[id]}"`)));
  const missed = quoted.filter(isMissed);
  const nearness = nearnessTo(profileOf(reading));
  const beside = missed.flatMap((id) =>
    directions
      .filter(({ activities }) => activities.includes(id))
      .toSorted((one, other) => nearness(other) - nearness(one))
      .slice(0, mostBeside / missed.length),
  );
  const which = quoted.length === 1 ? 'this' : missed.length === 1 ? 'the last of these' : 'these';
  const seeAlso = `The other answers point elsewhere. Work like ${which}:`;
  return {
    said,
    seeAlso: beside.length > 0 ? seeAlso : '',
    careers: [...new Set(beside)].map(({ slug, title }) => ({ slug, title })),
  };
}

/** What the choices between the two closest areas said, and which others those two could not be told from. */
function choiceWords(
  { areas: scores, answers: { choices = [] } }: InterestReading,
  level: Area[],
  took: string,
): string {
  const [first, second] = scores.map(({ area }) => area) as [Area, Area];
  const [one, other] = [areaWords[first].name, areaWords[second].name];
  const times = (area: Area) => choices.filter((taken) => taken === area).length;
  const [ofFirst, ofSecond] = [times(first), times(second)];
  const others = level
    .filter((area) => area !== first && area !== second)
    .map((area) => areaWords[area].name);
  const said =
    ofFirst > ofSecond
      ? `${one} comes ${ofFirst === 4 ? 'a little ' : ''}before ${other}: of six choices between them ${took} ${one} ${timesWords[ofFirst]}.`
      : ofFirst === ofSecond
        ? `${one} and ${other} are both strong: of six choices between them ${took} each three times.`
        : `${one} and ${other} are both strong: your answers put ${one} first, and of six choices ${took} ${other} ${timesWords[ofSecond]}.`;
  return others.length > 0
    ? `${said} ${listed(others)} ${others.length > 1 ? 'stand' : 'stands'} level with them.`
    : said;
}

const timesWords = ['never', 'once', 'twice', 'three times', 'four times', 'five times', 'every time'];

/** Where the wish and the interests part, it is said once, at the top, and without a reproach. */
function wishWords(matches: readonly Match[], about: About): string[] {
  const words = wordsFor(about);
  const wished = matches.find(({ isWished }) => isWished);
  if (!wished && matches.length > 0 && about.whoseWish === 'family') return [words.ofFamily];
  if (!wished) return namedWords(matches, about);
  const whose = words.whose[about.whoseWish || 'me'];
  const { title } = wished.direction;
  return wished.kind === 'apart'
    ? [`${words.likings} different from ${whose}, ${title}. ${words.talk}`]
    : [`${words.together} and ${whose}, ${title}, go together.`];
}

/** The kinds of work that each field of the quiz stands for. */
const familiesOf = {
  engineering: ['engineering'],
  medicine: ['health'],
  management: ['business'],
  arts: ['design', 'words'],
  law: ['public'],
  others: [],
} as const satisfies Record<NonNullable<About['named']>[number], readonly string[]>;

type Field = keyof typeof familiesOf;

const isOf = (field: Field, { slug }: Direction) =>
  familiesOf[field].some((family) => family === familyOf(slug));

const ofNamed =
  ({ named = [] }: About) =>
  (direction: Direction) =>
    named.some((field) => isOf(field, direction));

/** The fields that were named in the quiz beside what was found: whether anything of them is near. */
function namedWords(matches: readonly Match[], about: About): string[] {
  const words = wordsFor(about);
  const near = matches.filter(({ kind }) => kind !== 'apart');
  const nearestOfField = (field: Field) => near.find(({ direction }) => isOf(field, direction));
  const fields = (matches.length > 0 ? (about.named ?? []) : [])
    .filter((field) => field !== 'others')
    .map((field) => ({
      id: field,
      name: ownWords.fields[field],
      title: nearestOfField(field)?.direction.title ?? '',
      isFirst: matches.slice(0, firstDirections).some(({ direction }) => isOf(field, direction)),
    }));
  if (fields.length === 0) return [];
  const named = (some: typeof fields) => listed(some.map(({ name }) => name));
  const found = fields.filter(({ title }) => title);
  const missing = fields.filter(({ title }) => !title);
  const begin = words.named(named(fields));
  const later = found.filter(({ isFirst }) => !isFirst);
  if (missing.length === 0 && later.length === 0) return [`${begin}, and ${words.sameWay}.`];
  if (missing.length === 0) {
    const titles = listed(later.map(({ title }) => title));
    return [`${begin}. Of ${named(later)} the nearest here is ${titles}, which comes after these three.`];
  }
  const among = found.some(({ isFirst }) => isFirst) ? 'nearest' : 'next nearest';
  const where =
    found.length === 0
      ? `, but ${named(missing)} ${missing.length > 1 || missing[0]?.id === 'arts' ? 'are' : 'is'} not among the nearest here.`
      : `. You find ${named(found)} among the ${among} here, but not ${named(missing)}.`;
  return [`${begin}${where} ${words.ask(named(missing))}`];
}

/** Why it is listed; `first` is the area that stands first alone. */
function reasonFor(
  { kind, shared, parting, isWished, direction }: Match,
  first: Area | undefined,
  about: About,
): string {
  const words = wordsFor(about);
  const others = `people in it like ${listed(strongestOf(direction))} most`;
  if (kind === 'apart' && isWished) return `Different from ${words.shown}: ${others}.`;
  if (kind === 'apart') {
    const where = words[parting.isMore ? 'more' : 'less'](areaWords[parting.area].name);
    return `Overlaps a little: ${others}; ${where}.`;
  }
  const likings = listed(shared.map((area) => areaWords[area].name));
  const where = shared.length === 1 && shared[0] === first ? 'first' : 'high';
  return `${kind === 'fits' ? 'Fits' : 'Fits partly'}: mostly ${likings}, ${where} in your answers too.`;
}

/** What somebody said of the activities that are like the work: of the best liked one, and of the least liked one. */
function activityWords(match: Match, answers: InterestAnswers, about: About, told: Set<ItemId>): string[] {
  const { activities } = match;
  const said = activities.flatMap((id) => {
    const liking = answers[id];
    return liking ? [{ id, liking, text: `"${likings[liking]}" to "${interestItems[id]}"` }] : [];
  });
  const allLiked = said.filter(({ liking }) => liking > 3);
  const liked = allLiked.find(({ id }) => !told.has(id)) ?? allLiked[0];
  if (liked) told.add(liked.id);
  const disliked = said.findLast(({ liking }) => liking < 3);
  if (!liked && !disliked) return likedOfAreas(match, answers, about);
  return [
    liked ? `You said ${liked.text}, which is like this work.` : '',
    disliked
      ? `${liked || match.kind !== 'apart' ? 'But you' : 'You'} said ${disliked.text}, which is like ${liked ? 'it too' : 'this work'}.`
      : '',
  ].filter(Boolean);
}

/** Where no activity is the work itself: the one that comes nearest to it, where nothing in its area was liked more. */
function likedOfAreas(
  { kind, shared, direction: { slug, activities } }: Match,
  answers: InterestAnswers,
  about: About,
): string[] {
  if (kind === 'apart') return [];
  const words = wordsFor(about);
  const next = nextActivities[slug]?.find((id) => {
    const liking = answers[id] ?? 0;
    const isMost = itemIds.every((other) => areaOf(other) !== areaOf(id) || (answers[other] ?? 0) <= liking);
    return liking > 3 && isMost && shared.includes(areaOf(id));
  });
  return [
    next ? words.likedMost(areaWords[areaOf(next)].name, interestItems[next]) : '',
    activities.length === 0 ? words.noActivity : '',
  ].filter(Boolean);
}

/** What stands in the way, and help with fees for whom it matters; each in a sentence of its own. */
function furtherWords({ missing, asksMarks, reach, isTooFar, direction }: Match, about: About): string[] {
  const { stream, budget, distance, resultsOut } = about;
  const words = wordsFor(about);
  const help = budget === 'low' ? directionNames(direction, 'help') : [];
  return [
    missing.length > 0 && stream
      ? `It usually asks for ${listed(missing)} in class 12, which ${words.missing}: ask which roads are open all the same.`
      : '',
    asksMarks ? marksSentence(asksMarks, words, resultsOut === true) : '',
    isTooFar && reach ? farWords[reach] : '',
    distance === 'home' && reach === 'near' ? farWords.near : '',
    help.length > 0 ? `Help that exists: ${help.join('; ')}.` : '',
  ].filter(Boolean);
}

function marksSentence(
  { name, marks, isAbove }: NonNullable<Match['asksMarks']>,
  words: PersonWords,
  isOut: boolean,
): string {
  if (!isAbove)
    return `${name} asked for ${marks} % in class 12, of some communities less: see that it is reached.`;
  const way = isOut
    ? 'ask which other ways lead there'
    : 'the class 12 results are not out, so it is a mark to work for and not a closed door';
  return `${name} asked for ${marks} % in class 12, of some communities less, above the marks ${words.marks}: ${way}.`;
}

/** How far from home the nearest of a direction's courses usually is. */
const farWords: Record<Reach, string> = {
  near: 'A college or institute for it is found in most districts: it can be begun from home.',
  state: 'What we read of is taught in a few colleges of the State: it would mean leaving home.',
  country: 'What we read of is taught at institutes of the whole country: it would mean leaving Tamil Nadu.',
};

function strongestOf({ profile }: Direction): string[] {
  return (Object.keys(areaWords) as (keyof typeof areaWords)[])
    .toSorted((one, other) => profile[other] - profile[one])
    .slice(0, 2)
    .map((area) => areaWords[area].name);
}
