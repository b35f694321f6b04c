import MarkdownIt, { type Options, type Token } from 'markdown-it';

/** What a text may hold. Beyond it a table or a list is no reading matter, and costs memory to draw. */
export const markdownLimits = { nesting: 20, tableColumns: 30, tableRows: 1000 } as const;

/** The addresses that a link may lead to: web and mail, a telephone, and places of this site. */
export function isSafeLink(address: string): boolean {
  const plain = address.trim();
  if (/^(https?|mailto|tel):/i.test(plain)) return true;
  // Browsers leave out tabs and breaks when they read a scheme; `//` and `/\` begin another host.
  return !/^[^/?#]*:/.test(plain) && !/[\p{Cc}\\]/u.test(plain) && !plain.startsWith('//');
}

/** CommonMark with tables and without raw HTML. `curly` turns straight quotation marks into typographic ones. */
export function markdownParser({ curly }: { curly: boolean }): MarkdownIt {
  // Each list takes two of the parser's levels, and a table three.
  const maxNesting = markdownLimits.nesting * 2 + 4;
  const options: Options & { maxNesting: number } = { html: false, maxNesting, typographer: curly };
  const parser = new MarkdownIt('commonmark', options);
  parser.enable(curly ? ['table', 'smartquotes'] : ['table']);
  parser.validateLink = (address) => isSafeLink(address);
  return parser;
}

const plain = markdownParser({ curly: false });

/** The sentence for a text that is nested too deeply or has too large a table; undefined for all others. */
export function markdownFault(content: string): string | undefined {
  let columns = 0;
  let rows = 0;
  for (const { type, level } of plain.parse(content, {})) {
    // Deeper than this the parser passes over text, so nothing beyond may be stored.
    if (level > markdownLimits.nesting * 2) {
      return `Keep lists and quotations to ${markdownLimits.nesting} levels`;
    }
    if (type === 'table_open') rows = 0;
    if (type === 'tr_open') {
      columns = 0;
      rows++;
    }
    if (type === 'th_open') columns++;
    if (columns > markdownLimits.tableColumns) {
      return `Keep tables to ${markdownLimits.tableColumns} columns`;
    }
    if (rows > markdownLimits.tableRows) return `Keep tables to ${markdownLimits.tableRows} rows`;
  }
  return undefined;
}

/** The words of a Markdown text without its signs, one block to a line. */
export function plainWords(content: string): string {
  return plain
    .parse(content, {})
    .flatMap(({ children }) => (children ? [wordsOf(children)] : []))
    .filter((line) => line !== '')
    .join('\n')
    .replace(calloutMark, '');
}

/** The words of inline tokens; a picture says its alternative text. */
export function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      return type === 'image' ? wordsOf(children ?? []) : content;
    })
    .join('')
    .trim();
}

/** How a quotation says that it is a callout, as GitHub writes it. */
export const calloutMark = /^\[!NOTE\][ \n]*/gm;
