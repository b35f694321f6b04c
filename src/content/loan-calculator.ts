export const loanCalculator = {
  title: 'What a loan costs by month',
  intro: 'Put in your own numbers. Nothing you type is stored.',
  fields: {
    // A keyboard of digits has not the word lakh.
    amount: {
      label: 'Loan amount in rupees',
      hint: 'For example, ten lakh rupees: 10,00,000 or 10 lakh',
      inputMode: 'text',
    },
    ratePercent: {
      label: 'Yearly interest rate, in percent',
      hint: 'As the lender quotes it, for example 10.5',
      inputMode: 'decimal',
    },
    years: { label: 'Years to repay', hint: 'Counted from the first instalment', inputMode: 'decimal' },
    monthsBefore: {
      label: 'Months before the first instalment',
      hint: 'The course and the grace period, for example 54. Leave empty if there are none.',
      inputMode: 'numeric',
    },
    secondRatePercent: { label: 'Second offer: interest', hint: 'In percent a year', inputMode: 'decimal' },
    secondYears: { label: 'Second offer: years', hint: '', inputMode: 'decimal' },
    secondMonthsBefore: {
      label: 'Second offer: months before',
      hint: 'The course and the grace period, for example 54. Write 0 if there are none.',
      inputMode: 'numeric',
    },
  },
  compare: 'Compare a second offer',
  compareHint: 'Leave empty what is the same as in the first.',
  first: 'First offer',
  second: 'Second offer',
  /** Below both; the second is less, more or the same by month and in all. */
  verdict: 'The second costs {month} a month {joined} {total} in all.',
  allSame: 'Both cost the same.',
  less: '{amount} less',
  more: '{amount} more',
  same: 'the same',
  /** In place of the result: the fields by their labels. */
  wrong: 'Correct this first: {fields}.',
  submit: 'Work it out',
  /** From the result to the fields above it. */
  change: 'Change the numbers',
  terms: '{amount} at {ratePercent} percent over {years} years{after}.',
  after: ', first instalment after {monthsBefore} months',
  /** Behind the terms, without such months. */
  atOnce: 'Paid from the first month on.',
  monthly: '{amount} a month',
  later: 'Paid after four years of study, 54 months from now: in all {amount}.',
  added: 'In {monthsBefore} months before the first instalment, interest adds {amount} to the loan.',
  borrowed: 'Borrowed',
  interest: 'Interest in all',
  total: 'Paid back in all',
  note: 'Equal monthly instalments. For the months before them simple interest is added to the loan. Fees and rate changes are not in it: ask each lender in writing.',
  /** Stands in the fields and the result's place until the visitor puts in numbers: the arithmetic of one loan. */
  example: {
    loan: { amount: 1_000_000, ratePercent: 10.5, years: 10, monthsBefore: 0 },
    fields: { amount: '10,00,000', ratePercent: '10.5', years: '10' } as Record<string, string>,
    text: 'An example, not an offer: {terms}',
  },
  schemes: {
    title: 'Help with the interest',
    items: [
      {
        name: 'PM Vidyalaxmi (Government of India)',
        // Read on 2026-11-29 and 2026-11-30.
        points: [
          'Loans without collateral or guarantor at listed institutions.',
          'Until repayment begins, interest lower by 3 percentage points on up to ₹10 lakh. Up to one lakh students a year get it, from families that earn up to ₹8 lakh a year and have no other help with interest.',
          'If the family earns up to ₹4.5 lakh a year, the scheme PM-USP CSIS may pay all of that interest, in technical and professional courses.',
        ],
        site: 'https://pmvidyalaxmi.co.in',
        sources: [
          {
            title: 'The Indian Express (November 2024)',
            url: 'https://indianexpress.com/article/india/cabinet-clears-pm-vidyalaxmi-for-collateral-free-loans-to-students-9657218',
          },
          {
            title: 'Free Press Journal: PM-USP CSIS (November 2024)',
            url: 'https://freepressjournal.in/education/pm-vidyalaxmi-scheme-check-eligibility-criteria-more',
          },
        ],
      },
    ],
    apply: 'Apply at',
    source: 'Source:',
    note: 'Rules and lists change: check them on the portal. Ask us which scheme is open to you.',
  },
} as const;
