import { closeAreas, pointsOfChoices } from './interest-choices.ts';
import {
  type Area,
  answersOf,
  areas,
  type InterestAnswers,
  itemIds,
  itemsPerArea,
  type Profile,
} from './interests.ts';
import { fTail, mean, squaresAround, tBeyond } from './statistics.ts';

/** The strength of one interest. Areas whose ranges from `low` to `high` overlap cannot be told apart. */
export interface AreaScore {
  area: Area;
  score: number;
  low: number;
  high: number;
}

/**
 * Why the areas are, or are not, told apart: `clear`; `same`, where one answer was given to everything; `flat`, where the
 * areas differ no more than chance would make them.
 */
export type Clearness = 'clear' | 'same' | 'flat';

export interface InterestReading {
  /** The strongest first; equal ones in the order of `areas`. */
  areas: AreaScore[];
  clearness: Clearness;
  /** Whether every activity was answered; a first step alone is less certain. */
  isFull: boolean;
  /** What was answered; nothing where scores were given. */
  answers: InterestAnswers;
  /** How probable differences as large as these are for somebody who likes all areas alike. */
  chance: number;
}

/** Above this chance no verdict is given. Half of the usual 5 %, so that answers at random rarely look like interests. */
export const verdictChance = 0.025;

/** Answers are whole numbers: even somebody quite steady is known to half a step only, a variance of 1/12. */
const roundingVariance = 1 / 12;

/**
 * Reads answers (two or more of each area): the mean of each area, its range, and a one-way analysis of variance over the
 * areas. How far answers scatter within the areas says how far the means can be trusted. Choices between two close areas say
 * which of the two stands first and nothing of the others: what they put first has at least the score of the other, and no more.
 */
export function readInterests(answers: InterestAnswers): InterestReading {
  const groups = areas.map((area) => ({ area, values: answersOf(answers, area) }));
  const all = groups.flatMap(({ values }) => values);
  const freedom = all.length - groups.length;
  const squaresWithin = groups.reduce((sum, { values }) => sum + squaresAround(values), 0);
  const squaresBetween = squaresAround(all) - squaresWithin;
  const variance = Math.max(squaresWithin / freedom, roundingVariance);
  const isSame = new Set(all).size === 1;
  const chance = isSame
    ? 1
    : fTail(squaresBetween / (groups.length - 1) / variance, groups.length - 1, freedom);
  // Half of the least significant difference to each side: two ranges overlap where the means do not differ.
  const reach = (count: number) => (tBeyond(0.05, freedom) * Math.sqrt((2 * variance) / count)) / 2;
  const scores = groups.map(({ area, values }) => ({
    area,
    score: mean(values),
    sum: mean(values) + pointsOfChoices(area, answers) / values.length,
    half: reach(values.length),
  }));
  const inOrder = scores.toSorted((one, other) => other.sum - one.sum);
  return {
    areas: inOrder.map(({ area, half, ...own }, at) => {
      const score = Math.max(own.score, inOrder[at + 1]?.score ?? 0);
      return { area, score, low: Math.max(1, score - half), high: Math.min(5, score + half) };
    }),
    clearness: isSame ? 'same' : chance <= verdictChance ? 'clear' : 'flat',
    isFull: all.length === itemIds.length,
    answers,
    chance,
  };
}

/** Scores of another test are taken as they are: nothing is known of how sure they are. */
export function readScores(scores: Profile): InterestReading {
  const isSame = new Set(areas.map((area) => scores[area])).size === 1;
  return {
    areas: strongestFirst(
      areas.map((area) => ({ area, score: scores[area], low: scores[area], high: scores[area] })),
    ),
    clearness: isSame ? 'same' : 'clear',
    isFull: true,
    answers: {},
    chance: isSame ? 1 : 0,
  };
}

/** The areas that cannot be told from the strongest, with it. */
export function levelWithFirst({ areas: [first, ...others] }: Pick<InterestReading, 'areas'>): Area[] {
  if (!first) return [];
  return [first, ...others.filter(({ high }) => high >= first.low)].map(({ area }) => area);
}

/** The two strongest areas, where choices between them say more than the answers do. */
export function openBetween(
  reading: Pick<InterestReading, 'areas'>,
  answers: InterestAnswers,
): ReturnType<typeof closeAreas> {
  return levelWithFirst(reading).length < 2 ? undefined : closeAreas(answers);
}

/**
 * What directions are sought by: the scores by area, in the order of the reading. What choices put first weighs here as much
 * more as they said, beyond the scale too: of two level areas the directions of the one that was taken come first.
 */
export function profileOf({ areas: scores, answers }: Pick<InterestReading, 'areas' | 'answers'>): Profile {
  return Object.fromEntries(
    scores.map(({ area, score }) => [area, score + pointsOfChoices(area, answers) / itemsPerArea]),
  ) as Profile;
}

function strongestFirst(scores: AreaScore[]): AreaScore[] {
  return scores.toSorted((one, other) => other.score - one.score);
}
