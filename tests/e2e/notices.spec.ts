import { createECDH } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from './desk.ts';
import { expect, hydrated, type Site, test } from './site.ts';
import { violationsOf } from './violations.ts';

/** No push service is reached from here: the browser's own call answers as if one had given an address. */
async function subscribing(context: BrowserContext): Promise<void> {
  const endpoint = `https://push.example/${crypto.randomUUID()}`;
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: 'A'.repeat(22) };
  await context.addInitScript(
    (json) => {
      const subscription = { toJSON: () => json };
      const isOn = () => localStorage.getItem('subscribed') !== null;
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          localStorage.setItem('subscribed', 'yes');
          return subscription;
        },
        getSubscription: async () => (isOn() ? subscription : null),
      });
    },
    { endpoint, expirationTime: null, keys },
  );
}

const section = (page: Page) => page.locator('#notices');

async function openAccount(page: Page, { url }: Site): Promise<void> {
  await page.goto(`${url}/admin/account`);
  await hydrated(page);
}

test('notices are turned on by a touch, shown by the worker, opened in the desk, and turned off', async ({
  context,
  page,
  site,
}) => {
  await signIn(context, site.url);
  await context.grantPermissions(['notifications'], { origin: site.url });
  await subscribing(context);
  const browser = await context.newCDPSession(page);
  const registered: { registrationId: string; scopeURL: string }[] = [];
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    registered.push(...registrations),
  );
  await browser.send('ServiceWorker.enable');

  await openAccount(page, site);
  await expect(section(page)).toContainText('Off on this device.');
  await page.getByRole('button', { name: 'Turn on notices on this device' }).press('Enter');
  await expect(section(page).getByRole('status').first()).toHaveText('On for this device.');
  await expect(section(page).getByRole('listitem')).toContainText('(this device)');
  expect(await violationsOf(page)).toEqual([]);

  await section(page)
    .getByRole('button', { name: /^Send a test notice to/ })
    .click();
  await expect(section(page).getByText('The test notice is on its way.')).toBeInViewport();

  // The browser hands the worker what its push service brought.
  const data = JSON.stringify({
    title: '3 new leads',
    body: 'Touch to open the desk.',
    path: '/admin/leads',
  });
  const { registrationId = '', scopeURL } = registered.at(-1) ?? {};
  expect(scopeURL).toBe(`${site.url}/admin/`);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    const showing = new Promise<void>((resolve) => {
      registration.showNotification = (title, options) => show(title, options).then(resolve);
    });
    Object.assign(self, { showing });
  });
  await browser.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data });
  // Chromium drops a notice whose list is read while it is being shown: asked for only afterwards.
  await worker?.evaluate(() => (self as unknown as { showing: Promise<void> }).showing);
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, data }) => [title, body, data]);
    });
  expect(await shown()).toEqual([['3 new leads', 'Touch to open the desk.', '/admin/leads']]);

  // It keeps no page and answers for none.
  expect(
    await page.evaluate(async () => [
      await caches.keys(),
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    ]),
  ).toEqual([[], ['/admin/']]);

  // A touch of the notice: the open desk goes there by itself.
  await worker?.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    const touch = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
    self.dispatchEvent(touch);
  });
  await expect(page).toHaveURL(`${site.url}/admin/leads`);
  await expect.poll(shown).toEqual([]);

  await openAccount(page, site);
  await section(page)
    .getByRole('button', { name: /^Turn off notices on/ })
    .click();
  await expect(section(page).getByRole('status').first()).toHaveText('Off on this device.');
  await section(page).getByLabel('From').fill('20:30');
  await page.getByRole('button', { name: 'Save quiet hours' }).click();
  await expect(page.getByText('The quiet hours are saved.')).toBeVisible();
  await expect(section(page).getByLabel('From')).toHaveValue('20:30');
});

test('a device whose session ran out is found again when its owner signs in', async ({
  context,
  page,
  site,
}) => {
  await signIn(context, site.url);
  await context.grantPermissions(['notifications'], { origin: site.url });
  await subscribing(context);
  await openAccount(page, site);
  await page.getByRole('button', { name: 'Turn on notices on this device' }).click();
  await expect(section(page).getByRole('status').first()).toHaveText('On for this device.');
  site.forgetSessions();
  await signIn(context, site.url);
  await openAccount(page, site);
  await expect(section(page).getByRole('status').first()).toHaveText('On for this device.');
});

test('a browser that forbids notices, or has none, says what to do', async ({
  browser,
  context,
  page,
  site,
}) => {
  await signIn(context, site.url);
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }));
  await openAccount(page, site);
  await expect(section(page)).toContainText('Notices of this site are blocked in this browser.');
  await expect(page.getByRole('button', { name: 'Turn on notices on this device' })).toHaveCount(0);

  const phone = await browser.newContext();
  await signIn(phone, site.url);
  const theirs = await phone.newPage();
  await theirs.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await openAccount(theirs, site);
  await expect(section(theirs)).toContainText('notices work in the installed desk alone');
  await phone.close();
});
