import { expect, hydrated, test } from './site.ts';
import { violationsOf } from './violations.ts';

test('the dialog, its errors and its receipt are accessible', async ({ page, quietSite, chats }) => {
  await page.goto(quietSite.url);
  await hydrated(page);
  await page.getByRole('button', { name: 'Leave your details' }).click();
  await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit & Contact via WhatsApp' });
  await submit.click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(5);
  expect(await violationsOf(page)).toEqual([]);
  for (const label of ['Full Name *', 'Contact Number *', 'Email Address *']) {
    await page
      .getByLabel(label, { exact: true })
      .fill(label.startsWith('Email') ? 'k@example.com' : '98765 43210');
  }
  await page.getByLabel('Country *', { exact: true }).selectOption('india');
  await page.getByLabel('Budget Range *', { exact: true }).selectOption('flexible');
  await submit.click();
  await expect(page.getByRole('link', { name: 'Continue on WhatsApp' })).toBeVisible();
  await expect.poll(() => chats).toHaveLength(1);
  expect(await violationsOf(page)).toEqual([]);
});

test('each step of the quiz, its result and the enquiry’s toast are accessible', async ({ page, site }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/faq`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Take Assessment' }).click();
  for (let number = 1; number <= 8; number++) {
    await expect(page.getByText(`Question ${number} of 8`)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('1');
    await page.getByRole('button', { name: number === 8 ? 'Get Results' : 'Next' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Your result', exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(`${site.url}/services/educational-loans`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Send to WhatsApp' }).click();
  await expect(page.locator('.toasts').getByRole('alert')).toContainText('Required Fields Missing');
  expect(await violationsOf(page)).toEqual([]);
});

for (const path of [
  '/faq/quiz',
  '/get-started',
  '/newsletter',
  '/thank-you',
  '/ta/get-started',
  '/ta/thank-you',
]) {
  test(`${path} is accessible`, async ({ page, site }) => {
    await page.goto(site.url + path);
    expect(await violationsOf(page)).toEqual([]);
  });
}
