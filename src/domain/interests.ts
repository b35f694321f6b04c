/** The six areas of interest after Holland, in the order in which O*NET names them. */
export const areas = ['R', 'I', 'A', 'S', 'E', 'C'] as const;
export type Area = (typeof areas)[number];

/** One number for each area. */
export type Profile = Readonly<Record<Area, number>>;

export const itemsPerArea = 6;

/** An activity of the questionnaire; its first letter is its area. */
export type ItemId = `${Lowercase<Area>}${1 | 2 | 3 | 4 | 5 | 6}`;

/** Every activity in the order asked: one of each area in turn, so that the first twelve hold two of each. */
export const itemIds: readonly ItemId[] = Array.from({ length: itemsPerArea }, (_, round) =>
  areas.map((area) => `${area.toLowerCase()}${round + 1}` as ItemId),
).flat();

/** After these a first answer can be given. */
export const firstStep = 12;

/** So many directions are shown first, each with its reason. */
export const firstDirections = 3;

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

export function areaOf(id: ItemId): Area {
  return id.charAt(0).toUpperCase() as Area;
}
