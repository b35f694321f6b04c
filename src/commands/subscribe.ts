import { networkOf } from '#domain/network.ts';
import type { NewsletterStore } from '#domain/newsletter.ts';
import { newsletterLimit, type RequestCountStore } from '#domain/request-limit.ts';
import type { Runtime } from '#domain/runtime.ts';

export type Subscribe = (
  email: string,
  context: { noticeVersion: string; ipObserved: string },
) => Promise<void>;

interface SubscribeDeps {
  newsletter: NewsletterStore;
  requestCounts: RequestCountStore;
  /** How many subscriptions of one network are taken in an hour. */
  perHour: number;
}

/**
 * Stores an address for the newsletter; the second time is as welcome as the first and changes nothing. An AppError
 * `rate_limited` above the limit, for known addresses too: nobody learns who subscribed.
 */
export function subscribe(
  { newsletter, requestCounts, perHour }: SubscribeDeps,
  { now }: Runtime,
): Subscribe {
  return async (email, context) => {
    const at = now();
    await requestCounts.count(newsletterLimit(networkOf(context.ipObserved), perHour, at));
    await newsletter.subscribe({ email, ...context, createdAt: at.toISOString() });
  };
}
