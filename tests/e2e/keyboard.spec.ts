import type { Page } from '@playwright/test';
import { expect, hydrated, somebody, test } from './site.ts';

async function type(page: Page, ...answers: string[]): Promise<void> {
  for (const answer of answers) {
    if (answer) await page.keyboard.type(answer);
    await page.keyboard.press('Tab');
  }
}

test('an enquiry is sent by keyboard alone', async ({ page, site, chats }) => {
  const name = somebody();
  await page.goto(`${site.url}/services/test-preparation`);
  await hydrated(page);
  await page.getByLabel('Full Name *', { exact: true }).focus();
  await type(page, name, 'k@example.com', '9876543210', '', 'India', 'B.Tech', '10');
  await expect(page.getByRole('link', { name: 'Privacy notice' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send to WhatsApp' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^We have your details. Reference/)).toBeVisible();
  await expect(page.locator('.receipt'), 'the focus is not lost with the form').toBeFocused();
  await expect.poll(() => chats).toHaveLength(1);
  expect(site.leads(name)).toMatchObject([{ course: 'B.Tech', country: 'India' }]);
});

test('an enquiry sent by Enter from a field further up shows its receipt', async ({ page, site, chats }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${site.url}/services/overseas-admission`);
  await hydrated(page);
  const name = page.getByLabel('Full Name *', { exact: true });
  await name.focus();
  await type(page, somebody(), 'k@example.com', '9876543210');
  await name.press('Enter');
  await expect(page.getByText(/^We have your details. Reference/)).toBeInViewport();
  await expect.poll(() => chats).toHaveLength(1);
});

test('the contact dialog opens, is filled, sent and left by keyboard alone', async ({
  page,
  site,
  chats,
}) => {
  const name = somebody();
  await page.goto(`${site.url}/about`);
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Get In Touch' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
  const first = page.getByLabel('Full Name *', { exact: true });
  for (let presses = 0; presses < 3; presses += 1) {
    if (await first.evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(first).toBeFocused();
  await type(page, name, '9876543210', 'k@example.com', 'India', 'Flexible', '12 West Street');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Submit & Contact via WhatsApp' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^We have your details. Reference/)).toBeVisible();
  await expect.poll(() => chats).toHaveLength(1);
  expect(site.leads(name)).toMatchObject([{ budget: 'flexible', address: '12 West Street' }]);
  await expect(opener).toBeFocused();
});

test('a quiz result prints with its answers and without its form', async ({ page, site }) => {
  await page.goto(`${site.url}/faq`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Take Career Quiz' }).click();
  for (let number = 1; number <= 8; number += 1) {
    await expect(page.getByText(`Question ${number} of 8`)).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
  }
  const print = page.getByRole('button', { name: 'Print or save this page' });
  await expect(print).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await print.click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Engineering and technology')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Suggested next steps' })).toBeVisible();
  await expect(print).toBeHidden();
  await expect(page.getByLabel('Full Name *', { exact: true })).toBeHidden();
});
