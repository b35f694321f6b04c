import { acceptAccountLink, readAccountLink } from '#commands/accept-account-link.ts';
import { changeAccount, removeSecondFactor, tellAccount } from '#commands/change-account.ts';
import { changePassword } from '#commands/change-password.ts';
import { createAccount } from '#commands/create-account.ts';
import { endSession, signOut, signOutEverywhere } from '#commands/end-sessions.ts';
import { invite, makeAccountLink, newAccountLink } from '#commands/make-account-link.ts';
import { addPasskey, offerPasskey, removePasskey } from '#commands/manage-passkeys.ts';
import { createToken, removeToken } from '#commands/manage-tokens.ts';
import { confirmTotp, offerTotp, removeTotp, renewRecoveryCodes } from '#commands/manage-totp.ts';
import { checkCode, confirmIdentity, neededFactor } from '#commands/prove-identity.ts';
import { recordAudit } from '#commands/record-audit.ts';
import { requestPasswordReset } from '#commands/request-password-reset.ts';
import { signIn } from '#commands/sign-in.ts';
import { offerPasskeySignIn, signInWithPasskey } from '#commands/sign-in-with-passkey.ts';
import { resetMail, writeAccountMail, writeInvitation } from '#content/accounts-desk.ts';
import { fill } from '#content/fill.ts';
import { demoAccount } from '#content/samples.ts';
import type { AccountCommands } from '#desk/parts.ts';
import type { PasswordHasher, PasswordPolicy } from '#domain/account.ts';
import type { Runtime } from '#domain/runtime.ts';
import { refuseGuessable } from '#passwords/common-passwords.ts';
import { passkeyProofs, totpCodes } from '#passwords/passkeys.ts';
import type { Config } from '#settings/config.ts';
import type { Store } from '#storage/open-store.ts';

/** In a demo its own printed password may be set again: nobody but this machine's user gets in with it. */
function policy({ demo }: Pick<Config, 'demo'>): PasswordPolicy {
  return async (password, username, field) => {
    const isPrinted = username === demoAccount.username && password === demoAccount.password;
    if (!demo || !isPrinted) await refuseGuessable(password, username, field);
  };
}

/** In milliseconds: longer than it takes to store a mail to an account. */
const equalTimeMs = 250;

/** Resolves after the same time whatever there was to do; work that takes longer goes on. A refusal rejects at once. */
function inEqualTime<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
  ms: number,
): (...given: Given) => Promise<void> {
  return async (...given) => {
    const time = new Promise<void>((resolve) => setTimeout(resolve, ms));
    await Promise.race([work(...given).then(() => time), time]);
  };
}

/**
 * Wires the commands for accounts. `siteName` gives the name in force when a mail or an authenticator's entry is
 * written.
 */
export function composeAccounts(
  config: Pick<Config, 'demo' | 'site'>,
  store: Pick<
    Store,
    'accounts' | 'outbox' | 'sessions' | 'loginAttempts' | 'audit' | 'oneTimeTokens' | 'secondFactors'
  >,
  passwords: PasswordHasher,
  runtime: Runtime,
  siteName: () => string,
): AccountCommands {
  const { accounts, sessions, loginAttempts, oneTimeTokens, secondFactors: factors } = store;
  const record = recordAudit(store.audit, runtime);
  const totp = totpCodes(siteName);
  const proofs = passkeyProofs(siteName);
  const needed = (accountId: string) => neededFactor(factors, accountId);
  const newLink = newAccountLink(oneTimeTokens, config.site.publicUrl, runtime);
  const inviteByMail = invite(
    newLink,
    store.outbox,
    (username, { url }) => writeInvitation(siteName(), username, url),
    runtime,
  );
  const tell = tellAccount(
    store.outbox,
    (what, username) => writeAccountMail(what, siteName(), username),
    runtime,
  );
  const shared = {
    accounts,
    sessions,
    loginAttempts,
    oneTimeTokens,
    factors,
    passwords,
    totp,
    proofs,
    refuseGuessable: policy(config),
    recordAudit: record,
  };
  return {
    recordAudit: record,
    signIn: signIn(
      {
        ...shared,
        neededFactor: needed,
        checkCode: checkCode(shared, runtime),
        acceptDemo: config.demo,
      },
      runtime,
    ),
    signOut: signOut(sessions, runtime),
    signOutEverywhere: signOutEverywhere(sessions, record),
    confirmIdentity: confirmIdentity({ ...shared, checkCode: checkCode(shared, runtime) }, runtime),
    changePassword: changePassword(shared, runtime),
    createAccount: createAccount({ ...shared, invite: inviteByMail }, runtime),
    changeAccount: changeAccount({ ...shared, tell }, runtime),
    removeSecondFactor: removeSecondFactor({ ...shared, tell }),
    makeAccountLink: makeAccountLink(accounts, newLink, inviteByMail, record),
    acceptAccountLink: acceptAccountLink(
      { ...shared, hasSecondFactor: async (id) => (await needed(id)) !== 'none' },
      runtime,
    ),
    readAccountLink: readAccountLink(shared, runtime),
    requestPasswordReset: inEqualTime(
      requestPasswordReset(
        {
          ...shared,
          outbox: store.outbox,
          newLink,
          write: (username, url) => ({
            title: fill(resetMail.title, { site: siteName() }),
            text: fill(resetMail.text, { site: siteName(), username, url }),
          }),
        },
        runtime,
      ),
      equalTimeMs,
    ),
    endSession: endSession(sessions, record),
    createToken: createToken(shared, runtime),
    removeToken: removeToken(shared),
    offerTotp: offerTotp(shared),
    confirmTotp: confirmTotp(shared, runtime),
    removeTotp: removeTotp(shared),
    renewRecoveryCodes: renewRecoveryCodes(factors, runtime),
    offerPasskey: offerPasskey(shared, runtime),
    addPasskey: addPasskey(shared, runtime),
    removePasskey: removePasskey(shared),
    offerPasskeySignIn: offerPasskeySignIn(shared, runtime),
    signInWithPasskey: signInWithPasskey(shared, runtime),
  };
}
