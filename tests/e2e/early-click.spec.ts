import { expect, hold, test } from './site.ts';

declare global {
  interface Window {
    /** What stood at the moment of the click. */
    clickedWhenReady?: boolean;
  }
}

test.use({ viewport: { width: 1280, height: 800 } });

test('a click before the page listens is kept, on a processor six times slower @once', async ({
  page,
  context,
  site,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
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
  await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible({ timeout: 15_000 });
  expect(await page.evaluate(() => window.clickedWhenReady)).toBe(false);
});

test('script starts after the first paint, and at once when the visitor acts @once', async ({
  page,
  site,
}) => {
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

test('the heading font never delays the first frame; on the next page it is there at once @once', async ({
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

test('what lies below the first screen is laid out after the first frame, and then for good @once', async ({
  page,
  context,
  site,
}) => {
  const later = () => page.evaluate(() => document.documentElement.classList.contains('bands-later'));
  const giveFont = await hold(context, '**/*.woff2');
  await page.goto(site.url);
  expect(await later()).toBe(true);
  const guessed = await page.evaluate(() => document.documentElement.scrollHeight);
  giveFont();
  await expect.poll(later).toBe(false);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).not.toBe(guessed);

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

test('a page that opens at a place below, or is opened again, has its true height at once @once', async ({
  page,
  site,
}) => {
  const later = () => page.evaluate(() => document.documentElement.classList.contains('bands-later'));
  const end = async () => (await page.getByRole('contentinfo').boundingBox())?.y;
  await page.route('**/*.woff2', () => {});
  await page.goto(`${site.url}/#contact`, { waitUntil: 'commit' });
  await expect(page.locator('#contact')).toBeInViewport();
  expect(await later()).toBe(false);

  await page.goto(`${site.url}/about`);
  expect(await later()).toBe(true);
  await page.mouse.click(5, 400);
  expect(await later()).toBe(false);
  await page.evaluate(() => scrollTo(0, 2500));
  const there = await end();
  await page.reload();
  await expect.poll(end).toBe(there);
});
