import type { FactKind } from '#domain/direction.ts';

/** A page in which facts of directions were read. */
export interface Source {
  readonly title: string;
  readonly url: string;
}

/** A fact with the page it was read in. */
export interface SourcedFact {
  readonly kind: FactKind;
  readonly name: string;
  readonly text: string;
  readonly from: Source;
}

/** What the work of each direction is, and its interests. */
export const onet: Source = {
  title: 'O*NET Database, the occupations named here (USDOL/ETA, CC BY 4.0)',
  url: 'https://www.onetcenter.org/database.html',
};

/** The day on which the pages below were read. */
export const readOn = '2026-11-22';

const jee = {
  title: 'Patrika: JEE Main 2026, what changes (November 2025)',
  url: 'https://www.patrika.com/en/education-news/jee-main-2026-exam-to-be-held-in-numerous-indian-cities-check-for-changes-in-exam-pattern-20066704',
};
const tnea = {
  title: 'FAQs on B.E. and B.Tech admissions in Tamil Nadu',
  url: 'https://www.opasis.com/public/school/blogdetails/FAQs%20on%20B.E.%20&%20B.Tech%20Admissions%20in%20Tamil%20Nadu',
};
const firstGraduate = {
  title: 'DT Next: fee concession for first-generation graduates',
  url: 'https://www.dtnext.in/news/tamilnadu/making-a-difference-fee-concession-boosts-1st-gen-engineering-admissions',
};
const clat = {
  title: 'Telegraph Edugraph: CLAT 2026, eligibility and dates (November 2025)',
  url: 'https://www.telegraphindia.com/edugraph/news/consortium-of-nlus-extends-clat-2026-application-deadline-check-revised-last-date/cid/2130748',
};
const iti = {
  title: 'Department of Employment and Training, Tamil Nadu: Craftsmen Training Scheme',
  url: 'https://skilltraining.tn.gov.in/craftsman.html',
};
const itiCourses = {
  title: 'Department of Employment and Training, Tamil Nadu: trades of an ITI',
  url: 'https://skilltraining.tn.gov.in/sem/courses.html',
};
const pudhalvan = {
  title: 'The New Indian Express: Tamil Pudhalvan and Pudhumai Penn (August 2024)',
  url: 'https://www.newindianexpress.com/states/tamil-nadu/2024/Aug/09/cm-stalin-to-launch-tamil-pudhalvan-in-kovai-on-august-9',
};
const naanMudhalvan = {
  title: 'The Hindu: Naan Mudhalvan begins (March 2022)',
  url: 'https://www.thehindu.com/news/national/tamil-nadu/tamil-nadu-chief-minister-inaugurates-naan-mudhalvan-scheme-for-students/article65143960.ece/amp/',
};
const neet = {
  title: 'NEET UG for AYUSH courses: who may apply',
  url: 'https://bhavyagyan.in/neet-for-ayurveda',
};
const ca = { title: 'CA eligibility: the entry routes', url: 'https://camocks.com/ca-eligibility' };
const nata = {
  title: 'Free Press Journal: NATA, who may apply (2021)',
  url: 'https://www.freepressjournal.in/india/nata-2021-eligibility-criteria-for-architecture-entrance-exam-changes-click-here-to-know-more',
};

/** The facts, each written once; a direction takes those that belong to it. */
export const facts = {
  jeeMain: {
    kind: 'exam',
    name: 'JEE (Main)',
    text: 'National Testing Agency. For the 2026 examination the forms opened on 31 October 2025; it was held in January and in April, and the better of the two counts.',
    from: jee,
  },
  engineeringSubjects: {
    kind: 'subjects',
    name: 'Mathematics, Physics',
    text: 'JEE (Main) 2026 asked for Physics and Mathematics in class 12, with one of Chemistry, Biology, Biotechnology or a technical subject.',
    from: jee,
  },
  tnea: {
    kind: 'help',
    name: 'TNEA, admission by class 12 marks',
    text: 'Tamil Nadu Engineering Admissions gives seats in government and aided colleges, and those that private ones surrender, by marks in class 12: there is no entrance examination.',
    from: tnea,
  },
  firstGraduate: {
    kind: 'help',
    name: 'First-graduate concession',
    text: 'For the first graduate of a family admitted to engineering through the single window: a certificate that there is no graduate in the family is needed, and the fee is lowered by Rs 25,000 to 27,500 in self-financing colleges (2024-25).',
    from: firstGraduate,
  },
  neet: {
    kind: 'exam',
    name: 'NEET (UG)',
    text: 'National Testing Agency, once a year, in Tamil too. It is the way to MBBS, BDS and the AYUSH degrees.',
    from: neet,
  },
  medicalSubjects: {
    kind: 'subjects',
    name: 'Physics, Chemistry, Biology',
    text: 'NEET (UG) asks for Physics, Chemistry and Biology or Biotechnology in class 12.',
    from: neet,
  },
  clat: {
    kind: 'exam',
    name: 'CLAT',
    text: 'Consortium of National Law Universities. For CLAT 2026 the forms opened on 1 August 2025 and the examination was on 7 December; 45 % in class 12 was asked for, 40 % of SC and ST candidates.',
    from: clat,
  },
  lawDegree: {
    kind: 'course',
    name: 'Five-year integrated law degree',
    text: 'After class 12.',
    from: clat,
  },
  itiTraining: {
    kind: 'course',
    name: 'ITI trade (National Trade Certificate)',
    text: 'After class 8 or 10, by the trade: six months to two years. Training in government ITIs is free, with a stipend of Rs 750 a month; admission is in June and July.',
    from: iti,
  },
  itiElectrician: {
    kind: 'course',
    name: 'ITI Electrician',
    text: 'Two years after class 10.',
    from: itiCourses,
  },
  monthlyHelp: {
    kind: 'help',
    name: 'Pudhumai Penn and Tamil Pudhalvan',
    text: 'Rs 1,000 a month while studying in Tamil Nadu, for those who were in government schools, or in Tamil medium in aided ones, from class 6 to 12 (2024).',
    from: pudhalvan,
  },
  naanMudhalvan: {
    kind: 'help',
    name: 'Naan Mudhalvan',
    text: 'Free guidance and training of the Government of Tamil Nadu for pupils and students of government and aided institutions, classes 9 to 12 among them.',
    from: naanMudhalvan,
  },
  caFoundation: {
    kind: 'exam',
    name: 'CA Foundation',
    text: 'Institute of Chartered Accountants of India. Open after class 12 of any stream.',
    from: ca,
  },
  caWay: {
    kind: 'course',
    name: 'Chartered Accountancy',
    text: 'Foundation, Intermediate, two years of articleship in an office, then Final.',
    from: ca,
  },
  nata: {
    kind: 'exam',
    name: 'NATA',
    text: 'Council of Architecture. In 2021 it asked for Physics, Chemistry and Mathematics in class 12, or a diploma with Mathematics.',
    from: nata,
  },
  architectureDegree: { kind: 'course', name: 'B.Arch.', text: 'Five years.', from: nata },
  architectureSubjects: { kind: 'subjects', name: 'Mathematics, Physics, Chemistry', text: '', from: nata },
} as const satisfies Record<string, SourcedFact>;

/** Help for everybody who studies in Tamil Nadu after a government school. */
export const help = [facts.monthlyHelp, facts.naanMudhalvan] as const;
