import type { ImportStore } from '#domain/lead-import.ts';
import { changesRows, type Engine } from './dialects/engine.ts';
import { leadToRow } from './lead-row.ts';
import { emptyDigestsOfGoneLeads } from './outbox.ts';

export function importStore({ db, insertDurably, transaction }: Engine): ImportStore {
  return {
    async begin({ id, fileName, createdBy, createdAt, leadCount, undoneAt }) {
      await db
        .insertInto('lead_import')
        .values({
          id,
          file_name: fileName,
          created_by: createdBy,
          created_at: createdAt,
          lead_count: leadCount,
          undone_at: undoneAt,
        })
        .execute();
    },
    addLead: (importId, lead) =>
      insertDurably(
        db
          .insertInto('lead')
          .values(leadToRow(lead))
          .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
          .returning('id')
          .compile(),
        [db.insertInto('imported_lead').values({ lead_id: lead.id, import_id: importId }).compile()],
      ),
    async finish(importId, leadCount) {
      await db.updateTable('lead_import').set({ lead_count: leadCount }).where('id', '=', importId).execute();
    },
    async list() {
      const rows = await db
        .selectFrom('lead_import')
        .selectAll()
        .orderBy('created_at', 'desc')
        .limit(50)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        fileName: row.file_name,
        createdBy: row.created_by,
        createdAt: row.created_at,
        leadCount: row.lead_count,
        undoneAt: row.undone_at,
      }));
    },
    undo: (id, at) =>
      transaction(async (within) => {
        const isMet = await changesRows(
          within.updateTable('lead_import').set({ undone_at: at }).where('id', '=', id),
        );
        if (!isMet) return undefined;
        const { numDeletedRows } = await within
          .deleteFrom('lead')
          .where('version', '=', 1)
          .where('id', 'in', (select) =>
            select.selectFrom('imported_lead').select('lead_id').where('import_id', '=', id),
          )
          .executeTakeFirstOrThrow();
        await emptyDigestsOfGoneLeads(within);
        const { left } = await within
          .selectFrom('imported_lead')
          .select((select) => select.fn.countAll<number | string>().as('left'))
          .where('import_id', '=', id)
          .executeTakeFirstOrThrow();
        return { removed: Number(numDeletedRows), kept: Number(left) };
      }),
  };
}
