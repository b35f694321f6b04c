import type { Token } from 'markdown-it';
import { MarkdownParser, MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown';
import { type Mark, type Node, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import type { PostFormat } from '#domain/post.ts';
import { articleParser } from './read-markdown.ts';

/** What is read of an element, where the types of a browser are not at hand, when a page's HTML becomes a text, in the editor and on the server alike. */
interface FoundElement {
  getAttribute: (name: string) => string | null;
  dataset: Readonly<Record<string, string | undefined>>;
  style: { textAlign: string };
}

const found = (element: unknown) => element as FoundElement;

const cells = tableNodes({
  tableGroup: 'block',
  cellContent: 'paragraph',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: (element) => found(element).style.textAlign || null,
      setDOMAttr: (value, attrs) => {
        if (value) attrs.style = `text-align: ${value}`;
      },
    },
  },
});

/** What a post can hold, as the editor knows it: exactly what its Markdown can say. */
export const articleSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      attrs: { level: { default: 2 } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: (node) => [`h${node.attrs.level}`, 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    callout: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'div.callout' }],
      toDOM: () => ['div', { class: 'callout' }, 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { tight: { default: true } },
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { order: { default: 1 }, tight: { default: true } },
      parseDOM: [
        {
          tag: 'ol',
          getAttrs: (element) => ({ order: Number(found(element).getAttribute('start')) || 1 }),
        },
      ],
      toDOM: (node) => ['ol', node.attrs.order === 1 ? {} : { start: node.attrs.order }, 0],
    },
    list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    code_block: {
      content: 'text*',
      marks: '',
      group: 'block',
      code: true,
      defining: true,
      attrs: { params: { default: '' } },
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    figure: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { src: {}, alt: { default: '' }, caption: { default: '' } },
      parseDOM: [
        {
          tag: 'figure[data-src]',
          getAttrs: (element) => {
            const { src, alt, caption } = found(element).dataset;
            return { src, alt, caption };
          },
        },
      ],
      toDOM: ({ attrs: { src, alt, caption } }) => [
        'figure',
        { 'data-src': src, 'data-alt': alt, 'data-caption': caption },
        ['img', { src, alt }],
      ],
    },
    ...cells,
    text: { group: 'inline' },
    image: {
      inline: true,
      group: 'inline',
      attrs: { src: {}, alt: { default: '' }, title: { default: null } },
      draggable: true,
      toDOM: ({ attrs: { src, alt, title } }) => ['img', { src, alt, ...(title && { title }) }],
    },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: found(element).getAttribute('href') }) }],
      toDOM: ({ attrs: { href, title } }) => ['a', { href, ...(title && { title }) }],
    },
    em: { parseDOM: [{ tag: 'i' }, { tag: 'em' }], toDOM: () => ['em'] },
    strong: { parseDOM: [{ tag: 'b' }, { tag: 'strong' }], toDOM: () => ['strong'] },
    code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code'] },
  },
});

const plain = articleParser({ curly: false });

/** The parser's tokens with a paragraph in each cell, as the schema has it. */
const cellsWithParagraphs = {
  parse(text: string, env: object) {
    return plain.parse(text, env).flatMap((token) => {
      if (!/^t[hd]_/.test(token.type)) return token;
      const paragraph = Object.assign(Object.create(Object.getPrototypeOf(token)), token, {
        type: token.nesting === 1 ? 'paragraph_open' : 'paragraph_close',
        tag: 'p',
        attrs: null,
      }) as Token;
      return token.nesting === 1 ? [token, paragraph] : [paragraph, token];
    });
  },
};

const alignOf = (token: Token) => ({
  align: /text-align:\s*(left|center|right)/.exec(token.attrGet('style') ?? '')?.[1] ?? null,
});

function isTight(tokens: readonly Token[], index: number): boolean {
  for (let at = index + 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (token && token.type !== 'list_item_open') return Boolean(token.hidden);
  }
  return false;
}

