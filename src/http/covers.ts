import type { FastifyInstance } from 'fastify';
import type { SiteContent } from '#desk/site-content.ts';
import { AppError } from '#domain/app-error.ts';
import { type MediaStore, parseMediaPath } from '#domain/media.ts';
import { type PostStore, postSentences } from '#domain/post.ts';
import { brandIconSvg, sharePictureSvg } from '#web/art/brand-picture.ts';
import { postCoverSvg } from '#web/art/post-cover.ts';
import { accentOf } from '#web/design/accent.ts';
import { cacheable, replyCached } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import type { AddRoute } from './route.ts';

const coverSize = { width: 800, height: 450 };
/** What social networks show beside a link. */
const linkPictureSize = { width: 1200, height: 630 };
const drawingsKept = 100;

/** A post's drawn cover in the size of lists, as SVG text. */
export const drawCover = (slug: string): string => postCoverSvg(slug, coverSize);

/** The drawn covers of published posts: a picture for the page, and one for links to it. */
export function coverRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    posts: PostStore;
    cache: PageCache;
    drawPng: (svg: string) => Promise<Uint8Array>;
  },
): void {
  const { posts, cache } = deps;
  const aDay = { 'cache-control': 'public, max-age=86400' };
  const requirePublished = async (slug: string) => {
    if (!(await posts.findPublished(slug))) throw new AppError('not_found', postSentences.notFound);
  };
  // A quarter of a second each, and always the same for a slug: they are kept when the page cache is cleared.
  const drawings = new Map<string, Uint8Array>();
  const linkPicture = async (slug: string) => {
    const known = drawings.get(slug);
    if (known) return known;
    const drawn = await deps.drawPng(postCoverSvg(slug, linkPictureSize));
    drawings.set(slug, drawn);
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
        await requirePublished(slug);
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
        await requirePublished(slug);
        return cacheable('image/png', await linkPicture(slug), aDay);
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
  const look = () => {
    const { name, tagline, logo, accent } = deps.siteContent.current().facts;
    const own = accent === undefined ? undefined : accentOf(accent);
    return { name, tagline, logo, dots: own?.dark.text, ground: own?.light.action };
  };
  const logoPicture = async (path: string) => {
    const { hash, width } = parseMediaPath(path) ?? {};
    const bytes = hash && width && (await deps.media.read(hash, width, 'jpg'));
    return bytes ? `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` : '';
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

function slugIn(file: string, ending: string): string {
  if (!file.endsWith(ending)) throw new AppError('not_found', 'There is nothing at this address.');
  return file.slice(0, -ending.length);
}
