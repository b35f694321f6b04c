import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Delivery } from '#domain/outbox.ts';
import { InnerAddress } from '#images/public-address.ts';

/** From the connection to the end of the answer's head, in milliseconds. */
const usualMs = 15_000;

interface Post {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  lookup?: RequestOptions['lookup'];
  wholeMs?: number;
}

/**
 * Posts something to another program and gives its status, or how the delivery ended without one; `who` it is stands first
 * in the sentences. Redirects are not followed and the answer's body is not read.
 */
export function post(
  { url, headers, body, lookup, wholeMs = usualMs }: Post,
  who: string,
): Promise<number | Delivery> {
  const isSecure = url.startsWith('https:');
  return new Promise((resolve) => {
    const call = (isSecure ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: false,
      ...(lookup && { lookup }),
      // Node's own limit on an answer's head holds here too; no body is asked for in another coding.
      headers: {
        ...headers,
        'content-length': Buffer.byteLength(body),
        'accept-encoding': 'identity',
        'user-agent': 'Margam',
        connection: 'close',
      },
    });
    const end = (outcome: number | Delivery) => {
      clearTimeout(timer);
      resolve(outcome);
      call.destroy();
    };
    const timer = setTimeout(
      () => end({ outcome: 'unknown', problem: `${who} did not answer in time.` }),
      wholeMs,
    );
    let isConnected = false;
    call.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      }),
    );
    call.on('error', (failure) => {
      if (isConnected) {
        return end({ outcome: 'unknown', problem: `${who} closed the connection without an answer.` });
      }
      const isFinal = failure instanceof InnerAddress;
      const problem = isFinal ? `${who} has no public address.` : `${who} could not be reached.`;
      end({ outcome: 'refused', problem, isFinal });
    });
    call.on('response', ({ statusCode = 0 }) => end(statusCode));
    call.end(body);
  });
}

export const isTaken = (status: number): boolean => status >= 200 && status < 300;
