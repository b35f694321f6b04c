import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAccount } from '#content/samples.ts';
import { contactBody } from '../factories.ts';
import { ask, makePost, newTitle, openDashboard, removePost, signIn } from './desk.ts';
import { expect, hold, hydrated, somebody, test } from './site.ts';
import { violationsOf } from './violations.ts';

const toasts = (page: Page) => page.locator('.toasts');
const said = (page: Page, words: string) =>
  expect(toasts(page).getByText(words, { exact: true }).last()).toBeVisible();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('admin_authenticated'));
const row = (page: Page, title: string) => page.locator('.desk-row').filter({ hasText: title });

const picture = sharp({ create: { width: 900, height: 500, channels: 3, background: '#1e7145' } })
  .png()
  .toBuffer();

test('the dashboard has its heading before its script has read the posts', async ({ context, site }) => {
  await signIn(context, site.url);
  const page = await (await context.request.get(`${site.url}/admin/dashboard`)).text();
  expect(page).toMatch(/<h1[^>]*>Admin Dashboard<\/h1>/);
});

test('an author signs in, writes, publishes, edits and deletes a post, and readers see each step', {
  tag: '@both',
}, async ({ page, site }) => {
  const title = newTitle();
  await page.goto(`${site.url}/admin/dashboard`);
  await expect(page).toHaveURL(/\/admin\?to=%2Fadmin%2Fdashboard$/);
  await hydrated(page);
  await expect(page.getByText(`Username: ${demoAccount.username}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('target', '_blank');
  expect(await violationsOf(page)).toEqual([]);
  await field(page, 'Username').fill(demoAccount.username);
  await field(page, 'Password').fill(demoAccount.password);
  await button(page, 'Sign In').click();
  await said(page, 'Login successful! Welcome to admin dashboard.');
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`);
  expect(await flag(page)).toBe('true');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();

  await button(page, 'New Blog Post').click();
  await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toBeVisible();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText('(minimum 10 required)')).toBeVisible();
  await expect(field(page, 'Content *')).toHaveRole('textbox');
  await expect(page.getByText('JPG, PNG, GIF, max 5MB')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await field(page, 'Title *').fill(title);
  await expect(page.getByText('✓ Title provided')).toBeVisible();
  const content = `${'Read the list of the round before the last one. '.repeat(4)}\nThen wait.`;
  await field(page, 'Content *').fill(content);
  await expect(page.getByText('(✓ meets requirement)')).toBeVisible();
  await expect(page.getByText('42 words, 1 min read')).toBeVisible();
  await expect(page.getByText('Changes not saved yet.')).toBeVisible();
  await button(page, 'Preview').click();
  await expect(page.getByRole('dialog', { name: 'Preview' }).locator('article h1')).toHaveText(title);
  await button(page, 'Close preview').click();
  await button(page, 'Create Blog Post').click();
  await said(page, 'Blog created successfully');
  await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toHaveCount(0);
  await expect(row(page, title)).toContainText('Status: Draft');
  // The address of a draft's cover leads nowhere yet.
  await expect(row(page, title).locator('img')).toHaveCount(0);
  await expect(row(page, title)).toContainText(`${content.slice(0, 100)}...`);
  await expect(row(page, title)).toContainText(/Created: \d{1,2} [A-Z][a-z]+ 20\d\d/);
  expect(await (await page.request.get(`${site.url}/blog`)).text()).not.toContain(title);

  await row(page, title).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible();
  await expect(field(page, 'Content *').locator('p')).toHaveText(content.split('\n'));
  await field(page, 'Title *').fill(`${title} again`);
  await page.getByLabel('Publish immediately').check();
  await button(page, 'Update Blog Post').click();
  await said(page, 'Blog updated successfully');
  await expect(row(page, title)).toContainText('Status: Published');
  await expect(row(page, title).locator('img')).toHaveJSProperty('naturalWidth', 800);
  expect(await (await page.request.get(`${site.url}/blog`)).text()).toContain(`${title} again`);
  const address = (await row(page, title).getByRole('link', { name: 'View' }).getAttribute('href')) ?? '';
  expect((await page.request.get(site.url + address)).status()).toBe(200);

  await page.getByLabel('Show', { exact: true }).selectOption('draft');
  await expect(row(page, title)).toHaveCount(0);
  await page.getByLabel('Show', { exact: true }).selectOption('');
  await page.getByLabel('Search title or text').fill(title);
  await expect(page.locator('.desk-row')).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);

  await row(page, title).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this blog?' });
  await expect(dialog).toContainText(title);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, title)).toHaveCount(1);
  await row(page, title).getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await said(page, 'Blog deleted successfully');
  await expect(row(page, title)).toHaveCount(0);
  expect((await page.request.get(site.url + address)).status()).toBe(404);

  await button(page, 'Logout').click();
  await said(page, 'You have been successfully logged out');
  await expect(page).toHaveURL(`${site.url}/admin`);
  expect(await flag(page)).toBeNull();
  await page.goto(`${site.url}/admin/dashboard`);
  await expect(page).toHaveURL(/\/admin\?to=/);
});

