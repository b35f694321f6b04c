import type { BrowserContext, Locator, Page } from '@playwright/test';
import { dayOf } from '#domain/day.ts';
import { contactBody, enquiryBody } from '../factories.ts';
import { ask, makePost, removePost, signIn, slowToDraw } from './desk.ts';
import { expect, hold, hydrated, somebody, test } from './site.ts';
import { violationsOf } from './violations.ts';

async function openDesk(page: Page, address: string): Promise<void> {
  // The question of a browser that has no telephone takes the next click.
  await page.addInitScript(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  await page.goto(address);
  await hydrated(page);
}

test.beforeEach(async ({ context, site }) => signIn(context, site.url));

/** Somebody of this name writes by the form. */
const write = (context: BrowserContext, url: string, name: string) =>
  ask(context, 'post', `${url}/api/leads`, contactBody({ name, idempotencyKey: crypto.randomUUID() }));

/** Enters a student; gives the file's address, under which the API has it too. */
const enter = async (context: BrowserContext, url: string, data: object): Promise<string> =>
  `/admin/students/${(await ask(context, 'post', `${url}/api/admin/students`, data)).id}`;

/** The last minute of the office's day: what is due then stands among the steps of today at any hour. */
const tonight = () => `${dayOf(new Date())}T23:59`;

test('a student is found by sound, renamed where the name stands, and a call brings the next step', async ({
  page,
  context,
  site,
}) => {
  const number = `98${String(Date.now()).slice(-8)}`;
  const phones = [{ number, whatsapp: true }];
  const file = await enter(context, site.url, { name: 'Karthick Selvan', phones, tags: ['spec'] });
  const due = new Date(Date.now() + 6.5 * 3_600_000).toISOString().slice(0, 16);
  await ask(context, 'post', `${site.url}/api${file}/tasks`, {
    kind: 'call',
    what: 'Ask for the marks',
    due,
  });

  await openDesk(page, `${site.url}/admin/students`);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('searchbox').fill('kartik selven');
  await page.getByRole('searchbox').press('Enter');
  // The answer of the search would lead back from a file that is opened before it.
  await expect(page).toHaveURL(/[?&]q=kartik/);
  await page.getByRole('link', { name: 'Karthick Selvan' }).first().click();
  await expect(page).toHaveURL(({ pathname }) => pathname === file);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Karthik Selvan');
  await name.press('Enter');
  await expect(page.getByText('Name: Karthick Selvan → Karthik Selvan')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const reached = page.getByRole('button', { name: 'Reached: Karthik Selvan' });
  await expect(reached).toHaveCount(0);
  await page.getByRole('heading', { name: 'Timeline' }).click();
  await page.keyboard.press('c');
  await expect(reached).toBeVisible();
  // What is asked first stands first, and no answer is painted as if it were given.
  const choices = page.getByRole('group', { name: 'What comes next?' });
  const [below, above] = await Promise.all([choices.boundingBox(), reached.boundingBox()]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  const ground = (one: Locator) => one.evaluate((part) => getComputedStyle(part).backgroundColor);
  expect(await ground(reached)).toBe(
    await ground(page.getByRole('button', { name: 'Busy: Karthik Selvan' })),
  );
  await page.getByRole('button', { name: 'Outcome: Ask for the marks' }).click();
  await page.getByRole('button', { name: 'No answer: Ask for the marks' }).click();
  await expect(page.getByText('Call: No answer (Ask for the marks)')).toBeVisible();
  const steps = page.getByRole('region', { name: 'Next steps' });
  await expect(steps.getByText(/(Tomorrow|Mon, \d+ \w+,) \d+:\d\d [ap]m\s· Call/)).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`a call, a message, twenty to assign, a wrong name and a misspelt one take few touches at ${width}`, async ({
    page,
    context,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: 'chat' }));
    const tag = `touch${width}`;
    const api = (method: 'get' | 'post' | 'patch', path: string, data?: object) =>
      ask(context, method, `${site.url}/api/admin${path}`, data);
    const caller = `Sowmiya Venkat ${width}`;
    const [called] = await Promise.all(
      [caller, ...Array.from({ length: 19 }, (_, n) => `Twenty ${width} ${n}`)].map(async (name, n) => {
        const phones = [
          { number: `9${width}${String(100_000 + n).slice(-5)}0`.slice(0, 10), whatsapp: true },
        ];
        return api('post', '/students', { name, phones, tags: [tag] });
      }),
    );
    const due = tonight();
    await api('post', `/students/${called.id}/tasks`, { kind: 'call', what: 'Ask for the marks', due });
    await api('post', `/students/${called.id}/tasks`, { kind: 'whatsapp', what: 'Send the fees', due });
    const stepsOf = async (): Promise<{ finishedAt: string | null; kind: string; due: string }[]> =>
      (await api('get', `/students/${called.id}`)).tasks;
    let touches = 0;
    const touch = async (target: Locator) => {
      touches += 1;
      await target.click();
    };
    const taken = () => {
      const count = touches;
      touches = 0;
      return count;
    };

    await openDesk(page, `${site.url}/admin/today`);
    const step = (what: string) =>
      page.getByRole('listitem').filter({ hasText: caller }).filter({ hasText: what });
    await touch(step('Ask for the marks').getByRole('link', { name: `Call ${caller}, Own` }));
    await touch(page.getByRole('button', { name: `Reached: ${caller}` }));
    await expect(page.getByText(/^Noted\. Next step: /)).toBeVisible();
    expect(taken()).toBe(2);
    const followed = await stepsOf();
    expect(followed.filter(({ finishedAt }) => finishedAt === null)).toHaveLength(2);
    expect(followed.find(({ kind, finishedAt }) => kind === 'call' && !finishedAt)?.due).toMatch(
      /:(00|15|30|45)$/,
    );
    // A mistake goes back with what followed it.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(stepsOf).toMatchObject([{ finishedAt: null }, { finishedAt: null }]);
    await expect(step('Ask for the marks')).toBeVisible();

    await touch(step('Send the fees').getByRole('link', { name: `Write to ${caller} on WhatsApp` }));
    await page.bringToFront();
    await touch(page.getByRole('button', { name: `Sent: ${caller}` }));
    await expect.poll(async () => (await stepsOf()).filter(({ finishedAt }) => finishedAt).length).toBe(1);
    expect(taken()).toBe(2);

    await openDesk(page, `${site.url}/admin/students?tag=${tag}&sort=name`);
    await touch(page.getByLabel(`Choose Twenty ${width} 0`, { exact: true }));
    await touch(page.getByRole('button', { name: 'All 20 on this page' }));
    // A list is opened by one touch, its line chosen by another.
    touches += 2;
    await page.getByLabel('Assign to').selectOption('demo');
    await expect(page.getByText(/^20 assigned to /)).toBeVisible();
    expect(taken()).toBe(4);

    await openDesk(page, `${site.url}/admin/students/${called.id}`);
    await touch(page.getByLabel('Name', { exact: true }));
    await page.getByLabel('Name', { exact: true }).fill(`Lakshmi ${width}`);
    touches += 1;
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await api('get', `/students/${called.id}`)).name).toBe(`Lakshmi ${width}`);
    expect(taken()).toBe(2);

    await openDesk(page, `${site.url}/admin/students?tag=${tag}`);
    await page.getByRole('searchbox').fill('Letchumi');
    touches += 1;
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('link', { name: `Lakshmi ${width}`, exact: true })).toBeVisible();
    await expect(page.getByText('1 student', { exact: true })).toBeVisible();
    expect(taken()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('a message that is sent where a call is planned is noted as a message, and the call stays open', async ({
  page,
  context,
  site,
}) => {
  await context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: 'chat' }));
  const name = somebody();
  const file = await enter(context, site.url, { name, phones: [{ number: '98765 40231', whatsapp: true }] });
  const call = { kind: 'call', what: 'Ask for the marks', due: tonight() };
  await ask(context, 'post', `${site.url}/api${file}/tasks`, call);
  await openDesk(page, `${site.url}/admin/today`);
  const step = page.getByRole('listitem').filter({ hasText: name });
  await step.getByRole('link', { name: `Write to ${name} on WhatsApp` }).click();
  await page.bringToFront();
  await expect(step.getByRole('group', { name: 'What comes next?' })).toHaveCount(0);
  await step.getByRole('button', { name: `Sent: ${name}` }).click();
  await expect(page.getByText('Noted', { exact: true })).toBeVisible();
  await expect(step.getByRole('button', { name: `Sent: ${name}` })).toHaveCount(0);
  await openDesk(page, site.url + file);
  await expect(page.getByText(/^WhatsApp: Sent\s/)).toBeVisible();
  await expect(page.getByText('Call: Reached')).toHaveCount(0);
  const { tasks } = await ask(context, 'get', `${site.url}/api${file}`);
  expect(tasks).toHaveLength(2);
  expect(tasks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...call, finishedAt: null }),
      expect.objectContaining({ kind: 'whatsapp', outcome: 'reached' }),
    ]),
  );
});

test('beside WhatsApp and Email the texts to begin with are chosen, those in the language of the student first', async ({
  page,
  context,
  site,
}) => {
  const [name, number] = [somebody(), `97${String(Date.now()).slice(-8)}`];
  const phones = [{ number, whatsapp: true }];
  const file = await enter(context, site.url, {
    name,
    phones,
    emails: ['texts@example.com'],
    language: 'Tamil',
  });
  const step = { kind: 'whatsapp', what: 'Write', due: tonight() };
  await ask(context, 'post', `${site.url}/api${file}/tasks`, step);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const chooser = (way: string) => page.getByRole('button', { name: `Texts to begin with: ${way}, ${name}` });
  const texts = page.locator('.text-menu:popover-open a');
  for (const address of [file, '/admin/today']) {
    await openDesk(page, site.url + address);
    await chooser('WhatsApp').click();
    await expect(texts.locator('strong')).toHaveText([
      'First message in Tamil',
      'First message',
      'After a missed call',
      'Before a meeting',
      'Asking for papers',
    ]);
    const english = texts.filter({ hasText: 'First message' }).last();
    await expect(english).toContainText(`Hello ${name}, this is`);
    expect(decodeURIComponent((await english.getAttribute('href')) ?? '')).toContain(
      `wa.me/91${number}?text=Hello ${name}, this is`,
    );
    await page.keyboard.press('Escape');
    await expect(chooser('WhatsApp')).toBeFocused();
  }
  await chooser('WhatsApp').click();
  expect(await violationsOf(page)).toEqual([]);
  const [chat] = await Promise.all([page.waitForEvent('popup'), texts.first().click()]);
  await chat.close();
  await expect(texts).toHaveCount(0);
  await expect(page.getByText('Was it sent?')).toBeVisible();
  // Who was only written to is not called again.
  const other = await enter(context, site.url, { name: somebody(), phones });
  await openDesk(page, site.url + other);
  const [written] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'WhatsApp', exact: true }).click(),
  ]);
  await written.close();
  await page.getByRole('button', { name: /^Sent: / }).click();
  await expect
    .poll(async () => (await ask(context, 'get', `${site.url}/api${other}`)).tasks)
    .toContainEqual(expect.objectContaining({ kind: 'call', what: 'Call', finishedAt: null }));
  // What the palette brings along changes nothing of a file that is opened after it.
  await page.setViewportSize({ width: 1440, height: 900 });
  const places = [/^Call/, 'WhatsApp', 'Email', 'Outcome'];
  const areInOneLine = async () => {
    const boxes = await Promise.all(
      places.map((words) => page.locator('.contact-bar').getByText(words, { exact: true }).boundingBox()),
    );
    const tops = boxes.map((box) => box?.y ?? 0);
    return Math.max(...tops) - Math.min(...tops) < 16;
  };
  await page.goto(site.url + file);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a student or a place' })).toBeFocused();
  await page.keyboard.press('Escape');
  expect(await areInOneLine()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await areInOneLine()).toBe(true);
  await openDesk(page, site.url + file);
  await chooser('Email').click();
  await expect(texts.locator('strong')).toHaveText(['First mail']);
  await page.keyboard.press('Escape');
  const bar = page.locator('.contact-bar');
  for (const words of places) await expect(bar.getByText(words, { exact: true })).toBeInViewport();
  await bar.getByText('Outcome').click();
  await expect(page.getByText('What came of it?')).toBeInViewport();
});

