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
      text: 'Countries and courses compared: what they cost and ask for.',
    },
    {
      when: '14 months before',
      months: 2,
      text: 'Language and entrance tests, with time for a second try.',
    },
    {
      when: '12 months before',
      months: 4,
      text: 'Essays written, and the first forms.',
    },
    {
      when: '8 months before',
      months: 4,
      text: 'Fees, loan and scholarships settled.',
    },
    { when: '4 months before', months: 3, text: 'The visa, with every paper in order.' },
    {
      when: '1 month before',
      text: 'A room, the flight, the first week.',
    },
  ],
} as const satisfies ServicePath;
