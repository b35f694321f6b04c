import { serviceHref, serviceIds, serviceNames } from '#domain/services.ts';
import type { InternalLink, OpensHere, PageMeta } from './action.ts';

export const aboutMeta: PageMeta = {
  title: 'About {brand} | Counsellors in {locality}',
  description:
    'Who we are, how we advise students and parents in {locality}, why families trust us, and what we hope to do for many more.',
};

export const aboutTitle = 'About {brand}';

export const about = {
  hero: {
    title: aboutTitle,
    intro:
      '{nameMeaning} We are career and admission counsellors in {locality}, and we help students find theirs.',
    tagline: '{tagline}',
  },
  mission: {
    title: 'Our Mission',
    paragraphs: [
      'Every student should be able to say why they chose their course. Our work is to get them there: with facts about courses and colleges, an honest look at their own strengths, and time to think.',
      'We advise. The student decides, and the family understands the decision.',
    ],
  },
  whatWeDo: {
    title: 'What We Do',
    items: [
      {
        title: 'We listen first',
        text: 'The first consultation is free and takes 30 minutes. Most of it is you talking.',
      },
      {
        title: 'We look at the facts',
        text: 'Interests, aptitude, marks, budget and dates, on one page that everybody can read.',
      },
      {
        title: 'We stay until it is done',
        text: 'Forms, counselling rounds, visa papers, loans: we help with each as it comes up.',
      },
    ],
  },
  coreServices: {
    title: 'Core Services',
    learnMore: 'Learn More',
    items: serviceIds.map((id) => ({ id, title: serviceNames[id], href: serviceHref(id) })),
  },
  teamTitle: 'The people you will talk to',
  story: {
    title: 'Our Story',
    /** Invented, like the success stories: to be replaced by the founder's own. */
    sample: true,
    sampleNote: 'A sample story. The people in it are invented.',
    paragraphs: [
      'It began with a form. A neighbour had forgotten to confirm her choices in a counselling round, and the seat she had earned went to somebody else. She had the marks. What she did not have was anyone who had told her about the date.',
      'So our founder, a teacher, began to keep a list: exams, portals, rounds, last dates. Students came for the list and stayed to ask a different question. They did not want to know when to apply. They wanted to know for what.',
      '{brand} grew from those evenings at a desk with two cups of coffee. The list is longer now, and the first question is still the same: what do you like doing, when nobody is marking it?',
    ],
  },
  trust: {
    title: 'Why Students Trust Us',
    points: [
      {
        title: 'We say what we do not know',
        text: 'Rules and dates change every year. When we are not sure, we look it up on the official site with you.',
      },
      {
        title: 'Parents are part of it',
        text: 'We speak with parents and students together, and with each alone when that helps.',
      },
      {
        title: 'No report decides for you',
        text: 'Tests are a start to the conversation. A counsellor reads them with you, never instead of you.',
      },
      {
        title: 'Your details stay with us',
        text: 'We use what you tell us to advise you. The privacy notice says exactly how.',
      },
    ],
  },
  vision: {
    title: 'Our Vision',
    text: 'We want to help {figure} choose with their eyes open. One conversation at a time.',
    plainText: 'We want every student to choose with open eyes. One conversation at a time.',
  },
  contact: {
    title: 'Contact',
    text: 'Visit, call or write. {replyPromise}',
    phoneLabel: 'Phone',
    emailLabel: 'Email',
    addressLabel: 'Office',
  },
  join: {
    title: 'Begin with one small step',
    text: 'Answer eight questions about where you stand, or tell us about it in your own words.',
    assessment: { label: 'Take Career Assessment', href: '/faq' } satisfies InternalLink,
    contact: { label: 'Get In Touch', opens: 'contact-dialog' } satisfies OpensHere,
  },
} as const;
