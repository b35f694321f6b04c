/** What a person reads when a request fails: a heading for a page, a sentence for both page and API. */
export interface ErrorWording {
  readonly title: string;
  readonly text: string;
}

/** The two that a page shows in a browser: the others stay out of its script. */
export const pageErrors = {
  missing: { title: 'Not found', text: 'There is nothing at this address.' },
  unexpected: {
    title: 'Something went wrong',
    text: 'Something went wrong on our side. Please try again; if it stays, call us or write to us.',
  },
} as const satisfies Record<string, ErrorWording>;

/** The way out of such a page. */
export const returnHome = { label: 'Return to Home', href: '/' } as const;
