import type { InternalLink, PageMeta } from '../action.ts';

/** What studying abroad costs and when to begin for which intake; the page beyond the one about overseas admission. */
export const studyAbroadMeta: PageMeta = {
  title: 'What study abroad costs, and when to begin | {brand}',
  description:
    'Living costs that a visa asks to be shown, tuition by country with source and year, and month by month what to do for each intake.',
};

export const studyAbroad = {
  title: 'What study abroad costs, and when to begin',
  intro:
    'What we could read in a source, with its year. Figures change every year and are in the money of the country: look at the official page before you pay anything.',
  back: { label: 'Overseas Admission', href: '/services/overseas-admission' },
  costs: 'By country',
  living: 'To live, a year',
  tuition: 'Tuition, a year',
  starts: 'Courses begin',
  readOn: 'Read on {date} in:',
  calendar: 'By intake',
  calendarIntro:
    'Counted back from the month in which the course begins. "Now" means that a later start is possible, with less choice.',
  begins: 'Course begins {month}',
  now: 'now',
  loan: { label: 'What a loan for it would cost a month', href: '/services/educational-loans' },
} as const satisfies Record<string, string | InternalLink>;

/** The day on which the pages below were read. */
export const costsReadOn = '2026-11-22';

const intakes = {
  title: 'GoAbroad Studies: intakes by country',
  url: 'https://goabroadstudies.com/major-intakes-by-popular-non-usa-destinations.html',
};

export const costsByCountry = [
  {
    country: 'Australia',
    living: 'AUD 29,710, which the student visa asks to be shown (since 10 May 2024).',
    tuition: "AUD 20,000 to 50,000 for a bachelor's degree (2025).",
    months: [2, 7],
    sources: [
      {
        title: 'Easymigrate: instrument LIN 24/042',
        url: 'https://www.easymigrate.com/visa-types/student-visa-subclass-500/',
      },
      {
        title: 'MYAK: fees of Australian universities (March 2025)',
        url: 'https://myakblog.com/2025/03/21/australian-universities-charging-high-fees-for-bachelors-degrees/',
      },
      intakes,
    ],
  },
  {
    country: 'Canada',
    living: 'CAD 22,895 outside Quebec, which the study permit asks to be shown (since 1 September 2025).',
    tuition: 'CAD 41,746 for a first degree and 24,028 for a further one, on average (2025-26).',
    months: [9, 1],
    sources: [
      {
        title: 'Clear to Enter: proof of funds (June 2026)',
        url: 'https://cleartoenter.ca/guides/study-permit-financial-requirements-2026',
      },
      {
        title: 'Education News Canada: figures of Statistics Canada (2025)',
        url: 'https://www.educationnewscanada.com/article/education/category/economy/96/1158851/tuition-in-canada-modest-increases-and-widening-gaps-2025-2026-.html',
      },
      intakes,
    ],
  },
  {
    country: 'Germany',
    living: 'EUR 11,904, mostly put into a blocked account before the visa (since September 2024).',
    tuition:
      'Most public universities take none, only EUR 150 to 350 a semester; Baden-Württemberg takes EUR 1,500 a semester (2025).',
    months: [10, 4],
    sources: [
      {
        title: 'Welcare: money for a German student visa (October 2025)',
        url: 'https://welcareoverseas.com/how-much-money-is-needed-for-a-german-student-visa',
      },
      {
        title: 'Konnektoren: cost of study in Germany (November 2025)',
        url: 'https://www.konnektoren.blog/2025/11/how-much-money-do-you-need-to-study-in.html',
      },
      intakes,
    ],
  },
  {
    country: 'United Kingdom',
    living:
      'GBP 1,171 a month, in London 1,529, for nine months at most, which the visa asks to be shown (since 11 November 2025).',
    tuition: 'GBP 10,000 to 38,000 for a first degree (2021-22: we read nothing newer).',
    months: [9, 1],
    sources: [
      {
        title: 'ITCILand: UK student visa (November 2025)',
        url: 'https://itciland.com/en/study-in-the-uk-complete-and-updated-2025-student-visa-guide',
      },
      { title: 'Talkpal: tuition fees in the UK (2021-22)', url: 'https://talkpal.ai/?p=368371' },
      intakes,
    ],
  },
  {
    country: 'United States',
    living: 'USD 13,900 for a room and food at public colleges, on average (2025-26).',
    tuition:
      'USD 31,880 at public colleges for those from outside the state, 45,000 at private ones (2025-26).',
    months: [8, 1],
    sources: [
      {
        title: 'Stuart Martin Chamber: figures of the College Board (November 2025)',
        url: 'https://cm-dev.stuartmartinchamber.org/news/details/news-release-11-19-2025-10232',
      },
      { title: 'IAE Global: intakes by country', url: 'https://iaeglobal.in/?p=15856' },
    ],
  },
] as const;

/** What is done how many months before the course begins. */
export const intakeStages = [
  { monthsBefore: 18, what: 'Countries and courses compared' },
  { monthsBefore: 14, what: 'Language and entrance tests' },
  { monthsBefore: 12, what: 'Essays and application forms' },
  { monthsBefore: 8, what: 'Fees, loan and scholarships' },
  { monthsBefore: 4, what: 'Visa' },
  { monthsBefore: 1, what: 'A room and the flight' },
] as const;