test('an owner erases a student from the file after a question that names what goes', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const file = await enter(context, site.url, { name });
  const step = { kind: 'call', what: 'Call them', due: tonight() };
  await ask(context, 'post', `${site.url}/api${file}/tasks`, step);
  await openDesk(page, `${site.url}${file}?stage=new`);
  const erase = page.getByRole('button', { name: 'Erase this student' });
  const question = page.getByRole('alertdialog', { name: `Erase ${name} for good?` });
  await erase.click();
  await expect(question).toContainText('the file with all details and notes and 1 step');
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await erase.click();
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/students?stage=new`);
  await expect(page.locator('.toasts').getByRole('status')).toContainText(`${name} was erased`);
  expect(await ask(context, 'get', `${site.url}/api${file}`)).toBeUndefined();
});

test('what has the focus is ringed whole: the row of a list, and of what unfolds only its own mark', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const file = await enter(context, site.url, { name: 'Ezhilarasi Ring', owner: 'demo' });
  const ring = (one: Locator) =>
    one.evaluate((part) => {
      const { outlineStyle, boxShadow } = getComputedStyle(part);
      return [outlineStyle, boxShadow];
    });
  await openDesk(page, `${site.url}/admin/students?q=Ezhilarasi`);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  const link = page.getByRole('link', { name: 'Ezhilarasi Ring', exact: true });
  await expect(link).toBeFocused();
  expect(await ring(link)).toEqual(['none', 'none']);
  expect(await ring(page.getByRole('row').filter({ has: link }))).toEqual(['solid', 'none']);
  // What had already what many get is said.
  await page.getByLabel('Choose Ezhilarasi Ring', { exact: true }).check();
  await page.getByLabel('Assign to').selectOption('demo');
  await expect(page.getByText('Nothing to change: 1 was already')).toBeVisible();

  const to = { to: 'College', kind: 'college', status: 'planned' };
  await ask(context, 'post', `${site.url}/api${file}/applications`, to);
  await openDesk(page, site.url + file);
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Planned');
  await page.keyboard.press('Tab');
  await page.locator('article').evaluate((one) => one.focus());
  expect(await ring(page.locator('article'))).toEqual(['none', 'none']);

  await openDesk(page, `${site.url}/admin/dashboard?post=new`);
  await expect(page.locator('.desk summary').first()).toBeVisible();
  const marks = await page
    .locator('.desk summary')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::marker').content));
  expect(marks.join(' ')).not.toContain('+');
});

test('a call where a message is planned is noted as a call, and the message stays to be sent', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const file = await enter(context, site.url, { name, phones: [{ number: '98765 40232' }] });
  const message = { kind: 'whatsapp', what: 'Send the fees', due: tonight() };
  await ask(context, 'post', `${site.url}/api${file}/tasks`, message);
  await openDesk(page, `${site.url}/admin/today`);
  const step = page.getByRole('listitem').filter({ hasText: name });
  await step.getByRole('link', { name: new RegExp(`^Call ${name}`) }).click();
  await expect(step.getByRole('button', { name: `Sent: ${name}` })).toHaveCount(0);
  const busy = step.getByRole('button', { name: `Busy: ${name}` });
  await busy.click();
  await expect(busy).toHaveCount(0);
  const { tasks } = await ask(context, 'get', `${site.url}/api${file}`);
  expect(tasks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...message, finishedAt: null }),
      expect.objectContaining({ kind: 'call', outcome: 'busy' }),
    ]),
  );
});

test('students and leads are searched as one types, whose letters stay however long the list takes', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  await write(context, site.url, name);
  await signIn(context, site.url);
  for (const [list, label] of [
    ['students', 'Search name, number, course, school'],
    ['leads', 'Name, phone, email or reference'],
  ] as const) {
    await openDesk(page, `${site.url}/admin/${list}`);
    const box = page.getByLabel(label);
    await box.pressSequentially(name.slice(0, -1));
    await page.waitForURL(/[?&](q|search)=/);
    await box.pressSequentially(name.slice(-1));
    await expect(page.getByText(/^1 (student|lead)$/)).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(box).toHaveValue(name);
    await expect(box).toBeFocused();
    // The letters before the last one find the same student: what was asked for with it stands in the address.
    await page.waitForURL(({ searchParams }) => [...searchParams.values()].includes(name));
    // One step back is the list as it was.
    await page.goBack();
    await expect(box).toHaveValue('');
  }
});

test('going back right after a letter of a search leaves the search', async ({ page, context, site }) => {
  await enter(context, site.url, { name: 'Kavin' });
  await openDesk(page, `${site.url}/admin/students`);
  await page.getByRole('searchbox').pressSequentially('Ka');
  await expect(page).toHaveURL(/[?&]q=Ka/);
  await page.keyboard.press('v');
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(/[?&]q=/);
  // Longer than the pause after which a text is asked for.
  await page.waitForTimeout(600);
  await expect(page).not.toHaveURL(/[?&]q=/);
});

test('on a phone the file begins with what is read before a call, and its details unfold', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const yazhini = { name: 'Yazhini', phones: [{ number: '9876510407' }] };
  await openDesk(page, site.url + (await enter(context, site.url, yazhini)));
  await page.getByLabel('Note', { exact: true }).fill('Wants Coimbatore.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Wants Coimbatore.')).toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('+91 98765 10407');
  await expect(page.getByRole('textbox', { name: 'Class' })).toBeHidden();
  await page.getByRole('button', { name: 'All details' }).click();
  await expect(page.getByRole('textbox', { name: 'Class' })).toBeVisible();
  await page.getByRole('button', { name: 'New application' }).click();
  const deadline = page.getByLabel('Deadline', { exact: true });
  await deadline.fill('2026-11-26');
  await page.getByLabel('Course', { exact: true }).focus();
  await expect(page.getByText('26 Nov 2026', { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  // From the foot of the screen, wherever the file was scrolled to: what nobody planned, and then the step that follows.
  await page.getByRole('link', { name: /^Call/ }).click();
  await page.getByRole('button', { name: 'Reached: Yazhini' }).click();
  await expect(page.getByText('Call: Reached')).toBeAttached();
  const steps = page.getByRole('region', { name: 'Next steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: /^Call/ }).click();
  await page.getByRole('button', { name: 'Not called' }).click();
  await expect(page.getByRole('button', { name: 'Reached: Yazhini' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Call/ }).click();
  await page.getByRole('button', { name: 'Busy: Yazhini' }).click();
  await expect(steps.getByText('Done (2)')).toBeVisible();
  await expect(steps.locator('.steps').getByRole('listitem')).toHaveCount(1);
});

test('on a phone the filters unfold, stay open while they are set, and keep the focus', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(context, site.url, { name: 'Filter Mani', phones: [{ number: '98765 40177' }] });
  await openDesk(page, `${site.url}/admin/students`);
  const sort = page.getByLabel('Sort by');
  await expect(sort).toBeHidden();
  await page.getByRole('button', { name: 'Filter' }).click();
  await sort.focus();
  await sort.selectOption('name');
  await expect(page).toHaveURL(/sort=name/);
  await expect(sort).toBeFocused();
  await expect(page.getByRole('button', { name: 'Filter: 1' })).toHaveAttribute('aria-expanded', 'true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  await openDesk(page, `${site.url}/admin/students?q=Filter+Mani&view=board`);
  await expect(page.getByRole('link', { name: 'Call Filter Mani, Own' })).toHaveAttribute('href', /^tel:/);
});

test('a number of Insight leads to a list that says what narrows it, and keeps to it when another filter is set', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(context, site.url, {
    name: 'Counted Nila',
    source: 'radio',
    phones: [{ number: '9812312399' }],
  });
  await openDesk(page, `${site.url}/admin/insight`);
  await page.getByRole('link', { name: '1 Came: radio' }).click();
  await expect(page.getByRole('status').getByText('1 student', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Stage', exact: true }).selectOption({ label: 'New' });
  await page.waitForURL(/stage=new/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    source: 'radio',
    measure: 'came',
  });
  await expect(page.getByRole('link', { name: 'Counted Nila' })).toBeVisible();
  await page.getByRole('link', { name: 'Take off: Source: radio' }).click();
  await expect(page.getByRole('link', { name: /^Take off/ })).toHaveText([/^Came \d.+ ×$/]);
  expect(await violationsOf(page)).toEqual([]);
});

test('a step is planned where its day stands in the calendar, and called from there', async ({
  page,
  context,
  site,
}) => {
  await enter(context, site.url, { name: 'Thenmozhi', phones: [{ number: '9876512345' }] });
  await openDesk(page, `${site.url}/admin/calendar?from=2031-01-06`);
  await page.getByRole('button', { name: 'Add a step on Wed, 8 Jan' }).click();
  const whom = page.getByLabel('For whom? Name or number');
  await expect(whom).toBeFocused();
  await whom.fill('Tenmoli');
  await page.getByRole('button', { name: 'Thenmozhi · +91 98765 12345' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('What is to be done').fill('Ask for the rank');
  await page.getByRole('button', { name: 'Add a step', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add a step on Wed, 8 Jan' })).toBeFocused();
  const step = page.getByRole('region', { name: 'Wed, 8 Jan' }).getByRole('listitem');
  await expect(step).toContainText('10:00 am · Call');
  await openDesk(page, `${site.url}/admin/calendar?from=2031-01-08&view=day`);
  const hours = page.locator('.hours > li');
  await expect(hours.getByText('Call · demo')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wed, 8 Jan 2031' })).toContainText('Thenmozhi');
  await page.getByRole('button', { name: 'Add a step on Wed, 8 Jan, 9:00 am' }).click();
  await expect(whom).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add a step on Wed, 8 Jan', exact: true }).click();
  await expect(whom).toBeFocused();
  await page.keyboard.type('Tenm');
  await page.keyboard.press('Escape');
  await expect(whom).toHaveCount(0);
  await expect(hours).toHaveText([
    /^9:00 am.*free until 10:00 am$/,
    /^10:00 am.*Thenmozhi/,
    /free until 7:00 pm$/,
  ]);
  // Where the screen is wide, the week has rows of hours too.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}/admin/calendar?from=2031-01-06`);
  const hourLabels = page.locator('.week-hours');
  const [ten, stepAt, eleven] = await Promise.all(
    [hourLabels.getByText('10:00 am'), step, hourLabels.getByText('11:00 am')].map(
      async (place) => (await place.boundingBox())?.y ?? 0,
    ),
  );
  expect(stepAt).toBeGreaterThanOrEqual(ten ?? 0);
  expect(stepAt).toBeLessThan(eleven ?? 0);
  await expect(hourLabels).toContainText('6:00 pm and later');
  // The hours fill the window, and an empty one plans a step at its time.
  const grid = await page.locator('.week-scroll').boundingBox();
  expect((grid?.y ?? 0) + (grid?.height ?? 0)).toBeGreaterThan(850);
  expect((grid?.y ?? 0) + (grid?.height ?? 0)).toBeLessThanOrEqual(900);
  const slot = page.getByTitle('Add a step on Wed, 8 Jan, 3:00 pm');
  await slot.hover();
  const before = await slot.boundingBox();
  // The half hour that a click would plan is named under the mouse, and while it is planned.
  await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + (before?.height ?? 0) - 5);
  await expect(slot).toHaveAttribute('data-over', '3:30 pm');
  // The mark covers that half: how far down its hour it begins, and how much of it it takes.
  const mark = () =>
    slot.evaluate((hour) => {
      const { top, height } = getComputedStyle(hour, '::after');
      return [top, height].map((length) => Math.round((Number.parseFloat(length) / hour.clientHeight) * 100));
    });
  expect(await mark()).toEqual([50, 50]);
  await slot.click({ position: { x: 20, y: 5 } });
  await expect(whom).toBeFocused();
  await expect(slot).toHaveAttribute('data-over', '3:00 pm');
  expect(await mark()).toEqual([0, 50]);
  // The dialog stands beside the hour, which is marked and stays where it was.
  expect(await slot.boundingBox()).toEqual(before);
  await expect(page.locator('[data-adding]')).toHaveAttribute('title', /3:00 pm$/);
  const [dialog, hour] = [await page.getByRole('dialog').boundingBox(), await slot.boundingBox()];
  expect(dialog?.x).toBeGreaterThanOrEqual((hour?.x ?? 0) + (hour?.width ?? 0));
  await page.keyboard.press('Escape');
  await expect(whom).toHaveCount(0);
  await expect(page.locator('[data-adding]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a step on Wed, 8 Jan', exact: true })).toBeFocused();
  const last = page.getByTitle('Add a step on Sun, 12 Jan, 6:00 pm');
  await last.click();
  await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  // Keys alone say for whom: Enter takes the first one, also before those found are there, and arrows go through them.
  const thenmozhi = page.getByRole('button', { name: 'Thenmozhi · +91 98765 12345' });
  for (const keys of [['Enter'], ['ArrowDown', 'ArrowUp', 'ArrowDown', 'Enter']]) {
    await slot.click({ position: { x: 20, y: 5 } });
    await whom.fill('Tenmoli');
    if (keys.length > 1) await expect(thenmozhi).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: 'Thenmozhi: ' })).toBeVisible();
    await expect(page.getByLabel('What is to be done')).toBeFocused();
    await page.keyboard.press('Escape');
  }
  // Its lower half plans the half hour; an hour is kept free for an appointment.
  await slot.click({ position: { x: 20, y: (before?.height ?? 0) - 5 } });
  await whom.fill('Tenmoli');
  await page.getByRole('button', { name: 'Thenmozhi · +91 98765 12345' }).click();
  await expect(page.getByLabel('Another time')).toHaveValue('2031-01-08T15:30');
  await expect(page.getByLabel('Minutes')).toHaveValue('30');
  await expect(page.getByLabel('What is to be done')).toBeFocused();
  await page.getByLabel('What is to be done').fill('Visit the hostel');
  await page.keyboard.press('Control+Enter');
  await expect(step).toHaveCount(2);
  await expect(step.nth(1)).toContainText('3:30 pm · Meeting');
  await step.getByRole('link', { name: 'Thenmozhi', exact: true }).first().click();
  const glance = page.getByRole('dialog', { name: 'Thenmozhi' });
  await glance.getByRole('link', { name: 'Call Thenmozhi, Own' }).dispatchEvent('click');
  await glance.getByRole('button', { name: 'No answer: Thenmozhi' }).click();
  await expect(glance).toHaveCount(0);
  await expect(step).toHaveCount(1);
});

