import * as z from 'zod/mini';
import { pageQuery, pagination } from './parse.ts';

const messageKinds = [
  'lead-mail',
  'receipt',
  'webhook',
  'digest',
  'account-mail',
  'subscription',
  'letter',
  'push',
] as const;
/**
 * What a message is, in this order: to the desk about a new lead, to the lead's sender, to another program, the
 * morning's list, to an account, to an address that is to confirm, to one that did, a notice on a device of the staff.
 */
export type MessageKind = (typeof messageKinds)[number];

const messageStates = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'skipped'] as const;
/**
 * `uncertain`: the other side may or may not have got it, because the connection or the process ended before its
 * answer; it is sent again, and says that it may be a repeat. `failed`: given up. `skipped`: there was nothing to send,
 * `problem` says why.
 */
export type MessageState = (typeof messageStates)[number];

/** How a message travels. Each has its own queue, so that a dead mail server holds up no webhook. */
export type Channel = 'mail' | 'webhook' | 'push';

/** One message to send. `subject` and `kind` together name it: a second one of the same name is never stored. */
export interface NewMessage {
  /** What it is about: a lead's id, a day, a token's id. */
  subject: string;
  kind: MessageKind;
  /** ISO 8601 UTC, milliseconds. */
  createdAt: string;
  /** Given where the message cannot be written from its lead when it is sent. */
  written?: WrittenMessage;
}

/** A message as it is read: plain text. `to` is an address, several with commas, or a URL. */
export interface WrittenMessage {
  to: string;
  title: string;
  text: string;
}

/** One message as stored. */
export interface Message extends Required<NewMessage> {
  /** `kind.subject`. */
  id: string;
  channel: Channel;
  state: MessageState;
  attempts: number;
  /** Whether an earlier sending of it may have arrived: the next one says so. */
  mayRepeat: boolean;
  /** When it is next attempted or, while `sending`, when its lease runs out; null when nothing is to be done. */
  dueAt: string | null;
  /** Why the last attempt did not succeed, in a sentence without personal data; '' when it did. */
  problem: string;
  doneAt: string | null;
}

/**
 * How an attempt ended. A `waiting` or `uncertain` message is attempted again at `dueAt` unless that is null, an
 * `uncertain` one with `mayRepeat`.
 */
export type DeliveryAttempt = {
  state: MessageState;
  dueAt: string | null;
  doneAt: string | null;
  problem: string;
};

export interface OutboxStore {
  /** Stores a message for good; false when it is there already. */
  add(message: NewMessage): Promise<boolean>;
  /**
   * Takes messages that are due and marks them as being sent until `leaseUntil`; two processes never take the same one. One
   * whose lease ran out comes with `mayRepeat`.
   */
  claim(channel: Channel, claim: MessageClaim): Promise<Message[]>;
  /** Moves the lease of messages that are still being sent. */
  renew(ids: readonly string[], claimedBy: string, leaseUntil: string): Promise<void>;
  /** Notes how a claimed message ended and how it read; nothing happens when another process has it by now. */
  finish(id: string, claimedBy: string, attempt: DeliveryAttempt, written: WrittenMessage): Promise<void>;
  find(id: string): Promise<Message | undefined>;
  /** Newest first. */
  list(filter: MessageFilter, window: { offset: number; limit: number }): Promise<Message[]>;
  count(filter: MessageFilter): Promise<number>;
  /** Makes a message due now. One that was sent, or may have been, will say so. False while it is being sent. */
  retry(id: string, now: string): Promise<boolean>;
  /** Removes messages that were sent or skipped before an instant. */
  removeDone(before: string): Promise<number>;
}

/** Who takes how many messages; instants are ISO UTC. */
export interface MessageClaim {
  claimedBy: string;
  now: string;
  /** A message due later than this can only come from a clock that has been put back: it is due. */
  farAfter: string;
  leaseUntil: string;
  limit: number;
}

export interface MessageFilter {
  state?: MessageState;
  kind?: MessageKind;
}

const second = 1000;
const hour = 3600 * second;

/** A message is attempted for about a day, then it has failed. Delays double from half a minute to an hour. */
export const retryRule = { firstMs: 30 * second, longestMs: hour, attempts: 30 } as const;

