import type { InternalLink } from '../action.ts';

/** A drawing on one service's page: the stages of the service as stops along a line. */
export interface ServicePath {
  readonly title: string;
  readonly intro: string;
  /** Where more of it stands. */
  readonly more?: InternalLink;
  /** The way to it from the page's first screen, where that has words of its own. */
  readonly tool?: InternalLink;
  readonly shape: 'months' | 'rounds' | 'document';
  readonly stops: readonly ServiceStop[];
}

interface ServiceStop {
  readonly when: string;
  readonly text: string;
  /** Months from this stop to the next, where the line is drawn to scale. */
  readonly months?: number;
}
