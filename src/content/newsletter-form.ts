import { privacyLink } from './forms.ts';

export const newsletterForm = {
  title: 'Stay Updated',
  intro:
    'Leave your email address for new posts. You confirm it once, and every email has a link to unsubscribe.',
  fields: { email: { label: 'Email Address' } },
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  purpose: 'We keep your address for news of new posts, for nothing else.',
  privacy: privacyLink,
  missing: 'Enter your email address.',
  success:
    'Almost done: your address is on our list. Open the link in the mail that we send you: without it no post comes.',
  failure: 'We could not save your address. Please check your connection and try again.',
} as const;

/** Above what a letter would have told of lately. */
export const latestPosts = 'The latest posts';
