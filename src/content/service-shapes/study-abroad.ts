import type { ExternalLink, InternalLink, PageMeta } from '../action.ts';
import { fill } from '../fill.ts';

/** What studying abroad costs and when to begin for which intake; the page beyond the one about overseas admission. */
export const studyAbroadMeta: PageMeta = {
  title: 'What study abroad costs, and when to begin | {brand}',
  description:
    'Living costs that a visa asks to be shown, tuition by country with source and year, and month by month what to do for each intake.',
};

export const studyAbroad = {
  title: 'What study abroad costs, and when to begin',
  intro: 'Figures change every year: look at the official page before you pay anything.',
  back: { label: 'Overseas Admission', href: '/services/overseas-admission' },
  goTo: 'Go to',
  costs: 'One year, country by country',
  sum: '₹{amount}\u00a0lakh',
  average: '{sum} on average',
  /** Unfolds the parts of the sum on a phone. */
  parts: 'What it is made of',
  leftOut:
    'Living and tuition of a first degree, in rupees at the rates of {month}. Living costs are the sum that the visa asks you to show (United Kingdom: counted for twelve months); for the United States, a room and food on average. Many spend more. The visa, health cover, flight and deposits come on top.',
  degreeRead: 'How long a first degree takes:',
  source: 'Read in',
  living: 'To live',
  tuition: 'Tuition',
  official: 'Official site',
  /** Behind what is known of a degree after the first one. */
  notInSum: '; not in the sum',
  lakh: 'about ₹{amount}\u00a0lakh',
  range: '{from} to {to}',
  rates:
    'Rupees at the rates of {date}, not of today; for Australia and Canada worked out through the US dollar:',
  ratesNow: 'The rates of each working day, for the dollar, the euro and the pound:',
  readOn: 'Sources read by {date}. Intakes:',
  calendar: 'When to begin',
  calendarIntro:
    'Counted back from the month in which the course begins. "Now" means begin at once: a later start leaves less choice. Intakes less than seven months away are left out.',
  begins: 'Course begins',
  now: 'now',
  formsClose:
    'Forms for the autumn close early: in the United Kingdom (UCAS) mostly in January, in October for medicine, Oxford and Cambridge; at many selective universities of the United States from 1 January on.',
  /** Unfolds the intakes after the nearest on a phone. */
  later: 'Later intakes',
  /** Of the least that all years cost. */
  loan: {
    label: 'Work out a loan',
    href: '/services/educational-loans',
  },
  banner: 'Which country fits your budget?',
  bannerText: 'A counsellor looks at your costs and your dates with you. The first 30 minutes are free.',
  book: { label: 'Book Free Consultation', external: 'booking' },
  call: { label: 'Call Now', external: 'call' },
} as const satisfies Record<string, string | InternalLink | ExternalLink>;

/** The day by which the pages below were read. */
export const costsReadOn = '2026-12-01';

/** Rupees for one of each currency, and where that was read. */
export const rupeeRates = {
  day: '2026-05-13',
  source: { title: 'Capera: mid-market rates', url: 'https://capera.co/rates/fx' },
  of: { AUD: 69.37, CAD: 69.82, EUR: 112.04, GBP: 129.34, USD: 95.67 },
} as const;

/** Who publishes the rates of the day, by what the Reserve Bank of India says of it. */
export const ratesOfTheDay = { title: 'fbil.org.in', url: 'https://www.fbil.org.in/' } as const;

/** What is paid in a year, in the money of the country: an amount, or the least and the most. */
interface YearlyCost {
  readonly amounts: readonly [number, number?];
  readonly what: string;
  /** Of a degree after the first one. */
  readonly isFurther?: true;
}

export interface CountryCosts {
  readonly country: string;
  readonly currency: keyof typeof rupeeRates.of;
  readonly living: readonly YearlyCost[];
  readonly tuition: readonly YearlyCost[];
  /** Of a first degree. */
  readonly years: 3 | 4;
  /** What else is to be known of a first degree there. */
  readonly entry?: string;
  /** In which courses begin, from 1. */
  readonly months: readonly number[];
  readonly official: { readonly name: string; readonly url: string };
  readonly sources: readonly { readonly title: string; readonly url: string }[];
}

/** Where the years of a first degree were read. */
export const degreeSources = [
  {
    title: 'India Today: degrees of four countries (July 2025)',
    url: 'https://www.indiatoday.in/education-today/study-abroad/story/us-uk-canada-or-australia-where-should-you-get-your-degree-from-2751628-2025-07-06',
  },
  { title: 'Inobis: how long one studies in Germany', url: 'http://www.inobis.de/course-duration.html' },
] as const;

