import type { namedFacts } from '#domain/content-rules.ts';
import type { PageFacts } from '#domain/site-facts.ts';
import type { PublicSettings } from './page-services.ts';

/** The facts that words may name. */
export function wordFacts(
  facts: PublicSettings & Partial<Pick<PageFacts, 'nameMeaning'>>,
): Readonly<Partial<Record<(typeof namedFacts)[number], string>>> {
  const { name, legalName, tagline, nameMeaning, locality, replyPromise, within } = facts;
  return {
    brand: name,
    legalName,
    tagline,
    locality,
    replyPromise,
    within,
    ...(nameMeaning !== undefined && { nameMeaning }),
  };
}
