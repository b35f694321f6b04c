import { afterAll, beforeAll, expect, test } from 'vitest';
import { loanCost, readLoan } from '#domain/loan.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';

// Published tables of equal monthly instalments, in rupees for a lakh.
test.each([
  [8, 5, 2028],
  [9, 5, 2076],
  [10, 10, 1322],
  [12, 7, 1765],
  [8.5, 15, 985],
  [10.5, 20, 998],
  [0, 10, 833],
])('a lakh at %d %% for %d years is %d a month', (ratePercent, years, monthly) => {
  expect(loanCost({ amount: 100_000, ratePercent, years, monthsBefore: 0 }).monthly).toBe(monthly);
});

test('what is paid in all is the loan and its interest', () => {
  const loan = { amount: 1_000_000, ratePercent: 10, years: 10, monthsBefore: 0 };
  expect(loanCost(loan)).toEqual({
    loan,
    monthly: 13_215,
    interest: 585_809,
    total: 1_585_809,
    // 54 months at 10 percent add 45 percent.
    later: { monthly: 19_162, total: 2_299_423 },
  });
});

test('amounts may be typed as they are written', () => {
  const typed = { amount: '₹10,00,000', ratePercent: ' 10.5 ', years: '10' };
  expect(readLoan(typed).loan).toEqual({
    amount: 1_000_000,
    ratePercent: 10.5,
    years: 10,
    monthsBefore: 0,
  });
  for (const [amount, rupees] of [
    ['5 lakh', 500_000],
    ['5 Lakhs', 500_000],
    ['7.3lakh', 730_000],
    ['1.2 crore', 12_000_000],
    ['₹ 5,00,000', 500_000],
    ['5,00,000', 500_000],
    ['5L', 500_000],
    ['5.5 lakhs', 550_000],
    ['5,5 lakh', 550_000],
    ['10,00,000 rupees', 1_000_000],
    ['Rs. 5,00,000/-', 500_000],
    ['INR 50 thousand', 50_000],
    ['5 லட்சம்', 500_000],
    ['௫ இலட்சம்', 500_000],
    ['ரூ. 5 லட்ச ரூபாய்', 500_000],
    ['1 கோடி', 10_000_000],
  ] as const) {
    expect(readLoan({ ...typed, amount }).loan?.amount, amount).toBe(rupees);
  }
  for (const ratePercent of ['11% p.a.', '11%', '11 %', '11 percent', '11']) {
    expect(readLoan({ ...typed, ratePercent }).loan?.ratePercent, ratePercent).toBe(11);
  }
  expect(readLoan({ ...typed, years: '7 years' }).loan?.years).toBe(7);
  for (const wrong of ['', 'ten', '-5', '1e999', '9'.repeat(30)]) {
    expect(Object.keys(readLoan({ ...typed, amount: wrong }).errors), wrong).toEqual(['amount']);
  }
});

test.each([
  ['5', 'Did you mean 5 lakh? Write 5 lakh or 5,00,000.'],
  ['₹ 50', 'Did you mean 50 lakh? Write 50 lakh or 50,00,000.'],
  ['2.5', 'Did you mean 2.5 lakh? Write 2.5 lakh or 2,50,000.'],
  ['9,999', 'The smallest amount is 10,000 rupees. Enter one from that up.'],
  ['15 crore', 'The largest amount is 10 crore (10,00,00,000). Enter one up to that.'],
  ['abc', 'Enter an amount in rupees, such as 5 lakh or 5,00,000.'],
  ['0', 'Enter an amount in rupees, such as 5 lakh or 5,00,000.'],
])('of the amount "%s" it is said what to enter', (amount, sentence) => {
  expect(readLoan({ amount, ratePercent: '10', years: '10' }).errors).toEqual({ amount: sentence });
});

test('a rate and years may have a decimal comma', () => {
  expect(readLoan({ amount: '10,000', ratePercent: '10,5 %', years: '7,5' }).loan).toEqual({
    amount: 10_000,
    ratePercent: 10.5,
    years: 7.5,
    monthsBefore: 0,
  });
});

test('interest of the months before the first instalment is counted simply and added', () => {
  // 4 years at 10 percent add 40 percent: as if 14 lakh were borrowed.
  const waited = loanCost({ amount: 1_000_000, ratePercent: 10, years: 10, monthsBefore: 48 });
  const borrowed = loanCost({ amount: 1_400_000, ratePercent: 10, years: 10, monthsBefore: 0 });
  expect(waited.monthly).toBe(borrowed.monthly);
  expect(waited.interest).toBe(borrowed.interest + 400_000);
  expect(waited.added).toBe(400_000);
});

