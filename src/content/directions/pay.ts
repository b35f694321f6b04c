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

/** What some work pays; of most no page was read. */
export const pay = {
  nursing: {
    kind: 'pay',
    name: 'Hospitals of the State',
    text: 'An association of nurses said in June 2025: ₹18,000 a month on contract, about ₹54,000 with allowances for regular staff. We found no figure for private hospitals: ask them.',
    from: nurses,
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
