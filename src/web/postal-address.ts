import type { SiteFacts } from '#domain/site-facts.ts';

/** The office's address as it is written on an envelope; what nobody set is left out. */
export function postalAddress(facts: SiteFacts): string[] {
  const { addressLines, locality, postalCode, region } = facts;
  return [...addressLines, `${locality} ${postalCode}`.trim(), region].filter((line) => line !== '');
}
