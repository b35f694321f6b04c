import type { Page } from '@playwright/test';
import { expect, hold, hydrated, isUncovered, messageIn, somebody, test } from './site.ts';

const path = '/services/overseas-admission';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Send to WhatsApp' });
const toasts = (page: Page) => page.locator('.toasts');

async function fillRequired(page: Page, name: string): Promise<void> {
  await field(page, 'Full Name *').fill(name);
  await field(page, 'Email Address *').fill('kavya@example.com');
  await field(page, 'Phone Number *').fill('98765 43210');
}

/** The form's labels, errors and fields that a toast lies over. */
function underTheToast(): (string | null)[] {
  const toast = document.querySelector('.toast')?.getBoundingClientRect();
  return [...document.querySelectorAll('#enquiry :is(label, .field-error, .input)')]
    .filter((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return toast && top < toast.bottom && bottom > toast.top;
    })
    .map(({ textContent }) => textContent);
}

async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url + path);
  await hydrated(page);
}

test('an enquiry opens the chat, is stored once, thanks and clears the form', { tag: '@both' }, async ({
  page,
  site,
  chats,
}) => {
  const name = somebody();
  await page.goto(`${site.url}${path}?utm_source=school-fair&utm_campaign=november`);
  await hydrated(page);
  await fillRequired(page, name);
  await field(page, 'Country').selectOption('Germany');
  await field(page, 'Budget').selectOption('20-30');
  await submit(page).dblclick();
  await expect(toasts(page).getByRole('status')).toContainText('Form Submitted Successfully!');
  await expect(toasts(page).getByRole('status')).toContainText(
    "Your details have been sent to our team. We'll contact you soon!",
  );
  const [lead] = site.leads(name);
  expect(site.leads(name)).toHaveLength(1);
  expect(lead).toMatchObject({ kind: 'enquiry', service: 'Overseas Admission', budget: '20-30', page: path });
  expect(JSON.parse(lead?.first_touch_json ?? '')).toMatchObject({
    utmSource: 'school-fair',
    utmCampaign: 'november',
    landingPage: path,
  });
  await expect.poll(() => chats).toHaveLength(1);
  expect(messageIn(chats[0]).split('\n')).toEqual([
    'New Overseas Admission Enquiry',
    'Service: Overseas Admission',
    `Name: ${name}`,
    'Email: kavya@example.com',
    'Phone: 98765 43210',
    'WhatsApp: Not provided',
    'Country: Germany',
    'Course: Not specified',
    'Budget: ₹20-30 Lakhs',
    'Please contact me for Overseas Admission.',
    `Reference: ${lead?.reference}`,
  ]);
  const receipt = page.locator('.receipt');
  await expect(receipt).toContainText(`We have your details. Reference ${lead?.reference}`);
  await expect(receipt).toContainText(
    `You sent: Service Overseas Admission · Name ${name} · Email kavya@example.com · Phone 98765 43210 · Country Germany · Budget ₹20-30 Lakhs`,
  );
  await expect(receipt.getByText('Phone 98765 43210 ·', { exact: true })).toHaveCSS('display', 'block');
  expect(await receipt.getByRole('link', { name: 'Continue on WhatsApp' }).getAttribute('href')).toBe(
    chats[0],
  );
  await expect(submit(page), 'the receipt stands in the form’s place').toBeHidden();
  // Beside a link to the same chat the button of the page would be one too many on a phone.
  const chatButton = page.locator('.chat');
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await expect(chatButton).toBeVisible({ visible: !isPhone });
  await receipt.getByRole('button', { name: 'Fill in the form again' }).click();
  await expect(receipt).toHaveCount(0);
  await expect(field(page, 'Full Name *')).toHaveValue('');
  await expect(submit(page)).toBeEnabled();
});

test('a toast and the fields themselves say what is missing, the fields alone what has the wrong form', async ({
  page,
  site,
  chats,
}) => {
  await openPage(page, site.url);
  await submit(page).click();
  const alert = toasts(page).getByRole('alert');
  await expect(alert).toContainText('Required Fields Missing');
  await expect(alert).toContainText('Please fill in your name, email, and phone number.');
  await expect(field(page, 'Full Name *')).toBeFocused();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
  expect(await page.evaluate(underTheToast)).toEqual([]);
  await expect(toasts(page), 'its shadow is not cut off').toHaveCSS('overflow', 'visible');
  // On a wide screen it stands beside the form.
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  const beside = await toasts(page).locator('.toast').boundingBox();
  const form = await field(page, 'Full Name *').boundingBox();
  expect((beside?.x ?? 0) + (beside?.width ?? Number.POSITIVE_INFINITY)).toBeLessThan(form?.x ?? 0);
  if (viewport) await page.setViewportSize(viewport);
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeEmpty();
  // What the toast said is gone; what is wrong stays above the fields, each with the way to its field.
  const faults = page.locator('.form .notice.is-bad a');
  await expect(faults).toHaveCount(3);
  await faults.nth(1).click();
  await expect(field(page, 'Email Address *')).toBeFocused();
  // An answer in the wrong form is no missing one.
  await fillRequired(page, somebody());
  await field(page, 'Email Address *').fill('kavya');
  await submit(page).click();
  await expect(field(page, 'Email Address *')).toHaveAccessibleDescription(/correct format/);
  // Toasts are shown in order: the one for a blank name comes alone.
  await field(page, 'Full Name *').fill('');
  await submit(page).click();
  await expect(page.getByText('Required Fields Missing')).toHaveCount(1);
  expect(chats).toEqual([]);
});

