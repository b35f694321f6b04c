import { AppError } from '#domain/app-error.ts';
import type { Message, OutboxStore } from '#domain/outbox.ts';
import type { Runtime } from '#domain/runtime.ts';

export type RetryMessage = (id: string) => Promise<Message>;

/** Sends a message again, now. AppErrors: `not_found`; `conflict` while it is on its way. */
export function retryMessage(outbox: OutboxStore, { now }: Pick<Runtime, 'now'>): RetryMessage {
  return async (id) => {
    const isWaiting = await outbox.retry(id, now().toISOString());
    const message = await outbox.find(id);
    if (!message) throw new AppError('not_found', 'There is no such message.');
    if (!isWaiting)
      throw new AppError('conflict', 'This message is being sent right now. Look again in a minute.');
    return message;
  };
}
