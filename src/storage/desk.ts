import { type DeskStore, mostViews } from '#domain/people.ts';
import type { Engine } from './dialects/engine.ts';

export function deskStore({ db, transaction }: Engine): DeskStore {
  return {
    visit: (username, now, pauseMs) =>
      transaction(async (trx) => {
        const at = now.toISOString();
        const last = await trx
          .selectFrom('desk_visit')
          .selectAll()
          .where('username', '=', username)
          .executeTakeFirst();
        const isNew = !last || now.getTime() - Date.parse(last.seen_at) > pauseMs;
        const previous = isNew ? (last?.seen_at ?? '') : last.previous_at;
        await trx
          .insertInto('desk_visit')
          .values({ username, previous_at: previous, seen_at: at })
          .onConflict((conflict) =>
            conflict.column('username').doUpdateSet({ previous_at: previous, seen_at: at }),
          )
          .execute();
        return previous || undefined;
      }),
    views: (username) =>
      db
        .selectFrom('desk_view')
        .select(['id', 'name', 'query'])
        .where('username', '=', username)
        .orderBy('name')
        .execute(),
    saveView: (username, { id, name, query }, at) =>
      transaction(async (trx) => {
        const { kept } = await trx
          .selectFrom('desk_view')
          .select(({ fn }) => fn.countAll<number | string>().as('kept'))
          .where('username', '=', username)
          .where('name', '<>', name)
          .executeTakeFirstOrThrow();
        if (Number(kept) >= mostViews) return false;
        await trx
          .insertInto('desk_view')
          .values({ id, username, name, query, created_at: at })
          .onConflict((conflict) => conflict.columns(['username', 'name']).doUpdateSet({ id, query }))
          .execute();
        return true;
      }),
    async removeView(username, id) {
      const { numDeletedRows } = await db
        .deleteFrom('desk_view')
        .where('username', '=', username)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
