import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { badImage, type StoreImage } from '#commands/store-image.ts';
import { imageFormats, imageSentences, maxImageBytes, mediaPath } from '#domain/media.ts';
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
