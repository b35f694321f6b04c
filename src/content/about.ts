import { serviceHref, serviceIds, serviceNames } from '#domain/services.ts';
import type { InternalLink, OpensHere, PageMeta } from './action.ts';

export const aboutMeta: PageMeta = {
  title: 'About {brand} | Counsellors in {locality}',
  description:
    'Who we are, how we advise students and parents in {locality}, why families trust us, and what we hope to do for many more.',
};

export const aboutTitle = 'About {brand}';

/** To the contact section of its own page. */
export const reachLink: InternalLink = { label: 'How to reach us', href: '/about#contact' };

/** Before what an owner typed of a person in a few words, so that it says what it is. */
export const personWords = { since: 'In this work since', languages: 'Speaks' };

export const about = {
  hero: {
    title: aboutTitle,
    intro:
      '{nameMeaning} We are career and admission counsellors in {locality}, and we help students find their way.',
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
        text: 'The first consultation is free and takes 30 minutes. We listen more than we talk.',
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
  way: {
    title: 'From the first call to the seat',
    intro: 'Parents are welcome at every step.',
    stops: [
      { when: 'Free consultation', text: '30 minutes, by video or at our office.' },
      { when: 'Assessment', text: 'And the results, talked through with a counsellor.' },
      { when: 'Plan in writing', text: 'With options, dates and costs.' },
      { when: 'Forms, tests, loans', text: 'Help with each, as you need it.' },
    ],
  },
  /** What anybody can look up. */
  basis: {
    title: 'What the facts rest on',
    text: 'This site describes {count} careers and courses. Each fact shows its source.',
    more: { label: 'See all careers and courses', href: '/directions' } satisfies InternalLink,
    /** Only while figures are shown of which nobody said what they rest on. */
    figures: 'The percentages and counts are our own: ask us how we counted.',
    /** Only while the stories or the quotes are samples. */
    samples: 'The success stories are samples that we wrote, not real students.',
  },
  coreServices: {
    title: 'Core Services',
    items: serviceIds.map((id) => ({ id, title: serviceNames[id], href: serviceHref(id) })),
  },
  teamTitle: 'The people you will talk to',
  /** Shown as long as the page does not answer them: what an owner fills in takes its question away. */
  ask: {
    title: 'Ask before you decide',
    intro:
      'Put these to us, and to anybody else who offers to advise you. We answer all of them in the free first half hour.',
    questions: {
      who: 'Who will sit with us, and what did they study?',
      cost: 'What does each step cost, and may we have it in writing?',
      payer: 'Does a college, an agent or a bank pay you when we join?',
      refund: 'What do we get back if we stop half way?',
      counted: 'How did you count the figures on your site?',
    },
    /** Below the questions, as long as one of them is what it costs. */
    sure: 'One thing is sure before you ask: the first 30 minutes are free, and you hear any fee before anything begins.',
    chat: { label: 'Ask us on WhatsApp', greeting: 'Hi! Before we decide, please tell us:' },
  },
  story: {
    title: 'Our Story',
    /** Stands in for the founder's own, and so tells only what is true of any founder here. */
    sample: true,
    sampleNote: 'It begins with our sign, the kolam.',
    paragraphs: [
      'Every morning in Tamil Nadu somebody draws a kolam at the threshold: first the dots, then one line that finds its way between all of them and comes back to where it began.',
      'A student arrives with dots too: marks, interests, worries, the advice of three uncles. Nobody needs more of them. What is missing is the line.',
      'That is the work of {brand}. We sit down together, put every dot on the table, and look for the line that you can explain to anyone at home.',
      'The first question is always the same: what do you like doing, when nobody is marking it?',
    ],
  },
  trust: {
    title: 'Why Students Trust Us',
    points: [
      {
        title: 'We say what is not sure',
        text: 'Rules and dates change every year. When we are not sure, we look it up on the official site with you.',
        more: { label: 'Where each date was read', href: '/services/indian-admission/examinations' },
      },
      {
        title: 'Parents are part of it',
        text: 'We speak with parents and students together, and with each alone when that helps.',
        more: { label: 'Twelve questions for a parent', href: '/interests#child' },
      },
      {
        title: 'No report decides for you',
        text: 'Tests are a start to the conversation. A counsellor reads them with you, never instead of you.',
        more: { label: 'How our quiz counts', href: '/faq/quiz/method' },
      },
      {
        title: 'Your details stay with us',
        text: 'We use what you tell us to advise you. The privacy notice says exactly how.',
        more: { label: 'The privacy notice', href: '/privacy' },
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
    text: 'Call or write. Visits are by appointment. {replyPromise}',
    phoneLabel: 'Phone',
    emailLabel: 'Email',
    addressLabel: 'Office',
  },
  join: {
    title: 'Begin with one small step',
    text: 'Answer eight questions about where you stand, or ask us.',
    assessment: { label: 'Take Career Assessment', href: '/faq' } satisfies InternalLink,
    contact: { label: 'Get In Touch', opens: 'contact-dialog' } satisfies OpensHere,
  },
} as const;
