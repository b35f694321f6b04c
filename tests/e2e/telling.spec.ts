import type { Page } from '@playwright/test';
import { signIn } from './desk.ts';
import { test } from './office.ts';
import { expect, hold, hydrated, somebody } from './site.ts';
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

async function openImports(page: Page, url: string): Promise<void> {
  await signIn(page.context(), url);
  await page.goto(`${url}/admin/imports`);
  await hydrated(page);
}

/** The row of a table of students that stands in a line of the file. */
const lineOf = (page: Page) => (line: number) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(line), exact: true }) });

test('a row of a table is left out or taken by hand, and the button counts the rows that are ticked', async ({
  page,
  office: { url },
}) => {
  await openImports(page, url);
  const [one, other] = [somebody(), somebody()];
  const phone = () => Math.floor(9e9 + Math.random() * 1e8);
  const table = `Name,Phone,Budget\n${one},${phone()},5 lakhs\n${other},${phone()},\nTOTAL,,"12,50,000"\n4471,,\n`;
  await page
    .getByLabel('Your table, Excel or CSV')
    .setInputFiles({ name: 'totals.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  const row = lineOf(page);
  await expect(row(4)).toContainText('Left out: It is a total, not a student.');
  await expect(row(4).getByRole('checkbox')).not.toBeChecked();
  const take = page.getByRole('button', { name: /^Take \d+ student/ });
  await expect(take).toHaveText('Take 2 students');
  await row(5).getByRole('checkbox').check();
  await expect(take).toHaveText('Take 3 students');
  await page.getByRole('checkbox', { name: `Take line 3: ${other}` }).uncheck();
  await row(5).getByRole('checkbox').uncheck();
  await expect(take).toHaveText('Take 1 student');
  await expect(page.getByText('4 rows: 1 would be taken, 0 known already')).toContainText('3 not taken.');
  await take.click();
  await expect(page.getByText('1 taken, 0 known already')).toContainText('3 not taken.');
  await page.getByRole('link', { name: 'Look at them' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.locator('[data-row]')).toContainText(one);
});

test('before a table of students is taken, each refused or doubtful row is seen with the reason', async ({
  page,
  office: { url },
}) => {
  await openImports(page, url);
  const table =
    'Name,Phone,Class,Remarks\r\nAsha,12345,12,\r\n,,11,whose is this\r\nRavi,98765 43218,11,\r\n';
  await page
    .getByLabel('Your table, Excel or CSV')
    .setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  const row = lineOf(page);
  await expect(row(3)).toContainText('11 · whose is this');
  await expect(row(3)).toContainText('Refused: It has neither a name nor a number.');
  await expect(row(2)).toContainText('To check: ');
  await expect(
    page.getByRole('link', { name: 'Download the row that is not taken', exact: true }),
  ).toBeVisible();
  await expect(row(4)).toContainText('Ravi');
  await expect(row(4)).not.toContainText('To check');
});

test('a file that is chosen before the page has its script is read then, taken at a stage, and taken back later', async ({
  page,
  office: { url },
}) => {
  await signIn(page.context(), url);
  const go = await hold(page.context(), '**/*.js');
  await page.goto(`${url}/admin/imports`, { waitUntil: 'commit' });
  const name = somebody();
  const file = page.getByLabel('Your table, Excel or CSV');
  const table = `Name,Phone\r\n\r\n${name},${Math.floor(9e9 + Math.random() * 1e8)}\r\n,98430 71717\r\n`;
  await file.setInputFiles({ name: 'early.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  go();
  await hydrated(page);
  const row = lineOf(page);
  await expect(row(3)).toContainText(name);
  await expect(row(4)).toContainText('To check: No name: columns may be shifted.');
  await expect(row(4)).toContainText('Phone: 98430 71717');
  await page.getByLabel('Stage of rows that say none').selectOption('New');
  await page.getByRole('button', { name: 'Take 2 students' }).click();
  await page.getByRole('link', { name: 'Look at them' }).click();
  await expect(page.locator('[data-row]').filter({ hasText: name })).toContainText('New');
  await page.goto(`${url}/admin/imports`);
  await hydrated(page);
  const past = page
    .getByRole('region', { name: 'Earlier imports of students' })
    .getByRole('listitem')
    .first();
  const undo = past.getByRole('link', { name: 'Take all 2 back' });
  await undo.click();
  const question = page.getByRole('alertdialog', { name: 'Remove 2 students?' });
  await expect(question).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await undo.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Removed: 2.', { exact: true })).toBeFocused();
});

test('a table is read as Excel saved it, chosen again once it is corrected, and refused in words', async ({
  page,
  office: { url },
}) => {
  await openImports(page, url);
  const field = page.getByLabel('CSV file');
  const choose = (name: string, buffer: Buffer) =>
    field.setInputFiles({ name, mimeType: 'text/csv', buffer });
  const table = 'name,phone,remarks\r\nJosé,98765 43219,Father’s shop – call later\r\n';
  const windows = { '’': 0x92, '–': 0x96 } as Record<string, number>;
  await choose('ansi.csv', Buffer.from([...table].map((sign) => windows[sign] ?? sign.charCodeAt(0))));
  await expect(page.getByRole('cell', { name: 'Father’s shop – call later' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'José' })).toBeVisible();
  await choose('unicode.txt', Buffer.from(`\ufeff${table.replaceAll(',', '\t')}`, 'utf16le'));
  await expect(page.getByRole('cell', { name: 'Father’s shop – call later' })).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await field.click();
  await chooser;
  await expect(field).toHaveValue('');

  await choose('old.xlsx', Buffer.from('PK\u0003\u0004 and the rest'));
  await expect(page.getByText('This is a spreadsheet, not a CSV file.')).toBeVisible();
  await choose('nothing.csv', Buffer.from('\r\n'));
  await expect(page.getByText('The file is empty. Choose the table saved as CSV.')).toBeVisible();
  await choose('large.csv', Buffer.alloc(4 * 1024 * 1024, 'a'));
  await expect(page.getByText('The file is too large. Bring in at most 5,000 rows at a time.')).toBeVisible();
});
