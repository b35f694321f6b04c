import type { leadForms } from '#domain/lead-fields.ts';
import type { ExternalLink, InternalLink, PageMeta } from './action.ts';
import { type FormWords, fromAbroad, optional, privacyLink, toReply, underAge } from './forms.ts';

export const contactForm = {
  title: 'Get Started',
  intro: `Fill in the fields marked *. {replyPromise} ${underAge}`,
  close: 'Close modal',
  fields: {
    name: { label: 'Full Name *', chat: 'Name' },
    contact: {
      label: 'Contact Number *',
      chat: 'Contact',
      hint: fromAbroad,
    },
    email: { label: 'Email Address *', chat: 'Email', hint: toReply },
    country: {
      label: 'Country *',
      chat: 'Country',
      hint: 'Where you would like to study',
      placeholder: 'Choose a country',
      options: {
        india: 'India',
        usa: 'United States',
        uk: 'United Kingdom',
        canada: 'Canada',
        australia: 'Australia',
        germany: 'Germany',
        singapore: 'Singapore',
        uae: 'UAE',
        other: 'Other',
      },
    },
    budget: {
      label: 'Budget Range *',
      chat: 'Budget',
      hint: 'For the whole course',
      placeholder: 'Choose a range',
      options: {
        'under-5-lakhs': 'Under ₹5 Lakhs',
        '5-10-lakhs': '₹5-10 Lakhs',
        '10-20-lakhs': '₹10-20 Lakhs',
        '20-50-lakhs': '₹20-50 Lakhs',
        'above-50-lakhs': 'Above ₹50 Lakhs',
        flexible: 'Flexible',
      },
    },
    address: { label: 'Address', hint: optional },
  } satisfies FormWords<typeof leadForms.contact>,
  submit: 'Submit & Contact via WhatsApp',
  submitting: 'Submitting...',
  helper: 'WhatsApp then opens with these details: press Send there.',
  purpose: 'We keep these details to call you back and advise you, for nothing else.',
  privacy: privacyLink,
  failure: 'Error submitting form. Please try again.',
} as const;

export const getStartedMeta: PageMeta = {
  title: 'Get Started | {brand}, {locality}',
  description:
    'Leave your details and a {brand} counsellor calls you soon, or book a free 30-minute consultation.',
};

/** The page that holds the contact form for visitors whose browser cannot open the dialog. */
export const getStarted = {
  intro: `Tell us how to reach you; fields with * are needed. {replyPromise} ${underAge}`,
  rather: 'Rather not wait?',
  booking: { label: 'Book Consultation', external: 'booking' } satisfies ExternalLink,
  assessment: { label: 'Take a Free Assessment', href: '/faq' } satisfies InternalLink,
} as const;

/** Beside the office's hours, by its clock. */
export const officeNow = {
  open: 'Open now',
  closed: 'Closed now',
  today: 'opens today at {time}',
  later: 'opens {time}',
} as const;
