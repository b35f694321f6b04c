import type { InterestResult } from '#content/interest-result.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import { areas, type InterestAnswers, type ItemId, itemIds, itemsPerArea } from '#domain/interests.ts';

/** What the questionnaire in pages of six shows after a post. */
export interface PostedInterests {
  answers: InterestAnswers;
  /** A parent answers for a child. */
  forChild: boolean;
  /** Whether the answers were left without a name just now. */
  isKept?: boolean;
  /** From 0. */
  page: number;
  errors: FieldErrors;
  result?: InterestResult;
}

const perPage = areas.length;

/** The last page of activities, from 0. */
export const lastPage = itemIds.length / perPage - 1;

/** The field of each choice between two close areas. */
export const pairNames: readonly string[] = Array.from({ length: itemsPerArea }, (_, at) => `choice${at}`);

/** The activities of a page. */
export function idsOfPage(page: number): readonly ItemId[] {
  return itemIds.slice(page * perPage, (page + 1) * perPage);
}
