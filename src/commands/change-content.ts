import { AppError, changedMeanwhile } from '#domain/app-error.ts';
import type {
  ContentChange,
  ContentDocument,
  ContentStore,
  DocumentKinds,
  DocumentSave,
  DocumentValues,
} from '#domain/content-document.ts';
import { type DocumentName, documentNames } from '#domain/content-rules.ts';
import { altersContacts, changeDocument, documentPictures, reversal } from '#domain/document-change.ts';
import { isRecord } from '#domain/field-rule.ts';
import { imageSentences, type MediaStore } from '#domain/media.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { RecordAudit } from './record-audit.ts';

/** What to change, by document and field. */
type ContentChanges = Readonly<Partial<Record<DocumentName, DocumentValues>>>;

/** `loaded` is the version that the changes were made on; without it they are laid over whatever is newest. */
export type ChangeContent = (changes: ContentChanges, editor: Editor, loaded?: number) => Promise<void>;

/** Who changes something. `requireProof` rejects unless they proved lately who they are. */
export interface Editor {
  username: string;
  requireProof: () => Promise<void>;
}

/** How often a save is attempted: others may save between its read and its write. */
const attempts = 8;

/**
 * Changes some fields of one document or several in one commit, and notes who changed what. A document that its change does
 * not alter is not stored again. Where families are sent is changed only with proof of who does it. AppErrors: `bad_request` with a sentence for each field that cannot be accepted, and
 * `conflict` that says who saved meanwhile and when.
 */
export function changeContent(
  { content, media }: { content: ContentStore; media: MediaStore },
  kinds: DocumentKinds,
  { now, newId }: Pick<Runtime, 'now' | 'newId'>,
  record: RecordAudit,
): ChangeContent {
  async function prepare(
    name: DocumentName,
    change: DocumentValues,
    { username, requireProof }: Editor,
    loaded: number | undefined,
  ): Promise<DocumentSave[]> {
    const stored = await content.find(name);
    if (loaded !== undefined && loaded !== stored.version) throw newerThan(stored);
    const { values, before, after } = changeDocument(kinds[name], stored.values, change);
    if (Object.keys(after).length === 0) return [];
    if (altersContacts(kinds[name], before, after)) await requireProof();
    await requirePictures(media, after);
    const version = stored.version + 1;
    const made = { version, changedAt: now().toISOString(), changedBy: username };
    return [
      {
        document: { name, values, ...made },
        change: { id: newId(), document: name, before, after, ...made },
        pictures: documentPictures(values).map(({ hash }) => hash),
      },
    ];
  }

  return async (changes, editor, loaded) => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const saves: DocumentSave[] = [];
      for (const [name, change] of Object.entries(changes)) {
        saves.push(...(await prepare(name as DocumentName, change, editor, loaded)));
      }
      if (saves.length > 0 && !(await content.save(saves))) continue;
      for (const { change } of saves) await record(auditLine(change));
      return;
    }
    throw new AppError('unavailable', 'Others are saving at this moment. Please try again.', {
      details: { retryAfterSeconds: 1 },
    });
  };
}

function auditLine({ document, changedBy, after }: ContentChange) {
  const fields = Object.keys(after).join(', ');
  return { by: changedBy, what: 'settings-changed' as const, subject: document, detail: fields };
}

/** A picture is chosen and sent before the change that shows it; a day later it may be gone again. */
async function requirePictures(media: MediaStore, values: DocumentValues): Promise<void> {
  for (const { path, hash } of documentPictures(values)) {
    if (await media.find(hash)) continue;
    throw new AppError('bad_request', imageSentences.unknown, { fields: { [path]: imageSentences.unknown } });
  }
}

function newerThan({ version, changedAt, changedBy }: ContentDocument): AppError {
  return changedMeanwhile(changedBy, 'page', { version, changedAt, changedBy });
}

export type RestoreContent = (name: DocumentName, changeId: string, editor: Editor) => Promise<void>;

/**
 * Reverts one change of a document: its fields get the values they had before it, as a change of its own. An AppError
 * `not_found` when no such change is remembered.
 */
export function restoreContent(
  content: ContentStore,
  kinds: DocumentKinds,
  change: ChangeContent,
): RestoreContent {
  return async (name, changeId, editor) => {
    // PostgreSQL takes no text with a NUL.
    const earlier = changeId.includes('\0') ? undefined : await content.findChange(changeId);
    if (earlier?.document !== name) {
      throw new AppError('not_found', 'This change is no longer remembered. Load the history again.');
    }
    await change({ [name]: reversal(kinds[name], earlier.before) }, editor);
  };
}

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
