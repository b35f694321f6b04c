import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '#domain/app-error.ts';
import {
  guessMapping,
  type ImportedValues,
  type ImportMapping,
  type ImportRow,
  importRow,
  mostImportedRows,
} from '#domain/lead-import.ts';
import type { ImportForm, ImportPreview } from '#domain/lead-import-reply.ts';

/** A table as it was read: its headings, which column is what, and every row. */
interface ReadImport {
  columns: string[];
  mapping: ImportMapping;
  rows: ImportRow[];
}

const mostShown = 20;

/**
 * Reads a CSV as spreadsheets write it: commas, semicolons or tabs, with or without a byte order mark. AppError
 * `bad_request`.
 */
export function readImport({ csv, mapping }: ImportForm): ReadImport {
  const [columns = [], ...lines] = linesOf(csv);
  if (lines.length > mostImportedRows) {
    throw refused(`Bring in at most ${mostImportedRows} rows at a time: this table has more.`);
  }
  const used = mapping
    ? (Object.fromEntries(
        Object.entries(mapping).filter(([, at]) => at !== undefined && at < columns.length),
      ) as ImportMapping)
    : guessMapping(columns);
  return { columns, mapping: used, rows: lines.map((cells, index) => importRow(cells, used, index + 2)) };
}

export function previewOf({ columns, mapping, rows }: ReadImport): ImportPreview {
  const good = rows.filter((row) => row.values);
  const bad = rows.filter((row) => row.errors);
  return {
    columns,
    mapping: mapping as ImportPreview['mapping'],
    total: rows.length,
    good: good.length,
    rows: good
      .slice(0, mostShown)
      .map(({ line, values }) => ({ line, values: { ...values } as Record<string, string> })),
    problems: bad
      .slice(0, 5 * mostShown)
      .map(({ line, errors }) => ({ line, errors: { ...errors } as Record<string, string> })),
  };
}

export function goodRows({ rows }: ReadImport): ImportedValues[] {
  return rows.flatMap(({ values }) => values ?? []);
}

function linesOf(csv: string): string[][] {
  const [heading = ''] = csv.split(/\r\n|\r|\n/, 1);
  const count = (sign: string) => heading.split(sign).length;
  const delimiter = [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] ?? ',';
  try {
    return parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 64 * 1024,
      // The heading, the rows, and one more, which shows that there are too many: a million short ones would take ten
      // seconds.
      to: mostImportedRows + 2,
    });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw refused('This is no table that can be read. Save it as CSV and try again.', cause);
  }
}

function refused(sentence: string, cause?: unknown): AppError {
  return new AppError('bad_request', sentence, { fields: { csv: sentence }, cause });
}
