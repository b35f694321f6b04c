import type { ServiceId } from '#domain/services.ts';
import type { ExternalLink, InternalLink, PageMeta } from './action.ts';

export const servicesMeta: PageMeta = {
  title: 'Our Services | {brand}, {locality}',
  description:
    'Six services for students and parents: career guidance, admission in India, abroad and online, test preparation, education loans.',
};

/** When a service is the right one, and what it ends with. */
export interface ServiceComparison {
  readonly when: string;
  readonly result: string;
}

const comparisons: Record<ServiceId, ServiceComparison> = {
  'career-guidance': {
    when: 'You have to choose a stream, a course or a career.',
    result: 'A written plan with a first choice and a second.',
  },
  'indian-admission': {
    when: 'You know the course and need the college.',
    result: 'A college list in the right order, and one calendar of dates.',
  },
  'overseas-admission': {
    when: 'You are thinking of a degree in another country.',
    result: 'A short list with its costs, and a visa file in order.',
  },
  'online-admission': {
    when: 'You want to apply from home, at several portals.',
    result: 'Every form sent, and one list that tracks them all.',
  },
  'test-preparation': {
    when: 'An entrance exam is ahead of you.',
    result: 'A study plan for your exam date, and a review of every test.',
  },
  'educational-loans': {
    when: 'The fees are more than the family can pay at once.',
    result: 'Loan offers side by side, and a plan to repay.',
  },
};

export const servicesPage = {
  title: 'Our Services',
  intro:
    'Take the one you need. Many students begin with career guidance and come back when it is time for admission.',
  learnMore: 'Learn More',
  getStarted: { label: 'Get Started', external: 'booking' } satisfies ExternalLink,
  comparison: {
    title: 'The six, side by side',
    intro: 'Find the line that sounds like you.',
    columns: { service: 'Service', when: 'Choose it when', result: 'You leave with' },
    rows: comparisons,
  },
  notSure: {
    title: 'Not Sure Which Service You Need?',
    text: 'Tell us what is on your mind. A counsellor tells you what would help, and what you can do without.',
    cta: { label: 'Book Free Consultation', href: '/#contact' } satisfies InternalLink,
  },
};
