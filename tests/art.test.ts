import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { directionDefaults } from '#content/directions/directions.ts';
import { byFamily } from '#content/directions/families.ts';
import { samplePosts } from '#content/sample-posts.ts';
import { serviceDrawings } from '#domain/service-drawings.ts';
import { slugFor } from '#domain/slug.ts';
import { Art } from '#web/art/art.tsx';
import { sharePictureSvg } from '#web/art/brand-picture.ts';
import { heroDots, heroLine } from '#web/art/hero-figure.ts';
import { interestLine } from '#web/art/interest-figure.tsx';
import { diamondDots, gridDots, type KolamPlan, meetingKey, traceLines } from '#web/art/kolam.ts';
import { KolamFigure } from '#web/art/kolam-figure.tsx';
import { dotsPath, drawKolam } from '#web/art/kolam-path.ts';
import { Logo } from '#web/art/logo.tsx';
import { coverOf, postCoverSvg, weaveOneLine } from '#web/art/post-cover.ts';

/**
 * The large kolam of the home page: 1-3-5-7-5-3-1 dots, one line, mirrored left to right and top to bottom. Of the 336
 * figures on these dots that are both, the one with the fewest meetings that do not cross.
 */
const heroKolamPlan: KolamPlan = {
  dots: diamondDots(3),
  meetings: new Map([
    ['2,1,s', 'turn'],
    ['4,1,s', 'turn'],
    ['2,4,s', 'turn'],
    ['4,4,s', 'turn'],
  ]),
};

const sheets = {
  services: [...serviceDrawings],
  destinations: ['australia', 'germany', 'canada', 'united-kingdom', 'united-states', 'other'],
  scenes: ['founder-story', 'threshold', 'talk', 'blog-empty', 'not-found', 'quiz', 'newsletter'],
  // Every kind of work, and that of an owner's own directions.
  families: byFamily([...Object.keys(directionDefaults), 'of-an-owner'].map((slug) => ({ slug }))).map(
    ({ key }) => key,
  ),
};
const files = Object.entries(sheets).map(([sheet, names]) => ({
  names,
  text: readFileSync(new URL(`../src/web/art/${sheet}.svg`, import.meta.url), 'utf8'),
}));
const ogSize = { width: 1200, height: 630 };

