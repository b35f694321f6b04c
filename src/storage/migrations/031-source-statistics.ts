import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The desk's list of leads offers the sources with the most leads: read at each view, so from an index of its own. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index lead_statistic_sources on lead_statistic (value, leads)
    where measure = 'source' and value <> ''`.execute(db);
}

export const sourceStatistics: Migration = { up };
