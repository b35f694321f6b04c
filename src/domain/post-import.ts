import * as z from 'zod/mini';
import type { Post } from './post.ts';

export const exportKinds = ['wordpress', 'ghost'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** A post of another program, its text in Markdown already. */
export interface ImportedPost
  extends Pick<Post, 'title' | 'content' | 'excerpt' | 'author' | 'tags' | 'seoTitle' | 'seoDescription'> {
  /** The name in its address there; empty where it had none. */
  slug: string;
  /** The paths that led to it there, without a slash at their end; one by number is `/?p=123`. */
  paths: string[];
  imageUrl: string;
  published: boolean;
  /** ISO 8601 UTC. */
  createdAt: string;
}

/** What an export holds, and what of it could not be understood, by name, with how often. */
export interface ExportReading {
  posts: ImportedPost[];
  leftOut: Map<string, number>;
}

/** The most posts that one file may bring. */
export const mostImportedPosts = 5000;

export const importReport = z.object({
  /** How many posts are new here. */
  created: z.number(),
  /** How many were here already, from an earlier import of the same file. */
  skipped: z.number(),
  posts: z.array(z.object({ _id: z.string(), slug: z.string(), title: z.string(), published: z.boolean() })),
  /** What was left out, and how often it occurred. */
  notUnderstood: z.array(z.object({ what: z.string(), count: z.number() })),
});

export type ImportReport = z.infer<typeof importReport>;
