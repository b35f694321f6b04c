import { leadForms } from '#domain/lead-fields.ts';
import { type FormWords, fromAbroad, neededFields, privacyLink, toReply, underAge } from './forms.ts';

const { values: countries } = leadForms.enquiry.country;
const notSpecified = 'Not specified';

/** From the first screen of a service's page to its form. */
export const toEnquiry = 'Go to the form';

/** Above a form on a page of the office's own that has no title. */
export const askAbout = 'Ask about {title}';

export const enquiryForm = {
  fields: {
    service: { label: 'Service' },
    name: { label: 'Full Name *', chat: 'Name' },
    email: { label: 'Email Address *', chat: 'Email', hint: toReply },
    phone: { label: 'Phone Number *', chat: 'Phone', hint: fromAbroad },
    whatsapp: {
      label: 'WhatsApp Number',
      chat: 'WhatsApp',
      hint: 'Optional, if it differs from your phone number',
      none: 'Not provided',
    },
    country: {
      label: 'Country',
      hint: 'Optional, where to study',
      placeholder: 'Not sure yet',
      none: notSpecified,
      options: Object.fromEntries(countries.map((name) => [name, name])) as Record<
        (typeof countries)[number],
        string
      >,
    },
    course: { label: 'Course', hint: 'Optional, for example B.Tech, MBBS or B.Com', none: notSpecified },
    budget: {
      label: 'Budget',
      hint: 'Optional, for the whole course',
      placeholder: 'Not sure yet',
      none: notSpecified,
      options: { '10-20': '₹10-20 Lakhs', '20-30': '₹20-30 Lakhs', '30+': '₹30+ Lakhs' },
    },
  } satisfies FormWords<typeof leadForms.enquiry>,
  minors: `${neededFields} ${underAge}`,
  submit: 'Send to WhatsApp',
  submitting: 'Sending...',
  purpose:
    'We keep these details to answer your enquiry, for nothing else. WhatsApp then opens with them: press Send there.',
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
