import * as z from 'zod/mini';
import { plainPattern } from './text.ts';

/** A key that a device keeps and signs with. */
export interface Passkey {
  /** The credential's id, base64url. */
  id: string;
  accountId: string;
  /** COSE key, base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The secret shared with an authenticator app. */
export interface TotpSecret {
  /** Base32. An AppError `unavailable` when this process lacks the key that opens it. */
  secret: () => string;
  /** Whether a first code was right; until then sign-in asks for no code. */
  isConfirmed: boolean;
}

/** What an account proves itself with beside its password. */
export interface SecondFactorStore {
  findTotp(accountId: string): Promise<TotpSecret | undefined>;
  /** Keeps a secret to be confirmed; takes the place of one that is not. */
  offerTotp(accountId: string, secret: string): Promise<void>;
  /** Confirms the secret and sets the recovery codes, in one commit. */
  confirmTotp(accountId: string, at: string, recoveryHashes: string[]): Promise<void>;
  removeTotp(accountId: string): Promise<boolean>;
  /** Notes the time step of a right code; false when that step or a later one was used before. Atomic. */
  spendTotpStep(accountId: string, step: number): Promise<boolean>;
  setRecoveryCodes(accountId: string, hashes: string[]): Promise<void>;
  /** Uses a recovery code up; false when it is none. Atomic. */
  takeRecoveryCode(accountId: string, hash: string): Promise<boolean>;
  countRecoveryCodes(accountId: string): Promise<number>;
  addPasskey(passkey: Passkey): Promise<void>;
  findPasskey(id: string): Promise<Passkey | undefined>;
  listPasskeys(accountId: string): Promise<Passkey[]>;
  notePasskeyUse(id: string, counter: number, at: string): Promise<void>;
  removePasskey(accountId: string, id: string): Promise<boolean>;
  /** Ends every second factor of an account with its sessions and known devices, in one commit; false when it had none. */
  removeAll(accountId: string): Promise<boolean>;
  /** The ids of the accounts that have a second factor. */
  holders(): Promise<Set<string>>;
}

/** Time-based codes (RFC 6238). */
export interface TotpCodes {
  /** A fresh secret, base32. */
  newSecret(): string;
  /** The address that an authenticator app reads from a QR code. */
  uri(secret: string, username: string): string;
  /** The time step of a right code, the current one or the last; undefined for a wrong one. */
  stepOf(secret: string, code: string, now: Date): number | undefined;
}

/** Who a passkey is made for: the site's host name and its origin. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** WebAuthn. Options and responses are the JSON forms that browsers know. */
export interface PasskeyProofs {
  registrationOptions(
    party: RelyingParty,
    account: { id: string; username: string },
    existing: readonly Passkey[],
  ): Promise<{ challenge: string }>;
  signInOptions(party: RelyingParty): Promise<{ challenge: string }>;
  /** The challenge that a response answers, unchecked; undefined when it cannot be read. */
  challengeOf(response: unknown): string | undefined;
  /** The key in a right response to a challenge; undefined for a wrong one. */
  verifyRegistration(
    party: RelyingParty,
    challenge: string,
    response: unknown,
  ): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined>;
  /** The new counter when the key signed the challenge and its holder was verified; undefined otherwise. */
  verifySignIn(
    party: RelyingParty,
    challenge: string,
    response: unknown,
    passkey: Passkey,
  ): Promise<number | undefined>;
}

/** How many recovery codes an account has. */
export const recoveryCodeCount = 10;

/** The one spelling of a typed code. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

const codeRule = 'Enter the six digits that your authenticator app shows.';
export const codeForm = z.object({
  code: z.string({ error: codeRule }).check(z.regex(/^\s*\d{3}\s?\d{3}\s*$/, { error: codeRule })),
});

const passkeyNameRule = 'Give the passkey a name of up to 50 characters.';
export const passkeyForm = z.object({
  name: z
    .string({ error: passkeyNameRule })
    .check(
      z.minLength(1, { error: passkeyNameRule }),
      z.maxLength(50, { error: passkeyNameRule }),
      z.regex(plainPattern, { error: passkeyNameRule }),
    ),
  response: z.record(z.string(), z.unknown(), { error: 'The passkey sent nothing.' }),
});

export const passkeySignInForm = z.object({
  response: z.record(z.string(), z.unknown(), { error: 'The passkey sent nothing.' }),
});

/** What an authenticator app is set up with. */
export const totpOffer = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The QR code of `uri` as one SVG path on a square of `size` modules. */
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type TotpOffer = z.infer<typeof totpOffer>;

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorFacts = z.object({
  totp: z.boolean(),
  recoveryCodes: z.number(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
    }),
  ),
});

export type SecondFactorFacts = z.infer<typeof secondFactorFacts>;
