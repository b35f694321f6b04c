import type { MetaDescriptor } from 'react-router';
import { blogPostMetaTitle } from '#content/blog.ts';
import { fill } from '#content/fill.ts';
import type { BlogPost } from '#domain/blog.ts';
import { type Matches, settingsOf } from '#web/head.ts';

const longestTitle = 60;

/** The title of a post's page, cut at a word where it would be too long for a tab or a search result. */
export function shortTitle(title: string, brand: string): string {
  const room = longestTitle - fill(blogPostMetaTitle, { title: '', brand }).length;
  const cut = title.length <= room ? title : `${title.slice(0, room - 1).replace(/\s+\S*$/, '')}…`;
  return fill(blogPostMetaTitle, { title: cut, brand });
}

/** What search engines and networks read of a post beyond what every page says of itself. */
export function articleHead(
  matches: Matches,
  post: BlogPost,
  description: string,
): { facts: Record<string, unknown>[]; more: MetaDescriptor[] } {
  const { publicUrl: origin = '', name: publisher = '' } = settingsOf(matches) ?? {};
  const { slug, title, image: picture, updatedAt } = post;
  const publishedAt = post.publishedAt ?? post.createdAt;
  const fact = {
    '@type': 'BlogPosting',
    headline: title,
    description,
    image: [`${origin}${picture?.src ?? `/og/${slug}.png`}`],
    datePublished: publishedAt,
    dateModified: updatedAt,
    mainEntityOfPage: `${origin}/blog/${slug}`,
    inLanguage: 'en-IN',
    author: { '@type': 'Organization', name: publisher, url: `${origin}/about` },
    publisher: { '@id': `${origin}/#organization` },
  };
  return {
    facts: [fact],
    more: [
      { property: 'article:published_time', content: publishedAt },
      { property: 'article:modified_time', content: updatedAt },
    ],
  };
}
