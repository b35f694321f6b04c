/** What one service's page alone draws: its way as stops along a line. */
export interface ServicePath {
  readonly title: string;
  readonly intro: string;
  readonly shape: 'months' | 'rounds' | 'document';
  readonly stops: readonly { readonly when: string; readonly text: string }[];
}
