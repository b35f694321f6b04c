import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as z from 'zod/mini';
import { countedMs, floodFlag } from './request-limit.ts';

/** A task of `altcha-lib`: find the counter whose derived key begins with `keyPrefix`. */
export const leadChallenge = z.object({
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.number(),
  keyLength: z.number(),
  keyPrefix: z.string(),
});
export type LeadChallenge = z.infer<typeof leadChallenge>;

const counterSentence = 'The proof is a whole number from 0 to 4294967295.';
export const proofForm = z.object({
  counter: z
    .int({ error: counterSentence })
    .check(z.gte(0, { error: counterSentence }), z.lte(0xffffffff, { error: counterSentence })),
});

export const proofReply = z.object({ accepted: z.boolean() });

/**
 * The proof of work by which the sender's browser clears a lead of the flag `flood`; undefined for a lead without that
 * flag, or one that filled in the honeypot. It follows from the lead's id, which nobody knows before the lead is
 * stored: it needs no secret, and a proof serves for one lead.
 */
export function challengeOf({
  id,
  flags,
}: {
  id: string;
  flags: readonly string[];
}): LeadChallenge | undefined {
  if (!flags.includes(floodFlag) || flags.includes('honeypot')) return undefined;
  return {
    algorithm: 'PBKDF2/SHA-256',
    nonce: hexOf(new TextEncoder().encode(id)),
    salt: '6d617267616d206c656164',
    // 256 attempts on average, about 1 ms each; checking a proof costs as much as one attempt.
    cost: 3000,
    keyLength: 16,
    keyPrefix: '00',
  };
}

/** Whether a counter solves a task. */
export async function isProof(challenge: LeadChallenge, counter: number): Promise<boolean> {
  const nonce = bytesOf(challenge.nonce);
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  new DataView(password.buffer).setUint32(nonce.length, counter);
  const { derivedKey } = await deriveKey(challenge, bytesOf(challenge.salt), password);
  return hexOf(derivedKey).startsWith(challenge.keyPrefix);
}

/** A proof is taken as long as its lead's hour counts: the browser gives it within seconds. */
export function isProofInTime({ createdAt }: { createdAt: string }, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < countedMs;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