test('a student without a name is called as its number is read out, and an import as its day', async ({
  page,
  context,
  site,
}) => {
  const own = ['import-20261121T0430-aaaa', 'import-20261121T0530-bbbb'];
  const phones = [{ number: '9087654321' }];
  const file = await enter(context, site.url, { name: '+919087654321', phones, tags: own });
  await ask(context, 'post', `${site.url}/api${file}/tasks`, {
    kind: 'call',
    what: 'Ask who it is',
    due: tonight(),
  });
  const long = 'Thamaraiselvan Balasubramaniam';
  await enter(context, site.url, { name: long, phones: [{ number: '9087654322' }] });
  await openDesk(page, `${site.url}/admin/today`);
  await expect(page.getByRole('link', { name: '+91 90876 54321', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Thamarai');
  // A long name does not break the number that stands beside or below it.
  const number = page.getByRole('option').getByText('+91 90876 54322', { exact: true });
  expect((await number.boundingBox())?.height).toBeLessThan(30);
  await page.getByRole('combobox').fill('9087654321');
  await expect(page.getByRole('option', { name: '+91 90876 54321', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('+91 90876 54321');
  const stored = async () => ask(context, 'get', `${site.url}/api${file}`);
  await page.getByText('All details').click();
  const tags = page.getByRole('textbox', { name: 'Tags' });
  await expect(tags).toHaveValue('Import 21 Nov 2026, Import 21 Nov 2026');
  await tags.fill('Import 21 Nov 2026, Import 21 Nov 2026, hostel');
  await tags.press('Enter');
  await expect.poll(async () => (await stored()).tags).toEqual([...own, 'hostel']);
  expect((await stored()).name).toBe('+919087654321');
});

test('of the notices that offer to take something back the newest alone stays', async ({
  page,
  context,
  site,
}) => {
  const file = await enter(context, site.url, { name: somebody() });
  const plans = ['Bring the marks', 'Bring the photograph'];
  for (const what of plans)
    await ask(context, 'post', `${site.url}/api${file}/tasks`, { kind: 'call', what, due: tonight() });
  await openDesk(page, site.url + file);
  for (const [at, what] of plans.entries()) {
    await page.getByRole('button', { name: `Outcome: ${what}` }).click();
    await page.getByRole('button', { name: `Reached: ${what}` }).click();
    await expect(page.getByText(`Done (${at + 1})`)).toBeVisible();
  }
  const undo = page.locator('.toasts').getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toHaveCount(1);
  await undo.click();
  await expect(page.getByText('Done (1)')).toBeVisible();
});

test('what came of a step is told, with its way back, where its row is gone before the answer is drawn', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const file = await enter(context, site.url, { name });
  const step = { kind: 'call', what: 'Ask for the marks', due: tonight() };
  await ask(context, 'post', `${site.url}/api${file}/tasks`, step);
  const drawAfter = await slowToDraw(page);
  await openDesk(page, `${site.url}/admin/today?whose=mine`);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: `Outcome: ${name}` }).click();
  await drawAfter(1500);
  await page.getByRole('button', { name: `Reached: ${name}` }).click();
  await expect(page.locator('.toasts').getByText(/^Noted\. Next step: /)).toBeVisible();
  await drawAfter(0);
  await page.locator('.toasts').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toContainText('Ask for the marks');
});

test('by keys alone a step of Today is called and noted: j, c, Enter', async ({ page, context, site }) => {
  const file = await enter(context, site.url, { name: 'Yazhini', phones: [{ number: '9087654322' }] });
  const step = { kind: 'call', what: 'Ask for the rank', due: tonight() };
  await ask(context, 'post', `${site.url}/api${file}/tasks`, step);
  await openDesk(page, `${site.url}/admin/today?whose=mine`);
  await page.getByRole('link', { name: 'Yazhini', exact: true }).focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Reached: Yazhini' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Noted\. Next step: /)).toBeVisible();
});

test('a call from a list of students or leads or from a card asks what came of it, and the next key notes it', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  await ask(context, 'post', `${site.url}/api/leads`, {
    ...contactBody({ name, phone: `9${String(Date.now()).slice(-9)}`, idempotencyKey: crypto.randomUUID() }),
  });
  const q = encodeURIComponent(name);
  const { students } = await ask(context, 'get', `${site.url}/api/admin/students?q=${q}`);
  const file = `${site.url}/api/admin/students/${students[0].id}`;
  const calls = async () =>
    (await ask(context, 'get', file)).tasks.filter(
      ({ kind, outcome }: { kind: string; outcome: string }) => kind === 'call' && outcome === 'reached',
    ).length;
  const lists = [`students?q=${q}`, `leads?search=${q}`, `students?view=board&q=${q}`];
  for (const [at, list] of lists.entries()) {
    await openDesk(page, `${site.url}/admin/${list}`);
    const row = page.getByRole('link', { name, exact: true });
    await row.focus();
    await page.keyboard.press('c');
    await expect(page.getByText('What came of it?'), list).toBeInViewport();
    const reached = page.getByRole('button', { name: `Reached: ${name}` });
    await expect(reached).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(reached).toBeHidden();
    await expect(row).toBeFocused();
    // Two touches do the same, whichever of its numbers is touched.
    await page.getByRole('link', { name: new RegExp(`^Call ${name}`) }).click();
    await reached.click();
    await expect(page.getByText(/^Noted/).first()).toBeVisible();
    await expect.poll(calls, { message: list }).toBe(at + 1);
  }
});

test('who works without a pointer keeps the place when a row, a card or a bar goes', async ({
  page,
  context,
  site,
}) => {
  const due = tonight();
  for (const name of ['Oviya', 'Pavai']) {
    const file = await enter(context, site.url, { name, tags: ['keys'] });
    await ask(context, 'post', `${site.url}/api${file}/tasks`, {
      kind: 'other',
      what: `Look for ${name}`,
      due,
    });
  }
  await openDesk(page, `${site.url}/admin/today`);
  await page.getByRole('button', { name: 'Outcome: Oviya' }).press('Enter');
  await page.getByRole('button', { name: 'Done: Oviya' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Pavai' })).toBeFocused();

  await openDesk(page, `${site.url}/admin/students?tag=keys&view=board`);
  await expect(page.getByText('Look for Pavai')).toBeVisible();
  const card = page.getByRole('link', { name: 'Oviya' });
  await card.press('Shift+ArrowRight');
  await expect(page.getByRole('region', { name: 'Contacted: 1' })).toContainText('Oviya');
  await expect(card).toBeFocused();
  const stage = page.getByLabel('Stage of Pavai');
  await stage.focus();
  await stage.selectOption({ label: 'Contacted' });
  await expect(page.getByRole('region', { name: 'Contacted: 2' })).toContainText('Pavai');
  await expect(stage).toBeFocused();
  // A call brings the card to another column, and the focus with it.
  await enter(context, site.url, { name: 'Zeenath', tags: ['keys'], phones: [{ number: '9790012345' }] });
  await page.reload();
  await hydrated(page);
  await page.getByRole('link', { name: 'Zeenath', exact: true }).focus();
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Reached: Zeenath' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Contacted: 3' })).toContainText('Zeenath');
  await expect(page.getByRole('link', { name: 'Zeenath', exact: true })).toBeFocused();

  await openDesk(page, `${site.url}/admin/students?tag=keys&sort=name`);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByLabel('Choose Oviya')).toBeChecked();
  await page.keyboard.press('x');
  await expect(page.getByLabel('Choose Oviya')).not.toBeChecked();
  await page.keyboard.press('n');
  await expect(
    page.getByRole('article', { name: 'Oviya' }).getByLabel('Note', { exact: true }),
  ).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Choose Pavai')).toBeVisible();
  await page.getByLabel('Choose Pavai').press('Space');
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: 'Oviya', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Oviya' })).toBeFocused();
});

test('choosing a row moves no row; a row has the number of a parent, and its other tags behind a sign', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const phones = [{ number: '9087654399', whose: 'mother' }];
  await enter(context, site.url, { name: 'Malarvizhi', phones, tags: ['rows', 'hostel', 'fair'] });
  await enter(context, site.url, { name: 'Nachiyar', tags: ['rows'] });
  await openDesk(page, `${site.url}/admin/students?tag=rows&sort=name`);
  const [first, second] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
  await expect(first).toContainText('+91 90876 54399 Mother');
  await expect(first.getByTitle('hostel, fair')).toContainText('+2');
  const boxes = () => Promise.all([first, second].map((row) => row.boundingBox()));
  const before = await boxes();
  expect(before[0]?.height).toBe(before[1]?.height);
  await page.getByLabel('Choose Nachiyar').check();
  await expect(page.getByRole('region', { name: '1 chosen' })).toBeInViewport();
  expect(await boxes()).toEqual(before);
});

test('two at one student: the later one learns who, and chooses', async ({ page, context, site }) => {
  const address = await enter(context, site.url, { name: 'Nila Devi' });
  await openDesk(page, site.url + address);
  await page.getByRole('button', { name: 'All details' }).click();
  const source = page.getByRole('textbox', { name: 'Source' });
  const conflict = page.locator('.notice[role=alert]', { hasText: 'demo changed this student' });
  for (const [version, way, kept] of [
    [1, 'Save mine', 'Mine'],
    [3, 'Keep theirs', 'Theirs 3'],
  ] as const) {
    await ask(context, 'patch', `${site.url}/api${address}`, { version, source: `Theirs ${version}` });
    await source.fill(version === 1 ? 'Mine' : 'Mine again');
    await source.press('Enter');
    await expect(conflict).toBeFocused();
    await expect(source).toHaveValue(`Theirs ${version}`);
    expect(await violationsOf(page)).toEqual([]);
    await conflict.getByRole('button', { name: way }).click();
    await expect(conflict).toHaveCount(0);
    await expect(source).toHaveValue(kept);
  }
});

test('an application says which papers are there, and a file comes back as it went', async ({
  page,
  context,
  site,
}) => {
  await openDesk(page, site.url + (await enter(context, site.url, { name: 'Malar Vizhi' })));
  await page.getByRole('button', { name: 'New application' }).click();
  await page.getByLabel('College, bank or test').fill('PSG College of Technology');
  await page.getByRole('button', { name: 'Add an application' }).click();
  await page.getByRole('button', { name: 'Add the usual ones' }).click();
  await expect(page.getByText('0 of 5')).toBeVisible();
  await page
    .getByLabel('Attach: Mark sheet of class 12')
    .setInputFiles({ name: 'marks.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 marks') });
  await expect(page.getByText('1 of 5')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'marks.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('marks.pdf');
  await page
    .getByLabel('Attach: Photograph')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('MZ program') });
  await expect(page.getByText('This file is something else', { exact: false }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('an owner says who gets a new student, and when', async ({ page, context, site }) => {
  await openDesk(page, `${site.url}/admin/office`);
  await page.getByRole('link', { name: 'Rules' }).click();
  const rules = page.getByRole('region', { name: 'Who gets a new student' });
  await rules.getByRole('button', { name: 'Add a rule' }).click();
  await rules.getByLabel('Language').fill('Tamil');
  await rules.getByLabel('From hour').fill('09:00');
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(rules.getByRole('alert')).toHaveText(/Name who gets them/);
  await expect(
    rules.getByText('A new student who speaks Tamil and comes at 9:00 am or later: choose who gets them.'),
  ).toHaveClass(/field-error/);
  await rules.getByLabel('demo').check();
  await rules.getByLabel('Until hour').fill('13:00');
  await rules.getByLabel('Source').fill('Instagram');
  await expect(
    rules.getByText(
      'A new student from Instagram who speaks Tamil and comes between 9:00 am and 1:00 pm goes to demo.',
    ),
  ).toBeVisible();
  await rules.getByLabel('Tries').fill('4');
  await expect(rules.getByText('up to 4 tries', { exact: false })).toBeVisible();
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.reload();
  await expect(rules.getByLabel('From hour')).toHaveValue('09:00');
  await expect(rules.getByLabel('Tries')).toHaveValue('4');
  await ask(context, 'put', `${site.url}/api/admin/rules`, { rules: [] });
});

/** The words that stand in two lines, and those that stand over the text of another element. */
const torn = (places: Locator) =>
  places.evaluateAll((elements) => {
    const words = elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: { element: Element; word: string; lines: DOMRect[] }[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          found.push({ element, word, lines: [...range.getClientRects()] });
        }
      }
      return found;
    });
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    return words
      .filter(
        ({ element, lines }) =>
          new Set(lines.map(({ top }) => Math.round(top))).size > 1 ||
          words.some(
            (other) =>
              other.element !== element &&
              lines.some((line) => other.lines.some((otherLine) => isOver(line, otherLine))),
          ),
      )
      .map(({ word }) => word);
  });

test('a list says which courses are thought of, or what a waiting enquiry is about', async ({
  page,
  context,
  site,
}) => {
  const [name, other] = [somebody(), somebody()];
  await enter(context, site.url, { name, fields: { courses: 'Naval architecture' } });
  await context.request.post(`${site.url}/api/leads`, { data: enquiryBody({ name: other, course: '' }) });
  const course = page.getByRole('row').filter({ hasText: name }).getByText('Naval architecture');
  for (const [width, isShown] of [
    [1440, true],
    [1200, false],
    [390, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openDesk(page, `${site.url}/admin/students?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expect(course).toBeVisible({ visible: isShown });
  }
  // Whoever chose the columns has them at any width.
  await page.setViewportSize({ width: 1200, height: 900 });
  await openDesk(page, `${site.url}/admin/students?columns=field:courses&q=${encodeURIComponent(name)}`);
  await expect(course).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}/admin/students?q=${encodeURIComponent(other)}`);
  const row = page.getByRole('row').filter({ hasText: other });
  await expect(row.locator('[data-column="field:courses"]')).toHaveText('Overseas Admission');
});

test('no word of a table breaks or lies on another', async ({ page, context, site }) => {
  const name = 'Venkatasubramanian Meenakshisundaram of Tiruchirappalli, the younger brother';
  const file = await enter(context, site.url, { name, source: 'Recommendation', stage: 'contacted' });
  await ask(context, 'patch', `${site.url}/api${file}`, { version: 1, name: `${name} of Anbu` });
  const source = `https://forms.example/${'a'.repeat(60)}`;
  await enter(context, site.url, { name: 'Address Mani', source });
  // Sources that other tests made up are no words.
  const looks = [
    [390, '/admin/insight', 'thead th:text-is("In time")'],
    [390, '/admin/insight', '.insight-table thead th, .insight-table tr:has-text("Recommendation") > *'],
    [
      768,
      '/admin/insight',
      '.is-even thead th:nth-child(-n + 7), .is-even tr:has-text("Recommendation") > *',
    ],
    [1440, '/admin/accounts', '.account-row summary > :text-is("Change")'],
  ] as const;
  for (const [width, path, places] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await openDesk(page, site.url + path);
    await expect(page.locator(places).first()).toBeVisible();
    expect([path, await torn(page.locator(places))]).toEqual([path, []]);
  }
});

test('on a phone the days of Insight and the head of its table stand in one line each', async ({
  page,
  context,
  site,
}) => {
  const file = await enter(context, site.url, { name: 'One Line Mani', source: 'Recommendation' });
  const oneWord = `https://forms.example/${'a'.repeat(60)}`;
  await enter(context, site.url, { name: 'Link Mani', source: oneWord });
  await ask(context, 'patch', `${site.url}/api${file}`, { version: 1, stage: 'contacted' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, `${site.url}/admin/insight`);
  const linesOf = (places: string) =>
    page
      .locator(places)
      .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().bottom))).size);
  await expect(page.getByRole('link', { name: 'Last 30 days' })).toBeVisible();
  expect(await linesOf('.spans > *')).toBe(1);
  const won = page.getByText(/^Admitted, \d+/).first();
  expect(await won.evaluate((words) => words.textContent)).toMatch(/^Admitted, \d+\u00a0%$/);
  expect(await linesOf('.is-even thead th:nth-child(n + 2):nth-child(-n + 7)')).toBe(1);
  // Each number stands below its head, whether it is a link or none.
  const rights = (cells: string) =>
    page.locator(cells).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
  const heads = await rights('.is-even thead th:nth-child(n + 2):nth-child(-n + 7)');
  for (const row of await page.locator('.is-even tbody tr').all())
    expect(
      await row
        .locator('td:nth-child(-n + 7) > a, td:nth-child(-n + 7):not(:has(a))')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right))),
    ).toEqual(heads);
  // How long it took stands below the numbers, with its words; on a tablet it has columns.
  const answered = page
    .getByRole('row', { name: /^Recommendation/ })
    .locator('td[data-called="Time to answer"]');
  await expect(answered).toHaveText(/^((under )?\d+ h|\d+\.\d d)$/);
  expect(await answered.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe(
    '"Time to answer"',
  );
  await page.setViewportSize({ width: 768, height: 1024 });
  const last = page.getByRole('columnheader', { name: 'Time to admission' });
  // How far down it stands goes by what other tests left above it.
  const rightEdge = async () => {
    const box = await last.boundingBox();
    return box ? Math.round(box.x + box.width) : 0;
  };
  await expect.poll(rightEdge).toBeGreaterThan(400);
  expect(await rightEdge()).toBeLessThanOrEqual(768);
  await page.setViewportSize({ width: 390, height: 844 });
  // The days that are chosen oneself have the width below.
  await page.getByText('Other days').click();
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeInViewport({ ratio: 1 });
});

