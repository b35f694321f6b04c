import type { Page, Response } from '@playwright/test';
import { expect, hydrated, somebody, test } from './site.ts';
import { answerQuiz, openQuiz, quizWords } from './take-quiz.ts';
import { violationsOf } from './violations.ts';

const begin = async (page: Page, url: string) => {
  await page.goto(`${url}/interests`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText('Activity 1 of 12')).toBeVisible();
};

/** Making, finding out, creating, helping, leading, ordering. */
const artist = [2, 4, 5, 4, 2, 1];

async function press(page: Page, likings: readonly number[], from: number, to: number): Promise<void> {
  for (let at = from; at < to; at++) {
    await expect(page.getByText(new RegExp(`^Activity ${at + 1} of `))).toBeVisible();
    await page.keyboard.press(String(likings[at % 6]));
  }
}

/** Sends the plan in sight to the office; gives the answer of its form. */
async function sendPlan(page: Page, name: string): Promise<Response> {
  await page.getByText('Send it to the office').click();
  await page.getByLabel('Full Name *', { exact: true }).fill(name);
  await page.getByLabel(/Contact Number \*/).fill('9876543210');
  await page.getByLabel(/Email/).fill('kavya@example.com');
  await page.getByLabel(/Country/).selectOption('india');
  await page.getByLabel(/Budget/).selectOption('flexible');
  const sent = page.waitForResponse('**/api/leads');
  await page.getByRole('button', { name: 'Submit & Contact via WhatsApp' }).click();
  return sent;
}

const result = (page: Page) => page.getByRole('heading', { name: 'What your answers say' });

test('a key answers after a click beside everything, and an answer shows that it is touched, at its own activity alone', async ({
  page,
  site,
}) => {
  await begin(page, site.url);
  await page.mouse.click(2, 300);
  await page.keyboard.press('2');
  await expect(page.getByText('Activity 2 of 12')).toBeVisible();
  const answer = page.getByRole('button', { name: 'Quite a lot' });
  const ground = () => answer.evaluate((button) => getComputedStyle(button).backgroundColor);
  const untouched = await ground();
  await answer.dispatchEvent('pointerdown');
  await expect.poll(ground).not.toBe(untouched);
  await page.keyboard.press('4');
  await expect(page.getByText('Activity 3 of 12')).toBeVisible();
  expect(await ground()).toBe(untouched);
});

