import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badImage, type StoreImage } from '#commands/store-image.ts';
import { imageFormats, imageSentences, maxImageBytes, mediaPath } from '#domain/media.ts';
import type { Access } from '#http/access.ts';

/** Takes a picture as it is, for clients that would rather not wrap it in a data URL. */
export async function adminMediaRoutes(
  app: FastifyInstance,
  deps: { access: Access; storeImage: StoreImage },
): Promise<void> {
  const { access } = deps;
  app.addContentTypeParser(
    /^image\/[\w.+-]+/,
    { parseAs: 'buffer', bodyLimit: maxImageBytes },
    (_request, body, done) => done(null, body),
  );
  app.post(
    '/api/admin/media',
    {
      bodyLimit: maxImageBytes,
      onRequest: async (request: FastifyRequest) => {
        await access.requireAccount(request);
      },
      config: { doc: { summary: 'Store a picture', access: 'staff', rawBody: 'image/*', status: 201 } },
    },
    async (request, reply) => {
      await access.requireAccount(request);
      if (!(request.body instanceof Uint8Array)) throw badImage(imageSentences.unreadable);
      const { hash, width, height, widths } = await deps.storeImage(request.body);
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({
          success: true,
          data: {
            url: mediaPath(hash, width, 'jpg'),
            width,
            height,
            variants: widths.flatMap((each) =>
              imageFormats.map((format) => ({ width: each, format, url: mediaPath(hash, each, format) })),
            ),
          },
        });
    },
  );
}
