import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  freeQuarter,
  isOpenAt,
  type OfficeHours,
  openMinutesBetween,
  replyDueAt,
  type Weekday,
  weekdays,
  wordsAgree,
} from '#domain/office-hours.ts';

const nineToFive = { open: true, opens: '09:00', closes: '17:00' };
const closed = { open: false, opens: '', closes: '' };

function hours(
  changes: Partial<Record<Weekday, typeof nineToFive>> = {},
  holidays: string[] = [],
): OfficeHours {
  const week = Object.fromEntries(weekdays.map((day) => [day, day === 'sun' ? closed : nineToFive]));
  return { week: { ...week, ...changes } as OfficeHours['week'], holidays, timeZone: 'Asia/Kolkata' };
}

/** A time of Coimbatore. 2026-11-21 is a Saturday. */
const at = (time: string) => new Date(`${time}:00+05:30`);

test.each([
  ['an empty day', '2026-11-23', [], '09:00'],
  [
    'what has no length',
    '2026-11-23',
    [
      ['09:00', 0],
      ['09:15', 0],
    ],
    '09:30',
  ],
  [
    'an appointment, and what begins within a quarter',
    '2026-11-23',
    [
      ['08:50', 45],
      ['09:40', 0],
    ],
    '10:00',
  ],
  [
    'a gap that is a quarter long',
    '2026-11-23',
    [
      ['09:00', 30],
      ['09:45', 60],
    ],
    '09:30',
  ],
  ['the last quarter', '2026-11-23', [['09:00', 465]], '16:45'],
  ['a full day', '2026-11-23', [['09:00', 480]], '09:00'],
  ['a day without hours', '2026-11-22', [['10:00', 30]], '10:00'],
])('of %s the first free quarter of an hour is taken', (_, day, taken, free) => {
  const steps = (taken as [string, number][]).map(([time, minutes]) => ({ due: `${day}T${time}`, minutes }));
  const before = [{ due: '2026-11-20T09:00', minutes: 0 }];
  expect(freeQuarter(hours(), day, [...before, ...steps])).toBe(`${day}T${free}`);
});

test.each([
  ['2026-11-21T08:59', false],
  ['2026-11-21T09:00', true],
  ['2026-11-21T16:59', true],
  ['2026-11-21T17:00', false],
  ['2026-11-22T12:00', false],
])('at %s the office is open: %s', (time, isOpen) => {
  expect(isOpenAt(hours(), at(time))).toBe(isOpen);
});

test.each([
  ['within a day', '2026-11-20T10:00', '2026-11-20T12:30', 150],
  ['over a night', '2026-11-20T16:00', '2026-11-21T10:00', 120],
  ['over a Sunday', '2026-11-21T16:00', '2026-11-23T10:00', 120],
  ['on a closed day', '2026-11-22T01:00', '2026-11-22T23:00', 0],
  ['backwards', '2026-11-21T12:00', '2026-11-21T10:00', 0],
])('open minutes %s', (_case, from, to, minutes) => {
  expect(openMinutesBetween(hours(), at(from), at(to))).toBe(minutes);
});

test('a holiday counts as a closed day', () => {
  const withHoliday = hours({}, ['2026-11-21']);
  expect(isOpenAt(withHoliday, at('2026-11-21T12:00'))).toBe(false);
  expect(openMinutesBetween(withHoliday, at('2026-11-20T16:00'), at('2026-11-23T10:00'))).toBe(120);
});

test.each([
  ['in office hours', '2026-11-20T10:15', '2026-11-21T10:15'],
  ['before the week ends', '2026-11-21T10:15', '2026-11-23T10:15'],
  ['before opening', '2026-11-20T07:00', '2026-11-21T09:00'],
  ['after closing', '2026-11-20T20:00', '2026-11-23T09:00'],
  ['on a Sunday', '2026-11-22T12:00', '2026-11-24T09:00'],
])('one working day after a lead that came %s', (_case, from, due) => {
  expect(replyDueAt(hours(), { amount: 1, unit: 'working-days' }, at(from))).toEqual(at(due));
});

test('a working day ends at the latest when the office closes', () => {
  const shortSaturday = hours({ sat: { open: true, opens: '10:00', closes: '13:00' } });
  const due = replyDueAt(shortSaturday, { amount: 1, unit: 'working-days' }, at('2026-11-20T16:00'));
  expect(due).toEqual(at('2026-11-21T13:00'));
});

