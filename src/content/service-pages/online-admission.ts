import type { ServiceWords } from '#content/service.ts';
import { collegeExamples } from './college-examples.ts';

export const onlineAdmission: ServiceWords = {
  description:
    'Apply from home. We help you fill online forms, scan and upload papers, and keep track of every application.',
  features: [
    'Online forms filled with you',
    'Papers scanned to the right size',
    'One tracker for all applications',
    'Help when a portal gives trouble',
    'Reminders before each last date',
  ],
  drawing: 'online-admission',
  when: 'You want to apply from home, at several portals.',
  meta: {
    title: 'Online Admission Support | {brand}, {locality}',
    description:
      'Apply to colleges from home: online forms filled with you, documents scanned and uploaded, applications tracked, dates kept.',
  },
  hero: {
    headline: 'Apply from home, with someone beside you',
    intro:
      'One wrong scan or one missed payment can undo a year of work. We sit with you on a video call and go through each form line by line.',
    primary: { label: 'Start Online Application', external: 'booking' },
    secondary: { label: 'Get Free Demo', href: '/faq#demo' },
  },
  included: {
    title: "What's Included",
    items: [
      'Online application management',
      'Document digitization and upload',
      'Application tracking and updates',
      'Technical support and troubleshooting',
      'Deadline management and reminders',
    ],
  },
  process: {
    title: 'How it works online',
    steps: [
      {
        title: 'Digital Platform',
        text: 'We set up your accounts with you and list every portal, login and fee. The passwords stay with you.',
      },
      {
        title: 'Document Handling',
        text: 'We tell you which papers to scan, in which size and format, and check each upload.',
      },
      {
        title: 'Timeline Management',
        text: 'You see all your applications in one list, and hear from us before each last date.',
      },
    ],
  },
  courses: {
    title: 'Courses you can apply for online',
    intro: 'The institutions are examples. Your own list depends on your marks, exam and budget.',
    collegesLabel: 'Top Institutions',
    items: [
      {
        id: 'btech',
        name: 'B.Tech',
        description: 'National and university portals, seat choices and fee payment, all on the web.',
        colleges: collegeExamples.btech,
      },
      {
        id: 'be',
        name: 'BE',
        description: 'State counselling portals: registration, certificate upload and choice filling.',
        colleges: collegeExamples.be,
      },
      {
        id: 'bba',
        name: 'BBA',
        description: 'University forms and online entrance tests, with interviews often by video.',
        colleges: collegeExamples.bba,
      },
      {
        id: 'mba',
        name: 'MBA',
        description: 'Exam registration first, then a separate form and essays for each institute.',
        colleges: collegeExamples.mba,
      },
      {
        id: 'top-universities',
        name: 'Top Universities',
        description: 'Central and university portals for degrees in arts, science, commerce and law.',
        colleges: collegeExamples.topUniversities,
      },
    ],
  },
  form: {
    title: 'Get Digital Admission Support',
    intro:
      'Tell us the course you are applying for. If you have a login already, have the portal open when we call. {replyPromise}',
  },
  banner: {
    title: 'Ready to Go Digital?',
    text: 'See on a video call how we fill, check and track an application. The demo is free.',
    cta: { label: 'Book Free Demo', external: 'booking' },
    call: { label: 'Call Now', external: 'call' },
  },
};
