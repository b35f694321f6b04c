/** What stands above and below the answers in the prefilled chat messages; `{service}` is one of them. */
export const chatMessages = {
  contact: {
    heading: 'New Contact Form Submission',
    closing: 'Please contact this person for consultation.',
  },
  enquiry: { heading: 'New {service} Enquiry', closing: 'Please contact me for {service}.' },
  reference: 'Reference',
} as const;
