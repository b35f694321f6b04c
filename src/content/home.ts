import { serviceHref, serviceIds, serviceTitles } from '#domain/services.ts';
import type { ExternalLink, InternalLink, OpensHere, PageMeta } from './action.ts';

export const homeMeta: PageMeta = {
  title: '{brand} | Career Guidance and Admissions, {locality}',
  description:
    'Career guidance, college admission in India and abroad, test preparation and education loans. Take the free career quiz.',
};

export const hero = {
  headline: 'Unlock Your True Potential',
  phrases: ['Future-Ready Careers', 'Academic Excellence', 'Personalized Guidance', 'Success Stories'],
  /** What a screen reader hears in place of the typewriter. */
  stableSentence: 'Guidance for future-ready careers and academic excellence, made personal for you.',
  pause: 'Pause the changing words',
  play: 'Let the words change again',
  intro:
    '{nameMeaning} We help students and parents in {locality} choose a course, a college and a career. The first half hour is free; if you go on, you get a plan in writing.',
  assessment: { label: 'Take a Free Assessment', href: '/faq' } satisfies InternalLink,
  booking: { label: 'Book a Free Counseling Session', external: 'booking' } satisfies ExternalLink,
};

/** On the first screen: what holds for a child who would send a form alone. */
export const underAgeLink: InternalLink = { label: 'Under 18?', href: '/faq#under-18' };

/** On the first screen: who speaks, from where, and what the figures and stories are worth. */
export const peopleLink: InternalLink = { label: 'Who we are, and our figures', href: '/about' };

/** On the first screen: the form whose day comes next, by the last known dates. */
export const nextFormLink = {
  href: '/services/indian-admission/examinations',
  closes: 'Likely to close: {name}, {day}',
  opens: 'Likely to open: {name}, {day}',
  lastDay: '{name}: {day}',
} as const;

/** What can be read without telling anybody who one is. */
export const reading = {
  title: 'Read without leaving your name',
  intro: 'No name, no number, and the sources beside the facts.',
  pages: [
    {
      title: '{directions} careers and courses',
      href: '/directions',
      text: 'The work, what to study and how to get in.',
    },
    {
      title: 'What do you like?',
      href: '/interests',
      text: 'Twelve activities, two minutes, and an answer that says how sure it is.',
    },
    {
      title: 'Examinations',
      href: '/services/indian-admission/examinations',
      text: 'Which forms open when, with the official sites.',
    },
    {
      title: 'Costs abroad',
      href: '/services/overseas-admission/costs',
      text: '₹{from} to {to} lakh a year in five countries: what it is made of, and when to begin.',
    },
  ],
} as const;

/** Stands in the offers until an owner says it otherwise. */
export const profilingOffer =
  'A psychometric test, or a DMIT profile from fingerprints, read with a counsellor. Neither decides for you.';

export const offer = {
  title: 'What We Offer',
  intro: 'Six things we do. The first call is free.',
  cards: [
    {
      id: 'discovery-call',
      title: 'Free Discovery Call',
      text: 'Half an hour with a counsellor: you ask, we listen.',
      icon: 'phone-call',
      link: { label: 'What is free, and what is not', href: '/faq#free' },
    },
    {
      id: 'profiling',
      title: 'Psychometric and DMIT Profiling',
      text: '{profiling}',
      icon: 'fingerprint-pattern',
      link: { label: 'DMIT: what is known', href: '/faq#how-do-i-know-which-career-is-right-for-me' },
    },
    {
      id: 'video-counselling',
      title: 'Expert Video Counselling',
      text: 'The same counsellor by video, with parents on the line if you wish.',
      icon: 'video',
      link: { label: 'From the first call to the seat', href: '/about#way' },
    },
    {
      id: 'study-abroad',
      title: 'Study-Abroad Guidance',
      text: 'Countries, universities and visa papers: what comes first, and when.',
      icon: 'globe',
      link: { label: 'What a year abroad costs', href: '/services/overseas-admission/costs' },
    },
    {
      id: 'scholarships',
      title: 'Scholarship Support',
      text: 'Those you qualify for, and applications before their last dates.',
      icon: 'award',
      link: { label: 'Which ones, and when to ask', href: '/faq#do-you-help-with-scholarships' },
    },
    {
      id: 'coaching',
      title: 'Parenting and Life Coaching',
      text: 'For parents who want to help without pushing.',
      icon: 'heart-handshake',
      link: { label: 'Twelve questions for a parent', href: '/interests#child' },
    },
  ],
} as const;

export const trust = {
  title: 'Who has come to us so far',
  text: 'Some came with top marks, some with a supplementary exam ahead.',
} as const;

export const additionalServices = {
  title: 'Our Additional Services',
  intro: 'When you know where you are going, we help you get there.',
  learnMore: 'Learn More',
  cards: serviceIds.map((id) => ({ id, title: serviceTitles[id], href: serviceHref(id) })),
};

export const howItWorks = {
  title: 'How It Works',
  intro: 'Four steps, at your pace.',
  steps: [
    {
      title: 'Tell us where you stand',
      text: 'Take the eight-question quiz or send us your details. It takes a few minutes.',
    },
    {
      title: 'Talk to a counsellor',
      text: '{replyPromise} The first consultation is free and lasts 30 minutes.',
    },
    {
      title: 'Compare your options',
      text: 'We lay out courses, colleges, costs and dates, with what speaks for and against each.',
    },
    {
      title: 'Take the next step',
      text: 'You decide. We help with forms, tests, visas and loans as you need them.',
    },
  ],
} as const;

export const callToAction = {
  title: 'Ready to Start Your Journey?',
  text: 'Begin with eight questions, or book a talk with a counsellor. Both are free.',
  assessment: { label: 'Get Free Assessment', href: '/faq' } satisfies InternalLink,
  booking: { label: 'Schedule Consultation', external: 'booking' } satisfies ExternalLink,
};

export const contact = {
  id: 'contact',
  title: 'Talk to us',
  text: 'Call, write, chat or leave your details. {replyPromise}',
  leaveDetails: { label: 'Leave your details', opens: 'contact-dialog' } satisfies OpensHere,
  chat: { label: 'Chat on WhatsApp', external: 'chat' } satisfies ExternalLink,
  phoneLabel: 'Phone',
  emailLabel: 'Email',
  addressLabel: 'Office',
};
