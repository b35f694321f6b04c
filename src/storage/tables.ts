import type { Generated } from 'kysely';

import type { Statistic } from '#domain/insight.ts';

/** Columns as both engines hold them: text ids, ISO-UTC text times, 0/1 integers, JSON as text. */
export interface Tables {
  lead: LeadTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  post: PostTable;
  media: MediaTable;
  media_variant: MediaVariantTable;
  account: AccountTable;
  session: SessionTable;
  api_token: ApiTokenTable;
  known_device: KnownDeviceTable;
  sign_in_try: SignInTryTable;
  outbox: OutboxTable;
  lead_import: LeadImportTable;
  imported_lead: ImportedLeadTable;
  lead_statistic: Statistic;
  message_template: MessageTemplateTable;
  lead_event: LeadEventTable;
  lead_text: LeadTextTable;
  lead_tally: LeadTallyTable;
  person: PersonTable;
  person_key: PersonKeyTable;
  person_apart: PersonApartTable;
  erasure: ErasureTable;
  desk_visit: DeskVisitTable;
  desk_view: DeskViewTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  one_time_token: OneTimeTokenTable;
  audit: AuditTable;
  request_count: RequestCountTable;
  content_document: ContentDocumentTable;
  content_change: ContentChangeTable;
  content_media: ContentMediaTable;
  content_draft: ContentDraftTable;
}

export interface LeadTable {
  id: string;
  kind: string;
  reference: string;
  idempotency_key: string;
  fingerprint: string;
  service: string;
  name: string;
  email: string;
  phone: string;
  whatsapp: string;
  country: string;
  course: string;
  budget: string;
  address: string;
  contact_method: string;
  total_score: number | null;
  clarity_level: string | null;
  claim_differs: number;
  answers_json: string | null;
  ip_claimed: string;
  ip_observed: string;
  user_agent: string;
  page: string;
  first_touch_json: string;
  notice_version: string;
  flags_json: string;
  /** Name, phone numbers, email and reference, lower-cased, for the desk's search. */
  search_text: string;
  created_at: string;
  status: string;
  owner: string | null;
  follow_up_on: string | null;
  follow_up_note: string;
  version: number;
  /** `''` until the lead is filed. */
  person_id: string;
  phone_e164: string;
  whatsapp_e164: string;
  is_flagged: number;
  /** Where it came from, in one word; set when it is filed. */
  source: string;
}

export interface LeadEventTable {
  /** Tells events of one millisecond apart. */
  n: Generated<number>;
  lead_id: string;
  at: string;
  made_by: string;
  what: string;
  facts_json: string;
}

export interface LeadTextTable {
  n: Generated<number>;
  lead_id: string;
  /** The lead's `search_text`, its numbers in E.164 and its notes. */
  text: string;
}

/** Kept by triggers. */
export interface LeadTallyTable {
  kind: string;
  status: string;
  service: string;
  owner: string;
  is_flagged: number;
  leads: number;
}

export interface PersonTable {
  id: string;
  created_at: string;
}

/** A number or address and the words of a name that a person was known by. */
export interface PersonKeyTable {
  key: string;
  name: string;
  person_id: string;
}

/** Two persons whom somebody told apart. */
export interface PersonApartTable {
  person_id: string;
  other_id: string;
}

export interface ErasureTable {
  id: string;
  at: string;
  made_by: string;
  counts_json: string;
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
}

export interface PostTable {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  opening: string;
  reading_minutes: number;
  image_url: string;
  image_hash: string | null;
  published: number;
  published_at: string | null;
  created_at: string;
  updated_at: string;
  updated_by: string;
  content: string;
}

export interface MediaTable {
  hash: string;
  width: number;
  height: number;
  widths_json: string;
  /** When it was stored, or last let go by a post. */
  wanted_at: string;
}

export interface MediaVariantTable {
  hash: string;
  width: number;
  format: string;
  bytes: Uint8Array;
}

export interface AccountTable {
  id: string;
  username: string;
  password_hash: string;
  is_demo: number;
  created_at: string;
  password_changed_at: string;
  role: string;
  grants_json: string;
  /** Where a link for a new password goes; empty when none is known. */
  email: string;
  disabled_at: string | null;
  last_signed_in_at: string | null;
}

export interface SessionTable {
  token_hash: string;
  account_id: string;
  created_at: string;
  last_seen_at: string;
  /** When its owner last proved who they are. */
  authenticated_at: string;
  user_agent: string;
}

export interface ApiTokenTable {
  id: string;
  token_hash: string;
  account_id: string;
  name: string;
  created_at: string;
}

export interface KnownDeviceTable {
  token_hash: string;
  account_id: string;
  created_at: string;
}

export interface SignInTryTable {
  key: string;
  tries: number;
  last_at: string;
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
  name: string;
  title: string;
  body: string;
  updated_at: string;
  updated_by: string;
}

export interface TotpTable {
  account_id: string;
  secret: string;
  /** Null until a first code was right. */
  confirmed_at: string | null;
  /** The time step of the last code that was accepted; no code opens twice. */
  last_step: number;
}

export interface RecoveryCodeTable {
  code_hash: string;
  account_id: string;
}

export interface PasskeyTable {
  /** The credential's id, base64url. */
  id: string;
  account_id: string;
  public_key: string;
  counter: number;
  transports_json: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** Invitations, links for a new password, and challenges of passkeys. */
export interface OneTimeTokenTable {
  token_hash: string;
  account_id: string | null;
  purpose: string;
  created_at: string;
  expires_at: string;
}

export interface AuditTable {
  id: string;
  at: string;
  account_name: string;
  action: string;
  subject: string;
  detail: string;
}

export interface LeadImportTable {
  id: string;
  file_name: string;
  created_by: string;
  created_at: string;
  lead_count: number;
  undone_at: string | null;
}

export interface ImportedLeadTable {
  lead_id: string;
  import_id: string;
}

export interface ContentDocumentTable {
  name: string;
  version: number;
  values_json: string;
  changed_at: string;
  changed_by: string;
}

export interface ContentChangeTable {
  id: string;
  document: string;
  version: number;
  before_json: string;
  after_json: string;
  changed_at: string;
  changed_by: string;
}

export interface ContentMediaTable {
  document: string;
  hash: string;
  /** 0 when only an earlier version of the document shows it. */
  is_shown: number;
}

export interface ContentDraftTable {
  account_id: string;
  token_hash: string;
  documents_json: string;
  created_at: string;
}
