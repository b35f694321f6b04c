import * as z from 'zod/mini';
import type { FieldErrors } from './app-error.ts';
import type { DocumentName } from './content-rules.ts';
import { type FieldRule, type FieldRules, isRecord } from './field-rule.ts';
import { schemaOf } from './field-schema.ts';
import { patched } from './field-value.ts';

/** What the desk changed of a document; fields that are left out have their first value. */
export type DocumentValues = Readonly<Record<string, unknown>>;

/** A document as stored. The version counts its changes from 1; a document that was never saved has version 0. */
export interface ContentDocument {
  name: DocumentName;
  version: number;
  values: DocumentValues;
  /** ISO 8601 UTC; `''` when it was never saved. */
  changedAt: string;
  /** The account's username. */
  changedBy: string;
}

/** One change of a document: the changed fields with what stood there before and after. */
export interface ContentChange {
  id: string;
  document: DocumentName;
  /** The version that this change made. */
  version: number;
  before: DocumentValues;
  after: DocumentValues;
  changedAt: string;
  changedBy: string;
}

/** A document to store, with its change and the hashes of the pictures that it now shows to visitors. */
export interface DocumentSave {
  document: ContentDocument;
  change: ContentChange;
  pictures: readonly string[];
}

/** Changes that one account looks at before it publishes them. */
export interface ContentDraft {
  accountId: string;
  /** SHA-256 of the token in the preview's address, hex. */
  tokenHash: string;
  changes: Readonly<Partial<Record<DocumentName, DocumentValues>>>;
  createdAt: string;
}

/** How many changes of a document are remembered. */
export const keptChanges = 200;

export interface ContentStore {
  /** Every document that was ever saved. */
  readAll(): Promise<ContentDocument[]>;
  /** The newest version; an empty one of version 0 when the document was never saved. */
  find(name: DocumentName): Promise<ContentDocument>;
  /**
   * Stores documents and the changes that led to them in one commit, synced to disk. False, with nothing stored, when the
   * version before of one of them is no longer the newest. Only the newest `keptChanges` changes of a document are kept.
   */
  save(saves: readonly DocumentSave[]): Promise<boolean>;
  /** The changes of a document, newest first. */
  history(name: DocumentName): Promise<ContentChange[]>;
  findChange(id: string): Promise<ContentChange | undefined>;
  /** Keeps an account's unpublished changes for a preview, in the place of its earlier ones. */
  saveDraft(draft: ContentDraft): Promise<void>;
  /** The draft behind a token that was made after an instant. */
  findDraft(tokenHash: string, createdAfter: string): Promise<ContentDraft | undefined>;
  /**
   * Calls the listener soon after any process changed a document; it may also be called for this process's own changes.
   */
  onChangedElsewhere(listener: () => void): void;
}

/** A document that was never saved. */
export function unsaved(name: DocumentName): ContentDocument {
  return { name, version: 0, values: {}, changedAt: '', changedBy: '' };
}

/** What is known of a document before anybody changed it. */
export interface DocumentKind {
  rules: FieldRules;
  /** The value of each field until the desk sets another. */
  first: DocumentValues;
  /** Fields whose value the environment fixes, with the variable that does; the desk cannot change them. */
  fixed: Readonly<Record<string, string>>;
  /** The names that its texts may hold in braces, such as `{brand}`; pages fill them in. */
  placeholders?: readonly string[];
  /** Rules that look at more than one field; a sentence per field that breaks one. */
  check?: (values: never) => FieldErrors;
}

export type DocumentKinds = Readonly<Record<DocumentName, DocumentKind>>;

/**
 * The values in force: what was stored, as far as today's rules accept it, over the first values. A field of an older
 * version that no rule knows any more is left out.
 */
export function valuesInForce({ rules, first, fixed }: DocumentKind, stored: DocumentValues): DocumentValues {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => {
      if (stored[name] === undefined || Object.hasOwn(fixed, name)) return [name, first[name]];
      const parsed = z.core.safeParse(schemaOf(rule), patched(rule, first[name], known(rule, stored[name])));
      return [name, parsed.success ? parsed.data : first[name]];
    }),
  );
}

/** What the rules of today know of a value. */
function known(rule: FieldRule, value: unknown): unknown {
  if (rule.kind !== 'group' || !isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = Object.hasOwn(rule.fields, name) ? rule.fields[name] : undefined;
      return field ? [[name, known(field, inner)]] : [];
    }),
  );
}
