import type { Page } from '@playwright/test';
import { services } from '#content/services.ts';
import { siteDefaults } from '#content/site-defaults.ts';
import type { ServiceId } from '#domain/services.ts';
import { publicPaths } from '../../scripts/public-paths.ts';
import { expect, hydrated, test } from './site.ts';
import { violationsOf } from './violations.ts';

const servicePaths = Object.values(services).map(({ href }) => href);
const paths = ['/', '/services', ...servicePaths, '/about', '/faq', '/blog', '/privacy', '/no-such-page'];

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** What the browser complains of, and every request that leaves the site. */
function complaintsOf(page: Page, url: string, path: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isLost = path === '/no-such-page' && message.text().includes('status of 404');
    if (!isLost) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) complaints.push(request.url());
  });
  return complaints;
}

for (const path of paths) {
  test(`${path} has its frame, is accessible, fits every width, and stays silent and at home`, {
    tag: '@both',
  }, async ({ page, site }) => {
    const complaints = complaintsOf(page, site.url, path);
    await page.goto(`${site.url}${path}`);
    await hydrated(page);
    await hasItsFrame(page);
    expect(await violationsOf(page)).toEqual([]);
    if (isPhone(page)) {
      const service = Object.values(services).find(({ href }) => href === path);
      if (service) await hasItsParts(page, service);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      for (const width of [640, 768]) {
        await page.setViewportSize({ width, height: 1024 });
        expect(await page.evaluate(entriesLeftAlone), `alone in half a row at ${width}`).toEqual([]);
      }
    }
    expect(complaints.filter((text) => !text.startsWith('Deprecated API'))).toEqual([]);
  });
}

test('the drawing of a page that is not there stands in the middle of a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/no-such-page`);
  const box = await page.locator('.page-head-art').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(180, 0);
});

test('letters of twice the size set below each other what stands beside', async ({ page, site }) => {
  for (const [width, path, one, other] of [
    [360, '/', '.picture-card .card-art', '.picture-card h3'],
    [360, '/services/overseas-admission', '.terms dt', '.terms dd'],
    [768, '/services/educational-loans', '.loan > form', '.loan-cost'],
    [768, '/about', '.story-art', '.story-in h2'],
    [768, '/faq', '.question h2', '.question p'],
    [768, '/faq/quiz/method', '.question h2', '.question p'],
    [1440, '/services/indian-admission/examinations', '.admissions summary', '.admissions .link'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url + path);
    await hydrated(page);
    const leftOf = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((element) => element.getBoundingClientRect().left);
    expect(await leftOf(other), path).toBeGreaterThan(await leftOf(one));
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await leftOf(other), path).toBe(await leftOf(one));
  }
});

test('letters of twice the size leave no page wider than its screen', async ({ page, site }) => {
  const devtools = await page.context().newCDPSession(page);
  const fits = async (what: string) => {
    // Set in the browser they also count in media queries; set on the page, as some readers' tools do, they do not.
    for (const [standard, ofPage] of [
      [32, ''],
      [16, '200%'],
    ] as const) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, ofPage);
      await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 740 });
        const seen = await page.evaluate(() => document.documentElement.scrollWidth);
        const where = `${what} ${ofPage}`;
        expect([where, seen, await page.evaluate(wordsBeyondTheEdge)]).toEqual([where, width, []]);
      }
    }
  };
  for (const path of new Set([...publicPaths, '/no-such-page', '/faq/quiz', '/get-started', '/search'])) {
    await page.goto(`${site.url}${path}`);
    await hydrated(page);
    await fits(path);
  }
  await page.goto(`${site.url}/faq`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Take Assessment' }).click();
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await fits('a question');
});

