import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { kumkum } from '#web/design/colors.ts';
import { ask, signIn } from './desk.ts';
import { expect, hold, hydrated, test } from './site.ts';
import { violationsOf } from './violations.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openSettings(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/settings`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await openParts(page);
}

/** On a phone the parts of a long page are folded. */
async function openParts(page: Page): Promise<void> {
  const folded = page.locator('.part-toggle[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
}

test.beforeEach(async ({ context, site }) => signIn(context, site.url));

// Each test changes a field that no other test reads.

test('an owner previews, publishes and takes back a change', { tag: '@both' }, async ({
  page,
  context,
  site,
}) => {
  await openSettings(page, site.url);
  expect(await violationsOf(page)).toEqual([]);
  const hours = `Mornings ${process.pid} ${Math.random().toString(36).slice(2, 7)}`;
  await field(page, 'Office hours as visitors read them').fill(hours);

  const [preview] = await Promise.all([context.waitForEvent('page'), button(page, 'Preview: About').click()]);
  await expect(preview.getByText('only you see these changes')).toBeVisible();
  await expect(preview.getByText(hours).first()).toBeVisible();
  await preview.close();
  const asVisitor = async () => (await page.request.get(`${site.url}/about`)).text();
  expect(await asVisitor()).not.toContain(hours);

  await page.bringToFront();
  await button(page, 'Save and publish').click();
  await expect(page.getByText('The change is on the site.')).toBeVisible();
  expect(await asVisitor()).toContain(hours);

  await page.getByRole('heading', { name: 'History' }).click();
  await expect(page.getByText(hours).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await button(page, 'Put back what was before').first().click();
  await expect(page.getByText('The earlier values are on the site again.')).toBeVisible();
  expect(await asVisitor()).not.toContain(hours);
});

test("a name and a mark that are saved are the desk's own at once", async ({ page, site }) => {
  await openSettings(page, site.url);
  const brand = page.locator('.side .logo-link');
  await expect(brand.locator('svg')).toHaveCount(1);
  await field(page, 'Name').fill('Vazhi');
  await field(page, 'Logo').selectOption('off');
  await button(page, 'Save and publish').click();
  await expect(brand).toHaveText('Vazhi');
  await expect(brand.locator('svg')).toHaveCount(0);
  await page.getByRole('heading', { name: 'History' }).click();
  await button(page, 'Put back what was before').first().click();
  await expect(brand).toHaveText('Margam');
});

test('the bar has room for an own logo and page, or shows the button of the menu', async ({
  page,
  context,
  ownedSite: { url },
}) => {
  await signIn(context, url);
  const logo = sharp({ create: { width: 640, height: 160, channels: 4, background: '#0f766e' } });
  const stored = await context.request.post(`${url}/api/admin/media`, {
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'image/png' },
    data: await logo.png().toBuffer(),
  });
  const { url: logoPicture } = (await stored.json()).data;
  const ownPage = { title: 'Our fees', address: 'our-fees', place: 'main', summary: 'Fees.', shown: true };
  const parts = [{ kind: 'list', title: '', items: ['No fee for a first talk'] }];
  await ask(context, 'patch', `${url}/api/admin/content/pages`, { items: [{ ...ownPage, parts }] });
  const menu = ['/', '/services', 'own', '/about', '/blog', '/faq'];
  const names = ['Vazhi', 'Vazhi Career Guidance'];
  for (const [logoKind, name] of ['picture', 'picture-with-name', 'letterform'].flatMap((kind) =>
    names.map((each) => [kind, each]),
  )) {
    await ask(context, 'patch', `${url}/api/admin/settings`, { name, logo: logoKind, logoPicture, menu });
    for (const path of ['/', '/ta']) {
      await page.goto(url + path);
      for (const width of [1024, 1200, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        const seen = await page.evaluate(() => {
          const [bar, brand, nav, button] = ['.bar-in', '.logo-link', '.bar-nav', '.bar-menu'].map((part) =>
            document.querySelector(`.bar ${part}`)?.getBoundingClientRect(),
          );
          const seenLinks = [...document.querySelectorAll('.bar-nav > *')].filter((link) =>
            link.checkVisibility(),
          );
          return {
            isWhole: (button?.width ?? 0) > 0 !== seenLinks.length > 1,
            isFolded: seenLinks.length <= 1 && innerWidth >= 1440 && document.documentElement.lang !== 'ta',
            touches: (nav?.left ?? 0) < (brand?.right ?? 0) + 8,
            overhangs: Math.max(nav?.right ?? 0, button?.right ?? 0) > (bar?.right ?? 0) + 1,
          };
        });
        const where = `${logoKind} ${name} ${path} ${width}`;
        expect([where, seen]).toEqual([
          where,
          { isWhole: true, isFolded: false, touches: false, overhangs: false },
        ]);
      }
    }
  }
});

test('a picture of a logo that is uploaded is chosen too', async ({ page, context, ownedSite: { url } }) => {
  await signIn(context, url);
  await openSettings(page, url);
  const logo = sharp({ create: { width: 320, height: 80, channels: 4, background: '#0f766e' } });
  const choice = page.locator('#content-logo');
  await expect(choice).toHaveValue('letterform');
  await page
    .getByLabel('Logo picture', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo.png().toBuffer() });
  await expect(choice).toHaveValue('picture');
  await button(page, 'Save and publish').click();
  // The desk shows it at its height, before its next page.
  await expect(page.locator('.side .logo img')).toHaveCSS('height', '32px');
});

test('a value that cannot be is marked at its field, and what was typed stays', async ({ page, site }) => {
  await openSettings(page, site.url);
  await field(page, 'Booking link').fill('http://no.test');
  await field(page, 'PIN code').fill('641004');
  await button(page, 'WhatsApp and booking').click();
  await expect(field(page, 'Booking link')).toBeHidden();
  await button(page, 'Save and publish').click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link').click();
  await expect(field(page, 'Booking link')).toBeFocused();
  await expect(field(page, 'Booking link')).toHaveAccessibleDescription(/begins with https/);
  await expect(field(page, 'PIN code')).toHaveValue('641004');
  expect(await (await page.request.get(`${site.url}/about`)).text()).not.toContain('641004');
});

test('somebody who saved meanwhile is named, and nothing of theirs is lost', async ({
  page,
  context,
  site,
}) => {
  await openSettings(page, site.url);
  await field(page, 'State').fill('TN');
  const mapUrl = `https://maps.test/${process.pid}/${Math.random()}`;
  await ask(context, 'patch', `${site.url}/api/admin/settings`, { mapUrl });
  await button(page, 'Save and publish').click();
  const conflict = page.getByRole('alert').filter({ hasText: 'demo saved other changes' });
  await expect(conflict).toBeFocused();
  await expect(conflict).toBeInViewport();
  await button(page, 'Load their version').click();
  await expect(field(page, 'Map link')).toHaveValue(mapUrl);
  await expect(field(page, 'State')).toHaveValue('Tamil Nadu');

  // Or one's own changes are kept, and stand on top of theirs.
  await field(page, 'State').fill('TN');
  await ask(context, 'patch', `${site.url}/api/admin/settings`, { mapUrl: '' });
  await button(page, 'Save and publish').click();
  await button(page, 'Keep my changes').click();
  await expect(field(page, 'Map link')).toHaveValue('');
  await expect(field(page, 'State')).toHaveValue('TN');
  // The toast does not cover the button that is pressed next.
  const isApart = async () => {
    const toast = await page.locator('.toast').boundingBox();
    const save = await button(page, 'Save and publish').boundingBox();
    return toast && save && (toast.y + toast.height <= save.y || toast.x >= save.x + save.width);
  };
  await expect.poll(isApart).toBe(true);
  // What was saved stands in its field also while the page is still loading it anew.
  const loading = Promise.withResolvers<void>();
  await page.route('**/admin/settings.data*', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await button(page, 'Save and publish').click();
  await expect(page.getByText('The change is on the site.')).toBeVisible();
  await expect(button(page, 'Discard changes')).toHaveAttribute('aria-disabled', 'true');
  await expect(field(page, 'State')).toHaveValue('TN');
  // And what follows at once is a change of that version.
  await field(page, 'State').fill('TN 1');
  await button(page, 'Save and publish').click();
  await expect(button(page, 'Discard changes')).toHaveAttribute('aria-disabled', 'true');
  await expect(conflict).toBeHidden();
  loading.resolve();
  await page.unrouteAll({ behavior: 'wait' });

  // A session that ended meanwhile takes nothing along.
  await field(page, 'State').fill('Tamilnadu');
  await context.clearCookies();
  await button(page, 'Save and publish').click();
  await expect(page.getByText(/Sign in again in another tab/)).toBeVisible();
  await expect(field(page, 'State')).toHaveValue('Tamilnadu');
  await signIn(context, site.url);
  expect(await ask(context, 'get', `${site.url}/api/admin/settings`)).toMatchObject({
    region: 'TN 1',
    mapUrl: '',
  });
  await ask(context, 'patch', `${site.url}/api/admin/settings`, { region: 'Tamil Nadu' });
  await ask(context, 'patch', `${site.url}/api/admin/settings`, { mapUrl: '' });
});

test('an address that names a field leads to it, on the open page too', async ({ page, site }) => {
  await page.goto(`${site.url}/admin/settings#content-postalCode`);
  await hydrated(page);
  await expect(field(page, 'PIN code')).toBeFocused();
  await page.evaluate(() => location.assign('#content-social'));
  await expect(field(page, 'Facebook link')).toBeFocused();

  // A phone shows the part that was asked for, and lists the others.
  await expect(field(page, 'Tagline')).toBeHidden();
  const name = page.getByRole('heading', { name: 'Name', exact: true }).getByRole('button');
  await expect(name).toHaveAttribute('aria-expanded', 'false');
  await name.click();
  await expect(field(page, 'Tagline')).toBeVisible();
  await name.click();
  await expect(field(page, 'Tagline')).toBeHidden();
});

test('what an owner says in Tamil is folded until it is asked for', async ({ page, site }) => {
  await openSettings(page, site.url);
  const name = field(page, 'Name in Tamil');
  const fold = page.locator('summary', { hasText: 'In Tamil' });
  await expect(name).toBeHidden();
  await page.evaluate(() => location.assign('#content-inTamil'));
  await expect(name).toBeFocused();
  await fold.click();
  await expect(name).toBeHidden();

  await page.goto(`${site.url}/admin/content/trust`);
  await page.goto(`${site.url}/admin/settings#content-inTamil`);
  await expect(name).toBeFocused();

  await page.goto(`${site.url}/admin/content/pages`);
  await hydrated(page);
  await button(page, 'Add a page').click();
  await expect(field(page, 'Title in Tamil')).toBeHidden();
  await fold.click();
  await field(page, 'Title in Tamil').fill('எங்கள் கட்டணம்');
  await expect(field(page, 'Summary in Tamil')).toBeVisible();
});

async function openTeam(page: Page): Promise<void> {
  await button(page, 'All settings').click();
  await page.getByRole('link', { name: 'Team', exact: true }).click();
}

test('list entries are added, ordered and removed by keyboard', async ({ page, site }) => {
  await openSettings(page, site.url);
  await button(page, 'Add address line').press('Enter');
  await button(page, 'Add address line').press('Enter');
  const lines = page.getByRole('group', { name: 'Address lines' }).getByRole('textbox');
  await expect(lines.nth(1)).toBeFocused();
  await lines.nth(0).fill('Peelamedu');
  await lines.nth(1).fill('12 Avinashi Road');
  await button(page, 'Move up: address line 2').press('Enter');
  await expect(lines.nth(0)).toHaveValue('12 Avinashi Road');
  await button(page, 'Remove: address line 2').press('Enter');
  await expect(lines).toHaveCount(1);
  await expect(button(page, 'Remove: address line 1')).toBeFocused();
  await openTeam(page);
  await expect(
    page.getByRole('alertdialog', { name: 'The changes on this page are not saved. Leave it?' }),
  ).toBeVisible();
  await button(page, 'Keep editing').click();
  await button(page, 'Discard changes').click();
  await expect(lines).toHaveCount(0);
});

test('the colour is typed or picked', async ({ page, site }) => {
  await openSettings(page, site.url);
  const typed = page.locator('input[name="accent"]');
  const picked = field(page, 'Pick the colour');
  await expect(picked).toHaveValue(kumkum);
  await typed.fill('#8A1C5A');
  await expect(picked).toHaveValue('#8a1c5a');
  await picked.fill('#ffe14d');
  await expect(typed).toHaveValue('#ffe14d');
  await typed.fill('plum');
  await expect(picked).toHaveValue(kumkum);
  expect(await violationsOf(page)).toEqual([]);
});

test('a further service begins at Services; its address follows its title until one writes it', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/admin/content/services`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Add one more service' }).click();
  await button(page, 'Add a page').click();
  const address = field(page, 'Address');
  await field(page, 'Title').fill('Hostel & mess');
  await expect(address).toHaveValue('hostel-and-mess');
  await button(page, 'Add part').click();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(button(page, 'Preview: Hostel & mess')).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Save and publish')).toBeInViewport({ ratio: 1 });
  }
  await address.fill('hostels');
  await field(page, 'Title').fill('Hostels of the city');
  await expect(address).toHaveValue('hostels');
  expect(await violationsOf(page)).toEqual([]);
});

test('what stands on the page comes before what search engines read', async ({ page, site }) => {
  await page.goto(`${site.url}/admin/content/home`);
  const parts = page.locator('.desk-document > .desk-section > h2');
  await expect(parts.first()).toHaveText('First screen');
  await expect(parts.last()).toHaveText('Title and description for search engines');
});

test('the parts of a page have its width, also once the window has another', async ({ page, site }) => {
  await page.goto(`${site.url}/admin/content/pages`);
  await hydrated(page);
  // Nothing was written yet that could be looked at.
  await expect(page.getByText('See the changes on a page')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  const place = page.getByRole('navigation', { name: 'Website' }).getByRole('link', { name: 'Settings' });
  expect(await place.evaluate((link) => getComputedStyle(link).fontWeight)).toBe('600');
  await expect(page.getByText('A page that is not shown to visitors')).toHaveCount(0);
  await button(page, 'Add a page').click();
  await expect(page.getByText('A page that is not shown to visitors')).toBeVisible();
  await button(page, 'Add part').click();
  const boxOf = async (locator: Locator) =>
    (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const text = page.getByLabel('Text', { exact: true });
  for (const width of [1000, 700, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await boxOf(text)).width / width).toBeGreaterThan(0.6);
    // What follows the list stands below its part.
    const { y, height } = await boxOf(text);
    expect((await boxOf(button(page, 'Add part'))).y).toBeGreaterThan(y + height);
  }
  // On a phone an entry of one line is read whole: its buttons stand below it.
  await page.goto(`${site.url}/admin/content/services`);
  await hydrated(page);
  await button(page, 'Career Guidance').click();
  const entry = page.locator('.desk-list input').first();
  await expect.poll(async () => (await boxOf(entry)).width / 390).toBeGreaterThan(0.6);
});

test('on a phone a folded part says what it holds, as it is typed', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/admin/settings`);
  await hydrated(page);
  const part = page.locator('.desk-section', { has: button(page, 'Address') });
  const line = part.locator('.part-value');
  await expect(line).toContainText('Coimbatore');
  // The line opens its part as the name above it does.
  const { x = 0, y = 0, height = 0 } = (await line.boundingBox()) ?? {};
  await page.mouse.click(x + 20, y + height / 2);
  await field(page, 'Town').fill('Pollachi');
  await expect(line).toHaveCount(0);
  await button(page, 'Address').click();
  await expect(line).toContainText('Pollachi');
  expect(await violationsOf(page)).toEqual([]);
});

