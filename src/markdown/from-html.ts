import { Parser } from 'htmlparser2';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { AppError } from '#domain/app-error.ts';
import { articleSchema as schema } from './document.ts';
import { isSafeLink } from './read-markdown.ts';

interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

export interface HtmlReading {
  document: Node;
  /** What was left out, by the name of its element or shortcode, with how often. */
  leftOut: Map<string, number>;
}

interface HowToRead {
  /** Whether line breaks in the text count, as WordPress stores what was typed in its old editor. */
  breaksCount?: boolean;
  /** Whether pictures may stand in the text itself: an editor uploads them, nobody else does. */
  takesData?: boolean;
  /** What stands for the pictures that are files of the writer's own machine, in their order; others of these are left out. */
  ownFiles?: readonly string[];
}

/** Elements deeper than this are read as if they stood at this depth. */
const deepest = 100;
/** Beyond it the parser's own stack costs minutes. */
const mostNested = 25_000;

const webPicture = /^(https?:\/\/|\/media\/)/i;
const anyPicture = /^(https?:\/\/|\/media\/|data:image\/(png|jpeg|gif|webp);base64,)/i;

/** What Word adds to its own guess of what a picture shows. */
const guessedAlt = /\W*\b(description )?automatically generated( with \w+ confidence)?$/i;

const silent = new Set(
  'script style head title meta link template noscript select textarea button input'.split(' '),
);
const foreign = new Set('iframe object embed video audio canvas svg math form map applet'.split(' '));
const blocks = new Set(
  'address article aside body center dd details div dl dt fieldset footer header hgroup html main nav p section summary tbody thead tfoot tr td th caption figcaption'.split(
    ' ',
  ),
);

/**
 * HTML of another program as a document of ours: headings, lists, links, tables, quotations and pictures keep their
 * structure, all else goes. Knows what Word, Google Docs and LibreOffice put on the clipboard. Nothing of it is run or loaded. AppError
 * `bad_request` for elements nested without end.
 */
export function readHtml(html: string, how: HowToRead = {}): HtmlReading {
  const leftOut = new Map<string, number>();
  const builder = new Builder(leftOut, {
    breaksCount: false,
    takesData: true,
    ownFiles: [],
    ...how,
  });
  builder.readAll(treeOf(html), []);
  return { document: schema.node('doc', null, builder.finish()), leftOut };
}

function treeOf(html: string): Element {
  const root: Element = { tag: 'body', attributes: {}, children: [] };
  const open = [root];
  let beyond = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (open.length > deepest) {
        beyond++;
        if (beyond > mostNested) throw new AppError('bad_request', 'Its elements are nested too deeply.');
      } else {
        const element = { tag, attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      }
    },
    ontext: (text) => void open.at(-1)?.children.push(text),
    onclosetag() {
      if (beyond > 0) beyond--;
      else open.pop();
    },
  });
  parser.end(html);
  return root;
}

