import { readOnDay, type SourcedFact } from './entry.ts';

const page = readOnDay('2026-11-29');

const nurses = page(
  'The New Indian Express: nurses on contract and regular ones (June 2025)',
  'https://www.newindianexpress.com/states/tamil-nadu/2025/Jun/27/tamil-nadu-nurses-want-service-of-7k-regularised-stage-stir',
);
const constables = page(
  'Jagran Josh: pay of a police constable (August 2025)',
  'https://www.jagranjosh.com/articles/tnusrb-police-constable-salary-2025-in-hand-salary-allowances-and-job-profile-1800001820-1',
);
const inspectors = page(
  'Adda247: pay of a sub-inspector (2025)',
  'https://adda247.com/exams/tn/tnsurb-si-salary',
);
const firemen = page(
  'Teacherbadi: pay of constables and firemen (2024)',
  'https://teacherbadi.in/tnusrb-police-constable-salary-structure-tnusrb-police-constable-pay-scale/',
);
const banks = page(
  'Jagran Josh: pay of a probationary officer (July 2025)',
  'https://www.jagranjosh.com/articles/ibps-po-salary-2025-in-hand-per-month-salary-job-profile-and-pay-scale-1800000621-1',
);
const banksToo = page(
  'Plutus: pay of a probationary officer (2025)',
  'https://plutuseducation.com/ibps-po/salary-job-profile',
);
const officers = page(
  'Jagran Josh: pay of officers (2025)',
  'https://www.jagranjosh.com/articles/nda-salary-2025-job-profile-pay-scale-per-month-perks-and-allowances-career-growth-1800002415-1',
);

const surgeons = page(
  'IndNotice: notice of the Medical Services Recruitment Board (November 2025)',
  'https://indnotice.com/notices/4ec139a9-ffa1-46a4-a2ef-f053ea07a140',
);
const dutyDoctors = page(
  'India Live: pay of doctors with MBBS in Tamil Nadu',
  'http://indialive.net/?p=16156',
);
const programmers = page(
  'SightsIn Plus: pay in IT (2026)',
  'https://sightsinplus.com/news/industry-news/tcs-and-infosys-entry-level-salaries-havent-changed-in-15-years',
);
const advocates = page(
  'The New Indian Express: least pay of junior lawyers (June 2024)',
  'https://www.newindianexpress.com/states/tamil-nadu/2024/Jun/14/madras-hc-sets-rs-20000-minimum-monthly-pay-for-junior-lawyers-in-major-tn-cities',
);
const advocatesToo = page(
  'DT Next: stipend of junior advocates (June 2024)',
  'https://www.dtnext.in/news/tamilnadu/madras-hc-tells-lawyers-to-pay-stipend-of-rs-20000-to-junior-advocates-790013',
);
const secondaryGrade = page(
  'FacultyPlus: secondary grade teachers (February 2024)',
  'https://facultyplus.com/teachers-recruitment-board-trb-chennai-wanted-secondary-grade-teachers',
);
const graduateTeachers = page(
  'NDTV: 2,222 graduate teachers (October 2023)',
  'https://www.ndtv.com/education/tamil-nadu-notification-issued-for-recruitment-of-2-200-graduate-teachers-4527838',
);
const postgraduates = page(
  'DT Next: postgraduate assistants (July 2025)',
  'https://www.dtnext.in/news/tamilnadu/tamil-nadu-trb-to-fill-vacant-pg-posts-of-various-depts-839706',
);

/** What some work pays; of most no page was read. */
export const pay = {
  nursing: {
    kind: 'pay',
    name: 'Hospitals of the State',
    text: 'An association of nurses said in June 2025: ₹18,000 a month on contract, about ₹54,000 with allowances for regular staff. We found no figure for private hospitals: ask them.',
    from: nurses,
  },
  medicine: {
    kind: 'pay',
    name: 'Government doctors',
    text: 'In 2025 an assistant surgeon began at ₹56,100 a month.',
    from: surgeons,
  },
  medicinePrivate: {
    kind: 'pay',
    name: 'Private hospitals',
    text: 'With MBBS alone, doctors in many parts of Tamil Nadu spoke of ₹30,000 to ₹45,000 a month, in Chennai of ₹40,000 to ₹50,000.',
    from: dutyDoctors,
  },
  software: {
    kind: 'pay',
    name: 'Large IT firms',
    text: 'In 2026 TCS and Infosys began at about ₹3 lakh a year, some posts of TCS at ₹7 lakh.',
    from: programmers,
  },
  law: {
    kind: 'pay',
    name: 'Junior advocates',
    text: 'In June 2024 the Madras High Court set the least pay: ₹20,000 a month in Chennai, Coimbatore and Madurai, ₹15,000 elsewhere in Tamil Nadu.',
    from: advocates,
    also: advocatesToo,
  },
  teaching: {
    kind: 'pay',
    name: 'Teachers of the State',
    text: 'A teacher of classes 1 to 5 began at ₹20,600 a month (2024).',
    from: secondaryGrade,
  },
  teachingGraduate: {
    kind: 'pay',
    name: 'Teachers of the State',
    text: 'A graduate teacher began at ₹36,400 (2023).',
    from: graduateTeachers,
  },
  teachingPostgraduate: {
    kind: 'pay',
    name: 'Teachers of the State',
    text: 'A postgraduate assistant in a higher secondary school began at ₹36,900 (2025).',
    from: postgraduates,
  },
  police: {
    kind: 'pay',
    name: 'Police of the State',
    text: 'In 2025 a constable began at ₹18,200 a month, a sub-inspector at ₹36,900; allowances come on top.',
    from: constables,
    also: inspectors,
  },
  fireService: {
    kind: 'pay',
    name: 'Fire service of the State',
    text: 'In 2024 a fireman began at ₹18,200 a month; allowances come on top.',
    from: firemen,
  },
  banking: {
    kind: 'pay',
    name: 'Probationary officer of a public bank',
    text: 'In 2025 ₹48,480 a month to begin with; allowances come on top.',
    from: banks,
    also: banksToo,
  },
  defence: {
    kind: 'pay',
    name: 'Officer of the forces',
    text: 'In 2025 ₹56,100 a month from the last stage of training on; allowances come on top.',
    from: officers,
  },
} as const satisfies Record<string, SourcedFact>;
