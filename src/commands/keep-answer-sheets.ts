import { AppError } from '#domain/app-error.ts';
import type { InterestAnswers } from '#domain/interests.ts';
import {
  type ItemStatistics,
  itemStatisticsOf,
  mostSheets,
  type SheetStore,
  sheetOf,
} from '#domain/item-statistics.ts';
import { networkOf } from '#domain/network.ts';
import { type RequestCountStore, sheetLimit } from '#domain/request-limit.ts';
import type { Runtime } from '#domain/runtime.ts';

/** Answers that people let us keep without their name, and what they say of the questions. */
export interface KeepAnswerSheets {
  /**
   * Keeps answers to all activities with the month alone. AppErrors: `bad_request` for fewer answers, `rate_limited` above
   * the limit of a network, `unavailable` once there are as many as are kept.
   */
  keep(answers: InterestAnswers, address: string): Promise<void>;
  statistics(): Promise<ItemStatistics>;
}

export function keepAnswerSheets(
  { sheets, requestCounts }: { sheets: SheetStore; requestCounts: RequestCountStore },
  { now, newToken }: Runtime,
): KeepAnswerSheets {
  return {
    async keep(answers, address) {
      const digits = sheetOf(answers);
      const at = now();
      await requestCounts.count(sheetLimit(networkOf(address), at));
      // No `newId`: it holds the time in it.
      const sheet = { id: newToken(), month: at.toISOString().slice(0, 7), answers: digits };
      if (!(await sheets.add(sheet, mostSheets))) {
        throw new AppError('unavailable', 'We have as many answers as we need for now. Thank you.', {
          details: { retryAfterSeconds: 86_400 },
        });
      }
    },
    statistics: async () => itemStatisticsOf(await sheets.all()),
  };
}
