import type { ServicePath } from './service-path.ts';

export const admissionRounds = {
  title: 'Round by round',
  intro: 'Most counselling goes about like this. Dates change each year; we watch them with you.',
  tool: { label: 'Which forms open when', href: '/services/indian-admission/examinations' },
  more: {
    label: 'Examinations, and when their forms open',
    href: '/services/indian-admission/examinations',
  },
  shape: 'rounds',
  stops: [
    { when: 'Registration', text: 'Marks, category and papers go in.' },
    { when: 'Choice filling', text: 'Every college and course you would take, in order.' },
    { when: 'First round', text: 'You accept the seat offered, or wait for a better one.' },
    { when: 'Later rounds', text: 'Seats move as others give theirs up.' },
    { when: 'Reporting', text: 'Originals, fees, the day you join.' },
  ],
} as const satisfies ServicePath;