test('letters of twice the size make text and the menu’s button twice as large on a phone, and titles nearly half as large again', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, part, least] of [
    ['/', 'main .lead', 2],
    ['/', '.bar-menu svg', 2],
    ['/', 'h1', 1.5],
    ['/ta', 'main .lead', 1.99],
    ['/ta', 'main li', 1.99],
    ['/ta', 'h1', 1.5],
    ['/ta/get-started', 'main li', 1.99],
    ['/about', 'h1', 1.39],
  ] as const) {
    await page.goto(site.url + path);
    const sizeOf = () =>
      page
        .locator(part)
        .first()
        .evaluate((seen) =>
          seen instanceof SVGElement
            ? seen.getBoundingClientRect().width
            : Number.parseFloat(getComputedStyle(seen).fontSize),
        );
    const usual = await sizeOf();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect((await sizeOf()) / usual, `${path} ${part}`).toBeGreaterThanOrEqual(least);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/ta`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const lefts = await page
    .locator('main .dots')
    .evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
});

test('letters of twice the size break no word of a title, and leave no line wider than a large screen', async ({
  page,
  site,
}) => {
  for (const path of ['/about', '/services/overseas-admission', '/services/indian-admission', '/interests']) {
    await page.goto(site.url + path);
    await hydrated(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const seen = await page.evaluate(() => document.documentElement.scrollWidth);
      const broken = await page.locator('main :is(h1, h2, h3, .path strong)').evaluateAll(brokenWords);
      expect([path, seen, broken]).toEqual([path, width, []]);
    }
  }
});

test('the bar shows its links where they fit, and else the button of the menu', async ({ page, site }) => {
  for (const path of ['/', '/ta', '/services/overseas-admission/costs']) {
    await page.goto(site.url + path);
    for (const letters of ['', '200%']) {
      for (const width of [320, 360, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        const seen = await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
          const [logo, nav, button] = ['.logo-link', '.bar-nav', '.bar-menu'].map((part) =>
            document.querySelector(`.bar ${part}`)?.getBoundingClientRect(),
          );
          // The way to the other language alone stands beside the menu's button too.
          const seenLinks = [...document.querySelectorAll('.bar-nav > *')].filter((link) =>
            link.checkVisibility(),
          ).length;
          const showsLinks = seenLinks > 1;
          return {
            seenLinks: seenLinks > 0,
            showsLinks,
            showsButton: (button?.width ?? 0) > 0,
            collides:
              (nav?.left ?? 0) < (logo?.right ?? 0) + 8 ||
              (!showsLinks && (nav?.right ?? 0) > (button?.left ?? 0)),
            leaves: document.documentElement.scrollWidth > innerWidth,
          };
        }, letters);
        const where = `${path} ${width} ${letters}`;
        const showsLinks = !letters && width >= (path === '/ta' ? 1280 : 1024);
        expect([where, seen]).toEqual([
          where,
          { seenLinks: true, showsLinks, showsButton: !showsLinks, collides: false, leaves: false },
        ]);
      }
    }
  }
});

function entriesLeftAlone(): (string | null)[] {
  return [...document.querySelectorAll('main :is(ul, ol)')]
    .filter((list) => list.children.length > 2 && getComputedStyle(list).display === 'grid')
    .map((list) => {
      const [last, before] = [...list.children].reverse();
      const isAlone = (last?.getBoundingClientRect().top ?? 0) > (before?.getBoundingClientRect().top ?? 0);
      const isNarrow = (last?.clientWidth ?? 0) < list.clientWidth * 0.8;
      return isAlone && isNarrow ? (last?.textContent ?? '') : null;
    })
    .filter((words) => words !== null);
}

/** Words of which a part stands in the next line. */
function brokenWords(headings: Element[]): string[] {
  return headings.flatMap((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** A band that clips what it holds makes no page wider: what it holds is asked too. */
function wordsBeyondTheEdge(): (string | null)[] {
  return [
    ...document.querySelectorAll(':is(main, .site-footer) :is(h1, h2, h3, p, li, dd, a, button, label)'),
  ]
    .filter((words) => words.checkVisibility() && words.getBoundingClientRect().right > innerWidth + 1)
    .filter((words) => !words.closest('.sr-only, [aria-hidden]'))
    .filter((words) => {
      let around = words.parentElement;
      while (around && getComputedStyle(around).overflowX !== 'auto') around = around.parentElement;
      return !around;
    })
    .map(({ textContent }) => textContent);
}

/** The bar, one main heading, the footer and the chat button. */
async function hasItsFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  const footer = page.getByRole('contentinfo');
  for (const words of ['Coimbatore', 'Tamil Nadu', '+91 00000 00000', 'hello@margam.example']) {
    await expect(footer).toContainText(words);
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Margam Career Guidance`);
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
  await expect(chat).toHaveAttribute('target', '_blank');
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/910000000000\?text=/);
  expect(new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')).toBe(
    'Hi! I would like to know more about your services.',
  );
}

/** What each service's page is worth coming for. */
const tools: Record<ServiceId, string> = {
  'career-guidance': 'What do you like?',
  'indian-admission': 'Forms to look at now',
  'overseas-admission': 'What a year abroad costs',
  'online-admission': 'Tick what you have for TNEA',
  'test-preparation': 'Which examination leads where',
  'educational-loans': 'What a loan costs by month',
};

