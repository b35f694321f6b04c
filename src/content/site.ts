import type { InternalLink } from './action.ts';

/** What a deployment sets for itself: URLs without a trailing slash, the messaging number in digits only. */
export interface SiteSettings {
  publicUrl: string;
  whatsappNumber: string;
  bookingUrl: string;
  phone: string;
  email: string;
}

/** Defaults that belong to nobody; a start outside demo mode names each one that is still in place. */
export const placeholderSettings: SiteSettings = {
  publicUrl: 'https://margam.example',
  whatsappNumber: '910000000000',
  bookingUrl: 'https://booking.example/margam/free-consultation',
  phone: '+91 00000 00000',
  email: 'hello@margam.example',
};

export const site = {
  name: 'Margam',
  legalName: 'Margam Career Guidance',
  tagline: 'Empowering students to make informed career decisions',
  address: {
    lines: ['(Door number and street)', '(Area)'],
    locality: 'Coimbatore',
    region: 'Tamil Nadu',
    postalCode: '641000',
    country: 'IN',
  },
  timeZone: 'Asia/Kolkata',
  dateLocale: 'en-US',
  moneyLocale: 'en-IN',
  social: [
    { name: 'Facebook', href: 'https://facebook.example/margam' },
    { name: 'Instagram', href: 'https://instagram.example/margam' },
    { name: 'LinkedIn', href: 'https://linkedin.example/margam' },
    { name: 'YouTube', href: 'https://youtube.example/margam' },
  ],
  claims: {
    studentsHelped: 'over 10,000+ students helped',
    careerSuccessRate: '95%',
    indianAdmissionRate: '98%',
    vision: 'one million students',
  },
  chatGreeting: 'Hi! I would like to know more about your services.',
  replyPromise: 'A counsellor calls you within one working day.',
  noticeVersion: '2026-11-22',
} as const;

export const navigation: readonly InternalLink[] = [
  { label: 'Home', href: '/' },
  { label: 'Services', href: '/services' },
  { label: 'About', href: '/about' },
  { label: 'Blog', href: '/blog' },
  { label: 'FAQ', href: '/faq' },
];

export const chrome = {
  skipLink: 'Skip to content',
  mainNavigation: 'Main',
  getStarted: 'Get Started',
  bookConsultation: 'Book Consultation',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  chatButton: 'Chat with us on WhatsApp',
  chatWords: 'WhatsApp',
  opensInNewTab: '(opens in a new tab)',
  homeLink: 'Margam',
} as const;

export const footer = {
  services: {
    title: 'Services',
    links: [
      { label: 'Career Guidance', href: '/services/career-guidance' },
      { label: 'Indian Admission', href: '/services/indian-admission' },
      { label: 'Overseas Admission', href: '/services/overseas-admission' },
      { label: 'Online Admission', href: '/services/online-admission' },
      { label: 'Test Preparation', href: '/services/test-preparation' },
      { label: 'Educational Loans', href: '/services/educational-loans' },
    ],
  },
  resources: {
    title: 'Resources',
    links: [
      { label: 'Blog', href: '/blog' },
      { label: 'Success Stories', href: '/services/career-guidance#success-stories' },
      { label: 'Contact', href: '/#contact' },
      { label: 'Privacy', href: '/privacy' },
    ],
  },
  contact: { title: 'Contact', emailLabel: 'Email', phoneLabel: 'Phone', addressLabel: 'Office' },
  social: { title: 'Follow us' },
  rights: 'All rights reserved.',
} as const;
