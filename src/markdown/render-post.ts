import type { OutlineEntry } from '#domain/blog.ts';
import { hashesIn, type MediaStore } from '#domain/media.ts';
import type { Post } from '#domain/post.ts';
import { typographicQuotes } from '#domain/typographic-quotes.ts';
import { type RenderOptions, renderMarkdown } from './render-markdown.ts';

/** A post's text as HTML, by its format, with the headings of one in Markdown. */
export type RenderPost = (
  post: Pick<Post, 'format' | 'content'>,
  how?: Pick<RenderOptions, 'absolute'>,
) => Promise<{ html: string; outline: OutlineEntry[] }>;

export function renderPost(
  media: Pick<MediaStore, 'findAll'>,
  site: Pick<RenderOptions, 'publicUrl' | 'tableName'>,
): RenderPost {
  return async ({ format, content }, how = {}) => {
    if (format === 'text') return { html: paragraphs(content), outline: [] };
    const hashes = [...new Set(hashesIn(content))];
    const pictures = new Map((await media.findAll(hashes)).map((each) => [each.hash, each]));
    return renderMarkdown(content, { pictures, ...site, ...how });
  };
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A plain text: each of its lines is a paragraph. */
function paragraphs(content: string): string {
  return typographicQuotes(content)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)}</p>\n`)
    .join('');
}
