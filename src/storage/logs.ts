import type { Selectable } from 'kysely';
import {
  type AuditAction,
  type AuditEntry,
  type AuditGroup,
  type AuditLog,
  auditGroups,
} from '#domain/audit.ts';
import type { Letter, NewsletterStore } from '#domain/newsletter.ts';
import type { AuditTable } from './account-tables.ts';
import { changesRows, type Engine } from './dialects/engine.ts';
import { messagesInsert } from './outbox.ts';
import type { NewsletterLetterTable } from './tables.ts';

export function auditLog({ db, insertDurably }: Engine): AuditLog {
  const inGroup = (group: AuditGroup | undefined) =>
    db
      .selectFrom('audit')
      .$if(group !== undefined, (lines) => lines.where('action', 'in', auditGroups[group as AuditGroup]));
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
    async list({ offset, limit, group }) {
      const rows = await inGroup(group)
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
    async count(group) {
      const { total } = await inGroup(group)
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

function letterFrom(row: Selectable<NewsletterLetterTable>): Letter {
  return {
    id: row.id,
    postId: row.post_id,
    sentAt: row.sent_at,
    sentBy: row.sent_by,
    recipients: row.recipients,
  };
}

export function newsletterStore(engine: Engine): NewsletterStore {
  const { db, insertDurably } = engine;
  const insertMessages = messagesInsert(engine);
  const listed = db
    .selectFrom('newsletter_subscription')
    .select(['email', 'created_at as createdAt', 'confirmed_at as confirmedAt']);
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
    async tokenToConfirm(email, token) {
      const row = await db
        .selectFrom('newsletter_subscription')
        .select(['token', 'confirmed_at'])
        .where('email', '=', email)
        .executeTakeFirst();
      if (!row || row.confirmed_at !== null) return undefined;
      if (row.token !== null) return row.token;
      await db
        .updateTable('newsletter_subscription')
        .set({ token })
        .where('email', '=', email)
        .where('token', 'is', null)
        .execute();
      return token;
    },
    async confirm(token, at) {
      const row = await db
        .selectFrom('newsletter_subscription')
        .select('confirmed_at')
        .where('token', '=', token)
        .executeTakeFirst();
      if (row?.confirmed_at === null) {
        await db
          .updateTable('newsletter_subscription')
          .set({ confirmed_at: at })
          .where('token', '=', token)
          .execute();
      }
      return row !== undefined;
    },
    leave: (token) => changesRows(db.deleteFrom('newsletter_subscription').where('token', '=', token)),
    async confirmed() {
      const rows = await db
        .selectFrom('newsletter_subscription')
        .select(['email', 'token'])
        .where('confirmed_at', 'is not', null)
        .orderBy('created_at')
        .orderBy('email')
        .execute();
      return rows.map(({ email, token }) => ({ email, token: token ?? '' }));
    },
    list: () => listed.orderBy('created_at').orderBy('email').execute(),
    newest: ({ offset, limit }) =>
      listed.orderBy('created_at', 'desc').orderBy('email', 'desc').offset(offset).limit(limit).execute(),
    async countAddresses() {
      const { all, confirmed } = await db
        .selectFrom('newsletter_subscription')
        .select(({ fn }) => [fn.countAll().as('all'), fn.count('confirmed_at').as('confirmed')])
        .executeTakeFirstOrThrow();
      return { all: Number(all), confirmed: Number(confirmed) };
    },
    async tokenOf(email) {
      const row = await db
        .selectFrom('newsletter_subscription')
        .select('token')
        .where('email', '=', email)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst();
      return row?.token ?? undefined;
    },
    addLetter: ({ id, postId, sentAt, sentBy, recipients }, copies) =>
      insertDurably(
        db
          .insertInto('newsletter_letter')
          .values({
            id,
            post_id: postId,
            sent_at: sentAt,
            sent_by: sentBy,
            recipients,
            bounced: 0,
            left_by_it: 0,
          })
          .onConflict((conflict) => conflict.column('post_id').doNothing())
          .returning('id')
          .compile(),
        copies.map((copy) => insertMessages([copy])),
      ),
    async findLetter(id) {
      const row = await db
        .selectFrom('newsletter_letter')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && letterFrom(row);
    },
    async letters() {
      const rows = await db.selectFrom('newsletter_letter').selectAll().orderBy('sent_at', 'desc').execute();
      return rows.map((row) => ({ ...letterFrom(row), bounced: row.bounced, left: row.left_by_it }));
    },
    async count(letterId, what) {
      const column = what === 'bounced' ? 'bounced' : 'left_by_it';
      await db
        .updateTable('newsletter_letter')
        .set(({ eb }) => ({ [column]: eb(column, '+', 1) }))
        .where('id', '=', letterId)
        .execute();
    },
    unsubscribe: (email) => changesRows(db.deleteFrom('newsletter_subscription').where('email', '=', email)),
  };
}
