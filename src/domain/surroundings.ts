/** Time and chance, passed in so that rules and commands stay repeatable. */
export interface Surroundings {
  now: () => Date;
  /** A fresh random id, a UUID. */
  newId: () => string;
  /** SHA-256 of a text, hex. */
  sha256: (text: string) => string;
}
