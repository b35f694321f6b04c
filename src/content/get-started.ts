import type { ExternalLink, InternalLink, PageMeta } from './action.ts';

export const getStartedMeta: PageMeta = {
  title: 'Get Started | {brand}, {locality}',
  description:
    'Leave your details and a {brand} counsellor calls you soon, or book a free 30-minute consultation.',
};

/** The page that holds the contact form for visitors whose browser cannot open the dialog. */
export const getStarted = {
  intro: 'Tell us how to reach you. {replyPromise}',
  booking: { label: 'Book Consultation', external: 'booking' } satisfies ExternalLink,
  assessment: { label: 'Take a Free Assessment', href: '/faq' } satisfies InternalLink,
} as const;
