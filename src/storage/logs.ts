import type { Selectable } from 'kysely';
import type { AuditAction, AuditEntry, AuditLog } from '#domain/audit.ts';
import type { NewsletterStore } from '#domain/newsletter.ts';
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
