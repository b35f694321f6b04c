import { importDesk } from '#content/import-desk.ts';

/** What a request may carry, in bytes. */
const maxBytes = 3 * 1024 * 1024;

/** A chosen file as text, or the sentence that says why it is no table. */
type TableFile = { csv: string; problem?: undefined } | { problem: string };

/** Reads a table in the encodings that spreadsheets save: UTF-8, UTF-16, or on Windows often Windows-1252. */
export async function readTableFile(file: File): Promise<TableFile> {
  const { refusals } = importDesk;
  if (file.size > maxBytes) return { problem: refusals.tooLarge };
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { problem: refusals.unreadable };
  }
  if (isWorkbook(bytes)) return { problem: refusals.workbook };
  const csv = textOf(bytes);
  return csv.trim() === '' ? { problem: refusals.empty } : { csv };
}

function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const encoding = { '255,254': 'utf-16le', '254,255': 'utf-16be' }[bytes.slice(0, 2).join()];
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether it begins like an .xlsx or .ods (a ZIP archive) or an .xls (a compound file). */
function isWorkbook(bytes: Uint8Array): boolean {
  return ['80,75,3,4', '208,207,17,224'].includes(bytes.slice(0, 4).join());
}
