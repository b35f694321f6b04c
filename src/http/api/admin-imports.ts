import { CsvError, parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import type { ImportLeads } from '#commands/import-leads.ts';
import type { RecordAudit } from '#commands/record-audit.ts';
import { leadFieldWords, statusWords } from '#content/lead-desk.ts';
import { answerInWords } from '#content/lead-words.ts';
import type { DeskQueries } from '#desk/desk.ts';
import { AppError } from '#domain/app-error.ts';
import {
  guessMapping,
  type ImportedValues,
  type ImportFields,
  type ImportMapping,
  type ImportPreview,
  type ImportRow,
  importForm,
  importList,
  importPreview,
  importResult,
  importRow,
  mostImportedRows,
  undoResult,
} from '#domain/lead-import.ts';
import type { AddRoute } from '#http/route.ts';

const path = '/api/admin/imports';
/** A table of 5,000 rows is about 1 MB. In bytes. */
const bodyLimit = 3 * 1024 * 1024;

/** Leads of an old table. */
export function adminImportRoutes(
  app: FastifyInstance,
  {
    addRoute,
    imports,
    queries,
    recordAudit,
  }: { addRoute: AddRoute; imports: ImportLeads; queries: DeskQueries; recordAudit: RecordAudit },
): void {
  addRoute(app, {
    method: 'GET',
    path,
    summary: 'What was brought in, newest first',
    access: queries.imports.needs,
    reply: importList,
    handle: async ({ by }) => ({ imports: await queries.imports(by) }),
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/preview`,
    summary: 'Look at a table before it is brought in: which column is what, and which rows have errors',
    access: 'leads.write',
    bodyLimit,
    body: importForm,
    reply: importPreview,
    handle: async ({ body }) => previewOf(readImport(body)),
  });

  addRoute(app, {
    method: 'POST',
    path,
    summary: 'Bring in the rows of a table that have no errors',
    access: 'leads.write',
    status: 201,
    bodyLimit,
    body: importForm,
    reply: importResult,
    async handle({ body, account }) {
      const read = readImport(body);
      const rows = goodRows(read);
      const result = await imports.store(rows, { fileName: body.fileName, username: account.username });
      const detail = `${result.stored} leads`;
      await recordAudit({ by: account.username, what: 'leads-imported', subject: result.id, detail });
      return { ...result, refused: read.rows.length - rows.length };
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Take an import back; leads that were worked on since stay',
    access: 'leads.erase',
    reply: undoResult,
    async handle({ account, params: { id } }) {
      const result = await imports.undo(id);
      const detail = `${result.removed} leads`;
      await recordAudit({ by: account.username, what: 'import-undone', subject: id, detail });
      return result;
    },
  });
}

/** A table as it was read: its headings, which column is what, and every row. */
interface ReadImport {
  columns: string[];
  mapping: ImportMapping;
  rows: ImportRow[];
}

const tableWords = { fields: leadFieldWords, statuses: statusWords, answer: answerInWords };

const mostShown = 20;
/** Rows that are read, empty ones included: spreadsheets write many after the last one that is filled. */
const mostLines = 100_000;
/** As many as a full table of a hundred columns has: the server does nothing else while it reads one. */
const mostCells = 100 * mostImportedRows;

/**
 * Reads a CSV as spreadsheets write it: commas, semicolons or tabs, with or without a byte order mark. AppError
 * `bad_request`.
 */
function readImport({ csv, mapping }: ImportFields): ReadImport {
  const [{ cells: columns } = { cells: [] }, ...lines] = linesOf(csv);
  const used = mapping
    ? (Object.fromEntries(
        Object.entries(mapping).filter(([, at]) => at !== undefined && at < columns.length),
      ) as ImportMapping)
    : guessMapping(columns, tableWords);
  const rules = { mapping: used, ...tableWords };
  return { columns, mapping: used, rows: lines.map(({ cells, line }) => importRow(cells, line, rules)) };
}

function previewOf({ columns, mapping, rows }: ReadImport): ImportPreview {
  const good = rows.filter((row) => row.values);
  const bad = rows.filter((row) => row.errors);
  return {
    columns,
    mapping: mapping as ImportPreview['mapping'],
    total: rows.length,
    good: good.length,
    rows: good.slice(0, mostShown).map(({ line, values }) => {
      const { further, ...usual } = values as ImportedValues;
      return { line, values: { ...usual, ...further } };
    }),
    problems: bad
      .slice(0, 5 * mostShown)
      .map(({ line, errors }) => ({ line, errors: { ...errors } as Record<string, string> })),
  };
}

function goodRows({ rows }: ReadImport): ImportedValues[] {
  return rows.flatMap(({ values }) => values ?? []);
}

const tooMany = new Error('too many rows');

/** The rows that hold something, each with its number in the spreadsheet, where empty rows count. */
export function linesOf(csv: string): { line: number; cells: string[] }[] {
  // A title may stand above the heading.
  const heading = csv
    .slice(0, 10_000)
    .split(/\r\n|\r|\n/, 10)
    .join('\n');
  const count = (sign: string) => heading.split(sign).length;
  const delimiter = [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] ?? ',';
  if (csv.split(delimiter).length > mostCells) {
    throw refused('This table has too many columns. Keep only the columns you need and try again.');
  }
  const rows: { line: number; cells: string[] }[] = [];
  let line = 0;
  try {
    parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 64 * 1024,
      on_record: (cells: string[]) => {
        line += 1;
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
        // Stop at the first row too many: a million short ones would take ten seconds.
        if (rows.length > mostImportedRows + 1 || line > mostLines) throw tooMany;
        return null;
      },
    });
    return rows;
  } catch (cause) {
    if (cause === tooMany)
      throw refused(`Bring in at most ${mostImportedRows} rows at a time: this table has more.`);
    if (!(cause instanceof CsvError)) throw cause;
    throw refused('This is no table that can be read. Save it as CSV and try again.', cause);
  }
}

function refused(sentence: string, cause?: unknown): AppError {
  return new AppError('bad_request', sentence, { fields: { csv: sentence }, cause });
}