test('the people of the site are edited in the same way', async ({ page, site }) => {
  await openSettings(page, site.url);
  await openTeam(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await button(page, 'Add person').click();
  const person = page.getByRole('group', { name: 'Person 1' });
  await person.getByLabel('Role', { exact: true }).fill('Counsellor');
  await button(page, 'Save and publish').click();
  await expect(person.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Enter the name.');
  const name = `Meenakshi ${process.pid} ${Math.random().toString(36).slice(2, 7)}`;
  await person.getByLabel('Name', { exact: true }).fill(name);
  await person.getByLabel('Drawn portrait, without a picture').selectOption('plait');
  await expect(person.getByLabel('Show to visitors')).toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  await button(page, 'Save and publish').click();
  await expect(page.getByText('The change is on the site.')).toBeVisible();
  expect(await (await page.request.get(`${site.url}/about`)).text()).toContain(name);
  await button(page, 'Remove: Person 1').click();
  await button(page, 'Save and publish').click();
  await expect.poll(async () => (await page.request.get(`${site.url}/about`)).text()).not.toContain(name);
});

test('where families are sent is changed only with the password, and what was typed stays', async ({
  page,
  site,
}) => {
  site.ageSessions();
  await openSettings(page, site.url);
  await field(page, 'YouTube link').fill('https://youtube.com/@margam');
  await button(page, 'Save and publish').click();
  const asked = page.getByRole('dialog', { name: 'Enter your password again' });
  await expect(asked).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await asked.getByLabel('Password', { exact: true }).fill('not this one');
  await asked.getByRole('button', { name: 'Go on' }).click();
  await expect(asked.getByText('The current password is not right.')).toBeVisible();
  await asked.getByLabel('Password', { exact: true }).fill('margam-demo-2026');
  await asked.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('The change is on the site.')).toBeVisible();
  await expect(field(page, 'YouTube link')).toHaveValue('https://youtube.com/@margam');
});

test('the password is asked for over an invitation, which stays as it was typed', async ({ page, site }) => {
  site.ageSessions();
  await page.goto(`${site.url}/admin/accounts`);
  await hydrated(page);
  const invite = page.getByRole('region', { name: 'Invite someone' });
  await invite.getByLabel('Username').fill('kavin-proof');
  await invite.getByLabel('Role').selectOption('writer');
  await invite.getByLabel('Email').fill('kavin@example.com');
  const send = button(page, 'Make the invitation');
  await send.click();
  const asked = page.getByRole('dialog', { name: 'Enter your password again' });
  await expect(asked).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(invite.getByLabel('Email')).toHaveValue('kavin@example.com');
  await send.click();
  await asked.getByLabel('Password', { exact: true }).fill('margam-demo-2026');
  await asked.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/welcome/);
  await expect(page.getByRole('heading', { name: 'kavin-proof' })).toBeVisible();
});