async function hasItsParts(page: Page, service: (typeof services)[keyof typeof services]): Promise<void> {
  const main = page.getByRole('main');
  const tool = main.locator('.page-head + .band').getByRole('heading', { name: tools[service.id] });
  await expect(tool, 'the tool right below the head').toBeInViewport({ ratio: 1 });
  const { primary, secondary } = service.hero;
  await expect(main.getByRole('link', { name: 'Back to Services' })).toHaveAttribute('href', '/services');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(service.title);
  await expect(main.getByRole('link', { name: primary.label, exact: true }).first()).toHaveAttribute(
    'target',
    '_blank',
  );
  await expect(main.getByRole('link', { name: secondary.label, exact: true })).toHaveAttribute(
    'href',
    secondary.href,
  );
  for (const item of service.included.items)
    await expect(main.getByText(item, { exact: true })).toBeVisible();
  if (service.claim) {
    const { figure } = siteDefaults.figures[service.claim.figure];
    await expect(main.getByText(`${figure} ${service.claim.label}`)).toBeVisible();
  }
  for (const { title } of service.process.steps) {
    await expect(main.getByRole('heading', { level: 3, name: title })).toBeVisible();
  }
  for (const name of ["What's Included", service.form.title, service.banner.title]) {
    await expect(main.getByRole('heading', { name })).toBeVisible();
  }
  await expect(main.getByRole('button', { name: 'Send to WhatsApp' })).toBeVisible();
  const call = main.getByRole('link', { name: 'Call Now' });
  await expect(call).toContainText('+91 00000 00000');
  await expect(call).toHaveAttribute('href', 'tel:+910000000000');
}

test('the bar’s links are the only ones of their names, however loosely asked for', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/about', '/', '/services']) {
    await page.goto(`${site.url}${path}`);
    const bar = page.getByRole('banner');
    for (const name of ['Home', 'Services', 'About', 'Blog', 'FAQ']) {
      await expect(bar.getByRole('link', { name })).toHaveCount(1);
    }
    await expect(page.getByRole('link', { name: 'About' })).toHaveCount(1);
    await expect(bar.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
  }
  await expect(page.getByText('Learn More', { exact: true })).toHaveCount(6);
});

test('the home page offers both ways to begin above the fold, six things and six services', {
  tag: '@both',
}, async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unlock Your True Potential');
  if (isPhone(page)) await page.setViewportSize({ width: 360, height: 640 });
  const assessment = page.getByRole('link', { name: 'Take a Free Assessment', exact: true });
  const booking = page.getByRole('link', { name: 'Book a Free Counseling Session', exact: true });
  for (const button of [assessment, booking]) await expect(button).toBeInViewport({ ratio: 1 });
  await expect(assessment).toHaveAttribute('href', '/faq');
  await expect(booking).toHaveAttribute('target', '_blank');
  await expect(booking).toHaveAttribute('href', 'https://booking.example/margam/free-consultation');
  for (const title of ['What We Offer', 'Our Additional Services', 'Ready to Start Your Journey?']) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  }
  const learnMore = page.getByRole('link', { name: 'Learn More' });
  expect(await learnMore.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    servicePaths,
  );
  await expect(page.getByText('over 10,000+ students helped')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Free Assessment' })).toHaveAttribute('href', '/faq');
  await expect(page.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute('target', '_blank');
});

test('the services list shows five bullets each, both links, and the way to the contact section', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/services`);
  await hydrated(page);
  const main = page.getByRole('main');
  for (const { title, features } of Object.values(services)) {
    const row = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(row.getByRole('listitem')).toHaveText([...features]);
    await expect(row.getByRole('link', { name: 'Get Started', exact: true })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(row.getByRole('link', { name: 'Learn More' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Book Free Consultation' }).click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.getByRole('heading', { name: 'Talk to us' })).toBeInViewport();
});

test('about and FAQ lead on as they say', async ({ page, site }) => {
  await page.goto(`${site.url}/about`);
  await hydrated(page);
  await page.getByRole('link', { name: 'How to reach us' }).click();
  await expect(page.locator('main .reach')).toBeInViewport();
  // A name that leads on looks so.
  const more = page.locator('main .link');
  const colours = await more.evaluateAll((links) => links.map((link) => getComputedStyle(link).color));
  expect(new Set(colours.slice(-6)).size).toBe(1);
  expect(colours.at(-1)).not.toBe(
    await page
      .locator('h2')
      .first()
      .evaluate((head) => getComputedStyle(head).color),
  );
  await expect(page.getByRole('link', { name: 'Take Career Assessment', exact: true })).toHaveAttribute(
    'href',
    '/faq',
  );
  await page.getByRole('button', { name: 'Get In Touch', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
  await page.goto(`${site.url}/faq`);
  await expect(page.locator('.question')).toHaveCount(5);
  // What is written in paragraphs is read in paragraphs.
  const paragraphs = page.locator('.question', { hasText: 'DMIT, which' }).locator('p');
  await expect(paragraphs).toHaveCount(2);
  await expect(paragraphs.last()).toHaveText(/^DMIT, which reads fingerprints/);
  await expect(page.getByRole('link', { name: 'Book Free Consultation', exact: true })).toHaveAttribute(
    'href',
    '/services',
  );
});

test('the footer is shorter than a phone’s screen', async ({ page, site }) => {
  await page.goto(`${site.url}/privacy`);
  const footer = page.getByRole('contentinfo');
  const rem = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  expect((await footer.boundingBox())?.height).toBeLessThan(44 * rem);
  const heights = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
});

test('buttons that stand below each other have one width', async ({ page, site }) => {
  const stacks = [
    [360, '/about', '.closing .button'],
    [768, '/', '.home-contact .button'],
    [768, '/ta', '.page-head .button'],
    [1440, '/get-started', '.counted ~ .actions > *'],
  ] as const;
  for (const [width, path, buttons] of stacks) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url + path);
    await hydrated(page);
    const boxes = await page
      .locator(buttons)
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    expect(boxes.length, path).toBe(2);
    expect(boxes[1]?.top, path).toBeGreaterThan(boxes[0]?.bottom ?? 0);
    expect(boxes[1]?.width, path).toBeCloseTo(boxes[0]?.width ?? 0, 0);
  }
});

test('a list’s dots stand in the middle of their first line, however large the letters are', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/services/career-guidance`);
  for (const size of ['', '200%']) {
    const [dot, line] = await page
      .locator('.dots > li')
      .first()
      .evaluate((item, fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        const { backgroundPositionY, paddingTop, lineHeight } = getComputedStyle(item);
        return [
          Number.parseFloat(backgroundPositionY) + 5,
          Number.parseFloat(paddingTop) + Number.parseFloat(lineHeight) / 2,
        ];
      }, size);
    expect(Math.abs((dot ?? 0) - (line ?? 0)), size).toBeLessThan(4);
  }
});

