import { hashesIn } from '#domain/media.ts';
import { draftLinks, type PostDraftStore } from '#domain/post-draft.ts';
import type { Engine } from './dialects/engine.ts';
import { notePictures } from './post-parts.ts';

export function postDraftStore({ db, transaction }: Engine): PostDraftStore {
  const inForce = (now: string) => db.selectFrom('post_link').where('expires_at', '>', now);
  return {
    async find(id) {
      const row = await db.selectFrom('post_draft').selectAll().where('id', '=', id).executeTakeFirst();
      return row && { form: JSON.parse(row.form_json), savedAt: row.saved_at, savedBy: row.saved_by };
    },
    put: (id, { form, savedAt, savedBy }, after) =>
      transaction(async (commit) => {
        const row = { form_json: JSON.stringify(form), saved_at: savedAt, saved_by: savedBy };
        const before = await commit
          .selectFrom('post_draft')
          .select('saved_at')
          .where('id', '=', id)
          .executeTakeFirst();
        if (after !== undefined && (before?.saved_at ?? '') !== after) return false;
        const stored = await commit
          .insertInto('post_draft')
          .values({ id, ...row })
          // PostgreSQL lets another one save between the reading and this.
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet(row)
              .where('post_draft.saved_at', '=', before?.saved_at ?? ''),
          )
          .returning('id')
          .executeTakeFirst();
        if (!stored) return false;
        await notePictures(commit, id, [...new Set(hashesIn(`${form.image_url} ${form.content}`))], 0);
        return true;
      }),
    async remove(id) {
      await db.deleteFrom('post_draft').where('id', '=', id).execute();
    },
    addLink: ({ tokenHash, postId, expiresAt }, now) =>
      transaction(async (commit) => {
        const { count } = await commit
          .selectFrom('post_link')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .where('post_id', '=', postId)
          .where('expires_at', '>', now)
          .executeTakeFirstOrThrow();
        if (Number(count) >= draftLinks.most) return false;
        await commit
          .insertInto('post_link')
          .values({ token_hash: tokenHash, post_id: postId, expires_at: expiresAt })
          .execute();
        return true;
      }),
    async postOfLink(tokenHash, now) {
      const row = await inForce(now).select('post_id').where('token_hash', '=', tokenHash).executeTakeFirst();
      return row?.post_id;
    },
    async links(postId, now) {
      const rows = await inForce(now)
        .select('expires_at')
        .where('post_id', '=', postId)
        .orderBy('expires_at', 'desc')
        .execute();
      return rows.map(({ expires_at }) => expires_at);
    },
    async endLinks(postId) {
      await db.deleteFrom('post_link').where('post_id', '=', postId).execute();
    },
    async removeEnded(now) {
      await db.deleteFrom('post_link').where('expires_at', '<=', now).execute();
    },
    async showsPicture(tokenHash, hash, now) {
      const row = await inForce(now)
        .innerJoin('post', 'post.id', 'post_link.post_id')
        .innerJoin('post_picture', 'post_picture.post_id', 'post_link.post_id')
        .select('post_picture.hash')
        .where('token_hash', '=', tokenHash)
        .where('post_picture.hash', '=', hash)
        .where('post.trashed_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
