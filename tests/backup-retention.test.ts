import { expect, test } from 'vitest';
import { hourOf, outlived } from '#domain/backup-retention.ts';

const at = (iso: string) => new Date(`${iso}:00:00.000Z`);
const hours = (count: number, last = '2026-11-22T09') =>
  Array.from({ length: count }, (_, index) => new Date(at(last).getTime() - index * 3_600_000));

test('the last hours, the newest of each day and of each week stay', () => {
  const all = hours(24 * 60);
  const gone = new Set(outlived(all, { hourly: 24, daily: 14, weekly: 8 }));
  const kept = all.filter((backup) => !gone.has(backup)).map((backup) => backup.toISOString().slice(0, 13));
  expect(kept.slice(0, 24)).toEqual(hours(24).map((hour) => hour.toISOString().slice(0, 13)));
  expect(kept.slice(24)).toEqual([
    ...Array.from({ length: 12 }, (_, index) => `2026-11-${String(20 - index).padStart(2, '0')}T23`),
    // Weeks end on Sunday; this one's newest and last week's stay already.
    '2026-11-08T23',
    '2026-11-01T23',
    '2026-10-25T23',
    '2026-10-18T23',
    '2026-10-11T23',
    '2026-10-04T23',
  ]);
});

test('gaps cost nothing: what was the newest of its period stays', () => {
  const all = [at('2026-11-22T09'), at('2026-11-20T03'), at('2026-10-01T05'), at('2026-01-01T05')];
  expect(outlived(all, { hourly: 2, daily: 2, weekly: 4 })).toEqual([]);
  expect(outlived(all, { hourly: 1, daily: 1, weekly: 1 })).toEqual(all.slice(1));
});

test('the newest stays, whatever the settings', () => {
  const all = hours(3);
  expect(outlived(all, { hourly: 0, daily: 0, weekly: 0 })).toEqual(all.slice(1));
  expect(outlived([], { hourly: 1, daily: 1, weekly: 1 })).toEqual([]);
  expect(hourOf(new Date('2026-11-22T09:59:59.999Z'))).toEqual(at('2026-11-22T09'));
});
