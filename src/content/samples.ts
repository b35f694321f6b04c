import { type ContentValues, isSample } from '#domain/content-rules.ts';

/** Content that still shows invented people: its name with its page, and the document where the desk changes it. */
export interface SampleGap {
  name: string;
  document: 'stories' | 'testimonials' | 'founder';
}

const hasSample = (people: readonly { shown: boolean; consentDate: string; consentWay: string }[]) =>
  people.some((person) => person.shown && isSample(person));

/** What shows invented people at first, each with whether it still does. */
const samples: readonly (SampleGap & { isThere: (values: ContentValues) => boolean })[] = [
  {
    name: 'success stories (/services/career-guidance)',
    document: 'stories',
    isThere: ({ stories }) => hasSample(stories.careerGuidance),
  },
  {
    name: 'testimonials (/services/career-guidance)',
    document: 'testimonials',
    isThere: ({ testimonials }) => hasSample(testimonials.items),
  },
  {
    name: 'success stories (/services/indian-admission)',
    document: 'stories',
    isThere: ({ stories }) => hasSample(stories.indianAdmission),
  },
  {
    name: 'founder story (/about)',
    document: 'founder',
    isThere: ({ founder }) => founder.shown && founder.isSample,
  },
];

export const sampleCount = samples.length;

/** Empty once real people have taken the places of the invented ones, or the invented ones are hidden. */
export function samplesIn(values: ContentValues): SampleGap[] {
  return samples.filter(({ isThere }) => isThere(values)).map(({ name, document }) => ({ name, document }));
}

/** The account of a demo, shown on its sign-in page. A start outside demo mode refuses it. */
export const demoAccount = { username: 'demo', password: 'margam-demo-2026' } as const;

/** argon2id of that password, made once: a demo's first start need not spend 19 MiB and a tenth of a second on it. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$EveJgkFPM6QQC6KC56mbrg$tLomDFmmkgcxB5WcGP20kVDnzwWvDs/+lK2drLtwe+Y';
