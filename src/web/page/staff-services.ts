import type { AuditEntry } from '#domain/audit.ts';
import type { Permission, Role } from '#domain/permission.ts';
import type { SecondFactorFacts, TotpOffer } from '#domain/second-factor.ts';
import type { AccountLink, SessionFacts, StaffAccount } from '#domain/staff.ts';

/** Who is signed in, and what they may do. */
export interface DeskUser {
  id: string;
  username: string;
  role: Role;
  permissions: Permission[];
  /** Whether a second factor must be added before anything else can be done. */
  isFactorMissing: boolean;
}

/**
 * What the pages of accounts read and do. Each throws an AppError `unauthenticated` when signed out, `forbidden`
 * without the permission, and for a write that comes from another site. Accounts are changed soon after a
 * sign-in: AppError `forbidden` with `details.confirm`.
 */
export interface StaffServices {
  listAccounts: () => Promise<StaffAccount[]>;
  /** Whether a change would be let through without the password being entered again. */
  isProofRecent: () => Promise<boolean>;
  /** AppErrors `bad_request` with `fields`, and `conflict`. */
  invite: (form: Record<string, unknown>) => Promise<AccountLink>;
  /** AppErrors `bad_request`, `not_found`, and `conflict` for the last owner. */
  changeAccount: (username: string, change: Record<string, unknown>) => Promise<void>;
  /** AppErrors `not_found`, and `conflict` when there is none. */
  removeSecondFactor: (username: string) => Promise<void>;
  makeLink: (username: string) => Promise<AccountLink>;
  listSessions: (username: string) => Promise<SessionFacts[]>;
  endSession: (username: string, id: string) => Promise<void>;
  readAudit: (query: Record<string, string>) => Promise<AuditPage>;
}

export interface AuditPage {
  entries: AuditEntry[];
  pagination: { currentPage: number; totalPages: number };
}

/**
 * What people do with their own account. Changes of credentials need a recent sign-in: AppError `forbidden` with
 * `details.confirm`.
 */
export interface OwnAccountServices {
  overview: () => Promise<OwnAccountFacts>;
  endSession: (id: string) => Promise<void>;
  /** Gives the secret. */
  createToken: (name: string) => Promise<string>;
  removeToken: (name: string) => Promise<void>;
  offerTotp: () => Promise<TotpOffer>;
  /** Gives the recovery codes. */
  confirmTotp: (code: string) => Promise<string[]>;
  removeTotp: () => Promise<void>;
  renewRecoveryCodes: () => Promise<string[]>;
  removePasskey: (id: string) => Promise<void>;
  /**
   * Takes the `password` or a `code` again; gives the `Set-Cookie` values of the session that goes on. AppErrors
   * `bad_request` with `fields` and `rate_limited`.
   */
  confirmIdentity: (form: Record<string, string>) => Promise<string[]>;
}

export interface OwnAccountFacts {
  user: DeskUser;
  sessions: SessionFacts[];
  tokens: { name: string; createdAt: string }[];
  factor: SecondFactorFacts;
}

/** What someone who is not signed in may do with a link. */
export interface LinkServices {
  /** Whether a mail would reach anybody. */
  sendsMail: boolean;
  /** Mails a link where it can; says nothing of whether it could. AppErrors `bad_request` and `rate_limited`. */
  requestReset: (username: string) => Promise<void>;
  /** Whose link it is; undefined when it is no longer valid. */
  read: (token: string) => Promise<{ username: string } | undefined>;
  /**
   * Sets the password; gives the `Set-Cookie` values, none when the account still has to sign in with its second
   * factor.
   */
  accept: (form: { token: string; password: string }) => Promise<string[]>;
}
