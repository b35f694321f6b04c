import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
const defaultBounds: Bounds = { perSocket: 100, inAll: 2000 };

/**
 * Hands each socket's requests to `listener` one after the other: the next begins when the answer before it has left
 * this process, in a turn of the event loop of its own. A client that does not read causes no further work, and one
 * that pipelines does not keep others waiting. A socket that asks for more than the bounds allow is closed.
 */
export function oneAtATime(listener: RequestListener, bounds: Bounds = defaultBounds): RequestListener {
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
