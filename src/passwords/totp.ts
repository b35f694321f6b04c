import { Secret, TOTP } from 'otpauth';
import type { TotpCodes } from '#domain/second-factor.ts';

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
      return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
    },
  };
}
