import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { namesMatch, nameWords } from '#domain/person.ts';
import type { Student } from '#domain/student.ts';
import type { StudentEvent } from '#domain/student-event.ts';
import type { ImportedStudent, StudentStore } from '#domain/student-store.ts';
import type { Engine } from './dialects/engine.ts';
import { leadTransaction } from './lead-row.ts';
import { stagesNow } from './student-filling.ts';
import {
  stageOf,
  studentEventToRow,
  studentFromRow,
  studentText,
  studentToRow,
  taskToRow,
} from './student-row.ts';
import type { StudentKeyTable } from './student-tables.ts';
import { addToText, notesOf, relearnText } from './student-text.ts';
import type { Tables } from './tables.ts';

/** Removed in one commit. */
const removedAtOnce = 500;
/** Of those that stay when an import is taken back. */
const namesShown = 20;

/** Students of an office's own table: a hundred come in with some ten statements, and go again in steps. */
export function tableImports(
  engine: Engine,
): Pick<
  StudentStore,
  'addMany' | 'findKnown' | 'commonSources' | 'listImports' | 'viewImport' | 'removeImported'
> {
  return {
    async findKnown(students) {
      const rows = await withKnown(
        engine.db,
        students.map((student) => ({ student })),
      );
      const places = new Map(students.map(({ id }, at) => [id, at]));
      return rows.map(([id, , isShared]) =>
        id !== undefined ? (places.get(id) ?? 'known') : isShared ? 'other name' : 'new',
      );
    },
    async commonSources(most) {
      const rows = await engine.db
        .selectFrom('student_facet_tally')
        .select('value')
        .where('dimension', '=', 'source')
        .where('value', '<>', '')
        .groupBy('value')
        .having(sql<boolean>`sum(students) > 0`)
        .orderBy(sql`sum(students)`, 'desc')
        .orderBy('value')
        .limit(most)
        .execute();
      return rows.map(({ value }) => value);
    },
    async listImports(most) {
      const rows = await engine.db
        .selectFrom('student_facet_tally')
        .select(({ fn }) => ['value', fn.sum<number | string>('students').as('students')])
        .where('dimension', '=', 'tag')
        .where('value', 'like', 'import-%T%-%')
        .groupBy('value')
        .having(sql<boolean>`sum(students) > 0`)
        .orderBy('value', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ value, students }) => ({ tag: value, students: Number(students) }));
    },
    async viewImport(tag) {
      const { db } = engine;
      const ids = untouched(db, tag).select('student.id');
      const kept = db
        .selectFrom('student')
        .innerJoin('student_facet', 'student_facet.student_id', 'student.id')
        .where('dimension', '=', 'tag')
        .where('value', '=', tag)
        .where('student.id', 'not in', ids);
      const came = db
        .selectFrom('student_event')
        .innerJoin('student_facet', 'student_facet.student_id', 'student_event.student_id')
        .where('dimension', '=', 'tag')
        .where('value', '=', tag)
        .where('what', '=', 'created')
        .where(isOfImport(tag));
      const [removed, stay, notes, names, [first]] = await Promise.all([
        countOf(untouched(db, tag)),
        countOf(kept),
        countOf(notesOfImport(db, tag).where('student_id', 'not in', ids)),
        kept.select('name').orderBy('sort_name').orderBy('student.id').limit(namesShown).execute(),
        came.select('facts_json').limit(1).execute(),
      ]);
      const { file = '' } = JSON.parse(first?.facts_json ?? '{}') as { file?: string };
      return { removed, kept: stay, notes, names: names.map(({ name }) => name), file };
    },
    addMany: (imported) => leadTransaction(engine, (transaction) => addMany(transaction, imported)),
    async removeImported(tag) {
      const inSteps = async (remove: typeof removeSome): Promise<number> => {
        for (let removed = 0; ; ) {
          const some = await leadTransaction(engine, (transaction) => remove(transaction, tag));
          removed += some;
          if (some < removedAtOnce) return removed;
          // Other writes come before the next ones.
          await new Promise((resolve) => setImmediate(resolve));
        }
      };
      const removed = await inSteps(removeSome);
      const notes = await inSteps(removeNotes);
      const left = engine.db
        .selectFrom('student_facet')
        .where('dimension', '=', 'tag')
        .where('value', '=', tag);
      return { removed, kept: await countOf(left), notes };
    },
  };
}

