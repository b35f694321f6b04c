import * as z from 'zod/mini';
import { type Message, messageKinds, messageQuery, messageStates } from './outbox.ts';
import { pageQuery, pagination } from './page-query.ts';

export const outboxQuery = z.extend(pageQuery(50), messageQuery);

export type OutboxQuery = z.infer<typeof outboxQuery>;

/** A message as the staff see it. `text` is '' until it is first written. */
export const staffMessage = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  state: z.enum(messageStates),
  /** The lead it is about; null when it is about none. */
  leadId: z.nullable(z.string()),
  to: z.string(),
  title: z.string(),
  text: z.string(),
  attempts: z.number(),
  mayRepeat: z.boolean(),
  problem: z.string(),
  createdAt: z.string(),
  dueAt: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
});

export type StaffMessage = z.infer<typeof staffMessage>;

/** One page of messages. */
export const outboxPage = z.object({
  messages: z.array(staffMessage),
  pagination: z.extend(pagination, { totalMessages: z.number() }),
});

export type OutboxPage = z.infer<typeof outboxPage>;

/** `showsSecrets`: a mail to an account holds a link that opens it, which only a demo shows to everyone of the desk. */
export function shownMessage(message: Message, { showsSecrets }: { showsSecrets: boolean }): StaffMessage {
  const { id, kind, state, subject, written, attempts, mayRepeat, problem, createdAt, dueAt, doneAt } =
    message;
  const isAboutLead = kind === 'lead-mail' || kind === 'receipt' || kind === 'webhook';
  return {
    id,
    kind,
    state,
    leadId: isAboutLead ? subject : null,
    to: written.to,
    title: written.title,
    text: kind === 'account-mail' && !showsSecrets ? '' : written.text,
    attempts,
    mayRepeat,
    problem,
    createdAt,
    dueAt,
    doneAt,
  };
}