test('fields, stages and rules ask to be saved after a change alone', async ({ page, site }) => {
  const unsaved = page.getByText('Changed: press Save to keep it');
  await openDesk(page, `${site.url}/admin/office`);
  await expect(unsaved).toHaveCount(0);
  for (const name of ['Stages', 'Rules', 'Fields']) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`part=${name.toLowerCase()}`));
    await expect(unsaved).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Rules' }).click();
  const tries = page.getByRole('spinbutton', { name: 'Tries' });
  const first = await tries.inputValue();
  await tries.fill('9');
  await expect(unsaved).toBeVisible();
  await tries.fill(first);
  await expect(unsaved).toHaveCount(0);
});

test('a field goes to any place at once, and what moved it keeps the focus', async ({ page, site }) => {
  await openDesk(page, `${site.url}/admin/office`);
  const names = page.locator('.office-line strong:visible');
  const [first = '', second = '', third = ''] = await names.allTextContents();
  const place = page.getByRole('combobox', { name: `Place in the list: ${first}` });
  await place.focus();
  await place.selectOption('3');
  await expect(names.first()).toHaveText(second);
  await expect(names.nth(2)).toHaveText(first);
  await expect(place).toBeFocused();
  await place.selectOption('1');
  await expect(names.nth(2)).toHaveText(third);
  await expect(page.getByText('Changed: press Save to keep it')).toHaveCount(0);
});

test('a card shows every letter of tags that take two lines', async ({ page, context, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tags = ['Scholarship', 'Hostel in Coimbatore or Chennai'];
  await enter(context, site.url, { name: 'Thamarai', tags });
  await openDesk(page, `${site.url}/admin/students?tag=Scholarship&view=board`);
  const shown = await page.getByText(tags.join(', '), { exact: true }).evaluate((fact) => {
    const words = document.createRange();
    words.selectNodeContents(fact);
    const name = fact.closest('.card')?.querySelector('a')?.getBoundingClientRect().left ?? 0;
    return Array.from(words.getClientRects(), ({ left }) => Math.round(left - name));
  });
  expect(shown).toEqual([0, 0]);
});

test('on a phone the board says which of its columns is in sight', async ({ page, context, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(context, site.url, { name: 'Sight Mani', tags: ['sight'] });
  await openDesk(page, `${site.url}/admin/students?tag=sight&view=board`);
  const stages = page.getByRole('navigation', { name: 'Stage' });
  const current = stages.locator('[aria-current]');
  await expect(current).toHaveText('New 1');
  for (const name of ['In counselling', 'Spam']) {
    await stages.getByRole('button', { name }).click();
    await expect(current).toHaveText(`${name} 0`);
    await expect(current).toBeInViewport({ ratio: 0.9 });
  }
});

test('on a phone the board stays where it is while a card is moved out of sight', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const phones = [{ number: '9087654377' }];
  await enter(context, site.url, { name: 'Stay Mani', tags: ['stays'], phones });
  await openDesk(page, `${site.url}/admin/students?tag=stays&view=board`);
  await expect(page.locator('.card')).toContainText('+91 90876 54377');
  await page.getByLabel('Stage of Stay Mani').selectOption({ label: 'In counselling' });
  await expect(page.getByRole('navigation', { name: 'Stage' })).toContainText('In counselling 1');
  await expect(page.getByLabel('Stage of Stay Mani')).toBeFocused();
  expect(await page.locator('.board').evaluate((board) => board.scrollLeft)).toBe(0);
});

test('a list has no column for tags that imports alone gave, and the week its present minute', async ({
  page,
  context,
  site,
}) => {
  await enter(context, site.url, { name: 'Columnar Devi', tags: ['import-20261121T0430-cccc'] });
  await openDesk(page, `${site.url}/admin/students?q=Columnar`);
  await expect(page.getByRole('rowheader', { name: 'Columnar Devi' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Tags' })).toHaveCount(0);
  await enter(context, site.url, { name: 'Columnar Rani', tags: ['hostel'] });
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Tags' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}/admin/calendar`);
  const place = await page.locator('[data-now]').evaluate((hour) => ({
    said: Number(hour.getAttribute('data-now')),
    seen: Number.parseFloat(getComputedStyle(hour, '::before').top) / hour.clientHeight,
  }));
  expect(place.seen).toBeCloseTo(place.said, 1);
  await openDesk(page, `${site.url}/admin/calendar?from=2033-01-03`);
  await expect(page.getByText('Nothing is planned and nothing falls due in this week.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sun, 9 Jan' }).getByText('Closed')).toBeInViewport({
    ratio: 0.9,
  });
});

test('a card that was moved is asked why it ended, or what comes next', async ({ page, context, site }) => {
  const file = await enter(context, site.url, { name: 'Mugil', tags: ['moves'] });
  await openDesk(page, `${site.url}/admin/students?tag=moves&view=board`);
  await page.getByLabel('Stage of Mugil').selectOption({ label: 'Closed without admission' });
  const after = page.getByRole('region', { name: 'Mugil: Closed without admission' });
  await after.getByLabel('Reason').selectOption('Fees');
  await expect.poll(async () => (await ask(context, 'get', `${site.url}/api${file}`)).reason).toBe('Fees');
  await expect(after.getByLabel('Reason')).toHaveValue('Fees');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Stage of Mugil').selectOption({ label: 'In counselling' });
  await page.getByRole('link', { name: 'What comes next?' }).click();
  await expect(page.getByRole('region', { name: 'Next steps' })).toBeInViewport();
});

test('why a card ended stays asked while others are moved, and each answer goes to its own student', async ({
  page,
  context,
  site,
}) => {
  const files = await Promise.all(
    ['Malar', 'Mullai', 'Maran'].map((name) => enter(context, site.url, { name, tags: ['asks'] })),
  );
  await openDesk(page, `${site.url}/admin/students?tag=asks&view=board`);
  // On a slow line too a move that another one follows at once is stored.
  await page.route('**/admin/students*', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue().catch(() => {});
  });
  const move = (name: string, label: string) => page.getByLabel(`Stage of ${name}`).selectOption({ label });
  const after = (name: string) => page.getByRole('region', { name: `${name}: Closed without admission` });
  await move('Malar', 'Closed without admission');
  await expect(after('Malar').getByLabel('Reason')).toBeVisible();
  await move('Mullai', 'Closed without admission');
  await move('Maran', 'In counselling');
  await after('Mullai').getByLabel('Reason').selectOption('Fees');
  await after('Malar').getByLabel('Reason').selectOption('Marks');
  const reasons = () =>
    Promise.all(files.map(async (file) => (await ask(context, 'get', `${site.url}/api${file}`)).reason));
  await expect.poll(reasons).toEqual(['Marks', 'Fees', '']);
  // What was answered goes with the next card that is moved.
  await move('Maran', 'Admitted');
  await expect(after('Malar')).toHaveCount(0);
  await expect(after('Mullai')).toHaveCount(0);
});

test('a column says that it takes the card over it, the board stays where it is, and the card is seen where it lands', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const tag = `drag${Date.now()}`;
  for (let n = 0; n < 12; n++)
    await enter(context, site.url, { name: `Drag Amudha ${n}`, tags: [tag], stage: 'contacted' });
  // By name it stands below all of the others.
  await enter(context, site.url, { name: 'Drag Valli', tags: [tag] });
  await openDesk(page, `${site.url}/admin/students?tag=${tag}&sort=name&view=board`);
  const board = page.getByRole('region', { name: 'Board', exact: true });
  const before = await board.boundingBox();
  const column = page.getByRole('region', { name: /^Contacted:/ });
  const card = page.locator('.card').filter({ hasText: 'Drag Valli' });
  await card.hover();
  await page.mouse.down();
  const { x, y } = (await column.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 60, y + 200, { steps: 5 });
  await expect(column).toHaveAttribute('data-over');
  await expect(column.getByText('Sort by: Name')).toBeVisible();
  await page.mouse.up();
  await expect(column).not.toHaveAttribute('data-over');
  await expect(column.locator('.card').last()).toContainText('Drag Valli');
  await expect(card).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Drag Valli: Contacted' })).toBeVisible();
  expect(await board.boundingBox()).toEqual(before);

  // An ended stage opens no cards, and is wider while one is let go over it.
  const closed = page.getByRole('region', { name: /^Closed without admission:/ });
  const width = async () => (await closed.boundingBox())?.width ?? 0;
  const [narrow, strip] = [await width(), await closed.boundingBox()];
  await card.hover();
  await page.mouse.down();
  await page.mouse.move((strip?.x ?? 0) + 20, y + 200, { steps: 5 });
  await expect.poll(width).toBeGreaterThan(narrow * 2);
  await page.mouse.up();
  await page.getByRole('region', { name: 'Drag Valli: Closed without admission' }).waitFor();
  await expect(page.getByRole('button', { name: 'Cards of Closed without admission' })).toBeVisible();
});

test('the heads of a long list stay in sight, unless its columns need a box that scrolls', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const [name, tag] = [somebody(), `heads${Date.now()}`];
  for (let n = 0; n < 20; n++) await enter(context, site.url, { name: `${name} ${n}`, tags: [tag] });
  await openDesk(page, `${site.url}/admin/students?tag=${tag}`);
  const head = page.getByRole('columnheader', { name: 'Stage' });
  await page.getByRole('link', { name: `${name} 9`, exact: true }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await expect(head).toBeInViewport();
  const columns = 'stage,due,owner,phone,tags,added,changed,source,field:class,field:school,field:board';
  await openDesk(page, `${site.url}/admin/students?tag=${tag}&columns=${columns}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
});

test('a notice stands at the other end of the window while it would cover the field with the focus', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const file = await enter(context, site.url, { name, stage: 'counselling' });
  await openDesk(page, site.url + file);
  const note = page.getByPlaceholder('Note', { exact: true });
  const { y = 0, height = 0 } = (await note.boundingBox()) ?? {};
  // The field lies where notices stand.
  await page.setViewportSize({ width: 360, height: Math.round(y + height + 150) });
  await page.getByLabel(`Stage of ${name}`).selectOption({ label: 'New' });
  const notice = page.locator('.toast');
  await expect(notice).toBeVisible();
  const end = async () => {
    const box = await notice.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await end()).toBeGreaterThan(y);
  await note.focus();
  expect(await end()).toBeLessThanOrEqual((await note.boundingBox())?.y ?? 0);
});

test('a file opens over the board, which keeps its columns and how far they are scrolled', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (let n = 0; n < 12; n++)
    await enter(context, site.url, { name: `Over Amudha ${n}`, tags: ['over'], stage: 'contacted' });
  await openDesk(page, `${site.url}/admin/students?tag=over&view=board`);
  const column = page.getByRole('region', { name: 'Contacted: 12' });
  await column.evaluate((one) => one.scrollTo(0, 300));
  const look = async () => ({
    box: await page.getByRole('region', { name: 'Board', exact: true }).boundingBox(),
    column: await column.boundingBox(),
    scrolled: await column.evaluate((one) => one.scrollTop),
  });
  const before = await look();
  expect(before.scrolled).toBe(300);
  const card = column.getByRole('link').filter({ visible: true }).nth(6);
  const name = (await card.textContent()) ?? '';
  await card.click();
  const file = page.getByRole('article', { name });
  await expect(file).toBeInViewport();
  const place = await file.boundingBox();
  expect([place?.y, (place?.x ?? 0) + (place?.width ?? 0), place?.height]).toEqual([0, 1440, 900]);
  expect(await look()).toEqual(before);
  await expect(card).toHaveAttribute('aria-current', 'true');
  expect(await violationsOf(page)).toEqual([]);
  await file.getByRole('link', { name: 'All students' }).click();
  await expect(file).toHaveCount(0);
  expect(await look()).toEqual(before);
});

test('who moves many says why they ended, or what comes next, in the list of leads too', async ({
  page,
  context,
  site,
}) => {
  const files = await Promise.all(
    ['Neela', 'Nila'].map((name) => enter(context, site.url, { name, tags: ['many'] })),
  );
  const read = () => Promise.all(files.map((file) => ask(context, 'get', `${site.url}/api${file}`)));
  await openDesk(page, `${site.url}/admin/students?tag=many`);
  await page.getByLabel('Choose Neela').check();
  await page.getByRole('button', { name: 'All 2 on this page' }).click();
  await page.getByLabel('Move to').selectOption({ label: 'In counselling' });
  await page.getByLabel('What comes next?').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('2 moved to In counselling', { exact: true })).toBeVisible();
  expect(await read()).toMatchObject([
    { stage: 'counselling', tasks: [{ kind: 'call' }] },
    { stage: 'counselling', tasks: [{ kind: 'call' }] },
  ]);

  // A list of these alone: of a longer one the bar at the bottom of a phone covers a part of a row.
  const names = [`${somebody()} Ponnarasi`, `${somebody()} Ponnarasi`];
  for (const name of names) {
    await ask(
      context,
      'post',
      `${site.url}/api/leads`,
      contactBody({ name, idempotencyKey: crypto.randomUUID() }),
    );
  }
  await openDesk(page, `${site.url}/admin/leads?search=Ponnarasi`);
  await expect(page.getByText('2 leads', { exact: true })).toBeVisible();
  for (const name of names) await page.getByLabel(`Choose ${name}`, { exact: true }).check();
  await page.getByLabel('Assign to').selectOption('demo');
  await expect(page.getByText(/^2 assigned to /)).toBeVisible();
  await expect(
    page.getByRole('row', { name: names[0] ?? '' }).locator('[data-column="owner"]'),
  ).not.toBeEmpty();
  await page.getByLabel('Move to').selectOption({ label: 'Closed without admission' });
  await page.getByLabel('Reason').selectOption('Fees');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  for (const name of names) {
    await expect(page.getByRole('row', { name }).getByText('Closed without admission')).toBeVisible();
  }
  const { students } = await ask(context, 'get', `${site.url}/api/admin/students?reason=Fees`);
  expect(students.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(names));
});

test('a calendar opens at the present hour, which a day names, and a free time ends with the next step', async ({
  page,
  context,
  site,
}) => {
  const file = await enter(context, site.url, { name: 'Poongodi' });
  const now = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 16);
  for (const due of [now, '2031-02-05T16:30'])
    await ask(context, 'post', `${site.url}/api${file}/tasks`, {
      kind: 'call',
      what: 'Ask for the rank',
      due,
    });
  await openDesk(page, `${site.url}/admin/calendar?from=2031-02-05&view=day`);
  await expect(page.locator('.hours > li').first()).toHaveText(/^9:00 am.*free until 4:30 pm$/);
  await openDesk(page, `${site.url}/admin/calendar?view=day`);
  await expect(page.locator('.hours > [aria-current="time"] > time')).toHaveText('Now');
  await page.setViewportSize({ width: 1440, height: 560 });
  // Today as the last day of seven: nothing that comes keeps the hours where they are.
  const first = new Date(Date.now() - 138.5 * 3_600_000).toISOString().slice(0, 10);
  await openDesk(page, `${site.url}/admin/calendar?from=${first}`);
  await expect(page.getByText('Ask for the rank').first()).toBeInViewport();
  await expect(page.locator('.week-day[data-today] h2')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'This week' })).toBeInViewport();
  await expect(page.locator('body')).toBeFocused();
  const morning = new Date(Date.now() + 29.5 * 3_600_000).toISOString().slice(0, 10);
  await ask(context, 'post', `${site.url}/api${file}/tasks`, {
    kind: 'call',
    what: 'Bring the marks',
    due: `${morning}T09:15`,
  });
  await openDesk(page, `${site.url}/admin/calendar?from=${now.slice(0, 10)}`);
  // Near midnight a step of another test, which is due in an hour, comes before this one.
  const isFirstInSight = () =>
    page.locator('.week-scroll').evaluate((week) => {
      const seen = week.getBoundingClientRect();
      const coming = week.querySelectorAll(
        '.week-day:not([data-past], [data-today]) > .steps ~ .steps .step',
      );
      const first = Math.min(...Array.from(coming, (step) => step.getBoundingClientRect().top));
      return first >= seen.top && first < seen.bottom;
    });
  await expect(page.getByText('Bring the marks').first()).toBeVisible();
  // Before the office opens the present hour is the first row: the hours stay where they are.
  if (Number(now.slice(11, 13)) >= 9) await expect.poll(isFirstInSight).toBe(true);

  // A day begins with its first hour, however far down its week was read.
  for (const hour of [10, 11, 12, 13, 14, 15, 16])
    await ask(context, 'post', `${site.url}/api${file}/tasks`, {
      kind: 'call',
      what: 'Ask again',
      due: `${morning}T${hour}:30`,
    });
  await openDesk(page, `${site.url}/admin/calendar?from=${now.slice(0, 10)}`);
  await page.locator('.week-scroll').evaluate((week) => week.scrollTo(0, 9999));
  await page.locator(`.day-link[href*="from=${morning}"]`).click();
  await expect(page.locator('.hours time').first()).toBeInViewport({ ratio: 1 });
});

test('a step is moved in the calendar with the mouse, by keys and from its outcome, and each move is taken back', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const file = await enter(context, site.url, { name });
  const step = { kind: 'call', what: 'Ask for the marks', due: '2034-01-03T10:15' };
  await ask(context, 'post', `${site.url}/api${file}/tasks`, step);
  const due = async () => (await ask(context, 'get', `${site.url}/api${file}`)).due;
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}/admin/calendar?from=2034-01-02`);
  const row = page.getByRole('listitem').filter({ hasText: name });
  const day = (at: number) => page.locator('.week-day').nth(at).locator('> .steps');
  // Held over an hour it says at which of its halves it would be dropped.
  await row.hover({ position: { x: 20, y: 10 } });
  await page.mouse.down();
  const to = await day(3).nth(7).boundingBox();
  for (const part of [0.2, 0.7])
    await page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + part * (to?.height ?? 0), { steps: 4 });
  await expect(day(3).nth(7)).toHaveAttribute('data-over', '2:30 pm');
  await page.mouse.up();
  await expect.poll(due).toBe('2034-01-05T14:30');
  // Its day and hour are never parted by the end of a line.
  const told = page.getByText('Moved to Thu, 5 Jan');
  expect(await told.evaluate((words) => words.textContent)).toContain(
    'Thu,\u00a05\u00a0Jan,\u00a02:30\u00a0pm',
  );
  await undo.click();
  await expect.poll(due).toBe('2034-01-03T10:15');
  await expect(day(1).nth(3)).toContainText(name);

  await row.getByRole('link', { name }).press('Shift+ArrowRight');
  await expect.poll(due).toBe('2034-01-04T10:15');
  await expect(day(2).nth(3)).toContainText(name);
  await expect(row.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(due).toBe('2034-01-04T10:45');

  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, `${site.url}/admin/calendar?from=2034-01-04&view=day`);
  await row.getByRole('button', { name: `Outcome: ${name}` }).click();
  // On a Sunday the day in a week is closed: the Monday after it is offered.
  await row.getByRole('button', { name: /^(In a week|Mon,)/ }).click();
  await row.getByRole('button', { name: 'Not yet, move it to' }).click();
  await expect.poll(due).not.toMatch(/^2034/);
  await undo.click();
  await expect.poll(due).toBe('2034-01-04T10:45');
});

