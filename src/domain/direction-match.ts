import * as z from 'zod/mini';
import { type Direction, directionNames, type Reach, reaches, strongestAreas } from './direction.ts';
import {
  type Area,
  answersOf,
  areaOf,
  areas,
  firstDirections,
  type InterestAnswers,
  type ItemId,
  type Profile,
} from './interests.ts';
import { quizFields } from './quiz.ts';
import { correlation, mean } from './statistics.ts';

export const stages = ['class10', 'class12', 'after12', 'college', 'working'] as const;
export const streams = ['maths-biology', 'maths', 'biology', 'commerce', 'arts', 'vocational'] as const;
export const marksBands = ['below-50', '50-65', '65-80', 'above-80'] as const;
export const distances = ['home', 'state', 'country'] as const;
export const budgets = ['low', 'middle', 'high'] as const;
export const wishers = ['me', 'family', 'both'] as const;
export const answerers = ['self', 'parent'] as const;

const sentence = (called: string, values: readonly string[]) =>
  `Choose the ${called} from ${values.join(', ')}.`;
const optional = <const V extends readonly string[]>(called: string, values: V) =>
  z.optional(z.enum(['', ...values], { error: sentence(called, values) }));

/** What somebody may say beside the answers. Everything is optional; a key that is not here is refused. */
export const aboutForm = z.strictObject(
  {
    stage: optional('class', stages),
    stream: optional('stream', streams),
    /** Whether the results of the last examination are out. */
    resultsOut: z.optional(z.boolean({ error: 'Say whether the results are out: true or false.' })),
    marks: optional('marks', marksBands),
    distance: optional('distance', distances),
    budget: optional('budget', budgets),
    /** The slug of the direction that was wished for, by whomever. */
    wish: z.optional(z.string({ error: 'Name the wish by the slug of a direction.' }).check(z.maxLength(80))),
    whoseWish: optional('wisher', wishers),
    /** The fields that the same person named in the quiz. */
    named: z.optional(
      z
        .array(z.enum(quizFields, { error: sentence('fields', quizFields) }), {
          error: 'Send the fields as a list.',
        })
        .check(z.maxLength(quizFields.length)),
    ),
    /** A parent may answer for a child: the sentences then speak of the child. */
    answeredBy: optional('person who answers', answerers),
  },
  {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? 'One of the facts about you is not asked.'
        : 'Send these facts as an object.',
  },
);

export type About = z.infer<typeof aboutForm>;

/**
 * How a direction stands to somebody: `fits` and `near` by its correlation, `apart` where it is listed only because it was
 * wished for, or because hardly anything is nearer.
 */
export type FitKind = 'fits' | 'near' | 'apart';

export interface Match {
  direction: Direction;
  /** Pearson's correlation of the two profiles, less what stands in the way: -1 to 1. */
  fit: number;
  kind: FitKind;
  /** The areas in which both are strong, the person's strongest first. */
  shared: Area[];
  /** The area in which the two shapes differ most, and whether the person likes it more than people in the work do. */
  parting: { area: Area; isMore: boolean };
  /** Subjects of class 12 it asks for that the person's stream does not have. */
  missing: string[];
  /** The way in that asks for least, where that may be more marks than the person has, or surely is. */
  asksMarks: { name: string; marks: number; isAbove: boolean } | undefined;
  /** How far from home the nearest of its courses is; undefined where no source says. */
  reach: Reach | undefined;
  /** Whether that is farther than the person could go. */
  isTooFar: boolean;
  isWished: boolean;
  /** Activities like its work that were answered, the best liked first. */
  activities: ItemId[];
}

/** The values of a correlation of six pairs that chance exceeds in 5 and in 10 of 100 cases (one-tailed). */
const fitsFrom = 0.729;
const nearFrom = 0.608;

/** Work like an activity that is liked very much counts as near from so much lower: six areas say less than such an answer. */
const likedVeryMuch = 0.1;

/** Such work stands first where it is no more than this behind the best fit, and so much of it at most. */
const behindBest = 0.3;
const mostFirst = 6;

/** Answers given a second time move two neighbouring fits apart by so many hundredths: those within it are level. */
const levelHundredths = 5;

/** Each thing that stands in the way puts a direction as much lower as the two thresholds lie apart. */
const obstacle = fitsFrom - nearFrom;

const mostMatches = 12;

/**
 * Where fewer than eight are near, others stand beside them, each with where it parts from the person: those that begin with
 * an area that nothing is liked more than, first whose activities were liked most, then the nearest.
 */
const nearestShown = 8;

/** Subjects a stream is known to have; streams that are not here, and other subjects, exclude nothing. */
const subjectsOfStream: Partial<Record<NonNullable<About['stream']>, readonly string[]>> = {
  'maths-biology': ['Mathematics', 'Physics', 'Chemistry', 'Biology'],
  maths: ['Mathematics', 'Physics', 'Chemistry'],
  biology: ['Physics', 'Chemistry', 'Biology'],
  commerce: [],
  arts: [],
};
const ofScience = ['Mathematics', 'Physics', 'Chemistry', 'Biology'];

