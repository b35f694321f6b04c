import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { AcceptAccountLink, ReadAccountLink } from '#commands/accept-account-link.ts';
import type { ChangeAccount, RemoveSecondFactor } from '#commands/change-account.ts';
import type { ChangeContent, PreviewContent, RestoreContent } from '#commands/change-content.ts';
import type { ChangeManyStudents } from '#commands/change-many-students.ts';
import type { ChangePassword } from '#commands/change-password.ts';
import type { CompleteQuiz } from '#commands/complete-quiz.ts';
import type { CreateAccount } from '#commands/create-account.ts';
import type { RetryMessage } from '#commands/dispatch-outbox.ts';
import type { EndSession, SignOut, SignOutEverywhere } from '#commands/end-sessions.ts';
import type { ImportLeads } from '#commands/import-leads.ts';
import type { ImportPosts } from '#commands/import-posts.ts';
import type { ImportStudents } from '#commands/import-students.ts';
import type { KeepAnswerSheets } from '#commands/keep-answer-sheets.ts';
import type { KeepApplications } from '#commands/keep-applications.ts';
import type { StoreImage } from '#commands/keep-pictures.ts';
import type { KeepStudents } from '#commands/keep-students.ts';
import type { KeepTemplates } from '#commands/keep-templates.ts';
import type { MakeAccountLink } from '#commands/make-account-link.ts';
import type { AddPasskey, OfferPasskey, RemovePasskey } from '#commands/manage-passkeys.ts';
import type { CreateToken, RemoveToken } from '#commands/manage-tokens.ts';
import type { ConfirmTotp, OfferTotp, RemoveTotp, RenewRecoveryCodes } from '#commands/manage-totp.ts';
import type { NoteBulkRead } from '#commands/note-bulk-read.ts';
import type { ConfirmIdentity } from '#commands/prove-identity.ts';
import type { RecordAudit } from '#commands/record-audit.ts';
import type { RequestPasswordReset } from '#commands/request-password-reset.ts';
import type { SignIn } from '#commands/sign-in.ts';
import type { OfferPasskeySignIn, SignInWithPasskey } from '#commands/sign-in-with-passkey.ts';
import type { ProveLead, SubmitLead } from '#commands/submit-lead.ts';
import type { SendLetter, Subscribe } from '#commands/subscribe.ts';
import type { WorkOnLeads } from '#commands/work-on-leads.ts';
import type { CreatePost, DeletePost, RestoreVersion, UpdatePost } from '#commands/write-posts.ts';
import type { SampleGap } from '#content/samples.ts';
import type { AccountStore, SessionStore } from '#domain/account.ts';
import type { AuditLog } from '#domain/audit.ts';
import type { ContentStore, DocumentKinds } from '#domain/content-document.ts';
import type { LeadStore, LeadUpdates } from '#domain/lead-store.ts';
import type { MediaStore } from '#domain/media.ts';
import type { NewsletterStore } from '#domain/newsletter.ts';
import type { OutboxStore } from '#domain/outbox.ts';
import type { DeskStore, PeopleStore } from '#domain/people.ts';
import type { PostStore, ReadText } from '#domain/post.ts';
import type { RequestCountStore } from '#domain/request-limit.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { SecondFactorStore } from '#domain/second-factor.ts';
import type { SettingGap } from '#domain/site-settings.ts';
import type { SiteStatus } from '#domain/site-status.ts';
import type { RenderPost } from '#markdown/render-post.ts';
import type { Deployment, DeskGap } from '#web/page/page-services.ts';
import type { Access } from './access.ts';
import type { CachedResponse } from './cached-response.ts';
import type { EventStreams } from './event-streams.ts';
import type { TrustProxy } from './lead-context.ts';
import type { FindPage } from './page-addresses.ts';
import type { PageCache } from './page-cache.ts';
import type { RenderPage } from './pages.ts';
import type { ReadInsight, ReadOutbox } from './read-desk.ts';
import type { ReadPosts } from './read-posts.ts';
import type { ListStudents } from './read-students.ts';
import type { AddedRoute, AddPlainRoute, AddRoute } from './route.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { SiteContent } from './site-content.ts';

