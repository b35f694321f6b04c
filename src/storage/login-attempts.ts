import type { LoginAttemptStore } from '#domain/login-attempts.ts';
import { latestStamp } from '#domain/runtime.ts';
import type { Engine } from './dialects/engine.ts';

export function loginAttemptStore({ db }: Engine): LoginAttemptStore {
  return {
    async count(key, { limit, quietSince, slowSince, now }) {
      const latest = latestStamp(new Date(now));
      // One statement counts and decides, so that attempts at the same instant cannot slip past together.
      const counted = await db
        .insertInto('sign_in_try')
        .values({ key, tries: 1, last_at: now })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet(({ eb, case: when, ref }) => ({
              tries: when()
                .when('sign_in_try.last_at', '<=', quietSince)
                .then(1)
                .when('sign_in_try.last_at', '>', latest)
                .then(1)
                .else(eb(ref('sign_in_try.tries'), '+', 1))
                .end(),
              last_at: now,
            }))
            .where(({ eb, or }) =>
              or([
                eb('sign_in_try.last_at', '<=', slowSince ?? quietSince),
                eb('sign_in_try.last_at', '>', latest),
                eb('sign_in_try.tries', '<', limit),
              ]),
            ),
        )
        .returning('tries')
        .executeTakeFirst();
      if (counted) return { attempts: counted.tries };
      const run = await db
        .selectFrom('sign_in_try')
        .select(['tries', 'last_at'])
        .where('key', '=', key)
        .executeTakeFirst();
      return { attempts: run?.tries ?? limit, refusedSince: run?.last_at ?? now };
    },
    async giveBack(key, lastAt) {
      await db
        .updateTable('sign_in_try')
        .set(({ eb }) => ({ tries: eb('tries', '-', 1), ...(lastAt !== undefined && { last_at: lastAt }) }))
        .where('key', '=', key)
        .where('tries', '>', 0)
        .execute();
    },
    async forget(before) {
      await db.deleteFrom('sign_in_try').where('last_at', '<', before).execute();
    },
  };
}
