import type { SettingGap } from '#domain/site-gaps.ts';

/** The names of the settings that an owner has not set yet. */
export const gapNames: Readonly<Record<SettingGap, string>> = {
  phone: 'phone number',
  email: 'email address',
  whatsappNumber: 'WhatsApp number',
  bookingUrl: 'booking link',
  addressLines: 'address lines',
  postalCode: 'PIN code',
  hours: 'office hours',
  social: 'social links',
  noticeContact: 'grievance contact of the privacy notice',
  'figures.studentsHelped': 'what "10,000+ students helped" rests on',
  'figures.careerSuccessRate': 'what the 95% success rate rests on',
  'figures.indianAdmissionRate': 'what the 98% admission rate rests on',
  'figures.vision': 'what "one million students" rests on',
};
