import type { Selectable } from 'kysely';
import type { AuditAction, AuditEntry, AuditLog } from '#domain/audit.ts';
import type { AuditTable } from './account-tables.ts';
import type { Engine } from './dialects/engine.ts';

export function auditLog({ db, insertDurably }: Engine): AuditLog {
  return {
    async add({ id, at, by, what, subject, detail }) {
      await insertDurably(
        db
          .insertInto('audit')
          .values({ id, at, account_name: by, action: what, subject, detail })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .compile(),
      );
    },
    async list({ offset, limit }) {
      const rows = await db
        .selectFrom('audit')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
    async count() {
      const { total } = await db
        .selectFrom('audit')
        .select((select) => select.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async purge(before) {
      await db.deleteFrom('audit').where('at', '<', before).execute();
    },
  };
}

function fromRow(row: Selectable<AuditTable>): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    by: row.account_name,
    what: row.action as AuditAction,
    subject: row.subject,
    detail: row.detail,
  };
}
