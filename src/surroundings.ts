import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Surroundings } from './domain/surroundings.ts';

/** The machine's own clock and chance. */
export const machine: Surroundings = {
  now: () => new Date(),
  newId: randomUUID,
  newToken: () => randomBytes(32).toString('base64url'),
  sha256: (data) => createHash('sha256').update(data).digest('hex'),
};
