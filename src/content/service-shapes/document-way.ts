import type { ServicePath } from './service-path.ts';

export const documentWay: ServicePath = {
  title: 'What happens to a document',
  intro: 'One mark sheet, from your folder to the college.',
  shape: 'document',
  stops: [
    { when: 'Original', text: 'You bring it, or photograph it at home.' },
    { when: 'Scanned', text: 'Straight, readable, in the size and format the portal takes.' },
    { when: 'Uploaded', text: 'To each application that asks for it, under the right name.' },
    { when: 'Checked', text: 'Opened again on the portal, to see that it really is there.' },
    { when: 'Tracked', text: 'You see in one list where it was sent, and what is still missing.' },
  ],
};

/** What an application asks for, to tick and to print. */
export const documentChecklist = {
  title: 'Tick what you have for TNEA',
  intro:
    'What TNEA, the engineering admissions of Tamil Nadu, asked you to upload in 2026, according to a guide of July. The official list decides:',
  site: { title: 'tneaonline.org', url: 'https://www.tneaonline.org/' },
  sizes:
    'Each portal has its own sizes: those of TNEA are on its own site. As an example, JEE (Main) took in 2025: the photograph as JPEG, 10 to 200\u00a0KB; the signature as JPEG, 10 to 50\u00a0KB; certificates as PDF, 10 to 300\u00a0KB.',
  keep: 'Print the page to take the list along; your ticks stay on this screen only.',
  groups: [
    {
      title: 'Everybody',
      /** After the number of ticks. */
      counted: 'of {count} ready',
      items: [
        'Class 10 mark sheet',
        'Class 12 mark sheet',
        'Transfer certificate',
        'Photograph and signature, scanned',
      ],
    },
    {
      title: 'If it applies to you',
      items: [
        'Class 11 mark sheet, of the State Board',
        'Community certificate, for a reserved seat',
        'Nativity certificate, if you were not at school here from class 8 to 12',
        'First graduate certificate with the joint declaration, if nobody in your family has a degree',
        'Income certificate, for a scholarship or a fee waiver',
        'Certificate for sports, ex-service families or disability',
      ],
    },
  ],
  read: 'Sources, checked by 29 November 2026',
  sources: [
    {
      title: 'Documents for TNEA 2026 (updated July 2026)',
      url: 'https://annauniversityplus.com/tnea/documents-required',
    },
    {
      title: 'TNEA information brochure 2021 (old: check the 2026 list)',
      url: 'https://scribd.com/document/538515002/2-Information-Brochure',
    },
    {
      title: 'TNEA Counseling: nativity (January 2026)',
      url: 'https://tneacounseling.com/tamil-nadu-engineering-admissions-tnea-2026-notification-tentative-dates/',
    },
    {
      title: 'Careers360: sizes of JEE (Main) 2025',
      url: 'https://www.careers360.com/webstories/documents-required-for-jee-main-2025-registration/',
    },
  ],
} as const;
