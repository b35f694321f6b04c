import type { InternalLink } from '#content/action.ts';
import type { Language } from '#content/languages.ts';
import type { ChangedWords } from '#content/owned-words.ts';
import type { VisibleContent } from '#content/visible-content.ts';
import type { BlogPage, BlogReading } from '#domain/blog.ts';
import type { ContentChange, DocumentValues } from '#domain/content-document.ts';
import type { DocumentName } from '#domain/content-rules.ts';
import type { Insight } from '#domain/insight.ts';
import type { ItemStatistics } from '#domain/item-statistics.ts';
import type { Lead } from '#domain/lead.ts';
import type { ContactForm, EnquiryForm, QuizLeadForm } from '#domain/lead-fields.ts';
import type { LeadImport } from '#domain/lead-import.ts';
import type { ListedAddress, NewsletterStore } from '#domain/newsletter.ts';
import type { OutboxPage } from '#domain/outbox.ts';
import type { QuizAnswers } from '#domain/quiz.ts';
import type { PageFacts, SiteFacts } from '#domain/site-facts.ts';
import type { SettingValues } from '#domain/site-settings.ts';
import type { SiteStatus } from '#domain/site-status.ts';
import type { Template } from '#domain/template.ts';
import type { LeadDeskServices } from './lead-desk-services.ts';
import type { DeskUser, LinkServices, OwnAccountServices, StaffServices } from './staff-services.ts';
import type { StudentDeskServices } from './student-desk-services.ts';

/** What the server offers a page's loader and action: settings, reads, and the commands behind the forms. */
export interface PageServices {
  /** The language of the page that is asked for. */
  language: Language;
  settings: PublicSettings & PageFacts;
  /** People, proof and offers as the desk has them. */
  content: VisibleContent;
  /** An owner's text in Markdown as HTML, with nothing in it that can run. */
  render: (markdown: string) => Promise<string>;
  /** What the privacy notice says of this business alone. */
  notice: Pick<SettingValues, 'leadMonths' | 'grievanceReplyDays' | 'noticeContact'>;
  now: () => Date;
  /** Stores a contact or enquiry form posted without script. `values` is the posted form. */
  submitLead: (form: ContactForm | EnquiryForm, values: Record<string, unknown>) => Promise<Lead>;
  /** Stores a finished quiz posted without script. */
  completeQuiz: (form: QuizLeadForm, answers: QuizAnswers, values: Record<string, unknown>) => Promise<Lead>;
  /** The lead with this id, for the thank-you page of the person who just gave it. */
  findLead: (id: string) => Promise<Lead | undefined>;
  /** Stores a newsletter address posted without script. `values` is the posted form. */
  subscribe: (email: string, values: Record<string, unknown>) => Promise<void>;
  /** Notes that the address of a token confirmed; false when there is none. */
  confirmSubscription: (token: string) => Promise<boolean>;
  /** One page of the published posts, newest first; a page past the end is empty. */
  listPosts: (page: number, limit: number, tag?: string) => Promise<BlogPage>;
  /** A published post with its neighbours and three related ones; undefined for drafts too. */
  readPost: (slug: string) => Promise<BlogReading | undefined>;
  /** The present path of the post that a path led to before; undefined for all other paths. */
  movedTo: (path: string) => Promise<string | undefined>;
  desk: DeskServices;
  /** Puts what a page threw into the log, with the request's id. */
  logFailure: (failure: unknown) => void;
}

/**
 * What the server offers the admin pages. All but `session` and `signIn` throw an AppError `unauthenticated` when
 * signed out.
 */
