const basis = (text: string) => ({ basis: text });

/** What an owner fills in before visitors come: settings that leave no placeholder, as the desk sends them. */
export const filledInSettings = {
  legalName: 'Margam Counselling LLP',
  phone: '0422 234 5678',
  email: 'desk@vazhi.test',
  whatsappNumber: '919876543210',
  bookingUrl: 'https://cal.test/vazhi',
  addressLines: ['12 Avinashi Road'],
  postalCode: '641004',
  hours: 'Monday to Saturday',
  social: { instagram: 'https://instagram.com/vazhi' },
  noticeContact: { name: 'Meenakshi R.', email: 'privacy@vazhi.test' },
  figures: {
    studentsHelped: basis('Counted from 2009 to 2026.'),
    careerSuccessRate: { shown: false },
    indianAdmissionRate: { shown: false },
    vision: basis('Our aim.'),
  },
};