const styleOf = ({ attributes }: Element, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i')
    .exec(attributes.style ?? '')?.[1]
    ?.trim()
    .toLowerCase() ?? '';

const textIn = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');

/** A list that Word writes as paragraphs, as it is put together. */
interface WordList {
  level: number;
  isOrdered: boolean;
  items: Node[][];
}

class Builder {
  #made: Node[] = [];
  #line: Node[] = [];
  #word: WordList[] = [];
  readonly #leftOut: Map<string, number>;
  readonly #how: Required<HowToRead>;
  /** Counted through all parts of a text. */
  readonly #ownFiles: { met: number };

  constructor(leftOut: Map<string, number>, how: Required<HowToRead>, ownFiles = { met: 0 }) {
    this.#leftOut = leftOut;
    this.#how = how;
    this.#ownFiles = ownFiles;
  }

  /** The blocks so far; one empty paragraph when there are none. */
  finish(): Node[] {
    this.#flush();
    this.#endWordList();
    return this.#made.length > 0 ? this.#made : [schema.node('paragraph')];
  }

  readAll(element: Element, marks: readonly Mark[]): void {
    for (const child of element.children) {
      if (typeof child === 'string') this.#text(child, marks);
      else this.#read(child, marks);
    }
  }

  #read(element: Element, marks: readonly Mark[]): void {
    const { tag, attributes } = element;
    if (silent.has(tag) || styleOf(element, 'display') === 'none' || styleOf(element, 'mso-hide')) return;
    if (foreign.has(tag)) {
      this.#leaveOut(tag);
      return;
    }
    if (/^h[1-6]$/.test(tag)) {
      this.#heading(element, Number(tag[1]), marks);
      return;
    }
    if (attributes.role === 'heading') {
      this.#heading(element, Number(attributes['aria-level'] ?? 2), marks);
      return;
    }
    if (tag === 'br') {
      this.#break();
      return;
    }
    if (tag === 'hr') {
      this.#block(schema.node('horizontal_rule'));
      return;
    }
    if (tag === 'img') {
      this.#picture(element, marks);
      return;
    }
    if (tag === 'ul' || tag === 'ol') {
      this.#list(element, marks);
      return;
    }
    if (tag === 'li') {
      this.#block(schema.node('bullet_list', null, [this.#item(element, marks)]));
      return;
    }
    if (tag === 'table') {
      this.#table(element, marks);
      return;
    }
    if (tag === 'blockquote') {
      this.#wrapped('blockquote', element);
      return;
    }
    if (tag === 'figure') {
      this.#figure(element, marks);
      return;
    }
    if (tag === 'pre') {
      this.#code(element);
      return;
    }
    if (tag === 'p' && /mso-list:\s*l\d/i.test(attributes.style ?? '')) {
      this.#wordItem(element, marks);
      return;
    }
    if (/(^|\s)MsoCaption(\s|$)/.test(attributes.class ?? '') && this.#caption(element)) return;
    if (/(^|\s)callout(\s|$)/.test(attributes.class ?? '')) {
      this.#wrapped('callout', element);
      return;
    }
    if (!blocks.has(tag)) {
      this.readAll(element, marksWith(element, marks));
      return;
    }
    this.#flush();
    this.readAll(element, marksWith(element, marks));
    this.#flush();
  }

  #text(text: string, marks: readonly Mark[]): void {
    if (this.#how.breaksCount && text.includes('\n')) {
      const [first = '', ...rest] = text.split(/[ \t]*\r?\n/);
      this.#words(first, marks);
      for (const [index, line] of rest.entries()) {
        if (line.trim() !== '' || index === rest.length - 1) this.#break();
        else this.#flush();
        this.#words(line, marks);
      }
      return;
    }
    this.#words(text, marks);
  }

  #words(text: string, marks: readonly Mark[]): void {
    const before = this.#line.at(-1);
    let words = text.replace(/[\s\u00a0]+/g, ' ').replace(/(?!\n)\p{Cc}|[\u200b\ufeff]/gu, '');
    if (!before || before.type.name === 'hard_break' || before.text?.endsWith(' ')) words = words.trimStart();
    if (words !== '') this.#line.push(schema.text(words, marks));
  }

  #break(): void {
    const before = this.#line.at(-1);
    if (before?.type.name === 'hard_break') this.#flush();
    else if (before) this.#line.push(schema.node('hard_break'));
  }

  #leaveOut(name: string): void {
    this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + 1);
  }

  #block(...nodes: Node[]): void {
    this.#flush();
    this.#endWordList();
    this.#made.push(...nodes);
  }

  /** Makes a paragraph of the line that was read so far. */
  #flush(): void {
    const line = trimmed(this.#line);
    this.#line = [];
    if (line.length === 0) return;
    this.#endWordList();
    const [only, ...others] = line;
    if (only?.type.name === 'image' && others.length === 0) {
      const { src, alt, title } = only.attrs;
      this.#made.push(schema.node('figure', { src, alt, caption: title ?? '' }));
    } else this.#made.push(schema.node('paragraph', null, line));
  }

  /** What stands in an element, read on its own. */
  #inside(element: Element, marks: readonly Mark[] = []): Node[] {
    const inner = new Builder(this.#leftOut, this.#how, this.#ownFiles);
    inner.readAll(element, marks);
    return inner.finish();
  }

  /** The words in an element as one line. */
  #lineIn(element: Element, marks: readonly Mark[] = []): Node[] {
    const lines = this.#inside(element, marks).flatMap((block) => inlineOf(block));
    const joined = lines.flatMap((line, index) => (index > 0 ? [schema.text(' '), ...line] : line));
    return trimmed(joined.map((node) => (node.type.name === 'hard_break' ? schema.text(' ') : node)));
  }

  #heading(element: Element, level: number, marks: readonly Mark[]): void {
    // A heading is bold by itself.
    const line = this.#lineIn(element, marks).map((node) =>
      node.mark(schema.marks.strong?.removeFromSet(node.marks) ?? []),
    );
    const pictures = line.filter(({ type }) => type.name === 'image');
    const words = trimmed(line.filter(({ type }) => type.name !== 'image'));
    if (words.length > 0) this.#block(schema.node('heading', { level: level <= 2 ? 2 : 3 }, words));
    for (const { attrs } of pictures) this.#block(schema.node('figure', { src: attrs.src, alt: attrs.alt }));
  }

  #wrapped(type: 'blockquote' | 'callout', element: Element): void {
    if (textIn(element).trim() !== '') this.#block(schema.node(type, null, this.#inside(element)));
  }

  #code(element: Element): void {
    const text = textIn(element).replace(/^\n|\n$/g, '');
    if (text.trim() !== '') this.#block(schema.node('code_block', null, [schema.text(text)]));
  }

  #picture({ attributes }: Element, marks: readonly Mark[]): void {
    const address = (attributes.src ?? '').trim();
    const src = /^file:/i.test(address) ? (this.#how.ownFiles[this.#ownFiles.met++] ?? '') : address;
    if (!(this.#how.takesData ? anyPicture : webPicture).test(src)) {
      this.#leaveOut('img');
      return;
    }
    const alt = (attributes.alt ?? '').replace(/\s+/g, ' ').replace(guessedAlt, '').trim();
    this.#line.push(
      schema.node(
        'image',
        { src, alt, title: null },
        undefined,
        marks.filter(({ type }) => type.name !== 'code'),
      ),
    );
  }

  #figure(element: Element, marks: readonly Mark[]): void {
    const captions: Element[] = [];
    const rest = { ...element, children: element.children.filter((child) => !takeCaption(child, captions)) };
    const inside = this.#inside(rest, marks);
    const caption = captions.map((each) => textIn(each).replace(/\s+/g, ' ').trim()).join(' ');
    const at = inside.findIndex(({ type }) => type.name === 'figure');
    const picture = inside[at];
    if (picture && caption) inside[at] = schema.node('figure', { ...picture.attrs, caption });
    else if (caption) inside.push(schema.node('paragraph', null, [schema.text(caption)]));
    this.#block(...inside.filter(({ type, childCount }) => type.name !== 'paragraph' || childCount > 0));
  }

  /** Word's caption stands below its picture as a paragraph; false where there is no picture before it. */
  #caption(element: Element): boolean {
    this.#flush();
    const before = this.#made.at(-1);
    const caption = textIn(element).replace(/\s+/g, ' ').trim();
    if (before?.type.name !== 'figure' || before.attrs.caption || caption === '') return false;
    this.#made[this.#made.length - 1] = schema.node('figure', { ...before.attrs, caption });
    return true;
  }

  #list(element: Element, marks: readonly Mark[]): void {
    const items: Node[] = [];
    for (const child of element.children) {
      if (typeof child === 'string' || silent.has(child.tag)) continue;
      const isNested = child.tag === 'ul' || child.tag === 'ol';
      const before = items.at(-1);
      if (isNested && before) {
        const inner = new Builder(this.#leftOut, this.#how, this.#ownFiles);
        inner.#list(child, marks);
        items[items.length - 1] = before.copy(before.content.append(Fragment.from(inner.finish())));
      } else if (isNested || textIn(child).trim() !== '' || hasPicture(child))
        items.push(this.#item(child, marks));
    }
    if (items.length === 0) return;
    const order = Number(element.attributes.start ?? 1);
    const isOrdered = element.tag === 'ol';
    const list = isOrdered
      ? schema.node(
          'ordered_list',
          { order: Number.isSafeInteger(order) && order >= 0 && order < 1e9 ? order : 1 },
          items,
        )
      : schema.node('bullet_list', null, items);
    this.#flush();
    // Word's web edition writes each item as a list of its own and says how deep it stands.
    const level = Number(
      /aria-level="?(\d)/.exec(`aria-level=${firstItem(element)?.attributes['aria-level'] ?? ''}`)?.[1] ?? 0,
    );
    if (level > 0) for (const item of items) this.#atLevel(level, isOrdered, item);
    else this.#block(list);
  }

  #item(element: Element, marks: readonly Mark[]): Node {
    return schema.node('list_item', null, this.#inside(element, marks));
  }

  #wordItem(element: Element, marks: readonly Mark[]): void {
    const level = Number(/mso-list:[^;]*\blevel(\d)/i.exec(element.attributes.style ?? '')?.[1] ?? 1);
    const signs: string[] = [];
    const rest = withoutMarker(element, signs);
    const isOrdered = /^\s*\(?([0-9]+|[a-z]|[ivxlcdm]+)[.)]/i.test(signs.join(''));
    this.#flush();
    const line = this.#lineIn(rest, marks);
    if (line.length > 0) {
      this.#atLevel(level, isOrdered, schema.node('list_item', null, [schema.node('paragraph', null, line)]));
    }
  }

  #atLevel(level: number, isOrdered: boolean, item: Node): void {
    while ((this.#word.at(-1)?.level ?? 0) > level) this.#closeLevel();
    let list = this.#word.at(-1);
    if (list?.level === level && list.isOrdered !== isOrdered && this.#word.length === 1) this.#endWordList();
    list = this.#word.at(-1);
    if (!list || list.level < level) {
      list = { level, isOrdered, items: [] };
      this.#word.push(list);
    }
    list.items.push([...item.content.content]);
  }

  #closeLevel(): void {
    const closed = this.#word.pop();
    if (!closed) return;
    const items = closed.items.map((content) => schema.node('list_item', null, content));
    const list = schema.node(closed.isOrdered ? 'ordered_list' : 'bullet_list', null, items);
    const around = this.#word.at(-1)?.items.at(-1);
    if (around) around.push(list);
    else this.#made.push(list);
  }

  #endWordList(): void {
    while (this.#word.length > 0) this.#closeLevel();
  }

  #table(element: Element, marks: readonly Mark[]): void {
    const rows = rowsOf(element).map((row) =>
      row.children.flatMap((cell) => {
        if (typeof cell === 'string' || !/^t[dh]$/.test(cell.tag)) return [];
        const span = Math.min(30, Math.max(1, Number(cell.attributes.colspan) || 1));
        return [cell, ...Array.from({ length: span - 1 }, () => undefined)];
      }),
    );
    const columns = Math.max(0, ...rows.map((row) => row.length));
    const caption = element.children.find((child) => typeof child !== 'string' && child.tag === 'caption');
    if (typeof caption === 'object') this.#block(...this.#inside(caption, marks));
    // A table of one column or one row arranges a page; it says nothing as a table.
    if (columns <= 1 || rows.length <= 1) {
      for (const cell of rows.flat()) if (cell) this.#block(...this.#inside(cell, marks));
      return;
    }
    const made = rows.map((row, index) =>
      schema.node(
        'table_row',
        null,
        Array.from({ length: columns }, (_, column) => {
          const cell = row[column];
          const line = cell ? this.#lineIn(cell, marks) : [];
          const words =
            index === 0
              ? line.map((node) => node.mark(schema.marks.strong?.removeFromSet(node.marks) ?? []))
              : line;
          return schema.node(index === 0 ? 'table_header' : 'table_cell', null, [
            schema.node('paragraph', null, words),
          ]);
        }),
      ),
    );
    this.#block(schema.node('table', null, made));
  }
}

