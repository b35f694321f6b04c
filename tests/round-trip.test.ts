import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { documentOf, markdownOf, articleSchema as schema, textOf } from '#markdown/document.ts';

const hard = [
  'plain',
  'words',
  '*',
  '**',
  '_',
  '`',
  '```',
  '[x]',
  '](y)',
  '![',
  '<b>',
  '<https://a.b>',
  '<#@0>',
  '&amp;',
  '&#35;',
  '#',
  '##',
  '1.',
  '2)',
  '-',
  '+',
  '>',
  '=',
  '---',
  '===',
  '|',
  ':--',
  '~~~',
  '\\',
  'snake_case',
  '"quoted"',
  "it's",
  'தமிழ்',
  '🎓',
  '[!NOTE]',
  '!',
  'a|b',
  'R&D',
  '5 < 6',
  'https://x.example/?a=1&b=2',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...hard), fc.string({ minLength: 1, maxLength: 6 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) =>
    parts
      .join(' ')
      .replace(/\s+/g, ' ')
      .replace(/\p{Cc}/gu, '')
      .trim(),
  )
  .filter((value) => value !== '' && !/\s{2}/.test(value));
const word = fc.constantFrom('bold', 'two words', 'மலர்', 'x1', 'end');
const marks = fc.constantFrom(
  [],
  [schema.mark('strong')],
  [schema.mark('em')],
  [schema.mark('em'), schema.mark('strong')],
  [schema.mark('link', { href: 'https://example.com/a_(b)?x=1&y=2' })],
  [schema.mark('link', { href: '/services', title: 'A "title"' }), schema.mark('strong')],
  [schema.mark('code')],
);
const marked = fc.tuple(word, marks).map(([value, set]) => schema.text(value, set));
/** Marks end at spaces, as people set them. */
const line = fc
  .array(
    fc.oneof(
      text.map((value) => schema.text(value)),
      marked,
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((nodes) => nodes.flatMap((node, index) => (index ? [schema.text(' '), node] : [node])));
const inline = fc.oneof(
  line,
  fc.tuple(line, line).map(([one, other]) => [...one, schema.node('hard_break'), ...other]),
);
const paragraph = inline.map((nodes) => schema.node('paragraph', null, nodes));
const picture = { src: `/media/${'a'.repeat(32)}-800.jpg` };
const figure = fc
  .tuple(text, fc.oneof(fc.constant(''), text))
  .map(([alt, caption]) =>
    schema.node('figure', { ...picture, alt: alt.replace(/[*_`[\]\\<>&!~]/g, ''), caption }),
  );
const heading = fc
  .tuple(fc.constantFrom(2, 3), line)
  .map(([level, nodes]) => schema.node('heading', { level }, nodes));
const code = fc
  .tuple(fc.constantFrom('', 'js'), fc.string({ minLength: 1 }))
  .map(([params, value]) =>
    schema.node('code_block', { params }, [schema.text(value.replace(/(?!\n)\p{Cc}/gu, '') || 'x')]),
  );
const rule = fc.constant(schema.node('horizontal_rule'));
const table = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom(null, 'left', 'center', 'right'),
    fc.array(line, { minLength: 16, maxLength: 16 }),
  )
  .map(([columns, rows, align, lines]) =>
    schema.node(
      'table',
      null,
      Array.from({ length: rows + 1 }, (_, row) =>
        schema.node(
          'table_row',
          null,
          Array.from({ length: columns }, (_, column) =>
            schema.node(row ? 'table_cell' : 'table_header', { align }, [
              schema.node('paragraph', null, lines[row * columns + column]),
            ]),
          ),
        ),
      ),
    ),
  );
const { block } = fc.letrec<{ block: Node; item: Node }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    paragraph,
    heading,
    figure,
    code,
    rule,
    table,
    fc
      .array(tie('item'), { minLength: 1, maxLength: 3 })
      .map((items) => schema.node('bullet_list', null, items)),
    fc
      .tuple(fc.integer({ min: 0, max: 120 }), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
      .map(([order, items]) => schema.node('ordered_list', { order }, items)),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((blocks) => schema.node('blockquote', null, blocks)),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((blocks) => schema.node('callout', null, blocks)),
  ),
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 1 }))
    .map(([first, rest]) => schema.node('list_item', null, [first, ...rest])),
}));
const article = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((blocks) => schema.node('doc', null, blocks));

/** Whether a list is written with blank lines between its items is no part of what it says. */
const meaning = (node: Node) =>
  JSON.stringify(node.toJSON(), (key, value) => (key === 'tight' ? undefined : value));

test('a document read from its own Markdown is the same document', () => {
  fc.assert(
    fc.property(article, (document) => {
      const markdown = markdownOf(document);
      const again = documentOf({ format: 'markdown', content: markdown });
      expect(meaning(again), markdown).toBe(meaning(document));
    }),
    { numRuns: 1500 },
  );
});

test('a document of paragraphs alone stays a plain text, whatever signs it holds', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (lines) => {
      const content = lines.join('\n');
      expect(textOf(documentOf({ format: 'text', content }))).toEqual({ format: 'text', content });
    }),
  );
});