test.describe('signing in', () => {
  test('says what is missing, what is wrong and what failed', async ({ page, context, site }) => {
    await page.goto(`${site.url}/admin`);
    await hydrated(page);
    await button(page, 'Sign In').click();
    await expect(page.getByText('Enter your username.')).toBeVisible();
    await expect(page.getByText('Enter your password.')).toBeVisible();
    await expect(field(page, 'Username')).toBeFocused();
    await field(page, 'Username').fill('nobody-here');
    await field(page, 'Password').fill('not this one');
    await button(page, 'Show password').click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await button(page, 'Hide password').click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
    await button(page, 'Sign In').click();
    await said(page, 'Invalid username or password');
    expect(await flag(page)).toBeNull();
    const answer = await hold(context, '**/api/auth/login', (route) => route.abort());
    await button(page, 'Sign In').click();
    await expect(button(page, 'Signing in...')).toBeVisible();
    answer();
    await said(page, 'Login failed. Please try again.');
    await expect(button(page, 'Sign In')).toBeVisible();
  });

  test('a forged flag opens nothing and goes; the way back is of this site alone', async ({ page, site }) => {
    await page.addInitScript(() => {
      if (sessionStorage.length === 0) localStorage.setItem('admin_authenticated', 'true');
      sessionStorage.setItem('forged', '1');
    });
    const seen: string[] = [];
    page.on('response', async (answer) => {
      if (answer.status() === 200 && !answer.url().includes('/assets/'))
        seen.push(await answer.text().catch(() => ''));
    });
    await page.goto(`${site.url}/admin/leads?search=kavya`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
    await expect.poll(() => flag(page)).toBeNull();
    expect(seen.join('')).not.toContain('Admin Dashboard');
    await page.goto(`${site.url}/admin?to=${encodeURIComponent('https://evil.example/admin/')}`);
    await hydrated(page);
    await field(page, 'Username').fill(demoAccount.username);
    await field(page, 'Password').fill(demoAccount.password);
    await button(page, 'Sign In').click();
    await expect(page).toHaveURL(`${site.url}/admin/dashboard`);
    await page.goto(`${site.url}/admin?to=${encodeURIComponent('/admin/leads?search=kavya')}`);
    await expect(page).toHaveURL(`${site.url}/admin/leads?search=kavya`);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the dashboard says what it needs, and the description of the API fits a narrow phone', async ({
      page,
      context,
      site,
    }) => {
      await signIn(context, site.url);
      await page.goto(`${site.url}/admin/dashboard`);
      await expect(page.getByText('Posts are written with JavaScript')).toBeVisible();
      await page.getByRole('link', { name: 'open Today' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${site.url}/admin/api`);
      const width = await page.locator('html').evaluate((html) => html.scrollWidth);
      expect(width).toBe(320);
    });

    test('the form posts itself, comes back with what is wrong, and leads on', async ({
      page,
      context,
      site,
    }) => {
      await page.goto(`${site.url}/admin/leads?kind=quiz`);
      await field(page, 'Username').fill(demoAccount.username);
      await field(page, 'Password').fill('wrong');
      await button(page, 'Sign In').click();
      await expect(page.getByText('Invalid username or password')).toBeVisible();
      await expect(field(page, 'Username')).toHaveValue(demoAccount.username);
      await field(page, 'Password').fill(demoAccount.password);
      await button(page, 'Sign In').click();
      await expect(page).toHaveURL(`${site.url}/admin/leads?kind=quiz`);
      const cookie = (await context.cookies()).find(({ name }) => name.endsWith('margam_session'));
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      await page.goto(`${site.url}/admin/account`);
      await button(page, 'Logout').click();
      await expect(page).toHaveURL(`${site.url}/admin`);
      await page.goto(`${site.url}/admin/leads`);
      await expect(page).toHaveURL(/\/admin\?to=/);
    });
  });

  test('the whole of it goes by keyboard alone', async ({ page, context, site }) => {
    const title = newTitle();
    await page.goto(`${site.url}/admin`);
    await hydrated(page);
    await field(page, 'Username').focus();
    await page.keyboard.type(demoAccount.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoAccount.password);
    await page.keyboard.press('Enter');
    await button(page, 'New Blog Post').focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Title *')).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Content *')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(field(page, 'Title *')).toHaveValue(title);
    await page.keyboard.press('Tab');
    await expect(field(page, 'Content *')).toBeFocused();
    await page.keyboard.type('Typed without a mouse.');
    await button(page, 'Create Blog Post').focus();
    await page.keyboard.press('Enter');
    await said(page, 'Blog created successfully');
    await expect(button(page, 'Create Blog Post')).toHaveCount(0);
    await row(page, title).getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Cancel')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(row(page, title).getByRole('button', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await said(page, 'Blog deleted successfully');
    await expect(page.getByRole('heading', { name: 'Blog posts' })).toBeFocused();
    await context.clearCookies();
  });
});

test.describe('the form of a post', () => {
  test.beforeEach(async ({ context, site }) => signIn(context, site.url));

  test('is checked in the order content, title, image', async ({ page, site }) => {
    await openDashboard(page, site.url, '?post=new');
    const tooLarge = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
    await field(page, 'Upload Image').setInputFiles(tooLarge);
    await said(page, 'File size must be less than 5MB');
    await field(page, 'Content *').fill('   short   ');
    await button(page, 'Create Blog Post').click();
    await said(page, 'Content must be at least 10 characters long');
    await expect(field(page, 'Content *')).toBeFocused();
    await field(page, 'Content *').fill('Long enough by now.');
    await field(page, 'Title *').fill('   ');
    await button(page, 'Create Blog Post').click();
    await expect(toasts(page).getByText('Title is required')).toBeVisible();
    await field(page, 'Title *').fill(newTitle());
    await button(page, 'Create Blog Post').click();
    await expect(page.locator('.field-error')).toHaveText('File size must be less than 5MB');
    await expect(field(page, 'Upload Image')).toBeFocused();
  });

  test('takes a picture by file, by address, by paste and by drop; the last one counts', async ({
    page,
    context,
    site,
  }) => {
    const title = newTitle();
    const file = { name: 'green.png', mimeType: 'image/png', buffer: await picture };
    await openDashboard(page, site.url, '?post=new');
    await field(page, 'Image URL').fill('https://pictures.example/one.jpg');
    await field(page, 'Upload Image').setInputFiles(file);
    await expect(field(page, 'Image URL')).toHaveValue('');
    await expect(page.getByText('Chosen: green.png')).toBeVisible();
    await expect(page.getByAltText('The picture of this post')).toHaveAttribute('src', /^blob:/);
    await field(page, 'Image URL').fill('https://pictures.example/two.jpg');
    await expect(page.getByText('Chosen: green.png')).toHaveCount(0);
    expect(await field(page, 'Upload Image').inputValue()).toBe('');

    const isHandled = await page.evaluate(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Plus two marks'], 'notes.txt', { type: 'text/plain' }));
      const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer });
      document.querySelector('[name=content]')?.dispatchEvent(drop);
      return drop.defaultPrevented;
    });
    expect(isHandled, 'the browser would open the file in place of the form').toBe(true);
    await expect(page.locator('.field-error')).toHaveText('Choose a picture: JPG, PNG, GIF or WebP');

    for (const way of ['drop', 'paste']) {
      await page.evaluate(
        ([event, bytes]) => {
          const transfer = new DataTransfer();
          transfer.items.add(
            new File([Uint8Array.from(bytes as number[])], `${event}.png`, { type: 'image/png' }),
          );
          const details = { bubbles: true, cancelable: true };
          document
            .querySelector('[name=title]')
            ?.dispatchEvent(
              event === 'drop'
                ? new DragEvent('drop', { ...details, dataTransfer: transfer })
                : new ClipboardEvent('paste', { ...details, clipboardData: transfer }),
            );
        },
        [way, [...(await picture)]] as const,
      );
      await expect(page.getByText(`Chosen: ${way}.png`)).toBeVisible();
    }
    await field(page, 'Title *').fill(title);
    await field(page, 'Content *').fill('A post with a picture.');
    await page.getByLabel('Publish immediately').check();
    const answer = await hold(context, '**/api/admin/blogs');
    await button(page, 'Create Blog Post').click();
    await expect(button(page, 'Saving...')).toBeVisible();
    answer();
    await said(page, 'Blog created successfully');
    const address = (await row(page, title).getByRole('link', { name: 'View' }).getAttribute('href')) ?? '';
    await page.goto(site.url + address);
    const shown = page.locator('article img');
    await expect(shown).toHaveAttribute('width', '900');
    await expect(shown).toHaveAttribute('srcset', /\/media\/\w+-400\.jpg 400w/);
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('says in words what the server did not take', async ({ page, context, site }) => {
    const { _id, slug } = await makePost(context, site.url, { title: newTitle() });
    await openDashboard(page, site.url, '?post=new');
    const fill = async (title: string) => {
      await field(page, 'Title *').fill(title);
      await field(page, 'Content *').fill('Long enough to be a post.');
    };
    await fill(slug.replaceAll('-', ' '));
    await button(page, 'Create Blog Post').click();
    await said(page, 'A blog post with a similar title already exists. Please choose a different title.');
    await fill(newTitle());
    const replies: [number | undefined, string, string][] = [
      [
        413,
        'PayloadTooLargeError: too much',
        'File size too large. Please choose a smaller image (max 5MB).',
      ],
      [undefined, '', 'Network error. Please check your connection and try again.'],
      [502, 'The upstream network is away', 'Network error. Please check your connection and try again.'],
      [500, 'Something of its own', 'Something of its own'],
    ];
    for (const [status, message, words] of replies) {
      await context.route('**/api/admin/blogs', (route) =>
        status ? route.fulfill({ status, json: { success: false, error: message, message } }) : route.abort(),
      );
      // What is said may be what was said of the reply before: the request itself tells that this one was asked for.
      const asked = page.waitForRequest('**/api/admin/blogs');
      await button(page, 'Create Blog Post').click();
      await asked;
      await said(page, words);
      await context.unroute('**/api/admin/blogs');
      await expect(field(page, 'Content *')).toHaveText('Long enough to be a post.');
    }
    await removePost(context, site.url, _id);
  });

  test('keeps what was typed through a reload, asks before it is left, and forgets on Cancel', async ({
    page,
    site,
  }) => {
    await openDashboard(page, site.url, '?post=new');
    await field(page, 'Title *').fill('Half a thought');
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await hydrated(page);
    await expect(field(page, 'Title *')).toHaveValue('Half a thought');
    await expect(page.getByText(/^Restored what was not saved on/)).toBeVisible();
    await page.goBack().catch(() => {});
    await openDashboard(page, site.url, '?post=new');
    // Leaving asks from the moment that the words stand there again.
    await expect(field(page, 'Title *')).toHaveValue('Half a thought');
    await page.getByRole('link', { name: 'Margam', exact: true }).first().click();
    const dialog = page.getByRole('alertdialog', {
      name: 'This post has changes that are not saved. Leave it?',
    });
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    await expect(field(page, 'Title *')).toHaveValue('Half a thought');
    await button(page, 'Cancel').click();
    await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toHaveCount(0);
    await button(page, 'New Blog Post').click();
    await expect(field(page, 'Title *')).toHaveValue('');
  });

  test('two authors of one post: the later one learns who and when, and loses nothing', async ({
    page,
    context,
    site,
  }) => {
    const title = newTitle();
    const { _id } = await makePost(context, site.url, { title });
    const other = await context.newPage();
    for (const each of [page, other]) await openDashboard(each, site.url, `?post=${_id}`);
    await field(other, 'Content *').fill('What the other one wrote.');
    await button(other, 'Update Blog Post').click();
    await said(other, 'Blog updated successfully');

    await page.bringToFront();
    await field(page, 'Content *').fill('What I wrote meanwhile.');
    await button(page, 'Update Blog Post').click();
    const notice = page.locator('.notice', { hasText: 'This post was changed while you were writing' });
    await expect(notice).toContainText(/demo saved it on \d+ [A-Z][a-z]{2} 20\d\d, \d+:\d\d [ap]m/);
    await notice.getByText('Read their version').click();
    await expect(notice).toContainText('What the other one wrote.');
    await expect(field(page, 'Content *')).toHaveText('What I wrote meanwhile.');
    expect(await violationsOf(page)).toEqual([]);
    await button(page, 'Use their version').click();
    await expect(field(page, 'Content *')).toHaveText('What the other one wrote.');
    await expect(page.getByText('What I wrote meanwhile.')).toBeVisible();
    await field(page, 'Content *').fill('Both of ours.');
    await button(page, 'Update Blog Post').click();
    await said(page, 'Blog updated successfully');

    await openDashboard(page, site.url, `?post=${_id}`);
    await openDashboard(other, site.url, `?post=${_id}`);
    await field(other, 'Excerpt').fill('Again the other.');
    await button(other, 'Update Blog Post').click();
    await said(other, 'Blog updated successfully');
    await page.bringToFront();
    await field(page, 'Content *').fill('Mine over theirs.');
    await button(page, 'Update Blog Post').click();
    await button(page, 'Save my version').click();
    await said(page, 'Blog updated successfully');
    await expect(row(page, title)).toContainText('Mine over theirs.');
    await removePost(context, site.url, _id);
  });

  test('a session that ends in mid-edit leads to the sign-in and back to the text', async ({
    page,
    context,
    site,
  }) => {
    const { _id } = await makePost(context, site.url);
    await openDashboard(page, site.url, `?post=${_id}`);
    await field(page, 'Content *').fill('Typed before the session ended.');
    await context.clearCookies();
    await button(page, 'Update Blog Post').click();
    await said(page, 'Your session has ended. Please sign in again.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
    await field(page, 'Username').fill(demoAccount.username);
    await field(page, 'Password').fill(demoAccount.password);
    await button(page, 'Sign In').click();
    await expect(page).toHaveURL(`${site.url}/admin/dashboard?post=${_id}`);
    await expect(field(page, 'Content *')).toHaveText('Typed before the session ended.');
    await button(page, 'Update Blog Post').click();
    await said(page, 'Blog updated successfully');
    await removePost(context, site.url, _id);
  });

  test('what was typed and taken back is not restored, and closing leads back to where one was', async ({
    page,
    context,
    site,
  }) => {
    const title = newTitle();
    const { _id } = await makePost(context, site.url, {
      title,
      content: `See https://${'x'.repeat(300)}.example`,
    });
    await openDashboard(page, site.url);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'a long address breaks').toBe(
      360,
    );
    await button(page, `Edit ${title}`).click();
    await field(page, 'Title *').fill(`${title}X`);
    await expect
      .poll(() => page.evaluate((id) => localStorage.getItem(`margam_draft:${id}`), _id))
      .not.toBeNull();
    await field(page, 'Title *').fill(title);
    await expect
      .poll(() => page.evaluate((id) => localStorage.getItem(`margam_draft:${id}`), _id))
      .toBeNull();
    await button(page, 'Cancel').click();
    await expect(button(page, `Edit ${title}`)).toBeFocused();
    await removePost(context, site.url, _id);
  });

  test('a post deleted by somebody else can be written again with what was typed', async ({
    page,
    context,
    site,
  }) => {
    const title = newTitle();
    const { _id } = await makePost(context, site.url, { title });
    await openDashboard(page, site.url, `?post=${_id}`);
    await field(page, 'Content *').fill('Typed while somebody deleted it.');
    await removePost(context, site.url, _id);
    await button(page, 'Update Blog Post').click();
    await expect(
      page.locator('main').getByText('This post is no longer there. What you typed is still in the form.'),
    ).toBeVisible();
    await button(page, 'Create Blog Post').click();
    await said(page, 'Blog created successfully');
    await expect(row(page, title)).toContainText('Typed while somebody deleted it.');
  });

  test('text pasted with a picture of itself stays text', async ({ page, site }) => {
    await openDashboard(page, site.url, '?post=new');
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Plus two marks');
      clipboardData.items.add(new File([new Uint8Array(3)], 'image.png', { type: 'image/png' }));
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
      document.querySelector('[name=content]')?.dispatchEvent(paste);
    });
    await expect(field(page, 'Content *')).toHaveText('Plus two marks');
    await expect(field(page, 'Content *').locator('figure')).toHaveCount(0);
    await expect(page.getByText('Chosen: image.png')).toHaveCount(0);
  });
});