const bold = /^(bold|bolder|[6-9]00)$/;

function marksWith(element: Element, marks: readonly Mark[]): readonly Mark[] {
  const { tag, attributes } = element;
  const weight = styleOf(element, 'font-weight');
  const slant = styleOf(element, 'font-style');
  let set = marks;
  const put = (name: string, attrs?: Record<string, unknown>) => {
    set = schema.mark(name, attrs).addToSet(set);
  };
  if (tag === 'b' || tag === 'strong' ? !/^(normal|[1-5]00)$/.test(weight) : bold.test(weight)) put('strong');
  if (tag === 'i' || tag === 'em' || tag === 'cite' ? slant !== 'normal' : /^(italic|oblique)/.test(slant))
    put('em');
  if (/^(code|tt|kbd|samp)$/.test(tag)) put('code');
  const href = tag === 'a' ? linkOf(attributes.href ?? '') : '';
  if (href) put('link', { href, title: null });
  return set;
}

/** A link's target without what Google Docs wraps around it; empty for one that may not be followed. */
function linkOf(href: string): string {
  const address = href.trim();
  if (/^https:\/\/www\.google\.com\/url\?/i.test(address) && URL.canParse(address)) {
    return linkOf(new URL(address).searchParams.get('q') ?? '');
  }
  // Anchors of the page it comes from lead nowhere here, nor do paths of that page's site.
  return /^(https?|mailto|tel):/i.test(address) && isSafeLink(address) ? address : '';
}

