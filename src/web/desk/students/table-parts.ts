import { csvLine, csvMark } from '#domain/csv.ts';

/** A table goes in parts of this many rows, and of so many characters. */
const mostRows = 4000;
const mostCharacters = 2_000_000;
/** A part ends where more blank rows follow one another. */
const mostBlank = 500;

interface Record {
  text: string;
  /** Its number among all rows, blank ones too. */
  line: number;
}

/** A part of a table as it is sent, and how many lines of the file stand before its first one. */
export interface TablePart {
  csv: string;
  rows: number;
  linesBefore: number;
}

/** The rows of a CSV text that hold something: a line that ends inside quotes goes on in the next one. */
export function recordsOf(csv: string): Record[] {
  const records: Record[] = [];
  let open: string | undefined;
  let line = 0;
  for (const text of csv.split(/\r\n|\r|\n/)) {
    open = open === undefined ? text : `${open}\n${text}`;
    if (open.split('"').length % 2 === 0) continue;
    line += 1;
    if (open.trim() !== '') records.push({ text: open, line });
    open = undefined;
  }
  if (open?.trim()) records.push({ text: open, line: line + 1 });
  return records;
}

/** The table cut into parts; each after the first begins with the line that names the columns, once that is known. */
export function partsOf(records: readonly Record[], heading = 1): TablePart[] {
  const named = records.findLast(({ line }) => line <= heading)?.text ?? '';
  const parts: TablePart[] = [];
  for (let at = 0; at < records.length; ) {
    const isFirst = at === 0;
    const first = records[at]?.line ?? 1;
    const texts = isFirst ? [] : [named];
    let characters = 0;
    const from = at;
    for (
      ;
      at < records.length && at - from < mostRows && characters + 40 * texts.length < mostCharacters;
      at++
    ) {
      const { text, line } = records[at] as Record;
      // Blank rows count, but for very many of them.
      const blank = at === from ? 0 : line - (records[at - 1]?.line ?? 0) - 1;
      if (blank > mostBlank) break;
      texts.push(...Array<string>(blank).fill(''), text);
      characters += text.length;
    }
    // Rows are counted from the beginning of a part, where the columns are named once more.
    const linesBefore = first - (isFirst ? 1 : 2);
    parts.push({ csv: texts.join('\n'), rows: at - from, linesBefore });
  }
  return parts;
}

/** The rows that were not taken, each with its line and the reason, as a table to mend and to choose again. */
export function refusedCsv(
  columns: readonly string[],
  refused: readonly { line: number; reason: string; cells: readonly string[] }[],
): string {
  const lines = refused.map(({ line, reason, cells }) => [line, reason, ...cells]);
  return csvMark + [['Line', 'Reason', ...columns], ...lines].map(csvLine).join('');
}
