import type { ExternalLink, InternalLink, PageMeta } from './action.ts';

export const directionsMeta: PageMeta = {
  title: 'Directions: work and the ways to it in India | {brand}',
  description:
    'What each work is, whom it suits, what to study after class 10 and 12, examinations and help with fees, each with its source and the day it was read.',
};

export const directionsPage = {
  title: 'Directions',
  intro:
    'What the work is, whom it suits, and how one gets there from a school in Tamil Nadu. Facts here have a source that we read; what we could not check is left out.',
  measure: { label: 'Find out what draws you', href: '/interests' } satisfies InternalLink,
  filter: 'Find a direction',
  search: 'Words',
  area: 'Area',
  subject: 'Subject',
  exam: 'Examination',
  any: 'All',
  count: '{count} directions',
  countOne: 'One direction',
  none: 'No direction has all of that. Take one of the choices away.',
  under: 'Rests most on {area}',
  back: { label: 'All directions', href: '/directions' } satisfies InternalLink,
  work: 'What the work is',
  dayText: 'In the words of the O*NET database, for the United States; in India names and paths differ.',
  notFor: 'For whom it is not',
  notForText: 'Not for you if you would most of all like to {likes}: such work has little of that.',
  profile: 'What it rests on',
  facts: {
    subjects: 'Subjects in class 12',
    course: 'What to study, and how long',
    exam: 'Examinations',
    dates: 'When',
    help: 'Help and government ways',
    try: 'Try it free this month',
  },
  lastKnown: 'Last known: {dates}.',
  forms: 'forms {days}',
  formsUntil: 'forms until {days}',
  held: 'examination {days}',
  official: 'Official site',
  gaps: 'Ask us, or the college itself, about what is missing here: we write down only what we could read in a source.',
  occupations: 'Related occupations in the O*NET database',
  source: 'Source {number}',
  sources: 'Sources',
  restsOn: 'Mostly on {first}, then on {second}. People who are at home in it like to {likes}.',
  closing: {
    title: 'Is this for you?',
    text: 'Find out what draws you, or talk it over with us. The first talk is free.',
    book: { label: 'Book a free counselling session', external: 'booking' } satisfies ExternalLink,
  },
  checkedOn: 'Read on {date}. Two numbers behind a fact say that it was found in two places.',
  oldSource: 'Written in {year}: ask what holds today.',
  old: 'The sources were last read more than a year ago, on {date}: check them before you rely on this.',
  missing: {
    title: 'There is no such direction',
    text: 'It may have been taken away, or the address is not quite right.',
  },
} as const;
