import { makePost, newTitle, openDashboard, removePost, signIn } from './desk.ts';
import { expect, hydrated, test } from './site.ts';

test.beforeEach(async ({ context, site }) => signIn(context, site.url));

test('a letter is tried on oneself, then sent to who confirmed', async ({ page, site, context }) => {
  const { _id } = await makePost(context, site.url);
  const email = `reader.${_id}@example.com`;
  await context.request.post(`${site.url}/api/newsletter`, { data: { email } });
  const outbox = await (await context.request.get(`${site.url}/api/admin/outbox?limit=50`)).json();
  const mail = outbox.data.messages.find((message: object) => JSON.stringify(message).includes(email));
  const link = /newsletter\/confirm\/[\w-]{43}/.exec(JSON.stringify(mail))?.[0];
  await context.request.get(`${site.url}/${link}`);
  await openDashboard(page, site.url, `?post=${_id}`);
  await page.getByRole('link', { name: 'Send as a letter' }).click();
  await hydrated(page);
  await page.getByLabel('Address for the test').fill('me@example.com');
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await page.getByText('The test is on its way to me@example.com.').waitFor();
  await page.getByRole('button', { name: 'Send as a letter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send as a letter' }).click();
  await page.getByText(/Letters on their way: \d+\./).waitFor();
  await expect(page.getByText(/This post went out on/)).toBeVisible();
  await removePost(context, site.url, _id);
});