test('twelve by keyboard, a result, 24 more by touch, a plan whose link shows the same elsewhere', async ({
  page,
  site,
  browser,
}) => {
  await begin(page, site.url);
  expect(await violationsOf(page)).toEqual([]);
  // What is asked about is read first: nothing on the page is larger.
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const activity = await page.locator('.interest-step h2').evaluate(sizeOf);
  for (const other of await page.locator('h1, .interest-step :not(h2)').all())
    expect(await other.evaluate(sizeOf)).toBeLessThan(activity);
  // All five answers stand above the chat button on a low phone.
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
  const between = async () => {
    const answers = await page.locator('.interest-answers').boundingBox();
    const button = await chat.boundingBox();
    return answers && button && button.y - answers.y - answers.height;
  };
  await expect.poll(between).toBeGreaterThan(0);
  if (viewport) await page.setViewportSize(viewport);
  await press(page, artist, 0, 12);
  await expect(result(page)).toBeFocused();
  // The names of the areas are read at any width.
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of await page.locator('.interest-own text').all())
      expect((await name.boundingBox())?.height).toBeGreaterThan(15);
  }
  if (viewport) await page.setViewportSize(viewport);
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByText('Creating stands first so far')).toBeVisible();
  await page.getByRole('button', { name: 'Go on for a surer answer' }).click();
  for (let at = 12; at < 36; at++) {
    await expect(page.getByText(`Activity ${at + 1} of 36`)).toBeVisible();
    await page
      .getByRole('group', { name: 'How much would you like doing this?' })
      .getByRole('button')
      .nth((artist[at % 6] ?? 3) - 1)
      .click();
  }
  await expect(result(page)).toBeFocused();
  await expect(page.getByText('Creating stands clearly first')).toBeVisible();
  // Beside the first twelve: what is surer, and what that rests on.
  await page.getByText('What the other 24 answers changed').click();
  const changed = page.locator('details', {
    has: page.getByRole('heading', { name: 'What the other 24 answers changed' }),
  });
  // As wide as the bar of an area that the scale cuts off nowhere.
  const off = await page.evaluate(async () => {
    const kept = JSON.parse(Object.values(localStorage).find((text) => text.includes('"answers"')) ?? '{}');
    const body = JSON.stringify({ answers: kept.answers });
    const headers = { 'content-type': 'application/json' };
    const { data } = await (await fetch('/api/interests/match', { method: 'POST', headers, body })).json();
    const whole = data.areas.find(({ low, high }: { low: number; high: number }) => low > 1 && high < 5);
    return ((whole.high - whole.low) / 2).toFixed(1);
  });
  await expect(
    changed.getByText(`An area may be off by ${off} of 5 points now. After twelve activities it was`),
  ).toBeVisible();
  await expect(page.getByText('Among what you would like very much: "')).toBeVisible();
  // What happens to lie half under the bar counts as a small target.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violationsOf(page)).toEqual([]);
  const first = await page.locator('.direction-first a').first().textContent();

  await page.getByRole('button', { name: 'Make a plan to take home' }).click();
  await expect(page.getByRole('heading', { name: 'My plan' })).toBeFocused();
  // What to do this week begins on the first screen of a phone, before anything is scrolled.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('Read the pages of the careers below')).toBeInViewport();
  await expect(page.getByRole('link', { name: first ?? '', exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByText('Way in:').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'This week',
    'This month',
    'Forms to look for',
    'Where to look, and why',
    'To ask at school',
    'To ask at home',
    'Help with fees, and guidance',
  ]);
  // On paper it says whose it is, and has lines to write on.
  const agreed = page.getByRole('heading', { name: 'What we agreed' });
  await expect(agreed).toHaveCount(0);
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
  await expect(agreed).toBeVisible();
  await expect(page.getByText(`${new URL(site.url).host}/interests`)).toBeVisible();
  // The figure is whole at once, however early it is printed.
  await expect(page.locator('.plan-top .kolam-line')).toHaveCSS('animation-name', 'none');
  await page.emulateMedia({ media: 'screen' });
  const link = page.url();
  expect(link).toContain('/interests#plan=');

  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'My plan' })).toBeVisible();
  await expect(other.getByRole('link', { name: first ?? '', exact: true })).toBeVisible();
  // Who has no answers on the device goes on to the result of the plan, and fits it to a life in sight of it.
  await other.getByRole('button', { name: 'Back to the result' }).click();
  await expect(other.locator('.direction-first a').first()).toHaveText(first ?? '');
  await other.getByText('Fit it to your life').click();
  await other.getByLabel('Money for studies').selectOption('Very little');
  await other.getByRole('button', { name: 'Show the list again' }).click();
  await expect.poll(() => other.evaluate(() => scrollY)).toBe(0);
  // What holds for all three is said once, below them.
  await expect(other.getByText(/^Help that exists: .*Pudhumai Penn/).first()).toBeVisible();
  await expect(other.locator('.direction-first').getByText('Help that exists')).toHaveCount(0);
  // One answer changed on the way.
  await other.goto('about:blank');
  await other.goto(
    link.replace(/(#plan=\d{4})\d/, (_, before) => `${before}${link.includes(`${before}1`) ? 2 : 1}`),
  );
  await expect(other.getByRole('alert')).toContainText('changed or cut off');
  await expect(other.getByRole('heading', { name: 'My plan' })).toHaveCount(0);
  await other.close();
});

test('of areas that are too close none is called the first', async ({ page, site }) => {
  await begin(page, site.url);
  await press(page, [2, 4, 5, 4, 4, 1], 0, 6);
  await press(page, [2, 4, 5, 5, 4, 2], 6, 12);
  await expect(page.getByText('come first, too close to tell apart')).toBeVisible();
  await expect(page.getByText('no career has all of it, and these come nearest')).toBeVisible();
  // Only the words that stand above are explained, folded.
  await page.getByText('How sure is this?').click();
  await expect(page.getByText('"Overlaps a little": people')).toBeVisible();
  // What comes next can be opened without being unfolded.
  const next = page.getByRole('heading', { name: 'Also close' }).locator('+ ul').getByRole('link');
  await expect(next).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Careers that begin with' })).toHaveCount(0);
});

/** Making and finding out a point apart of thirty. */
const undecided = (at: number) => (at === 0 ? 5 : ([4, 4, 2, 2, 1, 2][at % 6] ?? 3));

