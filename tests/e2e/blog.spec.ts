import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { makePost, removePost, signIn } from './desk.ts';
import { expect, hold, hydrated, test } from './site.ts';
import { violationsOf } from './violations.ts';

const toasts = (page: Page) => page.locator('.toasts');
const cards = (page: Page) => page.locator('.post-card');
const dataUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const failed = 'Failed to load blog posts. Please check your internet connection and try again.';

test('a reader opens the blog, loads more, reads a post and goes on from there', { tag: '@both' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/blog`);
  await hydrated(page);
  await expect(cards(page)).toHaveCount(6);
  // What a post is about comes first, from its first tag.
  const guide = cards(page).filter({ hasText: 'A Parent’s Guide' }).locator('.post-facts');
  await expect(guide).toHaveText(/^For parents/);
  const seen = await cards(page).locator('h2').allTextContents();
  await page.getByRole('button', { name: 'Load More Posts' }).click();
  await expect(cards(page).nth(6)).toBeVisible();
  await expect(cards(page).nth(6).getByRole('link', { name: 'Read More' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load More Posts' })).toHaveCount(0);
  const all = await cards(page).locator('h2').allTextContents();
  expect(all.slice(0, 6)).toEqual(seen);
  expect(new Set(all).size).toBe(all.length);

  // The focus is given once, not held.
  await page.keyboard.press('Shift+Tab');
  await expect(cards(page).nth(5).getByRole('link', { name: 'Read More' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(all[6] ?? '');
  await expect(page.getByText(/^\d+ min read$/).first()).toBeVisible();
  await expect(page.getByText(/^Published on [A-Z][a-z]+ \d+, 2026$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'More Articles' })).toHaveAttribute('href', '/blog');
  await expect(page.getByRole('link', { name: 'Our Services' })).toHaveAttribute('href', '/services');
  await expect(cards(page)).toHaveCount(3);
  expect(await violationsOf(page)).toEqual([]);
  const older = page.getByRole('navigation', { name: 'Previous and next post' }).getByRole('link').last();
  await older.click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(all[6] ?? '');

  await page.goBack();
  await page.goBack();
  await expect(cards(page)).toHaveCount(all.length);
});

test('the previous and the next post stand side by side, as wide as the text', async ({ page, site }) => {
  await page.goto(`${site.url}/blog/education-loans-ten-questions-to-ask-the-bank`);
  await hydrated(page);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const text = await page.locator('.article-text').boundingBox();
    const ways = page.getByRole('navigation', { name: 'Previous and next post' });
    expect(await ways.boundingBox()).toMatchObject({ x: text?.x, width: text?.width });
    const tops = await ways
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, tops.join()).toBe(1);
  }
});

test('the parts of a long post stand beside its text where there is room, and fold above it elsewhere', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/blog/education-loans-ten-questions-to-ask-the-bank`);
  await hydrated(page);
  const parts = page.getByRole('navigation', { name: 'On this page' });
  const fold = parts.locator('summary');
  await expect(fold).toBeVisible();
  await expect(parts.getByRole('link').first()).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(fold).toBeHidden();
  await expect(parts.getByRole('link').first()).toBeVisible();
  const text = await page.locator('.article-text').boundingBox();
  const beside = await parts.boundingBox();
  expect(beside?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? Number.POSITIVE_INFINITY));
  // Letters of twice the size leave no room beside the text.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(fold).toBeVisible();
});