test.describe('the list of posts', () => {
  test.beforeEach(async ({ context, site }) => signIn(context, site.url));

  test('says when it is loading, empty, or cannot be loaded, and when a post cannot be deleted', async ({
    page,
    context,
    site,
  }) => {
    const answer = await hold(context, '**/api/admin/blogs?*', (route) =>
      route.fulfill({
        json: {
          success: true,
          data: { posts: [], pagination: { currentPage: 1, totalPages: 0, totalPosts: 0 } },
        },
      }),
    );
    await page.goto(`${site.url}/admin/dashboard`);
    await expect(page.getByText('Loading blogs...')).toBeVisible();
    answer();
    await expect(page.getByText('No blog posts found.')).toBeVisible();
    await context.unroute('**/api/admin/blogs?*');
    await context.route('**/api/admin/blogs?*', (route) => route.abort());
    await page.reload();
    await said(page, 'Failed to load blogs');
    await context.unroute('**/api/admin/blogs?*');
    await button(page, 'Try again').click();
    await expect(page.locator('.desk-row').first()).toBeVisible();

    await context.route('**/api/admin/blogs/*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.locator('.desk-row').first().getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await said(page, 'HTTP error! status: 404');
  });
});

test('an account changes its password and signs out everywhere', async ({ page, context, browser, site }) => {
  const elsewhere = await browser.newContext();
  for (const each of [context, elsewhere]) await signIn(each, site.url);
  await openDashboard(page, site.url);
  await page.getByText('Account', { exact: true }).click();
  await expect(page.getByText('Signed in as demo')).toBeVisible();
  const change = async (from: string, to: string) => {
    await field(page, 'Current password').fill(from);
    await field(page, 'New password').fill(to);
    await button(page, 'Change Password').click();
  };
  await change(demoAccount.password, 'short');
  await expect(page.locator('.field-error')).toHaveText('A password has 12 to 200 characters.');
  await change('not the password', 'a longer new password');
  await expect(page.locator('.field-error')).toHaveText('The current password is not right.');
  expect(await violationsOf(page)).toEqual([]);
  await change(demoAccount.password, 'a longer new password');
  await said(page, 'Password changed. Other devices are signed out.');
  const answer = await elsewhere.request.get(`${site.url}/api/blogs/admin/all`);
  expect(answer.status()).toBe(401);
  await change('a longer new password', demoAccount.password);
  await expect(field(page, 'Current password')).toHaveValue('');
  // By key: the pointer rests on the toasts, which stay for it.
  await button(page, 'Sign out on all devices').press('Enter');
  await said(page, 'You have been successfully logged out');
  await expect(page).toHaveURL(`${site.url}/admin`);
  await elsewhere.close();
});

test('the bar of the desk leads to the site, opens Get Started, and has its menu', { tag: '@both' }, async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url);
  await openDashboard(page, site.url);
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  // The desk's own places stand beside them: at the side, on a phone below.
  const desk = page.getByRole('navigation', { name: 'Desk', exact: true });
  await expect(desk.getByRole('link', { name: 'Students' })).toBeVisible();
  if (isPhone) await button(page, 'Open menu').click();
  const links = isPhone ? page.getByRole('dialog', { name: 'Desk' }) : page.getByRole('banner');
  for (const [name, href] of [
    ['Home', '/'],
    ['Services', '/services'],
    ['Blog', '/blog'],
    ['FAQ', '/faq'],
    ['Leads', '/admin/leads'],
    ['Today', '/admin/today'],
    ['Posts', '/admin/dashboard'],
  ] as const) {
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await links.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
});