test('the footer’s titles stand in one line, in Tamil too', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/', '/ta']) {
    await page.goto(site.url + path);
    const bottoms = await page
      .getByRole('contentinfo')
      .getByRole('heading')
      .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().bottom));
    expect(Math.max(...bottoms) - Math.min(...bottoms), path).toBeLessThan(1);
  }
});

test('the stops of a way stand below each other on a tablet, each in two columns, and beside each other on a laptop', async ({
  page,
  site,
}) => {
  for (const path of ['/services/overseas-admission', '/services/indian-admission']) {
    for (const [width, lines] of [
      [768, 'each its own'],
      [1024, 'one'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.url + path);
      const seen = await page.locator('.path > li').evaluateAll((stops) => ({
        tops: new Set(stops.map((stop) => stop.getBoundingClientRect().top)).size,
        narrowest: Math.min(...stops.map((stop) => stop.querySelector('p')?.clientWidth ?? 0)),
        count: stops.length,
      }));
      expect([path, seen.tops]).toEqual([path, lines === 'one' ? 1 : seen.count]);
      expect(seen.narrowest, path).toBeGreaterThan(lines === 'one' ? 100 : 400);
    }
  }
});

test('the title of a long post takes the room beside its text, whose parts are named', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/blog/tnea-and-josaa-how-engineering-counselling-works`);
  const wide = await page.evaluate(() => {
    const [title, text] = ['h1', '.article-text'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    );
    return {
      beyond: (title?.right ?? 0) - (text?.right ?? 0),
      leaves: document.documentElement.scrollWidth > innerWidth,
    };
  });
  expect(wide.beyond).toBeGreaterThan(20);
  expect(wide.leaves).toBe(false);
});

test('the buttons below the thanks in Tamil have one width', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/ta/get-started`);
  await hydrated(page);
  const form = page.locator('main form');
  await form.locator('[name=name]').fill('Kavitha');
  await form.locator('[name=contact]').fill('9843012345');
  await form.locator('[name=email]').fill('kavitha@example.com');
  await form.locator('[name=country]').selectOption('india');
  await form.locator('[name=budget]').selectOption('flexible');
  await form.getByRole('button').click();
  const buttons = page.locator('.form-page > .actions .button');
  await expect(buttons).toHaveCount(2);
  const [one, other] = await buttons.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().width),
  );
  expect(other).toBeCloseTo(one ?? 0, 0);
  const size = await page
    .locator('.receipt-reference')
    .evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
  expect(size, 'the reference is seen at once').toBeGreaterThan(24);
});

test('the form in Tamil calls a field wrong until it is filled in', async ({ page, site }) => {
  await page.goto(`${site.url}/ta/get-started`);
  await hydrated(page);
  const form = page.locator('main form');
  await form.getByRole('button').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await hydrated(page);
  const name = form.locator('[name=name]');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Kavitha');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#problem a[href="#contact-name"]')).toHaveCount(0);
  await expect(page.locator('#problem a')).not.toHaveCount(0);
});

test('on a phone the button that sends a form is as wide as its fields', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, at] of [
    ['/services/test-preparation', -1],
    ['/get-started', -1],
    ['/ta/get-started', -1],
    ['/blog', -1],
    ['/newsletter', -1],
    ['/services/educational-loans', 0],
  ] as const) {
    await page.goto(site.url + path);
    await hydrated(page);
    const form = page.locator('main form').nth(at);
    const field = await form.getByRole('textbox').first().boundingBox();
    const button = await form.getByRole('button').last().boundingBox();
    expect(button?.width, path).toBeCloseTo(field?.width ?? 0, 0);
  }
});

