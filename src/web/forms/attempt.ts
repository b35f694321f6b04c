import { referenceFor } from '#domain/reference.ts';
import { firstTouch } from '#web/page/first-touch.ts';

/** One intent to send a form: made when the form opens, kept through every retry, replaced once it is sent. */
export interface Attempt {
  /** The idempotency key. */
  key: string;
  reference: string;
  openedAtMs: number;
}

export function newAttempt(key = newKey()): Attempt {
  return { key, reference: referenceFor(key), openedAtMs: Date.now() };
}

/** `randomUUID` is missing where a page is not served securely, as on a phone in the office network. */
function newKey(): string {
  return (
    crypto.randomUUID?.() ??
    [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  );
}

/** What is sent with a form beside its fields; the notice version is one of those. */
export function submissionContext({ openedAtMs }: Attempt) {
  return {
    formAgeMs: Date.now() - openedAtMs,
    page: location.pathname,
    firstTouch: firstTouch(),
  };
}
