import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import type { WaitingLead } from '#desk/leads.ts';
import { phoneWords, promiseWords, tagsOf, waitingWords } from '#web/desk/frame/desk-words.ts';
import { openDueWords } from '#web/desk/students/use-act.ts';

test.for([
  [1, 'Overdue by 1 office minute'],
  [20, 'Overdue by 20 office minutes'],
  [60, 'Overdue by 1 office hour'],
  [119, 'Overdue by 1 office hour'],
  [120, 'Overdue by 2 office hours'],
  [3001, 'Overdue by 50 office hours'],
] as const)('%i minutes late: %s', ([lateMinutes, words]) => {
  expect(promiseWords({ isLate: true, lateMinutes } as WaitingLead, new Date())).toBe(words);
});

test.for([
  [
    2,
    { waitedMinutes: 0 },
    '09:00',
    '2 wait for an answer. The oldest came yesterday 8:12 pm; the office opens today 9:00 am.',
  ],
  [
    1,
    { waitedMinutes: 0 },
    '09:00',
    '1 waits for an answer. It came yesterday 8:12 pm; the office opens today 9:00 am.',
  ],
  [1, { waitedMinutes: 0 }, undefined, '1 waits for an answer. It came yesterday 8:12 pm.'],
  [2, { waitedMinutes: 1 }, undefined, '2 wait for an answer. The oldest has waited 1 office minute.'],
  [2, { isLate: true, lateMinutes: 0 }, undefined, '2 wait for an answer. The oldest is overdue.'],
  [1, { isLate: true, lateMinutes: 60 }, undefined, '1 waits for an answer. It is overdue by 1 office hour.'],
] as const)('%i wait, %o, the office opens at %s', ([count, stands, opens, words]) => {
  const lead = { createdAt: '2026-11-25T20:12:00+05:30' };
  const oldest = { isLate: false, lateMinutes: 0, waitedMinutes: 0, lead, ...stands } as WaitingLead;
  const opensAt = opens && `2026-11-26T${opens}:00+05:30`;
  expect(waitingWords({ count, oldest, opensAt }, new Date('2026-11-26T07:00:00+05:30'))).toBe(words);
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

test('an Indian number is grouped as it is read out: a mobile in the middle, a landline behind the code of its area', () => {
  const read =
    '+91 98765 10407, +91 422 241 0063, +91 821 241 2345, +91 80 2345 6789, +91 44 2345 6789, +91 4259 222 331 and +91 11 2345 6789';
  expect(phoneWords(read.replace(/(?<=\d) (?=\d)/g, ''))).toBe(read);
  expect(phoneWords('+914222410063123 +65422241006')).toBe('+914222410063123 +65422241006');
  for (let area = 1000; area < 9000; area++) {
    const number = parsePhoneNumberFromString(`+91${area}234567`);
    if (number?.getType() !== 'FIXED_LINE') continue;
    const words = number.formatInternational();
    if (area < 6000 || /^\+91 (8[01]|\d{3}) [2-6]/.test(words)) expect(phoneWords(number.number)).toBe(words);
  }
});
