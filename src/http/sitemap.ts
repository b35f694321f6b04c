import type { FastifyInstance } from 'fastify';
import { serviceIds } from '#content/service-summaries.ts';
import { pagePath } from '#domain/own-page.ts';
import type { PostStore } from '#domain/post.ts';
import { cacheable, replyCached } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import type { AddRoute } from './route.ts';
import type { SiteContent } from './site-content.ts';
import { escaped } from './xml.ts';

/** Every public page but the posts; the blog's own list changes with them. */
const pages = [
  '/',
  '/services',
  ...serviceIds.map((id) => `/services/${id}`),
  '/about',
  '/faq',
  '/faq/quiz/method',
  '/privacy',
];

/** The sitemap and `robots.txt`. */
export function sitemapRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    posts: PostStore;
    cache: PageCache;
    siteContent: SiteContent;
    settings: { publicUrl: string };
  },
): void {
  const { posts, cache, siteContent, settings } = deps;

  deps.addRoute(app, {
    method: 'GET',
    path: '/sitemap.xml',
    summary: 'Every public page',
    access: 'public',
    answers: 'application/xml',
    async handle({ request, reply }) {
      const answer = await cache.answer('/sitemap.xml', async () =>
        cacheable(
          'application/xml; charset=utf-8',
          sitemap(
            await posts.publishedSlugs(),
            siteContent.current().content.pages.map(pagePath),
            settings.publicUrl,
          ),
        ),
      );
      return replyCached(request, reply, answer);
    },
  });

  deps.addRoute(app, {
    method: 'GET',
    path: '/robots.txt',
    summary: 'What robots may read',
    access: 'public',
    answers: 'text/plain',
    async handle({ request, reply }) {
      const answer = await cache.answer('/robots.txt', async () =>
        cacheable(
          'text/plain; charset=utf-8',
          `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${settings.publicUrl}/sitemap.xml\n`,
        ),
      );
      return replyCached(request, reply, answer);
    },
  });
}

function sitemap(
  posts: { slug: string; updatedAt: string }[],
  own: readonly string[],
  publicUrl: string,
): string {
  // A date is given only where it is known: when a post last changed, and with it the list of posts.
  const entry = (path: string, changedAt?: string) =>
    `<url><loc>${escaped(publicUrl + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>\n`;
  const newest = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...pages, ...own].map((path) => entry(path)).join('')}${entry('/blog', newest)}${posts
  .map(({ slug, updatedAt }) => entry(`/blog/${slug}`, updatedAt))
  .join('')}</urlset>
`;
}