test('what an examination leads to stands beside its name, and its official site whole, on paper with all others', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${site.url}/services/indian-admission/examinations`);
  await hydrated(page);
  const entryOf = (name: string) => page.locator('.admissions > li', { hasText: name });
  await expect(entryOf('VITEEE').getByRole('link', { name: 'vit.ac.in' })).toBeVisible();
  // Without a date beside the name; with a name of two lines right below the date.
  for (const [name, last] of [
    ['VITEEE', 'h3'],
    ['TNDALU', 'summary span'],
  ] as const) {
    const entry = entryOf(name);
    const before = await entry.locator(last).boundingBox();
    const leadsTo = await entry.getByText('Leads to').boundingBox();
    expect(leadsTo?.y).toBeLessThan((before?.y ?? 0) + (before?.height ?? 0) + (last === 'h3' ? 0 : 10));
  }
  // With letters of twice the size, too.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  const address = page.getByRole('link', { name: 'admissions.nid.edu' });
  await expect(address).toBeVisible();
  expect(await address.evaluateAll(brokenWords)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  const entry = entryOf('VITEEE');
  const jump = page.locator('.go-to').getByRole('link', { name: 'TNEA' });
  await jump.click();
  await expect(page.getByRole('heading', { name: 'TNEA', exact: true })).toBeInViewport();
  await expect(entryOf('TNEA').locator('details')).toHaveJSProperty('open', true);
  // So does a link of another page, with the site's own way from page to page.
  await page.goto(`${site.url}/services/indian-admission`);
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'NEET (UG)' }).click();
  await expect(page.getByRole('heading', { name: 'NEET (UG)', exact: true })).toBeInViewport();
  await expect(entryOf('NEET (UG)').locator('details')).toHaveJSProperty('open', true);
  await page.emulateMedia({ media: 'print' });
  await expect(jump).toBeHidden();
  expect(await entry.evaluate((row) => getComputedStyle(row).breakInside)).toBe('avoid');
  for (const each of await page.locator('.admissions > li').all()) {
    await expect(each.getByRole('link').last()).toHaveText(/^[a-z-]+\.[a-z.-]+$/);
  }
  // One name and how many more lead a reader of paper nowhere; an address is read by a parent, and typed.
  await expect(entry.getByText('Leads to')).toBeHidden();
  const sizeOf = (link: Element) => Number.parseFloat(getComputedStyle(link).fontSize);
  expect(await entry.getByRole('link').last().evaluate(sizeOf)).toBeGreaterThan(10.5);
  // As wide as a sheet of A4 with its margins: the official site stands beside the name.
  await page.setViewportSize({ width: 718, height: 1040 });
  const name = await entry.getByRole('heading').boundingBox();
  const official = await entry.getByRole('link').last().boundingBox();
  expect(official?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
});

test('the page in Tamil is printed on one sheet', async ({ page, site }) => {
  await page.goto(`${site.url}/ta`);
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('in a window as low as a zoom to twice the size leaves it, the bar goes with the page', async ({
  page,
  site,
}) => {
  const bar = page.locator('.bar');
  await page.goto(`${site.url}/faq`);
  for (const [height, stays] of [
    [450, false],
    [740, true],
  ] as const) {
    await page.setViewportSize({ width: 640, height });
    await page.evaluate(() => scrollTo(0, 700));
    if (stays) await expect(bar).toBeInViewport();
    else await expect(bar).not.toBeInViewport();
  }
});

for (const [what, paths] of [
  [
    'services',
    [
      ['/services/overseas-admission/costs', 2],
      ['/services/indian-admission/examinations', 2],
      ['/services', 1],
      ['/services/career-guidance', 1],
      ['/services/overseas-admission', 2],
      ['/services/test-preparation', 2],
    ],
  ],
  [
    'careers',
    [
      ['/directions', 4],
      ['/directions/civil-engineering', 2],
      ['/directions/psychology', 1],
      ['/directions/animation-and-games', 2],
    ],
  ],
  [
    'other pages',
    [
      ['/blog/a-parents-guide-to-the-career-conversation', 1],
      ['/', 2],
      ['/about', 2],
      ['/faq', 1],
      ['/blog', 1],
      ['/privacy', 3],
    ],
  ],
] as const) {
  test(`printed ${what} take few sheets`, async ({ page, site }) => {
    for (const [path, sheets] of paths) {
      await page.goto(site.url + path);
      await hydrated(page);
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(paper.match(/\/Type\s*\/Page\b/g)?.length, path).toBeLessThanOrEqual(sheets);
    }
  });
}

test('printed pages are without what leads on, and name where their facts were read', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ media: 'print' });
  // A number that the page gives itself is not given once more below it.
  for (const path of ['/', '/about', '/ta', '/faq']) {
    await page.goto(site.url + path);
    await expect(page.locator('[href^="tel:"]:visible'), path).toHaveCount(1);
  }
  await page.goto(`${site.url}/services/overseas-admission/costs`);
  await expect(page.locator('.costs-line').first()).toHaveCSS('print-color-adjust', 'exact');
  // Each line has the marks it is measured by: on a further sheet too.
  await expect(page.locator('.costs-marks:visible')).toHaveCount(await page.locator('.costs-line').count());
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  // At the head whose page it is, and its address; a word that leads on stands nowhere.
  await expect(page.locator('.bar .logo-link')).toBeVisible();
  await expect(page.locator('.bar-nav')).toBeHidden();
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('http');
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((await canonical.boundingBox())?.y).toBeLessThan(title?.y ?? 0);
  // Where it was read is told of each cost and each examination by its name and month, and by the official site's address.
  const address = (link: Element) => getComputedStyle(link, '::after').content;
  const official = page.locator('.costs a[rel]').first();
  await expect(official).toHaveText(/^[\w.]+\.\w+$/);
  expect(await official.evaluate(address)).toBe('none');
  await page.goto(`${site.url}/services/indian-admission/examinations`);
  // No smaller than eight points.
  const pixels = (text: Element) => Number.parseFloat(getComputedStyle(text).fontSize);
  const read = page.locator('.admissions p a[rel]').first();
  expect(await read.evaluate(pixels)).toBeGreaterThanOrEqual(32 / 3);
  await expect(read).toBeVisible();
  expect(await read.evaluate(address)).toBe('none');
  for (const [path, part] of [
    ['/directions', 'search'],
    ['/blog', 'form[action="/newsletter"]'],
    ['/privacy', '.toc'],
  ] as const) {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator(part), path).toBeHidden();
  }
});

test('on paper dots and bars keep their colour, and a figure says below what it means', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ media: 'print' });
  // The years of old sources stand in the lines of their facts; what a figure means stands below it.
  await page.goto(`${site.url}/directions/civil-engineering`);
  await expect(page.locator('#help p > a').first()).toHaveCSS('min-height', '0px');
  await expect(page.locator('figcaption')).toHaveText('A longer arm: more of it in this work.');
  // The dot of a line stands at its middle.
  await page.goto(`${site.url}/ta`);
  const dots = page.locator('.dots li').first();
  const middle = await dots.evaluate((line) => {
    const { backgroundPositionY, paddingTop, lineHeight } = getComputedStyle(line);
    const [at = 0, above = 0, high = 0] = [backgroundPositionY, paddingTop, lineHeight].map(
      Number.parseFloat,
    );
    return at + 5 - above - high / 2;
  });
  expect(Math.abs(middle)).toBeLessThan(2);
  await page.goto(`${site.url}/services/indian-admission`);
  await expect(page.locator('.path > :nth-child(4)')).toHaveCSS('print-color-adjust', 'exact');
  await expect(page.locator('.process-and-included .dots > li').first()).toHaveCSS(
    'print-color-adjust',
    'exact',
  );
});

test('on paper headings stay with what they head, and no entry of a list is drawn over another', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(site.url);
  const offer = page.locator('.home-offer .stack');
  await expect(offer).toHaveCSS('break-after', 'avoid');
  // In a grid Chromium does not heed it.
  await expect(page.locator('.home-offer .split')).toHaveCSS('display', 'block');
  await page.goto(`${site.url}/directions/medicine`);
  await expect(page.locator('.direction > section').first()).toHaveCSS('display', 'block');
  await page.goto(`${site.url}/directions`);
  await expect(page.locator('.direction-cards > li').first()).toHaveCSS('display', 'block');
});

test('with letters of twice the size on a phone Submit leaves the screen of the dialog to its fields, and keeps its form', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.url);
  await hydrated(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Main' }).getByRole('button', { name: 'Get Started' }).click();
  const submit = page.locator('.form-dialog .submit-row .button');
  await expect(submit).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect(submit).toHaveCSS('position', 'static');
  await expect(submit).not.toHaveCSS('border-radius', '0px');
  await expect(submit).not.toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('.form-dialog .submit-row')).toHaveCSS('position', 'sticky');
  await expect(submit).toBeInViewport();
  await expect(submit).not.toHaveCSS('border-radius', '0px');
});

test('with letters of twice the size on a phone the bar stands in the page and the chat button floats, outlines grow, and no word is cut', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(`${site.url}/services`);
  await hydrated(page);
  await expect(page.locator('.bar')).toHaveCSS('position', 'static');
  const outline = await page.locator('main .link svg').last().boundingBox();
  expect(outline?.width).toBe(40);
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
  await expect(chat).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 3000);
  await expect(chat).toBeInViewport({ ratio: 1 });
  expect((await chat.boundingBox())?.width).toBeLessThan(60);
  // A number stands in one line of its button, and an address of two lines apart from what follows it.
  await page.goto(`${site.url}/get-started`);
  const number = page.locator('main .number');
  const lines = await number.evaluate(
    (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).fontSize),
  );
  expect(lines).toBeLessThan(2);
  const reach = page.locator('.site-footer .reach dd');
  const gap = await reach
    .locator('a')
    .last()
    .evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return link.getBoundingClientRect().bottom - range.getBoundingClientRect().bottom;
    });
  expect(gap).toBeGreaterThan(10);
  await page.goto(`${site.url}/ta`);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.locator('main .lead').first().evaluateAll(brokenWords), String(width)).toEqual([]);
  }
});

test('the success stories are where the footer says', async ({ page, site }) => {
  await page.goto(site.url);
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Success Stories' }).click();
  await expect(page).toHaveURL(/\/services\/career-guidance#success-stories$/);
  await expect(page.getByRole('heading', { name: 'Success Stories' })).toBeInViewport();
  // That a story is invented is said before it is told.
  await expect(page.locator('.story').first()).toHaveText(/^Sample/);
});

test('the typewriter types, can be paused, and a screen reader hears one sentence', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const seen: (string | null)[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const typed = document.querySelector('.typewriter-text');
      if (typed && seen.at(-1) !== typed.textContent) seen.push(typed.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(site.url);
  const typed = page.locator('.typewriter-text');
  await hydrated(page);
  // The server's page holds the whole phrase, unseen, for who has no script; then it is typed.
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen.slice(0, 4)))
    .toEqual(['Future-Ready Careers', '', 'F', 'Fu']);
  await expect(typed).toHaveText('Future-Ready Careers');
  await expect(typed).toHaveText('Academic Excellence');
  const blinking = await page.locator('.typewriter .cursor').evaluate((cursor) => {
    const [blink] = cursor.getAnimations();
    return [0, 499, 501, 999, 1001].map((milliseconds) => {
      if (blink) blink.currentTime = milliseconds;
      return getComputedStyle(cursor).opacity;
    });
  });
  expect(blinking).toEqual(['1', '1', '0', '0', '1']);
  await page.getByRole('button', { name: 'Pause the changing words' }).click();
  const still = await typed.textContent();
  await page.clock.runFor(5000);
  await expect(typed).toHaveText(still ?? '');
  await expect(page.getByText('Guidance for future-ready careers and academic excellence')).toBeAttached();
});

test('with less motion wanted the typewriter stands still', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(site.url);
  await hydrated(page);
  await page.clock.runFor(5000);
  await expect(page.locator('.typewriter-text')).toHaveText('Future-Ready Careers');
  await expect(page.getByRole('button', { name: 'Pause the changing words' })).toHaveCount(0);
});

test('nothing jumps while a page loads', { tag: '@both' }, async ({ page, site }) => {
  for (const path of ['/', '/services/overseas-admission', '/about']) {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site.url}${path}`);
    await hydrated(page);
    // The bands below and the heading font come after the first frame: that is where something could jump.
    await page.waitForFunction(() => !document.documentElement.matches('.bands-later, .font-later'));
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
  }
});