test('leads are listed, filtered, told in full and taken away as a table', { tag: '@both' }, async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const given = { country: 'uae', budget: '10-20-lakhs', firstTouch: { utmSource: 'school-fair' } };
  await ask(context, 'post', `${site.url}/api/leads`, contactBody({ name, ...given }));
  await signIn(context, site.url);
  await page.goto(`${site.url}/admin/leads`);
  await hydrated(page);
  await page.getByLabel('Name, phone, email or reference').fill(name);
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  if (await filter.isVisible()) await filter.click();
  await page.getByLabel('Form', { exact: true }).selectOption('contact');
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  const table = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await table).suggestedFilename()).toMatch(/^leads-.*\.csv$/);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  for (const words of ['UAE', '₹10-20 Lakhs', 'school-fair'])
    await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919876543210');
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919876543210\?text=Hello%20Kavya/,
  );
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('link', { name: 'Back to Leads' }).click();
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Name, phone, email or reference')).toHaveValue(name);
  await page.goto(`${site.url}/admin/leads?from=yesterday`);
  await expect(page.getByText('Dates must look like 2026-11-30.')).toBeVisible();
});

test('a session that ends while one moves about the desk leads back to the page that was wanted', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url);
  await openDashboard(page, site.url);
  await page.setViewportSize({ width: 1280, height: 800 });
  const leads = page.getByRole('banner').getByRole('link', { name: 'Leads' });
  await leads.click();
  await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    '/api/admin/leads.csv?',
  );
  await expect(page.getByRole('link', { name: 'Clear' })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Posts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  // Posts that are still being asked for would end the session before the click does.
  await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible();
  await context.clearCookies();
  await leads.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
  await said(page, 'Your session has ended. Please sign in again.');
  await field(page, 'Username').fill(demoAccount.username);
  await field(page, 'Password').fill(demoAccount.password);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(`${site.url}/admin/leads`);
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible();
});

test('in the list of posts no state, date or act takes a second line where the screen is wide', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url);
  await makePost(context, site.url, {
    title: 'A title that is long enough to need a second line in a list of posts',
  });
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openDashboard(page, site.url);
    const faults = await page.locator('.desk-row').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const lines = [...row.querySelectorAll(':scope > p')].filter(
          (line) => line.getClientRects().length > 0 && line.clientHeight > 30,
        );
        const acts = [...row.querySelectorAll('.desk-act')].map((act) => act.getBoundingClientRect());
        const isSplit = new Set(acts.map(({ top }) => Math.round(top))).size > 1;
        const isTall = acts.some(({ height }) => height > 50);
        const isWide = row.scrollWidth > row.clientWidth;
        return lines.length > 0 || isSplit || isTall || isWide ? [row.textContent ?? ''] : [];
      }),
    );
    expect(faults).toEqual([]);
  }
});