/** Everything the HTTP layer needs, wired in `compose.ts`. */
export interface AppDeps extends AccountCommands {
  settings: Deployment;
  trustProxy: TrustProxy;
  logger: FastifyBaseLogger | false;
  runtime: Runtime;
  submitLead: SubmitLead;
  proveLead: ProveLead;
  completeQuiz: CompleteQuiz;
  subscribe: Subscribe;
  sendLetter: SendLetter;
  newsletter: NewsletterStore;
  createPost: CreatePost;
  updatePost: UpdatePost;
  deletePost: DeletePost;
  untrashPost: DeletePost;
  importPosts: ImportPosts;
  /** Fetches pictures of other sites that posts show, behind the answer. */
  fetchPictures: () => Promise<void>;
  restoreVersion: RestoreVersion;
  readText: ReadText;
  renderPost: RenderPost;
  storeImage: StoreImage;
  retryMessage: RetryMessage;
  templates: KeepTemplates;
  imports: ImportLeads;
  readInsight: ReadInsight;
  answerSheets: KeepAnswerSheets;
  /** Where mail goes: to a server, to the desk's page of messages, or nowhere. */
  mail: 'server' | 'page' | 'none';
  drawPng: (svg: string) => Promise<Uint8Array>;
  workOnLeads: WorkOnLeads;
  content: ContentStore;
  kinds: DocumentKinds;
  siteContent: SiteContent;
  changeContent: ChangeContent;
  restoreContent: RestoreContent;
  previewContent: PreviewContent;
  /** What an owner still has to set, and the samples that are still shown. */
  gaps: () => { settings: SettingGap[]; samples: SampleGap[] };
  /** What a parent looks for and does not find yet. */
  trustGaps: () => DeskGap[];
  leads: LeadStore;
  leadUpdates: LeadUpdates;
  outbox: OutboxStore;
  people: PeopleStore;
  students: KeepStudents;
  applications: KeepApplications;
  listStudents: ListStudents;
  manyStudents: ChangeManyStudents;
  importStudents: ImportStudents;
  desk: DeskStore;
  media: MediaStore;
  posts: PostStore;
  accounts: AccountStore;
  audit: AuditLog;
  requestCounts: RequestCountStore;
  noteBulkRead: NoteBulkRead;
  secondFactors: SecondFactorStore;
  requireSecondFactor: 'off' | 'owners' | 'all';
  sessions: SessionStore;
  /** The demo's account, for the sign-in page's hint; undefined outside demo mode. */
  demoAccount: { username: string; password: string } | undefined;
  ping: () => Promise<void>;
  siteStatus: () => Promise<SiteStatus>;
  renderPage: RenderPage;
  findPage: FindPage;
  staticFiles: Map<string, CachedResponse>;
  /** Validates every reply against its schema; for tests. */
  checkReplies?: boolean;
  /** Development only: answers what it knows itself (modules, hot reload) and turns the page cache off. */
  developmentServer?:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | undefined;
}

/** What the routes share: the given ports and what is built from them. */
export type Parts = AppDeps &
  Runtime & {
    access: Access;
    cookies: SessionCookies;
    cache: PageCache;
    readPosts: ReadPosts;
    readOutbox: ReadOutbox;
    streams: EventStreams;
    addRoute: AddRoute;
    addPlainRoute: AddPlainRoute;
    /** Every route of the API, as it is added. */
    routes: AddedRoute[];
    /** Answers in a moment that the site is busy. */
    refuseBusy: (response: ServerResponse) => void;
    /** Called after a change to posts: forgets every cached page, list, feed and sitemap. */
    onPostsChanged: () => void;
  };

/** The commands for accounts, sessions and credentials. */
export interface AccountCommands {
  signIn: SignIn;
  signOut: SignOut;
  signOutEverywhere: SignOutEverywhere;
  confirmIdentity: ConfirmIdentity;
  changePassword: ChangePassword;
  createAccount: CreateAccount;
  changeAccount: ChangeAccount;
  removeSecondFactor: RemoveSecondFactor;
  makeAccountLink: MakeAccountLink;
  acceptAccountLink: AcceptAccountLink;
  readAccountLink: ReadAccountLink;
  endSession: EndSession;
  createToken: CreateToken;
  removeToken: RemoveToken;
  offerTotp: OfferTotp;
  confirmTotp: ConfirmTotp;
  removeTotp: RemoveTotp;
  renewRecoveryCodes: RenewRecoveryCodes;
  offerPasskey: OfferPasskey;
  addPasskey: AddPasskey;
  removePasskey: RemovePasskey;
  offerPasskeySignIn: OfferPasskeySignIn;
  signInWithPasskey: SignInWithPasskey;
  requestPasswordReset: RequestPasswordReset;
  recordAudit: RecordAudit;
}