test('the button says while it sends; whatever breaks is said with everything still typed, and makes one lead', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const words = 'Failed to submit form. Please try again.';
  const isKept = async () => {
    await expect(toasts(page).getByRole('alert')).toContainText(words);
    await expect(page.getByText(words)).toHaveCount(1);
    await expect(field(page, 'Full Name *')).toHaveValue(name);
    await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(words)).toHaveCount(0);
  };
  await page.addInitScript(() => {
    window.open = () => {
      window.open = () => null;
      throw new Error('no windows here');
    };
  });
  await openPage(page, site.url);
  await fillRequired(page, name);
  await submit(page).click();
  await isKept();

  await context.route('**/api/leads', (route) => route.fulfill({ status: 400, json: { message: 'No.' } }));
  await submit(page).click();
  await expect(page.locator('form').getByRole('alert')).toContainText('They are still here');
  await isKept();

  await context.unroute('**/api/leads');
  const answer = await hold(context, '**/api/leads');
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Sending...', exact: true })).toBeDisabled();
  answer();
  await expect(page.getByText('We have your details. Reference')).toBeVisible();
  expect(site.leads(name)).toHaveLength(1);
});

test('a toast goes after five seconds, but not while the pointer rests on it', async ({ page, site }) => {
  await page.clock.install();
  await openPage(page, site.url);
  await submit(page).click();
  const notice = toasts(page).locator('.toast');
  await expect(notice).toBeVisible();
  await notice.hover();
  // From here on no time passes but what is said, however busy the machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(4900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice).toHaveCount(0);
});

test('before its rules have come, the browser’s own constraints guard the form and the chat still opens', async ({
  page,
  context,
  site,
  chats,
}) => {
  const name = somebody();
  await context.route('**/lead-rules*', (route) => route.abort());
  await openPage(page, site.url);
  await submit(page).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
  await fillRequired(page, name);
  await submit(page).click();
  await expect(page.getByText('We have your details. Reference')).toBeVisible();
  await expect.poll(() => chats).toHaveLength(1);
  expect(site.leads(name)).toHaveLength(1);
});

test('while the server is down the lead waits on the device and the page says so', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  await context.route('**/api/leads', (route) => route.fulfill({ status: 503, body: 'down' }));
  await openPage(page, site.url);
  await fillRequired(page, name);
  await submit(page).click();
  await expect(page.getByText('kept on this device')).toBeVisible();
  await context.unroute('**/api/leads');
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox')).length))
    .toBe(0);
  expect(site.leads(name)).toHaveLength(1);
});

test('with the lead inbox off the chat alone is asked, and the success is said all the same', async ({
  page,
  quietSite,
  chats,
}) => {
  const name = somebody();
  await openPage(page, quietSite.url);
  await fillRequired(page, name);
  await submit(page).click();
  await expect(toasts(page).getByRole('status')).toContainText('Form Submitted Successfully!');
  await expect.poll(() => chats).toHaveLength(1);
  expect(messageIn(chats[0])).not.toContain('Reference');
  expect(quietSite.leads(name)).toHaveLength(0);
});

test('on a screen magnified four times the receipt is reached whole, and no toast lies over it', async ({
  page,
  site,
  chats,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, site.url);
  await fillRequired(page, somebody());
  await submit(page).click();
  await expect(toasts(page).getByRole('status')).toContainText('Form Submitted Successfully!');
  const receipt = page.locator('.receipt');
  await expect(receipt.getByText('We have your details. Reference')).toBeInViewport();
  await page.locator('.toast').hover();
  const controls = await receipt.locator('strong, p, a, button').all();
  expect(controls.length).toBeGreaterThan(6);
  for (const control of controls) {
    await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    expect(await control.evaluate(isUncovered), String(await control.textContent())).toBe(true);
  }
  await expect.poll(() => chats).toHaveLength(1);
});