const parser = new MarkdownParser(articleSchema, cellsWithParagraphs as typeof plain, {
  blockquote: { block: 'blockquote' },
  callout: { block: 'callout' },
  paragraph: { block: 'paragraph' },
  list_item: { block: 'list_item' },
  bullet_list: { block: 'bullet_list', getAttrs: (_, tokens, i) => ({ tight: isTight(tokens, i) }) },
  ordered_list: {
    block: 'ordered_list',
    getAttrs: (token, tokens, i) => ({
      order: Number(token.attrGet('start') ?? 1),
      tight: isTight(tokens, i),
    }),
  },
  heading: { block: 'heading', getAttrs: (token) => ({ level: Number(token.tag.slice(1)) }) },
  code_block: { block: 'code_block', noCloseToken: true },
  fence: { block: 'code_block', getAttrs: (token) => ({ params: token.info }), noCloseToken: true },
  hr: { node: 'horizontal_rule' },
  figure: {
    node: 'figure',
    getAttrs: ({ content, children }) => ({
      src: children?.[0]?.attrGet('src') ?? '',
      alt: children?.[0]?.content ?? '',
      caption: content,
    }),
  },
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'table_row' },
  th: { block: 'table_header', getAttrs: alignOf },
  td: { block: 'table_cell', getAttrs: alignOf },
  image: {
    node: 'image',
    getAttrs: (token) => ({
      src: token.attrGet('src'),
      title: token.attrGet('title') || null,
      alt: token.content,
    }),
  },
  hardbreak: { node: 'hard_break' },
  em: { mark: 'em' },
  strong: { mark: 'strong' },
  link: {
    mark: 'link',
    getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title') || null }),
  },
  code_inline: { mark: 'code', noCloseToken: true },
});

/** A post's text as the editor's document. */
export function documentOf({ format, content }: { format: PostFormat; content: string }): Node {
  if (format === 'markdown') return parser.parse(content) ?? emptyDocument();
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return emptyDocument();
  return articleSchema.node(
    'doc',
    null,
    lines.map((line) => articleSchema.node('paragraph', null, [articleSchema.text(line)])),
  );
}

const emptyDocument = () => articleSchema.node('doc', null, [articleSchema.node('paragraph')]);

/**
 * A document as a post's text: plain where it holds nothing but paragraphs, so that what other programs read of such a
 * post stays what was typed; otherwise Markdown.
 */
export function textOf(document: Node): { format: PostFormat; content: string } {
  const lines: string[] = [];
  let isPlain = true;
  document.forEach((block) => {
    if (block.type.name !== 'paragraph') isPlain = false;
    block.forEach((inline) => {
      if (!inline.isText || inline.marks.length > 0) isPlain = false;
    });
    if (block.textContent.trim() !== '') lines.push(block.textContent);
  });
  return isPlain
    ? { format: 'text', content: lines.join('\n') }
    : { format: 'markdown', content: markdownOf(document) };
}

/** A document in Markdown; reading that gives the same document. */
export function markdownOf(document: Node): string {
  return serializer.serialize(document, { tightLists: true }).trim();
}

/** A picture that was pasted and not yet sent has no address that could be stored. */
export const isOnItsWay = (src: string): boolean => src.startsWith('data:');

const destination = (address: string) =>
  /[\s<>()]/.test(address) || address === ''
    ? `<${address.replace(/[<>\\]/g, '\\$&').replace(/\s/g, '%20')}>`
    : address.replace(/[\\*_`]/g, '\\$&');
const title = (text: string | null) => (text ? ` "${text.replace(/["\\&]/g, '\\$&')}"` : '');

function image(src: string, alt: string, caption: string | null): string {
  return `![${escaped(alt, false)}](${destination(src)}${title(caption)})`;
}

