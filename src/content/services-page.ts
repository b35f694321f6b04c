import type { ExternalLink, InternalLink, PageMeta } from './action.ts';

export const servicesMeta: PageMeta = {
  title: 'Our Services | {brand}, {locality}',
  description:
    'Services for students and parents: career guidance, admission in India, abroad and online, test preparation, education loans.',
};

export const servicesPage = {
  title: 'Our Services',
  intro:
    'Take the one you need. Many students begin with career guidance and come back when it is time for admission.',
  /** What holds today of each service, and where it stands. The two with a form have the sentences of the home page. */
  facts: {
    careerGuidance: { label: '{count} careers and courses to look up', href: '/directions' },
    overseasAdmission: {
      label: 'A year abroad: ₹{from} to ₹{to}\u00a0lakh, country by country',
      href: '/services/overseas-admission/costs',
    },
    onlineAdmission: {
      label: 'The papers for TNEA: {first} for everybody, {more} for some',
      href: '/services/online-admission#documents',
    },
    educationalLoans: {
      label:
        '{amount} at {ratePercent} percent over {years} years: {monthly} a month, if paid from the first month',
      href: '/services/educational-loans#loan',
    },
  },
  learnMore: 'Learn More',
  getStarted: { label: 'Get Started', external: 'booking' } satisfies ExternalLink,
  /** On the first screen: the answer of who does not know stands six services further down. */
  unsure: { label: 'Not sure which? Ask us', href: '/#contact' } satisfies InternalLink,
  notSure: {
    title: 'Not Sure Which Service You Need?',
    text: 'Leave your details. A counsellor tells you what would help, and what you can do without.',
    cta: { label: 'Book Free Consultation', href: '/#contact' } satisfies InternalLink,
  },
};
