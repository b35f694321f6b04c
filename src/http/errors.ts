import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '#domain/app-error.ts';
import { errorPage, wantsPage } from './error-page.ts';

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
export interface ErrorBody {
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
export function toAppError(thrown: unknown): AppError {
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
