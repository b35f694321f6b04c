import { makePost, newTitle, openDashboard, removePost, signIn } from './desk.ts';
import { expect, hydrated, test } from './site.ts';

test('a letter is tried on oneself, then sent to who confirmed', async ({ page, site, context }) => {
  await signIn(context, site.url);
  const { _id } = await makePost(context, site.url);
  const email = `reader.${_id}@example.com`;
  await context.request.post(`${site.url}/api/newsletter`, { data: { email } });
  const outbox = await (await context.request.get(`${site.url}/api/admin/outbox?limit=50`)).text();
  const link = /newsletter\/confirm\/[\w-]{43}/.exec(outbox.slice(outbox.indexOf(email) - 2000))?.[0];
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
  context,
}) => {
  await signIn(context, site.url);
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
  await page.getByText('Bring posts in, take them away').click();
  const chosen = page.getByLabel('File of WordPress or Ghost');
  for (const _ of ['first', 'after the trash']) {
    await chosen.setInputFiles(file);
    await expect(page.getByText('New posts: 2. Here already: 0.')).toBeVisible();
    await expect(page.getByText('[gallery …]: 2')).toBeVisible();
    await expect(page.locator('.desk-row').filter({ hasText: titles[0] })).toHaveCount(1);
    await page.getByRole('button', { name: 'Move these 2 posts to the trash' }).click();
    await expect(page.getByText('They are in the trash, for 30 days.')).toBeVisible();
  }
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all posts' }).click();
  expect((await download).suggestedFilename()).toBe('posts.zip');
});
