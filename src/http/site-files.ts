import type { FastifyInstance } from 'fastify';
import { deskManifest } from '#content/admin.ts';
import { blogMeta } from '#content/blog.ts';
import { fillWords } from '#content/fill.ts';
import { english } from '#content/languages.ts';
import { publicPages } from '#content/public-pages.ts';
import { manifest } from '#content/site.ts';
import type { SiteContent, SiteSnapshot } from '#desk/site-content.ts';
import { AppError } from '#domain/app-error.ts';
import type { DocumentName } from '#domain/content-rules.ts';
import { pagePath } from '#domain/own-page.ts';
import { excerptOf, type PostStore, type PostSummary } from '#domain/post.ts';
import type { SiteFacts } from '#domain/site-facts.ts';
import { tagSlug } from '#domain/slug.ts';
import { escaped } from '#domain/text.ts';
import type { RenderPost } from '#markdown/render-post.ts';
import { paper } from '#web/design/colors.ts';
import { siteIcons } from '#web/page/head.ts';
import { cacheable, replyCached } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import type { AddRoute } from './route.ts';

const entries = 20;

/** The newest published posts as an Atom feed (RFC 4287). */
export function feedRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    posts: PostStore;
    renderPost: RenderPost;
    cache: PageCache;
    settings: { publicUrl: string };
    siteContent: SiteContent;
  },
): void {
  const withText = async (summary: PostSummary) => {
    const post = await deps.posts.findPublished(summary.slug);
    return { ...summary, html: post ? (await deps.renderPost(post, { absolute: true })).html : '' };
  };

  const answerWith = async (path: string, tag?: { slug: string }) => {
    const found = await deps.posts.listPublished({ offset: 0, limit: entries, tag: tag?.slug });
    const name = tag && found[0]?.tags.find((each) => tagSlug(each) === tag.slug);
    if (tag && name === undefined) throw new AppError('not_found', 'No post has this tag.');
    const about = { path, page: tag ? `/blog/tag/${tag.slug}` : '/blog', name };
    return cacheable(
      'application/atom+xml; charset=utf-8',
      feed(
        await Promise.all(found.map(withText)),
        deps.settings.publicUrl,
        deps.siteContent.current().facts,
        about,
      ),
    );
  };

  deps.addRoute(app, {
    method: 'GET',
    path: '/feed.xml',
    summary: 'The newest posts as an Atom feed',
    access: 'public',
    answers: 'application/atom+xml',
    async handle({ request, reply }) {
      const answer = await deps.cache.answer('/feed.xml', () => answerWith('/feed.xml'));
      return replyCached(request, reply, answer);
    },
  });

  deps.addRoute(app, {
    method: 'GET',
    path: '/blog/tag/:tag/feed.xml',
    summary: 'The newest posts of a tag as an Atom feed',
    access: 'public',
    answers: 'application/atom+xml',
    async handle({ request, reply, params: { tag } }) {
      const path = `/blog/tag/${encodeURIComponent(tag)}/feed.xml`;
      const answer = await deps.cache.answer(path, () => answerWith(path, { slug: tag }));
      return replyCached(request, reply, answer);
    },
  });
}

