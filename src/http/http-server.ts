import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '#domain/app-error.ts';
import { networkOf } from '#domain/network.ts';
import { refuseSocket, replyBeforeRouting } from './parser-errors.ts';

/** A server made here gets none of Fastify's own limits. In milliseconds. */
const timeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  // Longer than a proxy keeps an idle connection (nginx: 60 s): closed here first, it would lose the request that it sends then.
  keepAliveTimeout: 65_000,
};
/**
 * `timeout`: a socket on which nothing moves, such as that of a visitor who stopped reading. In milliseconds. A proxy keeps
 * few connections for all its visitors (docs/decisions/020).
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

/** What one socket has asked for and not got yet. */
interface Line {
  /** The answer under way; undefined before the first request. */
  current: ServerResponse | undefined;
  /** What was asked behind it, in order. */
  waiting: (() => void)[];
}

const lineOf: unique symbol = Symbol('requests of this socket');
type LinedSocket = Socket & { [lineOf]?: Line; parser?: { onIncoming: () => number } | null };

interface Bounds {
  perSocket: number;
  inAll: number;
}

/** Waiting requests hold about 2 kB each. */
const lineBounds: Bounds = { perSocket: 100, inAll: 2000 };

/**
 * Hands each socket's requests to `listener` one after the other: the next begins when the answer before it has left
 * this process, in a turn of the event loop of its own. A client that does not read causes no further work, and one
 * that pipelines does not keep others waiting. A socket that asks for more than the bounds allow is closed.
 */
export function oneAtATime(listener: RequestListener, bounds: Bounds = lineBounds): RequestListener {
  let waitingInAll = 0;

  function open(socket: LinedSocket): Line {
    const line: Line = { current: undefined, waiting: [] };
    socket[lineOf] = line;
    socket.once('close', () => {
      waitingInAll -= line.waiting.length;
      line.waiting = [];
    });
    return line;
  }

  function begin(line: Line, request: Parameters<RequestListener>[0], response: ServerResponse): void {
    line.current = response;
    listener(request, response as Parameters<RequestListener>[1]);
  }

  function beginNext(line: Line): void {
    setImmediate(() => {
      const next = line.waiting.shift();
      if (!next) return;
      waitingInAll--;
      next();
      if (line.waiting.length > 0) awaitCurrent(line);
    });
  }

  function awaitCurrent(line: Line): void {
    if (!line.current || line.current.writableFinished) beginNext(line);
    else line.current.once('finish', () => beginNext(line));
  }

  return (request, response) => {
    const socket: LinedSocket = request.socket;
    const line = socket[lineOf] ?? open(socket);
    const isFree = line.current === undefined || line.current.writableFinished;
    if (isFree && line.waiting.length === 0) return begin(line, request, response);
    if (line.waiting.length >= bounds.perSocket || waitingInAll >= bounds.inAll) return close(socket);
    line.waiting.push(() => begin(line, request, response));
    waitingInAll++;
    if (line.waiting.length === 1) awaitCurrent(line);
  };
}

/** Whether a socket has a request that is not answered to its last byte; a new or idle one has none. */
export function isBusy(socket: Socket): boolean {
  const current = (socket as LinedSocket)[lineOf]?.current;
  return current !== undefined && !current.writableFinished;
}

/**
 * Closes a socket and lets the parser stop. It goes on with all that came in one read otherwise, 64 kB or 2,600 requests,
 * and what it makes of them stays until the event loop's next turn. `2` is how Node itself ends the parsing of a socket that
 * becomes another protocol's; `tests/load-limits.test.ts` fails should that change.
 */
function close(socket: LinedSocket): void {
  socket.destroy();
  if (socket.parser) socket.parser.onIncoming = () => 2;
}

interface SocketBounds {
  /** Of one network (an IPv4 address, an IPv6 /64). A school's pupils keep few each, and for seconds. */
  perNetwork: number;
  inAll: number;
}

const defaultBounds: SocketBounds = { perNetwork: 1000, inAll: 5000 };

/** How many sockets are examined for an idle one: more would slow down each new connection. */
const lookedAt = 64;

/**
 * Bounds the sockets of one network and of all. Beyond a bound the oldest idle socket (nothing asked, or all answered)
 * is closed; where none is idle, `refuse` gets the new one. Sockets of a trusted proxy carry many visitors: only the
 * bound over all counts for them.
 */
export function limitSockets(
  server: Server,
  options: {
    isTrusted: (address: string) => boolean;
    isBusy: (socket: Socket) => boolean;
    refuse: (socket: Socket) => void;
    bounds?: SocketBounds;
  },
): void {
  const { isTrusted, isBusy, refuse, bounds = defaultBounds } = options;
  const all = new Set<Socket>();
  const byNetwork = new Map<string, Set<Socket>>();
  const networks = new WeakMap<Socket, string>();

  function makeRoom(sockets: Set<Socket>, most: number): boolean {
    if (sockets.size < most) return true;
    let looked = 0;
    for (const socket of sockets) {
      if (++looked > lookedAt) break;
      if (!isBusy(socket)) {
        socket.destroy();
        forget(socket);
        return true;
      }
      // Moved behind the others, so that the next new connection does not examine the same ones.
      sockets.delete(socket);
      sockets.add(socket);
    }
    return false;
  }

  function forget(socket: Socket): void {
    all.delete(socket);
    const network = networks.get(socket);
    const siblings = network === undefined ? undefined : byNetwork.get(network);
    siblings?.delete(socket);
    if (network !== undefined && siblings?.size === 0) byNetwork.delete(network);
  }

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const network = isTrusted(address) ? undefined : networkOf(address);
    const siblings = network === undefined ? undefined : (byNetwork.get(network) ?? new Set<Socket>());
    if ((siblings && !makeRoom(siblings, bounds.perNetwork)) || !makeRoom(all, bounds.inAll)) {
      refuse(socket);
      return;
    }
    all.add(socket);
    if (network !== undefined && siblings) {
      networks.set(socket, network);
      byNetwork.set(network, siblings);
      siblings.add(socket);
    }
    socket.once('close', () => forget(socket));
  });
}
