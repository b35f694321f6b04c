import { AppError } from '#domain/app-error.ts';
import { dayOf } from '#domain/day.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { Student, Task } from '#domain/student.ts';
import type { StudentEvent } from '#domain/student-event.ts';
import { byHand, type ReadTable, readTable, repeatedNumber, type TableRow } from '#domain/student-import.ts';
import { importTag, type TableForm, type TableResult } from '#domain/student-import-form.ts';
import type { ImportedStudent, StudentStore } from '#domain/student-store.ts';
import type { TableOffice } from '#domain/student-table.ts';
import type { KeepStudents } from './keep-students.ts';
import type { RecordAudit } from './record-audit.ts';

/** Brings in an office's own table of students, or says what would come of it. */
export interface ImportStudents {
  take(
    lines: readonly { line: number; cells: readonly string[] }[],
    form: TableForm,
    office: Pick<TableOffice, 'owners'>,
    by: string,
  ): Promise<TableResult>;
  /** Takes an import back by its tag: those that nobody worked on since. AppError `not_found` for what is no tag of an import. */
  undo(tag: string, by: string): ReturnType<StudentStore['removeImported']>;
  /** What `undo` would do. AppError `not_found` as there. */
  viewUndo(tag: string): ReturnType<StudentStore['viewImport']>;
}

const atOnce = 100;
const refusedShown = 1000;
const rowsShown = 200;
const writtenShown = 300;
const wordsShown = 30;
const sourcesKnown = 100;

export function importStudents(
  students: StudentStore,
  keep: KeepStudents,
  { now, newId }: Pick<Runtime, 'now' | 'newId'>,
  recordAudit: RecordAudit,
): ImportStudents {
  return {
    async take(sent, { dryRun, fileName, linesBefore, tag: begun, ...given }, { owners }, by) {
      const [fields, stages] = await Promise.all([keep.fields(), keep.stages()]);
      const { stage } = given;
      if (stage !== undefined && !stages.some(({ key }) => key === stage)) {
        const sentence = `The stage must be one of ${stages.map(({ key }) => key).join(', ')}.`;
        throw new AppError('bad_request', sentence, { fields: { stage: sentence } });
      }
      const lines = sent.map(({ line, cells }) => ({ line: line + linesBefore, cells }));
      const office = { fields, stages, owners, sources: await students.commonSources(sourcesKnown) };
      const table = readTable(lines, office, dayOf(now()), given);
      const at = now().toISOString();
      const tag = begun ?? `import-${at.slice(0, 16).replace(/[-:]/g, '')}-${newId().slice(-10)}`;
      const made = (row: TableRow) => studentOf(row, { at, by, tag, fileName, id: newId(), taskId: newId() });
      const found = await students.findKnown(table.rows.map((row) => made(row).student));
      for (const [at, { marks }] of table.rows.entries()) {
        if (found[at] === 'other name' && !marks.some((mark) => mark.startsWith(repeatedNumber)))
          marks.push('A student with another name has this number or address.');
      }
      const known: Known = new Map();
      for (const [at, row] of table.rows.entries()) {
        const as = found[at];
        if (typeof as === 'number') known.set(row, table.rows[as]?.line ?? 0);
        if (as === 'known') known.set(row, 0);
      }
      if (dryRun) return resultOf(table, office, { tag: '', known });
      let notes = 0;
      for (let from = 0; from < table.rows.length; from += atOnce) {
        notes += await students.addMany(table.rows.slice(from, from + atOnce).map(made));
        await new Promise((resolve) => setImmediate(resolve));
      }
      const detail = `${table.rows.length - notes} students`;
      await recordAudit({ by, what: 'leads-imported', subject: tag, detail });
      return resultOf(table, office, { tag, known });
    },
    async undo(tag, by) {
      mustBeImport(tag);
      const undone = await students.removeImported(tag);
      await recordAudit({ by, what: 'import-undone', subject: tag, detail: `${undone.removed} students` });
      return undone;
    },
    async viewUndo(tag) {
      mustBeImport(tag);
      return students.viewImport(tag);
    },
  };
}

/** The rows that become notes, each with the line of this table that is the same student, or 0. */
type Known = Map<TableRow, number>;

