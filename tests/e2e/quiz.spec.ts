import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, hydrated, messageIn, somebody, test } from './site.ts';
import { answerQuiz, fillQuizDetails, openQuiz, quizWords } from './take-quiz.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send My Result' });

test('the whole way: eight questions, the result in full, details, one stored lead with its reference', {
  tag: '@both',
}, async ({ page, site }) => {
  const name = somebody();
  await openQuiz(page, site.url);
  const heading = page.getByRole('heading', { name: 'Where are you in your education right now?' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '12.5');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(page.getByRole('group', { name: 'Where are you in your education right now?' })).toBeVisible();
  await expect(page.getByText(/ pts$/)).toHaveCount(0);

  await answerQuiz(page, { to: 2 });
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '37.5');
  await expect(page.getByText('37.5% complete', { exact: true })).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel(quizWords[1] ?? '', { exact: true })).toBeChecked();
  await answerQuiz(page, { from: 1, to: 7 });
  await page.getByLabel(quizWords[7] ?? '', { exact: true }).check();
  const begunAt = Date.now();
  await page.getByRole('button', { name: 'Get Results' }).click();
  await expect(page.getByRole('heading', { name: 'Your result', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'More posts from our blog' })).toBeAttached();
  expect(Date.now() - begunAt).toBeGreaterThanOrEqual(1000);

  await expect(page.getByText('Medium Clarity', { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^9 of 29$/ })).toBeVisible();
  await expect(
    page.getByText(
      'You know a little but still need proper guidance. A career test + counseling session will help.',
    ),
  ).toBeVisible();
  await expect(page.getByText('Take our psychometric test for better insights')).toBeVisible();
  await expect(page.getByText('Schedule a counseling session')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Indian Admission' }).first()).toBeVisible();

  await expect(page.getByText('Under 18? Fill this in with a parent, and give their number.')).toBeVisible();
  // No field was named that a direction could follow from.
  await expect(page.getByRole('heading', { name: 'Careers to read first' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
  const order = () =>
    page
      .locator('form input[name=email], form input[name=phone]')
      .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).name));
  expect(await order()).toEqual(['phone', 'email']);
  await expect(page.getByLabel('WhatsApp Number *')).toHaveAccessibleDescription('We will reach you here.');
  await expect(page.getByLabel('WhatsApp Number *')).toHaveAttribute('placeholder', '10-digit number');
  await page.getByLabel('WhatsApp Number *').fill('9876543210');
  await page.getByRole('radio', { name: 'Email' }).check();
  expect(await order()).toEqual(['email', 'phone']);
  await expect(page.getByLabel('Phone Number *')).toHaveValue('9876543210');
  await expect(send(page)).toBeDisabled();

  await page
    .locator('form')
    .filter({ has: send(page) })
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  const toasts = page.locator('.toasts');
  await expect(toasts.getByRole('alert')).toContainText('All Fields Required');
  await expect(toasts.getByRole('alert')).toContainText(
    'Please fill in your name, email, and phone number to proceed.',
  );

  await expect(page.getByText('Please fill in your name, email, and phone number to proceed.')).toHaveCount(
    1,
  );

  await fillQuizDetails(page, { name });
  const sent = page.waitForRequest('**/api/quiz/submit');
  await send(page).dblclick();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({
    totalScore: 9,
    clarityLevel: 'Medium Clarity',
    contactMethod: 'email',
    // The server sees the address itself.
    ipAddress: 'unknown',
  });
  expect(body.answers).toHaveLength(8);
  expect(body.answers[0]).toEqual({
    question: 'Where are you in your education right now?',
    answer: 'class10',
    points: 1,
  });
  await expect(toasts.getByRole('status')).toContainText('Thank you!');
  await expect(toasts.getByRole('status')).toContainText(
    "Your quiz results have been submitted successfully. We'll contact you soon!",
  );
  const [lead] = site.leads(name);
  expect(site.leads(name)).toHaveLength(1);
  expect(lead).toMatchObject({
    kind: 'quiz',
    total_score: 9,
    clarity_level: 'Medium Clarity',
    claim_differs: 0,
  });
  const receipt = page.locator('.receipt');
  await expect(receipt).toContainText(`We have your details. Reference ${lead?.reference}`);
  await expect(receipt).toContainText('A counsellor writes to you by email within one working day.');
  await expect(receipt).toContainText('Under 18 and sent this alone?');
  const goOn = receipt.getByRole('link', { name: 'Continue on WhatsApp' });
  await expect(goOn, 'who asked for a mail is not called to the chat').toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
  const chat = (await goOn.getAttribute('href')) ?? '';
  expect(messageIn(chat)).toContain(`Reference: ${lead?.reference}`);
  await expect(page.getByLabel('Full Name *', { exact: true })).toHaveValue('');
  await expect(send(page)).toBeHidden();

  await page.getByRole('button', { name: 'Take Quiz Again' }).click();
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

const offer = (page: Page) => page.getByRole('group', { name: 'Continue where you left off?' });

test('with QUIZ_POINTS=on each option shows what it is worth', async ({ page, pointsSite }) => {
  await openQuiz(page, pointsSite.url);
  await expect(page.getByText(/ pts$/)).toHaveText(['1 pts', '2 pts', '3 pts', '4 pts', '5 pts']);
});

test('what was begun is offered, never shown unasked: a reload begins at the top and goes on when asked to', async ({
  page,
  site,
}) => {
  await openQuiz(page, site.url);
  await expect(offer(page)).toHaveCount(0);
  await answerQuiz(page, { to: 3 });
  await page.getByLabel(quizWords[3] ?? '', { exact: true }).check();
  await page.reload();
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await offer(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Question 4 of 8')).toBeVisible();
  await expect(page.getByLabel(quizWords[3] ?? '', { exact: true })).toBeChecked();
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to FAQ' }).click();
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  await expect(page).toHaveURL(/\/faq$/);
  await page.getByRole('button', { name: 'Take Career Quiz' }).click();
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await expect(offer(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
});

test('a result survives a reload, sent or not; the next person on a shared phone begins at the first question', async ({
  page,
  site,
}) => {
  await openQuiz(page, site.url);
  await answerQuiz(page);
  const name = somebody();
  const heading = page.getByRole('heading', { name: 'Your result', exact: true });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Your answers stay on this device')).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await page.getByRole('radio', { name: 'Phone' }).check();
  await fillQuizDetails(page, { name });
  await send(page).click();
  await expect(page.getByText(/^We have your details. Reference/)).toBeVisible();
  await expect(page.getByText('A counsellor calls you within one working day.')).toBeVisible();
  await expect(page.getByText('on this device')).toHaveCount(0);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText('on this device')).toHaveCount(0);
  expect(site.leads(name)).toHaveLength(1);
  await page.getByRole('button', { name: 'Take Quiz Again' }).click();
  await answerQuiz(page);
  await expect(heading).toBeVisible();
  await openQuiz(page, site.url);
  await expect(page.getByText('Medium Clarity')).toHaveCount(0);
  await offer(page).getByRole('button', { name: 'Start again' }).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('margam_quiz'))).toBeNull();
  await page.reload();
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('beginning anew instead of going on replaces what was kept', async ({ page, site }) => {
  await openQuiz(page, site.url);
  await answerQuiz(page, { to: 2 });
  await page.reload();
  await hydrated(page);
  await page.getByLabel('Working', { exact: true }).check();
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await page.getByLabel('Working', { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await offer(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
});

test('a choice made before the script came leaves what was kept on offer', async ({ page, site }) => {
  await openQuiz(page, site.url);
  await answerQuiz(page, { to: 2 });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const working = document.querySelector<HTMLInputElement>('.needs-script input[value=working]');
      if (!working) return;
      working.checked = true;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${site.url}/quiz`);
  await hydrated(page);
  await expect(page.getByLabel('Working', { exact: true })).toBeChecked();
  await expect(offer(page)).toBeVisible();
  await page.reload();
  await expect(offer(page)).toBeVisible();
});

test('the figure is the answers alone; its picture has the right size and nobody in it, and can be shared', async ({
  page,
  context,
  site,
}) => {
  const figure = () => page.locator('.quiz-panel path.kolam-line').getAttribute('d');
  await openQuiz(page, site.url);
  await answerQuiz(page);
  const first = await figure();
  await fillQuizDetails(page, { name: 'Kavya Nobody' });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  const png = await readFile(await (await saved).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080]);
  // Without a share sheet it opens WhatsApp, with a text that names nobody.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const shared = new URL((await opened).url());
  expect(shared.origin + shared.pathname).toBe('https://wa.me/');
  expect(shared.searchParams.get('text')).toBe(
    `My kolam from the Career Clarity Quiz: eight questions, one line. Draw yours: ${site.url}/quiz`,
  );
  // A browser that makes no PNG saves the drawing itself.
  const other = await page.context().newPage();
  await other.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await openQuiz(other, site.url);
  await other.evaluate(() => sessionStorage.clear());
  await answerQuiz(other);
  await fillQuizDetails(other, { name: 'Kavya Nobody' });
  const savedSvg = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Save picture' }).click();
  const svg = await readFile(await (await savedSvg).path(), 'utf8');
  expect(svg).toContain('viewBox="0 0 1080 1080"');
  expect(svg).not.toMatch(/Kavya|Clarity</);
  expect([...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
    'Margam · Career Clarity Quiz',
    `${new URL(site.url).host}/quiz`,
  ]);
  // A page behind another draws a frame every two seconds only.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Take Quiz Again' }).click();
  await page.getByLabel('Class 11 or 12', { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await answerQuiz(page, { from: 1 });
  await expect(page.getByRole('heading', { name: 'Your result', exact: true })).toBeVisible();
  expect(await figure()).not.toBe(first);
});

test('whoever is confused reads that first, whatever the points say', async ({ page, site }) => {
  await openQuiz(page, site.url);
  await page.getByLabel('Undergraduate', { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await answerQuiz(page, { from: 1, to: 2 });
  await page.getByLabel('Law and public service', { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await answerQuiz(page, { from: 3, to: 5 });
  await page.getByLabel('Confused, to be honest', { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await answerQuiz(page, { from: 6 });
  await expect(page.getByText('11 of 29 points, High Clarity by points', { exact: true })).toBeVisible();
  await expect(page.getByText('You have a good sense of direction')).toHaveCount(0);
  await expect(page.locator('.quiz-headline').first()).toHaveText('You do not have to know yet.');
  await expect(page.locator('.quiz-own figcaption')).toHaveText(
    /^You are an undergraduate\. You are thinking of law, /,
  );
  await expect(page.locator('.quiz-headline + p').first()).toHaveText(
    'You feel confused. That is all right, and it matters more than any points. Talk it over before anything is chosen.',
  );
  await expect(page.getByRole('heading', { name: 'Careers to read first' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Civil services', exact: true })).toHaveAttribute(
    'href',
    '/directions/civil-services',
  );
  const steps = page.locator('.quiz-next a');
  await expect(steps).toHaveText([
    'Talk it over with a counsellor, free',
    'See how career guidance works',
    'Write to us on WhatsApp',
  ]);
  await expect(steps.nth(1)).toHaveAttribute('href', '/services/career-guidance');
  // What can be done with the figure does not come before what is said.
  const [keep, next] = await Promise.all([
    page.locator('.quiz-keep').boundingBox(),
    steps.first().boundingBox(),
  ]);
  expect(keep?.y).toBeGreaterThan(next?.y ?? Number.POSITIVE_INFINITY);
  // To whoever is unsure the next steps come before all that is to be known; what can wait is folded.
  const thing = await page.getByText('One thing to know').boundingBox();
  expect(thing?.y).toBeGreaterThan(next?.y ?? Number.POSITIVE_INFINITY);
  await expect(page.getByText('About the tests:')).toBeHidden();
  await page.getByRole('heading', { name: /^About the tests/ }).click();
  await expect(page.getByText('About the tests:')).toBeVisible();
  // On a wide screen the figure stands at the top of its column, and what else there is below it, beside what is said.
  await page.setViewportSize({ width: 1440, height: 900 });
  const panel = page.locator('.quiz-panel').first();
  const [figure, further, said] = await Promise.all(
    ['.quiz-own', '.quiz-further', '.quiz-side'].map((part) => panel.locator(part).boundingBox()),
  );
  if (!figure || !further || !said) throw new Error('A part of the result is not shown.');
  expect(Math.abs(figure.y - said.y)).toBeLessThanOrEqual(1);
  expect(further.y).toBeGreaterThanOrEqual(figure.y + figure.height);
  expect(further.x + further.width).toBeLessThan(said.x);
});

test('a parent who says so at the first question is spoken to as one, through a reload and the result', async ({
  page,
  site,
}) => {
  const asked = page.getByRole('heading', {
    name: /^(Where is|How clear is|Which fields interest|Would) your child/,
  });
  const words = quizWords.with(1, 'Somewhat clear: my child has a few ideas').with(3, 'No, in India');
  await openQuiz(page, site.url);
  await page.getByRole('button', { name: 'I am a parent: answer for my child' }).click();
  await expect(asked).toHaveText('Where is your child in education right now?');
  await expect(page.getByRole('status').first()).toHaveText('Where is your child in education right now?');
  await answerQuiz(page, { to: 1, words });
  // The answers speak of the child too, and nothing is asked twice.
  await expect(page.getByLabel('Very clear: my child knows', { exact: true })).toBeVisible();
  await expect(page.getByText('How clear are you about your career goal?')).toHaveCount(0);
  await answerQuiz(page, { from: 1, to: 3, words });
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(asked).toHaveText('Would your child like to study abroad?');
  await answerQuiz(page, { from: 3, to: 7, words });
  await expect(page.getByText('How should we reach you, the parent?')).toBeVisible();
  await answerQuiz(page, { from: 7, words });
  const answers = page.getByText('Your answers', { exact: true });
  await answers.click();
  await expect(page.getByText(/Your child is (in Class|an undergraduate)/)).toBeVisible();
  await page.reload();
  await answers.click();
  await expect(page.getByText(/Your child is (in Class|an undergraduate)/)).toBeVisible();
  await page.getByRole('button', { name: 'I answered for myself' }).click();
  await expect(page.getByText(/You are (in Class|an undergraduate)/)).toBeVisible();
});

test('forms of class 12 are named to whoever is in it, and not two years before', async ({ page, site }) => {
  await page.clock.setFixedTime('2026-11-26T06:00:00Z');
  const forms = page.getByRole('heading', { name: 'Forms to watch for' });
  const both = ['engineering', 'arts'];
  for (const [stage, fields, clear, sure, count] of [
    ['class11-12', ['medicine'], 'very-clear', 'very-confident', 1],
    ['class10', ['medicine'], 'very-clear', 'very-confident', 0],
    ['class11-12', both, 'need-guidance', 'somewhat-confident', 1],
    ['class11-12', both, 'need-guidance', 'confused', 0],
    ['class11-12', ['engineering'], 'very-clear', 'very-confident', 1],
  ] as const) {
    await page.goto(`${site.url}/privacy`);
    await page.evaluate(
      (given) => {
        const rest = [['no-test'], ['phone']];
        const answers = [
          [given.stage],
          [given.clear],
          given.fields,
          ['no-abroad'],
          ['admission'],
          [given.sure],
        ];
        localStorage.setItem(
          'margam_quiz',
          JSON.stringify({ state: { answers: [...answers, ...rest], choice: [] } }),
        );
      },
      { stage, fields: [...fields], clear, sure },
    );
    await page.goto(`${site.url}/quiz`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Careers to read first' })).toBeVisible();
    await expect(forms).toHaveCount(count);
    const listed = page.locator('.quiz-forms li strong');
    const isSure = sure === 'very-confident';
    const isEngineer = isSure && fields.some((field) => field === 'engineering');
    // The sure read of what closes soon after their one thing; whoever is unsure, that something does.
    await expect(page.locator('.quiz-closing')).toHaveText(
      isEngineer
        ? "In class 12, watch JEE (Main), the first of two forms a year, for the NITs and IIITs. Last year's form closed on 27 November 2025; this year's may close tomorrow. Look on jeemain.nta.nic.in"
        : isSure
          ? []
          : 'In Class 12? The forms of JEE (Main) and NID DAT may close tomorrow or soon. Filling them in decides nothing.',
    );
    await expect(page.locator('.stack > .quiz-headline ~ .quiz-thing ~ .quiz-closing')).toHaveCount(
      isEngineer ? 1 : 0,
    );
    await expect(page.locator('.quiz-body .quiz-thing ~ .quiz-closing')).toHaveCount(isSure ? 0 : 1);
    // The second form of the year is watched for by itself.
    const engineering = ['BITSAT.', 'JEE (Main), second form.', 'JEE (Advanced).', 'TNEA.'];
    if (isEngineer) await expect(listed).toHaveText(engineering);
    // The way in that all pages have is told once, below them.
    await expect(
      page.getByText(
        'The same holds for all of them. Way in: class 12 marks, JEE (Main) or others. It takes Mathematics, Physics and Chemistry in class 12.',
        { exact: true },
      ),
    ).toHaveCount(isEngineer ? 1 : 0);
    await expect(
      page
        .locator('.quiz-suggestions')
        .first()
        .getByText(/^Way in|^Begin with/),
    ).toHaveCount(isEngineer ? 0 : 3);
    // Whoever is unsure reads of the forms of each field in one style below the pages, the confused that they decide nothing.
    if (!isSure) {
      await expect(page.locator('.quiz-folded[id=forms] > .quiz-forms > li')).toHaveCount(3);
      await expect(listed.nth(0)).toHaveText('JEE (Main).');
      await expect(listed.nth(1)).toHaveText('NID DAT.');
      await expect(page.locator('.quiz-forms')).toContainText("Last year's form closed on 1 December 2025");
    }
    if (stage === 'class11-12' && fields.join() === 'medicine') {
      // Of days that are years old the month alone is told.
      await expect(page.locator('.quiz-forms')).toContainText(
        'Paramedical degrees. Around May 2027. New dates were not out when we last looked: tnmedicalselection.org',
      );
      await expect(page.locator('.quiz-forms')).not.toContainText('2024');
    }
    await expect(
      page.getByText('Filling one in decides nothing: the conversation still comes first.'),
    ).toHaveCount(sure === 'confused' ? 1 : 0);
  }
  // The day is that of India, where it is past midnight then.
  await page.clock.setFixedTime('2026-11-26T20:00:00Z');
  await page.reload();
  await expect(page.locator('.quiz-closing')).toContainText("this year's may close today");
  await page.clock.setFixedTime('2026-11-20T06:00:00Z');
  await page.reload();
  await expect(page.locator('.quiz-closing')).toContainText("this year's may close soon");
  // That of the year before is over; this year's may not be.
  await page.clock.setFixedTime('2026-12-05T06:00:00Z');
  await page.reload();
  await expect(page.locator('.quiz-closing')).toContainText("this year's may close any day");
});

test('large letters set Next below Previous before they break its word', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/quiz`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
  const lines = await page.getByRole('button', { name: 'Next' }).evaluate((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('another number of fields than two or three is taken kindly', async ({ page, site }) => {
  await openQuiz(page, site.url);
  await answerQuiz(page, { to: 2 });
  await expect(page.getByText('Question 3 of 8')).toBeVisible();
  const fields = page.getByRole('checkbox');
  const kindly = page.locator('.quiz-kindly');
  await expect(kindly).toContainText('One is fine');
  for (const [at, words] of ['One is fine', '', '', 'You chose 4. That is fine.'].entries()) {
    await fields.nth(at).check();
    await expect(kindly).toHaveText(new RegExp(`^${words}`));
    if (!words) await expect(kindly).toBeEmpty();
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  }
});

test('the browser’s Back goes one question back, from the result too, and at last leaves the quiz', async ({
  page,
  site,
}) => {
  await openQuiz(page, site.url);
  await answerQuiz(page);
  await expect(page.getByRole('heading', { name: 'Your result', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Question 8 of 8')).toBeVisible();
  await expect(page.getByLabel('WhatsApp', { exact: true })).toBeChecked();
  await page.goBack();
  await expect(page.getByText('Question 7 of 8')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Question 8 of 8')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Question 7 of 8')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Question 6 of 8')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
});

test('a parent who says so long before the script is there is taken for one once it is', async ({
  page,
  site,
}) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(`${site.url}/quiz`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'I am a parent: answer for my child' }).click();
  // After five seconds the browser handles what it can without script, which this is not.
  await page.waitForTimeout(5500);
  await page.getByLabel('Class 10', { exact: true }).check();
  open();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('How clear is your child about a career goal?')).toBeVisible();
});

test('at its own address the quiz takes what was chosen before its script came, with the next step in sight', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${site.url}/quiz`);
  // A parent can say so without scrolling, and the question comes first.
  const tops = await page.evaluate(() =>
    ['.quiz-question h2', '.quiz-question .link', '.quiz-moves'].map(
      (part) => document.querySelector(part)?.getBoundingClientRect().top ?? 0,
    ),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await page.getByLabel('Class 10', { exact: true }).check();
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeInViewport({ ratio: 1 });
  await next.click();
  await expect(page.getByText('Question 2 of 8', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'How clear are you about your career goal?' }),
  ).toBeFocused();
  await expect(next).toBeInViewport({ ratio: 1 });
  for (let number = 2; number <= 7; number++) {
    await expect(page.getByText(`Question ${number} of 8`)).toBeVisible();
    await expect(next).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('1');
    await next.click();
  }
  const last = page.getByRole('button', { name: 'Get Results' });
  expect((await last.boundingBox())?.height).toBeLessThan(56);
  // Letters of twice the size leave no room for both buttons in a line: the bar then covers no option.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const edges = await page.evaluate(() =>
    ['.quiz-options', '.quiz-moves'].map((part) => document.querySelector(part)?.getBoundingClientRect()),
  );
  expect(edges[1]?.top).toBeGreaterThanOrEqual(edges[0]?.bottom ?? Number.POSITIVE_INFINITY);
});

test('letters of twice the size on a large screen leave an answer in sight before anything is scrolled', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/quiz`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const words = page.locator('.quiz-option').first();
  await expect(words).toBeInViewport({ ratio: 0.8 });
  const [answer, moves] = await Promise.all(
    [words, page.locator('.quiz-moves')].map((part) => part.boundingBox()),
  );
  expect(moves?.y).toBeGreaterThan((answer?.y ?? 0) + (answer?.height ?? 0));
});

test('a choice shows in the figure at once, and on a wide screen the next step stays at its height', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openQuiz(page, site.url);
  const stretches = page.locator('.quiz-figure .quiz-kolam-stretch');
  const heightOfNext = async () => Math.round((await page.locator('.quiz-moves').boundingBox())?.y ?? 0);
  const heights: number[] = [];
  for (const [at, option] of [
    'Class 10',
    'Very clear: I know what I want',
    'Medicine and health',
  ].entries()) {
    const before = await stretches.evaluateAll((all) => all.map((each) => each.getAttribute('d')).join());
    heights.push(await heightOfNext());
    await page.getByLabel(option, { exact: true }).check();
    await expect
      .poll(() => stretches.evaluateAll((all) => all.map((each) => each.getAttribute('d')).join()))
      .not.toBe(before);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(`Question ${at + 2} of 8`, { exact: true }).first()).toBeVisible();
  }
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(8);
});

test('what a result is drawn with is fetched while its figure is drawn, so that nothing moves once it is read', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/api/directions/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.route('**/api/blogs?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('.quiz-result');
      window.name ||= shown ? String(shown.textContent?.includes('Careers to read first')) : '';
    }).observe(document, { childList: true, subtree: true });
  });
  await openQuiz(page, site.url);
  await answerQuiz(page, { words: quizWords.with(2, 'Medicine and health') });
  await expect(page.getByRole('heading', { name: 'Careers to read first' })).toBeVisible();
  expect(await page.evaluate(() => window.name)).toBe('true');
});

test('an upright tablet has larger answers, and the next step in sight at one height', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openQuiz(page, site.url);
  expect((await page.locator('.quiz-option').first().boundingBox())?.height).toBeGreaterThan(70);
  const moves = page.locator('.quiz-moves');
  await expect(moves).toBeInViewport({ ratio: 1 });
  const first = (await moves.boundingBox())?.y ?? 0;
  await answerQuiz(page, { to: 1 });
  await expect(page.getByText('Question 2 of 8').first()).toBeVisible();
  await expect(moves).toBeInViewport({ ratio: 1 });
  expect(Math.abs(((await moves.boundingBox())?.y ?? 0) - first)).toBeLessThan(8);
});

test('a phone shows the figure, what the result says first and what to do next on one screen', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openQuiz(page, site.url);
  await answerQuiz(page, { words: quizWords.with(5, 'Confused, to be honest') });
  await expect(page.locator('.quiz-headline')).toBeInViewport({ ratio: 1 });
  const drawing = page.locator('.quiz-own svg');
  await expect(drawing).toBeInViewport({ ratio: 1 });
  const figure = await drawing.boundingBox();
  expect(figure?.width).toBeGreaterThan(140);
  await expect(page.getByRole('heading', { name: 'Suggested next steps' })).toBeInViewport({ ratio: 1 });
});

test('on a wide screen the way on stands below the next steps, so that neither column ends far above the other', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/privacy`);
  const fields = [['no-abroad'], ['admission'], ['very-confident'], ['no-test'], ['phone']];
  const answers = [['class11-12'], ['very-clear'], ['engineering'], ...fields];
  await page.evaluate(
    (kept) => localStorage.setItem('margam_quiz', kept),
    JSON.stringify({ state: { answers, choice: [] } }),
  );
  await page.goto(`${site.url}/quiz`);
  await page.getByRole('button', { name: 'Continue' }).click();
  const steps = page.getByRole('heading', { name: 'Suggested next steps' });
  const onward = page.getByRole('heading', { name: 'The field is clear. Which work in it?' });
  await expect(onward).toBeVisible();
  const [one, other] = [await steps.boundingBox(), await onward.boundingBox()];
  expect(other?.x).toBe(one?.x);
});

test('whoever is in class 10 and goes abroad reads which subjects the same work asks for at home', async ({
  page,
  site,
}) => {
  await openQuiz(page, site.url);
  const words = quizWords.with(2, 'Engineering and technology').with(3, 'Yes, I plan to');
  await answerQuiz(page, { words });
  await expect(
    page.getByText(
      'The same holds for all of them. In India it mostly takes Mathematics, Physics and Chemistry in class 12.',
    ),
  ).toBeVisible();
});

test('on a phone Next stands at the bottom of every question, beside the chat button', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/faq`);
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
  await expect(chat).toBeVisible();
  await openQuiz(page, site.url);
  for (let from = 0; from < 8; from++) {
    await expect(page.getByText(`Question ${from + 1} of 8`)).toBeVisible();
    const bottom = async () => {
      const bar = await page.locator('.quiz-moves').boundingBox();
      return bar && Math.round(bar.y + bar.height);
    };
    await expect.poll(bottom).toBe(740);
    await expect(page.locator('.quiz-progress rect')).toHaveAttribute('width', `${(from + 1) * 12.5}%`);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', `${(from + 1) * 12.5}`);
    await answerQuiz(page, { from, to: from + 1 });
  }
  await expect(page.getByRole('heading', { name: 'Your result', exact: true })).toBeVisible();
});