export const intakeSources = [
  {
    title: 'GoAbroad Studies: intakes by country',
    url: 'https://goabroadstudies.com/major-intakes-by-popular-non-usa-destinations.html',
  },
  { title: 'IAE Global: intakes of the United States', url: 'https://iaeglobal.in/?p=15856' },
  {
    title: 'IDP: when to apply in Australia',
    url: 'https://idp.com/india/study-in-australia/upcoming-intakes',
  },
  {
    title: 'Global Study Board: last days of UCAS',
    url: 'https://www.globalstudyboard.com/guides/uk-university-application-timeline-and-deadlines',
  },
  {
    title: 'Crimson Education: last days in the United States (October 2025)',
    url: 'https://www.crimsoneducation.org/ap/blog/college-application-deadlines',
  },
] as const;

export const costsByCountry: readonly CountryCosts[] = [
  {
    country: 'Australia',
    currency: 'AUD',
    living: [
      { amounts: [29710], what: 'the sum that the student visa asks you to show (since 10 May 2024)' },
    ],
    tuition: [{ amounts: [20000, 50000], what: "for a bachelor's degree (2025)" }],
    years: 3,
    months: [2, 7],
    official: {
      name: 'homeaffairs.gov.au',
      url: 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500',
    },
    sources: [
      {
        title: 'Easymigrate: instrument LIN 24/042',
        url: 'https://www.easymigrate.com/visa-types/student-visa-subclass-500/',
      },
      {
        title: 'MYAK: fees of Australian universities (March 2025)',
        url: 'https://myakblog.com/2025/03/21/australian-universities-charging-high-fees-for-bachelors-degrees/',
      },
    ],
  },
  {
    country: 'Canada',
    currency: 'CAD',
    living: [
      {
        amounts: [22895],
        what: 'the sum that the study permit asks you to show, outside Quebec (since 1 September 2025)',
      },
    ],
    tuition: [
      { amounts: [41746], what: 'for a first degree, on average (2025\u201126)' },
      {
        amounts: [24028],
        what: 'for a postgraduate degree, on average (2025\u201126)',
        isFurther: true,
      },
    ],
    years: 4,
    entry: 'Some first degrees take three years.',
    months: [9, 1],
    official: {
      name: 'canada.ca',
      url: 'https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/study-permit.html',
    },
    sources: [
      {
        title: 'Clear to Enter: proof of funds (June 2026)',
        url: 'https://cleartoenter.ca/guides/study-permit-financial-requirements-2026',
      },
      {
        title: 'Education News Canada: figures of Statistics Canada (2025)',
        url: 'https://www.educationnewscanada.com/article/education/category/economy/96/1158851/tuition-in-canada-modest-increases-and-widening-gaps-2025-2026-.html',
      },
    ],
  },
  {
    country: 'Germany',
    currency: 'EUR',
    living: [
      { amounts: [11904], what: 'mostly paid into a blocked account before the visa (since September 2024)' },
    ],
    tuition: [
      {
        amounts: [300, 700],
        what: 'no tuition at most public universities, only 150 to 350 a semester (2025)',
      },
      { amounts: [3000], what: 'in Baden-Württemberg, 1,500 a semester (2025)' },
    ],
    years: 3,
    entry:
      'Class 12 alone is mostly not enough: a year at a Studienkolleg (a college there that prepares one), a year of study in India, or JEE (Advanced) comes first. It is not in the sum.',
    months: [10, 4],
    official: { name: 'daad.de', url: 'https://www.daad.de/en/studying-in-germany/' },
    sources: [
      {
        title: 'Welcare: money for a German student visa (October 2025)',
        url: 'https://welcareoverseas.com/how-much-money-is-needed-for-a-german-student-visa',
      },
      {
        title: 'Konnektoren: cost of study in Germany (November 2025)',
        url: 'https://www.konnektoren.blog/2025/11/how-much-money-do-you-need-to-study-in.html',
      },
      {
        title: 'MS in Germany: the ways after class 12',
        url: 'https://www.msingermany.co.in/blog/demystifying-application-process-secure-bachelors-seat-germany',
      },
    ],
  },
  {
    country: 'United Kingdom',
    currency: 'GBP',
    living: [
      {
        amounts: [14052],
        what: '(1,171 a month, here for twelve); the visa asks you to show nine (since 11 November 2025)',
      },
      { amounts: [18348], what: '(1,529 a month) in London' },
    ],
    tuition: [
      {
        amounts: [11400, 30000],
        what: 'for a first degree; outside London at most 25,000. Medicine costs more (2025\u201126)',
      },
    ],
    years: 3,
    months: [9, 1],
    official: { name: 'gov.uk', url: 'https://www.gov.uk/student-visa' },
    sources: [
      {
        title: 'ITCILand: UK student visa (November 2025)',
        url: 'https://itciland.com/en/study-in-the-uk-complete-and-updated-2025-student-visa-guide',
      },
      {
        title: 'College Simplified: cost of study in the UK (2025\u201126)',
        url: 'https://www.collegesimplified.in/post/study-abroad-in-uk-cost-2026-complete-budget-guide-for-indian-students',
      },
    ],
  },
  {
    country: 'United States',
    currency: 'USD',
    living: [
      {
        amounts: [13900, 15920],
        what: 'a room and food at public and at private colleges, on average (2025\u201126)',
      },
    ],
    tuition: [
      { amounts: [31880], what: 'at public colleges, for those from outside the state (2025\u201126)' },
      { amounts: [45000], what: 'at private ones, on average (2025\u201126)' },
    ],
    years: 4,
    months: [8, 1],
    official: { name: 'educationusa.state.gov', url: 'https://educationusa.state.gov/' },
    sources: [
      {
        title: 'Samalin Wealth: figures of the College Board (2025\u201126)',
        url: 'https://samalinwealth.com/blog/rising-college-costs-2025-2026-trends-and-financial-aid-updates',
      },
    ],
  },
];