test('what is typed while a picture, or the document, is being stored stays', async ({
  page,
  context,
  site,
}) => {
  await openSettings(page, site.url);
  await openTeam(page);
  await button(page, 'Add person').click();
  const person = (number: number) => page.getByRole('group', { name: `Person ${number}` });
  const letPicture = await hold(context, '**/api/admin/media');
  await person(1)
    .getByLabel('Picture', { exact: true })
    .setInputFiles({
      name: 'face.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#864' } })
        .png()
        .toBuffer(),
    });
  await person(1).getByLabel('Name', { exact: true }).fill('Meenakshi');
  await person(1).getByLabel('Role', { exact: true }).fill('Counsellor');
  await button(page, 'Add person').click();
  await person(2).getByLabel('Name', { exact: true }).fill('Ravi');
  await person(2).getByLabel('Role', { exact: true }).fill('Counsellor');
  // Saved while the picture is on its way, the document waits for it.
  const letDocument = await hold(context, '**/api/admin/content/team');
  await button(page, 'Save and publish').click();
  await expect(button(page, 'Saving...')).toBeVisible();
  await letPicture();
  await expect(person(1).locator('img')).toBeVisible();
  await expect(person(1).getByLabel('Name', { exact: true })).toHaveValue('Meenakshi');

  await person(2).getByLabel('Sentence', { exact: true }).fill('Reads every line of a visa file.');
  await letDocument();
  await expect(page.getByText('The change is on the site.')).toBeVisible();
  await expect(person(2).getByLabel('Sentence', { exact: true })).toHaveValue(
    'Reads every line of a visa file.',
  );
  expect(await (await page.request.get(`${site.url}/about`)).text()).toMatch(/<img [^>]*\/media\//);
  for (const number of [2, 1]) await button(page, `Remove: Person ${number}`).click();
  await button(page, 'Save and publish').click();
  await expect
    .poll(async () => (await page.request.get(`${site.url}/about`)).text())
    .not.toContain('Meenakshi');
});

test('what is typed before the page listens stays, and is saved', async ({ page, context, site }) => {
  const letScript = await hold(context, '**/assets/entry.client-*.js');
  await page.goto(`${site.url}/admin/settings`);
  await field(page, 'Tagline').fill('Typed early');
  const monday = page.getByRole('group', { name: 'Monday' }).getByLabel('Opening time');
  await monday.fill('08:45');
  letScript();
  await hydrated(page);
  await expect(monday).toBeVisible();
  await button(page, 'Address').click();
  await field(page, 'Town').fill('Pollachi');
  await expect(field(page, 'Tagline')).toHaveValue('Typed early');
  await expect(monday).toHaveValue('08:45');
  await button(page, 'Save and publish').click();
  await expect(page.getByText('The change is on the site.')).toBeVisible();
  const { data } = await (await page.request.get(`${site.url}/api/admin/settings`)).json();
  expect([data.tagline, data.officeHours.mon.opens]).toEqual(['Typed early', '08:45']);
  await page.getByRole('heading', { name: 'History' }).click();
  await button(page, 'Put back what was before').first().click();
  await expect(page.getByText('The earlier values are on the site again.')).toBeVisible();
});
