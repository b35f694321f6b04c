import { expect, test } from 'vitest';
import { typedTime } from '#web/desk/frame/typed-time.ts';

/** A Thursday. */
const now = '2026-11-26T11:30';

test.each([
  ['call nitya tomorrow 4 pm', 'call nitya', '2026-11-27T16:00'],
  ['call nitya tomorrow 4pm', 'call nitya', '2026-11-27T16:00'],
  ['Tomorrow at 10.30 a.m. ask for the marks', 'ask for the marks', '2026-11-27T10:30'],
  ['meeting on Monday at 3', 'meeting', '2026-11-30T15:00'],
  ['next thursday 11 am visit', 'visit', '2026-12-03T11:00'],
  ['fees 5 dec', 'fees', '2026-12-05'],
  ['fees by March 3rd', 'fees', '2027-03-03'],
  ['send the list in 3 days', 'send the list', '2026-11-29'],
  ['write day after tomorrow noon', 'write', '2026-11-28T12:00'],
  ['call at 9', 'call', '2026-11-27T09:00'],
  ['call 16:30', 'call', '2026-11-26T16:30'],
  ['today 5 pm', '', '2026-11-26T17:00'],
])('of "%s" the day and the hour are understood', (line, rest, due) => {
  const found = typedTime(line, now);
  expect([found.rest, [found.day, found.time].filter(Boolean).join('T')]).toEqual([rest, due]);
});

test.each([
  'Ask for the SAT score',
  'Plan 2 of 12',
  'CGPA 8.30',
  'Tell about monthly fees',
  '31 feb',
  'call today 9 am',
  'ask Frida and Noonan',
  '12 marks short',
])('"%s" stays a title', (line) => {
  expect(typedTime(line, now)).toEqual({ rest: line });
});
