import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Answers to the questionnaire of interests that people let the office keep. */
async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('answer_sheet')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull());
  // A row id would keep the order in which they came.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? table : table.modifyEnd(sql`without rowid`)).execute();
}

export const answerSheets: Migration = { up };