test('six answers stand above the next step on a small phone, each with its picture', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openQuiz(page, site.url);
  const last = page.locator('.quiz-option').last();
  const roomBelow = async (what = last) => {
    const [lowest, bar] = await Promise.all([what.boundingBox(), page.locator('.quiz-moves').boundingBox()]);
    return lowest && bar ? bar.y - (lowest.y + lowest.height) : -1;
  };
  // How long it takes is read before it begins.
  const about = page.getByText('About three minutes. The result asks for no name.');
  await expect.poll(() => roomBelow(about)).toBeGreaterThanOrEqual(0);
  await answerQuiz(page, { to: 2 });
  await expect(page.getByText('Question 3 of 8')).toBeVisible();
  await expect.poll(() => roomBelow()).toBeGreaterThanOrEqual(0);
  await expect.poll(() => roomBelow(page.getByText('One is fine'))).toBeGreaterThan(100);
  await expect(page.locator('.quiz-option > .quiz-picture[aria-hidden]')).toHaveCount(6);
});

test('the keyboard alone is enough: digits, arrows, Enter, several options where several are asked', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/quiz`);
  await hydrated(page);
  await page.keyboard.press('1');
  await expect(page.getByLabel('Class 10')).toBeChecked();
  await page.goto(`${site.url}/faq`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Take Assessment' }).press('Enter');
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByLabel('Class 11 or 12')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Undergraduate')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByText('Question 3 of 8')).toBeVisible();
  for (const digit of ['1', '3', '1', '5']) await page.keyboard.press(digit);
  // The ring follows what was chosen last, once it stands in the list.
  await page.getByRole('checkbox').first().focus();
  for (const digit of ['2', '2']) await page.keyboard.press(digit);
  await expect(page.getByLabel('Medicine and health')).toBeFocused();
  expect(
    await page
      .getByRole('checkbox', { checked: true })
      .evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value)),
  ).toEqual(['management', 'law']);
});

test('digits and Enter are heard where nothing has the focus, and told of where they are @both', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/quiz`);
  // Nobody acted yet.
  await page.waitForFunction(() => window.margamReady);
  await expect(page.getByText('Keys: 1 to 5 choose, Enter goes on')).toBeVisible({
    visible: (page.viewportSize()?.width ?? 0) >= 1024,
  });
  await page.keyboard.press('2');
  await expect(page.getByLabel('Class 11 or 12')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 2 of 8').first()).toBeVisible();
  // A click beside the question takes the focus from it.
  await page.mouse.click(8, 400);
  await page.keyboard.press('1');
  await expect(page.getByLabel('Very clear: I know what I want', { exact: true })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 3 of 8').first()).toBeVisible();
});

