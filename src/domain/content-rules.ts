import { type FieldRule, type FieldRules, listOf, type ValuesOf } from './field-rule.ts';
import { pageRules } from './own-page.ts';
import { enquiryServices, type ServiceId, serviceIds } from './services.ts';

const shown = { kind: 'switch', called: 'entry' } as const;

/** When and how a person agreed to be shown; without both they count as a sample. */
const consent = {
  consentDate: { kind: 'date', called: 'date of consent' },
  consentWay: { kind: 'text', called: 'way of consent', max: 120 },
} as const;

const story = {
  kind: 'group',
  fields: {
    name: { kind: 'text', called: 'name', max: 60, required: true },
    place: { kind: 'text', called: 'place', max: 60 },
    before: { kind: 'text', called: 'beginning of the story', max: 300, required: true },
    did: { kind: 'text', called: 'what you did', max: 300 },
    after: { kind: 'text', called: 'end of the story', max: 300, required: true },
    ...consent,
    shown,
  },
} as const satisfies FieldRule;

const course = {
  kind: 'group',
  fields: {
    name: { kind: 'text', called: 'course', max: 60, required: true },
    description: { kind: 'text', called: 'description', max: 200, required: true },
    colleges: { kind: 'text', called: 'example colleges', max: 200 },
    shown,
  },
} as const satisfies FieldRule;

const service = {
  kind: 'group',
  fields: {
    description: { kind: 'text', called: 'description', max: 200, required: true },
    features: {
      kind: 'list',
      called: 'features',
      of: { kind: 'text', called: 'feature', max: 80, required: true },
      max: 8,
      min: 5,
    },
    headline: { kind: 'text', called: 'headline', max: 120, required: true },
    intro: { kind: 'text', called: 'introduction', max: 400, required: true },
    included: {
      kind: 'list',
      called: 'inclusions',
      of: { kind: 'text', called: 'inclusion', max: 120, required: true },
      max: 10,
      min: 1,
    },
    formIntro: { kind: 'text', called: 'sentence above the form', max: 300 },
    bannerText: { kind: 'text', called: 'closing sentence', max: 300 },
  },
} as const satisfies FieldRule;

