import type { Page } from '@playwright/test';
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

const path = '/services/educational-loans';

async function workOut(page: Page, values: readonly string[]): Promise<void> {
  const calculator = page.locator('#loan');
  for (const [at, value] of values.entries()) await calculator.getByLabel(labels[at] ?? '').fill(value);
  await calculator.getByRole('button', { name: 'Work it out' }).click();
}

test('the calculator gives the instalments of published tables', { tag: '@once' }, async ({ page, site }) => {
  await page.goto(site.url + path);
  await hydrated(page);
  for (const [amount, percent, years, monthly] of instalments) {
    await workOut(page, [amount, percent, years]);
    await expect(page.locator('#loan').getByRole('status')).toContainText(`${monthly} a month`);
  }
});

test('two offers stand side by side, one of them begun later', { tag: '@once' }, async ({ page, site }) => {
  await page.goto(site.url + path);
  await hydrated(page);
  await page.getByText('Compare a second offer').click();
  await page.getByLabel('Second offer: percent a year').fill('8');
  await page.getByLabel('Second offer: years').fill('5');
  await workOut(page, ['1,00,000', '9', '5']);
  const answer = page.locator('#loan').getByRole('status');
  await expect(answer).toContainText('₹2,076 a month');
  await expect(answer).toContainText('₹2,028 a month');
  await page.getByLabel('Months before the first instalment').fill('12');
  await workOut(page, ['1,00,000', '0', '5']);
  await expect(answer).toContainText('₹1,667 a month');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an example stands where the instalment will be, and says that it is one', { tag: '@once' }, async ({
    page,
    site,
  }) => {
    await page.goto(site.url + path);
    const example = page.getByText('An example, not an offer: ₹10,00,000 at 10.5 percent over 10 years.');
    await expect(example).toBeVisible();
    await expect(page.getByText('₹13,493 a month')).toBeVisible();
    await workOut(page, ['much', '0', '1']);
    await expect(page.getByText('The instalment appears here.')).toBeVisible();
    await expect(example).toHaveCount(0);
    await expect(page.getByText('a month', { exact: false }).filter({ hasText: '₹' })).toHaveCount(0);
    await workOut(page, ['1,20,000', '0', '1']);
    await expect(page.getByText('₹10,000 a month')).toBeVisible();
    await expect(example).toHaveCount(0);
  });

  test('the page answers with the same instalment', { tag: '@once' }, async ({ page, site }) => {
    await page.goto(site.url + path);
    const [amount, percent, years, monthly] = instalments[2];
    await workOut(page, [amount, percent, years]);
    await expect(page.getByText(`${monthly} a month`)).toBeVisible();
  });
});
