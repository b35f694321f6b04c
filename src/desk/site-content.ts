import { type DocumentsInForce, type VisibleContent, visibleContent } from '#content/visible-content.ts';
import {
  type ContentDocument,
  type ContentStore,
  type DocumentKinds,
  type DocumentValues,
  unsaved,
  valuesInForce,
} from '#domain/content-document.ts';
import { type DocumentName, documentNames } from '#domain/content-rules.ts';
import { changeDocument } from '#domain/document-change.ts';
import { type Circumstances, type PageFacts, siteFacts } from '#domain/site-facts.ts';
import type { SettingValues } from '#domain/site-settings.ts';
import type { StudentField } from '#domain/student-field.ts';

/** The site's settings and content at one moment. Immutable, so that a page made from it is consistent. */
export interface SiteSnapshot {
  documents: Readonly<Record<DocumentName, ContentDocument>>;
  /** The values in force, by document. */
  values: Readonly<Record<DocumentName, DocumentValues>>;
  settings: SettingValues;
  facts: PageFacts;
  content: VisibleContent;
  /** What the office wants to know of a student. */
  fields: readonly StudentField[];
}

/** What the desk can change, kept in memory: no page reads the database for it. */
export interface SiteContent {
  current(): SiteSnapshot;
  /** The current snapshot with changes laid over it that nobody else sees. A change that no longer fits is left out. */
  preview(changes: Readonly<Partial<Record<DocumentName, DocumentValues>>>): SiteSnapshot;
  /** Reads the newest documents and, when one of them changed, calls the `onChanged` listeners before it resolves. */
  refresh(): Promise<void>;
  onChanged(listener: () => void): void;
}

export async function openSiteContent(
  store: ContentStore,
  kinds: DocumentKinds,
  circumstances: Circumstances,
  readFields: () => Promise<readonly StudentField[]>,
): Promise<SiteContent> {
  const listeners: (() => void)[] = [];
  const snapshotOf = (documents: SiteSnapshot['documents'], fields: readonly StudentField[]) => ({
    ...snapshot(documents, kinds, circumstances),
    fields,
  });
  const read = async () => snapshotOf(byName(await store.readAll()), await readFields());
  let current: SiteSnapshot = await read();
  let latest: Promise<void> = Promise.resolve();

  async function readAgain(): Promise<void> {
    const fresh = await read();
    if (isSameMoment(current, fresh)) return;
    current = fresh;
    for (const listener of listeners) listener();
  }

  return {
    current: () => current,
    preview(changes) {
      const documents = { ...current.documents };
      for (const [name, change] of Object.entries(changes) as [DocumentName, DocumentValues][]) {
        documents[name] = { ...documents[name], values: changedValues(kinds[name], documents[name], change) };
      }
      return snapshotOf(documents, current.fields);
    },
    refresh() {
      // One after the other: an answer that comes late must not replace a newer one.
      latest = latest.catch(() => undefined).then(readAgain);
      return latest;
    },
    onChanged: (listener) => void listeners.push(listener),
  };
}

function snapshot(
  documents: SiteSnapshot['documents'],
  kinds: DocumentKinds,
  circumstances: Circumstances,
): Omit<SiteSnapshot, 'fields'> {
  const values = Object.fromEntries(
    documentNames.map((name) => [name, valuesInForce(kinds[name], documents[name].values)]),
  ) as SiteSnapshot['values'];
  const settings = values.settings as SettingValues;
  return {
    documents,
    values,
    settings,
    facts: siteFacts(settings, circumstances),
    content: visibleContent(values as unknown as DocumentsInForce),
  };
}

function byName(stored: ContentDocument[]): SiteSnapshot['documents'] {
  return Object.fromEntries(
    documentNames.map((name) => [name, stored.find((document) => document.name === name) ?? unsaved(name)]),
  ) as SiteSnapshot['documents'];
}

function changedValues(
  kind: DocumentKinds[DocumentName],
  { values }: ContentDocument,
  change: DocumentValues,
): DocumentValues {
  try {
    return changeDocument(kind, values, change).values;
  } catch {
    return values;
  }
}

function isSameMoment(one: SiteSnapshot, other: SiteSnapshot): boolean {
  return (
    JSON.stringify(one.fields) === JSON.stringify(other.fields) &&
    documentNames.every((name) => one.documents[name].version === other.documents[name].version)
  );
}
