/** The text of a table in the encodings that spreadsheets save: UTF-8, UTF-16, or on Windows often Windows-1252. */
export function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const encoding = { '255,254': 'utf-16le', '254,255': 'utf-16be' }[bytes.slice(0, 2).join()];
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether a file begins like an .xlsx or .ods (a ZIP archive) or an .xls (a compound file). */
export function isWorkbook(bytes: Uint8Array): boolean {
  return ['80,75,3,4', '208,207,17,224'].includes(bytes.slice(0, 4).join());
}
