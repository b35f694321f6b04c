// Crockford's base 32 without I, L, O and U, so that a reference survives being read out over the phone.
const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The six-character reference of an idempotency key. Computed alike in the browser, which must name it inside the
 * click, and on the server. Not a secret and not unique: it narrows a search.
 */
export function referenceFor(idempotencyKey: string): string {
  // FNV-1a over the characters, then the top 30 bits, five at a time.
  let hash = 0x811c9dc5;
  for (let i = 0; i < idempotencyKey.length; i++) {
    hash = Math.imul(hash ^ idempotencyKey.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash ^= hash >>> 13;
  let reference = '';
  for (let shift = 27; shift >= 2; shift -= 5) reference += referenceAlphabet[(hash >>> shift) & 31];
  return reference;
}

const keyPattern = /^[A-Za-z0-9_-]{8,100}$/;

/** The sentence beside a key that is none. */
export const idempotencyKeySentence =
  'The idempotency key must be 8 to 100 letters, digits, dashes or underscores.';

/** Whether a text can serve as an idempotency key: 8 to 100 letters, digits, `-` or `_` (a UUID, say). */
export function isIdempotencyKey(value: unknown): value is string {
  return typeof value === 'string' && keyPattern.test(value);
}
