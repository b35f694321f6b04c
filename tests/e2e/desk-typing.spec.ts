import type { Page } from '@playwright/test';
import { enquiryBody } from '../factories.ts';
import { ask, signIn } from './desk.ts';
import { expect, hydrated, somebody, test } from './site.ts';
import { violationsOf } from './violations.ts';

test.beforeEach(async ({ page, context, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(context, site.url);
});

async function openDesk(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

const restored = /^Restored what was not saved on/;

for (const kind of ['student', 'lead'] as const) {
  test(`a note to a ${kind} that is typed and left is there again, until it is added or the account signs out`, async ({
    page,
    context,
    site,
  }) => {
    const name = somebody();
    const api = `${site.url}/api`;
    const { id } =
      kind === 'student'
        ? await ask(context, 'post', `${api}/admin/students`, { name })
        : await ask(
            context,
            'post',
            `${api}/leads`,
            enquiryBody({ name, idempotencyKey: crypto.randomUUID() }),
          );
    const address = `${site.url}/admin/${kind}s/${id}`;
    const note = page.getByLabel('Note', { exact: true });
    const toToday = page.getByRole('link', { name: 'Today', exact: true }).first();
    const leave = async (typed: string) => {
      await openDesk(page, address);
      await page.keyboard.press('n');
      await expect(note).toBeFocused();
      await page.keyboard.type(typed);
      await toToday.click();
      if (kind === 'lead') await page.getByRole('button', { name: 'Leave', exact: true }).click();
      await expect(page).toHaveURL(`${site.url}/admin/today`);
    };

    await leave('The father calls on Monday');
    await openDesk(page, address);
    await expect(note).toHaveValue('The father calls on Monday');
    await expect(page.getByText(restored)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.locator('.timeline .timeline-note').first()).toHaveText('The father calls on Monday');
    await expect(note).toHaveValue('');
    await expect(page.getByText(restored)).toHaveCount(0);
    await openDesk(page, address);
    await expect(note).toHaveValue('');

    await leave('Nobody else reads this');
    await openDesk(page, address);
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect(note).toHaveValue('');

    await leave('Nobody else reads this');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find a student or a place' }).fill('logout');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.url}/admin`);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Nobody else');
  });
}

test('the keys of stage and counsellor mean all that are chosen, among students and among leads', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  for (const each of ['A', 'B', 'C']) {
    await ask(context, 'post', `${site.url}/api/admin/students`, { name: `${name} ${each}`, tags: [name] });
    await ask(
      context,
      'post',
      `${site.url}/api/leads`,
      enquiryBody({ name: `Lead ${name} ${each}`, idempotencyKey: crypto.randomUUID() }),
    );
  }
  const bar = page.locator('.listing > .bulk');
  for (const list of [`students?tag=${name}&sort=name`, `leads?search=${name}`]) {
    await openDesk(page, `${site.url}/admin/${list}`);
    for (let n = 0; n < 3; n++) {
      await page.keyboard.press('j');
      await page.keyboard.press('x');
    }
    await expect(bar).toContainText('3 chosen');
    await page.keyboard.press('a');
    await page.getByRole('dialog', { name: 'Assign' }).getByRole('combobox').fill('demo');
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('status')).toContainText('3 assigned');
    await page.keyboard.press('s');
    await page.getByRole('dialog', { name: 'Move to' }).getByRole('combobox').fill('contacted');
    await page.keyboard.press('Enter');
    await bar.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(bar.getByRole('status')).toContainText('3 moved');
    await expect(page).toHaveURL(`${site.url}/admin/${list}`);
  }
});

