interface AbroadTests {
  title: string;
  intro: string;
  read: string;
  next: string;
  tests: readonly {
    name: string;
    /** The official one. */
    site: string;
    text: string;
    /** On which it is held (YYYY-MM-DD), as far as they are known. */
    days?: readonly string[];
    /** How many days before each its registration closed, the last time. */
    closesBefore?: number;
    sources: readonly { title: string; url: string }[];
  }[];
}

/** Tests that universities abroad ask for, on the page about preparing for tests. */
export const abroadTests: AbroadTests = {
  title: 'Tests for study abroad',
  intro: 'Ask the university first which of them it takes, and with what score.',
  read: 'Sources, checked by 29 November 2026',
  /** Of days for which one can likely still register. */
  next: 'Next: {days}.',
  tests: [
    {
      name: 'IELTS',
      site: 'https://ielts.org/',
      text: 'English: listening, reading, writing and speaking, in bands from 0\u00a0to\u00a09. In India you book it with IDP. Universities mostly ask for the Academic test. A result is valid for two years.',
      sources: [
        {
          title: 'British Council: the bands of IELTS (October 2025)',
          url: 'https://takeielts.britishcouncil.org/blog/ielts-scoring-system',
        },
        { title: 'English Oxford: how long IELTS holds', url: 'https://englishoxford.com/exams/ielts-exams' },
        {
          title: 'Pixar Edu: all of IELTS in India by IDP (July 2021)',
          url: 'https://www.pixaredu.com/news/idp-to-acquire-ielts-in-india-for-130m',
        },
      ],
    },
    {
      name: 'TOEFL iBT',
      site: 'https://www.ets.org/toefl.html',
      text: 'English, by ETS. Since January 2026 in bands from 1 to 6; for two years the result is given on the old scale to 120 as well.',
      sources: [
        {
          title: 'TOEFL Access: what changes in January 2026',
          url: 'https://intercom.help/toeflaccess/en/articles/11758550-toefl-ibt-enhancements-coming-january-2026',
        },
      ],
    },
    {
      name: 'SAT',
      site: 'https://satsuite.collegeboard.org/sat',
      text: 'For a first degree, by the College Board: on a computer, 400 to 1,600 points.',
      days: ['2026-12-05', '2027-03-06', '2027-05-01', '2027-06-05'],
      closesBefore: 15,
      sources: [
        { title: 'Collegedunia: SAT 2026 (February 2026)', url: 'https://beta4.collegedunia.com/exams/sat' },
        { title: 'SmartSchool: SAT dates of 2026\u201127', url: 'https://trysmartschool.com/sat-test-dates' },
        {
          title: 'Bharat Horizon: SAT, registration (2026)',
          url: 'https://bharathorizon.com/education/study-abroad/sat-registrations-open-for-2026-exams-key-dates-announced.html',
        },
      ],
    },
    {
      name: 'GRE General Test',
      site: 'https://www.ets.org/gre.html',
      text: 'For a further degree, by ETS: under two hours since September 2023. A result is valid for five years.',
      sources: [
        {
          title: 'EdexLive: the shorter GRE (September 2023)',
          url: 'https://www.edexlive.com/news/2023/sep/22/gre-test-duration-cut-in-half-to-2-hours-scored-to-be-delivered-in-8-10-days-37777.html',
        },
      ],
    },
  ],
};
