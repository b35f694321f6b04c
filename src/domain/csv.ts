/** One line of a CSV for spreadsheets, with its end. */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** The mark that tells Excel that a file is UTF-8; it comes first. */
export const csvMark = '\ufeff';

// Where a spreadsheet may see a cell begin: where semicolons or tabs part them, it does not heed our quotes. East Asian
// ones also run formulas that begin with a full-width sign.
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