test('a post without a picture has its drawn cover beside its text where there is room, its parts below, and fetches none elsewhere', async ({
  page,
  site,
}) => {
  const path = '/covers/education-loans-ten-questions-to-ask-the-bank.svg';
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(`${site.url}/blog/education-loans-ten-questions-to-ask-the-bank`);
  await hydrated(page);
  const cover = page.locator('.article-cover');
  await expect(cover).toBeHidden();
  expect(fetched).not.toContain(path);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(cover).toBeVisible();
  await expect.poll(() => fetched).toContain(path);
  const [text, title, parts] = await Promise.all(
    [page.locator('.article-text'), page.locator('h1'), page.locator('.article-outline')].map((part) =>
      part.boundingBox(),
    ),
  );
  const beside = await cover.boundingBox();
  expect(beside?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? Number.POSITIVE_INFINITY));
  expect(Math.abs((beside?.y ?? 0) - (text?.y ?? 99))).toBeLessThan(24);
  expect(parts?.y).toBeGreaterThan((beside?.y ?? 0) + (beside?.height ?? Number.POSITIVE_INFINITY));
  expect(text?.x).toBe(title?.x);
  expect((beside?.width ?? 0) / (beside?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  await page.emulateMedia({ media: 'print' });
  await expect(cover).toBeHidden();
});

test('a last post that stands alone has no wider cover than others', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${site.url}/blog`);
  await hydrated(page);
  const list = page.locator('.post-list > li');
  await expect(list).toHaveCount(6);
  const widths = (within: string) =>
    page
      .locator(`.post-list > li${within}`)
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  const whole = await widths('');
  const covers = await widths(' > .post-picture');
  expect(whole[5]).toBe(whole[0]);
  expect(covers[5]).toBeLessThanOrEqual(covers[4] ?? 0);
});

test('on a tablet the titles of further posts stand in one line', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${site.url}/blog/tnea-and-josaa-how-engineering-counselling-works`);
  await hydrated(page);
  const titles = page.locator('.related').getByRole('heading');
  await expect(titles).toHaveCount(3);
  const tops = await titles.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1);
});

test('while more posts come the button says so; when they do not, a toast and the page say it', async ({
  page,
  context,
  site,
}) => {
  await page.goto(`${site.url}/blog`);
  await hydrated(page);
  const answer = await hold(context, '**/api/blogs?page=2&limit=6', (route) => route.abort());
  await page.getByRole('button', { name: 'Load More Posts' }).click();
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
  answer();
  await expect(toasts(page).getByRole('alert')).toContainText('Error');
  await expect(toasts(page).getByRole('alert')).toContainText(failed);
  await expect(page.getByRole('main').getByText(failed)).toBeVisible();
  await context.unroute('**/api/blogs?page=2&limit=6');
  await expect(page.getByRole('button', { name: 'Load More Posts' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  await expect(cards(page).nth(6)).toBeVisible();
  await expect(page.getByRole('main').getByText(failed)).toHaveCount(0);
});

test('a card’s own picture becomes that of its post, and goes back', async ({ page, context, site }) => {
  await signIn(context, site.url);
  const { _id } = await makePost(context, site.url, { image_url: dataUrl });
  await page.clock.install();
  await page.goto(`${site.url}/blog`);
  await hydrated(page);
  // However busy the machine: no skeleton comes between.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const named = () =>
      [...document.querySelectorAll('.post-picture, .article-picture')]
        .filter((element) => getComputedStyle(element).viewTransitionName === 'post-cover')
        .map((element) => element.className.split(' ')[0]);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) =>
      start(async () => {
        const before = named();
        await (update as () => Promise<void>)();
        seen.push([...before, '>', ...named()].join(' '));
      });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await page.getByRole('link', { name: 'Read More' }).first().click();
  await expect(page.locator('article')).toBeVisible();
  await expect.poll(seen).toEqual(['post-picture > article-picture']);
  await page.goBack();
  await expect(cards(page)).toHaveCount(6);
  await expect.poll(seen).toEqual(['post-picture > article-picture', 'article-picture > post-picture']);
  await removePost(context, site.url, _id);
});

test('a post is set as a book is: whose it is, ways to share it, its own picture, typographic quotes', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url);
  const typed = {
    title: "A parent's question",
    content: 'He said: "It\'s late."\n"No," they said.\nType `a = "b"` <b class="c">it\'s</b>',
  };
  const { slug, _id } = await makePost(context, site.url, typed);
  await page.goto(`${site.url}/blog/${slug}`);
  const article = page.locator('article');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText('A parent’s question');
  await expect(article.locator('.article-text p')).toHaveText([
    'He said: “It’s late.”',
    '“No,” they said.',
    'Type `a = "b"` <b class="c">it’s</b>',
  ]);
  await expect(article.getByText('From the counselling desk at Margam')).toBeVisible();
  const [opening, second] = await article
    .locator('.article-text p')
    .evaluateAll((all) => all.map((words) => Number.parseFloat(getComputedStyle(words).fontSize)));
  expect(opening).toBeGreaterThan(second ?? 0);
  const panel = article.getByRole('region', { name: 'Share this post' });
  await expect(panel.getByRole('link').first()).toHaveText('WhatsApp');
  // Without a picture of its own the post goes on with its text: its drawn cover stands beside it, where there is room.
  const order = () =>
    article
      .locator('h1, .post-facts, .share-panel, img, picture, .article-text, a[href="#share"]')
      .evaluateAll((all) => all.map((part) => part.className || part.localName));
  const before = ['h1', 'post-facts', 'share-panel no-print'];
  expect(await order()).toEqual([...before, 'article-cover no-print', 'prose article-text', 'link']);
  await article.getByRole('link', { name: 'Share this post' }).click();
  await expect(panel).toBeInViewport();
  // What is stored stays as it was typed.
  const stored = await page.evaluate(async (at) => (await fetch(`/api/blogs/${at}`)).json(), slug);
  expect(stored.data).toMatchObject(typed);
  const pictured = await makePost(context, site.url, { title: 'With a picture', image_url: dataUrl });
  await page.goto(`${site.url}/blog/${pictured.slug}`);
  expect(await order()).toEqual([...before, 'picture', 'img', 'prose article-text', 'link']);
  for (const id of [_id, pictured._id]) await removePost(context, site.url, id);
});

