import { dayOf } from '#domain/day.ts';
import { isOpenAt, type OfficeHours } from '#domain/office-hours.ts';
import type { OutboxStore } from '#domain/outbox.ts';
import type { Runtime } from '#domain/runtime.ts';

export type QueueDigest = () => Promise<boolean>;

/**
 * Puts the morning's list into the outbox as soon as the office is open, once a working day over all processes. To be called
 * every minute; says whether it did.
 */
export function queueDigest(
  outbox: OutboxStore,
  hours: () => OfficeHours,
  { now }: Pick<Runtime, 'now'>,
): QueueDigest {
  let lastDay = '';
  return async () => {
    const at = now();
    const day = dayOf(at);
    if (day === lastDay || !isOpenAt(hours(), at)) return false;
    const isNew = await outbox.add({ subject: day, kind: 'digest', createdAt: at.toISOString() });
    lastDay = day;
    return isNew;
  };
}
