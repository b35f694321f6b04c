import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errors } from '#content/errors.ts';
import { AppError, type ErrorCode, tooBusy } from '#domain/app-error.ts';
import { errorBody, errorPage, statusOf, wantsPage } from './errors.ts';
import { endsWork } from './load-shedding.ts';
import { closedPolicy } from './security.ts';

const answers: Record<string, [string, ErrorCode, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'bad_request', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'too_large',
    'The address or the headers are too long.',
  ],
};
const unreadable: (typeof answers)[string] = [
  '400 Bad Request',
  'bad_request',
  'The request could not be understood.',
];

/**
 * Answers what the HTTP parser refused before any route saw it, with the headers of every answer, and closes the
 * connection. An answer that is on its way already is cut off instead: more bytes would be read as part of it.
 */
export function parserErrors(common: Record<string, string>) {
  return (
    error: Error & { code?: string },
    socket: Socket & { _httpMessage?: { headersSent: boolean } | null },
  ) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const [status, code, sentence] = answers[error.code ?? ''] ?? unreadable;
    endWith(socket, status, new AppError(code, sentence), common);
  };
}

/** Answers a socket for which there is no room, before it asked, and closes it. */
export function refuseSocket(common: Record<string, string>) {
  const error = new AppError('unavailable', errors.unavailable.text);
  return (socket: Socket) =>
    endWith(socket, '503 Service Unavailable', error, { ...common, 'retry-after': '10' });
}

function endWith(socket: Socket, status: string, error: AppError, more: Record<string, string>): void {
  const body = JSON.stringify(errorBody(error));
  const headers = {
    ...more,
    'content-security-policy': closedPolicy,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

/** How long a refusal is held back, in milliseconds, and how many are: a client that asks again at once would use up the rest. */
const heldMs = 1000;
const mostHeld = 2000;

/** Answers 503 with `Retry-After`, cheaply and not at once; at once only beyond `most` that wait already. */
export function busyRefusals(
  common: Record<string, string>,
  most = mostHeld,
): (response: ServerResponse) => void {
  let held = 0;
  return (response) => {
    if (held >= most) return replyBeforeRouting(response, tooBusy(), common);
    held++;
    endsWork(response);
    setTimeout(() => {
      held--;
      replyBeforeRouting(response, tooBusy(), common);
    }, heldMs);
  };
}

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