/** A text in which nothing means anything to Markdown; `startsLine` where a block could begin with it. */
function escaped(text: string, startsLine: boolean): string {
  const signs = text
    .replace(/[\\`*[\]]/g, '\\$&')
    .replace(/_/g, (sign, at: number, all: string) =>
      /[a-z\d]/i.test(all[at - 1] ?? '') && /[a-z\d]/i.test(all[at + 1] ?? '') ? sign : `\\${sign}`,
    )
    .replace(/&(?=#?\w+;)|<(?=\S|$)/gi, '\\$&');
  if (!startsLine) return signs;
  return signs
    .trimStart()
    .replace(/^(\d{1,9})(?=[.)](\s|$))/, '$1\\')
    .replace(/^(?=[-+>~=|:]|#{1,6}(\s|$))/, '\\');
}

const serializer = new MarkdownSerializer(
  {
    blockquote(state, node) {
      state.wrapBlock('> ', null, node, () => state.renderContent(node));
    },
    callout(state, node) {
      state.wrapBlock('> ', null, node, () => {
        state.write('[!NOTE]\n');
        // Only a paragraph follows on the same one.
        if (node.firstChild?.type.name !== 'paragraph') state.write('\n');
        state.renderContent(node);
      });
    },
    code_block(state, node) {
      const longest = Math.max(2, ...[...node.textContent.matchAll(/`+/g)].map(([ticks]) => ticks.length));
      const fence = '`'.repeat(longest + 1);
      state.write(`${fence}${node.attrs.params}\n`);
      if (node.textContent) state.text(node.textContent, false);
      state.ensureNewLine();
      state.write(fence);
      state.closeBlock(node);
    },
    heading(state, node) {
      state.write(`${'#'.repeat(node.attrs.level)} `);
      state.renderInline(node, false);
      state.closeBlock(node);
    },
    horizontal_rule(state, node) {
      state.write('---');
      state.closeBlock(node);
    },
    bullet_list(state, node, parent, index) {
      const sign = isBesideAnother(node, parent, index) ? '*' : '-';
      state.renderList(spaced(node), '  ', () => `${sign} `);
    },
    ordered_list(state, node, parent, index) {
      const first = node.attrs.order as number;
      const sign = isBesideAnother(node, parent, index) ? ')' : '.';
      const width = String(first + node.childCount - 1).length + 2;
      state.renderList(spaced(node), ' '.repeat(width), (at) => `${first + at}${sign} `.padEnd(width));
    },
    list_item(state, node) {
      state.renderContent(node);
    },
    paragraph(state, node) {
      state.renderInline(node);
      state.closeBlock(node);
    },
    figure(state, node) {
      const { src, alt, caption } = node.attrs;
      if (isOnItsWay(src)) return;
      state.write(image(src, alt, caption));
      state.closeBlock(node);
    },
    table: writeTable,
    image(state, { attrs: { src, alt, title: caption } }) {
      if (!isOnItsWay(src)) state.write(image(src, alt, caption));
    },
    hard_break(state, node, parent, index) {
      for (let at = index + 1; at < parent.childCount; at++) {
        if (parent.child(at).type === node.type) continue;
        state.write(parent.type.name === 'heading' ? ' ' : '\\\n');
        return;
      }
    },
    text(state, node, parent, index) {
      const before = index > 0 ? parent.child(index - 1).type.name : undefined;
      const startsLine = parent.type.name !== 'heading' && (before === undefined || before === 'hard_break');
      let text = escaped((node.text ?? '').replaceAll('\n', ' '), startsLine);
      // Signs at its end would count as closing a heading.
      if (parent.type.name === 'heading') text = text.replace(/#(?=#*\s*$)/, '\\#');
      state.text(text, false);
    },
  },
  {
    em: { open: '*', close: '*', mixable: true, expelEnclosingWhitespace: true },
    strong: { open: '**', close: '**', mixable: true, expelEnclosingWhitespace: true },
    link: {
      open: '[',
      close: (_state: MarkdownSerializerState, mark: Mark) =>
        `](${destination(mark.attrs.href)}${title(mark.attrs.title)})`,
      mixable: true,
    },
    code: {
      open: (_state: MarkdownSerializerState, _mark: Mark, parent: Node, index: number) =>
        fenceOf(parent.child(index).text ?? '').open,
      close: (_state: MarkdownSerializerState, _mark: Mark, parent: Node, index: number) =>
        fenceOf(parent.child(index - 1).text ?? '').close,
      escape: false,
    },
  },
  { hardBreakNodeName: 'hard_break' },
);

/** A list with blank lines between its blocks unless its items are a line and further such lists. */
function spaced(list: Node): Node {
  const isLine = (block: Node, index: number) =>
    index === 0
      ? block.type.name === 'paragraph' && block.childCount > 0
      : // A list that begins with another number than 1 cannot follow a line directly.
        (block.type.name === 'bullet_list' || block.attrs.order === 1) && spaced(block).attrs.tight;
  const tight = list.attrs.tight && children(list).every((item) => children(item).every(isLine));
  return list.type.create({ ...list.attrs, tight }, list.content);
}

/** Two lists of a kind, one behind the other, would be read as one. */
function isBesideAnother(node: Node, parent: Node, index: number): boolean {
  let before = 0;
  while (index - before > 0 && parent.child(index - before - 1).type === node.type) before++;
  return before % 2 === 1;
}

function fenceOf(text: string): { open: string; close: string } {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return { open: ticks + pad, close: pad + ticks };
}

/** The first row is the header, as every Markdown table has one. */
function writeTable(state: MarkdownSerializerState, table: Node): void {
  const columns = Math.max(1, ...children(table).map((row) => row.childCount));
  children(table).forEach((row, index) => {
    const texts = children(row).map((cell) => cellText(cell));
    while (texts.length < columns) texts.push('');
    state.write(`| ${texts.join(' | ')} |\n`);
    if (index === 0) {
      const rules = Array.from({ length: columns }, (_, at) => rule(row.maybeChild(at)?.attrs.align));
      state.write(`| ${rules.join(' | ')} |\n`);
    }
  });
  state.closeBlock(table);
}

const rule = (align: string | null | undefined) =>
  ({ left: ':--', center: ':-:', right: '--:' })[align ?? ''] ?? '---';

function cellText(cell: Node): string {
  const inner = serializer.serialize(articleSchema.node('doc', null, children(cell)));
  return inner.replaceAll('\\\n', ' ').replaceAll('\n', ' ').replaceAll('|', '\\|').trim();
}

function children(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, index) => node.child(index));
}