export interface DeskServices {
  /** Who is signed in. A loader sends everyone else to `/admin`, with the way back. */
  session: () => Promise<DeskUser | undefined>;
  staff: StaffServices;
  own: OwnAccountServices;
  links: LinkServices;
  /**
   * Signs in from a form posted without script; gives the `Set-Cookie` values of the answer. Throws an AppError:
   * `unauthenticated` for a wrong name or password, `rate_limited`, `forbidden` for a form of another site.
   */
  signIn: (username: string, password: string, code: string) => Promise<string[]>;
  /** Ends the session; gives the `Set-Cookie` values of the answer. */
  signOut: () => Promise<string[]>;
  /** What an owner still has to set before visitors come; empty in demo mode, and for everyone else. */
  openGaps: () => Promise<DeskGap[]>;
  /** A document of the site's content with its history. */
  readDocument: (name: DocumentName) => Promise<DeskDocument>;
  /** The demo's account for the sign-in page's hint; undefined outside demo mode. */
  demoAccount: { username: string; password: string } | undefined;
  /** The leads of some days in numbers, for the query of the page's URL: from, to. AppErrors as `listLeads`. */
  readInsight: (query: Record<string, string>) => Promise<Insight>;
  /** What kept answers say of the questionnaire of interests. An AppError `forbidden` for accounts that may not see it. */
  itemStatistics: () => Promise<ItemStatistics>;
  /** What was brought in from old tables, newest first. */
  listImports: () => Promise<LeadImport[]>;
  /** The texts the office writes with. */
  listTemplates: () => Promise<Template[]>;
  /** One page of messages for the query of the page's URL; `mail` says where mail goes. AppErrors as `listLeads`. */
  listMessages: (query: Record<string, string>) => Promise<OutboxPage & { mail: string }>;
  newsletter: NewsletterDeskServices;
  leads: LeadDeskServices;
  students: StudentDeskServices;
  /** The site's status. An AppError `forbidden` for accounts that may not see it. */
  siteStatus: () => Promise<SiteStatus>;
}

/** What the desk's page of the newsletter shows and does. */
export interface NewsletterDeskServices {
  /** A page of the addresses, newest first, and the newest letters; with `post` where its id is known. */
  read: (query: { postId: string; page: number; limit: number }) => Promise<{
    addresses: ListedAddress[];
    counts: { all: number; confirmed: number };
    letters: (Awaited<ReturnType<NewsletterStore['letters']>>[number] & { title: string | undefined })[];
    post: { id: string; title: string } | undefined;
    /** The newest public posts that have not gone out. */
    choices: { id: string; title: string }[];
    /** The account's own address, for a test; empty where it has none. */
    ownAddress: string;
    /** Where mail goes. */
    mail: string;
  }>;
  /** As the command of this name; AppErrors as it has, and `forbidden` for accounts that may not send. */
  sendLetter: (postId: string, testTo: string | undefined) => Promise<number>;
}

/** Something that visitors would see as a placeholder or miss, and where it is set. */
export interface DeskGap {
  name: string;
  href: string;
}

/** A document as the desk edits it. */
export interface DeskDocument {
  name: DocumentName;
  values: DocumentValues;
  version: number;
  changedAt: string;
  changedBy: string;
  fixed: Readonly<Record<string, string>>;
  history: ContentChange[];
  /** What a parent looks for and does not find yet; empty for documents that say nothing of it. */
  missing: DeskGap[];
}

/** Settings that every page may use. They are sent to the browser, as one snapshot for the whole page. */
export interface PublicSettings extends SiteFacts, Deployment {
  /** The current year, for the footer's copyright line. */
  year: number;
  /** The time of a promised reply in words: within one working day. */
  within: string;
  /** The whole main menu, and links to the office's own pages in the other places; left out where all is as usual. */
  menu?: Readonly<Record<'main' | 'footer' | 'service', readonly InternalLink[]>>;
  /** What an owner changed of the footer's words. */
  footer?: ChangedWords;
  /** Stands above what is shown to an owner alone, before it is published. */
  preview?: string;
}

/** Settings that are fixed at the start of the process. */
export interface Deployment {
  /** The address visitors use, without a slash at its end. */
  publicUrl: string;
  demo: boolean;
  leadInbox: boolean;
  /** Whether the quiz shows beside each option what it is worth. */
  quizPoints: boolean;
  ipLookupUrl: string;
}
