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
