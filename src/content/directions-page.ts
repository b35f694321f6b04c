import type { ExternalLink, InternalLink, PageMeta } from './action.ts';

export const directionsMeta: PageMeta = {
  title: 'Careers: work and the ways to it in India | {brand}',
  description:
    'What each work is, whom it suits, what to study after class 10 and 12, examinations and help with fees, each with its source.',
};

/** Said by the server where nothing is found: no other page carries it. */
export const noDirections = {
  ofAll: 'No career has all of that. Take one of the choices away.',
  called: 'No career here has this word. Try another word for the work, or ask us about it.',
  near: 'No career here is exactly this. Nearest by the work:',
  some: 'No career has all of these words. These have some:',
} as const;

/** Beside it: the search that looks through pages and posts as well. */
export const searchElsewhere = { label: 'Search the whole site for it' } as const;

/** The parts of a direction's page, in their order; the server sends the names of those that are there. */
export const toldTitles = {
  subjects: 'Subjects in class 12',
  course: 'What to study, and how long',
  way: 'How you get in',
  dates: 'When forms open',
  pay: 'What the work pays',
  help: 'Help with fees, and guidance',
  try: 'Try it free this month',
} as const;

/** What no source tells us of most directions: what the courses cost, what the work pays, and both. */
export const neverTold = {
  fees: 'Fees',
  pay: toldTitles.pay,
  both: 'Fees, and what the work pays',
} as const;

/** How one gets in, in short. */
export const wayWords = {
  byMarks: 'class 12 marks',
  /** Before the first name, to whoever has not heard of examinations yet. */
  examination: 'the examination {name}',
  or: 'or',
  others: 'others',
  wayIn: { text: 'Way in: {names}', course: 'Begin with: {names}' },
  /** Above careers of which most have one way in. */
  mostly: '{way}, unless the career says otherwise',
  notChecked: 'Way in: not checked yet',
} as const;

export const lastDateWords = {
  lastKnown: 'Last known: {dates}.',
  /** Of whose forms nothing is known. */
  lastHeld: 'Last known examination: {days}.',
  forms: 'forms {days}',
  formsUntil: 'forms until {days}',
  held: 'examination {days}',
} as const;

/** Visitors read "career", as the menu says it; addresses and code say direction, for courses and trades are meant too. */
export const directionsPage = {
  title: 'Careers',
  intro:
    'What the work is, whom it suits, how you get in from a school in Tamil Nadu. Each fact has its source.',
  measure: { label: 'What do you like?', href: '/interests' } satisfies InternalLink,
  unsure: 'Not sure?',
  search: 'Work, subject or course',
  find: 'Find',
  narrow: 'Narrow the list',
  area: 'Area of interest',
  exam: 'Examination or way in',
  any: 'All',
  afterTen: 'After class 10: ITI or polytechnic',
  withoutExam: 'By class 12 marks, no examination',
  by: { kind: 'By kind of work', name: 'A to Z' },
  count: '{count} careers',
  countOne: 'One career',
  back: { label: 'All careers', href: '/directions' } satisfies InternalLink,
  forYou: 'For you, if you like',
  likes: 'to {likes}.',
  /** Of work whose making is done by drawings. */
  shapes: 'give things a shape, by hand and with tools, and see them stand',
  shaping: new Set(['architecture', 'town-planning', 'interior-design', 'product-design', 'fashion-design']),
  /** Below the figure of its interests. */
  figure: 'A longer arm: more of it in this work.',
  notFor: 'Not for you',
  unsureOfThis: 'Not sure? Twelve activities tell more:',
  own: {
    offer: 'This device has answers of yours. Lay them beside it',
    offerForChild: 'This device has answers for your child. Lay them beside it',
    open: 'Your answers do not yet point to one area, so they cannot say.',
    result: { label: 'See all that they say', href: '/interests#answers' } satisfies InternalLink,
  },
  work: 'What the work is',
  dayText:
    'In the words of O*NET, for the United States; in India names and paths differ. What it lacks stands by the nearest.',
  official: 'Official site',
  holes: 'Still to ask',
  holesText: 'We write only what a source says. Ask the college, or',
  close: 'Close to this',
  closeText: 'For people with much the same interests.',
  ask: { label: 'ask us', href: '/get-started' } satisfies InternalLink,
  occupations: 'How O*NET (United States) describes it',
  source: 'Source {number}',
  sources: '{count} sources, read by {date}',
  sourcesText: 'A fact with two numbers was read in both.',
  /** Below all of them. */
  closingAll: 'Which of these is yours?',
  closing: {
    title: 'Is this for you?',
    text: 'See what you like, or ask us. The first talk is free.',
    book: { label: 'Book a Free Counseling Session', external: 'booking' } satisfies ExternalLink,
  },
  oldSource: 'This is from {year}: ask whether it still applies.',
  old: 'The sources were last read more than a year ago, on {date}: check them first.',
  missing: {
    title: 'There is no such career',
    text: 'It may have been taken away, or the address is not quite right.',
  },
} as const;
