import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { siteDefaults as site } from '#content/site-defaults.ts';
import { heroDots, heroLine } from '#web/art/hero-figure.ts';
import { ink, paper, turmeric } from '#web/design/colors.ts';
import { foundChromium } from './chromium.ts';

// Run by hand when the mark, the name or the tagline changes; the pictures are committed.
// CHROMIUM names the browser that sets the type; without it Playwright's own is used.
const root = new URL('../', import.meta.url);
const mark = readFileSync(new URL('public/favicon.svg', root), 'utf8')
  .replace(/<style>.*<\/style>/, '')
  .replace('stroke-width=', `stroke="${paper}" stroke-width=`);

async function makeIcon(file: string, size: number) {
  const inner = Math.round(size * 0.62);
  const drawn = await sharp(Buffer.from(mark), { density: 600 }).resize(inner, inner).png().toBuffer();
  const icon = sharp({ create: { width: size, height: size, channels: 3, background: ink } }).composite([
    { input: drawn },
  ]);
  await icon.png({ palette: true, colours: 64, effort: 10 }).toFile(new URL(`public/${file}`, root).pathname);
}

function defaultPage(): string {
  const font = readFileSync(
    new URL('node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2', root),
  ).toString('base64');
  return `<!doctype html><style>
    @font-face { font-family: Anek; font-weight: 100 800; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; width: 1200px; height: 630px; color: ${paper}; font-family: Anek; position: relative;
      background: ${ink} radial-gradient(circle, #343b5c 2px, transparent 2.5px) 2px -3px / 64px 64px }
    .words { position: absolute; left: 84px; top: 0; height: 630px; width: 500px; display: flex; flex-direction: column; justify-content: center }
    h1 { font-size: 132px; line-height: 1; font-weight: 700; margin: 0; letter-spacing: -0.02em }
    p { font-size: 42px; line-height: 1.25; font-weight: 400; margin: 28px 0 0 }
    .mark svg { width: 92px; display: block; margin: 0 0 32px -6px }
    .kolam { position: absolute; right: 40px; top: 35px; width: 560px; height: 560px; background: ${ink} ; border-radius: 50% }
  </style><div class="words"><div class="mark">${mark}</div><h1>${site.name}</h1><p>${site.tagline}</p></div>
  <svg class="kolam" viewBox="0 0 280 280" fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path stroke="${paper}" stroke-width="2.5" d="${heroLine}"/><path stroke="${turmeric}" stroke-width="8" d="${heroDots}"/></svg>`;
}

async function makeSharedImage(file: string) {
  const browser = await chromium.launch(foundChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
    await page.setContent(defaultPage());
    await page.evaluate(() => document.fonts.ready);
    const png = await sharp(await page.screenshot())
      .png({ palette: true, colours: 48, effort: 10 })
      .toBuffer();
    writeFileSync(new URL(`public/${file}`, root), png);
  } finally {
    await browser.close();
  }
}

await makeIcon('icon-192.png', 192);
await makeIcon('icon-512.png', 512);
await makeIcon('apple-touch-icon.png', 180);
await makeSharedImage('og-default.png');
