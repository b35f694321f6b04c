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
}

export interface SessionTable {
  token_hash: string;
  account_id: string;
  created_at: string;
  last_seen_at: string;
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
