import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ask, makePost, newTitle, openDashboard, signIn } from './desk.ts';
import { expect, hold, test } from './site.ts';
import { violationsOf } from './violations.ts';

const content = (page: Page) => page.getByLabel('Content *', { exact: true });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/dashboard?post=new`);
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
}

/** The post of a title as the API has it. */
async function saved(page: Page, url: string, title: string) {
  await page.getByLabel('Title *', { exact: true }).fill(title);
  await page.getByLabel('Publish immediately').check();
  await tool(page, 'Create Blog Post').click();
  await expect(page.getByText('Blog created successfully')).toBeVisible();
  const answer = await page.request.get(`${url}/api/blogs?limit=1`);
  const [{ slug }] = (await answer.json()).data.blogs;
  return (await (await page.request.get(`${url}/api/blogs/${slug}`)).json()).data;
}

test.beforeEach(async ({ context, site }) => signIn(context, site.url));

test('on a phone a form begins with its title, and Save stays in sight while a post is written', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, site.url);
  await expect(tool(page, 'Create Blog Post')).toBeInViewport({ ratio: 1 });
  await expect(tool(page, 'Preview')).toBeInViewport({ ratio: 1 });
  const heading = page.getByRole('heading', { name: 'Create New Blog Post' });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(40);
});

test('what is filled in plainly is stored as it was typed', async ({ page, site }) => {
  await open(page, site.url);
  await expect(content(page)).toHaveRole('textbox');
  // The desk's rule for boxes must not press it into one line.
  expect((await content(page).boundingBox())?.height).toBeGreaterThan(200);
  await content(page).fill('Short');
  await expect(page.getByText('(minimum 10 required)')).toBeVisible();
  const text = 'First line with 2*3 and [x].\nSecond line.';
  await content(page).fill(text);
  await expect(page.getByText('(✓ meets requirement)')).toBeVisible();
  expect(await saved(page, site.url, 'Plainly filled')).toMatchObject({ format: 'text', content: text });
});

test('a text is typed with signs, keys and the slash, and read with its structure', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  await content(page).click();
  const { keyboard } = page;
  await keyboard.type('## Which round to read\nA **marked** start, ');
  await keyboard.press('Control+b');
  await keyboard.type('then bold');
  await keyboard.press('Control+b');
  await keyboard.type('.\n- one\ntwo\n\n/tab');
  await keyboard.press('Enter');
  await keyboard.type('Round');
  await keyboard.press('Tab');
  await keyboard.type('Day');
  await expect(content(page).locator('th')).toHaveText(['Round', 'Day']);
  expect(await violationsOf(page)).toEqual([]);
  const post = await saved(page, site.url, 'Typed with structure');
  expect(post.format).toBe('markdown');
  expect(post.content).toContain(
    '## Which round to read\n\nA **marked** start, **then bold**.\n\n- one\n- two',
  );
  expect(post.html).toContain('<th>Round</th>');
});

test('Ctrl K in a text makes a link of what is selected, and opens the palette elsewhere', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  await content(page).click();
  await page.keyboard.type('See the questions here');
  for (const _ of 'here') await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('here');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('dialog', { name: 'Link' }).getByRole('textbox').fill('/faq');
  await page.keyboard.press('Enter');
  await expect(content(page).locator('a')).toHaveText('here');
  await expect(content(page).locator('a')).toHaveAttribute('href', '/faq');
  await page.getByLabel('Title *', { exact: true }).press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a student or a place' })).toBeFocused();
});

test('signs around words mark them as they are typed, and one step takes that back', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  await content(page).click();
  const { keyboard } = page;
  const text = content(page).locator('p').first();
  await keyboard.type('Some **bold words**');
  await expect(text).toHaveText('Some bold words');
  await keyboard.press('Backspace');
  await expect(text).toHaveText('Some **bold words**');
  await keyboard.press('Backspace');
  await keyboard.type('*');
  await expect(text).toHaveText('Some bold words');
  await keyboard.press('Control+z');
  await expect(text).toHaveText('Some **bold words**');
  await keyboard.press('Backspace');
  await keyboard.type('*, *soft* and _so_, `x*y*`, [a page](/blog), [out](example.com/a) end.\n');
  await keyboard.type('2*3*4, snake_case_name, * no *, [bad](javascript:alert) and ![no](/picture) stay.');
  const post = await saved(page, site.url, 'Typed with signs around words');
  expect(post.content).toContain(
    'Some **bold words**, *soft* and *so*, `x*y*`, [a page](/blog), [out](https://example.com/a) end.',
  );
  expect(post.html).toContain(
    '2*3*4, snake_case_name, * no *, [bad](javascript:alert) and ![no](/picture) stay.',
  );
});

test('the sign of a list typed again in an item makes no list in it', async ({ page, site }) => {
  await open(page, site.url);
  await content(page).click();
  const { keyboard } = page;
  await keyboard.type('- one\n- two\n* three');
  await expect(content(page).locator('ul')).toHaveCount(1);
  await expect(content(page).locator('li')).toHaveText(['one', 'two', 'three']);
  await keyboard.type('\n- ');
  await keyboard.press('Backspace');
  await expect(content(page).locator('li').last()).toHaveText('- ');
  await keyboard.press('Backspace');
  await keyboard.press('Backspace');
  await keyboard.type('\n1. first\n2. second');
  await expect(content(page).locator('ol > li')).toHaveText(['first', 'second']);
});

test('what a slash offers is seen whole or scrolled to, wherever in the window the line stands', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  for (const [width, height] of [
    [1440, 900],
    [390, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await content(page).fill('One');
    await content(page).press('End');
    for (let line = 0; line < 14; line++) {
      await page.keyboard.press('Enter');
      await page.keyboard.type('/');
      const menu = page.locator('.editor-menu');
      const buttons = menu.getByRole('button');
      await expect(buttons.first()).toBeVisible();
      for (const key of [
        '',
        'ArrowDown',
        'ArrowDown',
        'ArrowDown',
        'ArrowDown',
        'ArrowDown',
        'ArrowDown',
        'ArrowDown',
        'ArrowDown',
      ]) {
        if (key) await page.keyboard.press(key);
      }
      const chosen = menu.locator('.is-chosen');
      await expect(chosen).toHaveText('Line across');
      const isHit = await chosen.evaluate((button) => {
        const { left, top, bottom } = button.getBoundingClientRect();
        return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 8, y) === button);
      });
      expect([width, line, isHit]).toEqual([width, line, true]);
      await page.keyboard.press('Backspace');
      await page.keyboard.type(`line ${line}`);
    }
  }
});

test('no letter is lost however the page keeps up with typing', async ({ page, site }) => {
  await open(page, site.url);
  await content(page).click();
  const typed = await content(page).evaluate(async (element) => {
    const { port1, port2 } = new MessageChannel();
    let all = '';
    for (let n = 0; n < 200; n++) {
      const word = `w${n} `;
      document.execCommand('insertText', false, word);
      all += word;
      // Of four words some come before the page has drawn the one before, some after.
      for (let turns = n % 4; turns >= 0; turns--) {
        const turn = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }));
        port1.start();
        port2.postMessage('');
        await turn;
      }
    }
    return { all, shown: element.textContent };
  });
  expect(typed.shown.trim()).toBe(typed.all.trim());
  await expect(page.getByText(`${typed.all.trim().length} characters`)).toBeVisible();
});

test('what is pasted from a page keeps headings, lists, links and tables; its scripts do not run', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  await content(page).click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'x');
    clipboardData.setData(
      'text/html',
      `<h1 onclick="window.hit=1">Fees</h1><p>See <a href="https://example.com/">the list</a><script>window.hit=1</script>
       <a href="javascript:window.hit=1">not this</a></p><ul><li>one<ul><li>inner</li></ul></li></ul>
       <table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table><img src=x onerror="window.hit=1">`,
    );
    document
      .querySelector('[name=content]')
      ?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  });
  await expect(content(page).locator('h2')).toHaveText('Fees');
  await expect(content(page).locator('ul ul li')).toHaveText('inner');
  const post = await saved(page, site.url, 'Pasted with structure');
  expect(post.content).toBe(
    '## Fees\n\nSee [the list](https://example.com/) not this\n\n- one\n  - inner\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
  );
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('a photo larger than may be sent is made smaller, stands in the text with its words, and can be read', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  await content(page).fill('A photo of the campus follows.');
  await content(page).press('End');
  const noise = Buffer.alloc(3000 * 2200 * 3);
  for (let at = 0; at < noise.length; at++) noise[at] = (at * 2654435761) >>> 13;
  const buffer = await sharp(noise, { raw: { width: 3000, height: 2200, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(buffer.byteLength).toBeGreaterThan(5 * 1024 * 1024);
  await page
    .locator('.editor input[type=file]')
    .setInputFiles({ name: 'campus.jpg', mimeType: 'image/jpeg', buffer });
  await expect(content(page).locator('figure img')).toHaveAttribute('src', /^\/media\//);
  await page.getByLabel('What the picture shows', { exact: false }).fill('The campus gate');
  await page.getByLabel('Caption').fill('Photo: ours');
  const post = await saved(page, site.url, 'With a photo');
  expect(post.content).toMatch(
    /^A photo of the campus follows\.\n\n!\[The campus gate\]\(\/media\/\w+-\d+\.jpg "Photo: ours"\)$/,
  );
  await page.goto(`${site.url}/blog/${post.slug}`);
  const picture = page.locator('.article-text img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.locator('.article-text figcaption')).toHaveText('Photo: ours');
});

test('pictures of a text from Word come along, and saving waits for them; without them it is said', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  const png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#B5371F' } })
    .png()
    .toBuffer();
  const paste = (rtf: string) =>
    page.evaluate((rich) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'x');
      clipboardData.setData(
        'text/html',
        `<p class=MsoNormal>The campus, as it is.</p><p><img src="file:///C:/1.png" alt="The gate"></p><p class=MsoCaption>From the road</p>`,
      );
      if (rich) clipboardData.setData('text/rtf', rich);
      document
        .querySelector('[name=content]')
        ?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    }, rtf);
  await content(page).click();
  await paste('');
  await expect(page.getByText('1 of the pictures did not come along', { exact: false })).toBeVisible();
  // By its keys: the editor hears of them at once, of a changed document a moment later.
  await content(page).press('ControlOrMeta+a');
  await content(page).press('Delete');
  await page.route('**/api/admin/media', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await paste(`{\\rtf1{\\pict\\pngblip\n${png.toString('hex')}}}`);
  const post = await saved(page, site.url, 'With a picture of Word');
  expect(post.content).toMatch(
    /^The campus, as it is\.\n\n!\[The gate\]\(\/media\/\w+-600\.jpg "From the road"\)$/,
  );
});

test('a picture that cannot be decoded and is too large gets its sentence', async ({ page, site }) => {
  await open(page, site.url);
  const file = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await page.locator('.editor input[type=file]').setInputFiles(file);
  await expect(page.getByText('File size must be less than 5MB')).toBeVisible();
});

test('a form waits for its editor, so that nobody loses the place; where none comes, the text is written plainly', async ({
  page,
  context,
  site,
}) => {
  const release = await hold(context, '**/article-editor*');
  await page.goto(`${site.url}/admin/dashboard?post=new`);
  await page.getByText('Created:').first().waitFor();
  await page.waitForTimeout(500);
  await expect(content(page)).toHaveCount(0);
  release();
  await expect(content(page)).toHaveAttribute('contenteditable', 'true');
  await context.unrouteAll();

  await context.route('**/article-editor*', (route) => route.abort());
  await page.goto(`${site.url}/admin/dashboard?post=new`);
  await content(page).fill('Written without the editor.');
  expect(await saved(page, site.url, 'Plain field')).toMatchObject({
    content: 'Written without the editor.',
  });
});

test('only the desk loads the editor', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/', '/blog', '/admin/dashboard'])
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('article-editor'))).toEqual([]);
  await open(page, site.url);
  expect(asked.some((url) => url.includes('article-editor'))).toBe(true);
});

test('a deleted post comes back from the trash, and an earlier text from its versions', async ({
  page,
  context,
  site,
}) => {
  const title = newTitle();
  const { _id } = await makePost(context, site.url, { title, content: 'What was written first.' });
  const afterwards = { title, content: 'What was written afterwards.', published: true };
  await ask(context, 'put', `${site.url}/api/admin/blogs/${_id}`, afterwards);
  await openDashboard(page, site.url);
  const row = page.locator('.desk-row', { hasText: title });
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(title)).toHaveCount(0);
  await page.getByText(/^Trash \(\d+\)$/).click();
  await page.getByRole('button', { name: `Take out of the trash ${title}` }).click();
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(content(page)).toHaveText('What was written afterwards.');
  await content(page).fill('What was typed and not saved.');
  await page.getByText('Earlier versions').click();
  await tool(page, 'Put back')
    .or(page.getByRole('button', { name: /^Put back / }))
    .first()
    .click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('What you typed and did not save leaves the form');
  await asked.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('The earlier version is back')).toBeVisible();
  // What was typed comes back over the version that was put back, and is saved without a conflict.
  // The bar of the text has an Undo of its own.
  await page.locator('.toast').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(content(page)).toHaveText('What was typed and not saved.');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(content(page)).toHaveText('What was written first.');
  await content(page).fill('What was written last.');
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expect(page.getByText('Blog updated successfully')).toBeVisible();
});

test('on a phone the details are one touch away from the text, and say what of them is filled in', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Publish immediately' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Publish immediately' })).toBeInViewport();
  await page.getByText('Time, address, tags and search results').click();
  await page.getByLabel('Tags').fill('exams');
  await expect(page.getByText('Filled in: Tags')).toBeVisible();
});

test('the count of words leaves out the signs of headings and tables', async ({ page, site }) => {
  await open(page, site.url);
  await content(page).fill('## Two words | ---');
  await expect(page.getByText('2 words, 1 min read')).toBeVisible();
});
