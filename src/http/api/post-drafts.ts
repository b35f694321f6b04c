import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { KeepDrafts } from '#commands/keep-drafts.ts';
import { draftForm } from '#domain/post-draft.ts';
import type { AddRoute } from '#http/route.ts';

const draft = z.object({
  form: z.record(z.string(), z.unknown()),
  savedAt: z.string(),
  savedBy: z.string(),
});
const links = z.object({ links: z.array(z.string()) });

/** The next version of a post before it is public, and the links that show it to people without an account. */
export function postDraftRoutes(
  app: FastifyInstance,
  { addRoute, drafts, settings }: { addRoute: AddRoute; drafts: KeepDrafts; settings: { publicUrl: string } },
): void {
  addRoute(app, {
    method: 'GET',
    path: '/api/admin/blogs/:id/draft',
    summary: 'What is written of a post and not public, null for nothing; `new` is the post not yet created',
    access: 'posts.write',
    reply: z.nullable(draft),
    handle: async ({ account, params: { id } }) => (await drafts.find(id, account)) ?? null,
  });

  addRoute(app, {
    method: 'PUT',
    path: '/api/admin/blogs/:id/draft',
    summary: 'Keep what is written of a post; readers see nothing of it',
    access: 'posts.write',
    body: draftForm,
    bodyLimit: 2 * 1024 * 1024,
    reply: z.object({ savedAt: z.string(), savedBy: z.string() }),
    async handle({ account, params: { id }, body }) {
      const { savedAt, savedBy } = await drafts.save(id, body, account);
      return { savedAt, savedBy };
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/admin/blogs/:id/draft',
    summary: 'Drop what is written of a post and not public',
    access: 'posts.write',
    reply: z.object({}),
    async handle({ account, params: { id } }) {
      await drafts.drop(id, account);
      return {};
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/blogs/:id/links',
    summary: 'When each link that shows the post without an account ends',
    access: 'posts.write',
    reply: links,
    handle: async ({ params: { id } }) => ({ links: await drafts.links(id) }),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/blogs/:id/links',
    summary: 'Make a link that shows the post with its draft without an account, for a week',
    access: 'posts.write',
    reply: z.object({ url: z.string(), expiresAt: z.string() }),
    status: 201,
    async handle({ params: { id } }) {
      const { token, expiresAt } = await drafts.addLink(id);
      return { url: `${settings.publicUrl}/preview/${token}`, expiresAt };
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/admin/blogs/:id/links',
    summary: 'End every link that shows the post without an account',
    access: 'posts.write',
    reply: z.object({}),
    async handle({ params: { id } }) {
      await drafts.endLinks(id);
      return {};
    },
  });
}