test('what has the focus is never hidden by the bar or the chat button', { tag: '@both' }, async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/services/test-preparation`);
  await hydrated(page);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press(key);
      const hidden = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const points = [
          [left + 3, top + 3],
          [right - 3, top + 3],
          [left + 3, bottom - 3],
          [(left + right) / 2, (top + bottom) / 2],
        ] as const;
        const isSeen = points.some(([x, y]) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        });
        return isSeen ? null : element.outerHTML.slice(0, 120);
      });
      expect(hidden).toBeNull();
    }
  }
});

test.describe('the menu of narrow screens', () => {
  const links = ['Home', 'Services', 'About', 'Blog', 'FAQ'];

  test('keeps the button that closes it in sight, however large the letters are', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(site.url);
    await hydrated(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const close = page.getByRole('button', { name: 'Close menu' });
    await expect
      .poll(() => close.evaluate((button) => button.getBoundingClientRect().right))
      .toBeLessThanOrEqual(360);
  });

  test('holds everything, keeps the focus, and closes by Escape, outside click and link', async ({
    page,
    site,
  }) => {
    await page.goto(site.url);
    await hydrated(page);
    const opener = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Main' });

    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    for (const name of links) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Get Started', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Book Consultation', exact: true })).toBeVisible();
    for (const name of ['Search', 'All careers', 'Examinations', 'Costs abroad', 'தமிழில் சுருக்கமாக']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(menu).toContainText('Margam Career Guidance');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    expect(await violationsOf(page)).toEqual([]);

    for (let presses = 0; presses < 18; presses += 1) {
      await page.keyboard.press('Tab');
      const isAstray = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('.menu'),
      );
      expect(isAstray).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await page.mouse.click(10, 400);
    await expect(menu).toBeHidden();

    await opener.click();
    await menu.getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(false);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are complete, the menu opens and Get Started leads to its form', { tag: '@both' }, async ({
    page,
    site,
  }) => {
    for (const path of paths) {
      await page.goto(`${site.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto(`${site.url}/about`);
    if (isPhone(page)) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Main' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Get Started', exact: true }).click();
    await expect(page).toHaveURL(/\/get-started\?*$/);
    await expect(page.getByLabel('Full Name *', { exact: true })).toBeVisible();
  });
});

