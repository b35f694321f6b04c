import type { Media, MediaStore } from '#domain/media.ts';
import type { Engine } from './dialects/engine.ts';
import { isPublicAt } from './post-parts.ts';

/** What a join with `media` adds to a row; all null where there is no picture. */
export interface MediaColumns {
  media_hash: string | null;
  media_width: number | null;
  media_height: number | null;
  media_widths: string | null;
}

export const mediaColumns = [
  'media.hash as media_hash',
  'media.width as media_width',
  'media.height as media_height',
  'media.widths_json as media_widths',
] as const;

export function mediaFromJoin(row: MediaColumns): Media | null {
  const { media_hash: hash, media_width: width, media_height: height, media_widths: widths } = row;
  if (hash === null || width === null || height === null || widths === null) return null;
  return { hash, width, height, widths: JSON.parse(widths) };
}

export function mediaStore({ db }: Engine, now: () => Date): MediaStore {
  return {
    add: ({ hash, width, height, widths }, variants, storedAt) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('media')
          .values({ hash, width, height, widths_json: JSON.stringify(widths), wanted_at: storedAt })
          .onConflict((conflict) => conflict.column('hash').doUpdateSet({ wanted_at: storedAt }))
          .execute();
        await transaction
          .insertInto('media_variant')
          .values(variants.map(({ width, format, bytes }) => ({ hash, width, format, bytes })))
          .onConflict((conflict) => conflict.columns(['hash', 'width', 'format']).doNothing())
          .execute();
      }),
    async renew(hash, at) {
      await db.updateTable('media').set({ wanted_at: at }).where('hash', '=', hash).execute();
    },
    async find(hash) {
      const row = await db
        .selectFrom('media')
        .select(mediaColumns)
        .where('hash', '=', hash)
        .executeTakeFirst();
      return (row && mediaFromJoin(row)) ?? undefined;
    },
    async findAll(hashes) {
      if (hashes.length === 0) return [];
      const rows = await db.selectFrom('media').select(mediaColumns).where('hash', 'in', hashes).execute();
      return rows.flatMap((row) => mediaFromJoin(row) ?? []);
    },
    async read(hash, width, format) {
      const row = await db
        .selectFrom('media_variant')
        .select('bytes')
        .where('hash', '=', hash)
        .where('width', '=', width)
        .where('format', '=', format)
        .executeTakeFirst();
      return row?.bytes;
    },
    async isPublic(hash) {
      const post = await db
        .selectFrom('post_picture')
        .innerJoin('post', 'post.id', 'post_picture.post_id')
        .select('post.id')
        .where('post_picture.hash', '=', hash)
        .where('post_picture.is_shown', '=', 1)
        .where(isPublicAt(now()))
        .limit(1)
        .executeTakeFirst();
      if (post) return true;
      const shown = await db
        .selectFrom('content_media')
        .select('hash')
        .where('hash', '=', hash)
        .where('is_shown', '=', 1)
        .limit(1)
        .executeTakeFirst();
      return shown !== undefined;
    },
    async removeUnused(unusedSince) {
      const { numDeletedRows } = await db
        .deleteFrom('media')
        .where('wanted_at', '<', unusedSince)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('post_picture')
                .select('post_picture.hash')
                .whereRef('post_picture.hash', '=', 'media.hash'),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('content_media')
                .select('content_media.hash')
                .whereRef('content_media.hash', '=', 'media.hash'),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
