import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bulk_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('change_json', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('bulk_change_state').on('bulk_change').columns(['state', 'at']).execute();
  await db.schema
    .createTable('bulk_student')
    .addColumn('bulk_id', 'text', (column) =>
      column.notNull().references('bulk_change.id').onDelete('cascade'),
    )
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('was_json', 'text', (column) => column.notNull().defaultTo('{}'))
    .addPrimaryKeyConstraint('bulk_student_key', ['bulk_id', 'student_id'])
    .execute();
  await db.schema
    .createIndex('bulk_student_state')
    .on('bulk_student')
    .columns(['bulk_id', 'state', 'student_id'])
    .execute();
}

/** Changes of many students at once, done in steps, with what each of them was before. */
export const bulkChanges: Migration = { up };
