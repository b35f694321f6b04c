import { createHash } from 'node:crypto';

/** A rendered page made ready to send: how it starts its script, and the hashes its policy must allow. */
export interface PageDocument {
  html: string;
  scripts: string[];
  styles: string[];
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const bootScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const fontLink = /<link rel="preload" href="[^"]+" as="font"[^>]*?(?=\/?>)/;
const styleLink = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"[^>]*?(?=\/?>)/g;
const siteStyle = /<style id="site-style">[\s\S]*?(?=<\/style>)/;
const spriteUse = /<use href="(\/[^"#]+\.svg)#([\w-]+)"/g;

/** What travels inside a page, and where it comes from. */
export interface Inlined {
  /** The text of the script that starts the page (src/web/deferred-boot/starter.ts). */
  starter: string;
  /** The text of a built file, such as a sprite or a style sheet, by its path. */
  file: (path: string) => string | undefined;
  /** The drawn cover of a post, as SVG text. */
  cover: (slug: string) => string;
}

/**
 * Puts the page's script out of the way of its first paint: drops the module preloads, leaves the boot code inert, and
 * hands it to the starter. Links and forms work before that.
 */
export function finishDocument(rendered: string, inlined: Inlined): PageDocument {
  const preloads = [...rendered.matchAll(modulePreload)].map((match) => match[1] ?? '');
  const boot = bootScript.exec(rendered)?.[1];
  let html = withStyles(withFirstCover(withSymbols(rendered, inlined), inlined), inlined);
  const extraHashes: string[] = [];
  if (boot !== undefined) {
    html = html
      .replace(modulePreload, '')
      .replace(fontLink, (link) => `${link} media="not all"`)
      .replace('</head>', () => `<script>${inlined.starter}</script></head>`)
      .replace(
        bootScript,
        () => `<script type="text/plain" id="boot" data-scripts="${preloads.join(' ')}">${boot}</script>`,
      );
    // The starter runs the boot code as a module of its own, so the policy must allow that text too.
    extraHashes.push(sha256(boot));
  }
  return {
    html,
    scripts: [...inlineBlocks(html, 'script').map(sha256), ...extraHashes],
    styles: inlineBlocks(html, 'style').map(sha256),
  };
}

/**
 * Puts the drawings a page shows into the page: a request for a sprite file would compete with the first paint. Pages
 * opened later, without a new document, still take theirs from the file.
 */
function withSymbols(html: string, { file }: Inlined): string {
  const symbols = new Map<string, string>();
  const pointed = html.replace(spriteUse, (use, path: string, id: string) => {
    const symbol = new RegExp(`<symbol id="${id}"[\\s\\S]*?</symbol>`).exec(file(path) ?? '')?.[0];
    if (!symbol) return use;
    symbols.set(`art-${id}`, symbol.replace(`id="${id}"`, `id="art-${id}"`).replaceAll('\n', ''));
    return `<use href="#art-${id}"`;
  });
  if (symbols.size === 0) return html;
  return pointed.replace(
    '</body>',
    () => `<svg width="0" height="0" aria-hidden="true">${[...symbols.values()].join('')}</svg></body>`,
  );
}

/**
 * Puts the style sheets a page names into its one style element: nothing is fetched before the first paint. The links stay,
 * disabled, because React looks for them; a page opened later, without a new document, loads its sheets before it is shown.
 */
function withStyles(html: string, { file }: Inlined): string {
  const sheets: string[] = [];
  const linked = html.replace(styleLink, (link, path: string) => {
    const sheet = file(path);
    if (sheet === undefined) return link;
    sheets.push(sheet.trimEnd());
    return `${link} disabled=""`;
  });
  return linked.replace(siteStyle, (style) => style + sheets.join(''));
}

const coverPreload = /<link rel="preload" as="image" href="\/covers\/[^>]*>/;
const eagerCover = /<img src="\/covers\/([^"/]+)\.svg"(?![^>]*loading="lazy")/;

/** The one cover that is in view at once is the largest thing painted: it comes with the page instead of after it. */
function withFirstCover(html: string, { cover }: Inlined): string {
  const slug = eagerCover.exec(html)?.[1];
  if (!slug) return html;
  return html
    .replace(coverPreload, '')
    .replace(eagerCover, () => `<img src="${dataUri(cover(decodeURIComponent(slug)))}"`);
}

function dataUri(svg: string): string {
  const escaped = svg.replaceAll('"', "'").replace(/[%#<>&]/g, (character) => encodeURIComponent(character));
  return `data:image/svg+xml,${escaped}`;
}

function inlineBlocks(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...blocks]
    .filter(([, attributes = '']) => !/type="(application\/|text\/plain|speculationrules)/.test(attributes))
    .map(([, , text = '']) => text);
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
