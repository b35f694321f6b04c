import { fill } from '#content/fill.ts';
import { outboxDesk } from '#content/outbox-desk.ts';
import type { StaffMessage } from '#domain/outbox-reply.ts';
import { dateAndTime } from './date-and-time.ts';

/** A message in the words of the desk. */
export type MessageRow = ReturnType<typeof messageRow>;

export function messageRow(message: StaffMessage) {
  const { id, kind, state, leadId, to, title, text, attempts, mayRepeat, problem, createdAt, dueAt } =
    message;
  return {
    id,
    leadId,
    to,
    kind: outboxDesk.kinds[kind],
    state: outboxDesk.states[state],
    isBad: state === 'failed' || state === 'uncertain',
    title: title || outboxDesk.kinds[kind],
    text: text || (title ? outboxDesk.hidden : outboxDesk.unwritten),
    attempts,
    mayRepeat,
    problem,
    created: dateAndTime(createdAt),
    next:
      dueAt && attempts > 0 && state !== 'sending' ? fill(outboxDesk.next, { date: dateAndTime(dueAt) }) : '',
    retry:
      state === 'sending'
        ? ''
        : state === 'sent' || state === 'skipped'
          ? outboxDesk.again
          : outboxDesk.retry,
  };
}
