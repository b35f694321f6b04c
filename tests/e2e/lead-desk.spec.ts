import type { BrowserContext, Locator, Page } from '@playwright/test';
import { demoAccount } from '#content/samples.ts';
import { dayOf } from '#domain/day.ts';
import { enquiryBody } from '../factories.ts';
import { ask, signIn, slowToDraw } from './desk.ts';
import { expect, hydrated, somebody, test } from './site.ts';
import { violationsOf } from './violations.ts';

test.beforeEach(async ({ context, site }) => signIn(context, site.url));

async function enquire(
  context: BrowserContext,
  url: string,
  changes: Record<string, unknown>,
): Promise<string> {
  const own = {
    email: `${crypto.randomUUID()}@example.com`,
    phone: newNumber(),
    idempotencyKey: crypto.randomUUID(),
  };
  const unsaid = { country: '', course: '', budget: '' };
  return (await ask(context, 'post', `${url}/api/leads`, enquiryBody({ ...own, ...unsaid, ...changes }))).id;
}

let numbers = 0;
/** A mobile number of its own, so that no test's person is another one's. */
function newNumber(): string {
  numbers += 1;
  return `9${String(process.pid % 1000).padStart(3, '0')}${String(Date.now() % 1000).padStart(3, '0')}${String(numbers).padStart(3, '0')}`;
}

