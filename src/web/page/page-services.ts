import type { InternalLink } from '#content/action.ts';
import type { Language } from '#content/languages.ts';
import type { ChangedWords } from '#content/owned-words.ts';
import type { VisibleContent } from '#content/visible-content.ts';
import type { Bound, DeskCommands, DeskQueries } from '#desk/desk.ts';
import type { BlogCard, BlogPage, BlogReading } from '#domain/blog.ts';
import type { furtherFields } from '#domain/form-fields.ts';
import type { InterestAnswers } from '#domain/interests.ts';
import type { Lead } from '#domain/lead.ts';
import type { ContactAnswers, EnquiryAnswers, QuizLeadAnswers } from '#domain/lead-fields.ts';
import type { Asked, Role } from '#domain/permission.ts';
import type { QuizAnswers } from '#domain/quiz.ts';
import type { PageFacts, SiteFacts } from '#domain/site-facts.ts';
import type { SettingValues } from '#domain/site-settings.ts';

/** What the server offers a page's loader and action: settings, reads, and the commands behind the forms. */
export interface PageServices {
  /** The language of the page that is asked for. */
  language: Language;
  /** The time of a promised reply, in Tamil. */
  tamilWithin: string;
  settings: PublicSettings & PageFacts;
  /** People, proof and offers as the desk has them. */
  content: VisibleContent;
  /** An owner's text in Markdown as HTML, with nothing in it that can run. */
  render: (markdown: string) => Promise<string>;
  /** What the privacy notice says of this business alone. */
  notice: Pick<SettingValues, 'leadMonths' | 'grievanceReplyDays' | 'noticeContact'>;
  now: () => Date;
  /** Stores a contact or enquiry form posted without script. `values` is the posted form. */
  submitLead: (form: ContactAnswers | EnquiryAnswers, values: Record<string, unknown>) => Promise<Lead>;
  /** Stores a finished quiz posted without script. */
  completeQuiz: (
    form: QuizLeadAnswers,
    answers: QuizAnswers,
    values: Record<string, unknown>,
  ) => Promise<Lead>;
  /** Keeps all answers about interests without a name. AppError `rate_limited`. */
  keepAnswers: (answers: InterestAnswers) => Promise<void>;
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
  /** The published posts that have every word of a search, best first; at most thirty. */
  searchPosts: (search: string) => Promise<BlogCard[]>;
  /** A post with its draft by the token of a link; undefined when that has ended. */
  readDraft: (token: string) => Promise<Pick<BlogReading, 'post' | 'html' | 'outline'> | undefined>;
  /** The present path of the post that a path led to before; undefined for all other paths. */
  movedTo: (path: string) => Promise<string | undefined>;
  desk: DeskServices;
  /** Puts what a page threw into the log, with the request's id. */
  logFailure: (failure: unknown) => void;
}

/** Who is signed in, and what they may do. */
export interface DeskUser {
  id: string;
  username: string;
  /** What families read; the username where nobody gave a name. */
  called: string;
  role: Role;
  permissions: Asked[];
  /** Whether a second factor must be added before anything else can be done. */
  isFactorMissing: boolean;
}

/**
 * The desk, for the pages: the same queries and commands as the API gives, for whoever is signed in. Each throws an
 * AppError `unauthenticated` when nobody is and `forbidden` for an account that may not; a command also for a form of another
 * site.
 */
export interface DeskServices {
  /** Who is signed in. A loader sends everyone else to `/admin`, with the way back. */
  session: () => Promise<DeskUser | undefined>;
  queries: Bound<DeskQueries>;
  commands: Bound<DeskCommands>;
  entry: EntryServices;
}

/** The ways into the desk and out of it; those that change who is signed in give the `Set-Cookie` values of the answer. */
export interface EntryServices {
  /** The demo's account for the sign-in page's hint; undefined outside demo mode, and once nobody gets in with it. */
  demoAccount: () => Promise<{ username: string; password: string } | undefined>;
  /** Where mail goes. */
  mail: 'server' | 'page' | 'none';
  /** AppErrors `unauthenticated` for a wrong name or password, `rate_limited`, `forbidden` for a form of another site. */
  signIn: (username: string, password: string, code: string) => Promise<string[]>;
  signOut: () => Promise<string[]>;
  /** Takes the `password` or a `code` again. AppErrors `bad_request` with `fields` and `rate_limited`. */
  confirmIdentity: (form: Record<string, string>) => Promise<string[]>;
  /** Mails a link where it can; says nothing of whether it could. AppErrors `bad_request` and `rate_limited`. */
  requestReset: (username: string) => Promise<void>;
  /** Whose link it is; undefined when it is no longer valid. */
  readLink: (token: string) => Promise<{ username: string } | undefined>;
  /** Sets the password; no cookies when the account still has to sign in with its second factor. */
  acceptLink: (form: { token: string; password: string }) => Promise<string[]>;
}

/** Settings that every page may use. They are sent to the browser, as one snapshot for the whole page. */
export interface PublicSettings extends Omit<SiteFacts, 'social'>, Deployment {
  /** The addresses of the office's pages elsewhere, by the names of the networks as they are shown. */
  social: Readonly<Record<string, string>>;
  /** The current year, for the footer's copyright line. */
  year: number;
  /** The time of a promised reply in words: within one working day. */
  within: string;
  /** The whole main menu, and links to the office's own pages in the other places; left out where all is as usual. */
  menu?: Readonly<Record<'main' | 'footer' | 'service', readonly InternalLink[]>>;
  /** What the office asks for on its forms beside their own fields; left out where it asks for nothing. */
  forms?: NonNullable<ReturnType<typeof furtherFields>>;
  /** Set where no story of a student is shown: nothing leads to one. */
  noStories?: true;
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
