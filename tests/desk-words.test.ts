import { expect, test } from 'vitest';
import type { WaitingLead } from '#desk/leads.ts';
import { promiseWords, tagsOf } from '#web/desk/frame/desk-words.ts';

test.for([
  [20, 'Overdue by 20 min'],
  [60, 'Overdue by 1 h'],
  [61, 'Overdue by 1 h 1 min'],
  [120, 'Overdue by 2 h'],
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