async function openDesk(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Says on a lead's page, or in its row of Today, what came of a call. */
async function noteCall(page: Page, name: string, outcome: string): Promise<void> {
  await button(page, `Outcome: ${name}`).click();
  await button(page, `${outcome}: ${name}`).click();
}

test('the working day: an enquiry is answered, noted, followed up, and its second one joins the person', {
  tag: '@both',
}, async ({ page, context, site }) => {
  const [name, phone] = [somebody(), newNumber()];
  await context.clearCookies();
  await page.goto(`${site.url}/services/educational-loans`);
  await hydrated(page);
  await page
    .getByLabel('Full Name *', { exact: true })
    .or(page.getByLabel('Name *', { exact: true }))
    .first()
    .fill(name);
  await page
    .getByLabel(/^Email/)
    .first()
    .fill('day@example.com');
  await page.getByLabel('Phone Number *').fill(`0${phone.slice(0, 5)}-${phone.slice(5)}`);
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: 'chat' }));
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/leads'));
  await button(page, 'Send to WhatsApp').click();
  expect((await sent).status()).toBe(201);

  await signIn(context, site.url);
  await page.bringToFront();
  await openDesk(page, `${site.url}/admin/dashboard`);
  await expect(page.getByText(/wait(s)? for an answer\./)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Today' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await expect(page.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', `tel:+91${phone}`);
  await expect(page.getByRole('link', { name: `Write to ${name} on WhatsApp` })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/91${phone}\\?text=Hello%20`),
  );
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // Two touches, and it no longer waits: it has a next step, and is of who called.
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  await page.getByRole('link', { name: `Call ${name}` }).click();
  // The stream tells of it before the answer is here, and the row goes with the list that is read again.
  await page.route('**/admin/students.data*', async (route) => {
    const answer = await route.fetch();
    await page.waitForTimeout(1500);
    await route.fulfill({ response: answer });
  });
  await button(page, `Reached: ${name}`).click();
  await expect(page.getByText(/^Noted\. Next step: /)).toBeVisible();
  await page.unroute('**/admin/students.data*');
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  const [lead] = site.leads(name);
  const { studentId } = await ask(context, 'get', `${site.url}/api/admin/leads/${lead?.id}`);
  expect(await ask(context, 'get', `${site.url}/api/admin/students/${studentId}`)).toMatchObject({
    stage: 'contacted',
    owner: demoAccount.username,
    tasks: [{ finishedAt: null, owner: demoAccount.username }, { outcome: 'reached' }],
  });
  await openDesk(page, `${site.url}/admin/leads/${lead?.id}`);
  await expect(page.getByText('Call: Reached')).toBeVisible();
  await expect(page.getByText('Status: New → Contacted')).toBeVisible();
  await expect(page.getByText('Counsellor: Nobody → demo')).toBeVisible();
  await expect(page.getByText(/Next step: (Tomorrow|Mon, \d+ \w+,) \d+:\d\d [ap]m/)).toBeVisible();

  await page.getByLabel('Note', { exact: true }).fill('Wants a loan\n<b>for Aachen</b>');
  await button(page, 'Add note').click();
  await expect(page.locator('.timeline .timeline-note')).toHaveText('Wants a loan\n<b>for Aachen</b>');
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');

  await page.getByLabel('Status', { exact: true }).selectOption('counselling');
  await page.getByText('Follow-up day', { exact: true }).click();
  await page.getByLabel('Follow up on').fill('2026-01-05');
  await page.getByLabel('What for').fill('Ask for the marks');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await openDesk(page, `${site.url}/admin/today?whose=mine`);
  await expect(page.getByText('Was due on Mon, 5 Jan: Ask for the marks')).toBeVisible();

  const second = await enquire(context, site.url, { name: `Ms. ${name}`, phone: `+91 ${phone}` });
  await openDesk(page, `${site.url}/admin/leads/${second}`);
  await expect(page.getByRole('heading', { name: 'Other leads' })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(String(lead?.reference)) })).toBeVisible();
});

test('a lead’s page says how its student stands where that differs, and keeps what is older for a touch', async ({
  page,
  context,
  site,
}) => {
  const sent = { name: somebody(), phone: `9${String(Date.now()).slice(-9)}` };
  const older = await enquire(context, site.url, sent);
  const newer = await enquire(context, site.url, sent);
  const leads = `${site.url}/api/admin/leads`;
  await ask(context, 'post', `${leads}/${older}/contacts`, { via: 'call', outcome: 'no-answer' });
  const change = { version: 1, status: 'counselling', owner: 'demo', followUpOn: '2030-01-07' };
  await ask(context, 'patch', `${leads}/${newer}`, change);
  await openDesk(page, `${leads.replace('/api', '')}/${older}`);
  await expect(page.getByText(/^Student's file: ?In counselling ?demo$/)).toBeVisible();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('contacted');

  // The day stands among the steps: the form that changes it waits folded.
  await openDesk(page, `${leads.replace('/api', '')}/${newer}`);
  await expect(page.getByText("Student's file:")).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Next steps' })).toContainText('Mon, 7 Jan');
  await expect(page.getByLabel('Follow up on')).toBeHidden();
  await page.getByText('Follow-up day: Mon, 7 Jan').click();
  await expect(page.getByLabel('Follow up on')).toHaveValue('2030-01-07');
  for (const text of ['One', 'Two', 'Three', 'Four'])
    await ask(context, 'post', `${leads}/${newer}/notes`, { text });
  await expect(page.getByText('Four', { exact: true })).toBeVisible();
  await expect(page.getByText('Came in by the form')).toBeHidden();
  await page.getByText(/^Earlier: \d$/).click();
  await expect(page.getByText('Came in by the form')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

/** Sends an enquiry, and opens its page as staff. */
async function openNewLead(page: Page, url: string): Promise<{ id: string; name: string }> {
  const name = somebody();
  const id = await enquire(page.context(), url, { name });
  await openDesk(page, `${url}/admin/leads/${id}`);
  return { id, name };
}

test('two at one lead see each other’s changes, and neither overwrites the other', async ({
  page,
  context,
  site,
}) => {
  const { id } = await openNewLead(page, site.url);
  await page.getByLabel('Status', { exact: true }).selectOption('admitted');
  await ask(context, 'patch', `${site.url}/api/admin/leads/${id}`, {
    version: 1,
    status: 'closed',
    followUpOn: '2026-12-24',
  });
  await button(page, 'Save').click();
  const conflict = page.getByRole('alert').filter({ hasText: 'demo changed this lead' });
  await expect(conflict.getByRole('row', { name: 'Status' })).toHaveText(
    /Closed without admission\s*Admitted/,
  );
  await expect(conflict.getByRole('row', { name: 'Follow up on' })).toHaveText(
    /Thu,? 24 Dec,? 2026\s*Thu,? 24 Dec,? 2026/,
  );
  expect(await violationsOf(page)).toEqual([]);
  await button(page, 'Keep theirs').click();
  await expect(conflict).toHaveCount(0);
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('closed');

  await page.getByText('Follow-up day: Thu, 24 Dec').click();
  await page.getByLabel('What for').fill('Call the mother');
  await ask(context, 'patch', `${site.url}/api/admin/leads/${id}`, { version: 2, owner: 'demo' });
  await button(page, 'Save').click();
  await button(page, 'Save mine').click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await ask(context, 'get', `${site.url}/api/admin/leads/${id}`)).toMatchObject({
    followUpNote: 'Call the mother',
    status: 'closed',
    owner: 'demo',
  });
});

test('what one notes oneself is no change of somebody else, and keeps what is typed', async ({
  page,
  context,
  site,
}) => {
  const { id, name } = await openNewLead(page, site.url);
  await page.getByText('Follow-up day', { exact: true }).click();
  await page.getByLabel('What for').fill('Ask for the marks');
  await noteCall(page, name, 'Reached');
  await expect(page.locator('.toasts').getByRole('status')).toContainText('Noted. Next step:');
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('contacted');
  await expect(page.getByLabel('What for')).toHaveValue('Ask for the marks');
  await expect(page.getByText('changed this lead')).toHaveCount(0);

  // A word without a day would never be read again.
  const day = page.getByLabel('Follow up on', { exact: true });
  await button(page, 'Save').click();
  await expect(day).toHaveAccessibleDescription('Choose the day to follow up on.');
  await expect(page.getByLabel('What for')).toHaveValue('Ask for the marks');
  await day.fill('2030-01-07');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.locator('.timeline')).toContainText('Follow-up: – → Mon, 7 Jan 2030');
  // The form is drawn anew, and keeps the focus.
  await expect(button(page, 'Save')).toBeFocused();
  expect(await ask(context, 'get', `${site.url}/api/admin/leads/${id}`)).toMatchObject({
    followUpNote: 'Ask for the marks',
    status: 'contacted',
  });
});

test('what one notes oneself is no change of somebody else, drawn with the page that is read again', async ({
  page,
  site,
}) => {
  const drawAfter = await slowToDraw(page);
  const { name } = await openNewLead(page, site.url);
  await page.getByText('Follow-up day', { exact: true }).click();
  await page.getByLabel('What for').fill('Ask for the marks');
  await button(page, `Outcome: ${name}`).click();
  await drawAfter(1500);
  await button(page, `Reached: ${name}`).click();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('contacted');
  await drawAfter(0);
  await expect(page.getByLabel('What for')).toHaveValue('Ask for the marks');
  await expect(page.getByText('changed this lead')).toHaveCount(0);
});

test('a second tap before the answer is there notes nothing twice', async ({ page, context, site }) => {
  const { id, name } = await openNewLead(page, site.url);
  const { promise: answered, resolve: reached } = Promise.withResolvers<void>();
  const { promise: go, resolve: letGo } = Promise.withResolvers<void>();
  await context.route(`**/admin/leads/${id}.data*`, async (route) => {
    const response = await route.fetch();
    reached();
    await go;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await noteCall(page, name, 'Reached');
  await answered;
  // A finger does not wait for the button to be free.
  await button(page, `Reached: ${name}`).click({ force: true });
  letGo();
  await expect(page.getByText('Call: Reached')).toBeVisible();
  const { timeline } = await ask(context, 'get', `${site.url}/api/admin/leads/${id}`);
  expect(timeline.filter(({ what }: { what: string }) => what === 'contact')).toHaveLength(1);
  // The page may be asking once more as the test ends.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a slip on No answer is taken back: the lead waits again, with nobody and without the step that came of it', async ({
  page,
  context,
  ownedSite: site,
}) => {
  await signIn(context, site.url);
  const name = somebody();
  const id = await enquire(context, site.url, { name, phone: newNumber() });
  await openDesk(page, `${site.url}/admin/today`);
  await noteCall(page, name, 'No answer');
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(page.getByText('Taken back')).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText('Took back Call: No answer')).toBeVisible();
  const lead = await ask(context, 'get', `${site.url}/api/admin/leads/${id}`);
  expect(lead).toMatchObject({ status: 'new', owner: null });
  expect(await ask(context, 'get', `${site.url}/api/admin/students/${lead.studentId}`)).toMatchObject({
    stage: 'new',
    owner: null,
    due: null,
    tasks: [],
  });
});

test('on Today the focus stays in the list when what came of a call is noted', async ({
  page,
  context,
  ownedSite: site,
}) => {
  await signIn(context, site.url);
  const name = somebody();
  const phone = newNumber();
  for (const each of ['A', 'B']) await enquire(context, site.url, { name: `${name} ${each}`, phone });
  await openDesk(page, `${site.url}/admin/today`);
  await expect(page.getByRole('listitem').filter({ hasText: `${name} A` })).toContainText(phone);
  await button(page, `Outcome: ${name} A`).press('Enter');
  await button(page, `Reached: ${name} A`).press('Enter');
  await expect(page.getByRole('link', { name: `${name} A`, exact: true })).toHaveCount(0);
  const next = page.getByRole('link', { name: `${name} B`, exact: true });
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} B`);
  await page.getByRole('link', { name: 'Back to Today', exact: true }).click();
  await expect(next).toBeVisible();
});

