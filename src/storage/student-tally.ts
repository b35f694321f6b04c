import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { StudentFilter } from '#domain/student-store.ts';
import type { StudentFacetTallyTable } from './student-tables.ts';
import type { Tables } from './tables.ts';

export type Facet = Pick<StudentFacetTallyTable, 'dimension' | 'value'>;
/** How many students have a value, and how many of these stand where a filter asks and are whose it asks. */
export type FacetTotal = Facet & { all: number; fitting: number };
type Standing = Pick<StudentFilter, 'stage' | 'owner' | 'due' | 'stages'>;

const dimensions = ['source', 'reason', 'tag', 'service'] as const;

/** The values that a filter asks for; having no reason is none. */
export function facetsOf(filter: StudentFilter): Facet[] {
  return dimensions.flatMap((dimension) => {
    const value = filter[dimension];
    return value === undefined || (dimension === 'reason' && value === '') ? [] : { dimension, value };
  });
}

/** How many students a filter holds, from the kept counts; undefined where these do not say. */
export async function tallied(db: Kysely<Tables>, filter: StudentFilter): Promise<number | undefined> {
  const { q, from, to, ids, due, reason } = filter;
  const facets = facetsOf(filter);
  const isKept =
    [q, from, to, ids].every((one) => one === undefined) &&
    (due === undefined || due === 'none') &&
    facets.length + (reason === '' ? 1 : 0) < 2;
  if (!isKept) return undefined;
  const [facet] = facets;
  if (facet) return (await facetTotals(db, facets, filter))[0]?.fitting ?? 0;
  const all = await totalOf(standing(db.selectFrom('student_tally'), filter));
  if (reason === undefined) return all;
  const reasoned = db.selectFrom('student_facet_tally').where('dimension', '=', 'reason');
  return all - (await totalOf(standing(reasoned, filter)));
}

/** The rarest first. */
export async function facetTotals(
  db: Kysely<Tables>,
  facets: readonly Facet[],
  filter: Standing,
): Promise<FacetTotal[]> {
  const each = facets.map((facet) => {
    const ofFacet = db
      .selectFrom('student_facet_tally')
      .where('dimension', '=', facet.dimension)
      .where('value', '=', facet.value);
    return Promise.all([totalOf(ofFacet), totalOf(standing(ofFacet, filter))]).then(
      ([all, fitting]): FacetTotal => ({ ...facet, all, fitting }),
    );
  });
  return (await Promise.all(each)).sort((one, other) => one.all - other.all);
}

type Tally = 'student_tally' | 'student_facet_tally';

function standing<T extends Tally, O>(
  query: SelectQueryBuilder<Tables, T, O>,
  { stage, owner, due, stages }: Standing,
): SelectQueryBuilder<Tables, T, O> {
  let some = query;
  if (stage !== undefined) some = some.where(sql<boolean>`stage = ${stage}`);
  if (owner !== undefined) some = some.where(sql<boolean>`owner = ${owner ?? ''}`);
  if (due === 'none') some = some.where(sql<boolean>`has_due = 0`);
  if (stages) some = some.where(sql<boolean>`stage in (${sql.join([...stages, ''])})`);
  return some;
}

async function totalOf<T extends Tally, O>(query: SelectQueryBuilder<Tables, T, O>): Promise<number> {
  const { total } = await query
    .select(sql<number | string | null>`sum(students)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}
