/** Longest accepted values, in UTF-16 code units, as an HTML `maxlength` counts them. */
export const maxLengths = { name: 100, address: 500, other: 200 } as const;

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

/** Posts to a page of the public list. */
export const blogPageSize = 6;
