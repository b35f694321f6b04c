import type { ServerResponse } from 'node:http';
import { AppError } from '#domain/app-error.ts';

/** A response that stays open: what is sent reaches the browser as a server-sent event. */
export interface EventStream {
  send(name: string, data: unknown): void;
  end(): void;
}

/** The open streams of this process. */
export interface EventStreams {
  /**
   * Answers with a stream for an account. `isAllowed` is asked before each event and every 15 seconds; when it says no,
   * the stream ends. AppErrors `rate_limited` and `unavailable` when there are too many.
   */
  open(
    response: ServerResponse,
    account: { id: string },
    headers: Record<string, string>,
    isAllowed: () => Promise<boolean>,
    onEnd: () => void,
  ): EventStream;
  /** Ends all of them and takes no more. */
  close(): void;
}

const mostStreams = 200;
/** A browser opens one for all its tabs; an account has a few devices. */
const mostOfAccount = 8;
/** Below the time after which a silent connection is cut, by us or by a proxy. In milliseconds. */
const heartbeatMs = 15_000;
/** A reader that is this far behind counts as gone. In bytes. */
const mostUnread = 64 * 1024;

export function eventStreams(): EventStreams {
  const open = new Map<EventStream, string>();
  let closed = false;

  return {
    open(response, account, headers, isAllowed, onEnd) {
      if (closed) throw tooMany('unavailable');
      if (open.size >= mostStreams) throw tooMany('unavailable');
      const own = [...open.values()].filter((id) => id === account.id).length;
      if (own >= mostOfAccount) throw tooMany('rate_limited');

      response.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Proxies that collect an answer before they pass it on would hold the events back.
        'x-accel-buffering': 'no',
      });
      const write = (text: string) => {
        if (response.writableLength > mostUnread) stream.end();
        else response.write(text);
      };
      const whileAllowed = async (text: string) => {
        const allowed = await isAllowed().catch(() => false);
        if (!open.has(stream)) return;
        if (allowed) write(text);
        else stream.end();
      };
      const heartbeat = setInterval(() => void whileAllowed(':\n\n'), heartbeatMs).unref();
      const stream: EventStream = {
        send(name, data) {
          void whileAllowed(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
        },
        end() {
          if (!open.delete(stream)) return;
          clearInterval(heartbeat);
          onEnd();
          response.end();
          // A client that does not read would never close the connection.
          if (response.writableLength > mostUnread) response.destroy();
        },
      };
      open.set(stream, account.id);
      response.on('close', () => stream.end());
      response.on('error', () => stream.end());
      // The browser comes back two seconds after a stream ended.
      write('retry: 2000\n\n');
      return stream;
    },
    close() {
      closed = true;
      for (const stream of [...open.keys()]) stream.end();
    },
  };
}

function tooMany(code: 'rate_limited' | 'unavailable'): AppError {
  return new AppError(code, 'Too many pages of the desk are open. Close some and try again.', {
    details: { retryAfterSeconds: 30 },
  });
}
