import type { LeadReceipt } from '#domain/lead-reply.ts';
import { referenceFor } from '#domain/reference.ts';
import { type ApiFailure, api } from '#web/page/api-client.ts';

const prefix = 'margam_outbox:';
const timeoutMs = 15_000;
const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;

/** A form on its way to the server. One entry per idempotency key, so that tabs never overwrite each other's. */
export interface Posting {
  key: string;
  path: '/api/leads' | '/api/quiz/submit';
  body: Record<string, unknown>;
}

/** `kept`: not delivered yet, it will be sent again. `refused`: the server rejected it for good. */
export type Outcome =
  | { state: 'saved'; reference: string }
  | { state: 'kept'; failure: ApiFailure }
  | { state: 'refused'; failure: ApiFailure };

type Listener = (outcome: Outcome) => void;

// What the browser would not store is at least sent again while this page is open.
const unstored = new Map<string, Posting>();
const underWay = new Set<string>();
const listeners = new Map<string, Listener>();
let isResending = false;
let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores the form before anything can go wrong with sending it; false when this browser stores nothing. */
export function keep(posting: Posting): boolean {
  try {
    localStorage.setItem(prefix + posting.key, JSON.stringify(posting));
    return true;
  } catch {
    unstored.set(posting.key, posting);
    return false;
  }
}

/** Sends a kept form, and forgets it once the server has taken or refused it. */
export async function send({ key, path, body }: Posting): Promise<Outcome> {
  listenForChances();
  underWay.add(key);
  const result = await api.post<LeadReceipt>(path, body, {
    headers: { 'idempotency-key': key },
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
  });
  underWay.delete(key);
  if (!result.success && !isFinal(result.status)) {
    resendLater(result.details?.retryAfterSeconds);
    return { state: 'kept', failure: result };
  }
  forget(key);
  if (result.success && result.data.proof) prove(result.data);
  return result.success
    ? { state: 'saved', reference: result.data.reference }
    : { state: 'refused', failure: result };
}

/** The code for it is fetched only when the server asks. */
function prove(receipt: LeadReceipt): void {
  void import('./prove-lead.ts').then(({ sendProof }) => sendProof(receipt)).catch(() => undefined);
}

/**
 * How long the server accepts nothing more from this connection; undefined where that was not the reason of the
 * refusal.
 */
export function refusedForSeconds({ code, details }: ApiFailure): number | undefined {
  return code === 'rate_limited' ? Number(details?.retryAfterSeconds) || longestPauseMs / 1000 : undefined;
}

/** Calls the listener when a kept form was accepted or refused at last. The returned function stops listening. */
export function whenSent(key: string, listener: Listener): () => void {
  listeners.set(key, listener);
  return () => listeners.delete(key);
}

/** Sends everything that is kept, forms of other tabs included: the key makes a repeated attempt harmless. */
export async function resendAll(): Promise<void> {
  clearTimeout(timer);
  for (const posting of waiting()) {
    if (underWay.has(posting.key)) continue;
    const outcome = await send(posting);
    if (outcome.state === 'kept') return;
    pauseMs = firstPauseMs;
    listeners.get(posting.key)?.(outcome);
  }
}

/** Begins with what an earlier visit left behind. */
export function startResending(): void {
  listenForChances();
  void resendAll();
}

/** Kept forms are sent again when the connection or the visitor comes back; another tab may be quicker. */
function listenForChances(): void {
  if (isResending) return;
  isResending = true;
  addEventListener('online', () => void resendAll());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void resendAll();
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (!key?.startsWith(prefix) || newValue !== null) return;
    const sent = key.slice(prefix.length);
    listeners.get(sent)?.({ state: 'saved', reference: referenceFor(sent) });
  });
}

/** `afterSeconds`: before that the server accepts nothing from this connection. */
function resendLater(afterSeconds: unknown): void {
  clearTimeout(timer);
  timer = setTimeout(() => void resendAll(), Math.max(pauseMs, 1000 * (Number(afterSeconds) || 0)));
  pauseMs = Math.min(pauseMs * 2, longestPauseMs);
}

function isFinal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

function forget(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Nothing was stored either.
  }
}

function waiting(): Posting[] {
  const stored = storedKeys().flatMap((name) => {
    try {
      return [JSON.parse(localStorage.getItem(name) ?? '') as Posting];
    } catch {
      localStorage.removeItem(name);
      return [];
    }
  });
  return [...stored, ...unstored.values()];
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}
