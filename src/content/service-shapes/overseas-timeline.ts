import type { InternalLink } from '../action.ts';
import type { ServicePath } from './service-path.ts';

/** Below the page's head: what a year costs where. */
export const overseasCosts = {
  title: 'What a year abroad costs',
  intro: 'Living costs and fees of a first degree, rounded.',
  more: {
    label: 'What a year costs, and when to begin',
    href: '/services/overseas-admission/costs',
  } satisfies InternalLink,
};

export const overseasTimeline = {
  title: 'Eighteen months before you start',
  intro: 'Counted back from the first day of the course. A later start leaves less choice.',
  shape: 'months',
  stops: [
    {
      when: '18 months before',
      months: 4,
      text: 'University selection and research: countries, courses, what they ask for.',
    },
    {
      when: '14 months before',
      months: 2,
      text: 'Language and entrance tests, with time for a second try.',
    },
    {
      when: '12 months before',
      months: 4,
      text: 'Application essay writing support, and the forms.',
    },
    {
      when: '8 months before',
      months: 4,
      text: 'Financial planning and budgeting: fees, loan and scholarships.',
    },
    { when: '4 months before', months: 3, text: 'Visa application assistance, with every paper in order.' },
    {
      when: '1 month before',
      text: 'Pre-departure orientation: a room, the first week.',
    },
  ],
} as const satisfies ServicePath;
