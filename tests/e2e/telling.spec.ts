import { signIn } from './desk.ts';
import { test } from './office.ts';
import { expect, hydrated, somebody } from './site.ts';
import { sendQuiz } from './take-quiz.ts';
import { violationsOf } from './violations.ts';

test('a visitor sends the quiz; each open tab of the desk says so, and the mail to the visitor can be sent again', async ({
  page,
  browser,
  office: { url, app, mailServer, sendDue },
}) => {
  const name = somebody();
  const desk = await browser.newContext();
  await signIn(desk, url);
  const [list, lead] = [await desk.newPage(), await desk.newPage()];
  await list.goto(`${url}/admin/leads`);
  await hydrated(list);
  await lead.goto(`${url}/admin/dashboard`);
  await hydrated(lead);
  await expect(list).toHaveTitle('Leads | Margam');

  await page.bringToFront();
  await sendQuiz(page, url, { name, email: 'kavya@example.com', phone: '9876543210' });

  // The tab that holds no stream of its own hears of it too.
  for (const tab of [list, lead]) {
    await tab.bringToFront();
    await expect(tab.getByRole('status').filter({ hasText: 'New lead:' })).toContainText(`${name}, Quiz`);
    await expect(tab).toHaveTitle(/^\(1\) /);
  }
  await expect(list.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await list.bringToFront();
  await list.getByRole('button', { name: 'Dismiss' }).click();
  await expect(list).toHaveTitle('Leads | Margam');

  await sendDue();
  const reference = (await app.store.leads.list({ search: name }, { offset: 0, limit: 1 }))[0]?.reference;
  expect(mailServer.to('kavya@example.com')[0]?.text).toContain(
    'A counsellor writes to you at this email address within one working day.',
  );

  await list.goto(`${url}/admin/outbox`);
  await hydrated(list);
  const receipt = list.getByRole('row', { name: /^Confirmation, to the sender/ });
  await expect(receipt).toContainText('Sent');
  await receipt.getByText('Read', { exact: true }).click();
  await expect(receipt).toContainText(`Your reference is ${reference}.`);
  await receipt.getByRole('button', { name: /^Send again: / }).click();
  await list.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
  await expect(receipt).toContainText('May be a repeat');
  await desk.close();
});

test('the pages of messages, templates, numbers and imports are usable by all and fit a phone', async ({
  page,
  office: { url, app, sendDue },
}) => {
  for (const kind of ['contact', 'enquiry']) {
    await page.request.post(`${url}/api/leads`, {
      data: {
        kind,
        name: 'Kavya Raman',
        email: 'kavya.raman.of.the.very.long.address@a-school-with-a-long-name.example.com',
        ...(kind === 'contact'
          ? { contact: '98765 43210', country: 'india', budget: 'flexible', address: '' }
          : { service: 'Overseas Admission', phone: '98765 43210' }),
      },
    });
  }
  await app.store.leads.file();
  await sendDue();
  await signIn(page.context(), url);
  for (const path of ['outbox', 'templates', 'insight', 'imports']) {
    await page.goto(`${url}/admin/${path}`);
    await hydrated(page);
    if (path === 'outbox') {
      // Anywhere on its line, beside what a thumb meets first.
      const message = page.getByRole('row', { name: /^New lead, to the desk/ }).first();
      await message.click({ position: { x: 4, y: 4 } });
      await expect(message.getByRole('group')).toHaveAttribute('open');
      await message.locator('summary').click();
      await page.setViewportSize({ width: 1440, height: 900 });
      await message.locator('summary').click();
      expect((await message.getByRole('paragraph').first().boundingBox())?.width).toBeGreaterThan(1000);
      await message.locator('summary').click();
      await page.setViewportSize({ width: 390, height: 844 });
    }
    for (const summary of await page.locator('summary').all()) await summary.click();
    if (path === 'outbox') {
      await expect(page.getByRole('row', { name: /^New lead, to the desk/ }).first()).toContainText(
        'New lead: Kavya Raman',
      );
    }
    if (path === 'insight') await expect(page.getByText('Most on one day: 2', { exact: true })).toBeVisible();
    if (path === 'templates') await page.getByRole('button', { name: 'Edit First mail' }).click();
    if (path === 'imports') {
      await page.getByLabel('CSV file').setInputFiles({
        name: 'old.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('name,phone\nArun,98765 43219\n,1\n'),
      });
      await expect(page.getByText('1 of 2 rows can be brought in.')).toBeVisible();
    }
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await page.getByRole('button', { name: 'Bring in rows without errors: 1' }).click();
  await expect(page.getByText('Leads stored: 1. There already: 0. Refused: 1.')).toBeFocused();
  await page.getByRole('button', { name: 'Take back old.csv with its leads: 1' }).click();
  await expect(page.getByText('Leads removed: 1. Worked on since, so they stay: 0.')).toBeFocused();
});
