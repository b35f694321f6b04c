/** The clock and the random source, passed in so that rules and commands stay repeatable. */
export interface Runtime {
  now: () => Date;
  /**
   * A fresh id, a UUID of version 7 (RFC 9562): later ones sort behind earlier ones, so that rows are added at an
   * index's end. Not a secret.
   */
  newId: () => string;
  /** A fresh secret of 256 random bits, in 43 URL-safe characters. */
  newToken: () => string;
  /** SHA-256, hex. */
  sha256: (data: string | Uint8Array) => string;
}