test('posts of WordPress come in with a report, go back into the trash, and come in again', async ({
  page,
  site,
}) => {
  await openDashboard(page, site.url);
  const titles = [newTitle(), newTitle()];
  const items = titles.map(
    (title, at) => `<item><title>${title}</title><link>https://old.example/?p=${title.length}${at}</link>
      <content:encoded><![CDATA[<h2>One</h2>\n\nText of it.[gallery ids="1"]]]></content:encoded>
      <wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item>`,
  );
  const file = {
    name: 'old.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(`<?xml version="1.0"?><rss><channel>${items.join('')}</channel></rss>`),
  };
  const chosen = page.getByLabel('File of WordPress or Ghost');
  // What is in the trash is read later, and moves the line away from under a click.
  await expect(async () => {
    if (!(await chosen.isVisible())) await page.getByText('Import and export').click();
    await expect(chosen).toBeVisible({ timeout: 1000 });
  }).toPass();
  for (const _ of ['first', 'after the trash']) {
    await chosen.setInputFiles(file);
    await expect(page.getByText('New posts: 2. Here already: 0.')).toBeVisible();
    await expect(page.getByText('[gallery …]: 2')).toBeVisible();
    await expect(page.locator('.desk-row').filter({ hasText: titles[0] ?? '' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Move these 2 posts to the trash' }).click();
    await expect(page.getByText('They are in the trash, for 30 days.')).toBeVisible();
  }
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all posts' }).click();
  expect((await download).suggestedFilename()).toBe('posts.zip');
});

test('a public post gets its next version beside it: kept, shown by a link, compared, published', {
  tag: '@both',
}, async ({ page, site, context, browser }) => {
  const content = 'The fee was 500 rupees.\n\n## What changed\n\nNothing yet.';
  const { _id, slug } = await makePost(context, site.url, { content, format: 'markdown' });
  const publicText = async () => (await context.request.get(`${site.url}/blog/${slug}`)).text();
  const text = page.getByLabel('Content *', { exact: true });
  await openDashboard(page, site.url, `?post=${_id}`);
  await text.fill('The fee is 700 rupees, and nothing else.');
  await expect(page.getByText(/^Draft kept at/)).toBeVisible();
  await text.fill('The fee is 750 rupees.');
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(page.getByText('Draft kept. Readers see the post as it was.')).toBeVisible();
  expect(await publicText()).toContain('500 rupees');

  await openDashboard(page, site.url, `?post=${_id}`);
  await expect(text).toHaveText('The fee is 750 rupees.');
  await page.getByText('Show it to someone without an account').click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Link to the draft').inputValue();
  const stranger = await browser.newPage();
  const shown = await stranger.goto(link.replace(/^https?:\/\/[^/]+/, site.url));
  expect(shown?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(stranger.locator('article')).toContainText('The fee is 750 rupees.');
  await page.getByRole('button', { name: 'End all links' }).click();
  await expect(page.getByText('No link is in force.')).toBeVisible();
  expect((await stranger.reload())?.status()).toBe(404);
  await stranger.close();

  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Blog updated successfully')).toBeVisible();
  expect(await publicText()).toContain('750 rupees');
  await openDashboard(page, site.url, `?post=${_id}`);
  await expect(page.getByRole('button', { name: 'Update Blog Post' })).toBeVisible();
  await page.getByText('Earlier versions').click();
  await page.getByRole('button', { name: /^Compare/ }).click();
  await expect(page.locator('del').first()).toContainText('was 500');
  await expect(page.locator('ins').first()).toContainText('is 750');
  await removePost(context, site.url, _id);
});

test('a new post outlives the browser: the server keeps it, and Cancel drops it', async ({
  page,
  site,
  context,
}) => {
  await openDashboard(page, site.url, '?post=new');
  const title = page.getByLabel('Title *', { exact: true });
  await context.setOffline(true);
  await title.fill('Half a thought');
  await expect(page.getByText(/^No connection: what you type is kept on this device/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Draft kept at/)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  const other = await context.newPage();
  await openDashboard(other, site.url, '?post=new');
  await expect(other.getByLabel('Title *', { exact: true })).toHaveValue('Half a thought');
  await other.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Create Blog Post' })).toHaveCount(0);
  await openDashboard(other, site.url, '?post=new');
  await expect(other.getByLabel('Title *', { exact: true })).toHaveValue('');
});

test('a post that waits for its time says so where it is published', async ({ page, site, context }) => {
  const { _id } = await makePost(context, site.url, { publishAt: '2031-02-05T05:00:00.000Z' });
  await openDashboard(page, site.url, `?post=${_id}`);
  const published = page.getByLabel('Publish immediately', { exact: true });
  await expect(published).toHaveAccessibleDescription(
    'Not at once: public from 5 Feb 2031, 10:30 am, as set below.',
  );
  await published.uncheck();
  await expect(published).toHaveAccessibleDescription('');
  await removePost(context, site.url, _id);
});

test('while a post is written the list is away, Ctrl S keeps what is written, and the preview has the width of a page', async ({
  page,
  site,
}) => {
  const title = newTitle();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, site.url);
  const list = page.getByRole('region', { name: 'Blog posts' });
  await expect(list).toBeVisible();
  await page.getByRole('button', { name: 'New Blog Post' }).click();
  await expect(list).toBeHidden();
  await page.getByLabel('Title *', { exact: true }).fill(title);
  await page.getByLabel('Content *', { exact: true }).fill('A text that is long enough.');
  await page.evaluate(() => {
    addEventListener('keydown', (event) => {
      document.documentElement.dataset.taken = String(event.defaultPrevented);
    });
  });
  const kept = page.waitForRequest((request) => request.url().endsWith('/api/admin/blogs/new/draft'));
  await page.keyboard.press('Control+s');
  // Else the browser saves the page as a file.
  await expect(page.locator('html')).toHaveAttribute('data-taken', 'true');
  await kept;
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const width = async () => (await preview.boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThan(900);
  await preview.getByRole('button', { name: 'As on a phone' }).click();
  expect(await width()).toBeLessThan(400);
  await preview.getByRole('button', { name: 'Close preview' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(list).toBeVisible();
});

test('what Cancel dropped comes back with Undo, and a draft that was there keeps what was typed', async ({
  page,
  site,
  context,
}) => {
  const { _id } = await makePost(context, site.url);
  const excerpt = page.getByLabel('Excerpt', { exact: true });
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await openDashboard(page, site.url, `?post=${_id}`);
  await excerpt.fill('Worth an afternoon.');
  await cancel.click();
  await expect(excerpt).toHaveCount(0);
  await expect(page.getByText('Changes dropped.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(excerpt).toHaveValue('Worth an afternoon.');
  await expect(page).toHaveURL(`${site.url}/admin/dashboard?post=${_id}`);
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(excerpt).toHaveCount(0);

  await openDashboard(page, site.url, `?post=${_id}`);
  await expect(excerpt).toHaveValue('Worth an afternoon.');
  await excerpt.fill('Worth a day.');
  await cancel.click();
  await expect(page.getByText('Draft kept. Readers see the post as it was.')).toBeVisible();
  await openDashboard(page, site.url, `?post=${_id}`);
  await expect(excerpt).toHaveValue('Worth a day.');
  await removePost(context, site.url, _id);
});
