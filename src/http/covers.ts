import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SiteContent } from '#desk/site-content.ts';
import { AppError } from '#domain/app-error.ts';
import { type MediaStore, parseMediaPath } from '#domain/media.ts';
import { type PostStore, postSentences } from '#domain/post.ts';
import { typographicQuotes } from '#domain/typographic-quotes.ts';
import { brandIconSvg, postShareSvg, sharePictureSvg } from '#web/art/brand-picture.ts';
import { postCoverSvg } from '#web/art/post-cover.ts';
import { accentOf } from '#web/design/accent.ts';
import { cacheable, replyCached } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import type { AddRoute } from './route.ts';

const coverSize = { width: 800, height: 450 };
const drawingsKept = 100;

/** A post's drawn cover in the size of lists, as SVG text. */
export const drawCover = (slug: string): string => postCoverSvg(slug, coverSize);

/** The pictures of published posts: the drawn cover for the page, and one with title and name for links to it. */
export function coverRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    posts: PostStore;
    cache: PageCache;
    siteContent: SiteContent;
    media: MediaStore;
    drawPng: (svg: string, colours?: number) => Promise<Uint8Array>;
  },
): void {
  const { posts, cache } = deps;
  const aDay = { 'cache-control': 'public, max-age=86400' };
  const published = async (slug: string) => {
    const post = await posts.findPublished(slug);
    if (!post) throw new AppError('not_found', postSentences.notFound);
    return post;
  };
  // A quarter of a second each, and always the same for a picture: they are kept when the page cache is cleared.
  const drawings = new Map<string, Uint8Array>();
  const linkPicture = async ({ slug, title, media }: Awaited<ReturnType<typeof published>>) => {
    const look = lookOf(deps.siteContent);
    const picture = media ? await jpegOf(deps.media, media.hash, Math.min(...media.widths.slice(-2))) : '';
    const svg = postShareSvg(look, { slug, title: typographicQuotes(title), picture });
    const key = createHash('sha256').update(svg).digest('base64');
    const known = drawings.get(key);
    if (known) return known;
    const drawn = await deps.drawPng(svg, picture ? 256 : undefined);
    drawings.set(key, drawn);
    if (drawings.size > drawingsKept) drawings.delete(drawings.keys().next().value as string);
    return drawn;
  };

  deps.addRoute(app, {
    method: 'GET',
    path: '/covers/:file',
    summary: "A post's drawn cover",
    access: 'public',
    answers: 'image/svg+xml',
    async handle({ request, reply, params: { file } }) {
      const slug = slugIn(file, '.svg');
      const answer = await cache.answer(`/covers/${encodeURIComponent(slug)}.svg`, async () => {
        await published(slug);
        return cacheable('image/svg+xml; charset=utf-8', drawCover(slug), aDay);
      });
      return replyCached(request, reply, answer);
    },
  });

  deps.addRoute(app, {
    method: 'GET',
    path: '/og/:file',
    summary: 'The picture for links to a post',
    access: 'public',
    answers: 'image/png',
    async handle({ request, reply, params: { file } }) {
      const slug = slugIn(file, '.png');
      const answer = await cache.answer(`/og/${encodeURIComponent(slug)}.png`, async () => {
        return cacheable('image/png', await linkPicture(await published(slug)), aDay);
      });
      return replyCached(request, reply, answer);
    },
  });
}

/** The pictures drawn from the site's name and look: icons, and the picture for links to its pages. */
export function brandRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    cache: PageCache;
    siteContent: SiteContent;
    media: MediaStore;
    drawPng: (svg: string) => Promise<Uint8Array>;
  },
): void {
  const aDay = { 'cache-control': 'public, max-age=86400' };
  const look = () => lookOf(deps.siteContent);
  const logoPicture = async (path: string) => {
    const { hash, width } = parseMediaPath(path) ?? {};
    return hash && width ? jpegOf(deps.media, hash, width) : '';
  };
  const drawn: Record<string, () => Promise<ReturnType<typeof cacheable>>> = {
    'icon.svg': async () => cacheable('image/svg+xml; charset=utf-8', brandIconSvg(look()), aDay),
    'icon.png': async () => cacheable('image/png', await deps.drawPng(brandIconSvg(look())), aDay),
    'share.png': async () => {
      const picture = sharePictureSvg(look(), await logoPicture(look().logo));
      return cacheable('image/png', await deps.drawPng(picture), aDay);
    },
  };

  deps.addRoute(app, {
    method: 'GET',
    path: '/brand/:file',
    summary: "The site's icon, and the picture for links to it",
    access: 'public',
    answers: 'image/svg+xml, image/png',
    async handle({ request, reply, params: { file } }) {
      const draw = Object.hasOwn(drawn, file) ? drawn[file] : undefined;
      if (!draw) throw new AppError('not_found', 'There is nothing at this address.');
      return replyCached(request, reply, await deps.cache.answer(`/brand/${file}`, draw));
    },
  });
}

function lookOf(siteContent: SiteContent) {
  const { name, tagline, logo, accent } = siteContent.current().facts;
  const own = accent === undefined ? undefined : accentOf(accent);
  return { name, tagline, logo, dots: own?.dark.text, ground: own?.light.action };
}

/** A stored picture as a data address; empty where it is not there. */
async function jpegOf(media: MediaStore, hash: string, width: number): Promise<string> {
  const bytes = await media.read(hash, width, 'jpg');
  return bytes ? `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` : '';
}

function slugIn(file: string, ending: string): string {
  if (!file.endsWith(ending)) throw new AppError('not_found', 'There is nothing at this address.');
  return file.slice(0, -ending.length);
}
