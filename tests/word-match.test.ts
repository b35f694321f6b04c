import { expect, test } from 'vitest';
import { askedWords, hitIn, partsFound, placeIn, unfound } from '#web/desk/frame/word-match.ts';

test.for([
  ['Calendar', 'cal', 'Cal', 1],
  ['My account', 'acc', 'acc', 1],
  ['Messages', 'sage', 'sage', 2],
  ['Calendar', 'calender', 'Calendar', 3],
  ['Students', 'studnets', 'Students', 3],
  ['Students', 'sudent', 'Student', 3],
  ['Messages', 'messsages', 'Messages', 3],
] as const)('in %s, %s finds %s', ([text, word, part, how]) => {
  const hit = hitIn(text, word);
  expect([text.slice(hit?.from, hit?.to), hit?.how]).toEqual([part, how]);
});

// What is shorter, or begins another word, is no slip; two slips are too many.
test.for([
  ['Import', 'inp'],
  ['Calendar', 'call'],
  ['Calendar', 'colandar'],
  ['+91 98765 10407', '98766'],
] as const)('%s is not found by %s', ([text, word]) => expect(hitIn(text, word)).toBeUndefined());

test('each word has to be found, in any order', () => {
  const place = (typed: string) => placeIn('Add a student', askedWords(typed));
  expect(['add a st', 'student add', 'add udent', 'studnet  ADD', 'student call'].map(place)).toEqual([
    0,
    1,
    2,
    3,
    unfound,
  ]);
});

test.for([
  ['Nithya P', 'with nitya', ['Nithya']],
  ['Students', 'stu students', ['Students']],
  ['Add a student', 'student add', ['Add', 'student']],
  ['Calendar', 'import', []],
] as const)('in %s, %s marks each letter once', ([text, typed, parts]) => {
  const found = partsFound(text, askedWords(typed));
  expect(found.map(({ from, to }) => text.slice(from, to))).toEqual(parts);
});
