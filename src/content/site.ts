import { serviceHref, serviceIds, serviceNames } from '#domain/services.ts';
import type { InternalLink } from './action.ts';
import { english, tamilTag } from './languages.ts';

/** Where visitors find the site, until the deployment says so. */
export const placeholderPublicUrl = 'https://margam.example';

export const site = {
  timeZone: 'Asia/Kolkata',
  /** Of the privacy notice's text; `SiteFacts` has the version in force. */
  noticeVersion: '2026-11-22',
} as const;

export const navigation: readonly InternalLink[] = [
  { label: 'Home', href: '/' },
  { label: 'Services', href: '/services' },
  { label: 'About', href: '/about' },
  { label: 'Blog', href: '/blog' },
  { label: 'FAQ', href: '/faq' },
];

/** Leads to the site in short in Tamil, from the first screen, the menu and the footer. */
export const tamilLink: InternalLink = { label: 'தமிழில் சுருக்கமாக', href: '/ta', lang: tamilTag };

/** Behind the main links in the bar: the same, where there is room for a word, and the search. */
export const inBar: readonly InternalLink[] = [
  { ...tamilLink, label: 'தமிழ்' },
  { label: 'Search', href: '/search' },
];

export const chrome = {
  skipLink: 'Skip to content',
  mainNavigation: 'Main',
  menuNavigation: 'Menu',
  getStarted: 'Get Started',
  bookConsultation: 'Book Consultation',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  chatButton: 'Chat with us on WhatsApp',
  chatWords: 'WhatsApp',
  opensInNewTab: '(opens in a new tab)',
} as const;

/** Above a page that an owner looks at before publishing. */
export const previewNote = 'Preview: only you see these changes. Links lead to the site as it is.';

/** Where the stories of students begin. */
export const storiesHref = '/services/career-guidance#success-stories';

export const footer = {
  services: {
    title: 'Services',
    links: serviceIds.map((id): InternalLink => ({ label: serviceNames[id], href: serviceHref(id) })),
  },
  resources: {
    title: 'Resources',
    links: [
      { label: 'Blog', href: '/blog' },
      { label: 'Success Stories', href: storiesHref },
      { label: 'Contact', href: '/#contact' },
      { label: 'All careers', href: '/directions' },
      { label: 'What do you like?', href: '/interests' },
      { label: 'Examinations', href: '/services/indian-admission/examinations' },
      { label: 'Costs abroad', href: '/services/overseas-admission/costs' },
      { label: 'Search', href: '/search' },
    ],
  },
  /** Beside the copyright. */
  end: [{ label: 'Privacy', href: '/privacy' }],
  contact: { title: 'Contact', emailLabel: 'Email', phoneLabel: 'Phone', addressLabel: 'Office' },
  social: 'Follow us',
  hours: 'Office hours',
  map: 'Show on a map',
  rights: 'All\u00a0rights\u00a0reserved.',
} as const;

/** The networks as they are called, in the footer's order. */
export const networkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  x: 'X',
};

/** Beside a figure of which nobody has said yet what it rests on. */
export const ownFigure = 'Our own count.';

/** Follows what is said of such a figure. */
export const askOfFigure: InternalLink = { label: 'Ask us how it is counted', href: '/#contact' };

/** What a chat about such a figure begins with. */
export const askOfFigureInChat = 'How do you count the {figure}?';

/** In the first words of a page, as long as an owner has not said what it costs: what is free. */
export const costUntold: InternalLink = { label: 'What is free', href: '/faq#free' };

/** The web app manifest. */
export const manifest = {
  name: '{brand}: career guidance and admissions',
  short_name: '{brand}',
  description: '{tagline}',
  lang: english.tag,
  start_url: '/',
  display: 'browser',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
} as const;

export const backToServices = {
  label: 'Back to Services',
  href: '/services',
} as const satisfies InternalLink;

/** The blog's words that are shown while its page is on its way. */
