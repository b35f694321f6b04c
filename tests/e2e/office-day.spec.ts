import type { BrowserContext, Locator, Page } from '@playwright/test';
import { demoAccount } from '#content/samples.ts';
import { ask } from './desk.ts';
import { test } from './office.ts';
import { expect, hydrated } from './site.ts';
import { sendQuiz } from './take-quiz.ts';

const counsellor = { username: 'meena', password: 'kolam-weaves-eight-dots' };

test('an enquiry from the quiz to its erasure: told, called, noted, followed up, joined, exported', async ({
  page,
  browser,
  office: { url, app, mailServer, receiver, sendDue },
}) => {
  test.setTimeout(90_000);
  const signInAs = async (context: BrowserContext, account: typeof counsellor | typeof demoAccount) => {
    const answer = await context.request.post(`${url}/api/auth/login`, { data: account });
    expect(answer.status()).toBe(200);
  };
  const open = async (of: Page, path: string) => {
    await of.bringToFront();
    await of.goto(url + path);
    await hydrated(of);
  };
  const name = 'Kavya Raman';
  const [ownersBrowser, phone] = [
    await browser.newContext({ viewport: { width: 1280, height: 800 } }),
    await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true }),
  ];
  await signInAs(ownersBrowser, demoAccount);
  const made = await ownersBrowser.request.post(`${url}/api/admin/accounts`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { ...counsellor, role: 'counsellor' },
  });
  expect(made.status()).toBe(201);
  const desk = await ownersBrowser.newPage();
  await open(desk, '/admin/students');
  await expect(desk.getByRole('link', { name: 'Import a list' })).toBeVisible();
  await expect(desk.getByRole('searchbox')).toHaveCount(0);
  await open(desk, '/admin/leads');

  // A visitor sends the quiz: the open desk shows it by itself, mail and webhook arrive.
  await page.bringToFront();
  await sendQuiz(page, url, { name, email: 'kavya@example.com', phone: '98765 43210' });
  await desk.bringToFront();
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await sendDue();
  const [lead] = await app.store.leads.list({}, { offset: 0, limit: 1 });
  const { id, reference } = lead as NonNullable<typeof lead>;
  expect(mailServer.to('desk@office.example').map(({ subject }) => subject)).toEqual([
    `New lead: ${name}, Quiz (${reference})`,
  ]);
  expect(receiver.posts.map(({ body }) => JSON.parse(body))).toMatchObject([
    { event: 'lead.created', lead: { id, name } },
  ]);
  expect(receiver.posts[0]?.headers['x-margam-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);

  // A counsellor on a phone calls, marks it, notes what was said and sets a day.
  await signInAs(phone, counsellor);
  const small = await phone.newPage();
  await open(small, '/admin/today');
  await expect(small.getByRole('link', { name: `Call ${name}` })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  await small.getByRole('link', { name, exact: true }).tap();
  await expect(small.getByRole('heading', { level: 1 })).toHaveText(name);
  await small.getByRole('button', { name: `Outcome: ${name}` }).tap();
  await small.getByRole('button', { name: `Reached: ${name}` }).tap();
  await expect(small.getByText('Call: Reached')).toBeVisible();
  await small.getByLabel('Note', { exact: true }).fill('Wants marine biology; the mother decides.');
  await small.getByRole('button', { name: 'Add note' }).tap();
  await expect(small.locator('.timeline .timeline-note')).toHaveText(
    'Wants marine biology; the mother decides.',
  );
  await small.getByLabel('Status', { exact: true }).selectOption('counselling');
  await small.getByLabel('Counsellor').selectOption(counsellor.username);
  await small.getByText('Follow-up day', { exact: true }).tap();
  await small.getByLabel('Follow up on').fill('2026-11-23');
  await small.getByLabel('What for').fill('Call the mother');
  await small.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(small.getByText('Saved.')).toBeVisible();
  expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expect(small.getByRole('button', { name: 'Erase everything held on them' })).toHaveCount(0);

  // The next working morning's digest names it.
  app.clock.now = new Date('2026-11-23T04:30:00.000Z');
  expect(await app.messages.queueDigest()).toBe(true);
  await sendDue();
  const digest = mailServer.to('desk@office.example').at(-1);
  expect(digest?.subject).toContain('0 without an answer, 1 to follow up');
  expect(digest?.text?.split('TO FOLLOW UP')[1]).toContain(name);
  expect(digest?.text).toContain('Call the mother');

  // A second enquiry of the same number joins the person.
  await page.bringToFront();
  await open(page, '/services/educational-loans');
  await page.getByLabel(/^(Full )?Name \*$/).fill(`Ms. ${name}`);
  await page
    .getByLabel(/^Email/)
    .first()
    .fill('another@example.com');
  await page.getByLabel('Phone Number *').fill('+91 98765-43210');
  await page.context().route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: 'chat' }));
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/leads'));
  await page.getByRole('button', { name: 'Send to WhatsApp' }).click();
  expect((await sent).status()).toBe(201);
  await signInAs(phone, counsellor);
  await open(small, `/admin/leads/${id}`);
  await expect(small.getByRole('heading', { name: 'Other leads' })).toBeVisible();
  await expect(small.getByText(`Ms. ${name}`)).toBeVisible();

  // The owner takes everything held on them along, then erases it.
  await signInAs(ownersBrowser, demoAccount);
  await open(desk, `/admin/leads/${id}`);
  const downloading = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Export everything held on them' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
  const held = Buffer.concat(chunks).toString();
  for (const told of [
    reference,
    'marine biology',
    'Call the mother',
    'another@example.com',
    'kavya@example.com',
  ]) {
    expect(held).toContain(told);
  }
  await desk.getByRole('button', { name: 'Erase everything held on them' }).click();
  await desk.getByRole('button', { name: 'Erase for good' }).click();
  await expect(desk).toHaveURL(`${url}/admin/leads`);
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
  for (const path of ['/api/admin/leads', '/api/admin/outbox', '/api/admin/audit', '/api/admin/erasures']) {
    const text = await (await ownersBrowser.request.get(url + path)).text();
    expect(text, path).toContain('"success":true');
    expect(text, path).not.toMatch(/Kavya|9876543210|98765 43210|marine/);
  }
  await ownersBrowser.close();
  await phone.close();
});