test('the week draws equal hours and how long an appointment lasts, and cuts no warning and no name', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const file = await enter(context, site.url, { name });
  const steps = [
    { kind: 'meeting', what: 'Meet the parents', due: '2035-01-02T10:30', minutes: 90, place: 'Office' },
    { kind: 'meeting', what: 'Ask for the marks', due: '2035-01-02T11:15', minutes: 60 },
    { kind: 'call', what: 'Ask for the rank', due: '2035-01-03T15:00' },
    { kind: 'meeting', what: 'Meet the mother', due: '2035-01-03T15:00', minutes: 60 },
  ];
  for (const step of steps) await ask(context, 'post', `${site.url}/api${file}/tasks`, step);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}/admin/calendar?from=2035-01-01`);
  const hours = await page
    .locator('.week-hours > :nth-child(n + 4)')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(new Set(hours).size, hours.join()).toBe(1);
  const meeting = page.locator('[data-kind="meeting"]').filter({ hasText: 'Meet the parents' });
  const at = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [card, cell] = [await at(meeting), await at(meeting.locator('..'))];
  expect(card.height / (hours[0] ?? 0)).toBeCloseTo(1.5, 1);
  expect((card.y - cell.y) / (hours[0] ?? 0)).toBeCloseTo(0.5, 1);
  // What would cover another stands beside it; the card leads to the student wherever it is clicked.
  const beside = await at(page.locator('.step').filter({ hasText: 'Ask for the marks' }));
  expect(beside.x).toBeGreaterThanOrEqual(card.x + card.width);
  const isLink = (x: number, y: number) =>
    page.evaluate(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.matches('.step-name'), [x, y]);
  expect(await isLink(card.x + 20, card.y + card.height * 0.6)).toBe(true);
  const lists = page.getByRole('region', { name: 'Wed, 3 Jan' }).getByRole('list');
  await expect(lists).toHaveCount(1);
  await expect(lists).toHaveAccessibleName('3:00 pm');
  // A call is nothing that a meeting overlaps.
  const warned = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'overlaps' });
  await expect(warned).toHaveCount(2);
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const step of await warned.all()) {
      const isWhole = await step.evaluate((row) => {
        const words = row.querySelector('.step-overlaps');
        const [own, around] = [words, row].map((part) => part?.getBoundingClientRect());
        if (!words || !own || !around) return false;
        const isWithin = own.right <= around.right && own.bottom <= around.bottom;
        return isWithin && words.scrollWidth <= words.clientWidth;
      });
      expect([width, isWhole]).toEqual([width, true]);
    }
    // Under the mouse too nothing covers a card's words: its acts are those of the glance at it.
    await meeting.hover();
    await expect(meeting.getByRole('button')).toHaveCount(0);
    await expect(meeting.getByText('10:30 am', { exact: true })).toBeVisible();
  }
  // In a day, a warning leaves whose each step is in its column.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}/admin/calendar?from=2035-01-02&view=day`);
  await ask(context, 'post', `${site.url}/api${file}/tasks`, {
    kind: 'call',
    what: 'Ask for the fees',
    due: '2035-01-02T16:00',
  });
  await page.reload();
  const starts = await page
    .locator('.hours .step-who')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x));
  expect(starts.length).toBe(3);
  expect(new Set(starts.map(Math.round)).size, starts.join()).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
});

test('a month tells how much each day has and what comes first, leads to its days, and moves a step to another one', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const file = await enter(context, site.url, { name });
  for (const time of ['12:00', '10:15', '11:00', '13:00'])
    await ask(context, 'post', `${site.url}/api${file}/tasks`, {
      kind: 'call',
      what: `Ask at ${time}`,
      due: `2036-02-06T${time}`,
    });
  await ask(context, 'post', `${site.url}/api${file}/applications`, { to: 'PSG', deadline: '2036-02-20' });
  const both = await enter(context, site.url, { name });
  for (const what of ['One', 'Another', 'A third']) {
    const due = '2036-02-27T10:15';
    await ask(context, 'post', `${site.url}/api${both}/tasks`, { kind: 'call', what, due });
  }
  await ask(context, 'post', `${site.url}/api${both}/applications`, { to: 'VIT', deadline: '2036-02-27' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}/admin/calendar?from=2036-02-11`);
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'February 2036' })).toBeVisible();
  const days = page.locator('.month-day');
  await expect(days).toHaveCount(35);
  const sixth = days.filter({ has: page.getByRole('link', { name: 'Wed, 6 Feb: 4 planned or due' }) });
  await expect(sixth.getByRole('listitem')).toHaveText([
    ...['10:15 am', '11:00 am', '12:00 pm'].map((time) => `${time} ${name}`),
    '1 more',
  ]);
  await expect(page.getByRole('link', { name: 'Wed, 20 Feb: 1 planned or due' })).toBeVisible();
  // What falls due comes first, and takes the room of a step.
  const last = days.filter({ has: page.getByRole('link', { name: 'Wed, 27 Feb: 4 planned or due' }) });
  await expect(last.getByRole('listitem')).toHaveText([
    name,
    `10:15 am ${name}`,
    `10:15 am ${name}`,
    '1 more',
  ]);
  for (const step of await sixth.getByRole('listitem').all())
    expect(await step.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  const first = sixth.getByRole('listitem').first();
  await first.dragTo(days.filter({ has: page.getByRole('link', { name: /^Fri, 8 Feb:/ }) }));
  await expect(page.getByRole('link', { name: 'Fri, 8 Feb: 1 planned or due' })).toBeVisible();
  await expect(page.getByText('Moved to Fri, 8 Feb, 10:15 am')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(sixth.getByRole('listitem')).toHaveCount(4);
  // By keys, as in a week: a day to the side, a week down.
  await first.getByRole('link').press('Shift+ArrowDown');
  await expect(page.getByText('Moved to Wed, 13 Feb, 10:15 am')).toBeVisible();
  const thirteenth = days.filter({ has: page.getByRole('link', { name: 'Wed, 13 Feb: 1 planned or due' }) });
  await expect(thirteenth.getByRole('link', { name: `10:15 am ${name}` })).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('link', { name: 'Thu, 14 Feb: 1 planned or due' })).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'March 2036' })).toBeVisible();
  // Six weeks fit into the window, also with a day that has more than it shows.
  for (const time of ['12:00', '10:15', '11:00', '13:00'])
    await ask(context, 'post', `${site.url}/api${file}/tasks`, {
      kind: 'call',
      what: 'Ask',
      due: `2036-03-06T${time}`,
    });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Thu, 6 Mar: 4 planned or due' })).toBeVisible();
  await expect(days).toHaveCount(42);
  await expect(days.last()).toBeInViewport({ ratio: 0.95 });
  await page.getByRole('button', { name: 'Month before' }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, `${site.url}/admin/calendar?from=2036-02-01&view=month`);
  expect(await violationsOf(page)).toEqual([]);
  const ways = page.locator('.list-ways > .chip');
  const tops = await ways.evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top));
  expect(new Set(tops.map(Math.round)).size).toBe(1);
  // A phone lists the day that is touched below the days, and its name leads to its hours.
  const grid = page.getByRole('link', { name: /^Fri, 8 Feb:/ });
  const listed = page.getByRole('region', { name: 'Wed, 6 Feb 2036' });
  await page.getByRole('link', { name: /^Wed, 6 Feb:/ }).click();
  await expect(listed).toContainText('Ask at 12:00');
  await expect(grid).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await listed.getByRole('link', { name: 'Wed, 6 Feb 2036' }).click();
  await expect(grid).toHaveCount(0);
  await expect(listed).toContainText('Ask at 12:00');

  // A wide week says where to, below whom a deadline is about.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}/admin/calendar?from=2036-02-18`);
  const where = page.locator('[data-deadline]').filter({ hasText: name }).getByText('PSG');
  expect((await where.boundingBox())?.width).toBeGreaterThan(20);
  await expect(where).toHaveCSS('clip-path', 'none');
});