function inlineOf(block: Node): Node[][] {
  if (block.type.name === 'figure') {
    return [
      [
        schema.node('image', {
          src: block.attrs.src,
          alt: block.attrs.alt,
          title: block.attrs.caption || null,
        }),
      ],
    ];
  }
  if (block.inlineContent) return [[...block.content.content]];
  return block.content.content.flatMap(inlineOf);
}

function trimmed(line: readonly Node[]): Node[] {
  const nodes = [...line];
  const isSpace = (node: Node | undefined) => node?.type.name === 'hard_break' || node?.text?.trim() === '';
  while (isSpace(nodes[0])) nodes.shift();
  while (isSpace(nodes.at(-1))) nodes.pop();
  const cut = (index: number, shape: (text: string) => string) => {
    const node = nodes.at(index);
    if (node?.isText)
      nodes[index < 0 ? nodes.length + index : index] = schema.text(shape(node.text ?? ''), node.marks);
  };
  cut(0, (text) => text.trimStart());
  cut(-1, (text) => text.trimEnd());
  return nodes;
}

function withoutMarker(element: Element, signs: string[]): Element {
  const children = element.children.flatMap((child) => {
    if (typeof child === 'string') return child;
    if (/mso-list:\s*ignore/i.test(child.attributes.style ?? '')) {
      signs.push(textIn(child));
      return [];
    }
    return withoutMarker(child, signs);
  });
  return { ...element, children };
}

function takeCaption(child: Element | string, captions: Element[]): boolean {
  if (typeof child === 'string' || child.tag !== 'figcaption') return false;
  captions.push(child);
  return true;
}

function rowsOf(element: Element): Element[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    if (child.tag === 'tr') return child;
    return /^(tbody|thead|tfoot)$/.test(child.tag) ? rowsOf(child) : [];
  });
}

function firstItem(element: Element): Element | undefined {
  return element.children.find((child): child is Element => typeof child !== 'string' && child.tag === 'li');
}

const hasPicture = (element: Element): boolean =>
  element.tag === 'img' || element.children.some((child) => typeof child !== 'string' && hasPicture(child));
