import * as z from 'zod/mini';
import { isDay, startOfDay } from './day.ts';
import { leadStatuses } from './lead.ts';
import { leadKinds } from './lead-fields.ts';
import type { LeadFilter } from './lead-store.ts';
import { pageQuery } from './parse.ts';
import { plainText } from './text.ts';

const kindSentence = `The form must be one of ${leadKinds.join(', ')}.`;
const daySentence = 'Dates must look like 2026-11-30.';
const day = z.optional(
  z
    .string({ error: daySentence })
    .check(z.refine((value) => value === '' || isDay(value), { error: daySentence })),
);

const statusSentence = `The status must be one of ${leadStatuses.join(', ')}.`;
const text = (called: string, max: number) =>
  z.optional(
    z
      .string({ error: `The ${called} must be text.` })
      .check(z.maxLength(max, { error: `The ${called} is too long.` })),
  );

export const leadAges = ['1d', '3d', '7d', '14d', '30d'] as const;
/** For how many days at least nobody answered a lead. */
export type LeadAge = (typeof leadAges)[number];

const ageSentence = `The age must be one of ${leadAges.join(', ')}.`;
const unansweredSentence = 'Only new leads are unanswered: choose that status, or any.';

/** The owner asked for when nobody looks after a lead. */
export const nobody = 'nobody';

/** How the desk's list asks for the oldest lead first; without it the newest is. */
export const oldestFirst = 'oldest';

/** What the desk asks of the list of leads. Days are those of India, both inclusive; empty values ask for nothing. */
export const leadQuery = z
  .object({
    kind: z.optional(z.enum(['', ...leadKinds], { error: kindSentence })),
    from: day,
    to: day,
    status: z.optional(z.enum(['', ...leadStatuses], { error: statusSentence })),
    /** A username, or `nobody`. */
    owner: text('owner', 100),
    age: z.optional(z.enum(['', ...leadAges], { error: ageSentence })),
    /** One of the site's services, or of the office's own, offered now or once. */
    service: text('service', 100),
    source: text('source', 100),
    flagged: z.optional(z.enum(['', 'yes', 'no'], { error: 'Flagged is yes or no.' })),
    search: z.optional(
      z
        .string({ error: 'The search must be text.' })
        .check(z.maxLength(200, { error: 'The search is too long.' })),
    ),
    ...pageQuery(50).shape,
  })
  .check(
    z.refine(({ age, status }) => !age || !status || status === 'new', {
      error: unansweredSentence,
      path: ['age'],
    }),
  );

export type LeadQuery = z.infer<typeof leadQuery>;

/** The filter that a query stands for at an instant: days become instants, blank fields are left out. */
export function leadFilter(query: Omit<LeadQuery, 'page' | 'limit'>, now: Date): LeadFilter {
  const { kind, flagged, from, age } = query;
  const status = age ? 'new' : query.status;
  const ends = [
    ...(query.to ? [Date.parse(startOfDay(query.to)) + dayMs] : []),
    ...(age ? [now.getTime() - Number.parseInt(age, 10) * dayMs] : []),
  ];
  const [owner, service] = [plainText(query.owner), plainText(query.service)];
  const [source, search] = [plainText(query.source), plainText(query.search)];
  return {
    ...(kind && { kind }),
    ...(status && { status }),
    ...(owner && { owner: owner === nobody ? null : owner.toLowerCase() }),
    ...(service && { service }),
    ...(source && { source: source.toLowerCase() }),
    ...(flagged && { isSuspicious: flagged === 'yes' }),
    ...(from && { from: startOfDay(from) }),
    ...(ends.length > 0 && { to: new Date(Math.min(...ends)).toISOString() }),
    ...(search && { search }),
  };
}

const dayMs = 86_400_000;
