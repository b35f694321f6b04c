import type { InternalLink } from './action.ts';

/** The page that looks through the whole site. */
export const siteSearch = {
  title: 'Search',
  label: 'What are you looking for?',
  submit: 'Search',
  ask: { label: 'Ask us', href: '/get-started' },
  kinds: {
    service: 'Services',
    page: 'Pages',
    question: 'Questions',
    direction: 'Directions',
    post: 'Blog posts',
  },
  more: 'More directions: {count}',
  hint: 'Services, directions, questions and posts are looked through. Every word counts: "fees engineering" finds what has both.',
} as const;

/** What is said of what was found; sent by the server. */
export const searchResult = {
  one: '1 page found',
  found: '{count} pages found',
  some: 'No page has all of these words. These have some:',
  none: 'No page here has these words. Try others, or ask us.',
  /** Where a word was found only as it is spelt. */
  spelt: 'Nothing here for {typed}. Looked for instead: {words}.',
  /** Where a word was translated. */
  inEnglish: 'Looked for in English: {words}.',
  /** The examination or list of marks by which a direction was found. */
  wayIn: 'Way in: {name}',
  /** Work that is no direction itself, where it led to the nearest. */
  nearWork: 'Nearest here to: {names}.',
} as const;

/** What the calculator of loans says of itself, and what else it and the page of examinations are found by. */
export const foundBy = {
  loan: {
    href: '/services/educational-loans#loan',
    text: 'The EMI, the interest and what is paid back in all, with your own numbers. Nothing you type is stored or sent.',
    called: 'EMI calculator, education loan',
  },
  examinations: 'entrance exams, last dates of the forms',
} as const;

/** Words that sound like another one, and are further from it than one typing mistake. */
export const heardAs: ReadonlyMap<string, string> = new Map([['lone', 'loan']]);

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
  directions: { title: '{count} directions, by kind of work' },
  posts: { title: 'New in the blog', all: { label: 'All posts', href: '/blog' } satisfies InternalLink },
  ask: {
    title: 'Or ask a person',
    links: [
      { label: 'Ask us', href: '/get-started', text: 'A counsellor answers {within}.' },
      { label: 'Questions that families ask', href: '/faq', text: '' },
      { label: 'Six services', href: '/services', text: '' },
    ],
  },
} as const;