describe('sprite sheets', () => {
  test.each(files)('hold exactly $names, each below 6 kB', ({ names, text }) => {
    expect([...text.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual(names);
    for (const symbol of text.split('</symbol>')) expect(symbol.length).toBeLessThan(6000);
  });

  test('carry nothing that a strict policy or the two colours would refuse', () => {
    const all = files.map(({ text }) => text).join('');
    expect(all).not.toMatch(/style=|<script|<style|href=|\son\w+=/);
    const colours = [...all.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
    expect(new Set(colours)).toEqual(new Set(['none', 'currentColor', 'var(--art-dot,var(--turmeric))']));
    expect(gzipSync(all).length).toBeLessThan(20_000);
  });

  test('that stand small beside words take the thinner line of that place', () => {
    for (const sheet of ['services', 'destinations']) {
      const text = readFileSync(new URL(`../src/web/art/${sheet}.svg`, import.meta.url), 'utf8');
      expect(text).not.toContain('stroke-width="2"');
      expect(text).toContain('stroke-width="var(--art-line,2)"');
    }
  });

  test('are shown by reference, hidden from readers unless they are given a title', () => {
    const hidden = renderToStaticMarkup(createElement(Art, { of: 'services/test-preparation' }));
    expect(hidden).toMatch(/aria-hidden="true".*<use href="[^"]+\.svg[^"]*#test-preparation"/);
    expect(hidden).not.toContain('data:');
    const titled = renderToStaticMarkup(createElement(Art, { of: 'destinations/other', title: 'A globe' }));
    expect(titled).toContain('role="img"><title>A globe</title>');
    expect(titled).not.toContain('aria-hidden');
  });
});

describe('kolam', () => {
  test('of 4 by 5 dots is one line without any help, of 4 by 4 it is four', () => {
    expect(traceLines({ dots: gridDots(4, 5), meetings: new Map() })).toHaveLength(1);
    expect(traceLines({ dots: gridDots(4, 4), meetings: new Map() })).toHaveLength(4);
  });

  test.each([gridDots(7, 5), gridDots(6, 3), diamondDots(4)])('is woven into one line', (...dots) => {
    let drawn = 0;
    const next = () => (drawn++ * 0.618) % 1;
    const woven = weaveOneLine(dots, next);
    expectOneUnbrokenLine(woven);
    expectMirrored(woven);
  });

  test('of the hero is one closed line, drawn from its plan and small', () => {
    expectOneUnbrokenLine(heroKolamPlan);
    const hero = drawKolam(heroKolamPlan, 40, 20 - 40 * (Math.SQRT1_2 / 2));
    expect(heroLine).toBe(hero.lines[0]);
    expect(heroDots).toBe(dotsPath(hero.dots));
    expect(renderToStaticMarkup(createElement(KolamFigure, {})).length).toBeLessThan(3000);
  });

  test('of the logo is small', () => {
    expect(renderToStaticMarkup(createElement(Logo, { name: 'Margam' })).length).toBeLessThan(600);
  });
});

describe('brand images', () => {
  test.each([
    ['icon-192.png', 192, 192, 10_000],
    ['icon-512.png', 512, 512, 25_000],
    ['apple-touch-icon.png', 180, 180, 10_000],
    ['og-default.png', 1200, 630, 100_000],
  ])('%s is %i by %i and below %i bytes', (file, width, height, limit) => {
    const bytes = readFileSync(new URL(`../public/${file}`, import.meta.url));
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height]);
    expect(bytes.length).toBeLessThan(limit);
  });
});

test('the picture for links to the site writes no name beside a logo that holds it', () => {
  const look = { name: 'Vazhi', tagline: '', logo: '/media/1.jpg' };
  const words = (svg: string) => svg.split('<path transform="translate(0 ').length - 1;
  expect(words(sharePictureSvg(look, 'data:,'))).toBe(2);
  expect(words(sharePictureSvg({ ...look, logoHoldsName: true }, 'data:,'))).toBe(1);
  // Its ground is as wide as it is.
  const ground = (ratio: number) =>
    /<rect[^>]* width="(\d+)"/.exec(sharePictureSvg(look, 'data:,', ratio))?.[1];
  expect([ground(1), ground(4), ground(9)]).toEqual(['104', '344', '360']);
  // Without the picture the name is written all the same.
  expect(words(sharePictureSvg({ ...look, logoHoldsName: true }))).toBe(2);
});

describe('post cover', () => {
  const slugs = Array.from({ length: 200 }, (_, i) => `post-${i}`);

  test('is one line for every slug, alike from left and right, top and bottom', () => {
    for (const slug of slugs) {
      expectOneUnbrokenLine(coverOf(slug).plan);
      expectMirrored(coverOf(slug).plan);
    }
  });

  test('is told by its figure from the posts of the site around it, and there are eight', () => {
    const figures = samplePosts.map(({ title }) => coverOf(slugFor(title)).figure);
    expect(new Set(figures).size).toBe(samplePosts.length);
    expect(new Set(slugs.map((slug) => coverOf(slug).figure)).size).toBe(8);
  });

  test('is of one height, one stroke and nearly one width for every slug', () => {
    const drawn = slugs.map((slug) => drawKolam(coverOf(slug).plan, 40, 0));
    expect(new Set(drawn.map(({ height }) => height)).size).toBe(1);
    const widths = drawn.map(({ width }) => width);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.75);
    const strokes = slugs.map((slug) =>
      /class="l"[^>]* stroke-width="([^"]+)"/.exec(postCoverSvg(slug, ogSize)),
    );
    expect(new Set(strokes.map((stroke) => stroke?.[1])).size).toBe(1);
  });

  test('has the same kolam in every size, and colours of its own on a dark page only where they are asked for', () => {
    const wide = postCoverSvg('post-1', { width: 800, height: 450, hasDark: true });
    const tall = postCoverSvg('post-1', { width: 480, height: 630 });
    const of = (svg: string) => [svg.match(/A\d/g)?.length, /class="g" fill="([^"]+)"/.exec(svg)?.[1]];
    expect(of(tall)).toEqual(of(wide));
    expect(wide).toContain('prefers-color-scheme:dark');
    expect(tall).not.toContain('<style');
  });

  test('differs by slug, stays the same, stays small', () => {
    const covers = slugs.map((slug) => postCoverSvg(slug, ogSize));
    expect(new Set(covers).size).toBe(slugs.length);
    expect(slugs.map((slug) => postCoverSvg(slug, ogSize))).toEqual(covers);
    for (const cover of covers) expect(cover.length).toBeLessThan(6000);
  });

  test('stands whole on the cover, four fifths of its height, the same air on all sides', () => {
    for (const slug of slugs) {
      const svg = postCoverSvg(slug, ogSize);
      const [width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).slice(1).map(Number);
      const spacing = Number(/<pattern id="g" width="(\d+)"/.exec(svg)?.[1]);
      const dots = [...(/class="d".*/.exec(svg)?.[0] ?? '').matchAll(/M([\d.]+) ([\d.]+)h/g)];
      const loop = spacing * (Math.SQRT1_2 / 2);
      const [xs, ys] = [1, 2].map((at) => dots.map((dot) => Number(dot[at]))) as [number[], number[]];
      const ends = [Math.min(...xs), Math.min(...ys), width - Math.max(...xs), height - Math.max(...ys)];
      for (const air of ends.map((end) => end - loop)) expect(Math.round((10 * air) / height), slug).toBe(1);
    }
  });

  test('never lets a slug into the picture', () => {
    expect(postCoverSvg('"><script>alert(1)</script>', ogSize)).not.toContain('script');
  });
});

