import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import { areaOf, areas, type InterestAnswers, type ItemId, itemIds } from './interests.ts';
import { correlation, mean, squaresAround } from './statistics.ts';

/** Answers to all activities that somebody let us keep: a digit for each, in the order asked, and the month. No name, no time. */
export interface AnswerSheet {
  /** At random: neither its order nor its text tells when it came. */
  id: string;
  /** `2026-11`. */
  month: string;
  answers: string;
}

/** No more are kept: the figures do not get surer by it. */
export const mostSheets = 10_000;
/** From here on statistics say something. */
export const enoughSheets = 100;
/** Older ones go: activities and pupils change. */
export const sheetMonths = 24;

export interface SheetStore {
  /** Adds one durably while fewer than `most` are kept; false when there are as many. */
  add(sheet: AnswerSheet, most: number): Promise<boolean>;
  /** The answers of all of them. */
  all(): Promise<string[]>;
  /** Removes those of months before this one. */
  removeBefore(month: string): Promise<void>;
}

/** The digits of a sheet; an AppError `bad_request` unless every activity is answered. */
export function sheetOf(answers: InterestAnswers): string {
  const digits = itemIds.map((id) => answers[id] ?? '').join('');
  if (digits.length === itemIds.length) return digits;
  const sentence = 'Only answers to all 36 activities help to check them.';
  throw new AppError('bad_request', sentence, { fields: { answers: sentence } });
}

/**
 * What is wrong with an activity: `weak`, it hardly goes with the five others of its area; `elsewhere`, it goes better with
 * another area than with its own.
 */
const itemFaults = ['', 'weak', 'elsewhere'] as const;

/** A correlation with the rest of the area below this is a usual reason to rewrite an item. */
export const leastWithRest = 0.3;

/** Below this an area's six activities do not measure one thing. */
export const leastAlpha = 0.7;

export const itemStatistics = z.object({
  /** How many were kept, and how many of them were left out: one answer to everything says nothing of an activity. */
  kept: z.number(),
  leftOut: z.number(),
  /** How many there must be before anything is said; the lists are empty below that. */
  enough: z.number(),
  areas: z.array(
    z.object({
      area: z.enum(areas),
      /** Cronbach's alpha: how far the six agree; 1 at most. */
      alpha: z.number(),
      isLow: z.boolean(),
    }),
  ),
  items: z.array(
    z.object({
      id: z.enum(itemIds as [ItemId, ...ItemId[]]),
      area: z.enum(areas),
      mean: z.number(),
      /** Standard deviation. */
      spread: z.number(),
      /** Correlation with the sum of the other five of its area. */
      withRest: z.number(),
      /** The highest correlation with the sum of another area, and which. */
      withOther: z.number(),
      other: z.enum(areas),
      fault: z.enum(itemFaults),
    }),
  ),
});
export type ItemStatistics = z.infer<typeof itemStatistics>;

/** How each activity does its work, from the sheets that were kept. */
export function itemStatisticsOf(sheets: readonly string[]): ItemStatistics {
  const rows = sheets.filter((sheet) => new Set(sheet).size > 1).map((sheet) => [...sheet].map(Number));
  const counted = { kept: sheets.length, leftOut: sheets.length - rows.length, enough: enoughSheets };
  if (rows.length < enoughSheets) return { ...counted, areas: [], items: [] };
  const column = (at: number) => rows.map((row) => row[at] ?? 0);
  const spreadOf = (values: readonly number[]) => Math.sqrt(squaresAround(values) / (values.length - 1));
  const placesOf = areas.map((area) => itemIds.flatMap((id, at) => (areaOf(id) === area ? [at] : [])));
  const sums = placesOf.map((places) =>
    rows.map((row) => places.reduce((sum, at) => sum + (row[at] ?? 0), 0)),
  );
  return {
    ...counted,
    areas: areas.map((area, place) => {
      const alone = (placesOf[place] ?? []).reduce((sum, at) => sum + spreadOf(column(at)) ** 2, 0);
      const together = spreadOf(sums[place] ?? []) ** 2;
      const count = placesOf[place]?.length ?? 0;
      const alpha = together === 0 ? 0 : (count / (count - 1)) * (1 - alone / together);
      return { area, alpha: rounded(alpha), isLow: alpha < leastAlpha };
    }),
    items: itemIds.map((id, at) => {
      const values = column(at);
      const own = areas.indexOf(areaOf(id));
      const withRest = correlation(
        values,
        (sums[own] ?? []).map((sum, row) => sum - (values[row] ?? 0)),
      );
      const [best] = areas
        .flatMap((area, place) =>
          place === own ? [] : [{ area, value: correlation(values, sums[place] ?? []) }],
        )
        .sort((one, another) => another.value - one.value);
      const withOther = best?.value ?? 0;
      return {
        id,
        area: areaOf(id),
        mean: rounded(mean(values)),
        spread: rounded(spreadOf(values)),
        withRest: rounded(withRest),
        withOther: rounded(withOther),
        other: best?.area ?? areaOf(id),
        fault: withRest < leastWithRest ? 'weak' : withOther > withRest ? 'elsewhere' : '',
      };
    }),
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;
