import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#content/errors.ts';
import { english } from '#content/languages.ts';
import { AppError, type ErrorCode } from '#domain/app-error.ts';
import { escaped } from '#domain/text.ts';
import { ownUrl } from './pages.ts';

/** The one table from a stable code to an HTTP status. */
export const statusOf: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  key_reused: 422,
  rate_limited: 429,
  unexpected: 500,
  unavailable: 503,
};

/** The JSON answer to anything that failed: `error` and `message` are the same sentence, `code` is for programs. */
interface ErrorBody {
  success: false;
  error: string;
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  details?: Record<string, string | number>;
  requestId?: string;
}

export function errorBody(error: AppError, requestId?: string): ErrorBody {
  return {
    success: false,
    error: error.message,
    message: error.message,
    code: error.code,
    ...(error.fields && { fields: error.fields }),
    ...(error.details && { details: error.details }),
    ...(requestId && { requestId }),
  };
}

const unexpected = 'Something went wrong on our side. Please try again in a minute.';

const frameworkSentences: Record<number, [ErrorCode, string]> = {
  400: ['bad_request', 'The request could not be read. Check that its body is valid JSON.'],
  404: ['not_found', 'There is nothing at this address.'],
  413: ['too_large', 'PayloadTooLargeError: the request is larger than this address accepts.'],
  415: ['unsupported_media', 'Send the request as application/json, without compression.'],
};

/** Turns whatever was thrown into an AppError; the unknown becomes `unexpected` and keeps its cause for the log. */
function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const status = (thrown as Partial<FastifyError> | null)?.statusCode;
  const known = status === undefined ? undefined : frameworkSentences[status];
  if (known) return new AppError(known[0], known[1], { cause: thrown });
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError('bad_request', 'The request could not be understood.', { cause: thrown });
  }
  return new AppError('unexpected', unexpected, { cause: thrown });
}

/** Answers a request that failed, with a page for people and JSON for programs; logs what a person must look at. */
export function replyWithError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(thrown);
  const status = statusOf[error.code];
  // A busy site may answer this many times a second, and there is no cause to log.
  const isBusy = error.code === 'unavailable' && error.cause === undefined;
  if (status >= 500 && !isBusy) request.log.error({ err: error.cause ?? error }, 'request failed');
  const retryAfter = error.details?.retryAfterSeconds;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(status).header('cache-control', 'no-store');
  if (!wantsPage(error, request.raw)) {
    void reply.send(errorBody(error, status >= 500 ? request.id : undefined));
    return;
  }
  const page = errorPage(error, request.raw.url ?? '/');
  void reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy });
  void reply.send(page.html);
}

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
  const html = `<!DOCTYPE html><html lang="${english.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(error.message)}</p><p><a href="${escaped(retry)}">Try again</a></p></main></body></html>`;
  return { policy, html };
}

/** Whether a page is the right answer: the site is too busy, and a person's browser asks for a page. */
export function wantsPage({ code }: AppError, { url = '', headers }: IncomingMessage): boolean {
  const isBusy = code === 'unavailable' || code === 'rate_limited';
  return isBusy && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
}
