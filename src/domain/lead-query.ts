import * as z from 'zod/mini';
import { type LeadFilter, leadKinds } from './lead.ts';
import { pageQuery } from './page-query.ts';

const kindSentence = `The form must be one of ${leadKinds.join(', ')}.`;
const daySentence = 'Dates must look like 2026-11-30.';
const day = z.optional(
  z
    .string({ error: daySentence })
    .check(z.refine((value) => value === '' || isDay(value), { error: daySentence })),
);

/** What the desk asks of the list of leads. Days are those of India, both inclusive; empty values ask for nothing. */
export const leadQuery = z.object({
  kind: z.optional(z.enum(['', ...leadKinds], { error: kindSentence })),
  from: day,
  to: day,
  search: z.optional(
    z
      .string({ error: 'The search must be text.' })
      .check(z.maxLength(200, { error: 'The search is too long.' })),
  ),
  ...pageQuery(50).shape,
});

export type LeadQuery = z.infer<typeof leadQuery>;

/** The instants and words a query means. */
export function leadFilter({ kind, from, to, search }: Omit<LeadQuery, 'page' | 'limit'>): LeadFilter {
  const words = search?.toWellFormed().replaceAll('\0', '').trim();
  return {
    ...(kind && { kind }),
    ...(from && { from: startOfDay(from) }),
    ...(to && { to: new Date(Date.parse(startOfDay(to)) + 86_400_000).toISOString() }),
    ...(words && { search: words }),
  };
}

function isDay(value: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** India has had one clock, five and a half hours ahead, since 1945. */
function startOfDay(value: string): string {
  return new Date(`${value}T00:00:00+05:30`).toISOString();
}
