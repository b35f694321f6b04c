import type { Page } from '@playwright/test';
import { expect, hold, test } from './site.ts';

declare global {
  interface Window {
    /** What stood at the moment of the click. */
    clickedWhenReady?: boolean;
  }
}

/**
 * After five seconds the page gives a kept click to the browser, as on a page without script. A slow machine may take
 * as long to start React, so the tests of what React does with the click take that limit away.
 */
function keepClicksForScript(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((act: () => void, wait?: number) =>
      wait === 5000 ? 0 : later(act, wait)) as typeof setTimeout;
  });
}

test.use({ viewport: { width: 1280, height: 800 } });

test('a click before the page listens is kept, on a processor six times slower', async ({
  page,
  context,
  site,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await keepClicksForScript(page);
  await page.addInitScript(() => {
    addEventListener(
      'click',
      () => {
        window.clickedWhenReady = window.margamReady === true;
      },
      { capture: true, once: true },
    );
  });
  // A network as slow as need be: no script arrives before the click.
  const giveScript = await hold(context, '**/assets/*.js');
  await page.goto(site.url, { waitUntil: 'commit' });
  const button = page.getByRole('banner').getByRole('button', { name: 'Get Started' });
  await button.waitFor();
  const box = await button.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  giveScript();
  await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
  expect(await page.evaluate(() => window.clickedWhenReady)).toBe(false);
});

const actions: {
  what: string;
  path: string;
  act: (page: Page) => Promise<unknown>;
  seen: string;
}[] = [
  {
    what: 'an empty enquiry',
    path: '/services/test-preparation',
    act: (page) => page.getByRole('button', { name: 'Send to WhatsApp' }).click(),
    seen: 'Please fill in your name, email, and phone number.',
  },
  {
    what: 'Load More Posts',
    path: '/blog',
    act: (page) => page.getByRole('button', { name: 'Load More Posts' }).click(),
    seen: 'Choosing a Stream after Class 10',
  },
  {
    what: 'a subscription, by Enter',
    path: '/blog',
    act: async (page) => {
      await page.getByLabel('Email Address').fill('early@example.com');
      await page.keyboard.press('Enter');
    },
    seen: 'Almost done: your address is on our list.',
  },
  {
    what: 'signing in',
    path: '/admin',
    act: async (page) => {
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
    seen: 'Invalid username or password',
  },
];

for (const { what, path, act, seen } of actions) {
  test(`${what}, before the page listens, is done in place as it is later`, async ({
    page,
    context,
    site,
  }) => {
    const giveScript = await hold(context, '**/assets/*.js');
    await keepClicksForScript(page);
    await page.goto(site.url + path);
    await act(page);
    giveScript();
    await expect(page.locator('.toasts').or(page.getByRole('main')).getByText(seen).first()).toBeVisible();
    await expect(page).toHaveURL(site.url + path);
  });
}

test('a share link clicked before the page listens opens its small window', async ({
  page,
  context,
  site,
  chats,
}) => {
  const giveScript = await hold(context, '**/assets/*.js');
  await keepClicksForScript(page);
  await page.addInitScript(() => {
    const { open } = window;
    window.open = (address, target, features) => {
      document.body.dataset.window = features;
      return open.call(window, address, target, features);
    };
  });
  await page.goto(`${site.url}/blog/a-parents-guide-to-the-career-conversation`);
  await page.getByRole('link', { name: 'Facebook' }).first().click();
  giveScript();
  await expect(page.locator('body')).toHaveAttribute('data-window', /width=600,height=400/);
  await expect.poll(() => chats).toHaveLength(1);
});

test('where the script cannot be had, a click does what it does without script', async ({
  page,
  context,
  site,
}) => {
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${site.url}/blog`);
  await page.getByRole('button', { name: 'Load More Posts' }).click();
  await expect(page).toHaveURL(/page=2/);
});

test('script starts after the first paint, and at once when the visitor acts', async ({ page, site }) => {
  await page.goto(site.url);
  await page.waitForFunction(() => window.margamReady === true);
  const [paint, script] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(paint).toBeGreaterThan(0);
  expect(script).toBeGreaterThan(paint);
});

test('the heading font never delays the first frame; on the next page it is there at once', async ({
  page,
  site,
}) => {
  const figures = () =>
    page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      asked:
        performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime ?? 0,
      headings: getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
    }));
  const font = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
  await page.goto(site.url);
  await font;
  await page.waitForFunction(() => sessionStorage.getItem('margam_font'));
  const first = await figures();
  expect(first.paint).toBeGreaterThan(0);
  expect(first.asked).toBeGreaterThanOrEqual(first.paint);
  expect(first.headings).toContain('"Anek Latin",');

  await page.goto(`${site.url}/about`);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const next = await figures();
  expect(next.asked).toBeLessThan(next.paint);
  expect(next.headings).toContain('"Anek Latin",');
});

test('what lies below the first screen is laid out after the first frame, and then for good', async ({
  page,
  context,
  site,
}) => {
  const later = () => page.evaluate(() => document.documentElement.classList.contains('bands-later'));
  const giveFont = await hold(context, '**/*.woff2');
  await page.goto(site.url, { waitUntil: 'domcontentloaded' });
  expect(await later()).toBe(true);
  const guessed = await page.evaluate(() => document.documentElement.scrollHeight);
  giveFont();
  await expect.poll(later).toBe(false);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).not.toBe(guessed);

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

test('a page that opens at a place below, or is opened again, has its true height at once', async ({
  page,
  context,
  site,
}) => {
  const later = () => page.evaluate(() => document.documentElement.classList.contains('bands-later'));
  const end = async () => (await page.getByRole('contentinfo').boundingBox())?.y;
  // A font that has come, or failed, lets the rest be laid out without any act.
  const refuseFont = await hold(context, '**/*.woff2', (route) => route.abort());
  await page.goto(`${site.url}/#contact`, { waitUntil: 'commit' });
  await expect(page.locator('#contact')).toBeInViewport();
  expect(await later()).toBe(false);

  await page.goto(`${site.url}/about`, { waitUntil: 'domcontentloaded' });
  expect(await later()).toBe(true);
  await page.mouse.click(5, 400);
  expect(await later()).toBe(false);
  refuseFont();
  await page.evaluate(() => scrollTo(0, 2500));
  const there = await end();
  await page.reload();
  await expect.poll(end).toBe(there);
});

test('a visitor who scrolls before anything else finds the page whole under the next touch', async ({
  page,
  site,
}) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(`${site.url}/about`);
  await page.evaluate(() => scrollTo(0, 900));
  await expect
    .poll(() => page.evaluate(() => document.documentElement.classList.contains('bands-later')))
    .toBe(false);
});

test('a page that is only read fetches its script and does not run it; the first act does', async ({
  page,
  site,
}) => {
  const fetched = page.waitForResponse(/\/assets\/react-dom/);
  await page.goto(`${site.url}/services?utm_source=poster`);
  await (await fetched).finished();
  expect(await page.evaluate(() => window.margamReady)).toBeUndefined();
  expect(await page.evaluate(() => sessionStorage.getItem('margam_first_touch'))).toContain('poster');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => window.margamReady === true);
});

test.describe('what a page does by itself needs no act', () => {
  test('the home page types its line, the desk answers', async ({ page, site }) => {
    for (const path of ['/', '/admin']) {
      await page.goto(`${site.url}${path}`);
      await page.waitForFunction(() => window.margamReady === true);
    }
  });

  test('a form that waits to be sent is sent when any page opens', async ({ page, site }) => {
    await page.goto(`${site.url}/privacy`);
    await page.evaluate(() => localStorage.setItem('margam_outbox:some-key-1', '{}'));
    await page.goto(`${site.url}/about`);
    await page.waitForFunction(() => window.margamReady === true);
  });
});
