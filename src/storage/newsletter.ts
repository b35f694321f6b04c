import type { NewsletterStore } from '#domain/newsletter.ts';
import type { Engine } from './dialects/engine.ts';

export function newsletterStore({ db, insertDurably }: Engine): NewsletterStore {
  return {
    subscribe: ({ email, noticeVersion, ipObserved, createdAt }) =>
      insertDurably(
        db
          .insertInto('newsletter_subscription')
          .values({
            email,
            notice_version: noticeVersion,
            ip_observed: ipObserved,
            created_at: createdAt,
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returning('email')
          .compile(),
      ),
    async addresses() {
      const rows = await db
        .selectFrom('newsletter_subscription')
        .select('email')
        .orderBy('created_at')
        .orderBy('email')
        .execute();
      return rows.map(({ email }) => email);
    },
    async unsubscribe(email) {
      const { numDeletedRows } = await db
        .deleteFrom('newsletter_subscription')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