/**
 * The directions nearest to a profile. What is like an activity that is liked very much stands first; then, best first, of those
 * that are level one that `isNamed` says the person named, then the one whose activities are liked best. The one that was wished
 * for is among them however far it is.
 */
export function matchDirections(
  profile: Profile,
  directions: readonly Direction[],
  about: About = {},
  answers: InterestAnswers = {},
  isNamed: (direction: Direction) => boolean = () => false,
): Match[] {
  const nearness = nearnessTo(profile);
  const byFit = directions
    .map((direction): Match => {
      const plain = nearness(direction);
      const missing = missingSubjects(direction, about);
      const asksMarks = marksAsked(direction, about);
      const reach = reachOf(direction);
      const isTooFar = reach !== undefined && isBeyond(reach, about);
      // Marks that are only expected close no door.
      const inTheWay = [missing.length > 0, asksMarks?.isAbove && about.resultsOut, isTooFar].filter(
        Boolean,
      ).length;
      const fit = Math.max(-1, plain - inTheWay * obstacle);
      const activities = direction.activities
        .filter((id) => answers[id])
        .toSorted((one, other) => (answers[other] ?? 0) - (answers[one] ?? 0));
      const near = isLikedVeryMuch({ activities }, answers) ? nearFrom - likedVeryMuch : nearFrom;
      return {
        direction,
        fit: Math.round(fit * 100) / 100,
        kind: fit >= fitsFrom ? 'fits' : fit >= near ? 'near' : 'apart',
        shared: sharedAreas(profile, direction.profile),
        parting: partingArea(profile, direction.profile),
        missing,
        asksMarks,
        reach,
        isTooFar,
        isWished: about.wish === direction.slug,
        activities,
      };
    })
    .toSorted((one, other) => other.fit - one.fit);
  const ordered = (some: Match[]) => orderedWithinLevel(some, answers, isNamed);
  const [best] = byFit;
  const liked = byFit
    .filter(({ kind, fit }) => kind !== 'apart' && fit >= (best?.fit ?? 0) - behindBest)
    .filter((match) => isLikedVeryMuch(match, answers));
  const first = ordered(liked).slice(0, mostFirst);
  const matches = [...first, ...ordered(byFit.filter((match) => !first.includes(match)))];
  const wished = matches.find(({ isWished }) => isWished);
  const near = matches.filter(({ kind }) => kind !== 'apart').slice(0, mostMatches);
  const shown = near.length >= nearestShown ? near : nearestOf(matches, profile, answers);
  if (!wished || shown.includes(wished)) return shown;
  return [...shown.slice(0, mostMatches - 1), wished];
}

/** How near directions are to a profile by their six areas alone: -1 to 1. */
export function nearnessTo(profile: Profile): (direction: Pick<Direction, 'profile'>) => number {
  const own = areas.map((area) => profile[area]);
  return (direction) =>
    correlation(
      own,
      areas.map((area) => direction.profile[area]),
    );
}

/**
 * The areas cannot tell apart what is level with the best one left; the answers on single activities may. Before what comes next
 * so stands what is level with it, was named, and has no disliked activities.
 */
function orderedWithinLevel(
  bestFirst: readonly Match[],
  answers: InterestAnswers,
  isNamed: (direction: Direction) => boolean,
): Match[] {
  const leaning = new Map(bestFirst.map((match) => [match, leaningTo(match, answers)]));
  const leaningOf = (match: Match) => leaning.get(match) ?? 0;
  const left = [...bestFirst];
  return bestFirst.flatMap((best) => {
    const [nearest = best] = left;
    const levelWith = (match: Match) =>
      left
        .filter(
          ({ fit, kind }) => kind === match.kind && Math.round((match.fit - fit) * 100) <= levelHundredths,
        )
        .toSorted((one, other) => leaningOf(other) - leaningOf(one));
    const [next = nearest] = levelWith(nearest);
    const [named = next] = isNamed(next.direction)
      ? []
      : levelWith(next).filter((match) => isNamed(match.direction) && leaningOf(match) >= 0);
    return left.splice(left.indexOf(named), 1);
  });
}

/**
 * Where some areas stand level at the top, the first few hold work that begins with each of them, if any is near or like what is
 * liked very much: the last one makes room whose area another of them begins with too.
 */
export function withEachArea(
  matches: readonly Match[],
  level: readonly Area[],
  answers: InterestAnswers,
): Match[] {
  const all = [...matches];
  if (level.length < 2 || level.length > firstDirections) return all;
  const beginsWith = ({ direction }: Match) => strongestAreas(direction)[0];
  for (const area of level) {
    const few = all.slice(0, firstDirections);
    const isTwice = (match: Match) =>
      few.some((other) => other !== match && beginsWith(other) === beginsWith(match));
    const next = all.find(
      (match) => beginsWith(match) === area && (match.kind !== 'apart' || isLikedVeryMuch(match, answers)),
    );
    const last = few.findLast(isTwice);
    if (!next || !last || few.includes(next)) continue;
    all.splice(all.indexOf(next), 1);
    all.splice(all.indexOf(last), 1);
    all.splice(firstDirections - 1, 0, next, last);
  }
  return all;
}

