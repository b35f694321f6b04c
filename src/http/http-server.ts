import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { AppError } from '#domain/app-error.ts';
import { refuseSocket } from './parser-errors.ts';
import { replyBeforeRouting } from './reply-before-routing.ts';
import { isBusy, oneAtATime } from './request-line.ts';
import { limitSockets } from './socket-limits.ts';

/** A server made here gets none of Fastify's own limits. In milliseconds. */
const timeLimits = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 };
/**
 * `timeout`: a socket on which nothing moves, such as that of a visitor who stopped reading. In milliseconds. A proxy keeps
 * few connections for all its visitors (docs/decisions/015).
 */
const socketLimits = { timeout: 30_000, maxRequestsPerSocket: 100_000, maxConnections: 6000 };

/** Makes the server that hands requests to `listener`; `common` are the headers of every answer. */
export function httpServer(
  listener: RequestListener,
  common: Record<string, string>,
  isTrusted: (address: string) => boolean,
): Server {
  const ordered = oneAtATime((request, response) => {
    if (hasOneHost(request)) return listener(request, response);
    const error = new AppError('bad_request', 'The request must name its host exactly once.');
    replyBeforeRouting(response, error, common, { connection: 'close' });
  });
  // A request without Host is answered above: Node's own refusal has none of our headers.
  const server = createServer({ ...timeLimits, requireHostHeader: false }, ordered);
  limitSockets(server, { isTrusted, isBusy, refuse: refuseSocket(common) });
  server.on('checkExpectation', (_request, response) => {
    const error = new AppError('bad_request', 'This server meets no expectations but 100-continue.');
    replyBeforeRouting(response, error, common, { connection: 'close' }, 417);
  });
  return Object.assign(server, socketLimits);
}

/** RFC 9112, section 3.2; HTTP/1.0 knows no Host. Reads the raw list: the parsed object holds only the first. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