test('a second offer is for the same amount and months, and is read only where it is asked for', () => {
  const typed = { amount: '10 lakh', ratePercent: '11', years: '10', monthsBefore: '54 months' };
  expect(readLoan(typed).second).toBeUndefined();
  expect(readLoan({ ...typed, secondRatePercent: '9.5 %', secondYears: '12' }).second).toEqual({
    amount: 1_000_000,
    ratePercent: 9.5,
    years: 12,
    monthsBefore: 54,
  });
  expect(readLoan({ ...typed, secondRatePercent: '9.5' }).second).toMatchObject({
    ratePercent: 9.5,
    years: 10,
  });
  expect(readLoan({ ...typed, secondYears: '12' }).second).toMatchObject({ ratePercent: 11, years: 12 });
  expect(readLoan({ ...typed, secondMonthsBefore: '0' }).second).toMatchObject({
    years: 10,
    monthsBefore: 0,
  });
  const { errors, ...offers } = readLoan({ ...typed, secondRatePercent: 'low' });
  expect(Object.keys(errors)).toEqual(['secondRatePercent']);
  expect(Object.keys(offers), 'what is right is given').toEqual(['loan']);
  expect(Object.keys(readLoan({ ...typed, monthsBefore: 'soon' }).errors)).toEqual(['monthsBefore']);
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function posted(fields: Record<string, string>) {
  return await app.send(
    'POST',
    '/services/educational-loans',
    { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    new URLSearchParams({ step: 'loan', ...fields }).toString(),
  );
}

test('without script the page answers with the cost, and keeps what was typed', async () => {
  const { body, statusCode } = await posted({ amount: '10,00,000', ratePercent: '10', years: '10' });
  expect(statusCode).toBe(200);
  expect(body).toContain('₹13,215');
  expect(body).toContain('₹5,85,809');
  expect(body).toContain('value="10,00,000"');
});

test('an amount in the address is worked out in place of the example; of none that is right the example is', async () => {
  const page = (query: string) => app.app.fastify.inject(`/services/educational-loans${query}`);
  const { body, headers } = await page('?amount=2000000&utm_source=x');
  expect(body).toContain('value="20,00,000"');
  expect(body).toContain('₹26,987');
  expect(body).toContain('An example, not an offer: ₹20,00,000 at 10.5 percent');
  expect(body).toMatch(/rel="canonical" href="[^"?]*\/services\/educational-loans"/);
  expect(headers['content-type']).toContain('text/html');
  for (const none of ['', '?amount=', '?amount=5', '?amount=%3Cscript%3E', '?amount=1e99'])
    expect((await page(none)).body, none).toContain('value="10,00,000"');
  const costs = await app.app.fastify.inject('/services/overseas-admission/costs');
  const links = [
    ...costs.body.matchAll(
      /class="costs-degree">[^₹]*₹([\d.]+)\u00a0(lakh|crore).*?href="\/services\/educational-loans\?amount=(\d+)#answer"[^>]*>Work out a loan</gs,
    ),
  ];
  expect(links).toHaveLength(5);
  const rupees = { lakh: 100_000, crore: 10_000_000 };
  for (const [, count, unit, amount] of links)
    expect(Number(amount)).toBe(Math.round(Number(count) * rupees[unit as keyof typeof rupees]));
});

test('what is typed is not stored: no more is said, for without script it is sent', async () => {
  const { body } = await app.app.fastify.inject('/services/educational-loans');
  expect(body).toContain('Nothing you type is stored.');
  expect(body).not.toContain('stored or sent');
});

test('without script a wrong number is told beside its field, and nothing is stored', async () => {
  const { body, statusCode } = await posted({ amount: 'much', ratePercent: '10', years: '10' });
  expect(statusCode).toBe(400);
  expect(body).toContain('Enter an amount in rupees, such as 5 lakh or 5,00,000.');
  expect(body).toContain('Correct this first: Loan amount in rupees.');
  expect(body, 'no figure of other numbers').not.toContain('a month<');
  const both = await posted({ amount: 'much', ratePercent: 'low', years: '10' });
  expect(both.body).toContain('Loan amount in rupees; Yearly interest rate, in percent.');
});

test('without script the first offer is told where only the second is wrong', async () => {
  const first = { amount: '10,00,000', ratePercent: '10', years: '10' };
  const { body, statusCode } = await posted({ ...first, secondRatePercent: 'low' });
  expect(statusCode).toBe(400);
  expect(body).toContain('₹13,215');
});

test.each([
  ['9.5', '', 'The second costs ₹275 less a month and ₹33,038 less in all.'],
  ['11', '', 'The second costs ₹560 more a month and ₹67,191 more in all.'],
  ['', '12', 'The second costs ₹1,264 less a month but ₹1,35,104 more in all.'],
  ['10', '10', 'Both cost the same.'],
])('a second offer ("%s" percent, "%s" years) is told against the first', async (rate, years, verdict) => {
  const first = { amount: '10,00,000', ratePercent: '10', years: '10' };
  const { body } = await posted({ ...first, secondRatePercent: rate, secondYears: years });
  expect(body).toContain(verdict);
});
