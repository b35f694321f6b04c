import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';
import type { DeliverNotice, PushDevice, VapidKeys } from '#domain/push.ts';
import { isInnerHost, lookupPublic } from '#images/public-address.ts';
import { isTaken, post } from './post.ts';

/** How long a push service keeps a notice for a device that is off, in seconds. */
const keptSeconds = 12 * 3600;
const tokenSeconds = 12 * 3600;
const curve = 'prime256v1';

/** A new key pair of the site. */
export function newVapidKeys(): VapidKeys {
  const jwk = generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export({ format: 'jwk' });
  const point = [jwk.x ?? '', jwk.y ?? ''].map((part) => Buffer.from(part, 'base64url'));
  const publicKey = Buffer.concat([Buffer.of(4), ...point]).toString('base64url');
  return { publicKey, privateKey: JSON.stringify(jwk) };
}

/**
 * Whether an address may be that of a push service. Whoever is signed in chooses it: it must be https and not name an inner
 * host, unless `allowPrivate`; what a name stands for is looked at when it is asked.
 */
export function isPushAddress(endpoint: string, allowPrivate: boolean): boolean {
  const url = new URL(endpoint);
  const isPlain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password;
  return allowPrivate || (isPlain && !isInnerHost(url));
}

/** Hands notices to push services (RFC 8030). `contact` tells these whose site it is, as `mailto:` or `https:`. */
export function pushDelivery(
  { contact, allowPrivate = false }: { contact: string; allowPrivate?: boolean },
  now: () => Date,
): DeliverNotice {
  return async ({ endpoint, keys, notice, ...device }) => {
    if (!isPushAddress(endpoint, allowPrivate)) return { outcome: 'gone' };
    let body: Buffer;
    try {
      body = sealed(JSON.stringify(notice), device);
    } catch {
      // Its key is no point of the curve: it never takes anything.
      return { outcome: 'gone' };
    }
    const token = vapidToken(keys, { aud: new URL(endpoint).origin, sub: contact }, now());
    const headers = {
      authorization: `vapid t=${token}, k=${keys.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keptSeconds),
      urgency: 'high',
    };
    const who = 'The push service of the browser';
    const answer = await post(
      { url: endpoint, headers, body, ...(!allowPrivate && { lookup: lookupPublic }) },
      who,
    );
    if (typeof answer !== 'number') return answer;
    if (isTaken(answer)) return { outcome: 'delivered' };
    if (answer === 404 || answer === 410) return { outcome: 'gone' };
    const isFinal = answer < 500 && answer !== 429 && answer !== 408;
    return { outcome: 'refused', problem: `${who} answered ${answer}.`, isFinal };
  };
}

/** The JSON Web Token by which a push service knows the site (RFC 8292). */
function vapidToken({ privateKey }: VapidKeys, claims: { aud: string; sub: string }, now: Date): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(now.getTime() / 1000) + tokenSeconds;
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ ...claims, exp })}`;
  const key = createPrivateKey({ key: JSON.parse(privateKey), format: 'jwk' });
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

/**
 * A text that the device alone can read (RFC 8291), as one record of `aes128gcm` (RFC 8188). `given` are the key and the salt
 * of the standard's example. Throws where the device's key is none.
 */
export function sealed(
  text: string,
  { p256dh, auth }: Pick<PushDevice, 'p256dh' | 'auth'>,
  given?: { privateKey: Buffer; salt: Buffer },
): Buffer {
  const own = createECDH(curve);
  if (given) own.setPrivateKey(given.privateKey);
  else own.generateKeys();
  const device = Buffer.from(p256dh, 'base64url');
  const derive = (secret: Uint8Array, salt: Uint8Array, info: (string | Uint8Array)[], bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.concat(info.map((one) => Buffer.from(one))), bytes));
  const shared = own.computeSecret(device);
  const about = ['WebPush: info\0', device, own.getPublicKey()];
  const secret = derive(shared, Buffer.from(auth, 'base64url'), about, 32);
  const salt = given?.salt ?? randomBytes(16);
  const key = derive(secret, salt, ['Content-Encoding: aes128gcm\0'], 16);
  const nonce = derive(secret, salt, ['Content-Encoding: nonce\0'], 12);
  const recordSize = Buffer.alloc(4);
  recordSize.writeUInt32BE(4096);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  return Buffer.concat([
    salt,
    recordSize,
    Buffer.of(own.getPublicKey().length),
    own.getPublicKey(),
    cipher.update(text),
    // Ends the last record.
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}
