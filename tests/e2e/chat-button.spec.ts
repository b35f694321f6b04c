import type { Page } from '@playwright/test';
import { newestPost, publicPaths } from '../../scripts/public-paths.ts';
import { expect, hydrated, test } from './site.ts';

const chat = (page: Page) => page.getByRole('link', { name: 'Chat with us on WhatsApp' });

/** The words and selects that the button's box touches, wherever it stands. */
function underTheButton(): string[] {
  const button = document.querySelector<HTMLElement>('.chat');
  if (!button?.checkVisibility({ visibilityProperty: true })) return [];
  const box = button.getBoundingClientRect();
  const touches = (rect: DOMRect) =>
    rect.width > 1 &&
    rect.left < box.right &&
    rect.right > box.left &&
    rect.top < box.bottom &&
    rect.bottom > box.top;
  const found: string[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true });
    if (!isShown || button.contains(node) || !node.textContent?.trim()) continue;
    range.selectNodeContents(node);
    if ([...range.getClientRects()].some(touches)) found.push(node.textContent.trim());
  }
  for (const control of document.querySelectorAll('select, input, textarea, button')) {
    if (control.checkVisibility() && touches(control.getBoundingClientRect())) found.push(control.outerHTML);
  }
  return found;
}

/** Scrolls there, and lets the time pass after which the page is at rest. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const before = scrollY;
        addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo({ top: to, behavior: 'instant' });
        if (scrollY === before) resolve();
      }),
    y,
  );
  await rest(page);
}

async function rest(page: Page): Promise<void> {
  await page.clock.runFor(200);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .querySelector('.chat')
        ?.getAnimations()
        .map(({ finished }) => finished) ?? [],
    ),
  );
}

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

const newest = 'the newest post';

for (const name of [...publicPaths, '/get-started', newest]) {
  test(`the chat button lies on no words and no control of ${name}`, { tag: '@phone' }, async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await page.goto(site.url + (name === newest ? await newestPost(site.url) : name));
    expect(await page.evaluate(underTheButton), 'before its script').toEqual([]);
    await hydrated(page);
    await rest(page);
    expect(await page.evaluate(underTheButton), 'at its top').toEqual([]);
    const end = await height(page);
    await scrollTo(page, end);
    expect(await page.evaluate(underTheButton), 'at its end').toEqual([]);
    await expect(chat(page)).toBeInViewport({ ratio: 1 });
    for (const share of [0.7, 0.4, 0.1]) {
      await scrollTo(page, end * share);
      expect(await page.evaluate(underTheButton), `at ${share}`).toEqual([]);
    }
  });
}

test('a page that changes under the chat button is looked at anew', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto(site.url);
  await hydrated(page);
  await rest(page);
  await expect(chat(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Main' }).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
  // While one page fades into the other the browser shows pictures of both, and reports no change yet.
  const resting = async () => {
    await rest(page);
    return page.evaluate(underTheButton);
  };
  await expect.poll(resting).toEqual([]);
  for (const _ of [1, 2]) expect(await resting()).toEqual([]);
  await page.goto(`${site.url}/faq`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Take Assessment' }).click();
  for (const question of [1, 2, 3]) {
    await expect(page.getByText(`Question ${question} of 8`)).toBeVisible();
    await page.keyboard.press('1');
    await rest(page);
    expect(await page.evaluate(underTheButton)).toEqual([]);
    await page.getByRole('button', { name: 'Next' }).click();
  }
});

test('the chat button steps aside on the way down and returns on the way up', async ({ page, site }) => {
  await page.clock.install();
  await page.goto(`${site.url}/services/career-guidance`);
  await hydrated(page);
  await scrollTo(page, 900);
  await expect(chat(page)).toBeHidden();
  let returned = 0;
  for (const y of [860, 800, 740, 680, 620, 560]) {
    await scrollTo(page, y);
    if (await chat(page).isVisible()) {
      await expect(chat(page)).toBeInViewport({ ratio: 1 });
      await expect(chat(page)).toContainText('WhatsApp');
      returned += 1;
    }
  }
  expect(returned).toBeGreaterThan(2);
  await scrollTo(page, 900);
  await expect(chat(page)).toBeHidden();
  await scrollTo(page, await height(page));
  await expect(chat(page)).toBeInViewport({ ratio: 1 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the chat button ends the page, beside the footer’s words', { tag: '@phone' }, async ({
    page,
    site,
  }) => {
    for (const path of ['/', '/about', '/faq', '/services/overseas-admission']) {
      await page.goto(site.url + path);
      const footer = await page.getByRole('contentinfo').boundingBox();
      const button = await chat(page).boundingBox();
      const last = await page.locator('.footer-end').boundingBox();
      if (!footer || !button || !last) throw new Error('A box is missing.');
      expect(button.y).toBeGreaterThanOrEqual(last.y + last.height);
      expect(button.y + button.height).toBeLessThanOrEqual(footer.y + footer.height);
      await expect(chat(page)).toContainText('WhatsApp');
    }
  });
});
