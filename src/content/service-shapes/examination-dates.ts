import { slugFor } from '#domain/slug.ts';
import type { PageMeta } from '../action.ts';

/** What one can have behind one when one fills in a form. */
export type Stage = (typeof examinationDates.stages)[number];

export const examinationDatesMeta: PageMeta = {
  title: 'Examinations and forms, and when they open | {brand}',
  description: 'JEE, NEET, CUET, CLAT, TNEA and others: when forms open.',
};

/** The examinations of the directions with their months; the page beyond the one about admission in India. */
export const examinationDates = {
  title: 'Examinations and forms, and when they open',
  intro: "Estimated on {today} from past years. The official sites have this year's dates.",
  back: { label: 'Indian Admission', href: '/services/indian-admission' },
  after: 'You finished',
  stages: ['Class 10', 'Class 12', 'A degree'],
  field: 'Kind of work',
  any: 'All',
  show: 'Show',
  goTo: 'Go to',
  /** The examinations and forms that most look for, as they are called. */
  sought: ['JEE (Main)', 'NEET (UG)', 'TNEA', 'CUET (UG)', 'CLAT'],
  openNow: 'Likely open, or just closed',
  openNote: 'Apply on the official site.',
  near: 'Forms opening next',
  later: 'Forms opening later',
  closed: 'Probably closed',
  /** There, when a form comes again. */
  nextUsual: 'Next around {month}',
  unknown: 'Form dates we have not found yet',
  unknownNote: 'Some may be open: look on the official site.',
  /** Never about: the bar has the only link whose name holds the word. */
  around: 'around {day}',
  open: 'Likely open until {closes}',
  /** On the last day and shortly after, as a sentence goes on behind a name: what is known is the day of the year before. */
  lastDay: 'may just have closed (in {year}: {day}). Check today.',
  /** The same where a further form of the year is to come, by what it is called. */
  lastDayOfFirst: 'the first may just have closed; {further} around {month}',
  /** On the very day, by that of the year before. */
  lastDayItself: 'may close today (in {year}: {day}). Check now.',
  lastDayKnown: 'by the last known dates the form closes today. Check the official site now.',
  soon: '{opening} (in\u00a0about\u00a0{count}\u00a0days)',
  tomorrow: '{opening} (check\u00a0today)',
  opens: 'From {opens}',
  /** In place of From, where the last known days stand before it. */
  nextFrom: 'Next from',
  /** Behind when a form opens that nobody fills in from school. */
  behind: '{opening}, after {after}',
  degree: 'a degree',
  /** Of forms that open later, from the first day to the last. */
  between: 'Around {days}',
  closes: 'Until {closes}',
  usual: 'Around {month}',
  /** The same in a sentence. */
  usualNext: 'Likely again around {month}.',
  over: 'Forms for this year have probably closed. The next are likely around {month}.',
  /** Behind a way in, at a glance. */
  glance: 'forms around {month}',
  glanceNow: 'forms likely open now',
  /** The same where last year's last day has passed; where it has come; where this year's is known and has. */
  glancePassed: 'the form may just have closed',
  glanceLastDay: 'the form may close today',
  glanceLastDayKnown: 'the form closes today',
  leadsTo: 'Leads to',
  more: 'and {count} more',
  source: 'Read in',
  note: 'Each source was read on {date} or later.',
  banner: 'Which of these are for you?',
  bannerText: 'A counsellor looks at your marks and dates with you. The first 30 minutes are free.',
  book: { label: 'Book Free Consultation', external: 'booking' },
  call: { label: 'Call Now', external: 'call' },
} as const;

/** Where the page has an examination: what most look for has the first word of its name, else it is its name in small letters. */
export const examinationAnchor = (name: string) => soughtBy(name)?.split(' ')[0] ?? slugFor(name);

/** What an examination's form is looked for by: also a further one of the year. */
export const soughtBy = (name: string) =>
  examinationDates.sought.find((sought) => name === sought || name.startsWith(`${sought},`));