function mustBeImport(tag: string): void {
  if (!importTag.test(tag)) throw new AppError('not_found', 'There is no import with this name.');
}

function resultOf(
  { heading, columns, mapping, words, casing, rows, left, refused }: ReadTable,
  { sources }: { sources: string[] },
  { tag, known }: { tag: string; known: Known },
): TableResult {
  const marked = rows.filter(({ marks }) => marks.length > 0);
  const unmarked = rows.filter(({ marks }) => marks.length === 0);
  return {
    tag,
    heading,
    columns,
    mapping,
    words: words.slice(0, wordsShown).map(({ isGuessed: _, ...word }) => word),
    casing,
    wordsLeft: Math.max(0, words.length - wordsShown),
    sources: mapping.includes('source') ? sources : [],
    total: rows.length + refused.length,
    taken: rows.length - known.size,
    known: known.size,
    marked: marked.length,
    marks: marksOf(rows),
    refusedCount: refused.length,
    refused: refused.slice(0, refusedShown).map(({ cells, ...row }) => ({ ...row, cells: [...cells] })),
    rows: [
      ...left.filter(({ reason }) => reason !== byHand),
      ...marked,
      ...unmarked.filter((row) => known.has(row)),
      ...unmarked.filter((row) => !known.has(row)),
      ...left.filter(({ reason }) => reason === byHand),
    ]
      .slice(0, rowsShown)
      .map((row) => ({
        line: row.line,
        name: row.name,
        phones: row.phones.map(({ number }) => number),
        stage: row.stage,
        fields: row.fields as TableResult['rows'][number]['fields'],
        owner: row.owner,
        source: row.source,
        received: row.received ?? '',
        followUp: row.followUp ?? '',
        note: row.note.slice(0, writtenShown),
        marks: row.marks,
        isKnown: known.has(row),
        sameAs: known.get(row) ?? 0,
        left: 'reason' in row ? String(row.reason) : '',
        written: row.marks.length > 0 || 'reason' in row ? row.written.slice(0, writtenShown) : '',
      })),
  };
}

const marksShown = 50;

/** A mark without the line that it names, to be counted. */
const inGeneral = (mark: string) =>
  mark.startsWith(repeatedNumber) ? 'Same number as an earlier line.' : mark;

function marksOf(rows: readonly TableRow[]): TableResult['marks'] {
  const counted = (of: 'marks' | 'kept') => {
    const counts = new Map<string, number>();
    for (const mark of rows.flatMap((row) => [...new Set(row[of].map(inGeneral))]))
      counts.set(mark, (counts.get(mark) ?? 0) + 1);
    const all = [...counts].map(([mark, count]) => ({ mark, rows: count, isMarked: of === 'marks' }));
    return all.sort((one, other) => other.rows - one.rows).slice(0, marksShown);
  };
  return [...counted('marks'), ...counted('kept')];
}

interface Made {
  at: string;
  by: string;
  tag: string;
  fileName: string;
  id: string;
  taskId: string;
}

function studentOf(row: TableRow, { at, by, tag, fileName, id, taskId }: Made): ImportedStudent {
  const student: Student = {
    id,
    version: 1,
    name: row.name || (row.phones[0]?.number ?? row.emails[0] ?? ''),
    phones: row.phones,
    emails: row.emails,
    fields: row.fields,
    stage: row.stage,
    reason: '',
    owner: row.owner,
    tags: [...new Set([...row.tags, ...(row.marks.length > 0 ? ['check'] : []), tag])],
    source: row.source,
    language: row.language,
    due: null,
    createdAt: row.received ? `${row.received}T06:30:00.000Z` : at,
    changedAt: at,
  };
  const event: StudentEvent = {
    at,
    by,
    what: 'created',
    facts: {
      import: tag,
      file: fileName,
      line: row.line,
      note: row.note,
      ...(row.marks.length > 0 && { marks: row.marks.join('\n') }),
    },
  };
  const task: Task | undefined = row.followUp
    ? {
        id: taskId,
        studentId: id,
        kind: 'call',
        what: 'Follow up',
        due: row.followUp,
        owner: row.owner ?? by,
        minutes: 0,
        place: '',
        finishedAt: null,
        outcome: null,
        note: '',
      }
    : undefined;
  return { student, event, written: row.written, task };
}