test('a week opens at the present hour though a coming day has a deadline, and a file says how near it is', async ({
  page,
  context,
  office,
}) => {
  const { url, app } = office;
  app.clock.now = new Date('2026-11-26T09:00:00.000Z');
  const headers = { 'sec-fetch-site': 'same-origin' };
  await context.request.post(`${url}/api/auth/login`, { data: demoAccount });
  const make = async (path: string, data: object) =>
    (await (await context.request.post(url + path, { headers, data })).json()).data;
  const { id } = await make('/api/admin/students', { name: 'Ezhilarasi' });
  await make(`/api/admin/students/${id}/tasks`, {
    kind: 'call',
    what: 'Ask for marks',
    due: '2026-11-26T15:00',
  });
  for (const deadline of ['2026-11-25', '2026-11-28', '2026-11-28', '2026-11-28'])
    await make(`/api/admin/students/${id}/applications`, { to: 'PSG', deadline });
  await page.setViewportSize({ width: 1440, height: 560 });
  await page.goto(`${url}/admin/calendar`);
  await hydrated(page);
  await expect(page.getByText('Ask for marks')).toBeInViewport();
  // Where the window is tall enough, what falls due stays in sight above the hours.
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Ask for marks')).toBeInViewport();
  await expect.poll(() => page.locator('.week-scroll').evaluate((week) => week.scrollTop)).toBeGreaterThan(0);
  await expect(page.locator('.week-hours').getByText('Deadlines')).toBeInViewport({ ratio: 1 });
  await page.goto(`${url}/admin/students/${id}`);
  await expect(page.getByText('in 2 days')).toHaveCount(3);
  await expect(page.locator('.applications .is-late')).toHaveText(/Yesterday$/);
  // A week begins on Monday, as those of a month do, also for who looks at it on a Sunday.
  app.clock.now = new Date('2026-11-29T09:00:00.000Z');
  await context.request.post(`${url}/api/auth/login`, { data: demoAccount });
  await page.goto(`${url}/admin/calendar`);
  await expect(page.getByRole('heading', { name: 'Mon, 23 Nov – Sun, 29 Nov 2026' })).toBeVisible();
});