test('Get Started is the booking link on service pages and a button elsewhere', { tag: '@both' }, async ({
  page,
  site,
}) => {
  const reach = async () => {
    if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
    return isPhone(page) ? page.getByRole('dialog', { name: 'Main' }) : page.getByRole('banner');
  };
  await page.goto(`${site.url}/services/educational-loans`);
  const link = (await reach()).getByRole('link', { name: 'Get Started', exact: true });
  await expect(link).toHaveAttribute('target', '_blank');
  await page.goto(`${site.url}/services`);
  await expect((await reach()).getByRole('button', { name: 'Get Started', exact: true })).toBeVisible();
});

test('an address with a slip in it leads on to the page that was meant', async ({ page, site }) => {
  await page.goto(`${site.url}/servces/carrer-guidance`);
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Talk to us' })).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Career guidance' }).click();
  await expect(page).toHaveURL(/\/services\/career-guidance$/);
});

test('no blank line stands between what a direction is called, what it is and how one gets in', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/directions`);
  await hydrated(page);
  const gaps = await page.locator('.direction-cards > li').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const words = [...card.children].map((part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        return text.getBoundingClientRect();
      });
      return words.slice(1).map(({ top }, at) => top - (words[at]?.bottom ?? 0));
    }),
  );
  expect(gaps.length).toBeGreaterThan(100);
  expect(Math.max(...gaps)).toBeLessThan(12);
  await expect(page.locator('.kind-chips a').first()).toHaveText('Engineering and computers 12');
});

test('on a phone the numbers of the kinds of work stand in one line, clear of the chat button', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/directions`);
  await hydrated(page);
  const rights = await page
    .locator('.direction-kinds summary > small')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
  const chat = await page.locator('.chat').boundingBox();
  expect(rights.length).toBeGreaterThan(5);
  expect(new Set(rights.map(([left]) => left)).size).toBe(1);
  expect(Math.max(...rights.map(([, right = 0]) => right))).toBeLessThan(chat?.x ?? 0);
});

