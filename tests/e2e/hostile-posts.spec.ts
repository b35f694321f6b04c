import { makePost, signIn } from './desk.ts';
import { expect, test } from './site.ts';

const run = 'window.hit=(window.hit||0)+1';
const schemes = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  ` javascript:${run}`,
  `javascript&colon;${run}`,
  `&#106;avascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `data:image/svg+xml,<svg onload=${run}>`,
  `vbscript:${run}`,
  `//evil.example/x`,
  `\\\\evil.example`,
  `javascript\\:${run}`,
  `jav&#x0A;ascript:${run}`,
  `&#x01;javascript:${run}`,
  `file:///etc/passwd`,
  `blob:x`,
];
const tags = [
  `<script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `<a href="javascript:${run}">x</a>`,
  `<body onload=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}>`,
  `<math><mi xlink:href="javascript:${run}">`,
  `<form action="javascript:${run}"><button>x`,
  `<object data="javascript:${run}">`,
  `<embed src="javascript:${run}">`,
  `<style>@import 'javascript:${run}'</style>`,
  `<link rel=stylesheet href=javascript:${run}>`,
  `<meta http-equiv=refresh content="0;javascript:${run}">`,
  `<base href="javascript:/">`,
  `<template><script>${run}</script></template>`,
  `</div></article><script>${run}</script>`,
  `<!--><script>${run}</script>-->`,
  `<![CDATA[<script>${run}</script>]]>`,
  `<input autofocus onfocus=${run}>`,
  `<marquee onstart=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<xss onanimationstart=${run} style="animation:x">`,
];
const around = ['{}', '- {}', '> {}', '## {}', '| a |\n|---|\n| {} |', '> [!NOTE]\n> {}'];
const hostile = [
  ...schemes.flatMap((address) => [
    `[x](${address})`,
    `[x](<${address}>)`,
    `![x](${address})`,
    `<${address}>`,
    `[x][r]\n\n[r]: ${address}`,
  ]),
  ...tags.flatMap((tag, index) =>
    [around[index % around.length], around[(index + 1) % around.length], '`{}`'].map((place) =>
      (place as string).replace('{}', () => tag),
    ),
  ),
  ...['"', "'", '>', '"><'].map((end) => `![a${end} onerror=${run} x](/media/x.png "t${end} onload=${run}")`),
  ...['"', "'"].map((end) => `[a](/x${end} onclick=${run} "t${end} onmouseover=${run}")`),
];

test('nothing that a text holds runs, loads or leads to a program', async ({ page, context, site }) => {
  test.setTimeout(180_000);
  expect(hostile.length).toBeGreaterThanOrEqual(150);
  await signIn(context, site.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', (dialog) => asked.push(`dialog ${dialog.message()}`));
  for (let from = 0; from < hostile.length; from += 20) {
    const content = hostile.slice(from, from + 20).join('\n\n---\n\n');
    const { slug } = await makePost(context, site.url, { format: 'markdown', content });
    await page.goto(`${site.url}/blog/${slug}`, { waitUntil: 'load' });
    const found = await page.locator('.article-text').evaluate((text) => ({
      elements: [
        ...text.querySelectorAll(
          'script, iframe, svg, object, embed, form, input, style, link, meta, base, video, math',
        ),
      ].length,
      handlers: [...text.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
      links: [...text.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .map(({ protocol, host }) => `${protocol}//${host}`)
        .filter((to) => !to.startsWith('http')),
      pictures: [...text.querySelectorAll('img')].length,
    }));
    expect(found).toEqual({ elements: 0, handlers: [], links: [], pictures: 0 });
    for (const link of await page.locator('.article-text a').all()) await link.dispatchEvent('mouseover');
    expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  }
  expect(asked.filter((url) => !url.startsWith(site.url))).toEqual([]);
});
