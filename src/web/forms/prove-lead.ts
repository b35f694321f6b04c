import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { LeadReceipt } from '#domain/lead-reply.ts';
import { api } from '#web/api-client.ts';

const timeoutMs = 60_000;

/**
 * Does the task that came with a receipt and hands its answer in, so that the desk does not fold the lead away. Nobody waits
 * for it and nothing depends on it: the lead is stored. Not on pages without `crypto.subtle`, which plain http has none of.
 */
export async function proveLead({ id, proof }: LeadReceipt): Promise<void> {
  if (!proof || !globalThis.crypto?.subtle) return;
  const solution = await solveChallenge({ challenge: { parameters: proof }, deriveKey, timeout: timeoutMs });
  if (solution) await api.post(`/api/leads/${id}/proof`, { counter: solution.counter }, { keepalive: true });
}