test('what a narrow place says of a time is read whole: beside a file, and in the line of a new step', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  await context.request.post(`${site.url}/api/leads`, { data: contactBody({ name }) });
  const [lead] = site.leads(name);
  const { studentId } = await ask(context, 'get', `${site.url}/api/admin/leads/${lead?.id}`);
  await ask(context, 'post', `${site.url}/api/admin/students/${studentId}/tasks`, {
    kind: 'meeting',
    what: 'Meet the parents',
    due: '2036-10-15T10:00',
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}/admin/students/${studentId}?q=${encodeURIComponent(name)}`);
  // The list also finds students whose names only sound alike.
  const due = page.locator('.split-list tr').filter({ hasText: name }).locator('[data-column="due"]');
  await expect(due).toContainText('By ');
  const isWithin = await due.evaluate((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    const list = cell.closest('.split-list')?.getBoundingClientRect();
    return words.getBoundingClientRect().right <= (list?.right ?? 0);
  });
  expect(isWithin).toBe(true);
  const when = page.getByLabel('When', { exact: true });
  for (const words of await when.locator('option').allTextContents()) {
    await when.selectOption(words);
    const room = await when.evaluate((select) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen) pen.font = font;
      const text = (select as HTMLSelectElement).selectedOptions[0]?.text ?? '';
      const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
      return select.clientWidth - padding - (pen?.measureText(text).width ?? 0);
    });
    expect(room, words).toBeGreaterThanOrEqual(-0.5);
  }
});

test('a wide board folds the stages that ended, and opens the one that a card goes to by keys', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [name, other, tag] = [somebody(), somebody(), `fold${Date.now()}`];
  const fields = { courses: 'Marine Biology', countries: 'Norway', class: '11' };
  const values = { tags: [tag], phones: [{ number: '9087612345' }] };
  await enter(context, site.url, { ...values, name, fields, stage: 'admitted' });
  await enter(context, site.url, { ...values, name: other, fields, stage: 'closed', reason: 'Marks' });
  await openDesk(page, `${site.url}/admin/students?tag=${tag}&view=board`);
  const closed = page.getByRole('region', { name: /^Closed without admission:/ });
  const cards = page.getByRole('button', { name: 'Cards of Closed without admission' });
  await expect(cards).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('link', { name: other })).toBeHidden();
  expect((await closed.boundingBox())?.width).toBeLessThan(60);
  expect(await violationsOf(page)).toEqual([]);
  // Anywhere on the strip.
  await closed.click({ position: { x: 20, y: 300 } });
  await expect(page.getByRole('link', { name: other })).toBeVisible();
  await expect(closed).toContainText('Marks\u00a0· Marine Biology\u00a0· Norway\u00a0· Class 11');
  await cards.click();
  await expect(page.getByRole('link', { name: other })).toBeHidden();
  const card = page.getByRole('link', { name, exact: true });
  await card.press('Shift+ArrowRight');
  await expect(closed).toContainText(name);
  await expect(card).toBeFocused();
  await expect(page.getByLabel('Reason')).toHaveText(/^Choose a reason/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(cards).toBeHidden();
  await page.getByRole('navigation', { name: 'Stage' }).getByRole('button', { name: 'Closed' }).click();
  await expect(page.getByRole('link', { name: other, exact: true })).toBeInViewport();
});

test('the stage of a file is changed where it is read, and why somebody ended is asked beside it', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const file = await enter(context, site.url, { name, stage: 'counselling' });
  const stored = () => ask(context, 'get', `${site.url}/api${file}`);
  await openDesk(page, site.url + file);
  const stage = page.getByLabel(`Stage of ${name}`);
  expect((await stage.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await stage.selectOption({ label: 'Closed without admission' });
  await page.getByLabel('Choose a reason').selectOption('Fees');
  await expect.poll(async () => (await stored()).reason).toBe('Fees');
  await expect(page.getByLabel('Choose a reason')).toHaveCount(0);
  await stage.selectOption({ label: 'New' });
  // Until it is answered the notice before offers its own Undo.
  await expect(page.getByText(`${name}: New`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(stored).toMatchObject({ stage: 'closed', reason: 'Fees' });
  expect(await violationsOf(page)).toEqual([]);
});

test('an hour of the week has room for whom, when and what', async ({ page, context, site }) => {
  const file = await enter(context, site.url, { name: 'Sivaranjani Chandrasekaran' });
  await ask(context, 'post', `${site.url}/api${file}/tasks`, {
    kind: 'meeting',
    what: 'First counselling session',
    due: '2037-02-03T10:00',
    minutes: 60,
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}/admin/calendar?from=2037-02-02`);
  const step = page.getByRole('listitem').filter({ hasText: 'First counselling session' });
  await expect(step).toBeVisible();
  const [hour, what] = [step.getByText('10:00 am'), step.getByText('First counselling session')];
  for (const part of [hour, what]) {
    const [own, card] = [await part.boundingBox(), await step.boundingBox()];
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + (card?.height ?? 0));
  }
});

test('a narrow step of the week is opened by the mouse, names whom, and takes the room that is free', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const phones = [{ number: '9087612346' }];
  const file = await enter(context, site.url, { name, phones });
  for (const at of [
    ...['04T09:30', '04T09:45', '04T10:00', '04T10:15', '04T10:15'],
    ...['05T10:00', '05T10:15', '06T10:00', '07T10:15'],
  ])
    await ask(context, 'post', `${site.url}/api${file}/tasks`, {
      kind: 'call',
      what: `Ask on ${at}`,
      due: `2037-03-${at}`,
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}/admin/calendar?from=2037-03-02`);
  const step = (at: string) => page.locator('.step').filter({ hasText: `Ask on ${at}` });
  const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The mouse meets no button, wherever it touches the step.
  const { x, y, width, height } = await box(step('05T10:15'));
  await page.mouse.click(x + width - 10, y + height / 2);
  const glance = page.getByRole('dialog', { name });
  await expect(glance).toContainText('Thu, 5 Mar, 10:15 am · Call');
  await expect(glance.getByRole('link', { name: `Write to ${name} on WhatsApp` })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await glance.getByRole('link', { name: "Open the student's file" }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === file);
  await page.goBack();
  await hydrated(page);
  await expect(step('05T10:15')).toBeVisible();
  // By keys it opens and closes too, and gives the focus back.
  await step('05T10:15').getByRole('link', { name, exact: true }).press('Enter');
  await glance.getByLabel('When').fill('2037-03-05T10:20');
  await page.keyboard.press('Escape');
  await expect(glance).toHaveCount(0);
  await expect(step('05T10:15').getByRole('link', { name, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await glance.getByLabel('When').fill('2037-03-05T10:45');
  await glance.getByRole('button', { name: 'Move' }).click();
  await expect(glance).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Step changed')).toBeVisible();
  const day = (await box(page.getByRole('region', { name: 'Wed, 4 Mar' }))).width;
  // Of three columns the steps that stand beside an empty one take it too.
  const widths = [];
  for (const at of ['04T09:30', '04T09:45', '04T10:00']) widths.push((await box(step(at))).width / day);
  expect(widths.map((width) => Math.round(width * 3))).toEqual([1, 2, 1]);
  // Each tells its time within its card, alone and beside another.
  for (const at of ['05T10:00', '05T10:15', '06T10:00', '07T10:15']) {
    const [card, time] = [await box(step(at)), await box(step(at).locator('.step-when > :first-child'))];
    expect([at, time.width > 20, time.y + time.height <= card.y + card.height]).toEqual([at, true, true]);
    expect([at, time.x + time.width <= card.x + card.width]).toEqual([at, true]);
  }
  await expect(step('06T10:00').locator('.step-main')).toHaveAttribute('title', new RegExp(`^${name}`));
  // By keys too it shows no button, which would cover the step beside it.
  await step('05T10:00').getByRole('link', { name }).focus();
  await expect(step('05T10:00').getByText('Call', { exact: true })).toBeHidden();
});

test('the columns of the board begin their cards at one height', async ({ page, context, site }) => {
  const [name, other] = [somebody(), somebody()];
  await enter(context, site.url, { name, stage: 'new' });
  await enter(context, site.url, { name: other, stage: 'closed' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}/admin/students?view=board`);
  await page.getByRole('button', { name: 'Cards of Closed without admission' }).click();
  const firsts = await page.locator('.column').evaluateAll((columns) =>
    columns.flatMap((column) => {
      const card = column.querySelector('.card');
      return card?.checkVisibility() ? card.getBoundingClientRect().top : [];
    }),
  );
  expect(firsts.length).toBeGreaterThan(1);
  expect(new Set(firsts.map(Math.round)).size).toBe(1);
});

test('a step that was planned by mistake is taken back', async ({ page, context, site }) => {
  const file = await enter(context, site.url, { name: somebody() });
  await openDesk(page, site.url + file);
  await page.setViewportSize({ width: 1440, height: 900 });
  const button = page.getByRole('button', { name: 'Add a step' });
  await page.getByLabel('What is to be done').fill('A step too many');
  await button.click();
  await expect(page.getByText('Next step added')).toBeVisible();
  const step = page.getByRole('listitem').filter({ hasText: 'A step too many' });
  await expect(step.first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
  expect((await ask(context, 'get', `${site.url}/api${file}`)).due).toBeNull();
});

test('the board, the calendar and the fields have nothing in the way of anybody', async ({ page, site }) => {
  for (const path of [
    '/admin/students?view=board',
    '/admin/calendar',
    '/admin/office',
    '/admin/office?part=stages',
    '/admin/office?part=rules',
    '/admin/calendar?view=day',
    '/admin/today',
    '/admin/imports',
  ]) {
    await openDesk(page, site.url + path);
    expect([path, await violationsOf(page)]).toEqual([path, []]);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a student or a place' }).fill('calen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar');
});

test('the palette does what can be done with a row or a file, and adds a student', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const file = await enter(context, site.url, { name, phones: [{ number: '9944054321' }] });
  const task = { kind: 'call', what: 'Ask for the marks', due: tonight() };
  await ask(context, 'post', `${site.url}/api${file}/tasks`, task);
  const find = async (words: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find a student or a place' }).fill(words);
  };
  for (const own of ['Ilango Veeramani', 'Veeramani Selvaraj', 'Anbu Veeramani'])
    await enter(context, site.url, { name: own });
  await openDesk(page, `${site.url}/admin/today`);
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name, exact: true }).focus();
  await find('outcome');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([`Outcome: ${name}`]);
  await page.getByRole('combobox', { name: 'Find a student or a place' }).fill('veeram');
  const found = page.getByRole('dialog').getByRole('option');
  await expect(found.first()).toHaveText(/^Veeramani Selvaraj/);
  // Whose file only speaks of such a name comes after them.
  await expect(found.nth(1)).toHaveText(/Veeramani/);
  await expect(found.nth(2)).toHaveText(/Veeramani/);
  await page.getByRole('combobox', { name: 'Find a student or a place' }).fill('outcome');
  await expect(found).toHaveText([`Outcome: ${name}`]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Reached: ${name}` })).toBeVisible();

  await openDesk(page, site.url + file);
  await find('call');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText('Call +91 99440 54321');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Reached: ${name}` })).toBeVisible();

  // Who is written so comes before who only sounds so, however much there the step burns.
  await enter(context, site.url, { name: 'Karthika Palette' });
  const sounding = await enter(context, site.url, { name: 'Kartika Palette' });
  await ask(context, 'post', `${site.url}/api${sounding}/tasks`, task);
  await find('karthika pal');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([
    'Karthika Palette',
    'Kartika Palette',
  ]);
  await page.keyboard.press('Escape');

  // Closed and opened by keys so fast that no event of the closing comes between: it stays open.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a student or a place' })).toBeFocused();
  await page.evaluate(async () => {
    document.querySelector<HTMLDialogElement>('dialog.palette')?.requestClose();
    await Promise.resolve();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    await new Promise((done) => setTimeout(done, 100));
  });
  await expect(page.getByRole('combobox', { name: 'Find a student or a place' })).toBeFocused();
  await page.keyboard.press('Escape');

  await find('add a st');
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Add a student' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add a student' })).toBeFocused();
  await find('add a st');
  await page.keyboard.press('Enter');
  await form.getByLabel('Name').fill(somebody());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
});

test('a step takes the day and the hour that are typed with it, in its line and in the palette', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const file = await enter(context, site.url, { name });
  const tomorrow = new Date(Date.now() + 29.5 * 3_600_000).toISOString().slice(0, 10);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, site.url + file);
  const what = page.getByRole('textbox', { name: 'What is to be done', exact: true });
  await what.fill('Ask the father tomorrow 4 pm');
  await expect(page.getByLabel('Another time')).toHaveValue(`${tomorrow}T16:00`);
  await page.keyboard.press('Enter');
  await expect(page.locator('.step').getByText('Ask the father', { exact: true })).toBeVisible();
  await expect(page.getByText('Tomorrow 4:00 pm', { exact: true })).toBeVisible();

  const found = page.getByRole('dialog').getByRole('option');
  const find = async (words: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find a student or a place' }).fill(words);
  };
  await openDesk(page, `${site.url}/admin/today`);
  await find(`plan a meeting with ${name} tomorrow 11am`);
  await expect(found.first()).toContainText(`Add a step: ${name}`);
  await expect(found.first()).toContainText('11:00 am');
  await page.keyboard.press('Enter');
  await expect(what).toBeFocused();
  await expect(page.getByLabel('Another time')).toHaveValue(`${tomorrow}T11:00`);
  await expect(page.getByRole('combobox', { name: 'Kind', exact: true }).first()).toHaveValue('meeting');
  // Day and hour are read whole: whose the step is stands after them, and the button is not as white as its ground.
  const day = await page.getByLabel('Another time').boundingBox();
  const who = await page.locator('.add-line').getByLabel('Who', { exact: true }).first().boundingBox();
  const isBelow = (who?.y ?? 0) >= (day?.y ?? 0) + (day?.height ?? 0);
  expect(isBelow || (who?.x ?? 0) >= (day?.x ?? 0) + (day?.width ?? 0)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await find('deadline');
  await expect(found.first()).toHaveText('Calendar');
  // On a phone the folded line opens for it.
  await page.setViewportSize({ width: 390, height: 844 });
  await find(`plan a meeting with ${name} tomorrow 11am`);
  await expect(found.first()).toContainText('11:00 am');
  await page.keyboard.press('Enter');
  await expect(what).toBeFocused();
});

