import * as z from 'zod/mini';
import type { NewMessage } from './outbox.ts';
import { emailText } from './text.ts';

export const newsletterSchema = z.object({ email: emailText('Enter your email address.') });

/** Where one copy of a letter goes, to try it. */
export const letterTest = emailText('Enter the address of the test.');

/** One address that wants to hear of new posts. */
export interface NewsletterSubscription {
  email: string;
  noticeVersion: string;
  ipObserved: string;
  createdAt: string;
}

/** An address with when it came and confirmed, ISO 8601 UTC. */
export interface ListedAddress {
  email: string;
  createdAt: string;
  confirmedAt: string | null;
}

/** A post as it goes to those who confirmed. */
export interface Letter {
  id: string;
  postId: string;
  /** ISO 8601 UTC. */
  sentAt: string;
  sentBy: string;
  recipients: number;
}

/** How long one letter waits behind the one before, in milliseconds: mail servers refuse who sends too many at once. */
export const letterPaceMs = 500;

export interface NewsletterStore {
  /** Stores the address once; a second time changes nothing and gives false. */
  subscribe(subscription: NewsletterSubscription): Promise<boolean>;
  /** Every address, oldest first. */
  addresses(): Promise<string[]>;
  /** Gives an address that has not confirmed the token of its links, the given one unless it has one; undefined for others. */
  tokenToConfirm(email: string, token: string): Promise<string | undefined>;
  /** Notes that the address of a token confirmed; false when there is none. A second time changes nothing. */
  confirm(token: string, at: string): Promise<boolean>;
  /** Forgets the address of a token; false when there is none. */
  leave(token: string): Promise<boolean>;
  /** The addresses that confirmed, with the tokens of their links, oldest first. */
  confirmed(): Promise<{ email: string; token: string }[]>;
  /** Every address, oldest first. */
  list(): Promise<ListedAddress[]>;
  /** A page of the addresses, newest first. */
  newest(window: { offset: number; limit: number }): Promise<ListedAddress[]>;
  countAddresses(): Promise<{ all: number; confirmed: number }>;
  /** The token of an address that confirmed. */
  tokenOf(email: string): Promise<string | undefined>;
  /** Notes that a post goes out as a letter and queues its copies, in one commit; false when it has gone already. */
  addLetter(letter: Letter, copies: readonly NewMessage[]): Promise<boolean>;
  findLetter(id: string): Promise<Letter | undefined>;
  /** Newest first. */
  letters(): Promise<(Letter & { bounced: number; left: number })[]>;
  /** Counts for a letter that an address bounced, or left by it. */
  count(letterId: string, what: 'bounced' | 'left'): Promise<void>;
  /** Forgets the address; false when it was not there. */
  unsubscribe(email: string): Promise<boolean>;
}
