import type { Account } from '#domain/account.ts';
import { AppError, changedMeanwhile } from '#domain/app-error.ts';
import { type Post, type PostStore, postSentences, type WithMedia } from '#domain/post.ts';
import { type DraftForm, draftLinks, type PostDraft, type PostDraftStore } from '#domain/post-draft.ts';
import type { Runtime } from '#domain/runtime.ts';

type By = Pick<Account, 'id' | 'username'>;

/** What stands for a post that is not created yet: each account has one of those. */
export const newPostId = 'new';

export interface KeepDrafts {
  find(id: string, by: By): Promise<PostDraft | undefined>;
  /**
   * Keeps the next version of a post, which readers do not see. AppErrors: `not_found`; `conflict` with who and when, where
   * another draft was saved after the one that this goes on from.
   */
  save(id: string, form: DraftForm, by: By): Promise<PostDraft>;
  drop(id: string, by: By): Promise<void>;
  /** A token that shows the post as it is now, with its draft, for a week. AppErrors `not_found`; `conflict` above the bound. */
  addLink(id: string): Promise<{ token: string; expiresAt: string }>;
  links(id: string): Promise<string[]>;
  endLinks(id: string): Promise<void>;
  /** What a link shows: the post with its draft, if it has one. Undefined when the link has ended or the post is in the trash. */
  behindLink(token: string): Promise<WithMedia<Post> | undefined>;
}

const dayMs = 86_400_000;

export function keepDrafts(
  { posts, postDrafts: drafts }: { posts: PostStore; postDrafts: PostDraftStore },
  { now, newToken, sha256 }: Runtime,
): KeepDrafts {
  const requirePost = async (id: string) => {
    const post = await posts.find(id);
    if (!post) throw new AppError('not_found', postSentences.notFound);
    return post;
  };
  const keyOf = async (id: string, by: By) =>
    id === newPostId ? `${newPostId}.${by.id}` : (await requirePost(id)).id;
  const at = () => now().toISOString();
  return {
    find: async (id, by) => drafts.find(await keyOf(id, by)),
    async save(id, { savedAt: after, ...form }, by) {
      const key = await keyOf(id, by);
      const draft = { form, savedAt: at(), savedBy: by.username };
      if (await drafts.put(key, draft, after)) return draft;
      const other = await drafts.find(key);
      throw changedMeanwhile(other?.savedBy ?? '', 'draft', {
        savedAt: other?.savedAt ?? '',
        savedBy: other?.savedBy ?? '',
      });
    },
    drop: async (id, by) => drafts.remove(await keyOf(id, by)),
    async addLink(id) {
      const { id: postId } = await requirePost(id);
      const token = newToken();
      const expiresAt = new Date(now().getTime() + draftLinks.days * dayMs).toISOString();
      if (await drafts.addLink({ tokenHash: sha256(token), postId, expiresAt }, at())) {
        return { token, expiresAt };
      }
      throw new AppError(
        'conflict',
        `A post has at most ${draftLinks.most} links. End them, then make a new one.`,
      );
    },
    links: async (id) => drafts.links((await requirePost(id)).id, at()),
    endLinks: async (id) => drafts.endLinks((await requirePost(id)).id),
    async behindLink(token) {
      const id = await drafts.postOfLink(sha256(token), at());
      const post = id && (await posts.find(id));
      if (!post) return undefined;
      const draft = await drafts.find(post.id);
      if (!draft) return post;
      const { title, content, format, author, tags, checkedOn, sources, excerpt } = draft.form;
      return {
        ...post,
        ...{ title, content, format, author: author ?? '', tags: tags ?? [], excerpt: excerpt ?? '' },
        ...{ checkedOn: checkedOn ?? '', sources: sources ?? [] },
        updatedAt: draft.savedAt,
      };
    },
  };
}
