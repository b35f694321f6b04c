import type { AcceptAccountLink, ReadAccountLink } from '#commands/accept-account-link.ts';
import type { ChangeAccount, RemoveSecondFactor } from '#commands/change-account.ts';
import type { ChangeManyStudents } from '#commands/change-many-students.ts';
import type { ChangePassword } from '#commands/change-password.ts';
import type { CreateAccount } from '#commands/create-account.ts';
import type { EndSession, SignOut, SignOutEverywhere } from '#commands/end-sessions.ts';
import type { HandOver } from '#commands/hand-over.ts';
import type { ImportLeads } from '#commands/import-leads.ts';
import type { KeepAnswerSheets } from '#commands/keep-answer-sheets.ts';
import type { KeepApplications } from '#commands/keep-applications.ts';
import type { KeepPush } from '#commands/keep-push.ts';
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
import type { SendLetter } from '#commands/subscribe.ts';
import type { WorkOnLeads } from '#commands/work-on-leads.ts';
import type { SampleGap } from '#content/samples.ts';
import type { AccountStore, SessionStore } from '#domain/account.ts';
import type { AuditLog } from '#domain/audit.ts';
import type { ContentStore, DocumentKinds } from '#domain/content-document.ts';
import type { LeadStore } from '#domain/lead-store.ts';
import type { NewsletterStore } from '#domain/newsletter.ts';
import type { DeskStore } from '#domain/people.ts';
import type { PostStore } from '#domain/post.ts';
import type { PushStore } from '#domain/push.ts';
import type { SecondFactorStore } from '#domain/second-factor.ts';
import type { SettingGap } from '#domain/site-settings.ts';
import type { SiteStatus, StatusConcern } from '#domain/site-status.ts';
import type { StudentStore } from '#domain/student-store.ts';
import type { Promised } from './outcome-days.ts';
import type { ReadInsight, ReadOutbox } from './read-desk.ts';
import type { ListStudents, ReadOutcomes } from './read-students.ts';
import type { SiteContent } from './site-content.ts';

/** Something that visitors would see as a placeholder or miss, and where it is set. */
export interface DeskGap {
  name: string;
  href: string;
}

/** What a new office does first, by what it is for; `open` in order, each with the way there. */
export interface FirstSteps {
  of: 'site' | 'parents' | 'office' | 'students' | 'backup';
  open: DeskGap[];
  done: number;
}

/** What the desk is made of: the stores it reads and the commands it gives. */
export interface DeskParts extends AccountCommands {
  now: () => Date;
  settings: { publicUrl: string; demo: boolean };
  leads: LeadStore;
  desk: DeskStore;
  workOnLeads: WorkOnLeads;
  students: KeepStudents;
  listStudents: ListStudents;
  readOutcomes: ReadOutcomes;
  applications: KeepApplications;
  answerSheets: KeepAnswerSheets;
  manyStudents: ChangeManyStudents;
  handOver: HandOver;
  holdings: StudentStore['holdings'];
  listTables: StudentStore['listImports'];
  importStudents: {
    undo: (tag: string, by: string) => ReturnType<StudentStore['removeImported']>;
    viewUndo: StudentStore['viewImport'];
  };
  findStudents: StudentStore['list'];
  templates: KeepTemplates;
  imports: ImportLeads;
  newsletter: NewsletterStore;
  sendLetter: SendLetter;
  posts: PostStore;
  readInsight: ReadInsight;
  readOutbox: ReadOutbox;
  siteStatus: () => Promise<SiteStatus>;
  backups: () => StatusConcern[];
  content: ContentStore;
  kinds: DocumentKinds;
  siteContent: SiteContent;
  /** What the promised reply follows from, as it is set now. */
  promised: () => Promised;
  /** What an owner still has to set, and the samples that are still shown. */
  gaps: () => { settings: SettingGap[]; samples: SampleGap[] };
  /** What a parent looks for and does not find yet, and of how many things. */
  trustGaps: () => { open: DeskGap[]; all: number };
  accounts: AccountStore;
  sessions: SessionStore;
  secondFactors: SecondFactorStore;
  push: PushStore;
  keepPush: KeepPush;
  audit: AuditLog;
  noteBulkRead: NoteBulkRead;
}

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
