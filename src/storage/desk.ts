import { sql } from 'kysely';
import { mostSources, otherSources, type Statistic, type StatisticsStore } from '#domain/insight.ts';
import { type DeskStore, mostViews } from '#domain/people.ts';
import { isWithin } from '#domain/runtime.ts';
import type { Template, TemplateStore } from '#domain/template.ts';
import { changesRows, type Engine } from './dialects/engine.ts';

export function deskStore({ db, transaction }: Engine): DeskStore {
  return {
    async visit(username, now, pauseMs) {
      const at = now.toISOString();
      const last = await db
        .selectFrom('desk_visit')
        .selectAll()
        .where('username', '=', username)
        .executeTakeFirst();
      const isNew = !last || !isWithin(last.seen_at, pauseMs, now);
      const previous = isNew ? (last?.seen_at ?? '') : last.previous_at;
      // Not waited for: the desk is read also while a disk is slow or full.
      db.insertInto('desk_visit')
        .values({ username, previous_at: previous, seen_at: at })
        .onConflict((conflict) =>
          conflict.column('username').doUpdateSet({ previous_at: previous, seen_at: at }),
        )
        .execute()
        .catch(() => undefined);
      return previous || undefined;
    },
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
    removeView: (username, id) =>
      changesRows(db.deleteFrom('desk_view').where('username', '=', username).where('id', '=', id)),
  };
}

export function templateStore({ db }: Engine): TemplateStore {
  return {
    async list() {
      const rows = await db
        .selectFrom('message_template')
        .selectAll()
        .orderBy('channel')
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map(({ updated_at, updated_by, channel, ...row }) => ({
        ...row,
        channel: channel as Template['channel'],
        updatedAt: updated_at,
        updatedBy: updated_by,
      }));
    },
    async put({ updatedAt, updatedBy, ...template }) {
      const { id, ...values } = { ...template, updated_at: updatedAt, updated_by: updatedBy };
      await db
        .insertInto('message_template')
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },
    remove: (id) => changesRows(db.deleteFrom('message_template').where('id', '=', id)),
  };
}

export function statisticsStore({ db }: Engine): StatisticsStore {
  const countsOf = (from: string, to: string) =>
    db
      .selectFrom('lead_statistic')
      .select(({ fn }) => fn.sum<number | string | null>('leads').as('leads'))
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('leads', '>', 0);

  async function sourcesOf(from: string, to: string): Promise<Statistic[]> {
    const ofSources = countsOf(from, to).where('measure', '=', 'source');
    const [named, all] = await Promise.all([
      ofSources
        .select('value')
        .groupBy('value')
        .orderBy('leads', 'desc')
        .orderBy('value')
        .limit(mostSources)
        .execute(),
      ofSources.executeTakeFirstOrThrow(),
    ]);
    const sources = named.map(({ value, leads }) => ({ value, leads: Number(leads) }));
    const others = sources.reduce((rest, { leads }) => rest - leads, Number(all.leads ?? 0));
    if (others > 0) sources.push({ value: otherSources, leads: others });
    return sources.map((source) => ({ day: from.slice(0, 7), measure: 'source', ...source }));
  }

  return {
    async between(from, to) {
      // Only the chart of days needs single days: the other counts are added up by the database, which then returns a
      // few hundred rows instead of thousands.
      const day = sql<string>`case when measure in ('kind', 'entered') then day else substr(day, 1, 7) end`;
      const [rows, sources] = await Promise.all([
        countsOf(from, to)
          .select([day.as('day'), 'measure', 'value'])
          .where('measure', '<>', 'source')
          .groupBy([day, 'measure', 'value'])
          .execute(),
        sourcesOf(from, to),
      ]);
      return [...rows.map((row) => ({ ...row, leads: Number(row.leads) })), ...sources];
    },
  };
}
