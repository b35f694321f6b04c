import type MarkdownIt from 'markdown-it';
import type { Options, Renderer, Token } from 'markdown-it';
import { imageOf, type OutlineEntry } from '#domain/blog.ts';
import { type Media, parseMediaPath } from '#domain/media.ts';
import { slugFor } from '#domain/slug.ts';
import { articleParser, isSafeLink, wordsOf } from './read-markdown.ts';

export interface RenderOptions {
  /** The pictures of ours that the text shows, by hash; one that is not among them shows its alternative text. */
  pictures: ReadonlyMap<string, Media>;
  /** The site's own address: links to other hosts are marked. */
  publicUrl: string;
  /** Whether addresses are written whole, for readers outside the site. */
  absolute?: boolean;
  /** The name of a table's box, which scrolls, for those who cannot see it. */
  tableName: string;
}

interface RenderEnv {
  options: RenderOptions;
  outline: OutlineEntry[];
}

const parser = rendering(articleParser({ curly: true }));

/** A Markdown text as HTML for a page, with its headings. Nothing in the text can run, or load from another host. */
export function renderMarkdown(
  content: string,
  options: RenderOptions,
): { html: string; outline: OutlineEntry[] } {
  const env: RenderEnv = { options, outline: [] };
  const html = parser.render(content, env);
  return { html, outline: env.outline };
}

function rendering(md: MarkdownIt): MarkdownIt {
  md.core.ruler.push('anchors', ({ tokens, env }) => nameHeadings(tokens, env as RenderEnv));
  const { rules } = md.renderer;
  const escaped = md.utils.escapeHtml;
  rules.link_open = (tokens, index, options, env, self) => {
    const token = at(tokens, index);
    const { publicUrl, absolute } = (env as RenderEnv).options;
    const href = token.attrGet('href') ?? '';
    if (/^https?:/i.test(href) && !isOwn(href, publicUrl)) {
      token.attrSet('rel', 'noopener');
      token.attrSet('class', 'external');
    }
    if (absolute && href.startsWith('/')) token.attrSet('href', publicUrl + href);
    return self.renderToken(tokens, index, options);
  };
  rules.image = (tokens, index, options, env, self) =>
    picture(at(tokens, index), { options, env: env as RenderEnv, self, escaped });
  rules.figure = (tokens, index, options, env, self) => {
    const { content, children } = at(tokens, index);
    const shown = self.renderInline(children ?? [], options, env);
    return `<figure>${shown}${content ? `<figcaption>${escaped(content)}</figcaption>` : ''}</figure>\n`;
  };
  rules.callout_open = () => '<div class="callout" role="note">\n';
  rules.callout_close = () => '</div>\n';
  rules.table_open = (_tokens, _index, _options, env) =>
    `<div class="table-box" role="region" tabindex="0" aria-label="${escaped((env as RenderEnv).options.tableName)}"><table>\n`;
  rules.table_close = () => '</table></div>\n';
  return md;
}

function at(tokens: readonly Token[], index: number): Token {
  const token = tokens[index];
  if (!token) throw new Error('A rendering rule was called for no token.');
  return token;
}

function isOwn(href: string, publicUrl: string): boolean {
  return URL.canParse(href) && new URL(href).host === new URL(publicUrl).host;
}

/** A page has one first heading, its title: those of the text begin below it. */
function nameHeadings(tokens: readonly Token[], { outline }: RenderEnv): void {
  const used = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    const level = Math.max(2, Number(token.tag.slice(1)));
    token.tag = `h${level}`;
    if (token.type === 'heading_close') continue;
    const text = wordsOf(tokens[index + 1]?.children ?? []);
    // The prefix keeps anchors apart from the names that the page's own elements have.
    const name = `s-${slugFor(text)}`;
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    const id = count === 1 ? name : `${name}-${count}`;
    token.attrSet('id', id);
    if (level <= 3 && text) outline.push({ id, text, level: level as 2 | 3 });
  }
}

interface PictureContext {
  options: Options;
  env: RenderEnv;
  self: Renderer;
  escaped: (text: string) => string;
}

const sizes = '(width >= 44rem) 40rem, 92vw';

function picture(token: Token, { options, env, self, escaped }: PictureContext): string {
  const alt = self.renderInlineAsText(token.children ?? [], options, env);
  const path = token.attrGet('src') ?? '';
  const media = env.options.pictures.get(parseMediaPath(path)?.hash ?? '');
  const image = imageOf(media ?? null);
  if (!image) {
    // Readers ask nobody else for a picture: one that is not ours yet is a link.
    const label = escaped(alt || path);
    return isSafeLink(path) && path
      ? `<a href="${escaped(path)}" rel="noopener" class="external">${label}</a>`
      : label;
  }
  const from = env.options.absolute ? env.options.publicUrl : '';
  const set = (srcset: string | null) => srcset?.replaceAll('/media/', `${from}/media/`) ?? '';
  const title = token.attrGet('title');
  const img = `<img src="${from}${image.src}" srcset="${set(image.jpg)}" sizes="${sizes}" width="${image.width}" height="${image.height}" alt="${escaped(alt)}"${title ? ` title="${escaped(title)}"` : ''} loading="lazy" decoding="async">`;
  return `<picture><source type="image/webp" srcset="${set(image.webp)}" sizes="${sizes}">${img}</picture>`;
}