test.each([
  ['2026-11-20T10:00', 2, '2026-11-20T12:00'],
  ['2026-11-20T16:00', 2, '2026-11-21T10:00'],
  ['2026-11-21T15:00', 2, '2026-11-21T17:00'],
  ['2026-11-21T16:30', 12, '2026-11-24T12:30'],
])('from %s %i office hours end at %s', (from, amount, due) => {
  expect(replyDueAt(hours(), { amount, unit: 'office-hours' }, at(from))).toEqual(at(due));
});

test('an office that never opens promises nothing', () => {
  const never = hours(Object.fromEntries(weekdays.map((day) => [day, closed])));
  expect(replyDueAt(never, { amount: 1, unit: 'working-days' }, at('2026-11-20T10:00'))).toBeUndefined();
  expect(replyDueAt(never, { amount: 1, unit: 'office-hours' }, at('2026-11-20T10:00'))).toBeUndefined();
});

test('so many open minutes lie between a lead and what it was promised', () => {
  const minute = fc.integer({ min: 0, max: 60 * 24 * 60 });
  fc.assert(
    fc.property(minute, fc.integer({ min: 1, max: 40 }), (offset, amount) => {
      const from = new Date(at('2026-11-20T00:00').getTime() + offset * 60_000);
      const due = replyDueAt(hours(), { amount, unit: 'office-hours' }, from);
      return due !== undefined && openMinutesBetween(hours(), from, due) === amount * 60;
    }),
  );
});

test('the open minutes of years are those of their days, holidays of any weekday left out', () => {
  const day = 24 * 60 * 60_000;
  const someHours = hours({ sat: { open: true, opens: '10:00', closes: '13:30' } }, [
    '2025-01-26',
    '2025-08-15',
    '2026-11-21',
    '2026-11-21',
  ]);
  const instant = fc.integer({ min: 0, max: 3 * 366 * 24 * 60 }).map((minutes) => minutes * 60_000);
  fc.assert(
    fc.property(instant, instant, (one, other) => {
      const first = at('2024-12-30T00:00').getTime();
      const [from, to] = [first + Math.min(one, other), first + Math.max(one, other)];
      let sum = 0;
      for (let begin = from; begin < to; begin += day) {
        sum += openMinutesBetween(someHours, new Date(begin), new Date(Math.min(begin + day, to)));
      }
      expect(openMinutesBetween(someHours, new Date(from), new Date(to))).toBe(sum);
    }),
  );
});

test('the wait of a lead of an old table is counted as quickly as that of a new one', () => {
  const now = at('2026-11-20T10:00');
  const work = (from: string) => {
    const begin = process.cpuUsage();
    for (let time = 0; time < 100; time++) openMinutesBetween(hours(), at(from), now);
    const { user, system } = process.cpuUsage(begin);
    // Where both are fast, the clock's own steps count for nothing.
    return Math.max(5000, user + system);
  };
  work('2026-11-01T10:00');
  expect(work('2000-01-01T10:00') / work('2026-11-01T10:00')).toBeLessThan(10);
});

test.each([
  ['', true],
  ['Monday to Saturday', true],
  ['Six days a week, 24 hours', true],
  ['By appointment, since 15.05.2009, 98765 43210', true],
  ['Monday to Friday, 9 am to 5 pm', true],
  ['Mon to Sat 9.00 a.m. - 5.00 p.m.', true],
  ['9 to 5', true],
  ['09:00–17:00', true],
  ['9-5, Saturday until 1 pm', true],
  ['காலை 9 மணி முதல் மாலை 5 மணி வரை', true],
  ['Monday to Saturday, 10 am to 7 pm', false],
  ['9 am to 5.30 pm', false],
  ['10 to 7', false],
  ['10:00–19:00', false],
  ['9 pm to 5 am', false],
  ['காலை 10 மணி முதல்', false],
  ['Sunday too, 9 am to 2 pm', false],
])('whether the words %j name the hours of the week: %s', (words, agree) => {
  const short = { open: true, opens: '09:00', closes: '13:00' };
  expect(wordsAgree(words, hours({ sat: short }).week)).toBe(agree);
});
