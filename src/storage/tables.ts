/** Columns as both engines hold them: text ids, ISO-UTC text times, 0/1 integers, JSON as text. */
export interface Tables {
  lead: LeadTable;
  newsletter_subscription: NewsletterSubscriptionTable;
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
  /** Name, phone numbers, e-mail and reference, lower-cased, for the desk's search. */
  search_text: string;
  created_at: string;
}

export interface NewsletterSubscriptionTable {
  email: string;
  notice_version: string;
  ip_observed: string;
  created_at: string;
}