/** What an owner may change of the site's people, proof and offers, by document. */
export const contentRules = {
  team: {
    members: listOf(
      'team',
      {
        kind: 'group',
        fields: {
          name: { kind: 'text', called: 'name', max: 60, required: true },
          role: { kind: 'text', called: 'role', max: 80, required: true },
          degree: { kind: 'text', called: 'degree', max: 120 },
          since: { kind: 'text', called: 'experience', max: 60 },
          languages: { kind: 'text', called: 'languages', max: 100 },
          services: { kind: 'text', called: 'services', max: 300 },
          sentence: { kind: 'text', called: 'sentence', max: 300 },
          nameInTamil: { kind: 'text', called: 'name in Tamil', max: 60 },
          roleInTamil: { kind: 'text', called: 'role in Tamil', max: 80 },
          picture: { kind: 'picture', called: 'picture' },
          portrait: {
            kind: 'choice',
            called: 'drawn portrait',
            values: ['none', 'plain', 'plait', 'glasses'],
          },
          shown,
        },
      },
      12,
    ),
  },
  stories: {
    careerGuidance: listOf('stories of career guidance', story, 12),
    indianAdmission: listOf('stories of Indian admission', story, 12),
  },
  testimonials: {
    items: listOf(
      'testimonials',
      {
        kind: 'group',
        fields: {
          name: { kind: 'text', called: 'name', max: 60, required: true },
          role: { kind: 'text', called: 'role', max: 80 },
          quote: { kind: 'text', called: 'quote', max: 500, required: true, multiline: true },
          link: { kind: 'url', called: 'link to the review' },
          ...consent,
          shown,
        },
      },
      12,
    ),
  },
  faq: {
    items: listOf(
      'questions',
      {
        kind: 'group',
        fields: {
          question: { kind: 'text', called: 'question', max: 150, required: true },
          answer: { kind: 'text', called: 'answer', max: 1500, required: true, multiline: true },
          shown,
        },
      },
      30,
      5,
    ),
  },
  pages: pageRules,
  trust: {
    fees: listOf(
      'fees',
      {
        kind: 'group',
        fields: {
          name: { kind: 'text', called: 'what it is for', max: 80, required: true },
          amount: { kind: 'text', called: 'amount', max: 60, required: true },
          note: { kind: 'text', called: 'note', max: 200 },
          service: { kind: 'choice', called: 'service', values: enquiryServices, optional: true },
          nameInTamil: { kind: 'text', called: 'what it is for, in Tamil', max: 120 },
        },
      },
      20,
    ),
    free: { kind: 'text', called: 'what is free', max: 600, multiline: true },
    refunds: { kind: 'text', called: 'refunds', max: 600, multiline: true },
    refundsInTamil: { kind: 'text', called: 'refunds in Tamil', max: 600, multiline: true },
    noCommission: { kind: 'switch', called: 'sentence that you take no commission' },
    directions: { kind: 'text', called: 'way to the office', max: 600, multiline: true },
    directionsInTamil: { kind: 'text', called: 'way to the office in Tamil', max: 600, multiline: true },
    map: { kind: 'picture', called: 'picture of the map' },
    mapAlt: { kind: 'text', called: 'description of the map', max: 200 },
    mapCredit: { kind: 'text', called: 'credit line of the map', max: 120 },
    placements: listOf(
      'colleges',
      {
        kind: 'group',
        fields: {
          year: { kind: 'text', called: 'year', max: 10, required: true },
          college: { kind: 'text', called: 'college', max: 120, required: true },
          students: { kind: 'text', called: 'number of students', max: 20, required: true },
        },
      },
      100,
    ),
    counted: { kind: 'text', called: 'sentence that says how this was counted', max: 300 },
    registration: { kind: 'text', called: 'registration', max: 120 },
    gst: { kind: 'text', called: 'GST number', max: 20 },
    report: { kind: 'picture', called: 'picture of a sample report' },
    reportAlt: { kind: 'text', called: 'description of the sample report', max: 200 },
  },
  destinations: {
    items: listOf(
      'destinations',
      {
        kind: 'group',
        fields: {
          name: { kind: 'text', called: 'country', max: 60, required: true },
          blurb: { kind: 'text', called: 'sentence', max: 200, required: true },
          drawing: {
            kind: 'choice',
            called: 'drawing',
            values: ['australia', 'germany', 'canada', 'united-kingdom', 'united-states', 'other'],
          },
          shown,
        },
      },
      12,
    ),
  },
  courses: {
    indian: listOf('courses in India', course, 12),
    online: listOf('courses online', course, 12),
  },
  services: Object.fromEntries(serviceIds.map((id) => [id, service])) as Record<ServiceId, typeof service>,
  founder: {
    text: { kind: 'text', called: 'founder story', max: 4000, required: true, multiline: true },
    isSample: { kind: 'switch', called: 'sample' },
    shown,
  },
  profiling: {
    offer: { kind: 'text', called: 'sentence on the home page', max: 160, required: true },
    psychometric: { kind: 'text', called: 'sentences on psychometric tests', max: 400, required: true },
    dmit: { kind: 'text', called: 'sentences on DMIT', max: 400, required: true },
    known: {
      kind: 'text',
      called: 'words on what tests can tell',
      max: 1500,
      required: true,
      multiline: true,
    },
  },
} as const satisfies Readonly<Record<string, FieldRules>>;

/** The facts of the business that texts may name in braces: `{brand}`. */
export const namedFacts = [
  'brand',
  'legalName',
  'tagline',
  'nameMeaning',
  'locality',
  'replyPromise',
  'within',
] as const;

/** The values of each document. */
export type ContentValues = {
  readonly [Name in keyof typeof contentRules]: ValuesOf<(typeof contentRules)[Name]>;
};

/** Whether somebody shown to visitors is invented, or has not agreed to it as far as is known. */
export function isSample({ consentDate, consentWay }: { consentDate: string; consentWay: string }): boolean {
  return consentDate === '' || consentWay === '';
}

/** The parts of the site's content that the desk can change, each kept, versioned and restored as one document. */
export const documentNames = [
  'settings',
  'home',
  'about',
  'faq-page',
  'tamil',
  'footer',
  'team',
  'stories',
  'testimonials',
  'founder',
  'profiling',
  'services',
  'service-pages',
  'courses',
  'destinations',
  'faq',
  'pages',
  'trust',
  'quiz',
  'directions',
] as const;
export type DocumentName = (typeof documentNames)[number];
