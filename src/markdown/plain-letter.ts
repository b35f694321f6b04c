import type { Token } from 'markdown-it';
import { articleParser, wordsOf } from './read-markdown.ts';

const parser = articleParser({ curly: false });

/** A Markdown text for readers of plain mail: headings underlined, lists and tables by lines, addresses behind their words. */
export function plainLetter(content: string, publicUrl: string): string {
  const blocks: string[] = [];
  /** What stands before the lines of the lists and quotations around: at the first line, and at all others. */
  const around: { first: string; others: string; next?: number }[] = [];
  let cells: string[] = [];
  const add = (text: string, isClose = false) => {
    if (text === '') return;
    const first = around.map((each) => each.first).join('');
    const others = around.map((each) => each.others).join('');
    for (const each of around) each.first = each.others;
    blocks.push(`${isClose ? '' : '\n'}${first}${text.replaceAll('\n', `\n${others}`)}`);
  };
  const tokens = parser.parse(content, {});
  for (const [index, token] of tokens.entries()) {
    const { type, children } = token;
    if (/^(blockquote|callout)_open$/.test(type)) around.push({ first: '> ', others: '> ' });
    else if (type === 'bullet_list_open') around.push({ first: '', others: '' });
    else if (type === 'ordered_list_open')
      around.push({ first: '', others: '', next: Number(token.attrGet('start') ?? 1) });
    else if (type === 'list_item_open') {
      const list = around.at(-1);
      const sign = list?.next === undefined ? '- ' : `${list.next++}. `;
      around.push({ first: sign, others: ' '.repeat(sign.length) });
    } else if (/^(blockquote|callout|bullet_list|ordered_list|list_item)_close$/.test(type)) around.pop();
    else if (type === 'tr_open') cells = [];
    else if (type === 'tr_close') add(cells.join(' | '), tokens[index - 1]?.type === 'td_close');
    else if (type === 'hr') add('* * *');
    else if (type === 'fence' || type === 'code_block') add(token.content.trimEnd());
    else if (type === 'figure') {
      const words = wordsOf(children ?? []);
      add([words && `[${words}]`, token.content].filter(Boolean).join('\n'));
    } else if (type === 'inline' && children) {
      const before = tokens[index - 1];
      const text = lineOf(children, publicUrl);
      if (/^t[hd]_open$/.test(before?.type ?? '')) cells.push(text);
      else if (before?.type === 'heading_open') add(`${text}\n${'-'.repeat(Math.min(60, text.length))}`);
      else add(text, before?.hidden && !beginsList(tokens, index));
    }
  }
  return blocks.join('\n').trim();
}

/** Whether a line is the first of a list that stands in no other list. */
const beginsList = (tokens: readonly Token[], index: number): boolean =>
  /_list_open$/.test(tokens[index - 3]?.type ?? '') && tokens[index - 3]?.level === 0;

/** A line's words, each link followed by its address where that is not what it says. */
function lineOf(tokens: readonly Token[], publicUrl: string): string {
  let line = '';
  const links: { href: string; from: number }[] = [];
  for (const { type, content, children, attrs } of tokens) {
    if (type === 'link_open')
      links.push({ href: attrs?.find(([name]) => name === 'href')?.[1] ?? '', from: line.length });
    else if (type === 'link_close') {
      const { href = '', from = 0 } = links.pop() ?? {};
      const address = href.startsWith('/') ? publicUrl + href : href;
      if (address && line.slice(from) !== address) line += ` (${address})`;
    } else if (type === 'softbreak') line += ' ';
    else if (type === 'hardbreak') line += '\n';
    else line += type === 'image' ? `[${wordsOf(children ?? [])}]` : content;
  }
  return line.trim();
}
