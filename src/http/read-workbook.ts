import { inflateRawSync } from 'node:zlib';
import { AppError } from '#domain/app-error.ts';
import { filesIn } from './zip-files.ts';

/** Unpacked, in bytes: a table of 5,000 rows is about 5 MB of XML. */
const mostUnpacked = 16 * 1024 * 1024;
const mostCells = 500_000;
/** Different texts of all cells; reading them holds the site. */
const mostTexts = 200_000;
const mostColumns = 500;

/**
 * The first sheet of an .xlsx file, row by row with the number of each row: numbers and dates as they are stored, a formula as the
 * value that it last had, as text. AppError `bad_request` for what is no workbook, and for one that unpacks to too much.
 */
export function readWorkbook(bytes: Uint8Array): { line: number; cells: string[] }[] {
  try {
    const files = filesIn(bytes);
    if (!files) throw unreadable();
    let left = mostUnpacked;
    const read = (name: string): string => {
      const file = files.get(name);
      if (!file) return '';
      const content = file.isPacked ? inflateRawSync(file.data, { maxOutputLength: left }) : file.data;
      left -= content.length;
      if (left <= 0) throw tooLarge();
      return content.toString('utf8');
    };
    const first = [...files.keys()]
      .filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
      .sort(byNumber)[0];
    if (!first) throw unreadable();
    const shared: string[] = [];
    for (const { inner } of elements(read('xl/sharedStrings.xml'), 'si')) {
      if (shared.length >= mostTexts) throw tooLarge();
      shared.push(textsIn(inner));
    }
    return rowsIn(read(first), shared);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if ((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw unreadable(cause);
  }
}

/** As some programs store a whole number: `9.840012345E9`. */
const scientific = /^\d(\.\d+)?E\+?\d+$/i;

const byNumber = (a: string, b: string) => Number(/\d+/.exec(a)?.[0]) - Number(/\d+/.exec(b)?.[0]);

function rowsIn(xml: string, shared: readonly string[]): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let seen = 0;
  let line = 0;
  for (const row of elements(xml, 'row')) {
    line = Number(/\br="(\d{1,7})"/.exec(row.attributes)?.[1] ?? line + 1);
    const cells: string[] = [];
    for (const { attributes, inner } of elements(row.inner, 'c')) {
      const column = columnOf(/\br="([A-Z]{1,3})/.exec(attributes)?.[1]) ?? cells.length;
      // Cells that a file leaves out cost as much as those that it holds.
      seen += column > mostColumns ? 1 : Math.max(1, column + 1 - cells.length);
      if (seen > mostCells) throw tooLarge();
      if (column > mostColumns) continue;
      const type = /\bt="(\w+)"/.exec(attributes)?.[1];
      const [value = ''] = [...elements(inner, 'v')].map((found) => unescaped(found.inner));
      while (cells.length < column) cells.push('');
      cells[column] =
        type === 's'
          ? (shared[Number(value)] ?? '')
          : type === 'inlineStr'
            ? textsIn(inner)
            : type === undefined || type === 'n'
              ? value.replace(scientific, (number) => String(Number(number)))
              : value;
    }
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
  }
  return rows;
}

/** The elements of a name, one after the other; the text is passed once, however it is broken. */
function* elements(xml: string, name: string): Generator<{ attributes: string; inner: string }> {
  const [open, close] = [`<${name}`, `</${name}>`];
  for (let at = xml.indexOf(open); at !== -1; at = xml.indexOf(open, at)) {
    at += open.length;
    if (!/[\s/>]/.test(xml[at] ?? '')) continue;
    const end = xml.indexOf('>', at);
    if (end === -1) return;
    const attributes = xml.slice(at, end);
    at = end + 1;
    if (attributes.endsWith('/')) {
      yield { attributes, inner: '' };
      continue;
    }
    const last = xml.indexOf(close, at);
    if (last === -1) return;
    yield { attributes, inner: xml.slice(at, last) };
    at = last + close.length;
  }
}

function columnOf(letters: string | undefined): number | undefined {
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const textsIn = (xml: string) => [...elements(xml, 't')].map(({ inner }) => unescaped(inner)).join('');

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[String(name).toLowerCase()] ?? whole;
  });
}

function unreadable(cause?: unknown): AppError {
  const sentence = 'This is no Excel workbook that can be read. Save it as .xlsx or CSV and try again.';
  return new AppError('bad_request', sentence, { fields: { workbook: sentence }, cause });
}

function tooLarge(): AppError {
  const sentence = 'This workbook unpacks to too much. Keep only the sheet and the columns you need.';
  return new AppError('bad_request', sentence, { fields: { workbook: sentence } });
}
