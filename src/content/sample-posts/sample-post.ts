/** A post that a demo starts with; the content is plain text, one paragraph to a line. */
export interface SamplePost {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly published: boolean;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly tags: readonly string[];
}
