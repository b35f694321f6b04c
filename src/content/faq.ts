import type { ExternalLink, InternalLink, OpensHere, PageMeta } from './action.ts';

export const faqMeta: PageMeta = {
  title: 'Questions and the Career Clarity Quiz | {brand}',
  description:
    'Answers about our services, choosing a career, studying abroad, counselling and scholarships, and a quiz of eight questions.',
};

/** One question with its answer, both plain text. */
export interface FaqItem {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export const faqItems: readonly FaqItem[] = [
  {
    id: 'services',
    question: 'What services do you offer?',
    answer:
      'Career guidance, admission in India, admission abroad, online admission, test preparation coaching and help with educational loans. We also offer psychometric and DMIT profiling, scholarship support, and coaching for parents. You can take one service or several; the first consultation is free.',
  },
  {
    id: 'career-choice',
    question: 'How do I know which career is right for me?',
    answer:
      'Begin with what you enjoy, what you do well and what matters to your family. A psychometric test puts some order into that, and a counsellor helps you match it with real courses and jobs. You rarely need one perfect answer: a good first choice and a sound second one are enough to move on.\n\nDMIT, which reads fingerprints, cannot tell you: it is disputed, and we know of no good evidence that it shows abilities or careers. Decide nothing by it alone.',
  },
  {
    id: 'overseas',
    question: 'Can you help with admission to universities abroad?',
    answer:
      "Yes. We help you choose countries and universities, plan the cost, read your essays with you, prepare the visa papers and find a place to stay. Start about a year to a year and a half before the course begins.\n\nThe decision on a seat is the university's and the decision on a visa is the embassy's; we make sure that your file is complete and honest.",
  },
  {
    id: 'process',
    question: 'What happens in the counselling process?',
    answer:
      'First comes a free 30-minute consultation, by video or at our office. If you go on, you take an assessment, talk the results through with a counsellor, and get a plan in writing with options, dates and costs. Parents are welcome at every step. After that we help with forms, tests and loans as you need it.',
  },
  {
    id: 'scholarships',
    question: 'Do you help with scholarships?',
    answer:
      'Yes. We look for government, university and private scholarships that you qualify for, and help you with the papers and essays. Nobody can promise you a scholarship, and you should not pay anyone who does. Tell us early, because many scholarships close before admission does.',
  },
];

/** Where an answer leads on to, by the anchor that follows from its question. */
export const faqMore: Readonly<Record<string, InternalLink>> = {
  'what-services-do-you-offer': { label: 'Our services', href: '/services' },
  'how-do-i-know-which-career-is-right-for-me': { label: 'What do you like?', href: '/interests' },
  'can-you-help-with-admission-to-universities-abroad': {
    label: 'What a year abroad costs',
    href: '/services/overseas-admission/costs',
  },
  'what-happens-in-the-counselling-process': {
    label: 'How career guidance works',
    href: '/services/career-guidance',
  },
  'do-you-help-with-scholarships': { label: 'Ask about scholarships', href: '/get-started' },
};

/** How many questions there are, as a sentence begins with it. */
export function questionCount(count: number): string {
  const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
  return words[count] ?? String(count);
}

export const faq = {
  title: 'Frequently Asked Questions',
  intro: '{count} questions we hear most. If yours is not here, ask us.',
  takeAssessment: { label: 'Take Assessment', opens: 'quiz' } satisfies OpensHere,
  ask: { label: 'Ask us', href: '/#contact' } satisfies InternalLink,
  quizBlock: {
    title: 'Career Clarity Quiz',
    text: 'Eight questions, about three minutes. You see your result at once, before anyone asks for your name.',
    cta: { label: 'Take Career Quiz', opens: 'quiz' } satisfies OpensHere,
    interests: { label: 'What do you like?', href: '/interests' } satisfies InternalLink,
  },
  /** What the "free" buttons of the service pages lead to: what one gets, in a sentence each; last what a parent asks beside it. */
  free: {
    title: 'What does it cost, and what is free?',
    items: [
      {
        id: 'counselling',
        title: 'Free counselling',
        text: 'A consultation of 30 minutes, by video or at our office, with a counsellor who knows the course or country you have in mind.',
        ask: { label: 'Ask for a consultation', href: '/get-started' },
      },
      {
        id: 'mock-test',
        title: 'Free mock test',
        text: 'Send the form with your exam. A counsellor agrees on a day with you, sets a timed mock test and goes through the result with you.',
        ask: { label: 'Ask for a mock test', href: '/services/test-preparation#enquiry' },
      },
      {
        id: 'demo',
        title: 'Free demo',
        text: 'Send the form: on a call or at our office we show you how one application is filled in, sent and tracked online.',
        ask: { label: 'Ask for a demo', href: '/services/online-admission#enquiry' },
      },
      {
        id: 'eligibility',
        title: 'Loan eligibility',
        text: 'In a free consultation we look at your course, costs and family income, and say what lenders will ask for.',
        ask: { label: 'Ask about a loan', href: '/services/educational-loans#enquiry' },
      },
      {
        id: 'under-18',
        title: 'My child is under 18',
        text: 'Fill in the form together, with your own number. We speak with you first, and delete what was sent if you do not agree.',
        ask: { label: 'What the privacy notice says', href: '/privacy#under-18' },
      },
    ],
    first: 'The first 30 minutes are free, and you hear any fee before anything begins.',
    after: 'After the free half hour there is a fee. We tell you in the first talk what it is.',
    /** In its place where the fees are published, before the link to them. */
    afterKnown: 'After the free half hour there is a fee.',
  },
  consultation: {
    title: 'Rather talk to a person?',
    text: 'See what we do, and book a free consultation for the service you need.',
    cta: { label: 'Book Free Consultation', href: '/services' } satisfies InternalLink,
    call: { label: 'Call Now', external: 'call' } satisfies ExternalLink,
  },
} as const;
