import type { FastifyRequest } from 'fastify';
import { previewLifeMs } from '#commands/preview-content.ts';
import type { ContentStore } from '#domain/content-document.ts';
import { may } from '#domain/permission.ts';
import type { Access } from './access.ts';
import type { SiteContent, SiteSnapshot } from './site-content.ts';

interface PreviewDeps {
  access: Access;
  content: ContentStore;
  siteContent: SiteContent;
  now: () => Date;
  sha256: (text: string) => string;
}

/** The token in the address of a preview; undefined for every other address. */
export function previewToken(url: string): string | undefined {
  return /[?&]preview=([\w-]{43})(?:&|$)/.exec(url.slice(0, 1000))?.[1];
}

/**
 * The site as the author of some unpublished changes wants to see it; undefined for everyone else, and for an invalid
 * or expired token: they see the site as it is.
 */
export async function previewedContent(
  request: FastifyRequest,
  { access, content, siteContent, now, sha256 }: PreviewDeps,
): Promise<SiteSnapshot | undefined> {
  const token = previewToken(request.raw.url ?? '');
  if (!token) return undefined;
  const account = await access.signedIn(request);
  if (!account || !may(account, 'settings.write')) return undefined;
  const draft = await content.findDraft(
    sha256(token),
    new Date(now().getTime() - previewLifeMs).toISOString(),
  );
  return draft?.accountId === account.id ? siteContent.preview(draft.changes) : undefined;
}