test('a question listens to the keyboard from the moment it stands there', async ({ page, site }) => {
  await page.goto(`${site.url}/faq`);
  await hydrated(page);
  const focused = page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('.quiz-options')) return;
          observer.disconnect();
          resolve(document.activeElement?.textContent ?? undefined);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: 'Take Assessment' }).click();
  expect(await focused).toBe('Where are you in your education right now?');
});

test('options come 100 ms apart, and stand still for who asks for it', async ({ page, site }) => {
  const delays = () =>
    page
      .locator('.quiz-option')
      .evaluateAll((all) =>
        all.map((option) => option.getAnimations().map((a) => a.effect?.getTiming().delay)),
      );
  await page.goto(`${site.url}/faq`);
  await hydrated(page);
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    (window as { delays?: unknown[] }).delays = [];
    Element.prototype.animate = function (frames, options) {
      (window as { delays?: unknown[] }).delays?.push((options as KeyframeAnimationOptions).delay);
      return animate.call(this, frames, options);
    };
  });
  await page.getByRole('button', { name: 'Take Assessment' }).click();
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  expect(await page.evaluate(() => (window as { delays?: unknown[] }).delays)).toEqual([
    0, 100, 200, 300, 400,
  ]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
  expect((await delays()).flat()).toEqual([]);
});