test('two close areas are told apart by six choices, which the plan and the office get with the answers', async ({
  page,
  site,
}) => {
  const name = somebody();
  await begin(page, site.url);
  const likings = Array.from({ length: 36 }, (_, at) => undecided(at));
  await press(page, likings.slice(0, 6), 0, 6);
  await press(page, likings.slice(6, 12), 6, 12);
  await expect(page.getByRole('button', { name: 'Six choices' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Go on for a surer answer' }).click();
  await press(page, likings.slice(6, 12), 12, 36);
  // What the answers leave open comes first.
  await expect(page.locator('.quiz-panel .button:not(.quiet)')).toHaveText(
    'Making or Finding out? Six choices',
  );
  await page.getByRole('button', { name: 'Making or Finding out? Six choices' }).click();
  await expect(page.getByRole('heading', { name: 'Which would you rather do?' })).toBeFocused();
  await expect(page.getByText('Making or Finding out', { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('1');
  await expect(page.getByText('Choice 2 of 6')).toBeVisible();
  await page.keyboard.press('Backspace');
  // What was taken so far is kept.
  await page.keyboard.press('1');
  await expect(page.getByText('Choice 2 of 6')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText('Continue where you left off?')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Choice 2 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  // Finding out each time: it stands second in every other pair.
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await expect(page.getByText(`Choice ${number} of 6`)).toBeVisible();
    if (number === 1) await page.getByRole('button', { name: 'Find out why one end of a pond' }).click();
    else await page.keyboard.press(number % 2 === 1 ? '2' : '1');
  }
  const said = page.getByText('Finding out comes before Making: of six choices between them');
  await expect(said).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose again' })).toBeVisible();
  // Nothing below says that the two are still level.
  await page.getByText('What the other 24 answers changed').click();
  const changed = page.locator('details', { hasText: 'What the other 24 answers changed' });
  await expect(changed).toContainText('Your six choices then put Finding out before Making.');
  await expect(changed).not.toContainText('more than one is strong');
  await page.reload();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Make a plan to take home' }).click();
  await expect(said).toBeVisible();
  expect((await sendPlan(page, name)).status()).toBe(201);
  expect(JSON.parse(site.leads(name)[0]?.interests_json ?? '{}')).toMatchObject({
    r1: 5,
    choices: ['I', 'I', 'I', 'I', 'I', 'I'],
  });
});

test('a plan says of a form whose months lie shortly behind that it has probably closed', async ({
  page,
  site,
}) => {
  await page.clock.setFixedTime('2026-11-26T06:00:00Z');
  await begin(page, site.url);
  await press(page, artist, 0, 12);
  await page.getByRole('button', { name: 'Make a plan to take home' }).click();
  await expect(page.getByText(/^Now, NID DAT: the form is probably open\. Last known: /)).toBeVisible();
  await expect(
    page.getByText(
      /^October 2027, UCEED: look for the form\. Last known: .* The October 2026 form has probably closed\. Check today/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'admissions.nid.edu' })).toBeVisible();
  await expect(page.getByText(/^"Fits partly": people in this work like some of the same/)).toBeVisible();
  // In class 10 those forms are two years away.
  await page.getByRole('button', { name: 'Back to the result' }).click();
  await page.getByText('Fit it to your life').click();
  // What is chosen counts, whether the list was shown again or not.
  await page.getByLabel('Class or work now').selectOption('Class 10 or below');
  await page.getByRole('button', { name: 'Make a plan to take home' }).click();
  await expect(page.getByText('Nothing to fill in yet: the forms for these come in class 12.')).toBeVisible();
  await expect(page.getByText('look for the form')).toHaveCount(0);
});

test('whoever named arts finds them before what is level, each reason told once, and a plan with forms of today', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/interests#said=class11-12.arts`);
  await page.getByRole('button', { name: 'Begin' }).click();
  for (let round = 0; round < 6; round++) {
    if (round === 2) await page.getByRole('button', { name: 'Go on for a surer answer' }).click();
    await press(page, [1, 2, 5, 4, 2, 2], 6 * round, 6 * round + 6);
  }
  const told = page.getByText(', first in your answers too').filter({ visible: true });
  await expect(told).toHaveCount(1);
  await expect(page.locator('.direction-first > li').first()).toContainText(
    'You said "Very much" to "Write a short story',
  );
  // What the words mean, and why a nearer one may come later, stands with them.
  const meaning = page.getByText(
    'First comes work like something you marked "Very much", then what fits best.',
  );
  await expect(meaning).toBeVisible();
  await expect(page.locator('.direction-first')).toContainText('Animation and games');
  await page.getByRole('button', { name: 'Make a plan to take home' }).click();
  await expect(page.getByText('Your class 12 results are not out.')).toBeVisible();
  await expect(page.getByText('B.F.A.: ask the college when its form opens.')).toBeVisible();
  await expect(page.getByText(/^.*Teacher Eligibility Test.*form/)).toHaveCount(0);
  // The lines to write on take what is left of the sheet.
  await page.setViewportSize({ width: 718, height: 1046 });
  await page.emulateMedia({ media: 'print' });
  expect((await page.locator('.plan-notes').boundingBox())?.height).toBeGreaterThan(150);
  const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
});

test('a plan with much in it is one sheet of A4', async ({ page, site }) => {
  await page.clock.setFixedTime('2026-11-26T06:00:00Z');
  await begin(page, site.url);
  const rounds = ['544123', '545123', '544122', '445223', '554113', '544223'];
  for (const [round, digits] of rounds.entries()) {
    if (round === 2) await page.getByRole('button', { name: 'Go on for a surer answer' }).click();
    await press(page, [...digits].map(Number), 6 * round, 6 * round + 6);
  }
  await page.getByText('Fit it to your life').click();
  await page.getByLabel('Class or work now').selectOption('Class 11 or 12');
  await page.getByLabel('Subjects in class 11 and 12').selectOption('Commerce');
  await page.getByLabel('Marks in class 12').selectOption('50 to 65 %');
  await page.getByLabel('How far from home?').selectOption('Live at home');
  await page.getByLabel('Money for studies').selectOption('Very little');
  await page.getByLabel('Whose wish is it?').selectOption("The family's");
  await page.getByLabel('Which career was wished for?').selectOption('Law');
  await page.getByRole('button', { name: 'Make a plan to take home' }).click();
  await expect(page.getByRole('heading', { name: 'What was wished for' })).toBeVisible();
  await expect(page.getByText('What do you hope Law would give me?')).toBeVisible();
  await expect(
    page.getByText(
      /^May 2027, Polytechnic diploma: look for the form\. Last known: .*2025\. These days are old: ask for the new ones\.$/,
    ),
  ).toBeVisible();
  const edge = '10mm';
  const sheet = await page.pdf({
    format: 'A4',
    margin: { top: edge, bottom: edge, left: edge, right: edge },
  });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
});

test('with large letters a plan stands in one column, and where nothing is clear it asks of no directions', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await begin(page, site.url);
  await press(page, [3, 3, 3, 3, 3, 3], 0, 12);
  await page.getByRole('button', { name: 'What to try this month' }).click();
  await expect(page.getByText('Which subjects keep most ways open')).toBeVisible();
  await expect(page.getByText('these careers need')).toHaveCount(0);
  const columns = () =>
    page.locator('.plan-top').evaluate((top) => getComputedStyle(top).gridTemplateColumns.split(' ').length);
  expect(await columns()).toBe(2);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(columns).toBe(1);
});

test('fields and class of the quiz are taken over into result and plan', async ({ page, site }) => {
  await openQuiz(page, site.url);
  await answerQuiz(page, { to: 2 });
  await page.getByLabel('Engineering and technology').check();
  await answerQuiz(page, { from: 2, words: ['', '', 'Arts, design and humanities', ...quizWords.slice(3)] });
  await page.getByRole('main').getByRole('link', { name: 'What do you like?' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await press(page, [1, 2, 5, 3, 2, 1], 0, 12);
  const said = page.getByText('You find the arts among the nearest here, but not engineering.');
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Make a plan to take home' }).click();
  await expect(said).toBeVisible();
  await expect(page.getByText('Nothing to fill in yet: the forms for these come in class 12.')).toBeVisible();
});

test('a plan asks a student of a college what is open from there, not which subjects to take at school', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/interests#said=undergraduate`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await press(page, [1, 2, 5, 3, 2, 1], 0, 12);
  await page.getByRole('button', { name: 'Make a plan to take home' }).click();
  await expect(page.getByRole('heading', { name: 'To ask before you change' })).toBeVisible();
  await expect(page.getByText('These forms are for those who come from class 12.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'To ask at school' })).toHaveCount(0);
});

test('with large letters the figure stands below the words, not beside them', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const [path, part] of [
    ['/interests', '.interest-hero > .shell'],
    ['/directions/civil-engineering', '.page-head-in'],
  ] as const) {
    await page.goto(site.url + path);
    const columns = () =>
      page.locator(part).evaluate((it) => getComputedStyle(it).gridTemplateColumns.split(' ').length);
    expect(await columns(), path).toBe(2);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await columns(), path).toBe(1);
  }
});

test('what was begun is offered after a reload, and a parent stands beside', async ({ page, site }) => {
  await begin(page, site.url);
  await press(page, artist, 0, 5);
  await page.keyboard.press('Backspace');
  await expect(page.getByText('Activity 5 of 12')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText('Continue where you left off?')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await press(page, artist, 5, 12);
  await page.getByText('Does a parent see it the same way?').click();
  await page.getByRole('button', { name: 'A parent answers too' }).click();
  await press(page, [5, 2, 1, 2, 2, 4], 0, 12);
  await expect(page.getByRole('heading', { name: 'Where you two see it differently' })).toBeVisible();
  // What differs most is named first, one way in one sentence; nothing was put high by both.
  await expect(
    page.getByText('You like Creating, Finding out and Helping more than your parent thinks.'),
  ).toBeVisible();
  await expect(page.getByText('Your parent thinks that you like Making and Organising more')).toBeVisible();
  await expect(page.getByText('Nothing is high with both of you here.')).toBeVisible();
  await expect(page.getByText('what you both put high')).toHaveCount(0);
});

test('a result whose script cannot be had is tried again, and no answer is lost', async ({ page, site }) => {
  await begin(page, site.url);
  await page.route('**/interest-outcome-*', (route) => route.abort());
  await press(page, artist, 0, 12);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/interest-outcome-*');
  await again.click();
  await expect(result(page)).toBeVisible();
  await expect(page.locator('.interest-result')).toContainText('Creating');
});

test('a parent answers for the child, then the child, and each reads of the right person', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/interests`);
  await page.getByRole('button', { name: 'I am a parent: answer for my child' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What does your child like?' })).toBeVisible();
  await expect(page.getByText('How much would your child like doing this?')).toBeVisible();
  await press(page, [5, 4, 1, 2, 2, 4], 0, 12);
  await expect(result(page)).toBeFocused();
  await expect(page.getByText(/your child (likes to|least)/).first()).toBeVisible();
  // The one thing to do first: the child answers too.
  await expect(page.locator('.quiz-panel .button:not(.quiet)')).toHaveText('Now my child answers');
  await expect(page.getByText(/you like to|draws? you least/)).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make a plan to take home' }).click();
  await expect(page.getByRole('heading', { name: 'A plan for my child' })).toBeFocused();
  await expect(page.getByText(/\b(at my age|change mine|may I)\b/)).toHaveCount(0);
  // The help with fees that makes it longest is there, and it still takes one sheet.
  await expect(page.getByText('First-graduate concession').first()).toBeVisible();
  const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };
  const paper = (await page.pdf({ format: 'A4', margin })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const plan = page.url();
  await page.getByRole('button', { name: 'Back to the result' }).click();
  await page.getByRole('button', { name: 'Now my child answers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What do you like?' })).toBeVisible();
  await press(page, artist, 0, 12);
  await expect(page.getByText('You like Creating and Helping more than your parent thinks.')).toBeVisible();
  await expect(page.getByText('Begin with what you both put high: Finding out.')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(plan);
  await expect(page.getByRole('heading', { level: 1, name: 'A plan for my child' })).toBeVisible();
});

test('answers are left without a name only after a tick, and asked for once', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/interests/answers')) asked.push(request.postData() ?? '');
  });
  await begin(page, site.url);
  await press(page, artist, 0, 12);
  await page.getByRole('button', { name: 'Go on for a surer answer' }).click();
  await press(page, artist, 12, 36);
  const tick = page.getByLabel('May we keep these 36 answers');
  await expect(tick).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Leave my answers' })).toHaveCount(0);
  expect(asked).toEqual([]);
  await tick.check();
  await page.getByRole('button', { name: 'Leave my answers' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(result(page)).toBeVisible();
  await expect(tick).toHaveCount(0);
});

test('the quiz offers what this device knows of interests, and reads to a parent of the child', async ({
  page,
  site,
}) => {
  await begin(page, site.url);
  await press(page, artist, 0, 12);
  await expect(result(page)).toBeFocused();
  await openQuiz(page, site.url);
  await answerQuiz(page);
  await page.getByText('Your answers', { exact: true }).click();
  await expect(page.getByText('You are in Class 10.')).toBeVisible();
  await expect(page.getByText('Creating stands first so far')).toHaveCount(0);
  await page.getByRole('button', { name: 'This device has answers to that already' }).click();
  await expect(page.getByText('Creating stands first so far')).toBeVisible();
  await page.getByRole('button', { name: 'I answered for my child' }).click();
  await expect(page.getByText('Your child is in Class 10.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'What does your child like?' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'What do' })).toBeVisible();
});

test('the plan is sent to the office by the person alone, and stands on the desk', async ({ page, site }) => {
  const name = somebody();
  await begin(page, site.url);
  await press(page, artist, 0, 12);
  await page.getByRole('button', { name: 'Make a plan to take home' }).click();
  const answer = await sendPlan(page, name);
  expect(answer.status()).toBe(201);
  expect(JSON.parse(answer.request().postDataJSON().interests).answers.r1).toBe(2);
  expect(JSON.parse(site.leads(name)[0]?.interests_json ?? '{}')).toMatchObject({ r1: 2, a1: 5 });
});

test('the list of directions is narrowed by what its address asks, and by hand', async ({ page, site }) => {
  await page.goto(`${site.url}/directions?exam=CLAT`);
  await expect(page.getByRole('status').filter({ hasText: 'One career' })).toBeVisible();
  await page.getByLabel('Examination').selectOption('');
  await page.getByLabel('Work, subject or course').fill('weld');
  await expect(page.getByRole('link', { name: 'Welding and metal work' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Law', exact: true })).toHaveCount(0);
  await expect(page.getByLabel('Work, subject or course')).toBeFocused();
  await expect(page).toHaveURL(/\?q=weld$/);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Welding and metal work' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welding and metal work' })).toBeVisible();
  await hydrated(page);
  expect(await violationsOf(page)).toEqual([]);
  // The number of a source opens the list it stands in.
  await expect(page.locator('#source-2')).toBeHidden();
  await page.getByRole('link', { name: 'Source 2', exact: true }).first().click();
  await expect(page.locator('#source-2')).toBeVisible();
});

test('a direction is laid beside the answers of this device once that is asked for', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/directions/welding`);
  await hydrated(page);
  await expect(page.getByText('Not sure? Twelve activities tell more')).toBeVisible();
  await begin(page, site.url);
  await press(page, artist, 0, 12);
  await expect(result(page)).toBeFocused();
  await page.goto(`${site.url}/directions/welding`);
  await hydrated(page);
  await page.getByRole('button', { name: 'This device has answers of yours' }).click();
  await expect(page.getByText('Different from what your answers show')).toBeVisible();
  await page.getByRole('link', { name: 'Electrician' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Electrician' })).toBeVisible();
  await expect(page.getByText('Different from what your answers show')).toHaveCount(0);
  await page.getByRole('button', { name: 'This device has answers of yours' }).click();
  await expect(page.getByRole('link', { name: 'See all that they say' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'See all that they say' }).click();
  await expect(page.getByText('You answered here before. See what it said?')).toBeVisible();
});

test('a page leads to its parts, and what helps with fees unfolds', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/directions/software-development`);
  await hydrated(page);
  await page.getByRole('link', { name: 'How you get in' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'How you get in' })).toBeInViewport();
  const text = page.getByText('the first graduate of your family');
  await expect(text).toBeHidden();
  await page.getByText('First-graduate concession', { exact: true }).click();
  await expect(text).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('the State pays your tuition')).toBeVisible();
  // What begins after class 10 asks for no subjects of class 12; its way in stands with it.
  await page.goto(`${site.url}/directions/welding`);
  await expect(page.getByText('places go by marks and communal reservation')).toBeVisible();
  await expect(page.locator('.direction-holes li')).toHaveText(['Fees, and what the work pays']);
});

test('on a phone all kinds of work stand folded, with their number, and a link to one of them unfolds it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${site.url}/directions`);
  const civil = page.getByRole('link', { name: 'Civil engineering' });
  const health = page.getByRole('heading', { name: 'Health', exact: true });
  await expect(health).toHaveCount(1);
  await expect(civil).toHaveCount(0);
  await expect(page.locator('summary', { hasText: 'Science' })).toHaveText(/Science\s*6/);
  const chemistry = page.locator('[href="/directions/chemistry"]');
  await expect(chemistry).toBeHidden();
  await page.goto('about:blank');
  await page.goto(`${site.url}/directions#health`);
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Nursing' })).toBeInViewport();
  await expect(chemistry).toBeHidden();
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(chemistry).toBeVisible();
  await expect(health).toHaveCount(1);
  // The bar covers what was scrolled beneath it.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violationsOf(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of directions is narrowed by its form', async ({ page, site }) => {
    await page.goto(`${site.url}/directions`);
    await expect(page.getByRole('heading', { name: 'Health', exact: true })).toBeVisible();
    await page.getByText('Narrow the list').click();
    await page.getByLabel('Examination').selectOption('none');
    await page.getByLabel('A to Z').check();
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByRole('link', { name: 'Agriculture', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Merchant navy', exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Health', exact: true })).toHaveCount(0);
    await expect(page.getByLabel('Examination')).toHaveValue('none');
  });

  test('pages of six lead to a result, and say what is missing', async ({ page, site }) => {
    await page.goto(`${site.url}/interests`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('Answer this activity:').first()).toBeVisible();
    for (const number of [1, 2]) {
      await expect(page.getByText(`Page ${number} of 6`)).toBeVisible();
      for (const [at, group] of (await page.getByRole('group').all()).entries()) {
        await group
          .getByRole('radio')
          .nth((artist[at] ?? 3) - 1)
          .check();
      }
      await page.getByRole('button', { name: number === 1 ? 'Go on' : 'See what it says' }).click();
    }
    await expect(result(page)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Creating' }).first()).toBeVisible();
  });

  test('six choices between two close areas stand on a page of their own answers', async ({ page, site }) => {
    await page.goto(`${site.url}/interests`);
    await page.getByRole('button', { name: 'Begin' }).click();
    for (let number = 1; number <= 6; number++) {
      await expect(page.getByText(`Page ${number} of 6`)).toBeVisible();
      for (const [at, group] of (await page.getByRole('group').all()).entries()) {
        const liking = undecided(number === 1 ? at : at + 6);
        await group
          .getByRole('radio')
          .nth(liking - 1)
          .check();
      }
      await page.getByRole('button', { name: number < 6 ? 'Go on' : 'See what it says' }).click();
    }
    await expect(page.getByText('come first, too close to tell apart')).toBeVisible();
    const pairs = page.getByRole('group', { name: /^Choice \d of 6$/ });
    await expect(pairs).toHaveCount(6);
    for (const [at, pair] of (await pairs.all()).entries()) {
      await pair
        .getByRole('radio')
        .nth(at % 2 === 0 ? 1 : 0)
        .check();
    }
    await page.getByRole('button', { name: 'See what it says now' }).click();
    await expect(page.getByText('you took Finding out every time')).toBeVisible();
    await expect(pairs).toHaveCount(0);
  });

  test('a parent answers all pages for the child, and only one who answers for oneself may leave the answers', async ({
    page,
    site,
  }) => {
    const all = async () => {
      for (let number = 1; number <= 6; number++) {
        await expect(page.getByText(`Page ${number} of 6`)).toBeVisible();
        for (const [at, group] of (await page.getByRole('group').all()).entries()) {
          await group
            .getByRole('radio')
            .nth((artist[at] ?? 3) - 1)
            .check();
        }
        await page.getByRole('button', { name: number < 6 ? 'Go on' : 'See what it says' }).click();
      }
      await expect(result(page)).toBeVisible();
    };
    const tick = page.getByLabel('May we keep these 36 answers');
    await page.goto(`${site.url}/interests`);
    await page.getByRole('button', { name: 'I am a parent: answer for my child' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'What does your child like?' })).toBeVisible();
    await expect(page.getByText('How much would your child like doing this?')).toBeVisible();
    await all();
    await expect(page.getByText('your child likes to')).toBeVisible();
    await expect(tick).toHaveCount(0);

    await page.goto(`${site.url}/interests`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await all();
    await expect(tick).not.toBeChecked();
    await tick.check();
    await page.getByRole('button', { name: 'Leave my answers' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
    await expect(tick).toHaveCount(0);
  });
});
