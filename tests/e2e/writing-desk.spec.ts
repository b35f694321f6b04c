import { makePost, removePost, signIn } from './desk.ts';
import { expect, hydrated, test } from './site.ts';

test('a letter is tried on oneself, then sent to who confirmed', async ({ page, site, context }) => {
  await signIn(context, site.url);
  const { _id } = await makePost(context, site.url);
  const email = `reader.${_id}@example.com`;
  await context.request.post(`${site.url}/api/newsletter`, { data: { email } });
  const outbox = await (await context.request.get(`${site.url}/api/admin/outbox?limit=50`)).text();
  const link = /newsletter\/confirm\/[\w-]{43}/.exec(outbox.slice(outbox.indexOf(email) - 2000))?.[0];
  await context.request.get(`${site.url}/${link}`);
  await page.goto(`${site.url}/admin/newsletter?post=${_id}`);
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
