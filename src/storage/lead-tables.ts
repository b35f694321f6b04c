import type { Generated } from 'kysely';
import type { ownFields } from '#domain/lead-values.ts';

/** Texts that a form asks for, each in a column of its own. */
type AnswerColumns = Record<Exclude<(typeof ownFields)[number], 'contactMethod'>, string>;

export interface LeadColumns extends AnswerColumns {
  id: string;
  kind: string;
  reference: string;
  idempotency_key: string;
  fingerprint: string;
  contact_method: string;
  total_score: number | null;
  clarity_level: string | null;
  claim_differs: number;
  answers_json: string | null;
  /** Null when every question was asked in the product's first words. */
  asked_json: string | null;
  interests_json: string | null;
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
  /** The answers without a column of their own; null when there are none. */
  further_json: string | null;
  phone_e164: string;
  whatsapp_e164: string;
  is_flagged: number;
  /** Where it came from, in one word; set when it is filed. */
  source: string;
}

export interface LeadEventTable {
  /** Distinguishes events of the same millisecond. */
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

export interface ErasureTable {
  id: string;
  at: string;
  made_by: string;
  counts_json: string;
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
