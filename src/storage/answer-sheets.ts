import { sql } from 'kysely';
import type { SheetStore } from '#domain/item-statistics.ts';
import type { Engine } from './dialects/engine.ts';

export function sheetStore({ db, insertDurably }: Engine): SheetStore {
  return {
    add: ({ id, month, answers }, most) =>
      insertDurably(
        sql`insert into answer_sheet (id, month, answers) select ${id}, ${month}, ${answers}
          where (select count(*) from answer_sheet) < ${most} on conflict (id) do nothing returning id`.compile(
          db,
        ),
      ),
    async all() {
      const rows = await db.selectFrom('answer_sheet').select('answers').execute();
      return rows.map(({ answers }) => answers);
    },
    async removeBefore(month) {
      await db.deleteFrom('answer_sheet').where('month', '<', month).execute();
    },
  };
}
