import type { Selectable, Transaction } from 'kysely';
import {
  type ContentChange,
  type ContentDocument,
  type ContentStore,
  type DocumentSave,
  keptChanges,
  unsaved,
} from '#domain/content-document.ts';
import type { DocumentName } from '#domain/content-rules.ts';
import type { ContentChangeTable, ContentDocumentTable } from './content-tables.ts';
import type { Engine } from './dialects/engine.ts';
import type { Tables } from './tables.ts';

export function contentStore({ db, transaction, onChangedElsewhere }: Engine): ContentStore {
  return {
    async readAll() {
      return (await db.selectFrom('content_document').selectAll().execute()).map(documentFromRow);
    },
    async find(name) {
      const row = await db
        .selectFrom('content_document')
        .selectAll()
        .where('name', '=', name)
        .executeTakeFirst();
      return row ? documentFromRow(row) : unsaved(name);
    },
    async save(saves) {
      try {
        await transaction(async (commit) => {
          for (const save of saves) await saveOne(commit, save);
        });
        return true;
      } catch (failure) {
        if (failure === outdated) return false;
        throw failure;
      }
    },
    async history(name) {
      const rows = await db
        .selectFrom('content_change')
        .selectAll()
        .where('document', '=', name)
        .orderBy('version', 'desc')
        .execute();
      return rows.map(changeFromRow);
    },
    async findChange(id) {
      const row = await db.selectFrom('content_change').selectAll().where('id', '=', id).executeTakeFirst();
      return row && changeFromRow(row);
    },
    async saveDraft({ accountId, tokenHash, changes, createdAt }) {
      const columns = {
        token_hash: tokenHash,
        documents_json: JSON.stringify(changes),
        created_at: createdAt,
      };
      await db
        .insertInto('content_draft')
        .values({ account_id: accountId, ...columns })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
        .execute();
    },
    async findDraft(tokenHash, createdAfter) {
      const row = await db
        .selectFrom('content_draft')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('created_at', '>', createdAfter)
        .executeTakeFirst();
      return (
        row && {
          accountId: row.account_id,
          tokenHash: row.token_hash,
          changes: JSON.parse(row.documents_json),
          createdAt: row.created_at,
        }
      );
    },
    onChangedElsewhere: (listener) => onChangedElsewhere('content', listener),
  };
}

/** Thrown to roll a transaction back when another save came first. */
const outdated = new Error('The document was changed meanwhile.');

async function saveOne(
  commit: Transaction<Tables>,
  { document, change, pictures }: DocumentSave,
): Promise<void> {
  if (!(await addChange(commit, change))) throw outdated;
  await putDocument(commit, document);
  await putPictures(commit, document.name, pictures);
  await commit
    .deleteFrom('content_change')
    .where('document', '=', document.name)
    .where('version', '<=', document.version - keptChanges)
    .execute();
}

/** False when the change's version is taken, or does not follow on the newest one. */
async function addChange(commit: Transaction<Tables>, change: ContentChange): Promise<boolean> {
  const newest = await commit
    .selectFrom('content_document')
    .select('version')
    .where('name', '=', change.document)
    .executeTakeFirst();
  if ((newest?.version ?? 0) !== change.version - 1) return false;
  const added = await commit
    .insertInto('content_change')
    .values({
      id: change.id,
      document: change.document,
      version: change.version,
      before_json: JSON.stringify(change.before),
      after_json: JSON.stringify(change.after),
      changed_at: change.changedAt,
      changed_by: change.changedBy,
    })
    .onConflict((conflict) => conflict.columns(['document', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

async function putDocument(commit: Transaction<Tables>, document: ContentDocument): Promise<void> {
  const { name, version, values, changedAt, changedBy } = document;
  const columns = {
    version,
    values_json: JSON.stringify(values),
    changed_at: changedAt,
    changed_by: changedBy,
  };
  await commit
    .insertInto('content_document')
    .values({ name, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
    .execute();
}

async function putPictures(
  commit: Transaction<Tables>,
  document: DocumentName,
  pictures: readonly string[],
): Promise<void> {
  await commit.updateTable('content_media').set({ is_shown: 0 }).where('document', '=', document).execute();
  for (const hash of new Set(pictures)) {
    await commit
      .insertInto('content_media')
      .values({ document, hash, is_shown: 1 })
      .onConflict((conflict) => conflict.columns(['document', 'hash']).doUpdateSet({ is_shown: 1 }))
      .execute();
  }
}

function documentFromRow(row: Selectable<ContentDocumentTable>): ContentDocument {
  return {
    name: row.name as DocumentName,
    version: row.version,
    values: JSON.parse(row.values_json),
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  };
}

function changeFromRow(row: Selectable<ContentChangeTable>): ContentChange {
  return {
    id: row.id,
    document: row.document as DocumentName,
    version: row.version,
    before: JSON.parse(row.before_json),
    after: JSON.parse(row.after_json),
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  };
}
