import type { ServiceWords } from '#content/service.ts';

export const educationalLoans: ServiceWords = {
  description:
    'Understand what you can borrow, what it will cost and how you will repay it, before you sign anything.',
  features: [
    'Eligibility explained plainly',
    'Banks and lenders compared',
    'Help with the application',
    'A list of the papers you need',
    'A repayment plan you can live with',
  ],
  drawing: 'educational-loans',
  when: 'The fees are more than the family can pay at once.',
  meta: {
    title: 'Educational Loan Guidance | {brand}, {locality}',
    description:
      'Compare banks and lenders, prepare the papers and plan the repayment of an education loan, for study in India or abroad.',
  },
  hero: {
    headline: 'Borrow what you need, and know how you will repay it',
    intro:
      'An education loan outlasts the course. We explain interest, security and repayment in plain words, with your figures.',
    primary: { label: 'Check Eligibility', external: 'booking' },
    secondary: { label: 'Get Free Consultation', href: '/faq#eligibility' },
  },
  included: {
    title: "What's Included",
    items: [
      'Loan eligibility assessment',
      'Bank and lender comparison',
      'Application process guidance',
      'Documentation support',
      'Repayment planning and advice',
    ],
  },
  process: {
    title: 'How we help with a loan',
    steps: [
      {
        title: 'Eligibility Check',
        text: 'Course, college, co-applicant and security: we go through what lenders ask before you apply.',
      },
      {
        title: 'Loan Comparison',
        text: 'We set interest, fees, security and the repayment holiday of each offer side by side.',
      },
      {
        title: 'Application Support',
        text: 'You get a list of papers, and we check the file before it goes to the bank.',
      },
    ],
  },
  form: {
    title: 'Get Loan Assistance',
    intro:
      'Tell us the course and your budget. The college and the sum can wait for the call. {replyPromise}',
  },
  banner: {
    title: 'Ready to Fund Your Education?',
    text: 'Bring the fee structure. We work out the loan and the monthly repayment with you.',
    cta: { label: 'Book Free Consultation', external: 'booking' },
    call: { label: 'Call Now', external: 'call' },
  },
};
