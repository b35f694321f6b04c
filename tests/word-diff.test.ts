import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordDiff } from '#domain/word-diff.ts';

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `{+${text}+}` })[kind])
    .join('');

test.each([
  ['One day in June.', 'One day in July.', 'One day in [-June.-]{+July.+}'],
  ['A\nB\nC\n', 'A\nC\n', 'A\n[-B\n-]C\n'],
  ['', 'New.', '{+New.+}'],
  ['The fee is 500 rupees.', 'The fee is still 500 rupees.', 'The fee is {+still +}500 rupees.'],
  ['Same.', 'Same.', 'Same.'],
])('from %j to %j', (before, after, words) => {
  expect(shown(before, after)).toBe(words);
});

test('both texts can be read from what changed, whatever they are', () => {
  const text = fc.array(fc.constantFrom('a ', 'b ', 'c\n', '\n', 'd'), { maxLength: 60 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [before, after] = [one.join(''), other.join('')];
      const parts = wordDiff(before, after);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join('');
      expect([without('new'), without('gone')]).toEqual([before, after]);
    }),
  );
});

test('a text of the greatest length that was rewritten as a whole is told without tracing it all', () => {
  const long = (word: string) => `${word} `.repeat(200_000 / (word.length + 1));
  expect(wordDiff(long('old'), long('new')).map(({ kind }) => kind)).toEqual(['gone', 'new']);
});
