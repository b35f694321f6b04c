import * as z from 'zod/mini';
import { emailText } from './text.ts';

export const newsletterForm = z.object({ email: emailText('Enter your email address.') });

/** One address that wants to hear of new posts. */
export interface NewsletterSubscription {
  email: string;
  noticeVersion: string;
  ipObserved: string;
  createdAt: string;
}

export interface NewsletterStore {
  /** Stores the address once; a second time changes nothing and gives false. */
  subscribe(subscription: NewsletterSubscription): Promise<boolean>;
  /** Every address, oldest first. */
  addresses(): Promise<string[]>;
  /** Forgets the address; false when it was not there. */
  unsubscribe(email: string): Promise<boolean>;
}
