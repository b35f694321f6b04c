/** What one service's page alone draws: its way as stops along a line. */
export interface ServicePath {
  readonly title: string;
  readonly intro: string;
  readonly shape: 'months' | 'rounds' | 'document';
  readonly stops: readonly ServiceStop[];
}

interface ServiceStop {
  readonly when: string;
  readonly text: string;
  /** From this stop to the next, where the line tells them. */
  readonly months?: number;
}