test('a failed try says so, clears nothing, and the outbox sends it once the connection is back', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  await openQuiz(page, site.url);
  await answerQuiz(page);
  await fillQuizDetails(page, { name });
  await context.setOffline(true);
  await send(page).click();
  // One message about one attempt: what failed, and that nothing is lost.
  const message = page.locator('.receipt');
  await expect(message).toContainText('Failed to submit quiz data: No response received from server');
  await expect(message).toContainText('kept on this device');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed' })).toHaveCount(1);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByLabel('Full Name *', { exact: true })).toHaveValue(name);
  await context.setOffline(false);
  await expect(page.getByText(/^We have your details. Reference/)).toBeVisible();
  await expect(page.getByLabel('Full Name *', { exact: true })).toHaveValue('');
  expect(site.leads(name)).toHaveLength(1);
});

test('a refusal by the server is passed on in its words, and a server that fails is tried again', async ({
  page,
  context,
  site,
}) => {
  const name = somebody();
  const toast = page.locator('.toast');
  const phone = page.getByLabel('WhatsApp Number *');
  const answerWith = async (status: number, json: object) => {
    await context.unroute('**/api/quiz/submit');
    await context.route('**/api/quiz/submit', (route) => route.fulfill({ status, json }));
  };
  await openQuiz(page, site.url);
  await answerQuiz(page);
  await fillQuizDetails(page, { name });
  await answerWith(400, { success: false, message: 'Not today.', fields: { phone: 'Not this number.' } });
  await send(page).click();
  await expect(page.locator('.toasts').getByRole('alert')).toContainText(
    'Failed to submit quiz data: Not today.',
  );
  await expect(page.getByText('Failed to submit quiz data: Not today.')).toHaveCount(1);
  await expect(page.locator('form').getByRole('alert')).toHaveText('Not today.');
  await expect(phone).toHaveAccessibleDescription(/Not this number\./);
  await expect(phone).toBeFocused();
  await expect(page.getByLabel('Full Name *', { exact: true })).toHaveValue(name);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);

  await answerWith(500, { success: false, error: 'Broken.', message: 'Broken.' });
  await phone.fill('9876543211');
  await send(page).click();
  await expect(toast).toHaveText(/^Error\s*Failed to submit quiz data: Broken\./);
  await expect(page.getByText('Failed to submit quiz data')).toHaveCount(1);
  await expect(page.locator('.receipt')).toHaveCount(0);
  await expect(page.getByLabel('Full Name *', { exact: true })).toHaveValue(name);
  await context.unroute('**/api/quiz/submit');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(/^We have your details. Reference/)).toBeVisible();
  expect(site.leads(name)).toHaveLength(1);
});

