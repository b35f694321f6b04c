import { createHash } from 'node:crypto';

/** A rendered page made ready to send: how it starts its script, and the hashes its policy must allow. */
export interface PageDocument {
  html: string;
  scripts: string[];
  styles: string[];
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const bootScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Puts the page's script out of the way of its first paint: drops the module preloads, leaves the boot code inert, and
 * starts it after the first frame is painted or at once when the visitor acts first. Links and forms work before that.
 */
export function finishDocument(rendered: string): PageDocument {
  const preloads = [...rendered.matchAll(modulePreload)].map((match) => match[1] ?? '');
  const boot = bootScript.exec(rendered)?.[1];
  let html = rendered;
  const extraHashes: string[] = [];
  if (boot !== undefined) {
    const starter = startScript(preloads);
    html = rendered
      .replace(modulePreload, '')
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
 * Runs in the browser, so it stays plain and small. A click on a button marked `data-early` before the page is ready is
 * kept, and given again once React listens.
 */
function startScript(preloads: string[]): string {
  return `(()=>{let on=0,early;const d=document,go=()=>{if(on)return;on=1;for(const h of ${JSON.stringify(preloads)}){const l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)}const s=d.createElement('script');s.type='module';s.textContent=d.getElementById('boot').textContent;d.head.append(s)};for(const e of ['pointerdown','keydown','touchstart'])addEventListener(e,go,{capture:true,once:true,passive:true});addEventListener('click',e=>{const b=e.target.closest&&e.target.closest('[data-early]');if(b&&!window.margamReady){e.preventDefault();early=b;go()}},true);window.margamHydrated=()=>{window.margamReady=1;if(early)early.click();early=0};requestAnimationFrame(()=>setTimeout(go))})()`;
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
