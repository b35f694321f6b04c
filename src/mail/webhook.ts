import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Deliver, Delivery, OutgoingPost } from '#domain/outbox.ts';

/** Where events go. `secret` signs them. */
export interface WebhookSettings {
  url: string;
  secret: string;
}

/** From the connection to the end of the answer's head, in milliseconds. */
const usualMs = 15_000;

/**
 * Posts an event, signed over its instant and body. Redirects are not followed and the answer's body is not read: a status
 * of 2xx is all that is asked for.
 */
export function webhookDelivery(
  { url, secret }: WebhookSettings,
  now: () => Date,
  wholeMs = usualMs,
): Deliver<OutgoingPost> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return ({ deliveryId, attempt, body }) =>
    new Promise<Delivery>((resolve) => {
      const seconds = Math.floor(now().getTime() / 1000);
      const call = send(url, {
        method: 'POST',
        agent: false,
        // Node's own limit on an answer's head holds here too; no body is asked for in another coding.
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'accept-encoding': 'identity',
          'user-agent': 'Margam',
          connection: 'close',
          'X-Margam-Signature': `t=${seconds},v1=${signature(secret, seconds, body)}`,
          'X-Margam-Delivery': deliveryId,
          'X-Margam-Attempt': String(attempt),
        },
      });
      const end = (delivery: Delivery) => {
        clearTimeout(timer);
        resolve(delivery);
        call.destroy();
      };
      const timer = setTimeout(
        () => end({ outcome: 'unknown', problem: 'The webhook did not answer in time.' }),
        wholeMs,
      );
      let isConnected = false;
      call.on('socket', (socket) =>
        socket.once(url.startsWith('https:') ? 'secureConnect' : 'connect', () => {
          isConnected = true;
        }),
      );
      call.on('error', () =>
        end(
          isConnected
            ? { outcome: 'unknown', problem: 'The webhook closed the connection without an answer.' }
            : { outcome: 'refused', problem: 'The webhook could not be reached.', isFinal: false },
        ),
      );
      call.on('response', ({ statusCode = 0 }) =>
        end(
          statusCode >= 200 && statusCode < 300
            ? { outcome: 'delivered' }
            : { outcome: 'refused', problem: `The webhook answered ${statusCode}.`, isFinal: false },
        ),
      );
      call.end(body);
    });
}

/** HMAC-SHA-256, hex, of the instant, a dot and the body. */
function signature(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
