import { AppError } from '#domain/app-error.ts';
import { dayOf } from '#domain/day.ts';
import { isOpenAt, type OfficeHours } from '#domain/office-hours.ts';
import type { Delivery } from '#domain/outbox.ts';
import {
  type Channel,
  type DeliveryAttempt,
  type Message,
  type OutboxStore,
  retryDelayMs,
  retryRule,
  type WrittenMessage,
} from '#domain/outbox.ts';
import type { Runtime } from '#domain/runtime.ts';

/** Writes one message and hands it over. A lead that is gone, or nothing to say, is `skipped`. Never rejects. */
export type Send = (message: Message) => Promise<{
  written: WrittenMessage;
  delivery: Delivery | { outcome: 'skipped'; problem: string };
  /** Stores what else is kept of it. To be called with the outcome, whose commit it shares; never rejects. */
  note?: () => Promise<unknown>;
}>;

/** Sends what waits in one queue of the outbox, a few at once. */
export interface Dispatcher {
  /** Takes as many due messages as there is room for and begins to send them; resolves with their number. */
  takeDue(): Promise<number>;
  /** Resolves when everything that was begun has ended. */
  settled(): Promise<void>;
}

/** At most this many messages of a queue are being sent at once. */
const sendAtOnce = 4;
/** A process that did not renew its messages for this long is gone, in milliseconds. */
const leaseMs = 15_000;
/** How long a sent message may wait for those taken with it, in milliseconds. */
const togetherMs = 50;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());
/**
 * How often a message is sent whose delivery stays uncertain. A mailbox may hold a mail that the server did not
 * confirm: after the third a person decides. Programs recognise a repeat by its id.
 */
const mostUnanswered: Record<Channel, number> = { mail: 3, webhook: retryRule.attempts, push: 3 };

export function dispatchOutbox(
  channel: Channel,
  { outbox, send, onFailure }: { outbox: OutboxStore; send: Send; onFailure: (failure: unknown) => void },
  { now, newId, sha256 }: Runtime,
): Dispatcher {
  const claimedBy = newId();
  const sending = new Map<string, Promise<void>>();
  const after = (ms: number) => new Date(now().getTime() + ms).toISOString();

  async function sendOne(message: Message, sent: ReturnType<Send>, taken: Promise<unknown>): Promise<void> {
    try {
      const { written, delivery, note } = await sent;
      // The mails of one lead end in one commit, where none keeps the other waiting.
      await Promise.race([taken, pause(togetherMs)]);
      const spread = Number.parseInt(sha256(`${message.id} ${message.attempts}`).slice(0, 4), 16) / 0xffff;
      const retryAt = after(retryDelayMs(message.attempts, spread));
      const attempt = attemptAfter(delivery, message, now().toISOString(), retryAt);
      await Promise.all([outbox.finish(message.id, claimedBy, attempt, written), note?.()]);
    } catch (failure) {
      // It stays claimed until its lease runs out, and is sent again as one that may repeat.
      onFailure(failure);
    } finally {
      sending.delete(message.id);
    }
  }

  return {
    async takeDue() {
      // First of all: a clock that was put forward makes no message of our own look abandoned.
      if (sending.size > 0) await outbox.renew([...sending.keys()], claimedBy, after(leaseMs));
      const limit = sendAtOnce - sending.size;
      if (limit <= 0) return 0;
      const messages = await outbox.claim(channel, {
        claimedBy,
        now: now().toISOString(),
        farAfter: after(retryRule.longestMs + leaseMs),
        leaseUntil: after(leaseMs),
        limit,
      });
      const sent = messages.map((message) => {
        const isSpent = message.mayRepeat && message.attempts > mostUnanswered[channel];
        return isSpent ? Promise.resolve(unanswered(message)) : send(message);
      });
      const taken = Promise.allSettled(sent);
      for (const [at, message] of messages.entries()) {
        sending.set(message.id, sendOne(message, sent[at] as ReturnType<Send>, taken));
      }
      return messages.length;
    },
    async settled() {
      await Promise.all(sending.values());
    },
  };
}

/** Ends a message without another sending: each earlier one may have arrived, though the process did not live to hear so. */
function unanswered({ written }: Message): { written: WrittenMessage; delivery: Delivery } {
  const problem = 'The process ended each time while this was being sent; it may have arrived.';
  return { written, delivery: { outcome: 'unknown' as const, problem } };
}

function attemptAfter(
  delivery: Delivery | { outcome: 'skipped'; problem: string },
  { attempts, channel }: Message,
  at: string,
  retryAt: string,
): DeliveryAttempt {
  if (delivery.outcome === 'delivered') return { state: 'sent', dueAt: null, doneAt: at, problem: '' };
  const { problem } = delivery;
  if (delivery.outcome === 'skipped') return { state: 'skipped', dueAt: null, doneAt: at, problem };
  if (delivery.outcome === 'unknown') {
    const dueAt = attempts < mostUnanswered[channel] ? retryAt : null;
    return { state: 'uncertain', dueAt, doneAt: null, problem };
  }
  if (delivery.isFinal || attempts >= retryRule.attempts) {
    return { state: 'failed', dueAt: null, doneAt: at, problem };
  }
  return { state: 'waiting', dueAt: retryAt, doneAt: null, problem };
}

const hourMs = 3_600_000;

/** The hour that a digest of flagged leads is about, by its subject; undefined for the morning's. */
export function flaggedHour(subject: string): { from: string; to: string } | undefined {
  const [began] = /^\d{4}-\d\d-\d\dT\d\d/.exec(subject) ?? [];
  if (!began) return undefined;
  const from = `${began}:00:00.000Z`;
  return { from, to: new Date(Date.parse(from) + hourMs).toISOString() };
}

export type QueueDigest = () => Promise<boolean>;

/**
 * Puts the morning's list into the outbox as soon as the office is open, once a working day over all processes. To be called
 * every minute; says whether it did. After each hour in which flagged leads came, a list of these.
 */
export function queueDigest(
  outbox: OutboxStore,
  hasFlagged: (hour: { from: string; to: string }) => Promise<boolean>,
  hours: () => OfficeHours,
  { now }: Pick<Runtime, 'now'>,
): QueueDigest {
  let lastDay = '';
  let flaggedUntilMs = 0;

  async function queueFlagged(at: Date): Promise<void> {
    const hourBeganMs = Math.floor(at.getTime() / hourMs) * hourMs;
    // At a start, those of the last day: another process, or the one before, may not have come to them.
    const fromMs = Math.max(flaggedUntilMs, hourBeganMs - 24 * hourMs);
    for (let ms = fromMs; ms < hourBeganMs; ms += hourMs) {
      const hour = flaggedHour(new Date(ms).toISOString());
      if (hour && (await hasFlagged(hour))) {
        await outbox.add({ subject: hour.from.slice(0, 13), kind: 'digest', createdAt: at.toISOString() });
      }
    }
    flaggedUntilMs = hourBeganMs;
  }

  return async () => {
    const at = now();
    await queueFlagged(at);
    const day = dayOf(at);
    if (day === lastDay || !isOpenAt(hours(), at)) return false;
    const isNew = await outbox.add({ subject: day, kind: 'digest', createdAt: at.toISOString() });
    lastDay = day;
    return isNew;
  };
}

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