test('the palette offers whose name is the word first, and who only sounds so where nobody else is meant', async ({
  page,
  context,
  site,
}) => {
  const own = somebody().split(' ').at(-1) ?? '';
  for (const name of ['Aadhira Natquiljan', 'Zakir Quilj', 'Quiljesh Kumar', 'Kulja Menon', 'Log Inness'])
    await ask(context, 'post', `${site.url}/api/admin/students`, { name: `${name} ${own}` });
  await openDesk(page, `${site.url}/admin/students?q=${own}`);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find a student or a place' });
  const found = page.getByRole('dialog').getByRole('option');
  await field.fill(`quilj ${own}`);
  await expect(found).toHaveText([
    `Zakir Quilj ${own}`,
    `Quiljesh Kumar ${own}`,
    `Aadhira Natquiljan ${own}`,
  ]);
  for (const [typed, label] of [
    ['sign out', 'Logout'],
    ['log out', 'Logout'],
    ['download csv', 'Download CSV On this page'],
    ['waiting', 'Unanswered leads'],
  ] as const) {
    await field.fill(typed);
    await expect(found.first(), typed).toHaveText(label);
    await expect(found.filter({ hasText: 'as a student' })).toHaveCount(0);
  }
  await field.fill('download csv');
  const file = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await file).url()).toContain(`students.csv?q=${own}`);
});

test('Enter in the palette waits for whom is typed; who was opened last leads, and what is nearly so stands aside', async ({
  page,
  context,
  site,
}) => {
  const own = somebody().split(' ').at(-1) ?? '';
  const ids: string[] = [];
  for (const name of ['Kart Anbu', 'Kart Bala'])
    ids.push((await ask(context, 'post', `${site.url}/api/admin/students`, { name: `${name} ${own}` })).id);
  await openDesk(page, `${site.url}/admin/students/${ids[1]}`);
  await openDesk(page, `${site.url}/admin/today`);
  const field = page.getByRole('combobox', { name: 'Find a student or a place' });
  const found = page.getByRole('dialog').getByRole('option');
  await page.keyboard.press('Control+k');
  await field.fill(`kart ${own}`);
  await expect(found).toHaveText([`Kart Bala ${own}`, `Kart Anbu ${own}`]);
  // Settings have a "Closing part", and nobody slipped.
  await field.fill('kart');
  await expect(found.first()).toHaveText(/^Kart/);
  await expect(found.filter({ hasText: 'part' })).toHaveCount(0);
  await field.fill('keyboard');
  await expect(found.first()).toHaveText('Keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  // By who types on without a look: the answer is not there yet.
  let answered = () => {};
  const held = new Promise<void>((done) => {
    answered = done;
  });
  await page.route(/students\?q=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await field.fill(`anbu ${own}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing found.')).toHaveCount(0);
  answered();
  await expect(page.locator('.file')).toHaveAccessibleName(`Kart Anbu ${own}`);
});

test('an arrow leads from a search to its rows, Escape clears what is chosen, and the help begins with what works here', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  for (const each of ['A', 'B'])
    await ask(context, 'post', `${site.url}/api/admin/students`, { name: `${name} ${each}` });
  await openDesk(page, `${site.url}/admin/students?q=${name}&sort=name`);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  const row = page.getByRole('link', { name: `${name} A`, exact: true });
  await expect(row).toBeFocused();
  await page.keyboard.press('x');
  const bar = page.locator('.listing > .bulk');
  await expect(bar).toContainText('1 chosen');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(row).toBeFocused();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveText([
    'In a list',
    'Row, file or lead',
    'What came of it',
    'Everywhere',
  ]);
  await expect(keys.getByText('Next day, week or month')).toBeHidden();
  await keys.getByText('On other pages').click();
  await expect(keys.getByText('Next day, week or month')).toBeVisible();
});

test('on an open lead the palette begins with what can be done with it, and moves it by the name of a status', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  await ask(
    context,
    'post',
    `${site.url}/api/leads`,
    enquiryBody({ name, idempotencyKey: crypto.randomUUID() }),
  );
  await openDesk(page, `${site.url}/admin/leads?search=${name}`);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group').first()).toHaveAccessibleName('On this page');
  for (const words of ['Call', 'Outcome', 'Write a note', 'Add a step', 'Stage or status', 'Assign to'])
    await expect(dialog.getByRole('option').filter({ hasText: words }).first()).toBeVisible();
  await page.keyboard.type('contac');
  await expect(dialog.getByRole('option').first()).toHaveText('Move to Contacted');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('contacted');
});
