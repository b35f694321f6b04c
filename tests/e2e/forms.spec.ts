import type { Page } from '@playwright/test';
import { contactForm } from '#content/contact-form.ts';
import { expect, hold, hydrated, isUncovered, messageIn, somebody, test } from './site.ts';

declare global {
  interface Window {
    /** How many windows the page opened. */
    opened: number;
  }
}

async function fillContact(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name *', { exact: true }).fill(name);
  await page.getByLabel('Contact Number *', { exact: true }).fill('98765 43210');
  await page.getByLabel('Email Address *', { exact: true }).fill('kavya@example.com');
  await page.getByLabel('Country *', { exact: true }).selectOption('india');
  await page.getByLabel('Budget Range *', { exact: true }).selectOption('under-5-lakhs');
  await page.getByLabel('Address', { exact: true }).fill('Gandhipuram\nCoimbatore');
}

/** On the home page it is in sight at every width. */
const opener = 'Leave your details';

const submitContact = (page: Page) => page.getByRole('button', { name: 'Submit & Contact via WhatsApp' });

test.describe('the Get Started dialog', () => {
  async function openDialog(page: Page, url: string): Promise<void> {
    await page.goto(url);
    await hydrated(page);
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
  }

  test('leaves room for what is filled in where letters are twice as large', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    await openDialog(page, site.url);
    await page.getByLabel('Country *', { exact: true }).focus();
    await expect(page.getByLabel('Country *', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(submitContact(page), 'it no longer stands over the fields').not.toBeInViewport();
    await submitContact(page).focus();
    await expect(submitContact(page)).toBeInViewport({ ratio: 1 });
  });

  test('opens the chat with what was typed, records the lead once and gives its reference', {
    tag: '@both',
  }, async ({ page, site, chats }) => {
    const name = somebody();
    await openDialog(page, site.url);
    await fillContact(page, name);
    await submitContact(page).dblclick();
    const receipt = page.getByRole('status').filter({ hasText: 'We have your details. Reference' });
    await expect(receipt).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    const isBelowTheBar = async () => {
      const [bar, place] = [await page.locator('.bar').boundingBox(), await receipt.boundingBox()];
      const below = (place?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
      return below >= 0 && below < 60;
    };
    await expect.poll(isBelowTheBar, 'the receipt stands where the dialog was').toBe(true);
    const [lead] = site.leads(name);
    expect(site.leads(name)).toHaveLength(1);
    expect(lead).toMatchObject({
      kind: 'contact',
      country: 'india',
      page: '/',
      notice_version: '2026-11-22',
    });
    await expect(receipt).toContainText(`We have your details. Reference ${lead?.reference}`);
    await expect(receipt).toContainText(
      `You sent: Name ${name} · Contact 98765 43210 · Email kavya@example.com · Country India · Budget Under ₹5 Lakhs · Address Gandhipuram, Coimbatore`,
    );
    await expect(receipt).toContainText(
      'Tell a parent or guardian: we speak with one of them before we go on.',
    );
    await expect.poll(() => chats).toHaveLength(1);
    expect(messageIn(chats[0]).split('\n')).toEqual([
      'New Contact Form Submission',
      `Name: ${name}`,
      'Contact: 98765 43210',
      'Email: kavya@example.com',
      'Country: India',
      'Budget: Under ₹5 Lakhs',
      'Address: Gandhipuram, Coimbatore',
      'Please contact this person for consultation.',
      `Reference: ${lead?.reference}`,
    ]);
    expect(await receipt.getByRole('link', { name: 'Continue on WhatsApp' }).getAttribute('href')).toBe(
      chats[0],
    );
    await receipt.getByRole('button', { name: 'Dismiss' }).click();
    await expect(receipt).toBeHidden();
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByLabel('Full Name *', { exact: true })).toHaveValue('');
  });

  test('has its labels, options and exits; focus goes back and the page below stands still', {
    tag: '@both',
  }, async ({ page, site }) => {
    await openDialog(page, site.url);
    const options = (label: string) =>
      page
        .getByLabel(label, { exact: true })
        .locator('option')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value).filter(Boolean));
    expect(await options('Country *')).toEqual(
      'india usa uk canada australia germany singapore uae other'.split(' '),
    );
    expect(await options('Budget Range *')).toEqual(
      'under-5-lakhs 5-10-lakhs 10-20-lakhs 20-50-lakhs above-50-lakhs flexible'.split(' '),
    );
    for (const label of [
      'Full Name *',
      'Contact Number *',
      'Email Address *',
      'Country *',
      'Budget Range *',
    ]) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '');
    }
    // It begins with its heading, not with the button that closes it.
    await expect(page.getByRole('heading', { name: 'Get Started' })).toBeFocused();
    await expect(page.getByLabel('Email Address *')).toHaveAttribute('type', 'email');
    expect(await page.getByLabel('Address', { exact: true }).getAttribute('rows')).toBe('3');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    const dialog = page.getByRole('dialog');
    const button = page.getByRole('button', { name: opener });
    await page.getByLabel('Full Name *', { exact: true }).fill('Half typed');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(page.getByLabel('Full Name *', { exact: true })).toHaveValue('Half typed');
    await page.getByRole('button', { name: 'Close modal' }).click();
    await expect(dialog).toBeHidden();
    await button.press('Enter');
    await expect(dialog).toBeVisible();
    await page.mouse.click(2, 2);
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
      .not.toBe('hidden');
  });

  test('its privacy notice opens beside what is typed; the way back closes it', async ({
    page,
    context,
    site,
  }) => {
    await page.goto(site.url);
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Main' }).getByRole('button', { name: 'Get Started' }).click();
    const dialog = page.getByRole('dialog', { name: 'Get Started' });
    await expect(dialog).toBeVisible();
    const notice = context.waitForEvent('page');
    await dialog.getByRole('link', { name: 'Privacy notice' }).click();
    await expect(await notice).toHaveURL(/\/privacy$/);
    await page.bringToFront();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/blog$/);
    // Closed in another way it leaves no step behind in the history.
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Main' }).getByRole('button', { name: 'Get Started' }).click();
    await dialog.getByRole('button', { name: 'Close modal' }).click();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/`);
  });

  test('the button that sends is in sight from the first field on, on the smallest screen too', async ({
    page,
    site,
  }) => {
    await openDialog(page, site.url);
    for (const size of [
      { width: 360, height: 740 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      for (const label of ['Full Name *', 'Budget Range *']) {
        const field = page.getByLabel(label, { exact: true });
        await field.focus();
        await expect(submitContact(page)).toBeInViewport({ ratio: 1 });
        const above = async () => {
          const [row, box] = [await submitContact(page).boundingBox(), await field.boundingBox()];
          return row && box && row.y - box.y - box.height;
        };
        await expect.poll(above).toBeGreaterThanOrEqual(0);
      }
    }
    await page.getByRole('dialog').evaluate((dialog) => dialog.scrollTo(0, 0));
    await expect(submitContact(page)).toBeInViewport({ ratio: 1 });
    // What the details are used for is read before they are sent.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByText(contactForm.purpose)).toBeInViewport({ ratio: 1 });
  });

  test('opens from the menu of narrow screens too, and gives the focus back to its button', async ({
    page,
    site,
  }) => {
    await page.goto(site.url);
    await hydrated(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Main' }).getByRole('button', { name: 'Get Started' }).click();
    await page.getByLabel('Full Name *', { exact: true }).fill('Kavya');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test('a click before the page listens is kept, and opens the dialog once it does', async ({
    page,
    context,
    site,
  }) => {
    await context.route('**/assets/entry.client*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto(site.url, { waitUntil: 'commit' });
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/`);
  });

  test('without its code, as after a lost connection, the button leads to the form’s own page', async ({
    page,
    context,
    site,
  }) => {
    await page.goto(site.url);
    await hydrated(page);
    await context.route('**/assets/contact-dialog-view*', (route) => route.abort());
    await page.getByRole('button', { name: opener }).click();
    await expect(page).toHaveURL(/\/get-started/);
    await expect(page.getByLabel('Full Name *', { exact: true })).toBeVisible();
  });

  test('says beside each field what is missing and opens no chat', async ({ page, site, chats }) => {
    await openDialog(page, site.url);
    await submitContact(page).click();
    const name = page.getByLabel('Full Name *', { exact: true });
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Enter your full name.');
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(5);
    // Neither the list above nor the row that sends lies over it.
    expect(await name.evaluate(isUncovered)).toBe(true);
    const faults = page.locator('dialog .notice.is-bad a');
    await expect(faults).toHaveText([
      'Enter your full name.',
      'Enter your contact number.',
      'Enter your email address.',
      'Choose a country from the list.',
      'Choose a budget range.',
    ]);
    await faults.nth(2).click();
    await expect(page.getByLabel('Email Address *', { exact: true })).toBeFocused();
    await expect(page.getByRole('dialog')).toBeVisible();
    await name.fill('Kavya');
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
    await expect(faults).toHaveCount(4);
    expect(chats).toEqual([]);
  });

  test('keeps a lead on the device while the connection is gone, and sends it when it is back', async ({
    page,
    context,
    site,
    chats,
  }) => {
    const name = somebody();
    await openDialog(page, site.url);
    await fillContact(page, name);
    await context.setOffline(true);
    await submitContact(page).click();
    const receipt = page.getByRole('status').filter({ hasText: 'kept on this device' });
    await expect(receipt).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^We have your details. Reference [0-9A-Z]{6}$/)).toBeVisible();
    expect(site.leads(name)).toHaveLength(1);
    expect(chats.length).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('a lead kept in a closed tab is sent, once, by the next visit', async ({
    page,
    context,
    site,
    chats,
  }) => {
    const name = somebody();
    await openDialog(page, site.url);
    await fillContact(page, name);
    // The server takes the first one and its answer is lost on the way.
    await context.route('**/api/leads', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const waiting = (at: Page) =>
      at.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('margam_outbox')).length);
    await submitContact(page).click();
    await expect(page.getByText('kept on this device')).toBeVisible();
    expect(await waiting(page)).toBe(1);
    expect(site.leads(name)).toHaveLength(1);
    await page.close();
    await context.unroute('**/api/leads');
    const again = await context.newPage();
    await again.goto(`${site.url}/get-started`);
    await expect.poll(() => waiting(again)).toBe(0);
    expect(site.leads(name)).toHaveLength(1);
    expect(chats.length).toBeLessThanOrEqual(1);
  });

  test('a blocked window loses nothing: the lead is stored and the chat link stands on the page', async ({
    page,
    site,
  }) => {
    const name = somebody();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openDialog(page, site.url);
    await fillContact(page, name);
    await submitContact(page).click();
    const link = page.getByRole('link', { name: 'Continue on WhatsApp' });
    await expect(link).toBeVisible();
    expect(messageIn((await link.getAttribute('href')) ?? undefined)).toContain(`Name: ${name}`);
    expect(site.leads(name)).toHaveLength(1);
  });

  test('says while it sends, and what breaks or is refused, with everything still typed', async ({
    page,
    context,
    site,
    chats,
  }) => {
    const name = somebody();
    await page.addInitScript(() => {
      const { open } = window;
      Object.assign(window, { opened: 0 });
      window.open = (...given) => {
        window.opened += 1;
        if (window.opened === 1) throw new Error('no windows here');
        return open.apply(window, given);
      };
    });
    const opened = () => page.evaluate(() => window.opened);
    const isKept = async () => {
      await expect(page.getByRole('alert')).toHaveText('Error submitting form. Please try again.');
      await expect(page.getByLabel('Full Name *', { exact: true })).toHaveValue(name);
      await expect(submitContact(page)).toBeEnabled();
    };
    await openDialog(page, site.url);
    await fillContact(page, name);
    await submitContact(page).click();
    await isKept();

    await context.route('**/api/leads', (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, message: 'No.', code: 'bad_request', fields: { email: 'Not this one.' } },
      }),
    );
    await submitContact(page).click();
    await expect(page.getByLabel('Email Address *', { exact: true })).toHaveAccessibleDescription(
      'For our reply Not this one.',
    );
    await isKept();

    await context.unroute('**/api/leads');
    const before = await opened();
    const answer = await hold(context, '**/api/leads');
    await submitContact(page).click();
    // A click counts as little as a second one.
    const busy = page.getByRole('button', { name: 'Submitting...' });
    await busy.click({ force: true });
    answer();
    await expect(page.getByText('We have your details. Reference')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(site.leads(name)).toHaveLength(1);
    expect(await opened()).toBe(before + 1);
    expect(chats.length).toBeGreaterThan(0);
  });

  test('with the lead inbox off only the chat is asked', async ({ page, quietSite, chats }) => {
    const name = somebody();
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await openDialog(page, quietSite.url);
    await fillContact(page, name);
    await submitContact(page).click();
    await expect(page.getByText('Your details are ready in a WhatsApp chat')).toBeVisible();
    await expect.poll(() => chats.length).toBe(1);
    expect(messageIn(chats[0])).not.toContain('Reference');
    expect(posts).toEqual([]);
    expect(quietSite.leads(name)).toHaveLength(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Get Started leads to a page whose form stores the lead once and thanks with its reference', async ({
    page,
    site,
    chats,
  }) => {
    const name = somebody();
    for (const _ of ['first', 'again']) {
      await page.goto(site.url);
      await page.getByRole('button', { name: opener }).click();
      await expect(page).toHaveURL(/\/get-started/);
      await fillContact(page, name);
      await submitContact(page).click();
      await expect(page).toHaveURL(/\/thank-you\?lead=/);
    }
    const [lead] = site.leads(name);
    expect(site.leads(name)).toHaveLength(1);
    expect(lead).toMatchObject({ page: '/get-started', notice_version: '2026-11-22' });
    await expect(page.getByText(`We have your details. Reference ${lead?.reference}`)).toBeVisible();
    await expect(
      page.getByText(`You sent: Name ${name} · Contact 98765 43210 · Email kavya@example.com`),
    ).toBeVisible();
    await expect(page.getByText('Under 18 and sent this alone?')).toBeVisible();
    const chat =
      (await page.getByRole('link', { name: 'Continue on WhatsApp' }).getAttribute('href')) ?? undefined;
    expect(messageIn(chat)).toContain(`Name: ${name}\nContact: 98765 43210`);
    expect(chats).toEqual([]);
  });

  test('a form that cannot be accepted comes back with a summary, the sentences and what was typed', async ({
    page,
    site,
  }) => {
    const name = somebody();
    await page.goto(`${site.url}/get-started`);
    await fillContact(page, name);
    await page.getByLabel('Contact Number *', { exact: true }).fill('call me');
    await page.getByLabel('Email Address *', { exact: true }).fill('kavya@home');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await submitContact(page).click();
    expect((await answer).status()).toBe(400);
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Enter the whole contact number in digits, like 98765 43210.',
      'Enter an email address in the correct format, like name@example.com.',
    ]);
    await expect(page.getByLabel('Full Name *', { exact: true })).toHaveValue(name);
    await expect(page.getByLabel('Country *', { exact: true })).toHaveValue('india');
    await summary.getByRole('link').first().click();
    await expect(page.getByLabel('Contact Number *', { exact: true })).toBeFocused();
    expect(site.leads(name)).toHaveLength(0);
  });

  test('with the lead inbox off the page shows the chat link', async ({ page, quietSite }) => {
    const name = somebody();
    await page.goto(`${quietSite.url}/get-started`);
    await fillContact(page, name);
    await submitContact(page).click();
    const chat =
      (await page.getByRole('link', { name: 'Continue on WhatsApp' }).getAttribute('href')) ?? undefined;
    expect(messageIn(chat)).toContain(name);
    expect(messageIn(chat)).not.toContain('Reference');
    expect(quietSite.leads(name)).toHaveLength(0);
  });

  test('the newsletter takes an address and says so', async ({ page, site }) => {
    const email = `${somebody().replaceAll(' ', '.').toLowerCase()}@example.com`;
    await page.goto(`${site.url}/newsletter`);
    await page.getByLabel('Email Address', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you. Almost done.' })).toBeVisible();
    expect(site.subscriptions(email)).toBe(1);
  });
});

