export const loanCalculator = {
  title: 'What a loan costs by month',
  intro: 'Put in your own numbers. Nothing you type here is stored or sent to a lender.',
  fields: {
    amount: { label: 'Loan amount in rupees', hint: 'For example 10,00,000 or 10 lakh' },
    ratePercent: {
      label: 'Interest a year in percent',
      hint: 'As the lender quotes it, for example 10.5 or 10.5%',
    },
    years: { label: 'Years to repay', hint: 'Counted from the first instalment' },
  },
  submit: 'Work it out',
  empty: 'The instalment appears here.',
  monthly: '{amount} a month',
  interest: 'Interest in all',
  total: 'Paid back in all',
  note: 'Equal monthly instalments. Interest that falls due during the course, fees and changes of the rate are not in it; ask each lender for them in writing.',
  /** Stands in the result's place until the visitor puts in numbers: the arithmetic of one loan. */
  example: {
    loan: { amount: 1_000_000, ratePercent: 10.5, years: 10 },
    text: 'An example, not an offer: {amount} at {ratePercent} percent over {years} years.',
  },
} as const;
