import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Runtime } from './domain/runtime.ts';

/** The operating system's clock and random source. */
export const nodeRuntime: Runtime = {
  now: () => new Date(),
  newId: randomUUID,
  newToken: () => randomBytes(32).toString('base64url'),
  sha256: (data) => createHash('sha256').update(data).digest('hex'),
};
