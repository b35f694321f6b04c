import { expect, test } from 'vitest';
import type { WaitingLead } from '#desk/leads.ts';
import { promiseWords, tagsOf } from '#web/desk/frame/desk-words.ts';
import { openDueWords } from '#web/desk/students/use-act.ts';

test.for([
  [20, 'Overdue by 20 office minutes'],
  [60, 'Overdue by 1 office hour'],
  [119, 'Overdue by 1 office hour'],
  [120, 'Overdue by 2 office hours'],
  [3001, 'Overdue by 50 office hours'],
] as const)('%i minutes late: %s', ([lateMinutes, words]) => {
  expect(promiseWords({ isLate: true, lateMinutes } as WaitingLead, new Date())).toBe(words);
});

test('tags typed as they are read stay as they are stored, two imports of one day too', () => {
  const stored = ['import-20261121T0430-aaaa', 'hostel', 'import-20261121T0530-bbbb'];
  const day = 'Import 21 Nov 2026';
  expect(tagsOf([day, 'hostel', day], stored)).toEqual([stored[0], 'hostel', stored[2]]);
  expect(tagsOf(['hostel', day, day, day], stored)).toEqual(['hostel', stored[0], stored[2], day]);
  expect(tagsOf(['loan'], stored)).toEqual(['loan']);
});

test.for([
  ['2026-11-26T17:00', 'Today 5:00 pm'],
  ['2026-11-25T16:00', 'Yesterday 4:00 pm'],
  ['2026-11-24T16:00', '2 days late'],
  ['2026-09-24T10:00', '63 days late'],
  ['2026-12-01T17:00', 'Tue, 1 Dec, 5:00 pm'],
] as const)('a step due at %s is %s', ([due, words]) => {
  expect(openDueWords(due, '2026-11-26T09:00')).toBe(words);
});