test('the palette opens a post by words of its title', async ({ page, context, site }) => {
  const title = `Quillpost ${Date.now()} of hostels`;
  const { _id } = await makePost(context, site.url, { title });
  await openDesk(page, `${site.url}/admin/today`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a student or a place' }).fill(title.slice(0, 20));
  await expect(page.getByRole('option').first()).toHaveText(title);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title *', { exact: true })).toHaveValue(title);
  await removePost(context, site.url, _id);
});

test('the palette finds every part of the settings, and places above who only sounds so', async ({
  page,
  context,
  site,
}) => {
  await enter(context, site.url, { name: 'Saravanan Palette' });
  await openDesk(page, `${site.url}/admin/today`);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find a student or a place' });
  const found = page.getByRole('dialog').getByRole('option');
  const first = { services: 'Services', fees: 'Fees, office and proof', logo: 'Logo and colour' };
  const others = {
    import: 'Import',
    board: 'Board',
    'new student': 'Add a student',
    'new lead': 'Add a lead',
    'post new': 'New Blog Post',
    'stages fields': 'Fields and stages',
  };
  await expect(found.nth(0)).toHaveText('Add a student');
  for (const [typed, label] of Object.entries({ ...first, ...others })) {
    await field.fill(typed);
    await expect(found.first(), typed).toContainText(label);
  }
  // A student whose name begins so comes before the settings.
  await field.fill('saravan');
  await expect(found.first()).toContainText('Saravan');
  await field.fill('logo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page.locator('#content-logo')).toBeFocused();
  await page.keyboard.press('Control+k');
  await field.fill('new post');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toBeVisible();
});

test('the palette finds a misspelt name, what the keys of a file change, and offers to add whom it does not find', async ({
  page,
  context,
  site,
}) => {
  const own = somebody().split(' ').at(-1);
  await enter(context, site.url, { name: `Aadhav Raj ${own}` });
  const file = await enter(context, site.url, { name: `Harish ${own}` });
  const field = page.getByRole('combobox', { name: 'Find a student or a place' });
  const found = page.getByRole('dialog').getByRole('option');
  const find = async (words: string) => {
    await page.keyboard.press('Control+k');
    await field.fill(words);
  };
  await openDesk(page, site.url + file);
  await find('harrish');
  await expect(found.first()).toHaveText(/^Harish/);
  await field.fill('stage');
  await expect(found.first()).toHaveText(/^Move to /);
  await field.fill('assign');
  await expect(found.first()).toHaveText(/^Assign to /);
  await field.fill('wuzzleworth quibblefink');
  await expect(found).toHaveText(['Add wuzzleworth quibblefink as a student']);
  await expect(page.getByRole('group', { name: 'Nothing found.' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Add a student' }).getByLabel('Name')).toHaveValue(
    'wuzzleworth quibblefink',
  );
  // No name is offered of what is none.
  await find('#!?');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await expect(found).toHaveCount(0);
});

test('the palette finds word by word, forgives a slip, marks what it found, and calls whom it names', async ({
  page,
  context,
  site,
}) => {
  const name = `Ezhil Wordwise ${somebody().split(' ').at(-1)}`;
  await enter(context, site.url, { name, phones: [{ number: '9944054399' }] });
  await enter(context, site.url, {
    name: '+919944054311',
    phones: [{ number: '9944054311' }],
    tags: ['import-20261121T0430-aaaa', 'import-20261121T0530-bbbb'],
  });
  // Whose name is a slip away from "port" hides no place.
  await enter(context, site.url, { name: `Poort ${somebody()}` });
  await openDesk(page, `${site.url}/admin/today`);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find a student or a place' });
  const found = page.getByRole('dialog').getByRole('option');
  for (const [typed, label] of [
    ['calender', 'Calendar'],
    ['studnets', 'Students'],
    ['lead add', 'Add a lead'],
    ['settings logo', 'Logo and colour'],
  ] as const) {
    await field.fill(typed);
    await expect(found.first(), typed).toContainText(label);
  }
  await field.fill('import');
  await expect(found.first().locator('mark')).toHaveText(['Import']);
  // What has it inside a word stands aside where a word begins so; of a student, where a place has it too.
  await field.fill('port');
  await expect(found.filter({ hasText: '99440 54311' })).toHaveCount(1);
  await expect(found.first()).toHaveText('Import');
  await field.fill('out');
  await expect(found.filter({ hasText: 'Logout' })).toHaveCount(1);
  await expect(found.filter({ hasText: 'About page' })).toHaveCount(0);
  await field.fill('acc');
  await expect(found.first()).toHaveText('Accounts');
  await expect(found.nth(1)).toHaveText('My account');

  await field.fill(`wordwise note ${name.split(' ').at(-1)}`);
  await expect(found.first()).toHaveText(`Write a note: ${name} +91 99440 54399`);
  // Read as one word each, whatever part of it is marked.
  await expect(found.first()).toHaveAccessibleName(`Write a note: ${name}, +91 99440 54399`);
  expect(await violationsOf(page)).toEqual([]);
  // What is planned is a step, whatever it is.
  await field.fill(`plan a call with ${name}`);
  await expect(found.first()).toHaveText(`Add a step: ${name} +91 99440 54399`);
  await expect(found.first().locator('mark')).toHaveText(name.split(' '));
  await field.fill(`${name} call`);
  await expect(found.first()).toHaveText(`Call: ${name} +91 99440 54399`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Reached: ${name}` })).toBeFocused();
});

test('the first screen of a file says who, how far, the next step, each number and what was said last', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const last = String(Date.now()).slice(-7);
  const phones = [
    { number: `987${last}`, whose: 'own' },
    { number: `986${last}`, whose: 'mother' },
  ];
  const file = await enter(context, site.url, { name, phones, stage: 'counselling' });
  const add = (path: string, data: object) => ask(context, 'post', `${site.url}/api${file}/${path}`, data);
  await add('notes', { text: 'The hostel is not wanted' });
  await add('tasks', { kind: 'call', what: 'Ask for the marks', due: tonight() });
  for (const to of ['PSG Tech', 'CIT', 'Amrita']) await add('applications', { to });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openDesk(page, site.url + file);
    const bar = await page.locator('.contact-bar').boundingBox();
    const end = width < 1024 ? (bar?.y ?? 0) : height;
    for (const words of [
      'In counselling',
      'Ask for the marks',
      `+91 986${last.slice(0, 2)} ${last.slice(2)}`,
      'The hostel is not wanted',
    ]) {
      const box = await page
        .locator('.file')
        .getByText(words)
        .filter({ visible: true })
        .first()
        .boundingBox();
      expect([width, words, (box?.y ?? 0) + (box?.height ?? 0) < end]).toEqual([width, words, true]);
    }
    await expect(page.getByRole('link', { name: /^Mother/ })).toHaveAttribute('href', `tel:+91986${last}`);
    expect(await violationsOf(page)).toEqual([]);
  }
  // Where it stands at the head of the timeline it is not said twice.
  await add('notes', { text: 'They will talk it over on Sunday' });
  await openDesk(page, site.url + file);
  await expect(page.locator('.file-said')).toBeHidden();
});

test('the palette opens lists by their names and says why somebody was found', async ({
  page,
  context,
  site,
}) => {
  const own = somebody().split(' ').at(-1) ?? '';
  const name = `Ezhil Fact ${own}`;
  const number = `98${String(Date.now()).slice(-8)}`;
  await enter(context, site.url, {
    name,
    phones: [
      { number: '9944054388', whose: 'own' },
      { number, whose: 'mother' },
    ],
    fields: { school: `Bharathiyar ${own} School` },
  });
  const view = { name: `Loans ${own}`, query: 'stage=contacted', shared: false };
  await ask(context, 'post', `${site.url}/api/admin/students/views`, view);
  await openDesk(page, `${site.url}/admin/calendar`);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find a student or a place' });
  const found = page.getByRole('dialog').getByRole('option');
  const under = (group: string) => page.getByRole('group', { name: group }).getByRole('option');

  // A name by how it sounds; what was found beside it.
  await field.fill(`ezil ${own}`);
  await expect(under('Students')).toHaveText([`${name} +91 99440 54388`]);
  await field.fill(number);
  await expect(under('Students')).toContainText([
    `${name} Mother +91 ${number.slice(0, 5)} ${number.slice(5)}`,
  ]);
  await field.fill(`bharathiyar ${own}`);
  await expect(found.first()).toHaveText(`${name} School or college: Bharathiyar ${own} School`);
  await expect(found.first().locator('mark')).toHaveText([own, 'Bharathiyar', own]);

  for (const [typed, label] of [
    ['overdue students', 'Overdue students'],
    ['unassigned leads', 'Unassigned leads'],
    ['my students', 'My students'],
    ['in counselling', 'Students: In counselling'],
    [`loans ${own}`, `Loans ${own} Saved view`],
  ] as const) {
    await field.fill(typed);
    await expect(under('Lists').first(), typed).toHaveText(label);
    await expect(found.first(), typed).toHaveText(label);
  }
  expect(await violationsOf(page)).toEqual([]);
  await field.fill('overdue students');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/admin/students?due=overdue`);
});

test('the palette offers the files opened last to who may see them, until one logs out', async ({
  page,
  context,
  site,
}) => {
  const names = [somebody(), somebody(), somebody()];
  const files: string[] = [];
  for (const name of names) files.push(await enter(context, site.url, { name }));
  for (const file of files) {
    await openDesk(page, site.url + file);
    await expect(page.locator('.file')).toBeVisible();
  }
  await openDesk(page, `${site.url}/admin/calendar`);
  await openDesk(page, `${site.url}/admin/calendar`);
  await openDesk(page, `${site.url}/admin/today`);
  const recent = page.getByRole('group', { name: 'Opened last' }).getByRole('option');
  await page.keyboard.press('Control+k');
  await expect(recent).toHaveText(names.toReversed());
  await expect(page.getByRole('group', { name: 'Go to' }).getByRole('option').first()).toHaveText('Calendar');
  // The device holds no name.
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const name of names) expect(await kept()).not.toContain(name);
  await page.keyboard.press('Enter');
  await expect(page.locator('.file')).toHaveAccessibleName(names[2] ?? '');
  // The open file is not offered.
  await page.keyboard.press('Control+k');
  await expect(recent).toHaveText(names.slice(0, 2).toReversed());
  await page.getByRole('combobox', { name: 'Find a student or a place' }).fill('logout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/admin`);
  expect(await kept()).not.toContain(files[0]?.split('/').at(-1));
});

test('one key each notes, assigns, moves and plans from a row or a file, and Escape leads back out', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = `Yazhini ${String(Date.now()).slice(-6)}`;
  const file = await enter(context, site.url, { name, owner: 'demo' });
  const task = { kind: 'call', what: 'Ask for the marks', due: tonight() };
  await ask(context, 'post', `${site.url}/api${file}/tasks`, task);
  const id = file.split('/').at(-1) ?? '';
  const row = page.locator(`[data-lead="${id}"]`);
  const toasts = page.getByText('Note added');

  // On Today the note is written where one is, and what came of it is numbered.
  await openDesk(page, `${site.url}/admin/today?whose=mine`);
  await row.focus();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Note').pressSequentially('c');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row).toBeFocused();
  await page.keyboard.press('n');
  await expect(dialog.getByLabel('Note')).toHaveValue('c');
  // Whoever presses it before the browser has told that the dialog was closed has it opened again.
  await row.evaluate((link: HTMLElement) => {
    document.querySelector<HTMLDialogElement>('.row-note')?.close();
    link.focus();
    link.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
  });
  await expect(dialog.getByLabel('Note')).toBeFocused();
  await expect(dialog.getByLabel('Note')).toHaveValue('c');
  await page.keyboard.type('alled the father');
  await page.keyboard.press('Control+Enter');
  await expect(toasts).toBeVisible();
  await expect(page).toHaveURL(/today/);
  await row.focus();
  await page.keyboard.press('o');
  const panel = page.locator('.came');
  await expect(panel.getByRole('button', { name: `Reached: ${name}` })).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.type('2');
  await expect(panel.getByLabel('Note')).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('o');
  await page.keyboard.press('3');
  await expect(panel).toHaveCount(0);

  // A key after g goes to a place; the keys of a row without their control open its file there.
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/students');
  await openDesk(page, `${site.url}/admin/students?q=${encodeURIComponent(name)}`);
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: 'Stage' }).getByRole('combobox').fill('couns');
  await page.keyboard.press('Enter');
  await expect(page.getByText('→ In counselling').first()).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('dialog', { name: 'Counsellor' }).getByRole('combobox').fill('no coun');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByLabel('Counsellor', { exact: true })).toHaveValue('');
  await page.keyboard.press('t');
  const what = page.getByLabel('What is to be done');
  await expect(what).toBeFocused();
  await page.keyboard.type('Send the list of colleges');
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Send the list of colleges' }).first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(what).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(row).toBeFocused();

  // The palette does the same by words.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a student or a place' }).fill('move to adm');
  await page.keyboard.press('Enter');
  await expect(page.getByText('In counselling → Admitted')).toBeVisible();
});

