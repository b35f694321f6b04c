/** A loan as a visitor describes it: rupees, percent a year, years of repayment, and months before they begin. */
export interface Loan {
  amount: number;
  ratePercent: number;
  years: number;
  monthsBefore: number;
}

/** The fields of the calculator: a loan, and what a second offer for the same amount asks. */
type LoanField = keyof Loan | 'secondRatePercent' | 'secondYears' | 'secondMonthsBefore';

/** What it costs: whole rupees a month, in interest, and in all. */
export interface LoanCost {
  loan: Loan;
  monthly: number;
  interest: number;
  total: number;
  /** Rupees of interest that the months before the first instalment add to the loan. */
  added?: number;
  /** Where no such months were named: what it costs if the first instalment comes only `monthsOfStudy` later. */
  later?: { monthly: number; total: number };
}

/** A course of four years and half a year to find work. */
export const monthsOfStudy = 54;

const fields = {
  amount: { min: 10_000, max: 100_000_000, error: 'Enter an amount in rupees, such as 5 lakh or 5,00,000.' },
  ratePercent: { min: 0, max: 30, error: 'Enter the yearly interest rate, from 0 to 30 percent.' },
  years: { min: 0.5, max: 30, error: 'Enter the years of repayment, up to 30.' },
  monthsBefore: { min: 0, max: 120, error: 'Enter the months before the first instalment, up to 120.' },
} as const;

const secondFields = {
  secondRatePercent: 'ratePercent',
  secondYears: 'years',
  secondMonthsBefore: 'monthsBefore',
} as const;

const longestNumber = 24;

/** What people put behind a number, with what it multiplies by. */
const units: Record<keyof Loan, readonly [pattern: RegExp, factor: number][]> = {
  amount: [
    [/(lakhs?|lacs?|l|இ?லட்ச(ம்|ங்கள்)?)$/i, 100_000],
    [/(crores?|cr|கோடி(கள்)?)$/i, 10_000_000],
    [/(thousand|k|ஆயிரம்)$/i, 1000],
  ],
  ratePercent: [[/(%|percent|சதவீதம்)(p\.?a\.?)?$/i, 1]],
  years: [[/(years?|yrs?|ஆண்டு(கள்)?|வருட(ம்|ங்கள்))$/i, 1]],
  monthsBefore: [[/(months?|மாத(ம்|ங்கள்))$/i, 1]],
};

/** What names the money before or behind an amount. */
const money = /^(rs\.?|inr|ரூ(பாய்)?\.?)|(\/-|rupees|rs\.?|ரூபாய்)$/gi;

/**
 * Reads the calculator's fields as people type them ("5 lakh", "5,00,000", "11 %"): the loan, the second offer where there
 * is one, and a sentence for each wrong field. An offer with a wrong field is not given. Blank months are none; what is
 * blank of a second offer is as in the first.
 */
export function readLoan(typed: Record<string, string | undefined>): {
  loan?: Loan;
  second?: Loan;
  errors: Partial<Record<LoanField, string>>;
} {
  const errors: Partial<Record<LoanField, string>> = {};
  const read = (field: keyof Loan, from: LoanField = field): number => {
    const value = field === 'monthsBefore' && !typed[from]?.trim() ? 0 : numberIn(typed[from] ?? '', field);
    const { min, max, error } = fields[field];
    if (!(value >= min && value <= max)) errors[from] = (field === 'amount' && amountProblem(value)) || error;
    return value;
  };
  const loan = {
    amount: read('amount'),
    ratePercent: read('ratePercent'),
    years: read('years'),
    monthsBefore: read('monthsBefore'),
  };
  const isRight = () => Object.keys(errors).length === 0;
  const first = isRight() && { loan };
  const second = { ...loan };
  let isCompared = false;
  for (const [from, field] of Object.entries(secondFields)) {
    if (!typed[from]?.trim()) continue;
    isCompared = true;
    second[field] = read(field, from as LoanField);
  }
  return { ...first, ...(isCompared && isRight() && { second }), errors };
}

/** A number up to this is asked about as lakhs: it is too small to be rupees. */
const mostLakhs = 100;

/** What is said of an amount that is too large or too small; of no amount at all nothing. */
function amountProblem(rupees: number): string | undefined {
  if (rupees > fields.amount.max)
    return 'The largest amount is 10 crore (10,00,00,000). Enter one up to that.';
  if (!(rupees > 0)) return;
  if (rupees > mostLakhs) return 'The smallest amount is 10,000 rupees. Enter one from that up.';
  const whole = String(Math.round(rupees * 100_000)).replaceAll(/\d(?=(\d\d)+\d$)/g, '$&,');
  return `Did you mean ${rupees} lakh? Write ${rupees} lakh or ${whole}.`;
}

/** NaN for what is no number. */
function numberIn(text: string, field: keyof Loan): number {
  const bare =
    text.length > longestNumber
      ? ''
      : text
          .replaceAll(/[\s₹]/g, '')
          .replaceAll(/[௦-௯]/g, (digit) => String(digit.charCodeAt(0) - 0xbe6))
          .replaceAll(field === 'amount' ? money : /$^/g, '');
  const [unit, factor] = units[field].find(([pattern]) => pattern.test(bare)) ?? [/$/, 1];
  const number = bare.replace(unit, '');
  // In an amount of rupees a comma parts digits; elsewhere it can only be the decimal one.
  const isDecimal = field !== 'amount' || (factor > 1 && /^\d+,\d\d?$/.test(number));
  const digits = number.replaceAll(',', isDecimal ? '.' : '');
  // A lakh is a whole number of rupees where binary fractions are not.
  return /^\d+(\.\d+)?$/.test(digits) ? Math.round(Number(digits) * factor * 1e6) / 1e6 : Number.NaN;
}

/**
 * Equal monthly instalments, paid at the end of each month; interest is compounded monthly. That of the months before the
 * first one is counted simply and added to what is paid back.
 */
export function loanCost(loan: Loan): LoanCost {
  const { amount, ratePercent, years, monthsBefore } = loan;
  const months = Math.max(1, Math.round(years * 12));
  const rate = ratePercent / 1200;
  const owed = amount * (1 + rate * monthsBefore);
  const monthly = rate === 0 ? owed / months : (owed * rate) / (1 - (1 + rate) ** -months);
  const total = monthly * months;
  const cost = {
    loan,
    monthly: Math.round(monthly),
    interest: Math.round(total - amount),
    total: Math.round(total),
  };
  if (rate === 0) return cost;
  if (monthsBefore > 0) return { ...cost, added: Math.round(owed - amount) };
  const later = loanCost({ ...loan, monthsBefore: monthsOfStudy });
  return { ...cost, later: { monthly: later.monthly, total: later.total } };
}
