import type { ServiceDrawing } from '#domain/service-drawings.ts';
import type { ServiceId } from '#domain/services.ts';
import type { FigureName } from '#domain/site-settings.ts';
import type { ExternalLink, InternalLink, PageMeta } from './action.ts';

/** A title with one or two sentences under it. */
export interface TextCard {
  readonly title: string;
  readonly text: string;
  /** Where one can see that it is so. */
  readonly more?: InternalLink;
}

/** The words that belong to a figure of the settings. */
export interface Claim {
  readonly figure: FigureName;
  readonly label: string;
  readonly text: string;
}

/** A person's story; a sample is invented, or shown without a known consent. */
export interface SuccessStory {
  readonly sample: boolean;
  readonly name: string;
  readonly place: string;
  readonly before: string;
  /** What we did; `''` where it is not told. */
  readonly did?: string;
  readonly after: string;
}

/** A person's words; a sample is invented, or shown without a known consent. */
export interface Testimonial {
  readonly sample: boolean;
  readonly name: string;
  readonly role: string;
  readonly quote: string;
  /** Where it was published; `''` where it was not. */
  readonly link?: string;
}

/** A course with examples of where it is taught. */
export interface Course {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly colleges: string;
}

type Drawing = 'australia' | 'germany' | 'canada' | 'united-kingdom' | 'united-states' | 'other';

/** A study destination, with the drawing of its landmark. */
export interface Destination {
  readonly drawing: Drawing;
  readonly name: string;
  readonly blurb: string;
}

/** A section of cards under one heading; the optional intro stands between them. */
export interface Section<Item> {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly Item[];
}

/** How people who are samples are marked: all of them below, and each one at its name. Left out where nobody is one. */
export interface Sampled {
  /** In place of the heading. */
  readonly sampleTitle?: string;
  readonly sampleNote?: string;
  readonly sampleMark?: string;
}

/** Everything a service's own page says beyond its card. */
export interface ServicePageWords {
  readonly meta: PageMeta;
  readonly hero: {
    readonly headline: string;
    readonly intro: string;
    readonly primary: ExternalLink;
    readonly secondary: InternalLink;
  };
  readonly included: { readonly title: "What's Included"; readonly items: readonly string[] };
  readonly process: { readonly title: string; readonly steps: readonly TextCard[] };
  /** `course`: below the field Course, in place of its own words. */
  readonly form: { readonly title: string; readonly intro: string; readonly course?: string };
  readonly banner: {
    readonly title: string;
    readonly text: string;
    readonly cta: ExternalLink;
    readonly call: ExternalLink;
  };
  readonly claim?: Claim;
  readonly successStories?: Section<SuccessStory> & Sampled;
  readonly testimonials?: Section<Testimonial> & Sampled;
  readonly courses?: Section<Course> & { readonly collegesLabel: string };
  readonly destinations?: Section<Destination>;
  readonly extras?: Section<TextCard>;
}

/** What a service says of itself: on its card, in the list of all, and on its page. */
export interface ServiceWords extends ServicePageWords {
  readonly description: string;
  /** Exactly five bullets. */
  readonly features: readonly string[];
  readonly drawing: ServiceDrawing;
  /** Whom it is for, in a sentence to them. */
  readonly when: string;
}

/** A service as the cards show it. */
export interface ServiceSummary extends Pick<ServiceWords, 'description' | 'features' | 'drawing' | 'when'> {
  readonly id: ServiceId;
  /** Short name for navigation and links. */
  readonly name: string;
  /** Heading of the service, on its card and on its own page. */
  readonly title: string;
  readonly href: `/services/${ServiceId}`;
}

export interface Service extends ServiceSummary, ServiceWords {}

export const readReview = 'Read the review';

/** The steps of a success story. */
export const storySteps = {
  before: 'Where they stood',
  did: 'What we did',
  after: 'What came of it',
} as const;
