import type { FastifyInstance } from 'fastify';
import { blogMeta } from '#content/blog.ts';
import { fillWords } from '#content/fill.ts';
import { excerptOf, type PostStore, type PostSummary } from '#domain/post.ts';
import type { SiteFacts } from '#domain/site-facts.ts';
import { cacheable, replyCached } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import type { AddRoute } from './route.ts';
import type { SiteContent } from './site-content.ts';
import { escaped } from './xml.ts';

const entries = 20;

/** The newest published posts as an Atom feed (RFC 4287). */
export function feedRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    posts: PostStore;
    cache: PageCache;
    settings: { publicUrl: string };
    siteContent: SiteContent;
  },
): void {
  deps.addRoute(app, {
    method: 'GET',
    path: '/feed.xml',
    summary: 'The newest posts as an Atom feed',
    access: 'public',
    answers: 'application/atom+xml',
    async handle({ request, reply }) {
      const answer = await deps.cache.answer('/feed.xml', async () =>
        cacheable(
          'application/atom+xml; charset=utf-8',
          feed(
            await deps.posts.listPublished({ offset: 0, limit: entries }),
            deps.settings.publicUrl,
            deps.siteContent.current().facts,
          ),
        ),
      );
      return replyCached(request, reply, answer);
    },
  });
}

function feed(posts: PostSummary[], publicUrl: string, facts: SiteFacts): string {
  const words = fillWords(blogMeta, { brand: facts.name, locality: facts.locality });
  const newest =
    posts
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  const entry = (post: PostSummary) => {
    const url = `${publicUrl}/blog/${post.slug}`;
    return `<entry><id>${escaped(url)}</id><title>${escaped(post.title)}</title><link rel="alternate" type="text/html" href="${escaped(url)}"/><published>${post.publishedAt}</published><updated>${post.updatedAt}</updated><summary>${escaped(excerptOf(post))}</summary></entry>\n`;
  };
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">
<id>${escaped(publicUrl)}/blog</id>
<title>${escaped(words.title)}</title>
<subtitle>${escaped(words.description)}</subtitle>
<link rel="self" type="application/atom+xml" href="${escaped(publicUrl)}/feed.xml"/>
<link rel="alternate" type="text/html" href="${escaped(publicUrl)}/blog"/>
<updated>${newest}</updated>
<author><name>${escaped(facts.legalName)}</name></author>
${posts.map(entry).join('')}</feed>
`;
}