/** What is done how many months before the course begins. */
export const intakeStages = [
  { monthsBefore: 18, what: 'Countries and courses compared' },
  { monthsBefore: 14, what: 'Language and entrance tests' },
  { monthsBefore: 12, what: 'Essays and application forms' },
  { monthsBefore: 8, what: 'Fees, loan and scholarships' },
  { monthsBefore: 4, what: 'Visa' },
  { monthsBefore: 1, what: 'A room and the flight' },
] as const;

export function costOfYear(costs: CountryCosts): string {
  const { from, to } = lineOfYear(costs);
  const amount = range([from, to], (each) => each.toFixed(1));
  return averaged(fill(studyAbroad.sum, { amount }), from === to);
}

/** What all years of a first degree cost there, at the prices of one. */
export function costOfDegree(costs: CountryCosts): string {
  const { from, to } = lineOfYear(costs);
  const sum = range([from, to], (each) => inRupees(each * costs.years));
  return `${yearWords[costs.years]}: ${averaged(sum, from === to)}`;
}

/** Where only averages are known, and no range. */
const averaged = (sum: string, isAverage: boolean) => (isAverage ? fill(studyAbroad.average, { sum }) : sum);

const yearWords = { 3: 'Three years', 4: 'Four years' } as const;

/** Lakhs, rounded to a whole one once they are a crore. */
export const toALakh = (amount: number) => (amount < crore ? amount : Math.round(amount));

/** In lakhs. */
const crore = 100;

/** Lakhs, from a hundred on as crores with two decimals. */
const inRupees = (amount: number) =>
  amount < crore ? `₹${amount.toFixed(1)}\u00a0lakh` : `₹${(toALakh(amount) / crore).toFixed(2)}\u00a0crore`;

/**
 * What a year of a first degree costs there, to live and for tuition: the least and the most, in lakhs of rupees. Its
 * parts are shown rounded, and are added as they are shown.
 */
export function lineOfYear({ living, tuition, currency }: CountryCosts): { from: number; to: number } {
  const [live = [], learn = []] = [living, tuition].map((list) =>
    list
      .flatMap(({ isFurther, amounts: [from, to = from] }) => (isFurther ? [] : [from, to]))
      .map((amount) => Number(lakhs(currency)(amount))),
  );
  const sum = (pick: (...amounts: number[]) => number) => Number((pick(...live) + pick(...learn)).toFixed(1));
  return { from: sum(Math.min), to: sum(Math.max) };
}

/** The least and the most that a year costs in any of the countries, in lakhs of rupees. */
export function yearAbroad(): { from: number; to: number } {
  const years = costsByCountry.map(lineOfYear);
  return { from: Math.min(...years.map(({ from }) => from)), to: Math.max(...years.map(({ to }) => to)) };
}

/** Where a country stands on the page of costs. */
export const costsId = (country: string) => country.toLowerCase().replace(' ', '-');

/** Writes an amount of a currency in lakhs of rupees. */
export const lakhs = (currency: CountryCosts['currency']) => (amount: number) =>
  ((amount * rupeeRates.of[currency]) / 1e5).toFixed(1);

export function range([from, to]: readonly [number, number?], written: (amount: number) => string): string {
  return to === undefined || to === from
    ? written(from)
    : fill(studyAbroad.range, { from: written(from), to: written(to) });
}
