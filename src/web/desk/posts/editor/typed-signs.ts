import { InputRule, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType, NodeType } from 'prosemirror-model';
import { articleSchema as schema } from '#markdown/document.ts';
import { isSafeLink } from '#markdown/read-markdown.ts';

const block = (name: string) => schema.nodes[name] as NodeType;

/** Markdown's signs around words: the first group of the pattern opens them, the second is the words. */
const marking = (
  pattern: RegExp,
  name: string,
  attrsOf: (match: RegExpMatchArray) => Record<string, string> | null = () => ({}),
) =>
  new InputRule(
    pattern,
    ({ tr }, match, start, end) => {
      const [, opening = '', words = ''] = match;
      const from = start + opening.length;
      const to = from + words.length;
      const attrs = attrsOf(match);
      // Words that came in one piece with their signs were not typed.
      if (!attrs || to > end) return null;
      const type = schema.marks[name] as MarkType;
      return tr
        .delete(to, end)
        .delete(start, from)
        .addMark(start, start + words.length, type.create(attrs))
        .removeStoredMark(type);
    },
    { inCodeMark: false },
  );

/** Another sign of a list where an item begins says nothing new, and is left out. */
const againInList = new InputRule(/^\s*(?:[-*]|\d{1,4}[.)])\s$/, ({ doc, tr }, _match, start, end) => {
  const $start = doc.resolve(start);
  const isFirst = $start.depth > 1 && $start.node(-1).type === block('list_item') && $start.index(-1) === 0;
  return isFirst ? tr.delete(start, end) : null;
});

/** The signs of Markdown that become what they stand for as they are typed. */
export const typedSigns = [
  textblockTypeInputRule(/^(#{1,6})\s$/, block('heading'), ([, signs = '']) => ({
    level: signs.length <= 2 ? 2 : 3,
  })),
  wrappingInputRule(/^\s*>\s$/, block('blockquote')),
  againInList,
  wrappingInputRule(/^\s*[-*]\s$/, block('bullet_list')),
  wrappingInputRule(/^(\d{1,4})[.)]\s$/, block('ordered_list'), ([, order]) => ({ order: Number(order) })),
  new InputRule(/^---$/, (state, _match, from, to) =>
    state.tr.delete(from, to).replaceSelectionWith(block('horizontal_rule').create()),
  ),
  marking(/(?<![\p{L}\p{M}\p{N}*_\\])(\*\*|__)((?!\1)\S(?:(?:(?!\1).)*[^\s*_])?)\1$/u, 'strong'),
  marking(/(?<![\p{L}\p{M}\p{N}*_\\])([*_])((?!\1)\S(?:(?:(?!\1).)*(?!\1)\S)?)\1$/u, 'em'),
  marking(/(?<![`\\])(`)([^`]+)`$/, 'code'),
  marking(/(?<![!\\])(\[)([^[\]]+)\]\(([^\s()]+)\)$/, 'link', ([, , , typed = '']) => {
    const href = /^[^/:#]+\.[^/]+/.test(typed) && !/^[a-z]+:/i.test(typed) ? `https://${typed}` : typed;
    return isSafeLink(href) ? { href } : null;
  }),
];
