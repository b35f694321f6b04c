import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteContent } from '#desk/site-content.ts';
import { AppError } from '#domain/app-error.ts';
import { type MediaStore, parseMediaPath } from '#domain/media.ts';
import { postSentences } from '#domain/post.ts';
import { typographicQuotes } from '#domain/typographic-quotes.ts';
import { brandIconSvg, sharePictureSvg, titlePictureSvg } from '#web/art/brand-picture.ts';
import { postCoverSvg } from '#web/art/post-cover.ts';
import { accentOf } from '#web/design/accent.ts';
import { cacheable, replyCached } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import { publicPageRequest } from './pages.ts';
import type { Parts } from './parts.ts';
import { requestPageServices } from './request-page-services.ts';
import type { AddRoute } from './route.ts';
import { drawingPolicy } from './security.ts';
import { publicAddresses } from './site-files.ts';

const coverSize = { width: 800, height: 450 };
const linkSize = { width: 1200, height: 630 };
/** Each is 20 to 60 kB; with a photograph up to 300. */
const drawingsKept = { pictures: 150, bytes: 8 * 1024 * 1024 };

/** A post's drawn cover in the size of lists, as SVG text. */
export const drawCover = (slug: string): string => postCoverSvg(slug, { ...coverSize, hasDark: true });

/** The drawn covers of published posts, and the pictures for links to posts and pages, made from their title and the name. */
export function linkPictureRoutes(app: FastifyInstance, deps: Parts): void {
  const { posts, cache } = deps;
  const aDay = { 'cache-control': 'public, max-age=86400' };
  const published = async (slug: string) => {
    const post = await posts.findPublished(slug);
    if (!post) throw new AppError('not_found', postSentences.notFound);
    return post;
  };
  // A quarter of a second each, and always the same for a picture: they are kept when the page cache is cleared.
  const drawings = new Map<string, Uint8Array>();
  let drawnBytes = 0;
  const drawOnce = async (svg: string, colours?: number) => {
    const key = createHash('sha256').update(svg).digest('base64');
    const known = drawings.get(key);
    if (known) return known;
    const drawn = await deps.drawPng(svg, colours);
    if (!drawings.has(key)) drawnBytes += drawn.byteLength;
    drawings.set(key, drawn);
    for (const [oldest, { byteLength }] of drawings) {
      if (drawings.size <= drawingsKept.pictures && drawnBytes <= drawingsKept.bytes) break;
      drawings.delete(oldest);
      drawnBytes -= byteLength;
    }
    return drawn;
  };
  const postPicture = async ({ slug, title, media }: Awaited<ReturnType<typeof published>>) => {
    const picture = media ? await jpegOf(deps.media, media.hash, Math.min(...media.widths.slice(-2))) : '';
    const shown = { slug, title: typographicQuotes(title), picture };
    const svg = titlePictureSvg(lookOf(deps.siteContent), shown) ?? postCoverSvg(slug, linkSize);
    return drawOnce(svg, picture ? 256 : undefined);
  };
  const pagePicture = async (path: string, request: FastifyRequest) => {
    const services = requestPageServices(request, deps, { isPersonal: false });
    const { status, body } = await deps.renderPage(
      publicPageRequest(path, deps.settings.publicUrl),
      services,
    );
    if (status >= 500)
      throw new AppError('unavailable', 'The picture cannot be drawn now. Please try again.');
    const title = status === 200 ? lastOfTrail(Buffer.from(body).toString()) : undefined;
    if (title === undefined) throw nothingHere();
    const look = lookOf(deps.siteContent);
    const svg = titlePictureSvg(look, { title: typographicQuotes(title), slug: path, picture: '' });
    return drawOnce(svg ?? sharePictureSvg(look, ...(await logoPicture(deps.media, look.logo))));
  };
  const hasPage = (path: string) =>
    path === '/blog' || publicAddresses(deps.siteContent.current()).some((page) => page.path === path);
  const sendPicture = async (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const name = slugIn(file, '.png');
    const answer = await cache.answer(`/og/${encodeURIComponent(name)}.png`, async () => {
      // A page's name goes first: a post of that name has its picture below /og/blog/ too.
      const drawn = hasPage(`/${name}`)
        ? await pagePicture(`/${name}`, request)
        : await postPicture(await published(name.replace(/^blog\//, '')));
      return cacheable('image/png', drawn, aDay);
    });
    return replyCached(request, reply, answer);
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
        return cacheable('image/svg+xml; charset=utf-8', drawCover(slug), {
          ...aDay,
          'content-security-policy': drawingPolicy,
        });
      });
      return replyCached(request, reply, answer);
    },
  });

  deps.addRoute(app, {
    method: 'GET',
    path: '/og/:file',
    summary: 'The picture for links to a page or a post',
    access: 'public',
    answers: 'image/png',
    handle: ({ request, reply, params: { file } }) => sendPicture(request, reply, file),
  });
  deps.addPlainRoute(app, {
    method: 'GET',
    path: '/og/*',
    access: 'public',
    handle: (request, reply) => sendPicture(request, reply, (request.params as { '*': string })['*']),
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
  const drawn: Record<string, () => Promise<ReturnType<typeof cacheable>>> = {
    'icon.svg': async () => cacheable('image/svg+xml; charset=utf-8', brandIconSvg(look()), aDay),
    'icon.png': async () => cacheable('image/png', await deps.drawPng(brandIconSvg(look())), aDay),
    'share.png': async () => {
      const picture = sharePictureSvg(look(), ...(await logoPicture(deps.media, look().logo)));
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
      if (!draw) throw nothingHere();
      return replyCached(request, reply, await deps.cache.answer(`/brand/${file}`, draw));
    },
  });
}

function lookOf(siteContent: SiteContent) {
  const { name, tagline, logo, logoHoldsName, accent } = siteContent.current().facts;
  const own = accent === undefined ? undefined : accentOf(accent);
  return { name, tagline, logo, logoHoldsName, dots: own?.dark.text, ground: own?.light.action };
}

/** The stored picture that stands for the mark, as a data address, and its width by its height; none of them without one. */
async function logoPicture(media: MediaStore, path: string): Promise<[picture?: string, ratio?: number]> {
  const { hash, width } = parseMediaPath(path) ?? {};
  const stored = hash && (await media.find(hash));
  return stored && width ? [await jpegOf(media, hash, width), stored.width / stored.height] : [];
}

/** What a page calls itself: the last of the names that its document gives search engines as the way to it. */
function lastOfTrail(html: string): string | undefined {
  const trail = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = '']) => JSON.parse(json) as { itemListElement?: { name: string }[] })
    .find(({ itemListElement }) => itemListElement);
  return trail?.itemListElement?.at(-1)?.name;
}

/** A stored picture as a data address; empty where it is not there. */
async function jpegOf(media: MediaStore, hash: string, width: number): Promise<string> {
  const bytes = await media.read(hash, width, 'jpg');
  return bytes ? `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` : '';
}

const nothingHere = () => new AppError('not_found', 'There is nothing at this address.');

function slugIn(file: string, ending: string): string {
  if (!file.endsWith(ending)) throw nothingHere();
  return file.slice(0, -ending.length);
}
