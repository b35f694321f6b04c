import type { ServiceId } from '#domain/services.ts';
import type { InternalLink } from './action.ts';

/** The page that looks through the whole site. */
export const siteSearch = {
  title: 'Search',
  label: 'What are you looking for?',
  submit: 'Search',
  ask: { label: 'Ask us', href: '/get-started' },
  other: 'Not what you were looking for?',
  kinds: {
    service: 'Services',
    page: 'Pages',
    question: 'Questions',
    direction: 'Careers',
    post: 'Blog posts',
  },
  more: 'Show {count} more careers',
  hint: 'In English or Tamil, as you would say it: "nursing", "education loan", "NEET date".',
} as const;

/** What is said of what was found; sent by the server. */
export const searchResult = {
  one: '1 page found',
  found: '{count} pages found',
  some: 'No page has all of these words. These have some:',
  none: 'No page here has these words. Try others, or ask us.',
  /** Where what was typed is one letter. */
  short: 'One letter is too little to look for. Type a whole word.',
  /** Where a word was found only as it is spelt. */
  spelt: 'Nothing here for {typed}. Looked for instead: {words}.',
  /** Where a word was translated. */
  inEnglish: 'Looked for in English: {words}.',
  /** Where nothing was found, and a word is not far from the one that was typed. */
  nearest: 'Did you mean "{word}"?',
  /** Where words were taken as a choice from a list. */
  taken: 'Taken as: {words}.',
  /** The examination or list of marks by which a direction was found. */
  wayIn: 'Way in: {name}',
  /** The course by which a direction was found. */
  study: 'To study: {name}',
  /** What a service's page names beside what it is about. */
  aside: 'On this page: {name}.',
  /** Where few pages were found, and a career among them: those closest to it. */
  close: 'Close to these',
  /** Words by which something was found that it does not show. */
  called: 'Found under: {names}.',
  /** Where a direction asks for a subject. */
  subjects: 'Subjects in class 12: {names}',
  /** Work that is no direction itself, where it led to the nearest. */
  nearWork: 'Nearest here to: {names}.',
  /** A country, on the page of what studying abroad costs. */
  costs: '{country}: what a year costs, and when to begin.',
} as const;

/** What the calculator of loans says of itself, and what else it and other pages are found by. */
export const foundBy = {
  loan: {
    href: '/services/educational-loans#loan',
    text: 'The EMI, the interest and what is paid back in all, with your own numbers. Nothing you type is stored.',
    called: 'EMI calculator, education loan, course loan, study loan',
  },
  services: {
    'career-guidance': 'counselling, counsellor',
    'overseas-admission': 'hostel',
  } as Readonly<Partial<Record<ServiceId, string>>>,
  examinations: 'entrance exams, last dates of the forms, after 12th',
  testsAbroad: 'coaching, exam, score, foreign',
  costs: 'fees, price, cost of living, budget, countries',
  /** Of a direction that tells what its work pays. */
  pay: 'salary',
} as const;

/** Parts of pages that families look for by a word of their own. */
export const soughtParts = [
  {
    href: '/#contact',
    title: 'Contact',
    text: 'Call, write, chat or leave your details. {replyPromise}',
    called: 'address, phone number, mobile, WhatsApp, email, mail, office address, location, map, contact us',
  },
  {
    href: '/faq#free',
    title: 'What does it cost, and what is free?',
    text: 'What costs no fee: a first talk, a mock test, a demo, and a look at what lenders ask for.',
    called: 'how much, fees, price, cost, charges, money',
  },
  {
    href: '/privacy#under-18',
    title: 'If you are under 18',
    text: 'Fill in a form with a parent or guardian. We speak with one of them before we go on.',
    called: 'minor, age 18',
  },
  {
    href: '/ta',
    title: 'தமிழில் / In Tamil',
    text: 'The site in short, in Tamil, with a form in Tamil.',
    called: 'தமிழ், Tamil language',
  },
  {
    href: '/about',
    title: 'Who talks to your child',
    text: 'Who we are, how we work, and why students trust us.',
    called: 'who will talk, speak, counsellor, people, staff, team, trust',
  },
  {
    href: '/directions?exam=none',
    title: 'Careers after class 12, by marks',
    text: 'Degrees that you enter by class 12 marks, without an examination.',
    called: 'plus two, courses',
  },
  {
    href: '/directions?exam=class10',
    title: 'Careers after class 10',
    text: 'Work that an ITI or a polytechnic leads to.',
    called: 'diploma, courses',
  },
] as const;

const classWritten =
  /(?<![\p{L}\p{N}+])(?:(?:class|std|standard|grade)[.\s]*(1[02])|(1[02])\s*th(?:\s*(?:class|std|standard))?|(sslc|tenth)|(?:plus|\+)[\s-]*(?:two|2)|hsc|twelfth)(?![\p{L}\p{N}])/giu;

/** A text in which a class is one word, as which a search looks for it: `+2`, `plus two`, `12 std` and `class 12` are `12th`. */
export const withClasses = (text: string): string =>
  text.replace(classWritten, (_, after = '', before = '', tenth = '') =>
    after || before ? `${after}${before}th` : tenth ? '10th' : '12th',
  );

/** The other way about: what is found of such a word in a text that was taken as it is. */
export const asWritten = (word: string): string => word.replace(/^1([02])th$/, 'class 1$1');

/** Said beside what is looked for: they order what has it, and alone they are looked for themselves. */
export const saidBeside: ReadonlySet<string> = new Set(
  '10th 12th best coimbatore college course detail good list need top want'.split(' '),
);

/** What families type for words that are further from it than one typing mistake, or that another word is as near to. */
export const meantBy: ReadonlyMap<string, string> = new Map([
  ['clg', 'college'],
  ['councilling', 'counselling'],
  ['counseling', 'counselling'],
  ['engg', 'engineering'],
  ['fes', 'fee'],
  ['govt', 'government'],
  ['lone', 'loan'],
  ['uk', 'united kingdom'],
  ['univ', 'university'],
  ['usa', 'united states'],
]);

/** Where to begin while nothing is found; sent by the server only then. */
export const searchStarts = {
  tools: {
    title: 'Find something out',
    links: [
      { label: 'What do you like?', href: '/interests', text: 'Twelve activities, two minutes.' },
      { label: 'Career Clarity Quiz', href: '/quiz', text: 'Eight questions, three minutes.' },
      {
        label: 'Examinations',
        href: '/services/indian-admission/examinations',
        text: 'Which forms open when.',
      },
      {
        label: 'Costs abroad',
        href: '/services/overseas-admission/costs',
        text: 'A year in five countries, in rupees.',
      },
      {
        label: 'What a loan costs by month',
        href: '/services/educational-loans#loan',
        text: 'With your own numbers.',
      },
    ],
  },
  directions: { title: '{count} careers, by kind of work' },
  posts: { title: 'New in the blog', all: { label: 'All posts', href: '/blog' } satisfies InternalLink },
  ask: {
    title: 'Or ask a person',
    links: [
      { label: 'Ask us', href: '/get-started', text: 'A counsellor answers {within}.' },
      { label: 'Questions that families ask', href: '/faq', text: '' },
      { label: 'All services', href: '/services', text: '' },
    ],
  },
} as const;
