/** The parts of the site's content that the desk can change, each kept, versioned and restored as one document. */
export const documentNames = [
  'settings',
  'team',
  'stories',
  'testimonials',
  'founder',
  'services',
  'courses',
  'destinations',
  'faq',
  'pages',
  'quiz',
] as const;
export type DocumentName = (typeof documentNames)[number];
