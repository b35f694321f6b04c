import type { SiteSettings } from '../content/site.ts';
import type { ContactForm, EnquiryForm, Lead, QuizLeadForm } from '../domain/lead.ts';
import type { QuizAnswers } from '../domain/quiz.ts';

/** What a page's loader and action may ask of the server: settings, reads, and the commands behind the forms. */
export interface PageServices {
  settings: PublicSettings;
  /** Stores a contact or enquiry form posted without script. `values` is the posted form. */
  submitLead: (form: ContactForm | EnquiryForm, values: Record<string, unknown>) => Promise<Lead>;
  /** Stores a finished quiz posted without script. */
  completeQuiz: (form: QuizLeadForm, answers: QuizAnswers, values: Record<string, unknown>) => Promise<Lead>;
  /** The lead with this id, for the thank-you page of the person who just gave it. */
  findLead: (id: string) => Promise<Lead | undefined>;
  subscribe: (email: string) => Promise<void>;
}

/** Settings that every page may know; they travel to the browser. */
export interface PublicSettings extends SiteSettings {
  demo: boolean;
  leadInbox: boolean;
  ipLookupUrl: string;
  /** The current year, for the footer's copyright line. */
  year: number;
}
