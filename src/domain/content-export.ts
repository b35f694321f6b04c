import { AppError } from './app-error.ts';
import type { DocumentKinds, DocumentValues } from './content-document.ts';
import { type DocumentName, documentNames } from './document-names.ts';
import { isRecord } from './field-rule.ts';

/** The file that an owner takes the site's settings and content away with, or brings them back. */
export interface ContentFile {
  format: typeof format;
  /** Of the file's shape; a file of another version is refused. */
  version: number;
  exportedAt: string;
  documents: Partial<Record<DocumentName, DocumentValues>>;
}

const format = 'margam-settings';
const version = 1;

export function exportedContent(
  documents: Readonly<Record<DocumentName, DocumentValues>>,
  now: Date,
): ContentFile {
  return { format, version, exportedAt: now.toISOString(), documents };
}

/**
 * The changes that bring a file's documents into force. Fields that the environment fixes are left as they are. An
 * AppError `bad_request` when it is no such file, or one of another version.
 */
export function importedChanges(
  file: Record<string, unknown>,
  kinds: DocumentKinds,
): Partial<Record<DocumentName, DocumentValues>> {
  if (file.format !== format || !isRecord(file.documents)) {
    refuse('file', 'Choose a file that this page exported.');
  }
  if (file.version !== version) {
    refuse(
      'version',
      `This file has version ${String(file.version).slice(0, 20)}, and this site reads version ${version}. Export it again from a site that runs the same release.`,
    );
  }
  const unknown = Object.keys(file.documents as object).find(
    (name) => !documentNames.includes(name as never),
  );
  if (unknown !== undefined) refuse('file', `This site knows no document called ${unknown.slice(0, 60)}.`);
  return Object.fromEntries(
    Object.entries(file.documents as Record<DocumentName, unknown>).map(([name, values]) => {
      if (!isRecord(values)) refuse('file', `The document ${name} cannot be read.`);
      const { fixed } = kinds[name as DocumentName];
      const open = Object.entries(values as DocumentValues).filter(([field]) => !Object.hasOwn(fixed, field));
      return [name, Object.fromEntries(open)];
    }),
  );
}

function refuse(field: string, sentence: string): never {
  throw new AppError('bad_request', sentence, { fields: { [field]: sentence } });
}
