import type { ErrorCode } from '#domain/app-error.ts';
import { type ErrorWording, pageErrors } from './page-errors.ts';

export const errors = {
  bad_request: {
    title: 'Something is missing',
    text: 'Some of the details are missing or not in the right form. Please check them and try again.',
  },
  unauthenticated: { title: 'Please sign in', text: 'Sign in to continue.' },
  forbidden: { title: 'Not allowed', text: 'This is not allowed from here. Reload the page and try again.' },
  not_found: pageErrors.missing,
  method_not_allowed: {
    title: 'Not possible here',
    text: 'This address does not take that kind of request.',
  },
  conflict: {
    title: 'This does not fit what is saved',
    text: 'Something was saved before this that it clashes with. Reload the page, look, and try again.',
  },
  too_large: {
    title: 'Too large',
    text: 'That is more than we can take in one go. Please send something smaller.',
  },
  unsupported_media: {
    title: 'Cannot read this',
    text: 'We cannot read what was sent in this format.',
  },
  key_reused: {
    title: 'Please send the form again',
    text: 'These details differ from the ones sent first. Reload the page and send the form again.',
  },
  rate_limited: {
    title: 'A moment, please',
    text: 'Too many requests came from your connection. Please wait a minute and try again.',
  },
  unavailable: {
    title: 'We will be right back',
    text: 'The site is busy or being updated. Please try again in a minute.',
  },
  unexpected: pageErrors.unexpected,
} as const satisfies Record<ErrorCode, ErrorWording>;