test.describe('where too many forms came from one connection', () => {
  // Its site takes a while to fill: one worker has it.
  test.describe.configure({ mode: 'default' });

  test('one sentence says what to do, what was typed stays, and it is sent when the server takes it', async ({
    page,
    context,
    fullSite,
  }) => {
    const name = somebody();
    await openPage(page, fullSite.url);
    await fillRequired(page, name);
    await submit(page).click();
    const said = page.getByText(/^Too many forms came from your connection, so yours is kept on this device/);
    await expect(said).toHaveText(/sent by itself in about \d+ min: .* continue on WhatsApp or call us\.$/);
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(page.locator('.notice')).toHaveCount(1);
    await expect(field(page, 'Full Name *')).toHaveValue(name);
    await expect(submit(page)).toBeEnabled();
    expect(fullSite.leads(name)).toHaveLength(0);
    await context.route('**/api/leads', (route) =>
      route.fulfill({ status: 201, json: { success: true, data: { reference: 'ABC234' } } }),
    );
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.locator('.receipt')).toContainText('We have your details. Reference');
    await expect(field(page, 'Full Name *')).toHaveValue('');
  });

  test('the dialog stays open and says the same', async ({ page, fullSite }) => {
    await page.goto(fullSite.url);
    await hydrated(page);
    await page.getByRole('button', { name: 'Leave your details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Get Started' });
    await dialog.getByLabel('Full Name *', { exact: true }).fill('Kavya');
    await dialog.getByLabel('Contact Number *', { exact: true }).fill('98765 43210');
    await dialog.getByLabel('Email Address *', { exact: true }).fill('kavya@example.com');
    await dialog.getByLabel('Country *', { exact: true }).selectOption('india');
    await dialog.getByLabel('Budget Range *', { exact: true }).selectOption('flexible');
    await dialog.getByRole('button', { name: 'Submit & Contact via WhatsApp' }).click();
    await expect(dialog.getByText(/^Too many forms came from your connection/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Continue on WhatsApp' })).toBeVisible();
    await expect(dialog.getByLabel('Full Name *', { exact: true })).toHaveValue('Kavya');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the page comes back with the sentence and what was typed', async ({ page, fullSite }) => {
      await page.goto(fullSite.url + path);
      await fillRequired(page, 'Kavya');
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await submit(page).click();
      expect((await answer).status()).toBe(429);
      await expect(page.locator('#problem')).toContainText(
        'Too many forms came from your connection. Please try again in',
      );
      await expect(field(page, 'Full Name *')).toHaveValue('Kavya');
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form posts to its own page: it comes back with what to correct, then thanks', async ({
    page,
    site,
  }) => {
    const name = somebody();
    await page.goto(site.url + path);
    await fillRequired(page, name);
    await field(page, 'Phone Number *').fill('call me');
    await field(page, 'Email Address *').fill('kavya@');
    await field(page, 'Course').fill('Mechatronics');
    await page.setViewportSize({ width: 360, height: 740 });
    await submit(page).click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    const [first, second] = await summary.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return text.getBoundingClientRect();
      }),
    );
    expect((second?.top ?? 0) - (first?.bottom ?? 0), 'sentences stand apart').toBeGreaterThan(10);
    await field(page, 'Email Address *').fill('kavya@example.com');
    await expect(field(page, 'Course')).toHaveValue('Mechatronics');
    await field(page, 'Phone Number *').fill('98765 43210');
    await submit(page).click();
    await expect(page).toHaveURL(/\/thank-you\?lead=/);
    expect(site.leads(name)).toMatchObject([
      { kind: 'enquiry', service: 'Overseas Admission', course: 'Mechatronics' },
    ]);
  });
});

test('beyond an hour’s number a lead is flagged until the browser has worked for it, unseen', async ({
  page,
  strictSite,
  chats,
}) => {
  const code: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('prove-lead')) code.push(request.url());
  });
  const flagsOf = (name: string) => strictSite.leads(name)[0]?.flags_json;
  const enquire = async (name: string) => {
    await openPage(page, strictSite.url);
    await fillRequired(page, name);
    await submit(page).click();
    await expect(toasts(page).getByRole('status')).toContainText('Form Submitted Successfully!');
  };
  const [first, second] = [somebody(), somebody()];
  await enquire(first);
  await expect.poll(() => flagsOf(first)).not.toBeUndefined();
  expect(flagsOf(first)).not.toContain('flood');
  expect(code, 'fetched only when the server asks').toEqual([]);
  await enquire(second);
  await expect.poll(() => strictSite.events(second)).toContain('proved');
  expect(flagsOf(second)).not.toContain('flood');
  expect(code).toHaveLength(1);
  await expect.poll(() => chats).toHaveLength(2);
});
