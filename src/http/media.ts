import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import { type ImageFormat, type MediaStore, parseMediaPath } from '#domain/media.ts';
import type { Access } from './access.ts';
import { cacheable, replyCached } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import type { AddRoute } from './route.ts';

const types: Record<ImageFormat, string> = { webp: 'image/webp', jpg: 'image/jpeg' };
const forever = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Pictures of published posts for everyone, those of drafts for the staff alone. */
export function mediaRoutes(
  app: FastifyInstance,
  deps: { addRoute: AddRoute; access: Access; media: MediaStore; cache: PageCache },
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
      if (!(await access.signedIn(request))) throw notFound();
      reply.headers({ 'content-type': types[format], 'cache-control': 'private, no-store' });
      return Buffer.from(await read());
    },
  });
}

function notFound(): AppError {
  return new AppError('not_found', 'There is nothing at this address.');
}
