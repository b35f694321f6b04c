import { publicPages } from '#content/public-pages.ts';

/** Every public page, and one direction for all, for the tools that look at all of them. One post stands for the posts. */
export const publicPaths = [...Object.keys(publicPages), '/directions/civil-engineering', '/blog'];

/** The address of the newest published post of a running site. */
export async function newestPost(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/blogs?page=1&limit=1`);
  const { data } = (await answer.json()) as { data: { blogs: { slug: string }[] } };
  const slug = data.blogs[0]?.slug;
  if (!slug) throw new Error('The site has no published post.');
  return `/blog/${slug}`;
}
