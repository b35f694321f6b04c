import { expect, type Page } from '@playwright/test';
import { hydrated } from './site.ts';

const answers = [
  'Class 10',
  'Somewhat clear: I have a few ideas',
  'Something else',
  'No, I want to study in India',
  'Getting admission',
  'Somewhat confident',
  'Maybe, tell me more first',
  'Email',
];

/** Takes the quiz as a visitor, asks to be reached by email, and sends the result. */
export async function sendQuiz(
  page: Page,
  url: string,
  { name, email, phone }: { name: string; email: string; phone: string },
): Promise<void> {
  await page.goto(`${url}/faq`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Take Assessment' }).click();
  for (const [index, answer] of answers.entries()) {
    await expect(page.getByText(`Question ${index + 1} of 8`)).toBeVisible();
    await page.getByLabel(answer, { exact: true }).check();
    await page.getByRole('button', { name: index === 7 ? 'Get Results' : 'Next' }).click();
  }
  await page.getByLabel('Full Name *', { exact: true }).fill(name);
  await page.getByLabel('Email Address *', { exact: true }).fill(email);
  await page.getByLabel(/^(Phone|WhatsApp) Number \*$/).fill(phone);
  await page.getByRole('button', { name: 'Send My Result' }).click();
}
