import type { EnquiryForm } from '#domain/lead.ts';
import { type Option, privacyLink } from './forms.ts';

export const enquiryCountryOptions: readonly Option<Exclude<EnquiryForm['country'], ''>>[] = (
  [
    'India',
    'United States',
    'United Kingdom',
    'Canada',
    'Australia',
    'Germany',
    'France',
    'Singapore',
    'UAE',
    'Other',
  ] as const
).map((country) => ({ value: country, label: country }));

export const enquiryBudgetOptions = [
  { value: '10-20', label: '₹10-20 Lakhs' },
  { value: '20-30', label: '₹20-30 Lakhs' },
  { value: '30+', label: '₹30+ Lakhs' },
] as const satisfies readonly Option<Exclude<EnquiryForm['budget'], ''>>[];

export const enquiryForm = {
  fields: {
    name: { label: 'Full Name *' },
    email: { label: 'Email Address *' },
    phone: { label: 'Phone Number *' },
    whatsapp: { label: 'WhatsApp Number', hint: 'If it differs from your phone number' },
    country: { label: 'Country', hint: 'Where you would like to study', placeholder: 'Choose a country' },
    course: { label: 'Course', hint: "For example B.Tech, MBBS or a master's degree" },
    budget: { label: 'Budget', placeholder: 'Not sure yet' },
  },
  submit: 'Send to WhatsApp',
  submitting: 'Sending...',
  purpose: 'We use these details to answer your enquiry, for nothing else.',
  privacy: privacyLink,
  /** Stays beside the form when the toast has gone. */
  failed: 'Your details did not get through. They are still here: please send them again.',
  toasts: {
    missing: {
      title: 'Required Fields Missing',
      text: 'Please fill in your name, email, and phone number.',
      destructive: true,
    },
    failure: { title: 'Error', text: 'Failed to submit form. Please try again.', destructive: true },
    success: {
      title: 'Form Submitted Successfully!',
      text: "Your details have been sent to our team. We'll contact you soon!",
    },
  },
} as const;