async function countOf<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { rows } = await query
    .select(({ fn }) => fn.countAll<number | string>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

async function addMany(db: Kysely<Tables>, imported: readonly ImportedStudent[]): Promise<number> {
  const fresh: ImportedStudent[] = [];
  const events: ReturnType<typeof studentEventToRow>[] = [];
  const said: [id: string, note: StudentEvent][] = [];
  for (const [id, one] of await withKnown(db, imported)) {
    const { student, event, written } = one;
    if (id === undefined) {
      fresh.push(one);
      events.push(studentEventToRow(student.id, event));
    } else {
      // As they are written, and as a search finds them.
      const text = [written, ...student.phones.map(({ number }) => number)].join('\n');
      const note: StudentEvent = { ...event, what: 'note', facts: { ...event.facts, note: text } };
      events.push(studentEventToRow(id, note));
      said.push([id, note]);
    }
  }
  await addFresh(db, fresh);
  if (events.length > 0) await db.insertInto('student_event').values(events).execute();
  for (const [id, note] of said) {
    await db.updateTable('student').set({ changed_at: note.at }).where('id', '=', id).execute();
    await addToText(db, id, note);
  }
  return said.length;
}

/** Each with the id of whom it is known as: somebody who is there, or comes with a row before; else whether a key is somebody's. */
async function withKnown<Row extends Pick<ImportedStudent, 'student'>>(
  db: Kysely<Tables>,
  imported: readonly Row[],
): Promise<[id: string | undefined, row: Row, isShared: boolean][]> {
  const wanted = new Set(imported.flatMap(({ student }) => keysOf(student).map(({ key }) => key)));
  const knownKeys = await keysNamed(db, [...wanted]);
  return imported.map((row) => {
    const words = nameWords(row.student.name);
    const keys = keysOf(row.student);
    const holders = keys.flatMap(({ key }) => knownKeys.get(key) ?? []);
    const id = holders.find(({ name }) => namesMatch(name.split(' '), words))?.student_id;
    if (id === undefined) {
      for (const own of keys) knownKeys.set(own.key, [...(knownKeys.get(own.key) ?? []), own]);
    }
    return [id, row, holders.length > 0];
  });
}

async function addFresh(db: Kysely<Tables>, fresh: readonly ImportedStudent[]): Promise<void> {
  if (fresh.length === 0) return;
  const stages = await stagesNow(db);
  const rows = fresh.map(({ student, task }) =>
    studentToRow({ ...student, stage: stageOf(student.stage, stages), due: task?.due ?? null }),
  );
  await db.insertInto('student').values(rows).execute();
  const texts = fresh.map(({ student, event }) => ({
    student_id: student.id,
    text: studentText(student, notesOf([event])),
  }));
  await db.insertInto('student_text').values(texts).execute();
  const keys = fresh.flatMap(({ student }) => keysOf(student));
  if (keys.length > 0) await db.insertInto('student_key').values(keys).execute();
  const tasks = fresh.flatMap(({ task, event: { at, by } }) =>
    task ? [taskToRow(task, { at, username: by })] : [],
  );
  if (tasks.length > 0) await db.insertInto('task').values(tasks).execute();
}

/** What a student of a table is known by, each once. */
function keysOf({ id, name, phones, emails }: Student): StudentKeyTable[] {
  const words = nameWords(name).join(' ');
  const keys = new Set([...phones.map(({ number }) => number), ...emails.map((email) => `mailto:${email}`)]);
  return [...keys].map((key) => ({ key, name: words, student_id: id }));
}

async function keysNamed(
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<Map<string, StudentKeyTable[]>> {
  const rows: StudentKeyTable[] = [];
  for (let from = 0; from < keys.length; from += 500) {
    const some = keys.slice(from, from + 500);
    rows.push(
      ...(await db.selectFrom('student_key').selectAll().where('key', 'in', some).limit(5000).execute()),
    );
  }
  return Map.groupBy(rows, ({ key }) => key);
}

/** What an event of an import begins with: `import` is the first of its facts. */
const factsOf = (tag: string) => `{"import":${JSON.stringify(tag)}`;

const isOfImport = (tag: string) =>
  sql<boolean>`substr(facts_json, 1, ${sql.lit(factsOf(tag).length)}) = ${factsOf(tag)}`;

/** The students of an import that nothing happened to since, but for what the import itself noted at them. */
const untouched = (db: Kysely<Tables>, tag: string) =>
  db
    .selectFrom('student')
    .innerJoin('student_facet', 'student_facet.student_id', 'student.id')
    .where('dimension', '=', 'tag')
    .where('value', '=', tag)
    .where('version', '=', 1)
    // Anybody may give anybody the same tag by hand.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('student_event')
          .select('n')
          .whereRef('student_event.student_id', '=', 'student.id')
          .where('what', '=', 'created')
          .where(isOfImport(tag)),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('student_event')
            .select('n')
            .whereRef('student_event.student_id', '=', 'student.id')
            .where('what', '<>', 'created')
            .where(sql<boolean>`not (what = 'note' and ${isOfImport(tag)})`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lead').select('lead.id').whereRef('lead.person_id', '=', 'student.id'))),
    );

async function removeSome(db: Kysely<Tables>, tag: string): Promise<number> {
  const ids = await untouched(db, tag).select('student.id').limit(removedAtOnce).execute();
  if (ids.length === 0) return 0;
  await db
    .deleteFrom('student')
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  return ids.length;
}

/** The notes that an import made at students who are there, by the index of notes of imports. */
const notesOfImport = (db: Kysely<Tables>, tag: string) =>
  db
    .selectFrom('student_event')
    .where(sql<boolean>`what = 'note' and facts_json like '{"import":"import-%'`)
    .where(isOfImport(tag));

async function removeNotes(db: Kysely<Tables>, tag: string): Promise<number> {
  const notes = await notesOfImport(db, tag).select(['n', 'student_id']).limit(removedAtOnce).execute();
  if (notes.length === 0) return 0;
  await db
    .deleteFrom('student_event')
    .where(
      'n',
      'in',
      notes.map(({ n }) => n),
    )
    .execute();
  const ids = [...new Set(notes.map(({ student_id }) => student_id))];
  const rows = await db.selectFrom('student').selectAll().where('id', 'in', ids).execute();
  for (const row of rows) await relearnText(db, studentFromRow(row));
  return notes.length;
}
