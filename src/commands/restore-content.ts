import { AppError } from '#domain/app-error.ts';
import type { ContentStore, DocumentKinds } from '#domain/content-document.ts';
import { reversal } from '#domain/document-change.ts';
import type { DocumentName } from '#domain/document-names.ts';
import type { ChangeContent } from './change-content.ts';

export type RestoreContent = (name: DocumentName, changeId: string, username: string) => Promise<void>;

/**
 * Reverts one change of a document: its fields get the values they had before it, as a change of its own. An AppError
 * `not_found` when no such change is remembered.
 */
export function restoreContent(
  content: ContentStore,
  kinds: DocumentKinds,
  change: ChangeContent,
): RestoreContent {
  return async (name, changeId, username) => {
    // PostgreSQL takes no text with a NUL.
    const earlier = changeId.includes('\0') ? undefined : await content.findChange(changeId);
    if (earlier?.document !== name) {
      throw new AppError('not_found', 'This change is no longer remembered. Load the history again.');
    }
    await change({ [name]: reversal(kinds[name], earlier.before) }, username);
  };
}
