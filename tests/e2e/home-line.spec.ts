import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createTestApp } from '../create-test-app.ts';
import { expect, hydrated, test } from './site.ts';

/** The line alone: what is drawn by elements goes, what their pseudo-elements draw in ink stays. */
const lineAlone = `
  * { color: transparent !important; background: #fff !important; border-color: transparent !important; }
  .night { --color-ink: #1b2240 !important; }
  svg, .bar, .chat, footer { visibility: hidden !important; }`;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

for (const width of [360, 768, 1024, 1440, 1920]) {
  test(`at ${width} pixels one line leads from the kolam to "Talk to us", never behind words`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await oneLineLeads(page, site.url);
  });
}

for (const [width, own] of [
  [360, 2],
  [1024, 1],
  [1440, 2],
  [1440, 3],
] as const) {
  test(`at ${width} pixels the line goes on past services that the office has added: ${own}`, async ({
    page,
  }) => {
    const office = await createTestApp();
    const items = Array.from({ length: own }, (_, at) => ({
      title: `Hostel Search ${at}`,
      address: `hostel-search-${at}`,
      place: 'service',
      summary: 'A room near the college.',
      parts: [{ kind: 'form', title: '', text: '' }],
      shown: true,
    }));
    const answer = await office.send('PATCH', '/api/admin/content/pages', await office.signIn(), { items });
    expect(answer.json()).toMatchObject({ success: true });
    await page.setViewportSize({ width, height: 900 });
    await oneLineLeads(page, await office.app.fastify.listen({ host: '127.0.0.1', port: 0 }));
    await expect(page.locator('.home-services .card')).toHaveCount(6 + own);
    await office.close();
  });
}

async function oneLineLeads(page: Page, url: string): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(url);
  await hydrated(page);
  await lineHasCome(page);
  const words = await boxesOfWords(page);
  const talk = await boxOf(page, '.home-contact h2');
  const kolam = await boxOf(page, '.hero-figure svg');
  const cards = await boxOf(page, '.home-services .cards');
  await page.evaluate(wear, lineAlone);
  const ink = await inkOf(page);

  const line = connected(ink, firstInk(ink));
  const [top = 0, bottom = 0] = [Math.min(...line.map(([, y]) => y)), Math.max(...line.map(([, y]) => y))];
  expect(Math.abs(top - kolam.bottom)).toBeLessThan(kolam.bottom * 0.05);
  expect(bottom).toBeGreaterThan(talk.bottom);
  // All ink is the line's: no stretch stands alone.
  expect(line.length).toBe(ink.dark.size);
  // Two bands draw the stretch between two rows of cards: one line to the eye.
  const middle = Math.round((cards.left + cards.right) / 2);
  const across = line.filter(([x, y]) => x === middle && y > cards.top && y < cards.bottom + 30);
  // Between two pixels it may take three.
  for (const [, y] of across) {
    expect(across.filter(([, other]) => Math.abs(other - y) < 5).length).toBeLessThanOrEqual(3);
  }
  // Two boxes draw the stretch below the hero's words: it is as thick in both.
  if (width >= 1024) {
    const [from, to] = [kolam.left - 60, (kolam.left + kolam.right) / 2 - 60];
    const under = line.filter(([x, y]) => x > from && x < to && y > kolam.bottom + 10 && y < talk.top);
    const top = Math.min(...under.map(([, y]) => y));
    const columns = Map.groupBy(
      under.filter(([, y]) => y < top + 6),
      ([x]) => x,
    );
    expect(new Set([...columns.values()].map(({ length }) => length)).size).toBe(1);
  }
  for (const { text, box } of words) {
    expect([text, line.filter(([x, y]) => isInside(box, x, y)).length]).toEqual([text, 0]);
  }
}

test('between two services the line is as thick as elsewhere on a screen of one and a half dots a pixel', async ({
  browser,
  site,
}) => {
  const dots = 1.5;
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: dots,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  await page.goto(site.url);
  await hydrated(page);
  await lineHasCome(page);
  const cards = await page.locator('.home-services .card').evaluateAll((all) =>
    all.map((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY };
    }),
  );
  await page.evaluate(wear, lineAlone);
  const picture = sharp(await page.screenshot({ fullPage: true })).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const thickness = cards.slice(1).map(({ top }, at) => {
    const from = Math.round((cards[at]?.bottom ?? 0) * dots);
    const rows = Array.from({ length: Math.round(top * dots) - from }, (_, row) => from + row);
    const greys = rows.map((row) => data[row * info.width + 180 * dots] ?? 255);
    // As much ink as in so many rows: where it begins between two dots, both rows at its edges have a part of it.
    const ground = Math.max(...greys);
    const ink = greys.reduce((sum, grey) => sum + ground - grey, 0);
    return Math.round(ink / (ground - Math.min(...greys)));
  });
  expect(thickness).toEqual([3, 3, 3, 3, 3]);
  await context.close();
});

/** A sheet that the page's policy on inline styles does not hold for. */
function wear(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

/** Its style comes after the page. */
async function lineHasCome(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const offer = document.querySelector('.home-offer');
    return offer && getComputedStyle(offer, '::before').borderLeftWidth !== '0px';
  });
}

function isInside({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x > left && x < right && y > top && y < bottom;
}

async function boxOf(page: Page, selector: string): Promise<Box> {
  const { x, y, width, height } = await page
    .locator(selector)
    .evaluate((element) => element.getBoundingClientRect().toJSON());
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Where the letters of the page's content stand. */
function boxesOfWords(page: Page): Promise<{ text: string; box: Box }[]> {
  return page.evaluate(() => {
    const found: { text: string; box: Box }[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        found.push({ text: node.textContent ?? '', box: { left, top, right, bottom } });
      }
    }
    return found;
  });
}

interface Ink {
  width: number;
  dark: Set<number>;
}

async function inkOf(page: Page): Promise<Ink> {
  const picture = sharp(await page.screenshot({ fullPage: true })).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const dark = new Set<number>();
  for (let at = 0; at < data.length; at++) if ((data[at] ?? 255) < 110) dark.add(at);
  return { width: info.width, dark };
}

function firstInk({ dark }: Ink): number {
  return [...dark][0] ?? 0;
}

/** Everything that hangs together with this point, as x and y; two pixels of air are a join. */
function connected({ width, dark }: Ink, start: number): [number, number][] {
  const seen = new Set([start]);
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (let down = -3; down <= 3; down++) {
      for (let across = -3; across <= 3; across++) {
        const next = at + down * width + across;
        if (dark.has(next) && !seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
      }
    }
  }
  return [...seen].map((at) => [at % width, Math.floor(at / width)]);
}
