import type { Page } from '@playwright/test';
import { newestPost, publicPaths } from '../../scripts/public-paths.ts';
import { expect, hydrated, test } from './site.ts';

const chat = (page: Page) => page.getByRole('link', { name: 'Chat with us on WhatsApp' });

/** The buttons, fields and answers, and the control that has the focus, that the chat button's box touches. */
function underTheButton(): string[] {
  const button = document.querySelector<HTMLElement>('.chat');
  if (!button?.checkVisibility({ visibilityProperty: true })) return [];
  const box = button.getBoundingClientRect();
  return [...document.querySelectorAll('button, .button, [role=button], .input, .quiz-option, :focus')]
    .filter((control) => {
      const rect = control.getBoundingClientRect();
      const isApart =
        rect.right <= box.left || rect.left >= box.right || rect.bottom <= box.top || rect.top >= box.bottom;
      return control.checkVisibility() && control !== button && !isApart && !control.closest('.bar');
    })
    .map((control) => control.outerHTML.slice(0, 90));
}

/**
 * Waits until the button stands still and touches no control. What makes it step aside is loaded after the page, and
 * may come when the page was scrolled already.
 */
async function coversNothing(page: Page, when: string): Promise<void> {
  const covered = async () => {
    await page.evaluate(async () => {
      for (const _ of [1, 2, 3]) await new Promise((drawn) => requestAnimationFrame(drawn));
      const moves = document.querySelector('.chat')?.getAnimations() ?? [];
      await Promise.allSettled(moves.map(({ finished }) => finished));
    });
    return page.evaluate(underTheButton);
  };
  await expect.poll(covered, when).toEqual([]);
}

const newest = 'the newest post';

test('in a window at 200 % the link to the form of a service stands left of the chat button', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 640, height: 450 });
  for (const path of publicPaths.filter((each) => /^\/services\/[\w-]+$/.test(each))) {
    await page.goto(site.url + path);
    const link = await page.getByRole('main').locator('a[href="#enquiry"]').first().boundingBox();
    const button = await page.getByRole('main').locator('.actions .button').first().boundingBox();
    expect(link?.x, path).toBe(button?.x);
  }
});

for (const name of [...publicPaths, '/get-started', newest]) {
  test(`the chat button floats at the bottom right of ${name} and covers no button`, async ({
    page,
    site,
  }) => {
    const path = name === newest ? await newestPost(site.url) : name;
    const widths = [1440, 768, 360];
    await page.goto(site.url + path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      await expect(chat(page), `${width} before its script`).toBeInViewport({ ratio: 1 });
    }
    await hydrated(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      for (const share of [0, 0.21, 0.43, 0.74, 1, 0.87, 0.37]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), end * share);
        await coversNothing(page, `${width} at ${share}`);
        await expect(chat(page), `${width} at ${share}`).toBeInViewport({ ratio: 1 });
        const box = await chat(page).boundingBox();
        expect(box?.x, `${width} at ${share}`).toBeGreaterThan(width / 2);
        expect(box?.y, `${width} at ${share}`).toBeGreaterThan(740 / 2);
      }
    }
  });
}

test('the chat button makes room for the field that is filled in, and stays away from buttons that come', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/services/overseas-admission`);
  await hydrated(page);
  for (const name of ['Full Name *', 'Email Address *', 'Phone Number *', 'Course']) {
    const field = page.getByLabel(name);
    await field.focus();
    await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await coversNothing(page, name);
  }
  await page.goto(`${site.url}/faq`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Take Assessment' }).click();
  for (const question of [1, 2, 3]) {
    await expect(page.getByText(`Question ${question} of 8`)).toBeVisible();
    await page.keyboard.press('1');
    await coversNothing(page, `question ${question}`);
    await page.getByRole('button', { name: 'Next' }).click();
  }
});

/** The words of a page that the button's box touches. */
function wordsUnderTheButton(): (string | null)[] {
  const box = document.querySelector('.chat')?.getBoundingClientRect();
  return [
    ...document.querySelectorAll(
      ':is(main, .site-footer) :is(h1, h2, h3, p, li, dd, label, a, .input):not(:has(h3, p, li), .chat)',
    ),
  ]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const rects = element.matches('.input')
        ? [element.getBoundingClientRect()]
        : [...words.getClientRects()];
      return rects.some(
        ({ left, right, top, bottom }) =>
          box && right > box.left && left < box.right && bottom > box.top && top < box.bottom,
      );
    })
    .map(({ textContent }) => textContent);
}

test('the chat button lies on no words and no field before the visitor acts', async ({ page, site }) => {
  for (const path of ['/about', '/get-started', '/faq', '/services/test-preparation']) {
    await page.goto(site.url + path);
    await expect.poll(() => page.evaluate(wordsUnderTheButton), path).toEqual([]);
    expect(await page.evaluate(() => window.margamReady), path).toBeUndefined();
  }
});

test('the chat button comes to rest on no words of a short page or its footer', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, top] of [
    ['/newsletter', 0],
    ['/no-such-page', 200],
    ['/search', 0],
    ['/get-started', 400],
  ] as const) {
    await page.goto(site.url + path);
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await expect.poll(() => page.evaluate(wordsUnderTheButton), path).toEqual([]);
    await coversNothing(page, path);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the chat button floats, and leaves the footer’s last words free', async ({ page, site }) => {
    for (const path of ['/', '/about', '/faq', '/services/overseas-admission']) {
      await page.goto(site.url + path);
      await expect(chat(page)).toBeInViewport({ ratio: 1 });
      await page.locator('.footer-end').press('End');
      await page.mouse.wheel(0, 100_000);
      await expect(page.getByRole('contentinfo').locator('.footer-end')).toBeInViewport();
      const button = await chat(page).boundingBox();
      const last = await page.locator('.footer-end').boundingBox();
      if (!button || !last) throw new Error('A box is missing.');
      expect(button.y).toBeGreaterThanOrEqual(last.y + last.height);
    }
  });
});
