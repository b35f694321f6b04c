import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tamilFrame, tamilOfficeNow } from '#content/tamil.ts';
import { tellOpen } from '#web/ui/open-now.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const inEnglish = (words: string, otherwise = words) => otherwise;
const inTamil = (words: string, otherwise = words) =>
  ({ ...tamilFrame, ...tamilOfficeNow })[words] ?? otherwise;
const hours = ['Mo,Tu,We,Th,Fr 09:30-18:00', 'Sa 09:30-13:00'];

test.each([
  ['Monday 9.29', '2026-11-23T03:59:00Z', 'Closed now', ', opens today at 9:30 am'],
  ['Monday 9.30', '2026-11-23T04:00:00Z', 'Open now', ''],
  ['Monday 17.59', '2026-11-23T12:29:59Z', 'Open now', ''],
  ['Monday 18.00, before a holiday', '2026-11-23T12:30:00Z', 'Closed now', ', opens Wed, 25 Nov, 9:30 am'],
  ['Saturday 13.00', '2026-11-28T07:30:00Z', 'Closed now', ', opens Mon, 30 Nov, 9:30 am'],
  ['Sunday noon', '2026-11-22T06:30:00Z', 'Closed now', ', opens Mon, 23 Nov, 9:30 am'],
  ['a holiday', '2026-11-24T06:30:00Z', 'Closed now', ', opens Wed, 25 Nov, 9:30 am'],
  ['Tuesday in India, Monday elsewhere', '2026-12-01T04:30:00Z', 'Open now', ''],
])('by the clock of the office: %s', (_case, at, said, next) => {
  vi.setSystemTime(at);
  const told: string[] = [];
  tellOpen({ openingHours: hours, closedOn: ['2026-11-24'] }, inEnglish, (words) => told.push(words))();
  expect(told).toEqual([said + next]);
});

test('a page that stays open says when the office opens', () => {
  vi.setSystemTime('2026-11-23T03:59:50Z');
  const told: string[] = [];
  const stop = tellOpen({ openingHours: hours }, inEnglish, (words) => told.push(words));
  vi.advanceTimersByTime(30_000);
  stop();
  vi.advanceTimersByTime(300_000);
  expect(told).toEqual(['Closed now, opens today at 9:30 am', 'Open now']);
});

test('a page in Tamil says all of it in Tamil', () => {
  vi.setSystemTime('2026-11-23T03:59:00Z');
  const told: string[] = [];
  tellOpen({ openingHours: hours }, inTamil, (words) => told.push(words))();
  vi.setSystemTime('2026-11-28T07:30:00Z');
  tellOpen({ openingHours: hours }, inTamil, (words) => told.push(words))();
  expect(told).toEqual([
    expect.stringMatching(/^இப்போது மூடியிருக்கிறது, இன்று காலை 9:30 மணிக்குத் திறக்கும்$/),
    expect.stringMatching(/^இப்போது மூடியிருக்கிறது, நவ.*30.*திங்.*காலை 9:30 மணிக்குத் திறக்கும்$/),
  ]);
});
