import type { ContactMethod } from '#domain/quiz.ts';
import { type Option, privacyLink } from './forms.ts';

export const quizLeadForm = {
  title: 'Talk your result over with a counsellor',
  intro: 'Leave your details and we go through your answers with you. It is free.',
  contactMethod: {
    label: 'How should we reach you?',
    options: [
      { value: 'email', label: 'Email' },
      { value: 'phone', label: 'Phone call' },
      { value: 'whatsapp', label: 'WhatsApp' },
    ] satisfies readonly Option<ContactMethod>[],
  },
  fields: {
    name: { label: 'Full Name *' },
    email: { label: 'Email Address *' },
    phone: { label: 'Phone Number *', placeholder: '10-digit number' },
    whatsapp: { label: 'WhatsApp Number *', placeholder: '10-digit number' },
  },
  reachHere: 'We will reach you here.',
  alsoNeeded: 'In case we cannot reach you the first way.',
  submit: 'Send My Result',
  submitting: 'Submitting...',
  purpose: 'We use your answers and these details to advise you, for nothing else.',
  privacy: privacyLink,
  /** Stays beside the form when the toast has gone. */
  incomplete: 'We need all three: your name, your email address and your phone number.',
  toasts: {
    missing: {
      title: 'All Fields Required',
      text: 'Please fill in your name, email, and phone number to proceed.',
      destructive: true,
    },
    failure: { title: 'Error', text: 'Failed to submit quiz data: {message}', destructive: true },
    success: {
      title: 'Thank you!',
      text: "Your quiz results have been submitted successfully. We'll contact you soon!",
    },
  },
  /** Stands in for {message} when the failure brought no words of its own. */
  failureWithoutMessage: 'Failed to submit quiz data',
} as const;