test('two people at one lead each see what the other does', async ({ browser, page, context, site }) => {
  const name = somebody();
  const id = await enquire(context, site.url, { name });
  const other = await browser.newContext();
  await signIn(other, site.url);
  const theirs = await other.newPage();
  await openDesk(page, `${site.url}/admin/leads/${id}`);
  await openDesk(theirs, `${site.url}/admin/leads/${id}`);
  const statusOf = (one: Page) => one.getByLabel('Status', { exact: true });

  await noteCall(page, name, 'Reached');
  await expect(statusOf(theirs)).toHaveValue('contacted');
  await statusOf(theirs).selectOption('counselling');
  await button(theirs, 'Save').click();
  await expect(statusOf(page)).toHaveValue('counselling');
  await theirs.getByLabel('Note', { exact: true }).fill('The father calls back.');
  await button(theirs, 'Add note').click();
  await expect(page.getByText('The father calls back.')).toBeVisible();
  await other.close();
});

test('on a phone the first lead stands in the first screen, with call and chat', async ({
  page,
  context,
  site,
}) => {
  await enquire(context, site.url, { name: somebody() });
  await openDesk(page, `${site.url}/admin/today`);
  for (const name of [/^Call /, /on WhatsApp$/]) {
    const box = await page.getByRole('link', { name }).first().boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(740);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});

test('on a phone a name of several lines leaves the next line free, and Today leads to its parts', async ({
  page,
  context,
  ownedSite: site,
}) => {
  await signIn(context, site.url);
  const name = `Sivaramakrishnan Venkatasubramanian ${somebody()}`;
  await enquire(context, site.url, { name });
  const phones = [{ number: newNumber() }];
  const { id } = await ask(context, 'post', `${site.url}/api/admin/students`, { name: somebody(), phones });
  const step = { kind: 'call', what: 'Call', due: `${dayOf(new Date())}T23:59` };
  await ask(context, 'post', `${site.url}/api/admin/students/${id}/tasks`, step);
  await openDesk(page, `${site.url}/admin/today`);
  const gap = await page.getByRole('link', { name, exact: true }).evaluate((link) => {
    const words = document.createRange();
    words.selectNodeContents(link);
    const next = link.closest('h3')?.nextElementSibling?.getBoundingClientRect();
    return (next?.top ?? 0) - words.getBoundingClientRect().bottom;
  });
  expect(gap).toBeGreaterThanOrEqual(0);
  const parts = page.getByRole('navigation', { name: 'What there is to do' });
  await parts.getByRole('link', { name: /^\d+ waiting$/ }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for an answer' })).toBeInViewport();
  await expect(parts.getByRole('link', { name: /^\d+ today$/ })).toBeVisible();
  const unplanned = parts.getByRole('link', { name: /^\d+ without a next step$/ });
  const count = /\d+/.exec((await unplanned.textContent()) ?? '')?.[0];
  await unplanned.click();
  await expect(page.getByRole('link', { name: 'No next step' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(new RegExp(`^${count} students?$`))).toBeVisible();
});

test('on a phone the menu leads to every page of the desk', async ({ page, site }) => {
  await openDesk(page, `${site.url}/admin/leads`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Desk' });
  for (const name of ['Templates', 'Import', 'Messages', 'Accounts', 'Audit log', 'My account', 'Status']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(menu.getByRole('link', { name: 'Services', exact: true })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Insight', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insight');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('button', { name: 'Logout', exact: true }).click();
  await page.getByLabel('Username').fill('somebody');
});

test('on a phone a lead’s page begins with what was asked for, and with what can be done about it', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const id = await enquire(context, site.url, {
    name,
    country: 'Germany',
    course: 'Mechatronics',
    budget: '20-30',
  });
  await openDesk(page, `${site.url}/admin/leads/${id}`);
  const inFirstScreen = async (part: Locator) => {
    const box = await part.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0), String(part)).toBeLessThan(740);
    return box;
  };
  const request = page.getByRole('region', { name: 'Request' });
  for (const fact of [
    /^9\d{9}$/,
    /@example\.com$/,
    'Overseas Admission',
    'Mechatronics',
    'Germany',
    '₹20-30 Lakhs',
  ]) {
    await inFirstScreen(request.getByText(fact));
  }
  for (const part of [
    page.getByRole('link', { name: 'Call' }),
    page.getByRole('link', { name: 'WhatsApp' }),
    button(page, `Outcome: ${name}`),
  ]) {
    expect((await inFirstScreen(part))?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await violationsOf(page)).toEqual([]);
});

test('what is typed on a lead or in a template is not left unasked, and outlives a session', async ({
  page,
  context,
  site,
}) => {
  await openNewLead(page, site.url);
  const note = page.getByLabel('Note', { exact: true });
  const dialog = page.getByRole('alertdialog', { name: 'What you typed here is not saved. Leave it?' });
  await note.fill('Wants a loan');
  await page.getByRole('link', { name: 'Back to Leads' }).click();
  expect(await violationsOf(page)).toEqual([]);
  const [frame, stay] = [
    await dialog.boundingBox(),
    await dialog.getByRole('button', { name: 'Stay' }).boundingBox(),
  ];
  if (!frame || !stay) throw new Error('The dialog and its button are shown');
  expect(frame.y + frame.height - stay.y - stay.height).toBeGreaterThan(12);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(note).toHaveValue('Wants a loan');

  await context.clearCookies();
  await button(page, 'Add note').click();
  await expect(note).toHaveAccessibleDescription(/Sign in again in another tab, then save once more/);
  await expect(note).toHaveValue('Wants a loan');
  await signIn(context, site.url);
  await button(page, 'Add note').click();
  await expect(page.locator('.timeline .timeline-note')).toHaveText('Wants a loan');

  await page.getByText('Follow-up day', { exact: true }).click();
  await page.getByLabel('What for').fill('Ask for the marks');
  await page.getByRole('link', { name: 'Back to Leads' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/leads`);

  await openDesk(page, `${site.url}/admin/templates`);
  await button(page, 'Edit First call').click();
  await expect(button(page, 'Edit First mail')).toHaveCount(0);
  await page.getByLabel('Text', { exact: true }).fill('Good day');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: /not saved/ })).toBeVisible();
});

test('every way of typing a number is shown alike and found as it was typed', async ({
  page,
  context,
  site,
}) => {
  for (const [phone, country] of [
    ['98430 21223', '"+91"'],
    ['09843021226', '"+91"'],
    ['+91 9843021224', 'none'],
  ] as const) {
    const id = await enquire(context, site.url, { name: somebody(), phone });
    await openDesk(page, `${site.url}/admin/leads/${id}`);
    const number = page.getByRole('region', { name: 'Request' }).locator('.phone-number').first();
    await expect(number).toHaveText(phone);
    const shown = await number.evaluate((element) => [
      getComputedStyle(element, '::before').content.split(' / ')[0],
      ...[...element.querySelectorAll('.digits')].map(({ textContent }) => textContent.trim()),
    ]);
    const groups = ['98430', phone.replace(/\D/g, '').slice(-5)];
    expect(shown).toEqual([country, ...(country === 'none' ? ['+91'] : []), ...groups]);
  }
});

test('a phone with letters twice as large scrolls no page of the day’s work sideways', async ({
  page,
  context,
  site,
}) => {
  const id = await enquire(context, site.url, { name: somebody() });
  const student = `students/${(await ask(context, 'get', `${site.url}/api/admin/leads/${id}`)).studentId}`;
  await ask(context, 'post', `${site.url}/api/admin/${student}/applications`, {
    to: 'PSG College of Technology',
    course: 'B.E. Computer Science',
    intake: '2027',
  });
  await ask(context, 'post', `${site.url}/api/admin/${student}/tasks`, {
    kind: 'document',
    what: 'Bring the certificates',
    due: `${dayOf(new Date())}T23:59`,
    owner: demoAccount.username,
  });
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  const work = ['today', 'leads', `leads/${id}`, 'insight', 'students?view=board', student];
  for (const path of [...work, 'calendar', 'outbox', 'settings', 'account', 'accounts', 'status']) {
    await openDesk(page, `${site.url}/admin/${path}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
  }
  await openDesk(page, `${site.url}/admin/today`);
  const step = page.getByText('Bring the certificates');
  expect((await step.boundingBox())?.width).toBeGreaterThan(200);
});

test('beside the bar of the desk a lead is one line, and no list is wider than its page', async ({
  page,
  context,
  site,
}) => {
  const name = `${somebody()} with a name of many parts that no column holds`;
  const id = await enquire(context, site.url, { name, service: 'Test Preparation' });
  await signIn(context, site.url);
  const lead = `${site.url}/api/admin/leads/${id}`;
  const { version } = await ask(context, 'get', lead);
  await enquire(context, site.url, { name: somebody(), service: 'Test Preparation' });
  // Its status has the most words.
  await ask(context, 'patch', lead, { version, status: 'closed' });
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['leads', 'today', 'accounts', 'outbox']) {
      await openDesk(page, `${site.url}/admin/${path}`);
      const where = `${path} at ${width}`;
      // At any hour: the longest is by when to answer at one of two digits.
      await page.locator('.lead-table .stage + span + span').evaluateAll((waits) => {
        for (const wait of waits) wait.textContent = 'By tomorrow 12:59 pm';
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), where).toBe(true);
      const heights = await page
        .locator('.lead-table tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.clientHeight));
      expect(Math.max(0, ...heights), where).toBeLessThan(48);
    }
  }
});

test('a template is made, changed and removed by keyboard, and asked about before it is gone', async ({
  page,
  site,
}) => {
  await openDesk(page, `${site.url}/admin/templates`);
  await button(page, 'New template').press('Enter');
  await expect(page.getByLabel('Used for')).toBeFocused();
  const name = `After the call ${process.pid}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expect(page.getByLabel('Subject')).toHaveCount(0);
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('Good to talk to you, {nam}');
  await expect(page.getByText('Nothing can be filled in for {nam}: use the buttons.')).toBeVisible();
  await text.fill('Good to talk to you, ');
  await button(page, '+ Name').press('Enter');
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('Good to talk to you, {name}');
  await expect(page.getByText('Good to talk to you, Kavya')).toBeVisible();
  await button(page, 'Save').press('Enter');
  await expect(button(page, 'New template')).toBeFocused();
  await button(page, `Edit ${name}`).press('Enter');
  await button(page, 'Cancel').press('Enter');
  await expect(button(page, `Edit ${name}`)).toBeFocused();
  await button(page, `Edit ${name}`).press('Enter');
  await button(page, 'Remove').press('Enter');
  const dialog = page.getByRole('alertdialog', { name: `Remove the template "${name}" for good?` });
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await button(page, 'Remove').press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(button(page, `Edit ${name}`)).toHaveCount(0);
  await expect(button(page, 'New template')).toBeFocused();
});

test('without a connection a lead’s page stays, with what is typed, and says that nothing was sent', async ({
  page,
  context,
  site,
}) => {
  const network = 'Network error. Please check your connection and try again.';
  // What tells of a failure is there when the page is: afterwards it could not come.
  await context.route('**/assets/toast-region*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => {});
  });
  const { name } = await openNewLead(page, site.url);
  const note = page.getByRole('region', { name: 'Timeline' }).getByLabel('Note', { exact: true });
  await note.fill('Call after six');
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'));
  // As a phone does when its owner comes back from the call.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await failed;
  await button(page, 'Add note').click();
  await expect(note).toHaveAccessibleDescription(network);
  await expect(note).toHaveValue('Call after six');
  await noteCall(page, name, 'Reached');
  await expect(page.getByRole('alert').filter({ hasText: network })).not.toHaveCount(0);
  await page.getByText('Follow-up day', { exact: true }).click();
  await page.getByLabel('What for').fill('Ask for the marks');
  await button(page, 'Save').click();
  await expect(page.locator('.work-form').getByRole('alert')).toHaveText(network);
  await expect(page.getByLabel('What for')).toHaveValue('Ask for the marks');

  await context.setOffline(false);
  await button(page, 'Add note').click();
  await expect(page.locator('.timeline .timeline-note')).toHaveText('Call after six');
  await expect(note).toHaveValue('');

  await context.route('**/*.data*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await button(page, `Reached: ${name}`).click();
  await expect(
    page.getByText('The site is busy or being updated. Please try again in a minute.'),
  ).toBeVisible();
  await expect(page.getByLabel('What for')).toHaveValue('Ask for the marks');
});

test('a form of the desk that cannot be sent stays filled in, and a page that cannot be read is tried again', async ({
  page,
  context,
  site,
}) => {
  await openDesk(page, `${site.url}/admin/accounts`);
  const username = page.getByLabel('Username', { exact: true });
  await username.fill('offline');
  await page.getByLabel('Role', { exact: true }).last().selectOption('counsellor');
  await context.route('**/*.data*', (route) => route.abort());
  await page.locator('form').filter({ has: username }).getByRole('button').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).not.toHaveCount(0);
  await expect(username).toHaveValue('offline');

  await button(page, 'Open menu').click();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network error');
  await context.unroute('**/*.data*');
  await button(page, 'Try Again').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
});

test('who calls or comes by is entered at the desk', async ({ page, context, site }) => {
  const [name, number] = [somebody(), newNumber()];
  await openDesk(page, `${site.url}/admin/leads`);
  await page.getByRole('link', { name: 'Add a lead' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a lead');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await button(page, 'Add lead').click();
  const phone = page.getByLabel('Phone', { exact: true });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/A phone number or an email address is needed\.$/);
  await phone.fill(number);
  await page.getByLabel('Service', { exact: true }).selectOption('Educational Loans');
  await page.getByLabel('What they asked').fill('A loan for Germany');

  await context.route('**/*.data*', (route) => route.abort());
  await button(page, 'Add lead').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).not.toHaveCount(0);
  await expect(phone).toHaveValue(number);
  await context.unroute('**/*.data*');

  await button(page, 'Add lead').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByLabel('Counsellor', { exact: true })).toHaveValue(demoAccount.username);
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('Entered at the desk');
  const timeline = page.locator('.timeline');
  await expect(timeline).toContainText('Entered at the desk');
  // Who only looked is one line below what happened, until it is asked for.
  const looked = timeline.getByText(/^Viewed demo/);
  await expect(looked).toBeHidden();
  await timeline.getByText('Viewed: 1', { exact: true }).click();
  await expect(looked).toBeVisible();
  await expect(timeline.locator('.timeline-note')).toHaveText('A loan for Germany');
});

test('suspected doubles are joined and parted, and a person is erased', async ({ page, context, site }) => {
  const [name, phone] = [somebody(), newNumber()];
  const first = await enquire(context, site.url, { name, phone });
  const other = `Father of ${name}`;
  await enquire(context, site.url, { name: other, phone });
  await openDesk(page, `${site.url}/admin/leads/${first}`);
  const said = page.locator('.toasts').getByRole('status');
  await button(page, `Join with this person: ${other}`).click();
  await expect(page.getByRole('heading', { name: 'Other leads' })).toBeVisible();
  await expect(said).toContainText('Joined: their leads stand together now.');
  await expect(page.getByRole('heading', { name: 'This person' })).toBeFocused();
  await button(page, "This lead is another person's").click();
  await expect(said).toContainText('Parted: this lead is a person of its own now.');
  await expect(page.getByText('This is their only lead.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'May be the same person' })).toHaveCount(0);
  await button(page, 'Erase everything held on them').click();
  expect(await violationsOf(page)).toEqual([]);
  await button(page, 'Erase for good').click();
  await expect(page).toHaveURL(`${site.url}/admin/leads`);
  await expect(said).toContainText('Everything held on this person was erased.');
  expect(site.leads(name)).toHaveLength(0);
  expect(site.leads(other)).toHaveLength(1);
});

test('flagged leads are folded away, and marked together', async ({ page, context, site }) => {
  const name = somebody();
  for (const each of [`${name} A`, `${name} B`])
    await enquire(context, site.url, { name: each, website: 'x' });
  await openDesk(page, `${site.url}/admin/leads?flagged=yes`);
  await page.getByLabel(`Choose ${name} A`).check();
  await button(page, 'Not spam').click();
  await expect(page.getByLabel(`Choose ${name} A`)).toHaveCount(0);
  await page.getByLabel(`Choose ${name} B`).check();
  await button(page, 'Mark as spam').click();
  await expect(page.getByRole('row', { name: `${name} B` })).toContainText('Spam');
  await openDesk(page, `${site.url}/admin/leads?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: `${name} A`, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `${name} B`, exact: true })).toBeHidden();
  await page.getByText('1 flagged lead is folded away.').click();
  await expect(page.getByRole('link', { name: `${name} B`, exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('who ticks several leads of one student reads how many of each are chosen', async ({
  page,
  context,
  site,
}) => {
  const sent = { name: somebody(), phone: newNumber() };
  await enquire(context, site.url, sent);
  await enquire(context, site.url, sent);
  await signIn(context, site.url);
  await openDesk(page, `${site.url}/admin/leads?search=${encodeURIComponent(sent.name)}`);
  await page.getByLabel(`Choose ${sent.name}`).first().check();
  await expect(page.getByRole('region', { name: '2 leads of 1 student chosen' })).toBeVisible();
  await expect(page.getByLabel(`Choose ${sent.name}`).last()).toBeChecked();
});

test('a filter leaves the focus where it was used, and opens no keyboard', async ({ page, site }) => {
  await openDesk(page, `${site.url}/admin/leads`);
  await button(page, 'Filter').click();
  await page.getByLabel('Status', { exact: true }).focus();
  await page.getByLabel('Status', { exact: true }).selectOption('contacted');
  await expect(page).toHaveURL(/status=contacted/);
  await expect(page.getByLabel('Status', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Waiting', exact: true }).press('Enter');
  await expect(page).toHaveURL(/status=new/);
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('new');
  await expect(page.getByRole('link', { name: 'Waiting', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Clear', exact: true }).press('Enter');
  await expect(page.getByLabel('Name, phone, email or reference')).toBeFocused();
});

test('keys lead through the list, call and note, and stay out of what is typed', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  for (const each of ['A', 'B']) await enquire(context, site.url, { name: `${name} ${each}` });
  await openDesk(page, `${site.url}/admin/leads?search=${encodeURIComponent(name)}`);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe(`${name} A`);
  await page.keyboard.press('k');
  expect(await focused()).toBe(`${name} B`);
  await page.keyboard.press('x');
  await expect(page.getByLabel(`Choose ${name} B`)).toBeChecked();
  await expect(page.getByLabel(`Choose ${name} A`)).not.toBeChecked();
  expect(await focused()).toBe(`${name} B`);
  await page.keyboard.press('x');
  await expect(page.getByLabel(`Choose ${name} B`)).not.toBeChecked();
  const calls: string[] = [];
  await page.exposeFunction('called', (href: string) => calls.push(href));
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      const number = (event.target as Element).closest<HTMLAnchorElement>('a[href^="tel:"]');
      if (!number) return;
      event.preventDefault();
      (window as unknown as { called: (href: string) => void }).called(number.href);
    }),
  );
  await page.keyboard.press('c');
  await expect.poll(() => calls).toHaveLength(1);
  await expect(page.getByRole('row', { name: `${name} B` })).toContainText('New');
  await page.keyboard.press('/');
  await page.keyboard.type('cjk');
  await expect(page.getByLabel('Name, phone, email or reference')).toHaveValue('cjk');
  await page.getByRole('link', { name: `${name} A`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} A`);
  const note = page.getByLabel('Note', { exact: true });
  // The keys of a page listen a moment after its heading stands there.
  await expect(async () => {
    if (!(await note.evaluate((field) => field === document.activeElement))) await page.keyboard.press('n');
    await expect(note).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type('c');
  await expect(note).toHaveValue('c');
  await page.getByRole('heading', { name: 'Timeline' }).click();
  await page.keyboard.press('c');
  await expect.poll(() => calls).toHaveLength(2);
  await expect(button(page, `Reached: ${name} A`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Call: Reached')).toBeVisible();
});

test('views are saved and removed', async ({ page, site }) => {
  await openDesk(page, `${site.url}/admin/leads?status=admitted`);
  await page.getByText('Save this view').first().click();
  await page.getByLabel('Name of the view').fill('Admitted ones');
  await page.getByRole('button', { name: 'Save this view' }).click();
  // Another page would call off what is still on its way.
  await expect(page.getByRole('link', { name: 'Admitted ones' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admitted ones' })).toBeFocused();
  await openDesk(page, `${site.url}/admin/leads`);
  await page.getByRole('link', { name: 'Admitted ones' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/leads?status=admitted`);
  await button(page, 'Remove view Admitted ones').click();
  await expect(page.getByRole('link', { name: 'Admitted ones' })).toHaveCount(0);
  await expect(page.locator('summary', { hasText: 'Save this view' })).toBeFocused();
});

const payloads = [
  '<script>window.hacked=1</script>',
  '"><img src=x onerror=window.hacked=1>',
  "'><svg onload=window.hacked=1>",
  '</title><script>window.hacked=1</script>',
  '</script><script>window.hacked=1</script>',
  '<!--<script>window.hacked=1//-->',
  '<iframe srcdoc="<script>parent.hacked=1</script>">',
  '<a href="javascript:window.hacked=1">x</a>',
  'javascript:window.hacked=1//',
  '<details open ontoggle=window.hacked=1>',
  '<input autofocus onfocus=window.hacked=1>',
  '<style>@import "//evil.example"</style>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '{{constructor.constructor("window.hacked=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the payload
  '${window.hacked=1}',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.hacked=1>',
  '<object data="javascript:window.hacked=1">',
  '<form action="javascript:window.hacked=1"><button>x',
  '&lt;script&gt;window.hacked=1&lt;/script&gt;',
  '%3Cscript%3Ewindow.hacked=1%3C/script%3E',
  '\\u003cscript\\u003ewindow.hacked=1\\u003c/script\\u003e',
  '"onmouseover="window.hacked=1',
  "'-window.hacked=1-'",
  '</textarea><script>window.hacked=1</script>',
];

test('hostile text in any field is shown as text', async ({ page, context, site }) => {
  test.setTimeout(120_000);
  const mark = somebody();
  for (const [index, payload] of payloads.entries()) {
    const name = `${payload.slice(0, 85)} ${index}`;
    // Twice each: as what a visitor sends, and as what somebody of the office writes.
    const id = await enquire(context, site.url, {
      name,
      course: payload,
      page: payload,
      userAgent: payload,
      firstTouch: { utmSource: payload, referrer: payload, landingPage: payload },
    });
    const note = await ask(context, 'post', `${site.url}/api/admin/leads/${id}/notes`, {
      text: `${mark} ${payload}`,
    });
    expect(note).toMatchObject({ what: 'note' });
    await ask(context, 'patch', `${site.url}/api/admin/leads/${id}`, {
      version: 1,
      followUpOn: '2026-01-01',
      followUpNote: payload,
    });
    await openDesk(page, `${site.url}/admin/leads/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.locator('.timeline .timeline-note')).toHaveText(`${mark} ${payload}`);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  }
  for (const path of [`/admin/leads?search=${encodeURIComponent(mark)}`, '/admin/leads', '/admin/today']) {
    await openDesk(page, site.url + path);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await expect(page.locator('main script, main iframe, main img, main object, main base')).toHaveCount(0);
  }
});

test('opening the chat is noted by one tap, and that it was sent by a second', async ({
  page,
  context,
  site,
  chats,
}) => {
  const { id, name } = await openNewLead(page, site.url);
  await page.getByRole('link', { name: 'WhatsApp' }).click();
  await expect(page.getByText('Opened the chat')).toBeVisible();
  await expect.poll(() => chats).toHaveLength(1);
  await button(page, `Sent: ${name}`).click();
  await expect(page.getByText('WhatsApp: Sent')).toBeVisible();
  const day = page.getByLabel('Follow up on', { exact: true });
  await page.getByText('Follow-up day', { exact: true }).click();
  await day.fill('2030-01-07');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await ask(context, 'get', `${site.url}/api/admin/leads/${id}`)).toMatchObject({
    followUpOn: '2030-01-07',
    status: 'contacted',
  });
});

test('a lead is read in few lines: on a phone its last one beside no button, its steps and Save in sight', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const id = await enquire(context, site.url, {
    name,
    course: 'M.Sc. Data Science',
    country: 'Germany',
    budget: '10-20',
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, `${site.url}/admin/leads/${id}`);
  await expect(page.getByRole('button', { name: 'New step' })).toBeInViewport();
  // The texts to write stand in the menus of their buttons, and once.
  await expect(page.getByRole('button', { name: `Texts to begin with: WhatsApp, ${name}` })).toBeVisible();
  const written = page
    .locator('[aria-labelledby="texts"] summary')
    .filter({ hasText: /^(WhatsApp|Email): / });
  await expect(written).not.toHaveCount(0);
  await expect(written.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByLabel('Status', { exact: true })).toBeInViewport();
  const [day, save] = [page.getByText('Follow-up day', { exact: true }), button(page, 'Save')];
  // There is nothing to save before something is changed.
  await expect(save).toHaveCSS('clip-path', 'inset(50%)');
  await page.getByLabel('Status', { exact: true }).selectOption('closed');
  await expect(save).toHaveCSS('clip-path', 'none');
  await expect
    .poll(async () => Math.abs(((await day.boundingBox())?.y ?? 0) - ((await save.boundingBox())?.y ?? 99)))
    .toBeLessThan(4);
  // Where it came from is one line until it is asked for.
  await expect(page.getByText('Reference', { exact: true })).toBeHidden();
  await page.getByRole('heading', { name: 'Where it came from' }).click();
  await expect(page.getByText('Reference', { exact: true })).toBeVisible();
  const called = page.getByRole('link', { name: 'Call', exact: false });
  await expect(called).toHaveAccessibleName(/^Call \+91 \d{5} \d{5}$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(called.getByText(/^\+91 \d{5} \d{5}$/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Status', { exact: true }).selectOption('new');
  await expect(page.getByText('Changed: press Save to keep it')).toHaveCount(0);
  await expect(save).toHaveCSS('clip-path', 'inset(50%)');
  await page.getByLabel('Status', { exact: true }).selectOption('closed');
  await page.getByLabel('Counsellor', { exact: true }).selectOption(demoAccount.username);
  await expect(page.getByText('Changed: press Save to keep it')).toBeVisible();
  await expect(save).toHaveAccessibleDescription('Changed: press Save to keep it');
  await save.click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await openDesk(page, `${site.url}/admin/leads?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name });
  const call = row.getByRole('link', { name: `Call ${name}` });
  await expect
    .poll(async () => {
      const [owner, button] = [
        await row.locator('[data-column="owner"]').boundingBox(),
        await call.boundingBox(),
      ];
      return owner && button && owner.y >= button.y + button.height - 4;
    })
    .toBe(true);
});

test('on a tablet a row of Today has two lines, its names in a column', async ({
  page,
  context,
  ownedSite: site,
}) => {
  await signIn(context, site.url);
  const name = somebody();
  await enquire(context, site.url, { name });
  await page.setViewportSize({ width: 768, height: 1024 });
  await openDesk(page, `${site.url}/admin/today`);
  const row = page.locator('.today-lead').filter({ hasText: name });
  const left = async (of: Locator) => (await of.boundingBox())?.x ?? 0;
  await expect
    .poll(
      async () =>
        (await left(row.locator('.step-when'))) - (await left(row.getByRole('link', { name }).first())),
    )
    .toBeGreaterThan(100);
});

test('a lead of the list has its call beside it, and each of its facts one line', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  await enquire(context, site.url, { name, phone: newNumber(), service: 'Overseas Admission' });
  for (const [width, most] of [
    [768, 64],
    [1280, 44],
    [1366, 44],
    [1440, 44],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openDesk(page, `${site.url}/admin/leads?q=${encodeURIComponent(name)}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByRole('link', { name: 'Call', exact: false }).last()).toBeInViewport();
    expect((await row.boundingBox())?.height).toBeLessThan(most);
    const cut = await row
      .locator('[data-column]')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
    expect(cut).toEqual([]);
  }
});

test('a misspelt name is put right in the heading of a lead: its list and file say it, its request what was sent', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const id = await enquire(context, site.url, { name: name.toLowerCase() });
  await openDesk(page, `${site.url}/admin/leads/${id}`);
  const heading = page.getByRole('heading', { level: 1 }).getByLabel('Name');
  await expect(heading).toHaveValue(name.toLowerCase());
  await expect(page.getByText('Name, as sent')).toHaveCount(0);
  await heading.fill(name);
  await heading.press('Enter');
  await expect(page.getByText('Name, as sent')).toBeVisible();
  const request = page.getByRole('region', { name: 'Request' });
  await expect(request.getByText(name.toLowerCase(), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: "Open the student's file" }).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
  await openDesk(page, `${site.url}/admin/leads`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('an email written from a row of the list is noted with a touch, as a call is', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const { id } = await ask(context, 'post', `${site.url}/api/admin/leads`, {
    name,
    email: `${crypto.randomUUID()}@example.com`,
  });
  const row = page.getByRole('row').filter({ hasText: name });
  for (const list of ['leads?search=', 'students?q=']) {
    await openDesk(page, `${site.url}/admin/${list}${encodeURIComponent(name)}`);
    await row.getByRole('link', { name: `Email: ${name}` }).click();
    await expect(page.getByText('Was it sent?')).toBeVisible();
    await button(page, `Sent: ${name}`).click();
    await expect(page.getByText('Was it sent?')).toHaveCount(0);
  }
  await openDesk(page, `${site.url}/admin/leads/${id}`);
  await page.getByRole('link', { name: "Open the student's file" }).click();
  await expect(page.getByText('Done (Wrote an email)')).toHaveCount(2);
});

test('the list of leads is turned round at its heading, and those who wait stand with the most urgent first', async ({
  page,
  context,
  site,
}) => {
  await enquire(context, site.url, { name: somebody() });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}/admin/leads?service=Overseas+Admission`);
  const received = page.getByRole('columnheader', { name: 'Received' });
  await expect(received).toHaveAttribute('aria-sort', 'descending');
  await received.getByRole('link').click();
  await expect(received).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/service=Overseas\+Admission&sort=oldest$/);
  await page.getByRole('link', { name: 'Waiting', exact: true }).click();
  await expect(page).toHaveURL(/status=new&flagged=no&sort=oldest$/);
  await expect(received).toHaveAttribute('aria-sort', 'ascending');
});
