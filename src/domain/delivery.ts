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
