/** The six areas of interest after Holland, in the order in which O*NET names them. */
export const areas = ['R', 'I', 'A', 'S', 'E', 'C'] as const;
export type Area = (typeof areas)[number];

/** One number for each area. */
export type Profile = Readonly<Record<Area, number>>;

const itemsPerArea = 6;

/** An activity of the questionnaire; its first letter is its area. */
export type ItemId = `${Lowercase<Area>}${1 | 2 | 3 | 4 | 5 | 6}`;

/** Every activity in the order asked: one of each area in turn, so that the first twelve hold two of each. */
export const itemIds: readonly ItemId[] = Array.from({ length: itemsPerArea }, (_, round) =>
  areas.map((area) => `${area.toLowerCase()}${round + 1}` as ItemId),
).flat();

/** After these a first answer can be given. */
export const firstStep = 12;

/** What somebody says of an activity: 1 would not like it at all, 5 would like it very much. */
export type Liking = 1 | 2 | 3 | 4 | 5;
export type InterestAnswers = Readonly<Partial<Record<ItemId, Liking>>> & {
  /** Where two areas stood close: which of the two was taken, for each of their pairs of activities. */
  readonly choices?: Area[] | undefined;
};

/** The least answers of each area that a score can rest on. */
const leastPerArea = 2;

/** Whether a score can rest on these answers: two of each area. */
export function isEnough(answers: InterestAnswers): boolean {
  return areas.every((area) => answersOf(answers, area).length >= leastPerArea);
}

/** The answers of one area. */
export function answersOf(answers: InterestAnswers, area: Area): number[] {
  return itemIds.filter((id) => areaOf(id) === area).flatMap((id) => answers[id] ?? []);
}

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

/** Points that the choices add to an area: how much more often it was taken than the other. */
export function pointsOfChoices(area: Area, { choices = [] }: InterestAnswers): number {
  return Math.max(0, 2 * choices.filter((taken) => taken === area).length - choices.length);
}

export function areaOf(id: ItemId): Area {
  return id.charAt(0).toUpperCase() as Area;
}