/** Whether one activity like the work is liked very much and none is disliked; the best liked stands first. */
function isLikedVeryMuch({ activities }: Pick<Match, 'activities'>, answers: InterestAnswers): boolean {
  const [best, worst] = [activities[0], activities.at(-1)].map((id) => (id ? answers[id] : undefined));
  return best === 5 && (worst ?? 0) >= 3;
}

/** More than two answers can differ by. */
const anyDifference = 5;

/**
 * How the activities like a direction's work are liked; 0 where none is like it. What is liked stands before what is not, and
 * of both the one that is liked better beside all of its area; of equals, more of them.
 */
function leaningTo({ activities }: Match, answers: InterestAnswers): number {
  if (activities.length === 0) return 0;
  const side = Math.sign(mean(activities.map((id) => (answers[id] ?? 0) - 3)));
  const besideArea = mean(activities.map((id) => (answers[id] ?? 0) - mean(answersOf(answers, areaOf(id)))));
  const liked = activities.filter((id) => (answers[id] ?? 0) > 3).length;
  return side * anyDifference + besideArea + liked / 100;
}

function nearestOf(bestFirst: readonly Match[], profile: Profile, answers: InterestAnswers): Match[] {
  const most = Math.max(...areas.map((area) => profile[area]));
  const beginsWithMost = (direction: Direction) => {
    const [first] = strongestAreas(direction);
    return first !== undefined && profile[first] === most;
  };
  const rank = ({ kind, direction, activities: [liked] }: Match) =>
    kind !== 'apart' ? 0 : !beginsWithMost(direction) ? 3 : liked && answers[liked] === 5 ? 1 : 2;
  const shown = new Set(bestFirst.toSorted((one, other) => rank(one) - rank(other)).slice(0, nearestShown));
  return bestFirst.filter((match) => shown.has(match));
}

/** Asked only of those who took their stream: before that every subject is still open. */
function missingSubjects(direction: Direction, { stage, stream }: About): string[] {
  const has = stream && subjectsOfStream[stream];
  if (!has || stage === 'class10') return [];
  return directionNames(direction, 'subjects').filter(
    (name) => ofScience.includes(name) && !has.includes(name),
  );
}

/** Where each band of marks begins and ends, in per cent. */
const bands: Record<(typeof marksBands)[number], [from: number, to: number]> = {
  'below-50': [0, 50],
  '50-65': [50, 65],
  '65-80': [65, 80],
  'above-80': [80, 100],
};

/**
 * The least that its ways in ask for, where that is more than some or all of the band. Its ways are its examinations, and
 * courses that are found in most districts; one that names no marks is open to all.
 */
function marksAsked({ facts }: Direction, { marks }: About): Match['asksMarks'] {
  const ways = facts.filter(({ kind, reach }) => kind === 'exam' || (kind === 'course' && reach === 'near'));
  if (!marks || ways.some((way) => !way.marks)) return undefined;
  const [least] = ways
    .map((way) => ({ name: way.name, marks: Number(way.marks) }))
    .sort((one, other) => one.marks - other.marks);
  const [from, to] = bands[marks];
  return least && least.marks > from ? { ...least, isAbove: least.marks >= to } : undefined;
}

/** The nearest that any of its courses is. */
function reachOf({ facts }: Direction): Reach | undefined {
  return reaches.find((reach) => facts.some((fact) => fact.reach === reach));
}

/** Whoever says nothing of the distance can go anywhere. */
function isBeyond(reach: Reach, { distance }: About): boolean {
  return distance ? reaches.indexOf(reach) > distances.indexOf(distance) : false;
}

/**
 * The person's three strongest areas, as far as they are above the middle of the direction's profile and, in the person's, above
 * half the way from the middle to the strongest.
 */
function sharedAreas(person: Profile, direction: Profile): Area[] {
  // Equal ones in the order in which the person's stand: choices may have put one of them first.
  const own = Object.keys(person) as Area[];
  const strongest = own.toSorted((one, other) => person[other] - person[one]).slice(0, 3);
  const high = (middleOf(person) + Math.max(...Object.values(person))) / 2;
  const shared = strongest.filter((area) => person[area] >= high && direction[area] > middleOf(direction));
  return shared.length > 0 ? shared : strongest.slice(0, 1);
}

/** Of the two shapes, as their correlation sees them: each from its own middle, in its own spread. */
function partingArea(person: Profile, direction: Profile): Match['parting'] {
  const [own, other] = [person, direction].map((profile) => {
    const middle = middleOf(profile);
    const spread = Math.hypot(...areas.map((area) => profile[area] - middle)) || 1;
    return (area: Area) => (profile[area] - middle) / spread;
  }) as [(area: Area) => number, (area: Area) => number];
  const gap = (area: Area) => own(area) - other(area);
  const [area = 'R'] = areas.toSorted((one, two) => Math.abs(gap(two)) - Math.abs(gap(one)));
  return { area, isMore: gap(area) > 0 };
}

const middleOf = (profile: Profile) => areas.reduce((sum, area) => sum + profile[area], 0) / areas.length;
