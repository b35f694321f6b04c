import type { ExternalLink, InternalLink, PageMeta } from './action.ts';

export const servicesMeta: PageMeta = {
  title: 'Our Services | {brand}, {locality}',
  description:
    'Six services for students and parents: career guidance, admission in India, abroad and online, test preparation, education loans.',
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
  },
  notSure: {
    title: 'Not Sure Which Service You Need?',
    text: 'Tell us what is on your mind. A counsellor tells you what would help, and what you can do without.',
    cta: { label: 'Book Free Consultation', href: '/#contact' } satisfies InternalLink,
  },
};
