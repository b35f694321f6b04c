import type { FieldErrors } from './app-error.ts';
import { type FieldRule, type FieldRules, listOf, type ValuesOf } from './field-rule.ts';
import { serviceDrawings } from './service-drawings.ts';

const title = { kind: 'text', called: 'heading', max: 120 } as const;

const line = { kind: 'text', called: 'line', max: 200, required: true } as const;

/** What a page of the office's own is put together from; the key is the part's `kind`. */
export const pageParts = {
  kind: 'variant',
  called: 'part',
  of: {
    text: {
      title,
      text: { kind: 'text', called: 'text', max: 8000, required: true, multiline: true },
    },
    list: { title, items: listOf('lines', line, 30) },
    facts: {
      title,
      items: listOf(
        'facts',
        {
          kind: 'group',
          fields: {
            name: { kind: 'text', called: 'name', max: 80, required: true },
            text: { kind: 'text', called: 'fact', max: 300, required: true },
          },
        },
        30,
      ),
    },
    table: {
      title,
      columns: listOf('columns', { kind: 'text', called: 'column', max: 60, required: true }, 6),
      rows: listOf(
        'rows',
        {
          kind: 'group',
          fields: { cells: listOf('cells', { kind: 'text', called: 'cell', max: 200 }, 6) },
        },
        60,
      ),
    },
    people: {
      title,
      items: listOf(
        'people',
        {
          kind: 'group',
          fields: {
            name: { kind: 'text', called: 'name', max: 60, required: true },
            role: { kind: 'text', called: 'role', max: 120 },
            text: { kind: 'text', called: 'sentence', max: 300 },
            picture: { kind: 'picture', called: 'picture' },
          },
        },
        24,
      ),
    },
    questions: {
      title,
      items: listOf(
        'questions',
        {
          kind: 'group',
          fields: {
            question: { kind: 'text', called: 'question', max: 150, required: true },
            answer: { kind: 'text', called: 'answer', max: 1500, required: true, multiline: true },
          },
        },
        30,
      ),
    },
    picture: {
      picture: { kind: 'picture', called: 'picture' },
      alt: { kind: 'text', called: 'description for those who cannot see it', max: 200 },
      caption: { kind: 'text', called: 'caption', max: 200 },
    },
    /** The fees, what is free and refunds, as the document `trust` has them: written once, and alike on every page. */
    costs: { title },
    form: {
      title,
      text: { kind: 'text', called: 'sentence above the form', max: 300 },
      course: { kind: 'text', called: 'name of the last field', max: 80 },
    },
  },
} as const satisfies FieldRule;

export const pagePlaces = ['none', 'main', 'footer', 'service'] as const;

/** Pages of the office's own. `service`: one more service, with its card, at `/services/` and the address. */
export const pageRules = {
  items: listOf(
    'pages',
    {
      kind: 'group',
      fields: {
        title: { kind: 'text', called: 'title', max: 60, required: true },
        address: { kind: 'text', called: 'address', max: 60, required: true },
        place: { kind: 'choice', called: 'place in the menu', values: pagePlaces },
        drawing: { kind: 'choice', called: 'drawing', values: serviceDrawings, optional: true },
        summary: { kind: 'text', called: 'summary', max: 155, required: true },
        // Not in a group: pages that were stored without one would count as broken.
        titleInTamil: { kind: 'text', called: 'title in Tamil', max: 60 },
        summaryInTamil: { kind: 'text', called: 'summary in Tamil', max: 155 },
        parts: listOf('parts', pageParts, 20),
        shown: { kind: 'switch', called: 'page' },
      },
    },
    24,
  ),
} as const satisfies FieldRules;

/** A page of the office's own as it is stored. */
export type OwnPage = Omit<ValuesOf<typeof pageRules>['items'][number], 'shown'>;
export type PagePart = OwnPage['parts'][number];

/**
 * First parts of addresses that belong to the site itself. A test compares them with the routes: a page of the office's own
 * must never stand in the way of one of them, nor the other way round.
 */
export const takenAddresses = [
  'about',
  'admin',
  'api',
  'assets',
  'blog',
  'brand',
  'calendar',
  'covers',
  'directions',
  'en',
  'faq',
  'feed',
  'get-started',
  'healthz',
  'interests',
  'manifest',
  'media',
  'metrics',
  'newsletter',
  'og',
  'preview',
  'privacy',
  'quiz',
  'readyz',
  'services',
  'sitemap',
  'ta',
  'search',
  'thank-you',
] as const;

/** The address of a page of the office's own, from the site's root. */
export function pagePath({ place, address }: Pick<OwnPage, 'place' | 'address'>): string {
  return place === 'service' ? `/services/${address}` : `/${address}`;
}

/** A sentence per field of pages whose address cannot be; `services` are the addresses of the site's own services. */
export function checkPages({ items }: ValuesOf<typeof pageRules>, services: readonly string[]): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, page] of items.entries()) {
    const field = `items.${index}.address`;
    const taken: readonly string[] = page.place === 'service' ? services : takenAddresses;
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(page.address)) {
      errors[field] = 'Write the address in small letters, digits and hyphens, like our-fees.';
    } else if (taken.includes(page.address)) {
      errors[field] = `The site itself uses the address ${page.address}. Choose another one.`;
    } else if (seen.has(pagePath(page))) {
      errors[field] = `Another page has the address ${page.address}. Choose another one.`;
    }
    seen.add(pagePath(page));
    for (const [at, part] of page.parts.entries()) {
      if (part.kind === 'picture' && part.picture !== '' && part.alt === '') {
        errors[`items.${index}.parts.${at}.alt`] =
          'Say in a few words what the picture shows, for those who cannot see it.';
      }
    }
  }
  return errors;
}
