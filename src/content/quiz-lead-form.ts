import type { leadForms } from '#domain/lead-fields.ts';
import { type FormWords, neededFields, privacyLink, underAge } from './forms.ts';

export const quizLeadForm = {
  title: 'Talk your result over with a counsellor',
  intro: 'Leave your details and we go through your answers with you. It is free.',
  needed: neededFields,
  /** For whoever says that they are in school. */
  minor: underAge,
  fields: {
    name: { label: 'Full Name *' },
    email: { label: 'Email Address *' },
    phone: { label: 'Phone Number *', placeholder: '10-digit number' },
    contactMethod: {
      label: 'How should we reach you?',
      options: { email: 'Email', phone: 'Phone call', whatsapp: 'WhatsApp' },
    },
  } satisfies FormWords<typeof leadForms.quiz>,
  /** The phone field's, where WhatsApp is chosen. */
  whatsapp: { label: 'WhatsApp Number *' },
  reachHere: 'We will reach you here.',
  alsoNeeded: 'In case we cannot reach you the first way.',
  submit: 'Send My Result',
  /** Beside it until they are given. */
  toSend: 'Fill in your name, number and email first.',
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
