import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';

const labels = ['Loan amount in rupees', 'Yearly interest rate, in percent', 'Years to repay'] as const;

const path = '/services/educational-loans';

async function workOut(page: Page, values: readonly string[]): Promise<void> {
  const calculator = page.locator('#loan');
  for (const [at, value] of values.entries()) await calculator.getByLabel(labels[at] ?? '').fill(value);
  await calculator.getByRole('button', { name: 'Work it out' }).click();
}

test('the calculator gives an instalment, and two offers side by side, one of them begun later', async ({
  page,
  site,
}) => {
  await page.goto(site.url + path);
  await hydrated(page);
  const answer = page.locator('#loan').getByRole('status');
  // From a published table of equal monthly instalments.
  await workOut(page, ['20,00,000', '8.5', '15']);
  await expect(answer).toContainText('₹19,695 a month');
  await page.getByText('Compare a second offer').click();
  await page.getByLabel('Second offer: interest').fill('8');
  await page.getByLabel('Second offer: years').fill('5');
  await workOut(page, ['1,00,000', '9', '5']);
  await expect(answer).toContainText('₹2,076 a month');
  await expect(answer).toContainText('₹2,028 a month');
  await expect(answer).toContainText('The second costs ₹48 less a month and ₹2,892 less in all.');
  await page.getByLabel('Second offer: years').fill('');
  await expect(answer).toContainText('₹1,00,000 at 8 percent over 5 years.');
  await page.getByLabel('Second offer: months before').fill('6');
  await expect(answer).toContainText('₹1,00,000 at 8 percent over 5 years, first instalment after 6 months.');
  await page.getByLabel('Second offer: months before').fill('');
  await page.getByLabel('Months before the first instalment').fill('12');
  await workOut(page, ['1,00,000', '0', '5']);
  await expect(answer).toContainText('₹1,667 a month');
  await expect(answer).toContainText(
    '₹1,00,000 at 0 percent over 5 years, first instalment after 12 months.',
  );
});

test('two offers are printed beside each other', async ({ page, site }) => {
  await page.goto(site.url + path);
  await hydrated(page);
  await page.getByText('Compare a second offer').click();
  await page.getByLabel('Second offer: interest').fill('9.5');
  await workOut(page, ['10,00,000', '10.5', '10']);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1040 });
  const offers = page.locator('.loan-pair > div');
  await expect(offers).toHaveCount(2);
  const [first, second] = await offers.evaluateAll((all) =>
    all.map((offer) => offer.getBoundingClientRect().y),
  );
  expect(second).toBe(first);
  await expect(page.getByText('Nothing you type is stored.')).toBeHidden();
});

test('each field brings up the keyboard for what it takes, and an amount without its lakh is asked about', async ({
  page,
  site,
}) => {
  await page.goto(site.url + path);
  await hydrated(page);
  const calculator = page.locator('#loan');
  const keyboards = await calculator
    .locator('input.input')
    .evaluateAll((all: HTMLInputElement[]) => all.map(({ inputMode }) => inputMode));
  expect(keyboards).toEqual(['text', 'decimal', 'decimal', 'numeric', 'decimal', 'decimal', 'numeric']);
  await page.getByText('Compare a second offer').click();
  await expect(page.getByLabel('Second offer: months before')).toHaveAccessibleDescription(
    'The course and the grace period, for example 54. Write 0 if there are none.',
  );
  await workOut(page, ['5', '10,5', '10']);
  await expect(page.getByLabel(labels[0])).toBeFocused();
  await expect(page.getByLabel(labels[0])).toHaveAccessibleDescription(
    /Did you mean 5 lakh\? Write 5 lakh or 5,00,000\./,
  );
  await workOut(page, ['5 lakh', '10,5', '10']);
  await expect(calculator.getByRole('status')).toContainText('₹5,00,000 at 10.5 percent over 10 years.');
});

test('a number out of range is in sight with its label, and named in place of the result', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.url + path);
  await hydrated(page);
  await workOut(page, ['10,00,000', '10.5', '54']);
  const answer = page.locator('#loan').getByRole('status');
  await expect(answer).toContainText('Correct this first: Years to repay.');
  await expect(answer, 'no figure of other numbers').not.toContainText('a month');
  await expect(answer.getByText('Equal monthly instalments')).toBeHidden();
  await expect(page.getByLabel('Years to repay')).toBeFocused();
  const bar = await page.locator('.bar').boundingBox();
  const label = await page.getByText('Years to repay', { exact: true }).boundingBox();
  expect(label?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('the result follows what is typed, and is in sight on a phone once it was asked for', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(site.url + path);
  await hydrated(page);
  const calculator = page.locator('#loan');
  const answer = calculator.getByRole('status');
  await calculator.getByLabel(labels[0]).fill('20,00,000');
  await expect(answer).toContainText('₹26,987 a month');
  await calculator.getByLabel(labels[2]).fill('54');
  await page.waitForTimeout(600);
  await expect(answer, 'what may still be typed is not called wrong').toContainText('₹26,987 a month');
  await workOut(page, ['20,00,000', '8.5', '15']);
  await expect(answer.getByText('₹19,695 a month')).toBeInViewport({ ratio: 1 });
  await expect(answer.getByText('Paid back in all')).toBeInViewport({ ratio: 1 });
});

