import type { Generated } from 'kysely';

export interface AccountTable {
  id: string;
  username: string;
  /** What the person is called; empty where only the username is known. */
  name: string;
  password_hash: string;
  is_demo: number;
  created_at: string;
  password_changed_at: string;
  role: string;
  grants_json: string;
  withheld_json: string;
  /** Where a password reset link is sent; empty when no address is known. */
  email: string;
  disabled_at: string | null;
  last_signed_in_at: string | null;
  /** No notices between these times of day. */
  quiet_from: Generated<string>;
  quiet_to: Generated<string>;
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

export interface TotpTable {
  account_id: string;
  secret: string;
  /** Null until a first code was right. */
  confirmed_at: string | null;
  /** The time step of the last code that was accepted; no code works twice. */
  last_step: number;
}

/** One row: a text sealed by the key that opens the secrets of `totp`. */
export interface SecretCheckTable {
  id: number;
  sealed: string;
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

/** A browser that shows notices of new leads. */
export interface PushDeviceTable {
  id: string;
  account_id: string;
  session_hash: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  user_agent: string;
  created_at: string;
  seen_at: string;
  told_until: string;
  last_at: string | null;
  problem: string;
}

/** One row: the key pair for push services, its private half sealed. */
export interface VapidKeyTable {
  id: number;
  public_key: string;
  sealed: string;
}

/** Invitations, password reset links, and challenges of passkeys. */
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