/** A figure that looks the same from left and right, top and bottom. */
function expectMirrored({ dots, meetings }: KolamPlan) {
  const [right = 0, bottom = 0] = [0, 1].map((at) => Math.max(...dots.map((dot) => dot[at as 0 | 1])));
  const places = new Set(dots.map(([x, y]) => `${x},${y}`));
  for (const [x, y] of dots)
    expect(places.has(`${right - x},${y}`) && places.has(`${x},${bottom - y}`)).toBe(true);
  for (const [key, meeting] of meetings) {
    const [x = 0, y = 0] = key.split(',').map(Number);
    const isAcross = key.endsWith('e');
    const towards = isAcross ? 'e' : 's';
    expect(meetings.get(meetingKey(right - x - (isAcross ? 1 : 0), y, towards))).toBe(meeting);
    expect(meetings.get(meetingKey(x, bottom - y - (isAcross ? 0 : 1), towards))).toBe(meeting);
  }
}

/** One line that passes all four quarters of every dot, drawn as one path that ends where it began. */
function expectOneUnbrokenLine(plan: KolamPlan) {
  const lines = traceLines(plan);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toHaveLength(plan.dots.length * 4);
  const [path = ''] = drawKolam(plan, 40, 0).lines;
  const start = /^M(-?[\d.]+ -?[\d.]+)/.exec(path)?.[1];
  expect(path.match(/[MZ]/g)).toEqual(['M', 'Z']);
  expect(path.endsWith(`${start}Z`)).toBe(true);
}

describe('the figure of interests', () => {
  const of = (...scores: number[]) => {
    const [R = 0, I = 0, A = 0, S = 0, E = 0, C = 0] = scores.map((score) => (score - 1) / 4);
    return interestLine({ R, I, A, S, E, C });
  };

  test('goes round as many dots of an area as its score, and leaves the others of five open', () => {
    const { dots, open } = of(5, 4.4, 3.6, 2, 1, 1);
    const count = (path: string) => path.match(/M/g)?.length;
    expect([count(dots), count(open)]).toEqual([5 + 4 + 4 + 2 + 1 + 1, 1 + 1 + 3 + 4 + 4]);
  });

  test('is one closed line, longer where an area draws more by less than a dot', () => {
    const { path } = of(4, 4, 4, 4, 4, 4);
    expect(path.match(/[MmZ]/g)).toEqual(['M', 'Z']);
    const [x, y, , , , , ...ends] = (path.match(/-?\d+/g) ?? []).map(Number);
    const coming = ends.slice(2);
    const sum = (at: number) =>
      coming.filter((_, index) => index % 4 === at).reduce((all, one) => all + one, 0);
    expect([(ends[0] ?? 0) + sum(2), (ends[1] ?? 0) + sum(3)]).toEqual([x, y]);
    const topOf = (score: number) =>
      Math.min(...[...of(score, 1, 1, 1, 1, 1).dots.matchAll(/ (\d+)h/g)].map(([, top]) => Number(top)));
    expect(topOf(4.4)).toBeLessThan(topOf(4));
  });
});

test('dots that no line can join are given the lines they take, and keep nobody waiting', () => {
  const apart = weaveOneLine(
    [
      [0, 0],
      [4, 4],
    ],
    () => 0.5,
  );
  expect(traceLines(apart)).toHaveLength(2);
});
