/** Longest accepted values of a post, and the shortest content, in characters. */
export const postLimits = {
  contentMin: 10,
  content: 200_000,
  title: 200,
  excerpt: 500,
  imageUrl: 2000,
  seoTitle: 200,
  seoDescription: 500,
  slug: 80,
  author: 100,
  tag: 40,
  tags: 12,
  source: 500,
  sources: 20,
} as const;
