/** The clock and the random source, passed in so that rules and commands stay repeatable. */
export interface Runtime {
  now: () => Date;
  /** A fresh random id, a UUID. */
  newId: () => string;
  /** A fresh secret of 256 random bits, in 43 URL-safe characters. */
  newToken: () => string;
  /** SHA-256, hex. */
  sha256: (data: string | Uint8Array) => string;
}
