import type { ServicePath } from './service-path.ts';

export const admissionRounds: ServicePath = {
  title: 'Round by round',
  intro:
    'Most state and central counselling goes about like this. Dates and rules change each year; we watch them with you.',
  shape: 'rounds',
  stops: [
    { when: 'Registration', text: 'Marks, category and papers go in. A wrong entry here costs most.' },
    { when: 'Choice filling', text: 'Every college and course you would take, in the order you want them.' },
    { when: 'First round', text: 'A seat is offered. You accept it, or wait for a better one.' },
    { when: 'Later rounds', text: 'Seats move as others give theirs up; so may yours, upwards.' },
    { when: 'Reporting', text: 'Originals, fees, and the day you join.' },
  ],
};
