import type { ContactForm } from '#domain/lead.ts';
import type { ExternalLink, InternalLink, PageMeta } from './action.ts';
import { type Option, privacyLink } from './forms.ts';

export const contactCountryOptions = [
  { value: 'india', label: 'India' },
  { value: 'usa', label: 'United States' },
  { value: 'uk', label: 'United Kingdom' },
  { value: 'canada', label: 'Canada' },
  { value: 'australia', label: 'Australia' },
  { value: 'germany', label: 'Germany' },
  { value: 'singapore', label: 'Singapore' },
  { value: 'uae', label: 'UAE' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option<ContactForm['country']>[];

export const contactBudgetOptions = [
  { value: 'under-5-lakhs', label: 'Under ₹5 Lakhs' },
  { value: '5-10-lakhs', label: '₹5-10 Lakhs' },
  { value: '10-20-lakhs', label: '₹10-20 Lakhs' },
  { value: '20-50-lakhs', label: '₹20-50 Lakhs' },
  { value: 'above-50-lakhs', label: 'Above ₹50 Lakhs' },
  { value: 'flexible', label: 'Flexible' },
] as const satisfies readonly Option<ContactForm['budget']>[];

export const contactForm = {
  title: 'Get Started',
  intro: 'Six details, and a counsellor knows where to begin.',
  close: 'Close modal',
  fields: {
    name: { label: 'Full Name *' },
    contact: { label: 'Contact Number *', hint: 'With the country code if you are outside India' },
    email: { label: 'Email Address *' },
    country: { label: 'Country *', hint: 'Where you would like to study', placeholder: 'Choose a country' },
    budget: { label: 'Budget Range *', hint: 'For the whole course', placeholder: 'Choose a range' },
    address: { label: 'Address' },
  },
  submit: 'Submit & Contact via WhatsApp',
  submitting: 'Submitting...',
  helper: 'You will be connected with our team on WhatsApp, with these details ready to send.',
  purpose: 'We use these details to call you back and advise you, for nothing else.',
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
  intro: 'Tell us how to reach you. {replyPromise}',
  booking: { label: 'Book Consultation', external: 'booking' } satisfies ExternalLink,
  assessment: { label: 'Take a Free Assessment', href: '/faq' } satisfies InternalLink,
} as const;