test('the lists of choices have the arrow of the forms, and the browser’s own where colours are forced', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/directions`);
  const select = page.locator('.directions-filter select').first();
  await expect(select).toHaveCSS('appearance', 'none');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(select).toHaveCSS('appearance', 'auto');
});

test('the page of a direction that has little to tell is one sheet of A4, with room above each heading', async ({
  page,
  site,
}) => {
  for (const slug of ['pharmacy', 'agriculture']) {
    await page.goto(`${site.url}/directions/${slug}`);
    const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page[^s]/g), slug).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  const room = await page.locator('.direction > section:visible').evaluateAll((sections) => {
    const edges = sections.map((section) => section.getBoundingClientRect());
    return edges.slice(1).map(({ top }, at) => top - (edges[at]?.bottom ?? 0));
  });
  expect(room.length).toBeGreaterThan(3);
  expect(Math.min(...room)).toBeGreaterThanOrEqual(6);
});

test('a page looks the same after About as by its address: no style of About reaches it', {
  tag: '@both',
}, async ({ page, site }) => {
  const path = services['indian-admission'].href;
  const sizes = () =>
    page
      .locator('main > *, main .ruled-grid')
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      );
  await page.goto(site.url + path);
  await hydrated(page);
  const byAddress = await sizes();
  await page.goto(`${site.url}/about`);
  await hydrated(page);
  await page.locator('main').getByRole('link', { name: 'Indian Admission', exact: true }).click();
  await expect(page).toHaveURL(site.url + path);
  await expect(page.locator('main .courses')).toBeVisible();
  await expect.poll(sizes).toEqual(byAddress);
});

test('a picture that an owner shows, such as a map, does not glare on a dark page', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/about`);
  const filter = () =>
    page.locator('main').evaluate((main) => {
      main.insertAdjacentHTML('beforeend', '<figure class="own-picture"><img alt=""></figure>');
      return [...main.querySelectorAll('.own-picture img')]
        .map((shown) => getComputedStyle(shown).filter)
        .at(-1);
    });
  expect(await filter()).toBe('none');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await filter()).toBe('brightness(0.8)');
});