test('fields beside each other have their names in one line, and so their controls', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/get-started`);
  await hydrated(page);
  const topOf = (part: string) =>
    page.locator(part).evaluate((element) => element.getBoundingClientRect().top);
  // One of the two has a hint, the other none.
  expect(await topOf('label[for$=email]')).toBe(await topOf('label[for$=contact]'));
  expect(await topOf('[name=email]')).toBe(await topOf('[name=contact]'));
});

test('on its own page the form has a summary, which takes the focus each time and leads to the fields', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/get-started`);
  await hydrated(page);
  await fillContact(page, somebody());
  const email = page.getByLabel('Email Address *', { exact: true });
  const phone = page.getByLabel('Contact Number *', { exact: true });
  await email.fill('kavya@');
  await phone.fill('');
  await submitContact(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveCount(2);
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport({ ratio: 1 });
  const line = await summary
    .getByRole('link')
    .first()
    .evaluate((link) => {
      const { color, textDecorationColor, textDecorationLine } = getComputedStyle(link);
      return [textDecorationLine, textDecorationColor === color];
    });
  expect(line, 'a link is underlined before the pointer is on it').toEqual(['underline', true]);
  await summary.getByRole('link').first().click();
  await expect(phone).toBeFocused();
  await phone.fill('98765 43210');
  await expect(summary.getByRole('link'), 'what is mended is not named').toHaveCount(1);
  await expect(phone, 'and typing goes on').toBeFocused();
  await submitContact(page).click();
  await expect(summary).toBeFocused();
});

