import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { errors } from '#content/errors.ts';
import type { AppError } from '#domain/app-error.ts';
import { ownUrl } from './pages.ts';
import { escaped } from './xml.ts';

const style = `:root{color-scheme:light dark}body{max-width:36rem;margin:20vh auto;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}a{display:inline-block;padding:.7rem 0}`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What a person sees when no page can be rendered for them now; `asked` is the request's target. */
export function errorPage(error: AppError, asked: string): { policy: string; html: string } {
  const { title } = errors[error.code];
  const retry = ownUrl(asked);
  const html = `<!DOCTYPE html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(error.message)}</p><p><a href="${escaped(retry)}">Try again</a></p></main></body></html>`;
  return { policy, html };
}

/** Whether a page is the right answer: the site is too busy, and a person's browser asks for a page. */
export function wantsPage({ code }: AppError, { url = '', headers }: IncomingMessage): boolean {
  const isBusy = code === 'unavailable' || code === 'rate_limited';
  return isBusy && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
}
