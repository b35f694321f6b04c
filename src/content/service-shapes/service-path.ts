/** A drawing on one service's page: the stages of the service as stops along a line. */
export interface ServicePath {
  readonly title: string;
  readonly intro: string;
  readonly shape: 'months' | 'rounds' | 'document' | 'plain';
  readonly stops: readonly ServiceStop[];
}

interface ServiceStop {
  readonly when: string;
  readonly text: string;
  /** Months from this stop to the next, where the line is drawn to scale. */
  readonly months?: number;
}
