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
}
