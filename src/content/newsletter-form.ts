import { privacyLink } from './forms.ts';

export const newsletterForm = {
  title: 'Stay Updated',
  intro: 'We write to you when there is a new post. To stop, just tell us.',
  fields: { email: { label: 'Email Address' } },
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  purpose: 'We use your address to send you new posts, for nothing else.',
  privacy: privacyLink,
  invalid: 'Enter an email address in the correct format, like name@example.com.',
  success: 'You are subscribed. The next post comes to your inbox.',
  failure: 'We could not save your address. Please check your connection and try again.',
} as const;
