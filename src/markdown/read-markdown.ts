import MarkdownIt, { type Options, type Token } from 'markdown-it';
import { openingOf, type ReadText } from '#domain/post.ts';
import { readingMinutes } from '#domain/slug.ts';

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

/** The same, with the two blocks that Markdown has no sign for: a picture with its caption, and a callout. */
export function articleParser(how: { curly: boolean }): MarkdownIt {
  const parser = markdownParser(how);
  parser.core.ruler.push('article', (state) => {
    markCallouts(state.tokens);
    state.tokens = withFigures(state.tokens);
  });
  return parser;
}

/** A quotation that begins with `[!NOTE]`, as GitHub writes it, is a callout. */
function markCallouts(tokens: readonly Token[]): void {
  const open: boolean[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'blockquote_open') {
      open.push(takeMark(tokens[index + 1], tokens[index + 2]));
      if (open.at(-1)) token.type = 'callout_open';
    } else if (token.type === 'blockquote_close' && open.pop()) token.type = 'callout_close';
  }
}

function takeMark(paragraph: Token | undefined, inline: Token | undefined): boolean {
  const [first, second] = inline?.children ?? [];
  if (paragraph?.type !== 'paragraph_open' || first?.type !== 'text') return false;
  // Asked of the source: a sign with a backslash before it is a sign.
  if (!/^\[!NOTE\](\s|$)/.test(inline?.content ?? '')) return false;
  first.content = first.content.replace(/^\[!NOTE\]\s*/, '');
  if (first.content === '') inline?.children?.splice(0, second?.type === 'softbreak' ? 2 : 1);
  if (inline?.children?.length === 0) paragraph.meta = { isEmpty: true };
  return true;
}

/** A picture that is a paragraph by itself is a figure, one token; its title is the caption. What a mark left empty goes. */
function withFigures(tokens: readonly Token[]): Token[] {
  const made: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    const [image, ...others] = tokens[index + 1]?.children ?? [];
    if (token.meta?.isEmpty) {
      index += 2;
      continue;
    }
    if (token.type !== 'paragraph_open' || token.hidden || image?.type !== 'image' || others.length > 0) {
      made.push(token);
      continue;
    }
    token.type = 'figure';
    token.nesting = 0;
    token.content = image.attrGet('title') ?? '';
    token.children = [image];
    image.attrs = (image.attrs ?? []).filter(([name]) => name !== 'title');
    made.push(token);
    index += 2;
  }
  return made;
}

const plain = articleParser({ curly: false });

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
    .join('\n');
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

/** What is kept of a post's text beside it, by its format. A heading is no opening: it runs into the sentence below it. */
export const readText: ReadText = ({ format, content }) => {
  if (format === 'text') return { opening: openingOf(content), readingMinutes: readingMinutes(content) };
  const fault = markdownFault(content);
  if (fault) return { opening: '', readingMinutes: 1, fault };
  const words = plainWords(content);
  const body = plainWords(content.replace(/^#{1,6}\s.*$/gm, ''));
  return { opening: openingOf(body || words), readingMinutes: readingMinutes(words) };
};
