import { expect, type Page } from '@playwright/test';
import { hydrated } from './site.ts';

/** One option's words for each question: worth 9 points, Medium Clarity. */
export const quizWords = [
  'Class 10',
  'Somewhat clear: I have a few ideas',
  'Something else',
  'No, I want to study in India',
  'Getting admission',
  'Somewhat confident',
  'Maybe, tell me more first',
  'WhatsApp',
];

export async function openQuiz(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/faq`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Take Assessment' }).click();
  await expect(page.getByText('Question 1 of 8', { exact: true })).toBeVisible();
}

/** Gives the answers of a stretch of questions, counted from 0, and goes on after each. */
export async function answerQuiz(
  page: Page,
  { from = 0, to = 8, words = quizWords }: { from?: number; to?: number; words?: string[] } = {},
): Promise<void> {
  for (const [index, word] of words.slice(from, to).entries()) {
    const number = from + index + 1;
    await expect(page.getByText(`Question ${number} of 8`)).toBeVisible();
    await page.getByLabel(word, { exact: true }).check();
    await page.getByRole('button', { name: number === 8 ? 'Get Results' : 'Next' }).click();
  }
}

export async function fillQuizDetails(
  page: Page,
  {
    name,
    email = 'kavya@example.com',
    phone = '9876543210',
  }: { name: string; email?: string; phone?: string },
): Promise<void> {
  await page.getByLabel('Full Name *', { exact: true }).fill(name);
  await page.getByLabel('Email Address *', { exact: true }).fill(email);
  await page.getByLabel(/^(Phone|WhatsApp) Number \*$/).fill(phone);
}

/** Takes the quiz as a visitor, asks to be reached by email, and sends the result. */
export async function sendQuiz(
  page: Page,
  url: string,
  details: { name: string; email: string; phone: string },
): Promise<void> {
  await openQuiz(page, url);
  await answerQuiz(page, { words: [...quizWords.slice(0, 7), 'Email'] });
  await fillQuizDetails(page, details);
  await page.getByRole('button', { name: 'Send My Result' }).click();
}
