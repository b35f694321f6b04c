import { expect, test } from './site.ts';

declare global {
  interface Window {
    /** Set by the page's starter once React listens. */
    margamReady?: number;
    /** What stood at the moment of the click. */
    clickedWhenReady?: boolean;
  }
}

test.use({ viewport: { width: 1280, height: 800 } });

test('a click before the page listens is kept, on a processor six times slower @once', async ({
  page,
  site,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    addEventListener(
      'click',
      () => {
        window.clickedWhenReady = window.margamReady === 1;
      },
      { capture: true, once: true },
    );
  });
  // A network as slow as need be: no script arrives before the click.
  const clicked = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await clicked.promise;
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: 'commit' });
  const button = page.getByRole('banner').getByRole('button', { name: 'Get Started' });
  await button.waitFor();
  const box = await button.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  clicked.resolve();
  await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible({ timeout: 15_000 });
  expect(await page.evaluate(() => window.clickedWhenReady)).toBe(false);
});

test('script starts after the first paint, and at once when the visitor acts @once', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await page.waitForFunction(() => window.margamReady === 1);
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
