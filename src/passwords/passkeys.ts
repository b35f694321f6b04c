import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Secret, TOTP } from 'otpauth';
import type { PasskeyProofs, TotpCodes } from '#domain/second-factor.ts';

// Its certificates and parsers are 3 MB of code: loaded when the first passkey is asked for.
const library = () => import('@simplewebauthn/server');

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

/**
 * WebAuthn. Registration and sign-in require user verification (PIN, finger or face), so a passkey counts as two
 * factors.
 */
export function passkeyProofs(siteName: () => string): PasskeyProofs {
  return {
    async registrationOptions({ id }, account, existing) {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: siteName(),
        rpID: id,
        userID: new TextEncoder().encode(account.id),
        userName: account.username,
        attestationType: 'none',
        excludeCredentials: existing.map((passkey) => ({ id: passkey.id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
    async signInOptions({ id }) {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({ rpID: id, userVerification: 'required' });
    },
    challengeOf(response) {
      try {
        const { clientDataJSON } = (response as RegistrationResponseJSON).response;
        const { challenge } = JSON.parse(new TextDecoder().decode(bytesOf(clientDataJSON)));
        return typeof challenge === 'string' ? challenge : undefined;
      } catch {
        return undefined;
      }
    },
    async verifyRegistration({ id, origin }, challenge, response) {
      const { verifyRegistrationResponse } = await library();
      const given = response as RegistrationResponseJSON;
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: given,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: id,
          requireUserVerification: true,
        });
        if (!verified || !registrationInfo) return undefined;
        const { credential } = registrationInfo;
        return {
          id: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: (given.response.transports ?? []).slice(0, 8).map((name) => String(name).slice(0, 20)),
        };
      } catch {
        return undefined;
      }
    },
    async verifySignIn({ id, origin }, challenge, response, passkey) {
      const { verifyAuthenticationResponse } = await library();
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: id,
          requireUserVerification: true,
          credential: {
            id: passkey.id,
            publicKey: bytesOf(passkey.publicKey),
            counter: passkey.counter,
            transports: passkey.transports as AuthenticatorTransport[],
          },
        });
        return verified ? authenticationInfo.newCounter : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

const period = 30;
const settings = { algorithm: 'SHA1', digits: 6, period } as const;

/** Codes as every authenticator app makes them: SHA-1, six digits, 30 seconds; `issuer` names the site in the app. */
export function totpCodes(issuer: () => string): TotpCodes {
  return {
    newSecret: () => new Secret({ size: 20 }).base32,
    uri: (secret, username) =>
      new TOTP({ ...settings, issuer: issuer(), label: username, secret }).toString(),
    stepOf(secret, code, now) {
      const timestamp = now.getTime();
      const delta = new TOTP({ ...settings, secret }).validate({ token: code, timestamp, window: 1 });
      // The step before, for who types slowly or has a slow clock; never the next one.
      return delta === null || delta > 0 ? undefined : Math.floor(timestamp / 1000 / period) + delta;
    },
  };
}
