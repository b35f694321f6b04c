import type { FastifyInstance } from 'fastify';
import { fillWords } from '#content/fill.ts';
import { manifest } from '#content/site.ts';
import { siteIcons } from '#web/site-icons.ts';
import { cacheable, replyCached } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import type { AddRoute } from './route.ts';
import type { SiteContent } from './site-content.ts';

/** What a phone needs to put the site on its home screen, with the name that the settings have now. */
export function manifestRoutes(
  app: FastifyInstance,
  deps: { addRoute: AddRoute; cache: PageCache; siteContent: SiteContent },
): void {
  deps.addRoute(app, {
    method: 'GET',
    path: '/site.webmanifest',
    summary: 'The web app manifest',
    access: 'public',
    answers: 'application/manifest+json',
    async handle({ request, reply }) {
      const answer = await deps.cache.answer('/site.webmanifest', async () => {
        const { name, tagline, logo } = deps.siteContent.current().facts;
        const words = fillWords(manifest, { brand: name, tagline });
        const icons = logo.startsWith('/')
          ? [{ src: siteIcons(logo).tab, sizes: 'any', type: 'image/webp' }]
          : manifest.icons;
        return cacheable('application/manifest+json; charset=utf-8', JSON.stringify({ ...words, icons }));
      });
      return replyCached(request, reply, answer);
    },
  });
}