test('once the details are saved, the page thanks in place of asking for them', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/get-started`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Started');
  await fillContact(page, somebody());
  await submitContact(page).click();
  await expect(page.getByText('We have your details. Reference')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We have your details.');
  await expect(page.getByText('Tell us how to reach you.')).toHaveCount(0);
  // Below the bar, and so in sight.
  const top = async (part: string) => (await page.locator(part).boundingBox())?.y ?? 0;
  await expect.poll(() => top('h1')).toBeGreaterThan((await page.locator('.bar').boundingBox())?.height ?? 0);
  await page.getByRole('button', { name: 'Fill in the form again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Started');
});

test('what is wrong with a field stands above it, clear of the ring of the focus, and fields beside each other stay in line', async ({
  page,
  site,
}) => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.url}/get-started`);
    await hydrated(page);
    await fillContact(page, somebody());
    const email = page.getByLabel('Email Address *', { exact: true });
    await email.fill('kavya@');
    await submitContact(page).click();
    await expect(page.locator('.field-error')).toHaveCount(1);
    const [field, error, beside] = await Promise.all(
      [email, page.locator('.field-error'), page.getByLabel('Contact Number *', { exact: true })].map(
        (part) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      ),
    );
    if (!field || !error || !beside) throw new Error('A part is missing.');
    if (width === 1440) expect(field.top).toBe(beside.top);
    // The ring is of three pixels.
    expect(field.top - error.bottom, `${width}`).toBeGreaterThan(3);
  }
});

test('the newsletter block says what is wrong, then that the address is kept', async ({ page, site }) => {
  const email = `${somebody().replaceAll(' ', '.').toLowerCase()}@example.com`;
  await page.goto(`${site.url}/newsletter`);
  await hydrated(page);
  const field = page.getByLabel('Email Address', { exact: true });
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(field).toHaveAccessibleDescription('Enter your email address.');
  await field.fill('nobody');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/correct format/);
  await field.fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Almost done: your address is on our list.' }),
  ).toBeFocused();
  await expect(field).toBeHidden();
  expect(site.subscriptions(email)).toBe(1);
});
