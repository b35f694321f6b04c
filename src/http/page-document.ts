import { createHash } from 'node:crypto';

/** A rendered page made ready to send: how it starts its script, and the hashes its policy must allow. */
export interface PageDocument {
  html: string;
  scripts: string[];
  styles: string[];
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const bootScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const manifestLink = /<link rel="manifest" href="([^"]+)"[^>]*>/;
const spriteUse = /<use href="(\/[^"#]+\.svg)#([\w-]+)"/g;

/** Where the drawings come from that travel inside a page. */
export interface Drawings {
  /** The text of a sprite file by its path. */
  sprite: (path: string) => string | undefined;
  /** The drawn cover of a post, as SVG text. */
  cover: (slug: string) => string;
}

/**
 * Puts the page's script out of the way of its first paint: drops the module preloads, leaves the boot code inert, and
 * starts it after the first frame is painted or at once when the visitor acts first. Links and forms work before that.
 */
export function finishDocument(rendered: string, drawings: Drawings): PageDocument {
  const preloads = [...rendered.matchAll(modulePreload)].map((match) => match[1] ?? '');
  const boot = bootScript.exec(rendered)?.[1];
  let html = withFirstCover(withSymbols(rendered, drawings), drawings);
  const extraHashes: string[] = [];
  if (boot !== undefined) {
    const starter = startScript(preloads, manifestLink.exec(html)?.[1]);
    html = html
      .replace(modulePreload, '')
      .replace(manifestLink, '')
      .replace(bootScript, () => `<script type="text/plain" id="boot">${boot}</script>`)
      .replace('</body>', () => `<script>${starter}</script></body>`);
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
function withSymbols(html: string, { sprite }: Drawings): string {
  const symbols = new Map<string, string>();
  const pointed = html.replace(spriteUse, (use, path: string, id: string) => {
    const symbol = new RegExp(`<symbol id="${id}"[\\s\\S]*?</symbol>`).exec(sprite(path) ?? '')?.[0];
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

const eagerCover = /<img src="\/covers\/([^"/]+)\.svg"(?![^>]*loading="lazy")/;

/** The one cover that is in view at once is the largest thing painted: it comes with the page instead of after it. */
function withFirstCover(html: string, { cover }: Drawings): string {
  return html.replace(
    eagerCover,
    (_image, slug: string) => `<img src="${dataUri(cover(decodeURIComponent(slug)))}"`,
  );
}

function dataUri(svg: string): string {
  const escaped = svg.replaceAll('"', "'").replace(/[%#<>&]/g, (character) => encodeURIComponent(character));
  return `data:image/svg+xml,${escaped}`;
}

/**
 * Runs in the browser, so it stays plain and small. A click on a button marked `data-early` before the page is ready is
 * kept, and given again once React listens. The observer speaks when the first frame has been shown; the timer is for
 * browsers that do not report it. `painted` lets styles keep back what may not compete with the first frame.
 */
function startScript(preloads: string[], manifest = ''): string {
  return `(()=>{let on=0,early;const d=document,go=()=>{if(on)return;on=1;d.documentElement.classList.add('painted');const link=(r,h)=>{const l=d.createElement('link');l.rel=r;l.href=h;d.head.append(l)};${JSON.stringify(preloads)}.forEach(h=>link('modulepreload',h));${manifest && `link('manifest',${JSON.stringify(manifest)});`}const s=d.createElement('script');s.type='module';s.textContent=d.getElementById('boot').textContent;d.head.append(s)};for(const e of ['pointerdown','keydown','touchstart'])addEventListener(e,go,{capture:true,once:true,passive:true});addEventListener('click',e=>{const b=e.target.closest&&e.target.closest('[data-early]');if(b&&!window.margamReady){e.preventDefault();early=b;go()}},true);window.margamHydrated=()=>{window.margamReady=1;if(early)early.click();early=0};new PerformanceObserver(()=>setTimeout(go)).observe({type:'paint',buffered:true});setTimeout(go,4000)})()`;
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