test('what is slow to come shows skeletons, and what cannot be brought says so and is tried again', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.url}/about`);
  await hydrated(page);
  const loseList = await hold(context, '**/blog.data*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.locator('.skeleton')).toHaveCount(6);
  await expect(page.getByText('Loading posts...')).toBeAttached();
  loseList();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(failed)).toBeVisible();
  await expect(toasts(page).getByRole('alert')).toContainText(failed);
  await context.unroute('**/blog.data*');
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  await expect(cards(page)).toHaveCount(6);

  await hydrated(page);
  const losePost = await hold(context, '**/blog/*.data*', (route) => route.abort());
  await page.getByRole('link', { name: 'Read More' }).first().click();
  await expect(page.getByText('Loading post...')).toBeAttached();
  losePost();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unable to Load Blog Post');
  await expect(toasts(page).getByRole('alert').last()).toContainText(
    'Failed to load blog post. Please check your internet connection and try again.',
  );
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('article')).toBeVisible();
});

test('a missing post is said in its own words', async ({ page, site }) => {
  const answer = await page.goto(`${site.url}/blog/never-written`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found');
  await expect(
    page.getByText("The blog post you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await hydrated(page);
  await expect(toasts(page).getByRole('alert')).toContainText('Blog post not found');
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test.describe('sharing', () => {
  test('opens windows of 600 by 400, the mail program, and copies the link', async ({
    page,
    context,
    site,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(context, site.url);
    const { slug, _id } = await makePost(context, site.url, { title: 'Fees & loans: 50% less?' });
    // The site's own public address, which a test's port is not.
    const path = `/blog/${slug}`;
    await page.addInitScript(() => {
      const opened: unknown[] = [];
      Object.assign(window, { opened, open: (...given: unknown[]) => void opened.push(given) });
    });
    await page.goto(site.url + path);
    await hydrated(page);
    const panel = page.getByRole('region', { name: 'Share this post' });
    for (const name of ['Facebook', 'X', 'LinkedIn', 'WhatsApp']) {
      await panel.getByRole('link', { name, exact: true }).click();
    }
    const opened = (await page.evaluate(() => (window as unknown as { opened: string[][] }).opened)) ?? [];
    expect(opened.map(([, , features]) => features)).toEqual(
      Array.from({ length: 4 }, () => 'noopener,width=600,height=400'),
    );
    for (const [to] of opened) expect(to).toContain(encodeURIComponent(path));
    expect(opened[3]?.[0]).toContain(encodeURIComponent('Fees & loans: 50% less?'));
    await expect(panel.getByRole('link', { name: 'Email' })).toHaveAttribute(
      'href',
      /^mailto:\?subject=Fees/,
    );
    await panel.getByRole('button', { name: 'Copy link' }).click();
    await expect(toasts(page).getByRole('status')).toContainText('Link Copied!');
    await expect(toasts(page).getByRole('status')).toContainText(
      'The blog post link has been copied to your clipboard.',
    );
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^http.*${path}$`));
    await removePost(context, site.url, _id);
  });

  test('says when the clipboard refuses, and offers the device’s own sheet where there is one', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('no')) },
      });
      Object.assign(window, { shared });
      Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
    });
    await page.goto(`${site.url}/blog`);
    await page.getByRole('link', { name: 'Read More' }).first().click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toasts(page).getByRole('alert')).toContainText('Copy Failed');
    await expect(toasts(page).getByRole('alert')).toContainText('Unable to copy link to clipboard.');
    await page.getByRole('button', { name: 'Share...' }).click();
    expect(await page.evaluate(() => (window as unknown as { shared: object[] }).shared.length)).toBe(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Load More leads to the next page and back, and posts are complete', async ({ page, site }) => {
    await page.goto(`${site.url}/blog`);
    await page.getByRole('button', { name: 'Load More Posts' }).click();
    await expect(page).toHaveURL(/\/blog\?page=2$/);
    await expect(page.getByRole('link', { name: 'Newer posts' })).toHaveAttribute('href', '/blog');
    await page.getByRole('link', { name: 'Read More' }).first().click();
    await expect(page.locator('article p').nth(3)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Facebook', exact: true }).first()).toHaveAttribute(
      'target',
      '_blank',
    );
  });
});

