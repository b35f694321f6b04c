import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typographicQuotes } from '#domain/typographic-quotes.ts';

test.each([
  [`"Since my childhood," she said.`, '“Since my childhood,” she said.'],
  [`A parent's guide, the students' own`, 'A parent’s guide, the students’ own'],
  [`He said: "Ask 'why' first."`, 'He said: “Ask ‘why’ first.”'],
  [`"'Later' is no date"`, '“‘Later’ is no date”'],
  [`("in brackets") and -- "after a dash"`, '(“in brackets”) and -- “after a dash”'],
  [`back in the '90s, Class of '26`, 'back in the ’90s, Class of ’26'],
  [`Class of '26: "Rock 'n' roll", 'til Class of '27.`, 'Class of ’26: “Rock ’n’ roll”, ’til Class of ’27.'],
  [`'26' is a quoted number, '2026 rules' too`, '‘26’ is a quoted number, ‘2026 rules’ too'],
  ['It is 5\'11" tall', 'It is 5\'11" tall'],
  ['Type `print("it\'s")` and "run" it', 'Type `print("it\'s")` and “run” it'],
  [`<a href="/x" title='y'>it's</a>`, `<a href="/x" title='y'>it’s</a>`],
  [`<pre class="a">"raw"</pre> and "not"`, `<pre class="a">"raw"</pre> and “not”`],
  [`"https://a.example/o'neil" it said`, `“https://a.example/o'neil” it said`],
])('%s', (typed, shown) => {
  expect(typographicQuotes(typed)).toBe(shown);
});

const piece = fc.oneof(
  fc.constantFrom(
    '"',
    "'",
    ' ',
    '\n',
    '(',
    'word',
    '`',
    '<code>',
    '</code>',
    '<b x="',
    '>',
    'https://a.b/',
    '5',
    '“',
    '’',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const texts = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

const straight = (text: string) => text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");

test('nothing but quotes changes, and a second time nothing at all', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const shown = typographicQuotes(text);
      expect(straight(shown)).toBe(straight(text));
      expect(typographicQuotes(shown)).toBe(shown);
    }),
    { numRuns: 3000 },
  );
});

test('code, tags with their attributes and addresses stay letter for letter, wherever they stand', () => {
  const inner = texts.map((text) => text.replaceAll('\u0000', '').replace(/[`<>]/g, ''));
  const wrapped = fc.oneof(
    inner.map((text) => `\`${text}\``),
    fc.tuple(fc.constantFrom('code', 'pre'), inner).map(([tag, text]) => `<${tag}>${text}</${tag}>`),
    inner.map((text) => `<a title="${text}">`),
  );
  const around = fc.constantFrom('', ' ', '"', "it's ", '"Well" ', '(');
  fc.assert(
    fc.property(around, wrapped, around, (before, code, after) => {
      const shown = typographicQuotes(before + code + after);
      expect(shown.slice(before.length, before.length + code.length)).toBe(code);
      expect(shown).toHaveLength(before.length + code.length + after.length);
    }),
    { numRuns: 2000 },
  );
});

test('a text without an end to its tags is read once, not once for each', () => {
  for (const part of ['<a ', '<code>', '`', '"', "5'"]) {
    const long = part.repeat(50_000);
    expect(typographicQuotes(long)).toHaveLength(long.length);
  }
});
