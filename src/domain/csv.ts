/** One line of a CSV for spreadsheets, with its end. */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** The byte order mark, by which Excel recognises UTF-8; it comes first in the file. */
export const csvMark = '\ufeff';

// Where a spreadsheet may see a cell begin: one that separates cells by semicolons or tabs ignores our quotes. East
// Asian spreadsheets also run formulas that begin with a full-width sign.
const formulaStart = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r])/g;

/** What would begin like a formula is led by an apostrophe, which spreadsheets do not run (OWASP, CSV Injection). */
function cell(value: string | number): string {
  const safe = String(value).replace(formulaStart, "$1'");
  return /[",\r\n;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell without the apostrophe that keeps a spreadsheet from running it: a number that begins with + is a number again. */
export function plainCell(text: string): string {
  return text.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '');
}
