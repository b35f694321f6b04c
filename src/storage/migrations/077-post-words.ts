import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Found {
  id: string;
  title: string;
  excerpt: string;
  tags_json: string;
  content: string;
}

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('post_word')
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('post_id', 'text', (column) => column.notNull())
    .addColumn('weight', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_word_key', ['post_id', 'word'])
    .execute();
  await db.schema
    .createIndex('post_word_weight')
    .on('post_word')
    .columns(['word', 'weight desc', 'post_id'])
    .execute();

  for (let last = ''; ; ) {
    const { rows } = await sql<Found>`
      select id, title, excerpt, tags_json, content from post where id > ${last} order by id limit 100`.execute(
      db,
    );
    for (const post of rows) {
      const words = [...wordsOf(post)];
      for (let from = 0; from < words.length; from += 100) {
        const some = words
          .slice(from, from + 100)
          .map(([word, weight]) => sql`(${word}, ${post.id}, ${weight})`);
        await sql`insert into post_word (word, post_id, weight) values ${sql.join(some)}`.execute(db);
      }
    }
    last = rows.at(-1)?.id ?? '';
    if (rows.length < 100) return;
  }
}

/** As posts were read for words when this table was made. */
function wordsOf({ title, excerpt, tags_json, content }: Found): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number, most: number) => {
    for (const [written] of text
      .toLowerCase()
      .normalize('NFC')
      .matchAll(/[\p{L}\p{M}\p{N}]{2,40}/gu)) {
      const word = written.length > 3 ? written.replace(/s$/, '') : written;
      weights.set(word, Math.min((weights.get(word) ?? 0) + weight, most));
    }
  };
  add(content.replace(/\]\([^)]*\)/g, ' '), 1, 8);
  add(excerpt, 2, 10);
  add(`${title} ${(JSON.parse(tags_json) as string[]).join(' ')}`, 12, 40);
  return new Map([...weights].sort((a, b) => b[1] - a[1]).slice(0, 250));
}

/** The words of each post, by which readers search and posts are related. */
export const postWords: Migration = { up };