/**
 * How long to wait after a number of attempts, in milliseconds: between half the step and all of it. `spread` is a
 * number from 0 to 1 that differs from message to message, so that they do not come back together.
 */
export function retryDelayMs(attempts: number, spread: number): number {
  const step = Math.min(retryRule.firstMs * 2 ** Math.max(0, attempts - 1), retryRule.longestMs);
  return Math.round(step * (0.5 + spread / 2));
}

export function channelOf(kind: MessageKind): Channel {
  return kind === 'webhook' || kind === 'push' ? kind : 'mail';
}

/**
 * When a new message is due. A mail to an account is before all others in the queue: somebody waits for it who cannot sign
 * in, and a flood of leads must not hold it up until its link has ended.
 */
export function firstDueAt({ kind, createdAt }: Pick<NewMessage, 'kind' | 'createdAt'>): string {
  return kind === 'account-mail' ? '1970-01-01T00:00:00.000Z' : createdAt;
}

export function messageId({ kind, subject }: Pick<NewMessage, 'kind' | 'subject'>): string {
  return `${kind}.${subject}`;
}

/** Kind and subject of an id; undefined for what is none. */
export function parseMessageId(id: string): Pick<NewMessage, 'kind' | 'subject'> | undefined {
  const kind = messageKinds.find((candidate) => id.startsWith(`${candidate}.`));
  return kind && { kind, subject: id.slice(kind.length + 1) };
}

/** What the desk asks of the list of messages; empty values ask for nothing. */
const messageQuery = {
  state: z.optional(
    z.enum(['', ...messageStates], { error: `The state must be one of ${messageStates.join(', ')}.` }),
  ),
  kind: z.optional(
    z.enum(['', ...messageKinds], { error: `The kind must be one of ${messageKinds.join(', ')}.` }),
  ),
} as const;

/** The fields of a lead that decide which messages it sets off; `email` is empty when none was given. */
interface LeadToTell {
  id: string;
  createdAt: string;
  flags: readonly string[];
  email: string;
}

/** The mailbox behind an address: what stands behind a plus, and dots at Google, make another address of the same one. */
export function mailboxOf(email: string): string {
  const [, name = '', host = ''] = /^(.*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? [];
  const isGoogle = /^(gmail|googlemail)\.com$/.test(host);
  const [plain = ''] = name.split('+', 1);
  return isGoogle ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}

/** Which messages a lead sets off, given what can be sent at all. */
export function leadMessages(
  { id, createdAt, flags, email }: LeadToTell,
  can: { notify: boolean; confirm: boolean; post: boolean },
): NewMessage[] {
  const kinds: MessageKind[] = [];
  // Flagged leads are told of together, in a digest: a stranger's program must not fill the office's mailbox.
  if (can.notify && flags.length === 0) kinds.push('lead-mail');
  // A bot may enter anybody's address: they must not get mail from us for that.
  if (can.confirm && email !== '' && flags.length === 0) kinds.push('receipt');
  if (can.post) kinds.push('webhook');
  return kinds.map((kind) => ({ subject: id, kind, createdAt }));
}

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

/** A mail ready to be handed over: one set of headers, plain text. Addresses are bare. */
export interface OutgoingMail {
  /** The same for every attempt, so that a mailbox can recognise a repeat: the left part of its Message-ID. */
  messageId: string;
  to: readonly string[];
  replyTo?: string | undefined;
  /** Stands before the sender's address where the deployment names none. */
  senderName?: string | undefined;
  title: string;
  text: string;
  /** The same for those who read mail with pictures. */
  html?: string | undefined;
  /** Where one POST ends what brings such mail (RFC 8058). */
  leaveUrl?: string | undefined;
}

/** What is posted to another program. */
export interface OutgoingPost {
  /** The same for every attempt. */
  deliveryId: string;
  attempt: number;
  body: string;
}

/**
 * How a delivery ended. `refused`: the other side did not take it; `isFinal` when it never will. `unknown`: it may have been
 * taken. `problem` is a sentence without personal data.
 */
export type Delivery =
  | { outcome: 'delivered' }
  | { outcome: 'refused'; problem: string; isFinal: boolean }
  | { outcome: 'unknown'; problem: string };

/** Hands something over within a bounded time; never rejects. */
export type Deliver<T> = (outgoing: T) => Promise<Delivery>;
