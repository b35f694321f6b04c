import type { ServerResponse } from 'node:http';
import type { AppError } from '#domain/app-error.ts';
import { errorPage, wantsPage } from './error-page.ts';
import { errorBody, statusOf } from './errors.ts';
import { closedPolicy } from './security.ts';

/** Answers a request that no route may see, with the headers of every answer and `more`: a page for people, else JSON. */
export function replyBeforeRouting(
  response: ServerResponse,
  error: AppError,
  common: Record<string, string>,
  more: Record<string, string> = {},
  status = statusOf[error.code],
): void {
  const { req: request } = response;
  const page = wantsPage(error, request) ? errorPage(error, request.url ?? '/') : undefined;
  const body = page?.html ?? JSON.stringify(errorBody(error));
  const retryAfter = error.details?.retryAfterSeconds;
  response
    .writeHead(status, {
      ...common,
      'content-security-policy': page?.policy ?? closedPolicy,
      'cache-control': 'no-store',
      'content-type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...more,
    })
    .end(body);
}
