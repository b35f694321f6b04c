import * as z from 'zod/mini';
import { type Post, postForm, textForm } from './post.ts';
import { postLimits } from './post-limits.ts';

/** What is kept of a post that is being written, however unfinished; a picture only by its address. */
export const draftForm = z.extend(postForm, {
  title: z
    .string({ error: 'The title must be text' })
    .check(
      z.maxLength(postLimits.title, { error: `Keep the title to ${postLimits.title} characters or fewer` }),
    ),
  format: textForm.shape.format,
  content: textForm.shape.content,
  image_url: z._default(
    z
      .string({ error: 'The image must be an address' })
      .check(z.maxLength(2000, { error: 'A draft keeps the address of a picture, not the picture' })),
    '',
  ),
  /** The `savedAt` of the draft this one goes on from, empty for none; without it the draft is replaced whoever saved it. */
  savedAt: z.optional(z.string({ error: 'The time of the draft must be text' })),
});

export type DraftForm = z.infer<typeof draftForm>;

export interface PostDraft {
  form: Omit<DraftForm, 'savedAt'>;
  /** ISO 8601 UTC. */
  savedAt: string;
  savedBy: string;
}

/** How long a link to a draft shows it, and how many a post may have. */
export const draftLinks = { days: 7, most: 20 } as const;

export interface PostDraftStore {
  find(id: string): Promise<PostDraft | undefined>;
  /** Keeps a draft with the pictures that it shows; with `after` only where the one there was saved then (empty: there is none). */
  put(id: string, draft: PostDraft, after: string | undefined): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** False when the post has as many links as it may have. */
  addLink(link: { tokenHash: string; postId: Post['id']; expiresAt: string }, now: string): Promise<boolean>;
  /** The post that a link shows; undefined when it has ended. */
  postOfLink(tokenHash: string, now: string): Promise<string | undefined>;
  /** When each link of a post ends, the last one first. */
  links(postId: string, now: string): Promise<string[]>;
  endLinks(postId: string): Promise<void>;
  removeEnded(now: string): Promise<void>;
  /** Whether a link's post, or its draft, shows a picture. */
  showsPicture(tokenHash: string, hash: string, now: string): Promise<boolean>;
}
