import type { BrowserContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { createTestApp } from '../create-test-app.ts';
import { ask, signIn } from './desk.ts';
import { expect, hydrated, type Site, test } from './site.ts';
import { violationsOf } from './violations.ts';

const password = 'nine red doors in a row';

let names = 0;
/** A name of its own for each test. */
function newName(): string {
  names += 1;
  return `p${process.pid}-${names}-${Math.random().toString(36).slice(2, 7)}`;
}

/** Makes an account through the API, and signs a browser of its own in. */
async function signedInAs(
  owner: BrowserContext,
  stranger: BrowserContext,
  { url }: Site,
  role: string,
): Promise<string> {
  await signIn(owner, url);
  const username = newName();
  await ask(owner, 'post', `${url}/api/admin/accounts`, { username, password, role });
  await stranger.request.post(`${url}/api/auth/login`, { data: { username, password } });
  return username;
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('an owner invites a writer, who chooses a password and sees posts alone', { tag: '@both' }, async ({
  context,
  page,
  browser,
  site,
}) => {
  await signIn(context, site.url);
  // A page in the background gets no frames, and what is in its window is told with them.
  await page.bringToFront();
  await page.goto(`${site.url}/admin/accounts`);
  await hydrated(page);
  const username = newName();
  const role = page.getByLabel('Role', { exact: true });
  await expect(role).toHaveAccessibleDescription(
    /Counsellor: students, leads and messages\. Writer: blog posts\./,
  );
  await role.selectOption('writer');
  // What is wrong is said beside its field, once, and typing goes on there.
  await page.getByLabel('Username').fill('demo');
  await page.getByRole('button', { name: 'Make the invitation' }).click();
  await expect(page.getByText('There is an account called demo already.')).toHaveCount(1);
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Make the invitation' }).click();
  const link = new URL(await page.getByLabel('Link', { exact: true }).inputValue());
  expect(await fits(page)).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: 'Send this link to' })).toBeFocused();
  await expect(page.getByLabel('Link', { exact: true })).toBeInViewport();

  const guest = await browser.newContext();
  const theirs = await guest.newPage();
  await theirs.goto(site.url + link.pathname + link.hash);
  await expect(theirs.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  // The link is read before anybody acts, and what it says is not asked for.
  await expect(theirs.getByText(username)).toBeVisible();
  await expect(theirs.getByLabel('Your link')).toHaveCount(0);
  await theirs.getByLabel('New password').fill('password1234');
  await theirs.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(theirs.getByText('easy to guess').first()).toBeVisible();
  await theirs.getByLabel('New password').fill(password);
  await theirs.getByRole('button', { name: 'Save and sign in' }).click();
  await theirs.waitForURL('**/admin/dashboard');
  await expect(theirs.getByRole('button', { name: 'New Blog Post' })).toBeVisible();
  const refused = await theirs.goto(`${site.url}/admin/leads`);
  expect(refused?.status()).toBe(403);
  await theirs.goto(site.url + link.pathname + link.hash);
  await expect(theirs.getByText('does not work any more')).toBeVisible();
  await guest.close();
});

