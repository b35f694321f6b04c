/** A loan as a visitor describes it: rupees, percent a year, years of repayment. */
export interface Loan {
  amount: number;
  ratePercent: number;
  years: number;
}

/** What it costs: whole rupees a month, in interest, and in all. */
export interface LoanCost {
  monthly: number;
  interest: number;
  total: number;
}

const fields = {
  amount: { min: 1, max: 100_000_000, error: 'Enter an amount in rupees, up to 10 crore.' },
  ratePercent: { min: 0, max: 30, error: 'Enter the interest a year, from 0 to 30 percent.' },
  years: { min: 0.5, max: 30, error: 'Enter the years of repayment, up to 30.' },
} as const;

const longestNumber = 20;

/** What people put behind a number, with what it multiplies by. */
const units: Record<keyof Loan, readonly [pattern: RegExp, factor: number][]> = {
  amount: [
    [/(lakhs?|lacs?|l)$/i, 100_000],
    [/(crores?|cr)$/i, 10_000_000],
    [/(rupees|rs\.?)$/i, 1],
  ],
  ratePercent: [[/(%|percent)$/i, 1]],
  years: [[/(years?|yrs?)$/i, 1]],
};

/**
 * Reads the calculator's fields as people type them ("5 lakh", "5,00,000", "11 %"): the loan, or a sentence for each wrong
 * field.
 */
export function readLoan(typed: Record<string, string | undefined>): {
  loan?: Loan;
  errors: Partial<Record<keyof Loan, string>>;
} {
  const loan = { amount: 0, ratePercent: 0, years: 0 };
  const errors: Partial<Record<keyof Loan, string>> = {};
  for (const name of Object.keys(fields) as (keyof Loan)[]) {
    const { min, max, error } = fields[name];
    const text = typed[name] ?? '';
    const bare = text.length > longestNumber ? '' : text.replaceAll(/[\s,₹]/g, '');
    const [unit, factor] = units[name].find(([pattern]) => pattern.test(bare)) ?? [/$/, 1];
    const digits = bare.replace(unit, '');
    // A lakh is a whole number of rupees where binary fractions are not.
    const value = /^\d+(\.\d+)?$/.test(digits) ? Math.round(Number(digits) * factor * 1e6) / 1e6 : Number.NaN;
    if (value >= min && value <= max) loan[name] = value;
    else errors[name] = error;
  }
  return Object.keys(errors).length > 0 ? { errors } : { loan, errors };
}

/** Equal monthly instalments, paid at the end of each month; interest is compounded monthly. */
export function loanCost({ amount, ratePercent, years }: Loan): LoanCost {
  const months = Math.max(1, Math.round(years * 12));
  const rate = ratePercent / 1200;
  const monthly = rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months);
  const total = monthly * months;
  return { monthly: Math.round(monthly), interest: Math.round(total - amount), total: Math.round(total) };
}
