import type { AcceptAccountLink, ReadAccountLink } from '#commands/accept-account-link.ts';
import type { ChangeAccount } from '#commands/change-account.ts';
import type { ChangePassword } from '#commands/change-password.ts';
import type { CreateAccount } from '#commands/create-account.ts';
import type { EndSession, SignOut, SignOutEverywhere } from '#commands/end-sessions.ts';
import type { MakeAccountLink } from '#commands/make-account-link.ts';
import type { AddPasskey, OfferPasskey, RemovePasskey } from '#commands/manage-passkeys.ts';
import type { CreateToken, RemoveToken } from '#commands/manage-tokens.ts';
import type { ConfirmTotp, OfferTotp, RemoveTotp, RenewRecoveryCodes } from '#commands/manage-totp.ts';
import type { ConfirmPassword } from '#commands/prove-identity.ts';
import type { RecordAudit } from '#commands/record-audit.ts';
import type { RequestPasswordReset } from '#commands/request-password-reset.ts';
import type { SignIn } from '#commands/sign-in.ts';
import type { OfferPasskeySignIn, SignInWithPasskey } from '#commands/sign-in-with-passkey.ts';

/** The commands for accounts, sessions and credentials. */
export interface AccountCommands {
  signIn: SignIn;
  signOut: SignOut;
  signOutEverywhere: SignOutEverywhere;
  confirmPassword: ConfirmPassword;
  changePassword: ChangePassword;
  createAccount: CreateAccount;
  changeAccount: ChangeAccount;
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
