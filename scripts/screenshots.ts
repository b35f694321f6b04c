// Pictures of every page at three widths, light and dark, to look at. `--keep` also renews the six in docs/screenshots.
// usage: npm run screenshots -- [--keep] [--to folder] [path ...]
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '../tests/server-process.ts';
import { chromiumArguments, foundChromium } from './chromium.ts';
import { publicPaths } from './public-paths.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean' }, to: { type: 'string' } },
});

const paths = [...publicPaths, '/get-started', '/admin', '/no-such-page'];
const widths = { 360: 740, 768: 1024, 1440: 900 };

const keptDirectory = new URL('../docs/screenshots/', import.meta.url).pathname;
const kept = [
  { name: 'home', path: '/', width: 1440 },
  { name: 'home-phone', path: '/', width: 360 },
  { name: 'services', path: '/services', width: 1440 },
  { name: 'overseas-admission', path: '/services/overseas-admission', width: 1440 },
  { name: 'faq-phone', path: '/faq', width: 360 },
  { name: 'about', path: '/about', width: 1440 },
] as const;

const directory = values.to ?? mkdtempSync(join(tmpdir(), 'margam-screenshots-'));
const dataDir = mkdtempSync(join(tmpdir(), 'margam-'));
mkdirSync(directory, { recursive: true });

const server = await startServer({ DATA_DIR: dataDir });
const browser = await chromium.launch({ ...foundChromium(), args: chromiumArguments });
try {
  for (const path of positionals.length > 0 ? positionals : values.keep ? [] : paths) {
    for (const [width, height] of Object.entries(widths)) {
      for (const scheme of ['light', 'dark'] as const) {
        const name = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${width}-${scheme}.png`;
        const picture = await photograph(browser, path, {
          width: Number(width),
          height,
          scheme,
          whole: true,
        });
        await sharp(picture).toFile(join(directory, name));
      }
    }
  }
  if (values.keep) {
    mkdirSync(keptDirectory, { recursive: true });
    for (const { name, path, width } of kept) {
      const picture = await photograph(browser, path, {
        width,
        height: widths[width],
        scheme: 'light',
        whole: false,
      });
      await sharp(picture)
        .png({ palette: true, colours: 64, effort: 10 })
        .toFile(join(keptDirectory, `${name}.png`));
    }
  }
  console.log(`Pictures are in ${values.keep ? keptDirectory : directory}`);
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

interface Shot {
  width: number;
  height: number;
  scheme: 'light' | 'dark';
  /** The whole page, or only what a visitor sees first. */
  whole: boolean;
}

/** Taken with less motion, so that drawings are complete and the typewriter stands. */
async function photograph(
  from: Browser,
  path: string,
  { width, height, scheme, whole }: Shot,
): Promise<Buffer> {
  const page = await from.newPage({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  });
  await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ fullPage: whole });
  await page.close();
  return picture;
}
