import type { Statistic } from '#domain/insight.ts';
import type { AnswerSheet } from '#domain/item-statistics.ts';
import type {
  AccountTable,
  ApiTokenTable,
  AuditTable,
  KnownDeviceTable,
  OneTimeTokenTable,
  PasskeyTable,
  PushDeviceTable,
  RecoveryCodeTable,
  SecretCheckTable,
  SessionTable,
  SignInTryTable,
  TotpTable,
  VapidKeyTable,
} from './account-tables.ts';
import type {
  ContentChangeTable,
  ContentDocumentTable,
  ContentDraftTable,
  ContentMediaTable,
  MediaTable,
  MediaVariantTable,
  PostAddressTable,
  PostDraftTable,
  PostLinkTable,
  PostPictureTable,
  PostTable,
  PostTagTable,
  PostVersionTable,
  PostWordTable,
} from './content-tables.ts';
import type {
  ErasureTable,
  ImportedLeadTable,
  LeadColumns,
  LeadEventTable,
  LeadImportTable,
  LeadTallyTable,
  LeadTextTable,
} from './lead-tables.ts';
import type {
  ApplicationTable,
  BulkChangeTable,
  BulkStudentTable,
  CalendarFeedTable,
  CountedDayTable,
  DocumentPartTable,
  DocumentTable,
  OfficeListTable,
  StudentApartTable,
  StudentDayTable,
  StudentEventTable,
  StudentFacetTable,
  StudentFacetTallyTable,
  StudentKeyTable,
  StudentStageTable,
  StudentTable,
  StudentTallyTable,
  StudentTextTable,
  TaskTable,
  TaskTallyTable,
} from './student-tables.ts';

/** Columns as both engines hold them: text ids, ISO-UTC text times, 0/1 integers, JSON as text. */
export interface Tables {
  lead: LeadColumns;
  newsletter_subscription: NewsletterSubscriptionTable;
  newsletter_letter: NewsletterLetterTable;
  post: PostTable;
  post_address: PostAddressTable;
  post_draft: PostDraftTable;
  post_link: PostLinkTable;
  post_word: PostWordTable;
  post_tag: PostTagTable;
  post_picture: PostPictureTable;
  post_version: PostVersionTable;
  media: MediaTable;
  media_variant: MediaVariantTable;
  account: AccountTable;
  session: SessionTable;
  api_token: ApiTokenTable;
  known_device: KnownDeviceTable;
  push_device: PushDeviceTable;
  vapid_key: VapidKeyTable;
  sign_in_try: SignInTryTable;
  outbox: OutboxTable;
  lead_import: LeadImportTable;
  imported_lead: ImportedLeadTable;
  lead_statistic: Statistic;
  message_template: MessageTemplateTable;
  lead_event: LeadEventTable;
  lead_text: LeadTextTable;
  lead_tally: LeadTallyTable;
  student: StudentTable;
  student_key: StudentKeyTable;
  student_apart: StudentApartTable;
  student_event: StudentEventTable;
  student_facet: StudentFacetTable;
  student_facet_tally: StudentFacetTallyTable;
  student_stage: StudentStageTable;
  student_tally: StudentTallyTable;
  student_day: StudentDayTable;
  counted_day: CountedDayTable;
  task_tally: TaskTallyTable;
  student_text: StudentTextTable;
  task: TaskTable;
  application: ApplicationTable;
  document: DocumentTable;
  document_part: DocumentPartTable;
  office_list: OfficeListTable;
  calendar_feed: CalendarFeedTable;
  bulk_change: BulkChangeTable;
  bulk_student: BulkStudentTable;
  erasure: ErasureTable;
  desk_visit: DeskVisitTable;
  desk_view: DeskViewTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  secret_check: SecretCheckTable;
  passkey: PasskeyTable;
  one_time_token: OneTimeTokenTable;
  audit: AuditTable;
  answer_sheet: AnswerSheet;
  request_count: RequestCountTable;
  content_document: ContentDocumentTable;
  content_change: ContentChangeTable;
  content_media: ContentMediaTable;
  content_draft: ContentDraftTable;
}

export interface DeskVisitTable {
  username: string;
  previous_at: string;
  seen_at: string;
}

export interface DeskViewTable {
  id: string;
  username: string;
  name: string;
  query: string;
  created_at: string;
}

export interface NewsletterSubscriptionTable {
  email: string;
  notice_version: string;
  ip_observed: string;
  created_at: string;
  /** In the links of its mails; null until the first of them. */
  token: string | null;
  confirmed_at: string | null;
}

export interface NewsletterLetterTable {
  id: string;
  post_id: string;
  sent_at: string;
  sent_by: string;
  recipients: number;
  bounced: number;
  left_by_it: number;
}

export interface OutboxTable {
  subject: string;
  kind: string;
  channel: string;
  state: string;
  attempts: number;
  may_repeat: number;
  due_at: string | null;
  claimed_by: string;
  recipient: string;
  title: string;
  body: string;
  problem: string;
  created_at: string;
  done_at: string | null;
}

export interface RequestCountTable {
  key: string;
  hits: number;
  began_at: string;
}

export interface MessageTemplateTable {
  id: string;
  channel: string;
  language: string;
  name: string;
  title: string;
  body: string;
  updated_at: string;
  updated_by: string;
}
