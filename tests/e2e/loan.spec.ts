import { expect, hydrated, test } from './site.ts';

// From published tables of equal monthly instalments: amount, percent a year, years, rupees a month.
const instalments = [
  ['1,00,000', '8', '5', '₹2,028'],
  ['5,00,000', '9', '5', '₹10,379'],
  ['10,00,000', '10', '10', '₹13,215'],
  ['10,00,000', '10.5', '20', '₹9,984'],
  ['20,00,000', '8.5', '15', '₹19,695'],
  ['1,20,000', '0', '1', '₹10,000'],
] as const;

const labels = ['Loan amount in rupees', 'Interest a year in percent', 'Years to repay'] as const;

test('the calculator gives the instalments of published tables', async ({ page, site }) => {
  await page.goto(`${site.url}/services/educational-loans`);
  await hydrated(page);
  const calculator = page.locator('#loan');
  for (const [amount, percent, years, monthly] of instalments) {
    for (const [at, value] of [amount, percent, years].entries()) {
      await calculator.getByLabel(labels[at] ?? '').fill(value);
    }
    await calculator.getByRole('button', { name: 'Work it out' }).click();
    await expect(calculator.getByRole('status')).toContainText(`${monthly} a month`);
  }
});

test('an example stands where the instalment will be, and says that it is one', { tag: '@once' }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/services/educational-loans`);
  const example = page.getByText('An example, not an offer: ₹10,00,000 at 10.5 percent over 10 years.');
  await expect(example).toBeVisible();
  await expect(page.getByText('₹13,493 a month')).toBeVisible();
  const workOut = async (amount: string) => {
    for (const [at, value] of [amount, '0', '1'].entries())
      await page.getByLabel(labels[at] ?? '').fill(value);
    await page.getByRole('button', { name: 'Work it out' }).click();
  };
  await workOut('much');
  await expect(page.getByText('The instalment appears here.')).toBeVisible();
  await expect(example).toHaveCount(0);
  await expect(page.getByText('a month', { exact: false }).filter({ hasText: '₹' })).toHaveCount(0);
  await workOut('1,20,000');
  await expect(page.getByText('₹10,000 a month')).toBeVisible();
  await expect(example).toHaveCount(0);
  await context.close();
});

test('without script the page answers with the same instalment', { tag: '@once' }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/services/educational-loans`);
  const [amount, percent, years, monthly] = instalments[2];
  for (const [at, value] of [amount, percent, years].entries())
    await page.getByLabel(labels[at] ?? '').fill(value);
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByText(`${monthly} a month`)).toBeVisible();
  await context.close();
});
