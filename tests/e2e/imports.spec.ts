import type { Page } from '@playwright/test';
import { signIn } from './desk.ts';
import { test } from './office.ts';
import { expect, hold, hydrated, somebody } from './site.ts';
import { violationsOf } from './violations.ts';

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
  await expect(page.getByText('4 rows: 1 would be taken as new, 0 known already')).toContainText(
    '3 not taken.',
  );
  await take.click();
  await expect(page.getByText('4 rows: 1 taken as new, 0 known already')).toContainText('3 not taken.');
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
  const question = page.getByRole('alertdialog', { name: 'Take the import of early.csv back?' });
  await expect(question).toContainText('2 students came in with it and nobody worked on them since');
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

const phone = () => Math.floor(9e9 + Math.random() * 1e8);

/** Chooses a table of students as a CSV file. */
async function chooseTable(page: Page, lines: readonly string[], name = 'students.csv'): Promise<void> {
  const buffer = Buffer.from(`${lines.join('\r\n')}\r\n`);
  await page.getByLabel('Your table, Excel or CSV').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

test('before a table is taken, each row says what was understood of it, as a table and on a phone as cards', async ({
  page,
  office: { url },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openImports(page, url);
  const name = somebody();
  await chooseTable(page, [
    'Name,Phone,Std,Course,Budget,Status,Counsellor,Source,Date,Next call,Remarks',
    `${name},${phone()},12,BE CSE,8 lakhs,Admitted,Demo,Fair,12/03/2026,05/01/2027 5 pm,Wants hostel`,
    `${somebody()},12345,11,MBBS / BDS with a very long name of a course,12 lakhs,,,,,,`,
  ]);
  const row = lineOf(page)(2);
  const cells = ['Admitted', 'BE CSE', '₹8,00,000', 'demo'];
  for (const cell of cells) await expect(row.getByRole('cell', { name: cell, exact: true })).toBeVisible();
  await expect(row).toContainText(
    'Class: 12 · Source: Fair · Date of the enquiry: Thu, 12 Mar 2026 · Next step on: Tue, 5 Jan 2027, 5:00 pm · Note: Wants hostel',
  );
  await expect(page.getByRole('columnheader', { name: 'Budget' })).toBeVisible();
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    const table = page.getByRole('region', { name: 'The rows as they would be taken' });
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expect(row.getByText('BE CSE', { exact: true })).toBeVisible();
  }
  // On a phone what takes the table stays at hand.
  await page.setViewportSize({ width: 390, height: 700 });
  const take = page.getByRole('button', { name: 'Take 2 students' });
  for (const part of [page.getByText('What the columns hold'), row]) {
    await part.scrollIntoViewIfNeeded();
    await expect(take).toBeInViewport({ ratio: 1 });
  }
});

test('a word that is not known is chosen once, holds for all its rows, and the rows say so before they are taken', async ({
  page,
  office: { url },
}) => {
  await openImports(page, url);
  const names = [somebody(), somebody(), somebody()];
  await chooseTable(page, [
    'Name,Phone,Status,Staff,Budget',
    ...names.map((name, at) => `${name},${phone()},${at < 2 ? 'Docs pending' : 'Parked'},Meena K,8-10 lakhs`),
  ]);
  const words = page.getByRole('group', { name: 'Words that are not known here' });
  await expect(words.getByRole('heading')).toHaveText(['Staff', 'Status', 'Budget']);
  const row = lineOf(page);
  await expect(words.getByRole('combobox')).toHaveCount(4);
  await expect(words.getByLabel('Status: Docs pending (2 rows)')).toHaveValue('counselling');
  await expect(words.getByLabel('Status: Parked (1 row)')).toHaveValue('');
  await expect(words.getByLabel('Budget: 8-10 lakhs (3 rows)')).toHaveValue('1000000');
  await words.getByLabel('Budget: 8-10 lakhs (3 rows)').selectOption('₹8,00,000');
  await expect(row(2)).toContainText('₹8,00,000');
  await words.getByLabel('Status: Docs pending (2 rows)').selectOption('New');
  await expect(row(2)).toContainText('New');
  await expect(row(3)).toContainText('New');
  await expect(row(4)).toContainText('Contacted');
  await words.getByLabel('Staff: Meena K (3 rows)').selectOption('demo');
  await expect(row(4)).toContainText('demo');
  // The stage of rows that say none is in the rows at once, too.
  await page.getByLabel('Stage of rows that say none').selectOption('In counselling');
  await expect(row(4)).toContainText('In counselling');
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Take 3 students' }).click();
  await page.getByRole('link', { name: 'Look at them' }).click();
  const taken = page.locator('[data-row]');
  for (const name of names.slice(0, 2)) await expect(taken.filter({ hasText: name })).toContainText('New');
});

test('names in capitals are written as names are where that is ticked, which the rows show first', async ({
  page,
  office: { url },
}) => {
  await openImports(page, url);
  await chooseTable(page, ['Sl,Name,Phone', `1,KAVYA RAMAN,${phone()}`, `2,Arun K,${phone()}`]);
  const row = lineOf(page)(2);
  await expect(row.getByRole('rowheader')).toHaveText('KAVYA RAMAN');
  await expect(
    page.getByRole('group', { name: 'What the columns hold' }).getByRole('combobox').first(),
  ).toHaveValue('skip');
  const tick = page.getByLabel('Write KAVYA RAMAN as Kavya Raman. Names that are changed so: 1');
  await tick.check();
  await expect(row.getByRole('rowheader')).toHaveText('Kavya Raman');
  await tick.uncheck();
  await expect(row.getByRole('rowheader')).toHaveText('KAVYA RAMAN');
});
