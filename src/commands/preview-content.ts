import { AppError } from '#domain/app-error.ts';
import type { ContentStore, DocumentKinds, DocumentValues } from '#domain/content-document.ts';
import { changeDocument } from '#domain/document-change.ts';
import { type DocumentName, documentNames } from '#domain/document-names.ts';
import { isRecord } from '#domain/field-rule.ts';
import type { Runtime } from '#domain/runtime.ts';

/** How long a preview's address shows anything. */
export const previewLifeMs = 60 * 60_000;

export type PreviewContent = (changes: Record<string, unknown>, accountId: string) => Promise<string>;

/**
 * Keeps changes (fields by document) that their author wants to look at first, and gives the token of their preview. An
 * account has one preview; a new one ends it. AppErrors `bad_request` as for a change that is published.
 */
export function previewContent(
  content: ContentStore,
  kinds: DocumentKinds,
  { now, newToken, sha256 }: Pick<Runtime, 'now' | 'newToken' | 'sha256'>,
): PreviewContent {
  return async (given, accountId) => {
    const changes: Partial<Record<DocumentName, DocumentValues>> = {};
    for (const [name, change] of Object.entries(given)) {
      if (!isDocumentName(name) || !isRecord(change)) {
        const sentence = `There is no document called ${name.slice(0, 60)}.`;
        throw new AppError('bad_request', sentence, { fields: { [name]: sentence } });
      }
      changeDocument(kinds[name], (await content.find(name)).values, change);
      changes[name] = change;
    }
    const token = newToken();
    await content.saveDraft({ accountId, tokenHash: sha256(token), changes, createdAt: now().toISOString() });
    return token;
  };
}

function isDocumentName(name: string): name is DocumentName {
  return (documentNames as readonly string[]).includes(name);
}