test('a full week shows the steps of today at opening, and a phone what is left of earlier days below', async ({
  page,
  context,
  office,
}) => {
  const { url, app } = office;
  const headers = { 'sec-fetch-site': 'same-origin' };
  app.clock.now = new Date('2026-11-22T09:00:00.000Z');
  await context.request.post(`${url}/api/auth/login`, { data: demoAccount });
  const made = await context.request.post(`${url}/api/admin/students`, {
    headers,
    data: { name: 'Ezhilarasi' },
  });
  const { id } = (await made.json()).data;
  const step = (what: string, due: string) =>
    context.request.post(`${url}/api/admin/students/${id}/tasks`, {
      headers,
      data: { kind: 'call', what, due },
    });
  for (const hour of ['09', '10', '11'])
    for (const day of [23, 25, 27, 28])
      for (let n = 0; n < (hour === '10' ? 1 : 5); n++)
        await step('Send the fees', `2026-11-${day}T${hour}:30`);
  await step('Ask for marks', '2026-11-26T12:15');
  app.clock.now = new Date('2026-11-26T09:00:00.000Z');
  await context.request.post(`${url}/api/auth/login`, { data: demoAccount });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/admin/calendar`);
  await hydrated(page);
  const [today, tomorrow] = [
    page.locator('.week-day[data-today]'),
    page.locator('.week-day').filter({ hasText: 'Fri, 27 Nov' }),
  ];
  await expect(today.getByText('Ask for marks')).toBeInViewport();
  await expect(tomorrow.getByText('Ezhilarasi').first()).toBeInViewport();
  await expect(tomorrow.getByRole('link', { name: '3 more' }).first()).toBeVisible();
  const earlier = page.getByText('Earlier this week', { exact: true });
  await expect(earlier).toBeHidden();

  // On a tablet too the days stand side by side with their hours. One step takes the width of its day, and names the others.
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.reload();
  await hydrated(page);
  await expect(tomorrow.getByRole('link', { name: '4 more' }).first()).toBeVisible();
  await expect(tomorrow.getByRole('link', { name: '3 more' }).first()).toBeHidden();
  const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const more = tomorrow.getByRole('link', { name: '4 more' }).first();
  const shown = tomorrow.locator('.steps:has([data-for="tablet"]) > .step').first();
  const [card, way] = [await boxOf(shown), await boxOf(more)];
  expect(card.width).toBeGreaterThan((await boxOf(tomorrow)).width * 0.9);
  expect(way.y).toBeGreaterThan(card.y);
  expect(way.y + way.height).toBeLessThanOrEqual(card.y + card.height);
  // A day that is over and had nothing leaves its room to the others.
  const past = await boxOf(page.locator('.week-day').filter({ hasText: 'Tue, 24 Nov' }));
  expect(past.width).toBeLessThan((await boxOf(tomorrow)).width / 2);
  const [day, next] = [await boxOf(today), await boxOf(tomorrow)];
  expect([next.x > day.x, next.y]).toEqual([true, day.y]);
  const whom = await boxOf(today.getByRole('link', { name: 'Ezhilarasi' }).last());
  const noon = await boxOf(page.locator('.week-hours').getByText('12:00 pm'));
  expect(whom.width).toBeGreaterThan(60);
  expect(whom.y).toBeGreaterThan(noon.y);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(earlier).toBeVisible();
  for (const name of ['Week before', 'Next week']) {
    const { width, height } = await boxOf(page.getByRole('button', { name }));
    expect([name, width >= 44, height >= 44]).toEqual([name, true, true]);
  }
  const top = async (words: string) =>
    (await page.getByRole('heading', { name: words, exact: true }).boundingBox())?.y ?? 0;
  await expect
    .poll(async () => (await earlier.boundingBox())?.y ?? 0)
    .toBeGreaterThan(await top('Sun, 29 Nov'));
  expect(await top('Mon, 23 Nov')).toBeGreaterThan((await earlier.boundingBox())?.y ?? 0);
});

test('of many overdue steps Today shows the first, so that those of the day are near, and keys lead from list to list', async ({
  page,
  context,
  office,
}) => {
  const { url, app } = office;
  const begin = async (at: string) => {
    app.clock.now = new Date(at);
    await context.request.post(`${url}/api/auth/login`, { data: demoAccount });
  };
  await begin('2026-11-20T09:00:00.000Z');
  const plan = async (name: string, due: string) => {
    const { id } = await ask(context, 'post', `${url}/api/admin/students`, { name });
    await ask(context, 'post', `${url}/api/admin/students/${id}/tasks`, { kind: 'call', what: 'Ring', due });
  };
  for (let n = 1; n < 9; n++) await plan(`Late ${n}`, `2026-11-2${n < 6 ? n : 5}T1${n}:00`);
  await plan('Malar', '2026-11-26T18:00');
  await begin('2026-11-26T09:00:00.000Z');
  const late = page.getByRole('region', { name: 'Overdue steps (8)' }).getByRole('listitem');
  const shown = late.filter({ visible: true });
  for (const [width, height, count] of [
    [390, 844, 3],
    [1440, 900, 5],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${url}/admin/today`);
    await hydrated(page);
    await expect(shown).toHaveCount(count);
    await expect(page.getByRole('heading', { name: "Today's steps" })).toBeInViewport();
    await page.getByRole('link', { name: `Late ${count}`, exact: true }).focus();
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: 'Malar', exact: true })).toBeFocused();
    await page.getByText('Show all 8').click();
    await expect(shown).toHaveCount(8);
    // Who comes back from a file goes on from its row, also where that was folded away.
    await page.getByRole('link', { name: 'Late 7', exact: true }).click();
    await expect(page.locator('.file')).toHaveAccessibleName('Late 7');
    await page.keyboard.press('u');
    await expect(page).toHaveURL(`${url}/admin/today`);
    await expect(page.getByRole('link', { name: 'Late 7', exact: true })).toBeFocused();
    await page.getByText('Show fewer').click();
    await expect(shown).toHaveCount(count);
  }
});
