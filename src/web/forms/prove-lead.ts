import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { LeadReceipt } from '#domain/lead-reply.ts';
import { api } from '#web/page/api-client.ts';

const timeoutMs = 60_000;

/**
 * Solves the challenge that came with a receipt and sends the answer, so that the desk does not fold the lead away.
 * Nobody waits for it and nothing depends on it: the lead is stored. Does nothing without `crypto.subtle`, which pages
 * over plain http lack.
 */
export async function sendProof({ id, proof }: LeadReceipt): Promise<void> {
  if (!proof || !globalThis.crypto?.subtle) return;
  const solution = await solveChallenge({ challenge: { parameters: proof }, deriveKey, timeout: timeoutMs });
  if (solution) await api.post(`/api/leads/${id}/proof`, { counter: solution.counter }, { keepalive: true });
}
