import type { InternalLink } from '../action.ts';
import type { ServicePath } from './service-path.ts';

export const admissionRounds = {
  title: 'Round by round',
  intro: 'Most counselling runs like this. Dates change each year; we watch them with you.',
  shape: 'rounds',
  stops: [
    { when: 'Registration', text: 'Marks, category and papers go in.' },
    { when: 'Choice filling', text: 'Every college and course you would take, in order.' },
    { when: 'First round', text: 'A seat is offered. We read with you what the rules let you answer.' },
    { when: 'Later rounds', text: 'Seats move as others give theirs up.' },
    { when: 'Reporting', text: 'Originals, fees, the day you join.' },
  ],
} as const satisfies ServicePath;

const engineering: InternalLink = { label: 'Work in engineering', href: '/directions#engineering' };
const business: InternalLink = { label: 'Work in business', href: '/directions#business' };

/** Where the courses lead, by their names in small letters. */
export const coursesLeadTo: Readonly<Record<string, InternalLink>> = {
  mbbs: { label: 'The work of a doctor', href: '/directions/medicine' },
  'b-tech': engineering,
  be: engineering,
  bba: business,
  mba: business,
  'top-universities': { label: 'What CUET (UG) leads to', href: '/directions?exam=CUET+%28UG%29' },
};
