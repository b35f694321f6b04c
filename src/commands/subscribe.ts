import type { NewsletterStore } from '#domain/newsletter.ts';
import type { Runtime } from '#domain/runtime.ts';

export type Subscribe = (
  email: string,
  context: { noticeVersion: string; ipObserved: string },
) => Promise<void>;

/** Stores an address for the newsletter; the second time is as welcome as the first and changes nothing. */
export function subscribe(newsletter: NewsletterStore, { now }: Runtime): Subscribe {
  return async (email, context) => {
    await newsletter.subscribe({ email, ...context, createdAt: now().toISOString() });
  };
}