test('the pages of accounts and invitations have no violations', async ({ context, page, site }) => {
  await signIn(context, site.url);
  const writer = { username: newName(), role: 'writer' };
  const link = new URL((await ask(context, 'post', `${site.url}/api/admin/accounts`, writer)).invitation.url);
  await page.goto(`${site.url}/admin/accounts`);
  await hydrated(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(site.url + link.pathname + link.hash);
  await hydrated(page);
  expect(await violationsOf(page)).toEqual([]);
});

test('who is disabled is out at once', async ({ context, page, browser, site }) => {
  const owner = await browser.newContext();
  const username = await signedInAs(owner, context, site, 'writer');
  const desk = await owner.newPage();
  await desk.goto(`${site.url}/admin/accounts`);
  await hydrated(desk);
  await desk.locator('summary', { hasText: username }).click();
  await desk.getByRole('button', { name: `Disable ${username}` }).click();
  await expect(desk.getByText(`${username} is disabled, and signed out everywhere.`)).toBeVisible();
  await page.goto(`${site.url}/admin/dashboard`);
  await page.waitForURL('**/admin?to=**');
  await owner.close();
});

test('an owner who still lacks the second factor meets no errors on the way to it', async ({
  context,
  page,
}) => {
  const owner = { username: 'asha', password: 'seven kolam dots before dawn' };
  const real = await createTestApp({
    DEMO: 'off',
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
    REQUIRE_SECOND_FACTOR: 'on',
  });
  const url = await real.app.fastify.listen({ host: '127.0.0.1', port: 0 });
  await context.request.post(`${url}/api/auth/login`, { data: owner });
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });
  await page.goto(`${url}/admin/today`);
  await hydrated(page);
  await expect(page.getByText('You need a second factor here.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  await real.close();
});

test('an authenticator app is set up, asked for at the next sign-in, and works without script', async ({
  context,
  page,
  browser,
  site,
}) => {
  const owner = await browser.newContext();
  const username = await signedInAs(owner, context, site, 'counsellor');
  await page.goto(`${site.url}/admin/account`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await fits(page)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  const secret = (await page.locator('code.secret').textContent()) ?? '';
  await page.getByLabel('Code that the app shows').fill('000000');
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page.getByText('This code is not right').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(page.locator('code.secret')).toHaveText(secret);
  await expect(page.getByRole('link', { name: 'Open it in the app on this device' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  );
  await page.getByLabel('Code that the app shows').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page.getByText('Keep these somewhere safe')).toBeVisible();
  const codes = await page.locator('code.secret').allTextContents();
  expect(codes).toHaveLength(10);

  await context.clearCookies();
  await page.goto(`${site.url}/admin`);
  await hydrated(page);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/today');

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto(`${site.url}/admin`);
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await form.waitForURL('**/admin/today');
  await Promise.all([owner.close(), plain.close()]);
});

test('a passkey is added and signs in by itself', async ({ context, page, browser, site }) => {
  const url = site.url.replace('127.0.0.1', 'localhost');
  const owner = await browser.newContext();
  await signedInAs(owner, context, { ...site, url }, 'writer');
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${url}/admin/account`);
  await hydrated(page);
  await page.getByLabel('Name of the new passkey').fill('This laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the passkey This laptop' })).toBeVisible();

  await context.clearCookies();
  await page.goto(`${url}/admin`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.goto(`${url}/admin/account`);
  await hydrated(page);
  await expect(page.getByText(/Added .*, last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the passkey This laptop' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await owner.close();
});

test('a token is shown once; the audit log tells who did what', async ({ context, page, browser, site }) => {
  const owner = await browser.newContext();
  const username = await signedInAs(owner, context, site, 'owner');
  await page.goto(`${site.url}/admin/account`);
  await hydrated(page);
  await page.getByRole('heading', { name: 'API tokens' }).click();
  await page.getByLabel('Name of the new token').fill('sheet');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const secret = await page.getByLabel('sheet', { exact: true }).inputValue();
  expect(secret).toMatch(/^[\w-]{43}$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'End the token sheet' })).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  const lookedAt = { name: 'Looked At', phones: [{ number: '9876512345' }] };
  const student = await ask(context, 'post', `${site.url}/api/admin/students`, lookedAt);
  await page.goto(`${site.url}/admin/students/${student.id}`);
  await page.goto(`${site.url}/admin/audit`);
  const made = page.getByRole('row', { name: new RegExp(`${username} Made an API token`) });
  await expect(made).toBeVisible();
  await page.getByRole('link', { name: 'Files read' }).click();
  await expect(page.getByRole('link', { name: 'Looked At' })).toHaveAttribute(
    'href',
    `/admin/students/${student.id}`,
  );
  await expect(made).toHaveCount(0);
  expect(await fits(page)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await owner.close();
});

test('a browser offers to install the desk, which opens at Today, and never the public pages', async ({
  context,
  page,
  site,
}) => {
  await signIn(context, site.url);
  const browser = await context.newCDPSession(page);
  const offered = async (path: string) => {
    await page.goto(site.url + path);
    // Moving starts the page's script, and the manifest is asked for after the first frame.
    await page.mouse.move(5, 5);
    await hydrated(page);
    await expect(page.locator('link[rel=manifest]').first()).toHaveAttribute('href', /webmanifest$/);
    const { url, data } = await browser.send('Page.getAppManifest');
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    const found = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
    return { path: new URL(url).pathname, start: JSON.parse(data ?? '{}').start_url, found };
  };
  const desk = { path: '/desk.webmanifest', start: '/admin/today', found: [] };
  expect(await offered('/admin/account')).toEqual(desk);
  expect(await offered('/admin/today')).toEqual(desk);
  expect(await offered('/about')).toMatchObject({ path: '/site.webmanifest', start: '/' });
  expect(await fits(page)).toBe(true);
});

test('of many sessions the five used last stand there, and the older ones are folded', async ({
  page,
  context,
  site,
}) => {
  for (let each = 0; each < 7; each += 1) {
    // Who signs in again ends the session that was there.
    await context.clearCookies();
    await signIn(context, site.url);
  }
  await page.goto(`${site.url}/admin/account`);
  await hydrated(page);
  const ends = page.getByRole('button', { name: /^End the session of/ });
  await expect(ends).toHaveCount(5);
  await page.getByText(/^Older: \d+$/).click();
  await expect(ends.nth(6)).toBeVisible();
});
