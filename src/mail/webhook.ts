import { createHmac } from 'node:crypto';
import type { Deliver, OutgoingPost } from '#domain/outbox.ts';
import { isTaken, post } from './post.ts';

/** Where events go. `secret` signs them. */
export interface WebhookSettings {
  url: string;
  secret: string;
}

/** Posts an event, signed over its instant and body: a status of 2xx is all that is asked for. */
export function webhookDelivery(
  { url, secret }: WebhookSettings,
  now: () => Date,
  wholeMs?: number,
): Deliver<OutgoingPost> {
  return async ({ deliveryId, attempt, body }) => {
    const seconds = Math.floor(now().getTime() / 1000);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'X-Margam-Signature': `t=${seconds},v1=${signature(secret, seconds, body)}`,
      'X-Margam-Delivery': deliveryId,
      'X-Margam-Attempt': String(attempt),
    };
    const who = 'The webhook';
    const answer = await post({ url, headers, body, ...(wholeMs && { wholeMs }) }, who);
    if (typeof answer !== 'number') return answer;
    return isTaken(answer)
      ? { outcome: 'delivered' }
      : { outcome: 'refused', problem: `${who} answered ${answer}.`, isFinal: false };
  };
}

/** HMAC-SHA-256, hex, of the instant, a dot and the body. */
function signature(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