/** Gives two offers to the calculator, of which the second is paid back sooner. */
async function compareOffers(page: Page): Promise<void> {
  await page.getByText('Compare a second offer').click();
  await page.getByLabel('Second offer: interest').fill('9.5');
  await page.getByLabel('Second offer: years').fill('6');
  await workOut(page, ['10,00,000', '10.5', '10']);
}

/** The answer begins below the sticky bar, and its first figure is in sight. */
async function answerInSight(page: Page): Promise<void> {
  const answer = page.locator('#loan').getByRole('status');
  await expect(answer.getByRole('heading', { name: 'First offer' })).toBeInViewport({ ratio: 1 });
  await expect(answer.getByText('₹13,493 a month')).toBeInViewport({ ratio: 1 });
  await expect(answer.getByText('The second costs')).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [bar, top] = await Promise.all([page.locator('.bar').boundingBox(), answer.boundingBox()]);
    expect(top?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }).toPass();
}

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 800 },
  { width: 1440, height: 800 },
];

for (const size of sizes) {
  test(`the answer of two offers is seen from its top at ${size.width}, and the cheaper has the shorter row`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size);
    await page.goto(site.url + path);
    await hydrated(page);
    await compareOffers(page);
    await answerInSight(page);
    const rows = page.locator('.loan-dots');
    const widths = await rows.evaluateAll((all: SVGSVGElement[]) =>
      all.map((row) => row.getBBox().width + 10),
    );
    // 16,19,220 and 13,15,778, in twentieths of the dearer.
    expect(widths).toEqual([400, 320]);
    await page.getByLabel('Months before the first instalment').fill('48');
    await expect(page.locator('#loan')).toContainText(
      'In 48 months before the first instalment, interest adds ₹4,20,000 to the loan.',
    );
  });
}

for (const [width, isAbove] of [
  [360, true],
  [1440, false],
] as const) {
  test(`from the costs abroad one lands on the answer at ${width}`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${site.url}/services/overseas-admission/costs`);
    await page.getByRole('link', { name: 'Work out a loan' }).first().click();
    const answer = page.locator('#loan').getByRole('status');
    await expect(answer.getByText('a month').first()).toBeInViewport({ ratio: 1 });
    await expect(answer.getByText('An example, not an offer')).toBeInViewport({ ratio: 1 });
    const change = answer.getByRole('link', { name: 'Change the numbers' });
    await expect(change).toBeVisible({ visible: isAbove });
    if (isAbove) await change.click();
    await expect(page.getByLabel(labels[0])).toBeInViewport({ ratio: 1 });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const size of sizes) {
    test(`what a post came to is in sight at ${size.width}`, async ({ page, site }) => {
      await page.setViewportSize(size);
      await page.goto(site.url + path);
      await compareOffers(page);
      await answerInSight(page);
      expect(new URL(page.url()).hash).toBe('#answer');
      await workOut(page, ['10,00,000', 'ten', '10']);
      const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
      await expect(summary).toBeInViewport({ ratio: 1 });
      await summary.getByRole('link').click();
      await expect(page.getByLabel('Yearly interest rate, in percent')).toBeFocused();
    });
  }

  test('an example stands where the instalment will be, and says that it is one', async ({ page, site }) => {
    await page.goto(site.url + path);
    const example = page.getByText('An example, not an offer: ₹10,00,000 at 10.5 percent over 10 years.');
    await expect(example).toBeVisible();
    await expect(page.getByText('₹13,493 a month')).toBeVisible();
    await workOut(page, ['much', '0', '1']);
    const wrong = page.getByText('Enter an amount in rupees, such as 5 lakh or 5,00,000.');
    await expect(wrong, 'beside the field, and in the summary').toHaveCount(2);
    const answer = page.locator('#loan').getByRole('status');
    await expect(answer).toContainText('Correct this first: Loan amount in rupees.');
    await expect(answer, 'no figure').not.toContainText('a month');
    await page.getByText('Compare a second offer').click();
    await page.getByLabel('Second offer: interest').fill('low');
    await workOut(page, ['20,00,000', '8.5', '15']);
    await expect(answer).toContainText('Correct this first: Second offer: interest.');
    await expect(answer, 'the first offer holds').toContainText('₹19,695 a month');
    await page.getByLabel('Second offer: interest').fill('');
    await workOut(page, ['1,20,000', '0', '1']);
    await expect(page.getByText('₹10,000 a month')).toBeVisible();
    await expect(example).toHaveCount(0);
  });
});