function feed(
  posts: (PostSummary & { html: string })[],
  publicUrl: string,
  facts: SiteFacts,
  about: { path: string; page: string; name: string | undefined },
): string {
  const words = fillWords(blogMeta, { brand: facts.name, locality: facts.locality });
  const newest =
    posts
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  const entry = (post: PostSummary & { html: string }) => {
    const url = `${publicUrl}/blog/${post.slug}`;
    return `<entry><id>${escaped(url)}</id><title>${escaped(post.title)}</title><link rel="alternate" type="text/html" href="${escaped(url)}"/><published>${post.publishedAt}</published><updated>${post.updatedAt}</updated>${post.author ? `<author><name>${escaped(post.author)}</name></author>` : ''}<summary>${escaped(excerptOf(post))}</summary><content type="html">${escaped(post.html)}</content></entry>\n`;
  };
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${english.tag}">
<id>${escaped(publicUrl + about.page)}</id>
<title>${escaped(about.name ? `${about.name} - ${words.title}` : words.title)}</title>
<subtitle>${escaped(words.description)}</subtitle>
<link rel="self" type="application/atom+xml" href="${escaped(publicUrl + about.path)}"/>
<link rel="alternate" type="text/html" href="${escaped(publicUrl + about.page)}"/>
<updated>${newest}</updated>
<author><name>${escaped(facts.legalName)}</name></author>
${posts.map(entry).join('')}</feed>
`;
}

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

  const file = (path: string, summary: string, type: string, written: () => Promise<string>) =>
    deps.addRoute(app, {
      method: 'GET',
      path,
      summary,
      access: 'public',
      answers: type,
      async handle({ request, reply }) {
        const answer = await cache.answer(path, async () =>
          cacheable(`${type}; charset=utf-8`, await written()),
        );
        return replyCached(request, reply, answer);
      },
    });
  file('/sitemap.xml', 'Every public page', 'application/xml', async () =>
    sitemap(await posts.publishedSlugs(), siteContent.current(), settings.publicUrl),
  );
  file(
    '/robots.txt',
    'What robots may read',
    'text/plain',
    async () =>
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${settings.publicUrl}/sitemap.xml\n`,
  );
}

/** The addresses that search engines may list, posts and their list aside, with what tells when they changed. */
export function publicAddresses({ content, settings }: Pick<SiteSnapshot, 'content' | 'settings'>): {
  path: string;
  documents?: readonly DocumentName[];
  checkedOn?: string;
}[] {
  return [
    ...Object.entries(publicPages)
      .filter(([path]) => path !== '/ta' || settings.tamil)
      .map(([path, { documents }]) => ({ path, documents })),
    ...content.pages.map((page) => ({ path: pagePath(page), documents: ['pages'] as const })),
    ...content.directions.map(({ slug, checkedOn }) => ({ path: `/directions/${slug}`, checkedOn })),
  ];
}

function sitemap(
  posts: { slug: string; updatedAt: string }[],
  { documents: stored, content, settings }: SiteSnapshot,
  publicUrl: string,
): string {
  // A date is given only where it is known: what the desk never changed is as old as the site.
  const entry = (path: string, changedAt?: string) =>
    `<url><loc>${escaped(publicUrl + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>\n`;
  const newest = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  const lastChange = (names: readonly DocumentName[]) =>
    names
      .map((name) => stored[name].changedAt)
      .sort()
      .at(-1);
  const others = publicAddresses({ content, settings }).map(({ path, documents, checkedOn }) =>
    entry(path, documents ? lastChange(documents) : checkedOn),
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${others.join('')}${entry('/blog', newest)}${posts
  .map(({ slug, updatedAt }) => entry(`/blog/${slug}`, updatedAt))
  .join('')}</urlset>
`;
}

/** What a phone needs to put the site, or the desk as an app, on its home screen, with the name that the settings have now. */
export function manifestRoutes(
  app: FastifyInstance,
  deps: { addRoute: AddRoute; cache: PageCache; siteContent: SiteContent },
): void {
  const manifests = [
    { path: '/site.webmanifest', summary: 'The web app manifest', about: manifest },
    { path: '/desk.webmanifest', summary: 'The web app manifest of the desk', about: deskManifest },
  ];
  for (const { path, summary, about } of manifests) {
    deps.addRoute(app, {
      method: 'GET',
      path,
      summary,
      access: 'public',
      answers: 'application/manifest+json',
      async handle({ request, reply }) {
        const answer = await deps.cache.answer(path, async () => {
          const { name, tagline, logo, look, accent = paper } = deps.siteContent.current().facts;
          const words = fillWords<typeof about>(about, { brand: name, tagline });
          const icons = logo.startsWith('/')
            ? [{ src: siteIcons({ logo }).tab, sizes: 'any', type: 'image/webp' }]
            : look
              ? [{ src: `/brand/icon.png?${look}`, sizes: '512x512', type: 'image/png' }]
              : manifest.icons;
          return cacheable(
            'application/manifest+json; charset=utf-8',
            JSON.stringify({ ...words, background_color: paper, theme_color: accent, icons }),
          );
        });
        return replyCached(request, reply, answer);
      },
    });
  }
}