test('the question mark lists the keys on every page of the desk', async ({ page, site }) => {
  for (const path of ['today', 'imports']) {
    await openDesk(page, `${site.url}/admin/${path}`);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys).toContainText('Find a student or a place');
    await keys.getByText('On other pages').click();
    await expect(keys.getByRole('region', { name: 'Row, file or lead' }).first()).toContainText('Assign to');
    await expect(keys.getByRole('region', { name: 'Everywhere' })).toContainText('Go to Calendar');
    for (const [key, place] of [
      ['i', 'Insight'],
      ['p', 'Posts'],
    ])
      await expect(keys.getByText(`g ${key}`, { exact: true }).locator('xpath=../..')).toContainText(
        `Go to ${place}`,
      );
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  }
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insight');
  // In the calendar each view has a key.
  await openDesk(page, `${site.url}/admin/calendar`);
  for (const [key, view] of [
    ['m', 'Month'],
    ['d', 'Day'],
    ['w', 'Week'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('link', { name: view, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('region', { name: 'Calendar' })).toContainText('Month');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
});

test('a file opens at its head however far down its row stood, and the list keeps its place', async ({
  page,
  context,
  site,
}) => {
  const names = Array.from({ length: 36 }, (_, at) => `Farrow ${String(at).padStart(2, '0')}`);
  await Promise.all(names.map((name) => enter(context, site.url, { name, tags: ['far'] })));
  const open = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const isHead = (name: string) =>
    expect(page.getByRole('article', { name }).getByLabel('Name', { exact: true })).toBeInViewport();
  const scrolled = () => page.evaluate(() => scrollY);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await openDesk(page, `${site.url}/admin/students?tag=far&sort=name`);
    await page.getByRole('link', { name: 'Farrow 33' }).scrollIntoViewIfNeeded();
    const before = await scrolled();
    expect(before).toBeGreaterThan(300);
    await open('Farrow 33');
    await isHead('Farrow 33');
    expect(await scrolled()).toBe(0);
    if (width === 1440) {
      await expect(page.getByRole('link', { name: 'Farrow 33' })).toBeInViewport();
      await page.setViewportSize({ width, height: 400 });
      await page.mouse.move(1200, 200);
      await page.mouse.wheel(0, 300);
      await expect.poll(scrolled).toBeGreaterThan(100);
      await open('Farrow 32');
      await isHead('Farrow 32');
      await expect.poll(scrolled).toBe(0);
      await page.setViewportSize({ width, height: 800 });
      await page.goBack();
    }
    await page.goBack();
    await expect.poll(scrolled).toBe(before);
  }
});

test('what came of a call is asked in sight, and asked of another list anew', async ({
  page,
  context,
  site,
}) => {
  for (const name of ['Sivaji', 'Selvi', 'Saroja', 'Suganthi', 'Sathya']) {
    const file = await enter(context, site.url, { name, phones: [{ number: '9840012345' }] });
    await ask(context, 'post', `${site.url}/api${file}/tasks`, {
      kind: 'call',
      what: 'Ask',
      due: tonight(),
      owner: 'demo',
    });
  }
  await page.setViewportSize({ width: 390, height: 740 });
  await openDesk(page, `${site.url}/admin/today`);
  const last = page.getByRole('button', { name: 'Outcome: Sathya' });
  await last.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 70));
  await last.click();
  const reached = page.getByRole('button', { name: 'Reached: Sathya' });
  const bar = page.locator('.bottom-bar');
  await expect(reached).toBeInViewport();
  await reached.click({ trial: true });
  expect((await reached.boundingBox())?.y).toBeLessThan((await bar.boundingBox())?.y ?? 0);

  await page.getByRole('link', { name: 'Mine', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Mine', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(last).toBeVisible();
  await expect(reached).toHaveCount(0);
});

test('who moves many reads where to in the bar, also once none of them is in the list, and takes it back there', async ({
  page,
  context,
  site,
}) => {
  const names = ['Vanaja', 'Vasuki', 'Vimala'];
  for (const name of names) await enter(context, site.url, { name, tags: ['bar'] });
  await openDesk(page, `${site.url}/admin/students?tag=bar&stage=new`);
  for (const name of names) await page.getByLabel(`Choose ${name}`).check();
  // Whoever moves them while the list is still read again is not left waiting.
  const release = await hold(context, '**/admin/students.data?*tag=bar*');
  await page.getByLabel('Add tag').fill('Fair');
  await page.getByLabel('Add tag').press('Enter');
  const bar = page.locator('.listing > .bulk');
  await expect(bar.getByRole('status')).toHaveText('3 tagged Fair');
  await expect(bar).toContainText('3 chosen');
  await bar.getByLabel('Move to').selectOption({ label: 'Closed without admission' });
  await bar.getByLabel('Reason').selectOption('Fees');
  await bar.getByRole('button', { name: 'Move', exact: true }).click();
  release();
  await expect(bar.getByRole('status')).toHaveText('3 moved to Closed without admission');
  await expect(page.getByText('No students match.')).toBeVisible();
  await expect(page.getByText('3 moved to Closed without admission')).toHaveCount(1);
  await expect(bar.getByText('3 chosen')).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(bar.getByLabel('Move to')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Choose Vimala')).toBeVisible();
  await expect(bar.getByRole('status')).toHaveText('Taken back');
});

test('on a phone an application shows its fee and result once there are some, and otherwise on demand', async ({
  page,
  context,
  site,
}) => {
  const file = await enter(context, site.url, { name: 'Tamilarasi' });
  const add = (data: object) => ask(context, 'post', `${site.url}/api${file}/applications`, data);
  await add({ kind: 'college', to: 'Plain College', course: '' });
  await add({ kind: 'college', to: 'Paid College', course: '', feeDue: 150000 });
  await page.setViewportSize({ width: 390, height: 740 });
  await openDesk(page, `${site.url}${file}`);
  // Each is one line until it is opened, above the details.
  const line = page.locator('summary').filter({ hasText: 'Paid College' });
  await expect(line).toHaveText(/Planned\s· ₹1,50,000 due$/);
  await expect(page.getByLabel('Deadline').filter({ visible: true })).toHaveCount(0);
  const details = page.getByRole('heading', { name: 'Details', exact: true });
  expect((await line.boundingBox())?.y).toBeLessThan((await details.boundingBox())?.y ?? 0);
  await page.locator('summary').filter({ hasText: 'Plain College' }).click();
  const plain = page.getByRole('group', { name: 'Plain College' });
  await expect(plain.getByLabel('Deadline')).toBeVisible();
  await expect(plain.getByLabel('Fee paid')).toBeHidden();
  await plain.getByRole('button', { name: 'Fees and result' }).click();
  await expect(plain.getByLabel('Fee paid')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await line.press('Enter');
  const paid = page.getByRole('group', { name: 'Paid College' });
  await expect(paid.getByLabel('Fee paid')).toBeVisible();
  await expect(paid.getByRole('button', { name: 'Fees and result' })).toHaveCount(0);
});

test('a new name of a student is told, and taken back with a touch', async ({ page, context, site }) => {
  const file = await enter(context, site.url, { name: 'Poonguzhali' });
  await openDesk(page, site.url + file);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Poongodi');
  await name.press('Enter');
  const notices = page.locator('.toasts');
  await expect(notices.getByRole('status')).toContainText('Renamed to Poongodi');
  await notices.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(name).toHaveValue('Poonguzhali');
});

test('a search that finds nobody is cleared with a touch', async ({ page, context, site }) => {
  await enter(context, site.url, { name: 'Zeenath', tags: ['clear'] });
  await openDesk(page, `${site.url}/admin/students?tag=clear&q=qqxxqq`);
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await expect(page.getByRole('link', { name: 'Zeenath' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('on a phone a line of facts ends between two of them, and a new student has fields of its width', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  await write(context, site.url, name);
  await page.setViewportSize({ width: 390, height: 740 });
  await openDesk(page, `${site.url}/admin/leads`);
  const row = page.getByRole('row', { name });
  const dots = await row
    .locator('td')
    .evaluateAll((cells) =>
      cells.map((cell) => ['::before', '::after'].map((part) => getComputedStyle(cell, part).content)),
    );
  expect(dots.filter(([before]) => before?.includes('·'))).toEqual([]);
  expect(dots.filter(([, after]) => after?.includes('·')).length).toBeGreaterThan(0);

  await page.getByRole('link', { name, exact: true }).click();
  const file = page.getByRole('link', { name: "Open the student's file" });
  const parts = page.locator('.file-line > *');
  await file.waitFor();
  // The way to the file has a line of its own, as tall as a finger.
  const [heading, way] = [await page.locator('.desk-head').boundingBox(), await file.boundingBox()];
  expect(way).toMatchObject({ x: heading?.x, height: 44 });
  await file.click();
  await page.getByRole('article', { name }).waitFor();
  const ends = await parts.evaluateAll((all) => all.map((part) => getComputedStyle(part, '::after').content));
  expect(ends.filter((content) => content.includes('·'))).toEqual([]);
  const facts = await parts.evaluateAll((all) => all.map((part) => part.textContent ?? ''));
  expect(facts.filter((words) => words.includes(' · '))).toEqual([]);
  const shown = await parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).display));
  expect(shown.filter((display) => !display.startsWith('inline-'))).toEqual([]);

  await openDesk(page, `${site.url}/admin/students`);
  await page.getByRole('button', { name: 'Add a student' }).click();
  const form = page.locator('.desk-head form');
  const add = await form.getByRole('button', { name: 'Add', exact: true }).boundingBox();
  const cancel = await form.getByRole('button', { name: 'Cancel' }).boundingBox();
  expect(add?.y).toBe(cancel?.y);
  expect((await form.getByLabel('Phone').boundingBox())?.width).toBeGreaterThan(330);
  expect((await form.getByLabel('Name').boundingBox())?.width).toBeGreaterThan(330);
});

test('who adds a student is told whose number it is, and of a fault once', async ({
  page,
  context,
  site,
}) => {
  const file = await enter(context, site.url, { name: 'Kuzhali', phones: [{ number: '9944012345' }] });
  await openDesk(page, `${site.url}/admin/students`);
  await page.getByRole('button', { name: 'Add a student' }).click();
  const form = page.locator('.desk-head form');
  await expect(form.getByText('Phone', { exact: true })).toBeVisible();
  await form.getByLabel('Phone').fill('099440 12345');
  const known = form.getByRole('status').getByRole('link', { name: 'Kuzhali has this number' });
  await expect(known).toHaveAttribute('href', file);
  expect(await violationsOf(page)).toEqual([]);
  const name = form.getByLabel('Name');
  const before = await name.boundingBox();
  await name.fill('Kuzhali Devi');
  await form.getByLabel('Phone').fill('12');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const fault = (await form.getByRole('alert').textContent()) ?? '';
  await expect(page.getByText(fault)).toHaveCount(1);
  expect(await name.boundingBox()).toEqual(before);
});

test('a long name is read in full in its row and its file, and a row has its parts on one line', async ({
  page,
  context,
  site,
}) => {
  const name = 'Divya Bharathi Muthukumaraswamy Thiruvengadathan';
  const file = await enter(context, site.url, { name, owner: 'demo', phones: [{ number: '9944054321' }] });
  await ask(context, 'post', `${site.url}/api${file}/tasks`, {
    kind: 'call',
    what: 'Call the mother about the hostel and the fees of the second year',
    due: tonight(),
  });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openDesk(page, `${site.url}${file}`);
    const box = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect(box).toHaveValue(name);
    expect(await box.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0);
    expect(await box.evaluate((own) => own.scrollHeight - own.clientHeight)).toBeLessThan(2);
    await openDesk(page, `${site.url}/admin/students?q=Thiruvengadathan`);
    const row = page.getByRole('row', { name });
    const link = row.getByRole('link', { name, exact: true });
    expect(await link.evaluate((own) => own.scrollWidth - own.clientWidth)).toBeLessThan(1);
    if (width > 1000) continue;
    // On a phone whose it is stands behind the stage, on a tablet below it, beside what is to be done.
    const beside = width < 700 ? '.stage' : '[data-column="due"] > span';
    const tops = await row.locator(`${beside}, [data-column="owner"]`).evaluateAll((parts) =>
      parts.map((part) => {
        const words = document.createRange();
        words.selectNodeContents(part);
        return Math.round(words.getClientRects()[0]?.top ?? 0);
      }),
    );
    expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 9))).toBeLessThan(2);
    if (width < 700) continue;
    expect(
      await row.locator('[data-column="due"]').evaluate((own) => own.scrollWidth - own.clientWidth),
    ).toBe(0);
  }
});

test('on a wide screen the place of a meeting stands under its words, beside when it is', async ({
  page,
  context,
  site,
}) => {
  const file = await enter(context, site.url, { name: 'Poongodi' });
  const meeting = { kind: 'meeting', what: 'Meet both parents', minutes: 45, place: 'Office, RS Puram' };
  await ask(context, 'post', `${site.url}/api${file}/tasks`, { ...meeting, due: tonight() });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}/admin/today`);
  const step = page.getByRole('listitem').filter({ hasText: 'Poongodi' });
  const words = await step.getByText(meeting.what).boundingBox();
  const place = await step.getByText(meeting.place).boundingBox();
  const when = await step.getByText('45 min').boundingBox();
  expect(place?.x).toBe(words?.x);
  expect(when?.y).toBeLessThan(place?.y ?? 0);
  expect(when?.height).toBeLessThan(30);
});

test('on a wide screen each row of Today has its acts in the same columns, and one line for a long name', async ({
  page,
  context,
  site,
}) => {
  const name = 'Venkatanarasimharajuvaripeta Thirunavukkarasu Shanmugasundaram';
  const phones = [{ number: '+919840012377', whose: 'own', whatsapp: true }];
  const tags = ['scholarship', 'hostel'];
  const call = await enter(context, site.url, { name: 'Kanimozhi', phones, tags, owner: 'demo' });
  const chat = await enter(context, site.url, { name, phones: [{ ...phones[0], number: '+919840012378' }] });
  const plan = (file: string, kind: string, minutes: number) =>
    ask(context, 'post', `${site.url}/api${file}/tasks`, { kind, what: 'The list', due: tonight(), minutes });
  await plan(call, 'call', 0);
  await plan(chat, 'whatsapp', 45);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}/admin/today`);
  const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  for (const act of ['11:59 pm', 'Call', 'WhatsApp', 'Outcome']) {
    const [above, below] = await Promise.all(
      ['Kanimozhi', name].map((text) => rowOf(text).getByText(act, { exact: true }).boundingBox()),
    );
    expect(above?.x, act).toBe(below?.x);
  }
  const [long = 0, short = 0] = await Promise.all(
    [name, 'Kanimozhi'].map(async (text) => (await rowOf(text).boundingBox())?.height),
  );
  // The line between two rows aside.
  expect(Math.abs(long - short)).toBeLessThan(2);

  // On a phone they stand side by side below the words, which have the whole row.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const text of ['Kanimozhi', name]) {
    const row = rowOf(text);
    const [words, ...acts] = await Promise.all(
      ['.step-main', '.chip:nth-child(1)', '.chip:nth-child(2)', '.chip.with-script'].map((part) =>
        row.locator(part).last().boundingBox(),
      ),
    );
    expect(new Set(acts.map((act) => act?.y)).size).toBe(1);
    for (const act of acts) expect(act?.height).toBeGreaterThanOrEqual(44);
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(acts[0]?.y ?? 0);
    expect(words?.width).toBeGreaterThan(300);
    const link = row.getByRole('link', { name: text, exact: true });
    expect(await link.evaluate((own) => own.scrollWidth <= own.clientWidth || !own.clientWidth)).toBe(true);
  }

  await page.setViewportSize({ width: 1024, height: 900 });
  await openDesk(page, `${site.url}/admin/students?q=Kanimozhi`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  const table = page.getByRole('region', { name: 'List', exact: true });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, `${site.url}${chat}?q=Kanimozhi`);
  const listed = page.locator('.split-list').getByRole('link', { name: 'Kanimozhi' });
  expect(await listed.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
});

test("a lead's page begins with what is to be done, and its marks and lists look alike", async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const lead = contactBody({ name, idempotencyKey: crypto.randomUUID() });
  const { id } = await ask(context, 'post', `${site.url}/api/leads`, lead);
  await page.setViewportSize({ width: 390, height: 740 });
  const places = async () => {
    await openDesk(page, `${site.url}/admin/leads/${id}`);
    const boxes = [
      page.getByRole('region', { name: 'Next steps' }),
      page.getByText('Phone', { exact: true }),
    ];
    return Promise.all(boxes.map(async (part) => (await part.first().boundingBox())?.y ?? 0));
  };
  const [noStep = 0, asked = 0] = await places();
  expect(asked).toBeLessThan(noStep);
  const { version } = await ask(context, 'get', `${site.url}/api/admin/leads/${id}`);
  const followUp = { followUpOn: dayOf(new Date()), followUpNote: 'Ask for the marks' };
  await ask(context, 'patch', `${site.url}/api/admin/leads/${id}`, { version, ...followUp });
  const [step = 0, phone = 0] = await places();
  expect(step).toBeLessThan(phone);

  const timeline = page.getByRole('region', { name: 'Timeline' });
  const ends = timeline.locator('li .soft');
  expect(await ends.count()).toBeGreaterThan(1);
  expect(await ends.evaluateAll((all) => all.map((end) => end.getClientRects().length))).not.toContain(2);
  const lines = await timeline.locator('li > p').allTextContents();
  expect(lines.filter((line) => /^·|·$/.test(line.trim()))).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  const marks = await page.locator('main summary, main .fold').evaluateAll((all) =>
    all.flatMap((part) =>
      ['::before', '::after']
        .map((end) => getComputedStyle(part, end))
        .filter(({ content }) => content !== 'none')
        .map(({ content, borderBottomWidth }) => content + borderBottomWidth),
    ),
  );
  expect(new Set(marks).size).toBe(1);
  const lists = await page
    .locator('main select')
    .evaluateAll((all) => all.map((list) => getComputedStyle(list).backgroundImage));
  expect(new Set(lists).size).toBe(1);
});
