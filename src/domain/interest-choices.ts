import {
  type Area,
  answersOf,
  areas,
  type InterestAnswers,
  type ItemId,
  itemIds,
  itemsPerArea,
} from './interests.ts';

/** The two strongest areas may be this many points of thirty apart for choices between them to be offered. */
const closePoints = 2;

/** The two strongest areas, once everything is answered, where they stand close and no third beside them. */
export function closeAreas(answers: InterestAnswers): readonly [Area, Area] | undefined {
  if (itemIds.some((id) => answers[id] === undefined)) return undefined;
  const points = (area: Area) => answersOf(answers, area).reduce((sum: number, liking) => sum + liking, 0);
  const [first, second, third] = areas.toSorted((one, other) => points(other) - points(one)) as [
    Area,
    Area,
    Area,
  ];
  const isClose = points(first) - points(second) <= closePoints && points(second) > points(third);
  return isClose ? [first, second] : undefined;
}

/** Two activities at a time, one of each area; each area stands first in every other pair. */
export function pairsOf([one, other]: readonly [Area, Area]): [ItemId, ItemId][] {
  return Array.from({ length: itemsPerArea }, (_, at) => {
    const [first, second] = at % 2 === 0 ? [one, other] : [other, one];
    return [`${first.toLowerCase()}${at + 1}`, `${second.toLowerCase()}${at + 1}`] as [ItemId, ItemId];
  });
}

/** Whether choices are those that the answers leave open: one for each pair, of the two close areas alone. */
export function areChoices(choices: readonly unknown[], answers: InterestAnswers): boolean {
  const close = closeAreas(answers);
  return choices.length === itemsPerArea && choices.every((area) => close?.some((either) => either === area));
}

/** What the choices count for an area, in points of thirty: how much more often it was taken than the other. */
export function pointsOfChoices(area: Area, { choices = [] }: InterestAnswers): number {
  return Math.max(0, 2 * choices.filter((taken) => taken === area).length - choices.length);
}
