import type { ReplyWithin } from '#domain/office-hours.ts';
import { fill } from './fill.ts';

const words = {
  'working-days': { one: 'within one working day', many: 'within {amount} working days' },
  'office-hours': { one: 'within one office hour', many: 'within {amount} office hours' },
} as const satisfies Record<ReplyWithin['unit'], { one: string; many: string }>;

/** The time of a promised reply, as it ends a sentence. */
export function replyWithinWords({ amount, unit }: ReplyWithin): string {
  const { one, many } = words[unit];
  return amount === 1 ? one : fill(many, { amount });
}
