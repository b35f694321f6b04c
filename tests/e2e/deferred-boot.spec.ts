import { expect, hydrated, test } from './site.ts';

test('what was done to a page after rendering survives hydration, and nothing is rendered anew', async ({
  page,
  site,
}) => {
  const failures: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(`${site.url}/about`);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main, footer')) element.setAttribute('data-kept', '');
  });
  const drawings = await page.locator('use[href^="#art-"]').count();
  expect(drawings).toBeGreaterThan(0);
  await hydrated(page);
  await expect(page.locator('main[data-kept], footer[data-kept]')).toHaveCount(2);
  await expect(page.locator('use[href^="#art-"]')).toHaveCount(drawings);
  expect(await page.locator('link[rel=stylesheet]:not([disabled], [media=print])').count()).toBe(0);
  expect(failures).toEqual([]);
});

test('an inline script or style that was injected into a page is refused', async ({ page, site }) => {
  await page.route('**/about', async (route) => {
    const answer = await route.fetch();
    const injected =
      '<script>window.taken = true</script><style>main { display: none }</style><img src="/x" onerror="window.taken = true"><main';
    const body = (await answer.text()).replace('<main', () => injected);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${site.url}/about`);
  await hydrated(page);
  expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  await expect(page.locator('main')).toBeVisible();
});

test('a reload brings the visitor back to where they were', async ({ page, site }) => {
  await page.goto(`${site.url}/about`);
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 700));
  await page.reload();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(700);
});
