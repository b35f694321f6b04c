import type { ContactForm, EnquiryForm } from '../domain/lead.ts';
import type { ContactMethod } from '../domain/quiz.ts';

/** A message that appears and goes; destructive ones are shown as errors. */
export interface Toast {
  readonly title: string;
  readonly text: string;
  readonly destructive?: true;
}

/** An option of a select: the value that is sent and the words that are shown. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

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

const privacyLink = { label: 'Privacy notice', href: '/privacy' } as const;

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

export const enquiryForm = {
  fields: {
    name: { label: 'Full Name *' },
    email: { label: 'Email Address *' },
    phone: { label: 'Phone Number *' },
    whatsapp: { label: 'WhatsApp Number', hint: 'If it differs from your phone number' },
    country: { label: 'Country', hint: 'Where you would like to study', placeholder: 'Choose a country' },
    course: { label: 'Course', hint: "For example B.Tech, MBBS or a master's degree" },
    budget: { label: 'Budget', placeholder: 'Choose a budget' },
  },
  submit: 'Send to WhatsApp',
  submitting: 'Sending...',
  purpose: 'We use these details to answer your enquiry, for nothing else.',
  privacy: privacyLink,
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

export const quizLeadForm = {
  title: 'Talk your result over with a counsellor',
  intro: 'Leave your details and we go through your answers with you. It is free.',
  contactMethod: {
    label: 'How should we reach you?',
    options: [
      { value: 'email', label: 'E-mail' },
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

export const newsletterForm = {
  title: 'Stay Updated',
  intro: 'New posts by e-mail, when there are some. Write to us once and we stop.',
  fields: { email: { label: 'Email Address', placeholder: 'name@example.com' } },
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  purpose: 'We use your address to send you new posts, for nothing else.',
  privacy: privacyLink,
  invalid: 'Enter an e-mail address in the correct format, like name@example.com.',
  success: 'You are subscribed. The next post comes to your inbox.',
  failure: 'We could not save your address. Please check your connection and try again.',
} as const;

/** What stands in place of a form once it is sent. */
export const receipt = {
  saved: 'Saved, reference {reference}',
  savedNext: 'A counsellor calls you within one working day. Keep the reference in case you call us first.',
  pending: 'Saving your details...',
  keptOnDevice:
    'We could not reach our server, so your details are kept on this device and sent as soon as it is back. You can also send them by chat now.',
  chatReady:
    'Your details are ready in a WhatsApp chat in a new tab. Press send there to reach us at once. If no tab opened, open the chat from here.',
  openChat: 'Open the chat',
  copy: 'Copy the message',
  copied: 'Copied',
  call: 'Call us',
  copyFailed: 'Copy this message',
  title: 'Your message',
  dismiss: 'Dismiss',
} as const;

/** Stands above a form that was sent without script and cannot be accepted as it is. */
export const errorSummary = { title: 'There is a problem' } as const;

/** The words of the prefilled chat messages; each label is followed by a colon and what was typed. */
export const chatMessages = {
  contact: {
    heading: 'New Contact Form Submission',
    labels: {
      name: 'Name',
      contact: 'Contact',
      email: 'Email',
      country: 'Country',
      budget: 'Budget',
      address: 'Address',
    },
    closing: 'Please contact this person for consultation.',
  },
  enquiry: {
    heading: 'New {service} Enquiry',
    labels: {
      service: 'Service',
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      whatsapp: 'WhatsApp',
      country: 'Country',
      course: 'Course',
      budget: 'Budget',
    },
    closing: 'Please contact this lead for {service}.',
    notProvided: 'Not provided',
    notSpecified: 'Not specified',
  },
  reference: 'Reference',
} as const;
