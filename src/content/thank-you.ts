import type { ExternalLink, InternalLink, PageMeta } from './action.ts';

export const thankYouMeta: PageMeta = {
  title: 'Thank You | {brand}',
  description:
    'Your details have reached {brand} in {locality}. See what happens next and how to reach us sooner.',
};

/** Where a form leads when it was sent without JavaScript and the chat was not wanted. */
export const thankYou = {
  title: 'Thank you. We have your details.',
  text: 'A counsellor calls or writes to you {within}.',
  reference: 'Your reference is {reference}.',
  subscribed: {
    title: 'Thank you. Almost done.',
    text: 'Your address is on our list for news of new posts. Open the link in the mail that we send you: without it no post comes.',
  },
  /** For visitors who open the page without having sent anything, or long after. */
  nothing: {
    title: 'Nothing to confirm here',
    text: 'This page confirms a form once it is sent. Leave your details, and a counsellor gets in touch with you.',
    start: { label: 'Get Started', href: '/get-started' } satisfies InternalLink,
  },
  next: {
    title: 'What happens next',
    steps: [
      'A counsellor reads what you wrote.',
      'Then we call you. If we do not reach you, we write.',
      'You choose a time for the free consultation.',
    ],
  },
  chat: { label: 'Open the chat', external: 'chat' } satisfies ExternalLink,
  call: { label: 'Call us', external: 'call' } satisfies ExternalLink,
  home: { label: 'Return to Home', href: '/' } satisfies InternalLink,
} as const;