test('a failed address lookup stays silent and the address unknown', async ({ page, context, site }) => {
  const name = somebody();
  await context.route('**/api/ip*', (route) => route.abort());
  await openQuiz(page, site.url);
  await answerQuiz(page);
  await fillQuizDetails(page, { name });
  const sent = page.waitForRequest('**/api/quiz/submit');
  await send(page).click();
  const body = (await sent).postDataJSON();
  expect(body.ipAddress).toBe('unknown');
  expect(body.userAgent).toContain('Mozilla');
  await expect(page.getByText('Thank you!', { exact: true })).toBeVisible();
  await expect(
    page.getByText('A counsellor writes to you on WhatsApp within one working day.'),
  ).toBeVisible();
  await expect(page.locator('.toasts').getByRole('alert')).toBeEmpty();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a result names the pages to read first and the forms that will not wait', async ({ page, site }) => {
    await page.goto(`${site.url}/faq/quiz`);
    const words = [...quizWords.with(0, 'Class 11 or 12').with(2, 'Engineering and technology').entries()];
    for (const [index, word] of words)
      await page
        .locator(`#question-${index + 1}`)
        .getByLabel(word, { exact: true })
        .check();
    await page.getByRole('button', { name: 'Get Results' }).click();
    await expect(page.getByRole('heading', { name: 'Careers to read first' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mechanical engineering', exact: true })).toBeVisible();
    await expect(page.locator('.quiz-forms li')).not.toHaveCount(0);
  });

  test('all questions stand on one page, which gives the result and then takes the details', async ({
    page,
    site,
  }) => {
    const name = somebody();
    await page.goto(`${site.url}/faq`);
    await page.getByRole('button', { name: 'Take Assessment' }).click();
    await page.getByLabel(/^I am a parent/).check();
    for (const [index, word] of quizWords.entries()) {
      if (index === 4) continue;
      await page
        .locator(`#question-${index + 1}`)
        .getByLabel(word, { exact: true })
        .check();
    }
    await page.getByRole('button', { name: 'Get Results' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Choose an option for question 5.' }).click();
    await expect(page.locator('#question-1').getByLabel('Class 10')).toBeChecked();
    await page
      .locator('#question-5')
      .getByLabel(quizWords[4] ?? '')
      .check();
    await page.getByRole('button', { name: 'Get Results' }).click();
    await expect(page.getByText('Medium Clarity', { exact: true })).toBeVisible();
    await page.getByText('Your answers', { exact: true }).click();
    await expect(page.getByText(/Your child is (in Class|an undergraduate)/)).toBeVisible();
    // The same to read, and the same way to begin again, as with script.
    await expect(page.getByRole('heading', { name: 'More posts from our blog' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Take Quiz Again' })).toHaveAttribute('href', '/faq/quiz');
    await fillQuizDetails(page, { name });
    await page.getByLabel('Email Address *').fill('kavya@home');
    await send(page).click();
    await expect(page.getByLabel('Email Address *')).toHaveAccessibleDescription(/correct format/);
    await expect(page.getByLabel('Full Name *')).toHaveValue(name);
    await page.getByLabel('Email Address *').fill('kavya@example.com');
    await send(page).click();
    await expect(page).toHaveURL(/\/thank-you\?lead=/);
    const [lead] = site.leads(name);
    expect(lead).toMatchObject({
      kind: 'quiz',
      total_score: 9,
      contact_method: 'whatsapp',
      whatsapp: '9876543210',
    });
    const chat =
      (await page.getByRole('link', { name: 'Continue on WhatsApp' }).getAttribute('href')) ?? undefined;
    expect(messageIn(chat)).toContain(`Reference: ${lead?.reference}`);
  });
});