test('headings of dark bands are black on paper, in either scheme', async ({ page, site }) => {
  for (const path of ['/', '/faq/quiz/method']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.goto(site.url + path);
      await page.emulateMedia({ media: 'print', colorScheme });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    }
  }
});

test('a printed post is its text alone', async ({ page, site }) => {
  await page.goto(`${site.url}/blog`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Read More' }).first().click();
  await page.locator('article').waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const hidden of ['.bar-nav', '.bar-menu', '.share-panel', '.neighbours', '.post-card', '.chat']) {
    await expect(page.locator(hidden).first()).toBeHidden();
  }
});

test('the covers of posts do not glare on a dark page', async ({ page, site }) => {
  await page.goto(`${site.url}/blog`);
  const covers = page.locator('.post-picture');
  // The first comes with the page, the third is fetched.
  for (const cover of [covers.first(), covers.nth(2)]) {
    const brightness = async () => {
      const { channels } = await sharp(await cover.screenshot()).stats();
      return Math.max(...channels.slice(0, 3).map(({ mean }) => mean));
    };
    await page.emulateMedia({ colorScheme: 'light' });
    await cover.scrollIntoViewIfNeeded();
    const isThere = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0;
    await expect.poll(() => cover.locator('img').evaluate(isThere)).toBe(true);
    const light = await brightness();
    await page.emulateMedia({ colorScheme: 'dark' });
    // One whose ground is deep already may be a little lighter there, to stand out from the page.
    await expect.poll(brightness).toBeLessThan(light > 130 ? Math.min(light - 20, 130) : 130);
  }
  const filter = () =>
    covers.first().evaluate((cover) => {
      cover.innerHTML = '<picture><img alt=""></picture>';
      return getComputedStyle(cover.querySelector('img') ?? cover).filter;
    });
  expect(await filter()).toBe('brightness(0.8)');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await filter()).toBe('none');
});
