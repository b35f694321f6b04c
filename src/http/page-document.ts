/** A rendered page made ready to send. `style` is the text of its one style element. */
export interface PageDocument {
  html: string;
  style: string;
}

const styleLink = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"[^>]*?(?=\/?>)/g;
const siteStyle = /<style id="site-style">[\s\S]*?(?=<\/style>)/;
/** Of what names its file first; a drawing that may come later has another attribute before it. */
const spriteUse = /<use href="(\/[^"#]+\.svg)#([\w-]+)"/g;

/** What travels inside a page, and where it comes from. */
export interface Inlined {
  /** The text of the script that starts the page (src/web/deferred-boot/starter.ts). */
  starter: string;
  /** The text of the style sheet that every page has. */
  baseStyle: string;
  /** The colour that an owner chose, as a style sheet; '' for none. */
  ownStyle: string;
  /** The text of a built file, such as a sprite or a style sheet, by its path. */
  file: (path: string) => string | undefined;
  /** The drawn cover of a post, as SVG text. */
  cover: (slug: string) => string;
}

/** Puts into a page what its first frame needs: style, drawings, the cover in view, and the starter. */
export function finishDocument(rendered: string, inlined: Inlined): PageDocument {
  const { html, style } = withStyles(withFirstCover(withSymbols(rendered, inlined), inlined), inlined);
  return { html: withStarter(html, inlined.starter), style };
}

function withStarter(html: string, starter: string): string {
  return replaceOnce(html, '</head>', `<script>${starter}</script></head>`);
}

/** Throws when there is nothing to replace: what renders pages then writes them differently than this file expects. */
function replaceOnce(html: string, mark: string | RegExp, by: string): string {
  const isThere = typeof mark === 'string' ? html.includes(mark) : mark.test(html);
  if (!isThere) throw new Error(`A rendered page holds no ${mark}; page-document.ts looks for it.`);
  return html.replace(mark, () => by);
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
function withStyles(html: string, { file, baseStyle, ownStyle }: Inlined): { html: string; style: string } {
  const sheets: string[] = [];
  const linked = html.replace(styleLink, (link, path: string) => {
    const sheet = file(path);
    if (sheet === undefined) return link;
    sheets.push(sheet.trimEnd());
    return `${link} disabled=""`;
  });
  const style = baseStyle + sheets.join('') + ownStyle;
  return { html: replaceOnce(linked, siteStyle, `<style id="site-style">${style}`), style };
}

const coverPreload = /<link rel="preload" as="image" href="\/covers\/[^>]*>/;
const eagerCover = /<img src="\/covers\/([^"/]+)\.svg"(?![^>]*loading="lazy")/;

/** The one cover that is in view at once is the largest thing painted: it comes with the page instead of after it. */
function withFirstCover(html: string, { cover }: Inlined): string {
  const [, slug] = eagerCover.exec(html) ?? [];
  if (!slug) return html;
  const drawn = cover(decodeURIComponent(slug));
  return html.replace(coverPreload, '').replace(eagerCover, () => `<img src="${dataUri(drawn)}"`);
}

function dataUri(svg: string): string {
  const escaped = svg
    .replaceAll('"', "'")
    .replace(/[%#<>&\s]/g, (character) => encodeURIComponent(character));
  return `data:image/svg+xml,${escaped}`;
}
