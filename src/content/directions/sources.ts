import type { DirectionWords, FactKind, Reach } from '#domain/direction.ts';

type Fact = DirectionWords['facts'][number];

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
  /** A second page in which the same was read. */
  readonly also?: Source;
  readonly marks?: Exclude<Fact['marks'], ''>;
  readonly reach?: Reach;
}

/** A direction before its sources are numbered. What the work is rests on the descriptions of its O*NET occupations. */
export interface Entry {
  readonly title: string;
  readonly summary: string;
  readonly work: string;
  /** O*NET codes. */
  readonly occupations: readonly string[];
  readonly facts: readonly SourcedFact[];
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
const ayush = {
  title: 'NEET UG for AYUSH courses: who may apply',
  url: 'https://bhavyagyan.in/neet-for-ayurveda',
};
const neet = {
  title: 'Mint: NEET UG 2026, registration begins (February 2026)',
  url: 'https://www.livemint.com/education/neet-ug-2026-registration-starts-today-nta-opens-application-window-how-to-apply-at-neet-nta-nic-in-for-exam-on-3-may/amp-11770538526346.html',
};
const neetSubjects = {
  title: 'The Hans India: NEET UG 2026, eligibility (February 2026)',
  url: 'https://www.thehansindia.com/hans/education-careers/neet-ug-2026-applications-open-important-dates-eligibility-rules-and-how-to-apply-1046945',
};
const paramedical = {
  title: 'Dinamalar: paramedical degrees by class 12 marks, in Tamil',
  url: 'https://www.dinamalar.com/amp/news/kalvimalar-news/---25000--/65100',
};
const paramedicalDates = {
  title: 'Medical Dialogues: paramedical degree courses in Tamil Nadu (June 2023)',
  url: 'https://medicaldialogues.in/amp/news/education/paramedical/tn-health-invites-online-applications-for-admission-to-paramedical-degree-courses-details-113207',
};
const tanuvas = {
  title: 'Tamil Nadu Veterinary and Animal Sciences University: undergraduate courses',
  url: 'https://tanuvas.ac.in/ce_ug.php',
};
const tanuvasDates = {
  title: 'The New Indian Express: admission to veterinary courses (June 2023)',
  url: 'https://www.newindianexpress.com/states/tamil-nadu/2023/jun/28/veterinary-university-to-start-counselling-for-ug-courses-in-august-first-week-2589247.html',
};
const tnau = {
  title: 'The Indian Express: TNAU rank list and programmes (June 2018)',
  url: 'https://indianexpress.com/article/education/tnau-ug-admission-2018-rank-list-released-at-tnauonline-in-counselling-dates-tnauonline-in-5228792/',
};
const tnauQuota = {
  title: 'DT Next: TNAU releases its rank list (June 2023)',
  url: 'https://www.dtnext.in/news/tamilnadu/tnau-releases-ug-rank-list-718948',
};
const polytechnic = {
  title: 'The Hindu: admission to polytechnic colleges (May 2024)',
  url: 'https://www.thehindu.com/news/national/tamil-nadu/dote-announces-admission-process-for-polytechnic-colleges/article68158366.ece',
};
const tngasa = {
  title: 'DT Next: enrolment in government arts and science colleges (May 2025)',
  url: 'https://www.dtnext.in/news/tamilnadu/tamil-nadu-over-2-lakh-enrol-in-govt-arts-science-colleges-834791',
};
const tngasaWay = {
  title: 'Careers360: what TNGASA is (April 2025)',
  url: 'https://university.careers360.com/articles/tngasa',
};
const governmentSchool = {
  title: 'TNEA counselling: fee concessions (2023)',
  url: 'https://www.kalvinesan.com/tnea-counselling/tnea-counseling-fee-details/',
};
const nid = {
  title: 'NDTV: NID DAT 2026, how to apply (September 2025)',
  url: 'https://www.ndtv.com/education/nid-dat-2026-registration-opens-heres-how-to-apply-9261220',
};
const uceed = {
  title: 'Only Education: counselling of design entrances (2026)',
  url: 'https://www.onlyeducation.in/news/design-entrance-counselling-preparations-intensify-ahead-of-march-results',
};
const upsc = {
  title: 'NDTV: Civil Services Examination 2026 (February 2026)',
  url: 'https://www.ndtv.com/education/upsc-civil-services-ifs-exams-2026-notification-out-registration-begins-here-is-direct-link-to-apply-10946154',
};
const nda = {
  title: 'India TV: NDA examination, women may apply (2021)',
  url: 'https://www.indiatvnews.com/jobs/news-upsc-nda-2021-application-process-begins-for-women-candidates-upsc-gov-in-upsconline-nic-in-736273',
};
const nchm = {
  title: 'NCHM JEE 2026: dates and eligibility',
  url: 'https://futurejobalert.com/nta-nchm-jee-admission-2026',
};
const hotelDegree = {
  title: 'NCHM JEE 2026: the programme',
  url: 'https://kvdlibonline.blogspot.com/2026/01/national-council-for-hotel-management.html',
};
const teaching = {
  title: 'Teacher education courses in Tamil Nadu',
  url: 'https://tamilnaduadmissions.com/?p=87',
};
const tet = {
  title: 'The New Indian Express: the Teachers Eligibility Test (April 2022)',
  url: 'https://www.newindianexpress.com/states/tamil-nadu/2022/apr/05/over-50000aspirants-in-tamil-nadu-likely-to-miss-teachers-eligibility-test-this-year-2438023.html',
};
const iat = {
  title: 'NDTV: IISER Aptitude Test 2025 (March 2025)',
  url: 'https://www.ndtv.com/education/iat-2025-registrations-for-iiser-aptitude-test-postponed-check-new-date-here-7842239',
};
const imu = {
  title: 'Telegraph Edugraph: IMU-CET 2024, eligibility',
  url: 'https://www.telegraphindia.com/edugraph/colleges/exams/imu-cet-indian-maritime-university-common-entrance-test/eligibility/62',
};
const swayam = {
  title: 'Skill Outlook: SWAYAM courses are free',
  url: 'https://skilloutlook.com/top-news/massive-open-online-courses-iits-via-swayam-portal',
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
    text: 'National Testing Agency, once a year. For 2026 the forms were open from 8 February to 8 March and the examination was on 3 May.',
    from: neet,
  },
  medicalSubjects: {
    kind: 'subjects',
    name: 'Physics, Chemistry, Biology',
    text: 'NEET (UG) 2026 asked for Physics, Chemistry, Biology or Biotechnology, and English in class 12, and an age of 17 by the end of the year.',
    from: neetSubjects,
  },
  ayushWay: {
    kind: 'course',
    name: 'BAMS, BHMS and the other AYUSH degrees',
    text: 'Entered through NEET (UG), which is held in Tamil too.',
    from: ayush,
  },
  paramedicalWay: {
    kind: 'help',
    name: 'Paramedical degrees by class 12 marks',
    text: 'B.Sc. Nursing, B.Pharm., BPT, BASLP and others, 19 degrees in all, in government and private colleges of Tamil Nadu: seats go by marks in class 12.',
    from: paramedical,
  },
  paramedicalDates: {
    kind: 'help',
    name: 'When the forms come',
    text: 'In 2023 applications for paramedical degrees were taken from 19 to 28 June, at www.tnmedicalselection.org.',
    from: paramedicalDates,
  },
  vetDegree: {
    kind: 'course',
    name: 'B.V.Sc. & A.H.',
    text: 'Five and a half years, one of them an internship, at the colleges of TANUVAS.',
    from: tanuvas,
  },
  foodDegrees: {
    kind: 'course',
    name: 'B.Tech. in Food, Dairy or Poultry Technology',
    text: 'Four years, at TANUVAS.',
    from: tanuvas,
  },
  vetDates: {
    kind: 'help',
    name: 'TANUVAS admission',
    text: 'In 2023 the last day to apply was 30 June; 45 veterinary seats and 8 of the B.Tech. courses were kept for pupils of government schools (7.5 %).',
    from: tanuvasDates,
  },
  farmDegrees: {
    kind: 'course',
    name: 'Degrees of Tamil Nadu Agricultural University',
    text: 'B.Sc. (Hons.) Agriculture, Horticulture, Forestry, Sericulture, Food and Nutrition; B.Tech. in Agricultural Engineering, Food Technology, Biotechnology and others. Seats go by marks in class 12.',
    from: tnau,
  },
  farmQuota: {
    kind: 'help',
    name: '7.5 % for government schools at TNAU',
    text: 'In 2023, 403 pupils of government schools were admitted so, and the State paid for their studies.',
    from: tnauQuota,
  },
  diploma: {
    kind: 'course',
    name: 'Polytechnic diploma',
    text: 'Three years after class 10; two years, from the second on, after class 12 or a two-year ITI trade. In 2024 forms were taken in May, at www.tnpoly.in.',
    from: polytechnic,
  },
  artsAndScience: {
    kind: 'help',
    name: 'TNGASA, government arts and science colleges',
    text: 'One form for 176 government colleges; in 2025 from 7 to 27 May, at www.tngasa.in, with help at every government arts college for those without internet.',
    from: tngasa,
  },
  artsAndScienceWay: {
    kind: 'course',
    name: 'B.A., B.Sc. or B.Com.',
    text: 'After class 12, by marks.',
    from: tngasaWay,
  },
  engineeringQuota: {
    kind: 'help',
    name: '7.5 % for government schools',
    text: 'Who was in government schools from class 6 to 12 and is admitted to a professional course under it pays neither tuition nor hostel: the State does (order 221 of 2021).',
    from: governmentSchool,
  },
  nidDat: {
    kind: 'exam',
    name: 'NID DAT',
    text: 'National Institute of Design. For 2026 the forms were open from September to 1 December 2025, the first part was on 21 December. Class 12 of any stream.',
    from: nid,
  },
  uceed: {
    kind: 'exam',
    name: 'UCEED',
    text: 'IIT Bombay, for the B.Des. of the IITs. The results of 2026 came in March.',
    from: uceed,
  },
  designDegree: { kind: 'course', name: 'B.Des.', text: 'At the National Institutes of Design.', from: nid },
  civilServices: {
    kind: 'exam',
    name: 'Civil Services Examination',
    text: 'Union Public Service Commission. In 2026 forms were taken until 24 February, the first part was on 24 May. A degree in any subject, an age of 21 to 32, older for some communities.',
    from: upsc,
  },
  nda: {
    kind: 'exam',
    name: 'NDA & NA Examination',
    text: 'Union Public Service Commission; since 2021 for women too. Class 12 of any stream for the Army; with Physics and Mathematics for the Air Force and the Navy.',
    from: nda,
  },
  nchm: {
    kind: 'exam',
    name: 'NCHM JEE',
    text: 'National Testing Agency. For 2026 the forms were open from 26 December 2025 to 25 January, the examination was on 25 April. English must have been a subject in class 12.',
    from: nchm,
  },
  hotelDegree: {
    kind: 'course',
    name: 'B.Sc. Hospitality and Hotel Administration',
    text: 'Three years at Institutes of Hotel Management.',
    from: hotelDegree,
  },
  bed: {
    kind: 'course',
    name: 'D.El.Ed. or B.Ed.',
    text: 'D.El.Ed.: two years after class 12. B.Ed.: two years after a degree. Both together with a degree: four years.',
    from: teaching,
  },
  tet: {
    kind: 'exam',
    name: 'Teachers Eligibility Test',
    text: 'Tamil Nadu Teachers Recruitment Board: paper I for classes 1 to 5, paper II for classes 6 to 10.',
    from: tet,
  },
  iat: {
    kind: 'exam',
    name: 'IISER Aptitude Test',
    text: 'For the institutes of science education and research. In 2025 forms from 10 March to 15 April, examination on 25 May. 60 % in class 12 (55 % for SC, ST and persons with disability), with three of Biology, Chemistry, Mathematics and Physics.',
    from: iat,
  },
  iiserDegree: { kind: 'course', name: 'BS-MS', text: 'Five years at an IISER.', from: iat },
  imuCet: {
    kind: 'exam',
    name: 'IMU-CET',
    text: 'Indian Maritime University, Chennai. In 2024 it asked for 60 % in Physics, Chemistry and Mathematics, 50 % in English, and fitness by a doctor of the Directorate General of Shipping.',
    from: imu,
  },
  marineSubjects: { kind: 'subjects', name: 'Mathematics, Physics, Chemistry', text: '', from: imu },
  marineDegrees: {
    kind: 'course',
    name: 'B.Tech. Marine Engineering or B.Sc. Nautical Science',
    text: 'Or a Diploma in Nautical Science.',
    from: imu,
  },
  swayam: {
    kind: 'try',
    name: 'A course on SWAYAM',
    text: 'University courses on the portal of the Government of India, free to follow; only the certificate costs a little.',
    from: swayam,
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

/** The common ways that several directions share. */
export const ways = {
  engineering: [
    facts.engineeringSubjects,
    facts.diploma,
    facts.jeeMain,
    facts.tnea,
    facts.firstGraduate,
    facts.engineeringQuota,
    ...help,
    facts.swayam,
  ],
  trade: [facts.itiTraining, facts.diploma, ...help],
  arts: [facts.artsAndScienceWay, facts.artsAndScience, ...help, facts.swayam],
  paramedical: [facts.paramedicalWay, facts.paramedicalDates, ...help],
  farm: [facts.farmDegrees, facts.farmQuota, ...help],
  design: [facts.designDegree, facts.nidDat, facts.uceed, ...help],
  /** Where no way into it could be read in a source. */
  none: [...help],
} as const satisfies Record<string, readonly SourcedFact[]>;
