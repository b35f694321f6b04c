import type { OpenDay, Weekday } from '#domain/office-hours.ts';
import type { SettingGap, SettingValues } from '#domain/site-settings.ts';

const workday: OpenDay = { open: true, opens: '09:30', closes: '18:00' };
const dayOff: OpenDay = { open: false, opens: '', closes: '' };

const week: Record<Weekday, OpenDay> = {
  mon: workday,
  tue: workday,
  wed: workday,
  thu: workday,
  fri: workday,
  sat: workday,
  sun: dayOff,
};

/**
 * The settings until an owner changes them. Addresses and numbers belong to nobody; a start outside demo mode names each
 * one that is still in place. Pages get the values in force from their loaders, never from here.
 */
export const siteDefaults: SettingValues = {
  name: 'Margam',
  legalName: 'Margam Career Guidance',
  tagline: 'Empowering students to make informed career decisions',
  nameMeaning: 'Margam means the way.',
  logo: 'letterform',
  logoPicture: '',
  logoOnDark: '',
  accent: '',
  tamil: true,
  inTamil: { name: '', tagline: '', addressLines: [], locality: '', hours: '' },
  menu: [],
  addressLines: [],
  locality: 'Coimbatore',
  region: 'Tamil Nadu',
  postalCode: '',
  mapUrl: '',
  position: '',
  hours: '',
  officeHours: week,
  holidays: [],
  phone: '+91 00000 00000',
  otherPhones: [],
  email: 'hello@margam.example',
  whatsappNumber: '910000000000',
  chatGreeting: 'Hi! I would like to know more about your services.',
  bookingUrl: 'https://booking.example/margam/free-consultation',
  social: { facebook: '', instagram: '', linkedin: '', youtube: '', x: '' },
  replyPromise: 'A counsellor calls you within one working day.',
  replyWithin: { amount: 1, unit: 'working-days' },
  figures: {
    studentsHelped: { figure: 'over 10,000+ students helped', basis: '', shown: true },
    careerSuccessRate: { figure: '95%', basis: '', shown: true },
    indianAdmissionRate: { figure: '98%', basis: '', shown: true },
    vision: { figure: 'one million students', basis: '', shown: true },
  },
  noticeContact: { name: '', email: '', phone: '' },
  leadMonths: 24,
  grievanceReplyDays: 30,
};

/** The names of the settings that an owner has not set yet. */
export const gapNames: Readonly<Record<SettingGap, string>> = {
  name: 'name of your office',
  legalName: 'legal name',
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

/** What a new office does first, beside filling in its site. */
export const firstStepNames = {
  lists: 'Go through your fields and stages',
  invite: 'Invite your colleagues',
  import: 'Bring in your old list',
  backup: 'Have backups made',
} as const;
