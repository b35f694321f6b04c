import { hash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Runtime } from '#domain/runtime.ts';

/** The operating system's clock and random source. */
export const nodeRuntime: Runtime = {
  now: () => new Date(),
  newId: () => randomUUIDv7(),
  newToken: () => randomBytes(32).toString('base64url'),
  sha256: (data) => hash('sha256', data),
};
