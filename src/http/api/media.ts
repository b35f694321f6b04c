import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { badImage, type StoreImage } from '#commands/keep-pictures.ts';
import { AppError } from '#domain/app-error.ts';
import {
  type ImageFormat,
  imageFormats,
  imageSentences,
  type MediaStore,
  maxImageBytes,
  mediaPath,
  parseMediaPath,
} from '#domain/media.ts';
import type { PostDraftStore } from '#domain/post-draft.ts';
import type { Access } from '#http/access.ts';
import { cacheable, replyCached } from '#http/cached-response.ts';
import type { PageCache } from '#http/page-cache.ts';
import type { AddRoute } from '#http/route.ts';

const storedImage = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  variants: z.array(z.object({ width: z.number(), format: z.enum(imageFormats), url: z.string() })),
});

/** Takes a picture as it is, for clients that would rather not wrap it in a data URL. */
export async function adminMediaRoutes(
  app: FastifyInstance,
  deps: { addRoute: AddRoute; storeImage: StoreImage },
): Promise<void> {
  app.addContentTypeParser(
    /^image\/[\w.+-]+/,
    { parseAs: 'buffer', bodyLimit: maxImageBytes },
    (_request, body, done) => done(null, body),
  );
  deps.addRoute(app, {
    method: 'POST',
    path: '/api/admin/media',
    summary: 'Store a picture',
    access: 'posts.write',
    rawBody: 'image/*',
    bodyLimit: maxImageBytes,
    reply: storedImage,
    status: 201,
    async handle({ request: { body } }) {
      if (!(body instanceof Uint8Array)) throw badImage(imageSentences.unreadable);
      const { hash, width, height, widths } = await deps.storeImage(body);
      return {
        url: mediaPath(hash, width, 'jpg'),
        width,
        height,
        variants: widths.flatMap((each) =>
          imageFormats.map((format) => ({ width: each, format, url: mediaPath(hash, each, format) })),
        ),
      };
    },
  });
}

const types: Record<ImageFormat, string> = { webp: 'image/webp', jpg: 'image/jpeg' };
const forever = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Pictures of published posts for everyone, those of drafts for the staff and for who has a link to the draft. */
export function mediaRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    access: Access;
    media: MediaStore;
    cache: PageCache;
    postDrafts: PostDraftStore;
    sha256: (text: string) => string;
    now: () => Date;
  },
): void {
  const { access, media, cache } = deps;
  deps.addRoute(app, {
    method: 'GET',
    path: '/media/:file',
    summary: 'One size of a picture',
    access: 'public',
    answers: 'image/webp, image/jpeg',
    async handle({ request, reply, params: { file } }) {
      const named = parseMediaPath(`/media/${file}`);
      if (!named) throw notFound();
      const { hash, width, format } = named;
      const read = async () => {
        const bytes = await media.read(hash, width, format);
        if (!bytes) throw notFound();
        return bytes;
      };
      if (await media.isPublic(hash)) {
        const answer = await cache.answer(`/media/${hash}-${width}.${format}`, async () => {
          // Checked again here: a change from now on clears the cache, but one since the check above would be missed.
          if (!(await media.isPublic(hash))) throw notFound();
          return cacheable(types[format], await read(), forever);
        });
        return replyCached(request, reply, answer);
      }
      const token = previewTokenIn(request.raw.url ?? '');
      const isShown =
        token !== undefined &&
        (await deps.postDrafts.showsPicture(deps.sha256(token), hash, deps.now().toISOString()));
      if (!isShown && !(await access.signedIn(request))) throw notFound();
      reply.headers({ 'content-type': types[format], 'cache-control': 'private, no-store' });
      return Buffer.from(await read());
    },
  });
}

/** The token of a link to a draft, behind the address of a picture that the draft shows. */
const previewTokenIn = (url: string) => /\?draft=([\w-]{43})$/.exec(url.slice(0, 300))?.[1];

function notFound(): AppError {
  return new AppError('not_found', 'There is nothing at this address.');
}
