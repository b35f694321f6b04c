import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import {
  anyLetter,
  otherSounds,
  otherSpellings,
  soundOf,
  soundsInTwo,
  soundsNear,
} from '#domain/name-sound.ts';
import type { StudentFilter, StudentOrder } from '#domain/student-store.ts';
import { plainDigits } from '#domain/text.ts';
import type { Engine } from './dialects/engine.ts';
import { findMatches } from './lead-search.ts';
import type { StudentFacetTable } from './student-tables.ts';
import { type Facet, type FacetTotal, facetsOf, facetTotals, tallied } from './student-tally.ts';
import type { Tables } from './tables.ts';

/** A search that finds more than this shows the first of them. */
export const mostStudentsFound = 500;
const mostWords = 8;
const mostPieces = 6;
/** What nearly sounds alike is looked for among so many of the newest that have some of it. */
const mostNear = 3000;

/**
 * Students whose file says what a search asks for, those that say it as it was typed first, then those that sound like
 * it, in one word or in two, then those whose enquiries or notes say it; where there are none of all these, those that nearly
 * sound like it. At most `mostStudentsFound` ids.
 */
export async function findStudents(engine: Engine, search: string): Promise<string[]> {
  const asked = wordsOf(search);
  if (asked.length === 0) return [];
  const typed = await matches(
    engine,
    asked.map(({ text }) => [text]),
  );
  const sounding = asked.some(({ sounds }) => sounds.length > 0)
    ? await matches(
        engine,
        asked.map(({ text, sounds }) => [text, ...sounds]),
      )
    : [];
  const isFull = new Set([...typed, ...sounding]).size >= mostStudentsFound;
  const spaced = isFull ? [] : await otherwiseSpaced(engine, asked);
  const found = await findMatches(engine, search);
  const leadIds = found === 'many' ? [] : found.ids;
  const ofLeads: string[] = [];
  for (let from = 0; from < leadIds.length; from += 500) {
    const rows = await engine.db
      .selectFrom('lead')
      .select('person_id')
      .where('id', 'in', leadIds.slice(from, from + 500))
      .execute();
    // One that is not filed yet has no student.
    ofLeads.push(...rows.map(({ person_id }) => person_id).filter(Boolean));
  }
  const all = [...new Set([...typed, ...sounding, ...spaced, ...ofLeads])];
  return all.length > 0 ? all.slice(0, mostStudentsFound) : nearlySounding(engine, asked);
}

/** Where two words that are typed are one of the file, or one is two of it. */
async function otherwiseSpaced(engine: Engine, asked: readonly Word[]): Promise<string[]> {
  const pieces = asked.map(({ text, sounds }) => [text, ...sounds]);
  const found: string[] = [];
  for (const [at, { text, sounds }] of asked.entries()) {
    if (!isWord(text)) continue;
    const next = asked[at + 1]?.text;
    const joined = next && isWord(next) ? soundOf(text + next) : '';
    if (joined.length > 3) found.push(...(await matches(engine, pieces.toSpliced(at, 2, [`~${joined}`]))));
    const inTwo = soundsInTwo(sounds[0]?.replaceAll('~', '') ?? '');
    if (inTwo.length > 2) found.push(...(await matches(engine, pieces.with(at, inTwo), mostNear)));
  }
  return found;
}

/** Where a word deviates by a letter, or where one is written for two or two for one. */
async function nearlySounding(engine: Engine, asked: readonly Word[]): Promise<string[]> {
  const found: string[] = [];
  const bare = asked.map(({ sounds: [sound = ''] }) => sound.replaceAll('~', ''));
  if (bare.some((sound) => sound.length > 2)) {
    const near = asked.map(({ text, sounds }, at) => [
      text,
      ...sounds,
      ...(bare[at] && bare[at].length > 2 ? soundsNear(bare[at]) : []),
    ]);
    found.push(...(await matches(engine, near, mostNear)));
  }
  const pieces = asked.map(({ text, sounds }) => [text, ...sounds]);
  for (const [at, { text }] of asked.slice(0, -1).entries()) {
    const joined = soundOf(text + asked[at + 1]?.text);
    if (!isWord(text) || joined.length < 3) continue;
    found.push(
      ...(await matches(engine, pieces.toSpliced(at, 2, [`~${joined}`, ...soundsNear(joined)]), mostNear)),
    );
  }
  return [...new Set(found)].slice(0, mostStudentsFound);
}

interface Word {
  text: string;
  /** As `student_text` holds it, then what else it may be spelled for, and how else it is spelled; none of numbers and short words. */
  sounds: string[];
}

const isWord = (text: string) => /^[\p{L}\p{M}.]+$/u.test(text);

function wordsOf(search: string): Word[] {
  // Nothing that is typed may pass for a sound.
  const text = plainDigits(search.toLowerCase().normalize('NFC').replaceAll('~', ' '));
  if (/^[+\d\s().\-/]+$/.test(text)) {
    const digits = text.replace(/\D/g, '').replace(/^0+/, '');
    return digits === '' ? [] : [{ text: digits, sounds: [] }];
  }
  const words = [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, mostWords);
  return words.map((word) => {
    const sounds = isWord(word) ? [soundOf(word), ...otherSounds(word)] : [];
    // A long sound may be the beginning of a name that is still being typed; a short one is in too many names.
    const pieces = sounds
      .filter((sound) => sound.length > 1)
      .map((sound) => `~${sound}${sound.length > 2 ? '' : '~'}`);
    // Spelled otherwise it may be the beginning of a name, too.
    const spelled = word.length > 3 && pieces.length > 0 ? otherSpellings(word) : [];
    return { text: word, sounds: [...pieces, ...spelled] };
  });
}

async function matches(
  { db, name }: Engine,
  asked: readonly string[][],
  mostRead?: number,
): Promise<string[]> {
  const column = sql<string>`student_text.text`;
  const holds = (piece: string): RawBuilder<boolean> => {
    const plain = piece.replace(/[\\%_]/g, '\\$&');
    const pattern = piece.startsWith('~') ? plain.replaceAll(anyLetter, '_') : plain;
    return sql`${column} like ${`%${pattern}%`} escape '\\'`;
  };
  const condition = sql<boolean>`(${sql.join(
    asked.map((either) => sql`(${sql.join(either.map(holds), sql` or `)})`),
    sql` and `,
  )})`;
  let query = db.selectFrom('student_text').select('student_id').where(condition);
  const newest = mostRead ? sql`order by rowid desc limit ${mostRead}` : sql``;
  const match = name === 'sqlite' ? trigrams(asked) : undefined;
  if (match) {
    query = query.where(
      'n',
      'in',
      sql<number>`(select rowid from student_match where student_match match ${match} ${newest})`,
    );
  }
  const rows = await query.limit(mostStudentsFound).execute();
  return rows.map(({ student_id }) => student_id);
}

/**
 * The pieces as FTS5 takes them; undefined when one of the words has none of three characters. Beside a number the index is
 * asked for that alone: names repeat, and are compared with what it found.
 */
function trigrams(asked: readonly string[][]): string | undefined {
  const numbers = asked.filter(([word = '']) => /^\d{3,}$/.test(word));
  const each = (numbers.length > 0 ? numbers : asked).flatMap((either) => {
    const pieces = either.map((piece) => {
      const signs = [...piece];
      return signs
        .slice(2)
        .map((_, at) => signs.slice(at, at + 3).join(''))
        .filter((three) => !(piece.startsWith('~') && three.includes(anyLetter)))
        .map((three) => `"${three.replaceAll('"', '""')}"`)
        .slice(0, mostPieces)
        .join(' AND ');
    });
    return pieces.every(Boolean) ? [`(${pieces.map((piece) => `(${piece})`).join(' OR ')})`] : [];
  });
  return each.length > 0 ? each.join(' AND ') : undefined;
}

/** Gives PostgreSQL its index for these searches; where `pg_trgm` may not be made they read every student's text. */
export async function indexStudentSearch({ db, name }: Engine): Promise<void> {
  if (name !== 'postgres') return;
  await sql`create index if not exists student_text_trigrams on student_text using gin (text gin_trgm_ops) with (fastupdate = off)`
    .execute(db)
    .catch(() => undefined);
}

/** As the index writes it: no next step comes last. */
export const dueOrder = sql<string>`coalesce(due, '9999')`;

/** How `narrowed` says it. */
interface Reading {
  /** Tags and services are looked up for each of those that fit otherwise. */
  isLookedUp?: boolean;
  /** What SQLite must not choose an index by. */
  unindexed?: readonly Indexed[];
}
type Indexed = 'stage' | 'owner' | 'source' | 'due' | 'created_at';
const plus = (unindexed: readonly Indexed[] | undefined, column: Indexed) =>
  sql.raw(unindexed?.includes(column) ? '+' : '');

/** The students of a filter but for its `ids`; `found` is what its search found. */
export function narrowed<O>(
  query: SelectQueryBuilder<Tables, 'student', O>,
  filter: StudentFilter,
  found: readonly string[] | undefined,
  { isLookedUp = false, unindexed }: Reading = {},
): SelectQueryBuilder<Tables, 'student', O> {
  const { source, reason, ...others } = filter;
  const { owner } = others;
  // The indexes hold filled students only, and are used only when the query says so word for word.
  let some = query.where(sql<boolean>`version > 0`);
  if (owner === null) some = some.where(sql<boolean>`${plus(unindexed, 'owner')}owner is null`);
  else if (owner !== undefined) some = some.where(sql<boolean>`${plus(unindexed, 'owner')}owner = ${owner}`);
  if (source !== undefined) some = some.where(sql<boolean>`${plus(unindexed, 'source')}source = ${source}`);
  if (reason !== undefined) some = some.where('reason', '=', reason);
  for (const { dimension, value } of facetsOf(others).filter(isKept)) {
    some = isLookedUp
      ? some.where(has(sql`student.id`, { dimension, value }))
      : some.where('id', 'in', (facet) =>
          facet
            .selectFrom('student_facet')
            .select('student_facet.student_id')
            .where('dimension', '=', dimension)
            .where('value', '=', value),
        );
  }
  for (const condition of conditions(filter, dueOrder, unindexed)) some = some.where(condition);
  if (found) some = some.where('id', 'in', [...found]);
  return some;
}

/** What students and their facets say alike. */
function conditions(
  { stage, stages, from, to, due }: StudentFilter,
  dueColumn: RawBuilder<unknown>,
  unindexed?: Reading['unindexed'],
): RawBuilder<boolean>[] {
  const all: RawBuilder<boolean>[] = [];
  const [inStage, atDue, came] = (['stage', 'due', 'created_at'] as const).map((column) =>
    plus(unindexed, column),
  );
  if (stage !== undefined) all.push(sql`${inStage}stage = ${stage}`);
  if (stages) all.push(sql`${inStage}stage in (${sql.join([...stages])})`);
  if (due === 'none') {
    all.push(sql`${atDue}${dueColumn} = '9999'`);
  } else if (due) {
    all.push(sql`${atDue}${dueColumn} < ${due.to ?? '9999'}`);
    if (due.from !== undefined) all.push(sql`${atDue}${dueColumn} >= ${due.from}`);
  }
  if (from !== undefined) all.push(sql`${came}created_at >= ${from}`);
  if (to !== undefined) all.push(sql`${came}created_at < ${to}`);
  return all;
}

/** Looked up by its key, whatever else a plan would read. */
const has = (id: RawBuilder<unknown>, { dimension, value }: Facet) =>
  dimension === 'source'
    ? sql<boolean>`(select source from student where student.id = ${id}) = ${value}`
    : sql<boolean>`(select 1 from student_facet as other where other.student_id = ${id}
    and other.dimension = ${sql.lit(dimension)} and other.value = ${value}) is not null`;

/** A value of which `student_facet` holds who has it. */
export type Kept = Pick<StudentFacetTable, 'dimension' | 'value'>;
export const isKept = <Some extends Facet>(facet: Some): facet is Some & Kept => facet.dimension !== 'source';

/** The facets of one value whose students a filter holds, but for its `q` and `ids`. */
export function facetsWith(
  db: Kysely<Tables>,
  { dimension, value }: Kept,
  filter: StudentFilter,
): SelectQueryBuilder<Tables, 'student_facet', object> {
  const { owner, reason } = filter;
  let some = db.selectFrom('student_facet').where('dimension', '=', dimension).where('value', '=', value);
  if (owner !== undefined) some = some.where('owner', '=', owner ?? '');
  for (const other of facetsOf(filter)) {
    if (other.dimension !== dimension) some = some.where(has(sql`student_facet.student_id`, other));
  }
  if (reason === '') {
    some = some.where(sql<boolean>`(select reason from student where id = student_facet.student_id) = ''`);
  }
  for (const condition of conditions(filter, sql`due`)) some = some.where(condition);
  return some;
}

/** To look one up costs as much as to read so many in a row. */
const rowsForOne = 8;

/** Those of a filter who have all of its values: what many have is read side by side, in one order, the rest looked up. */
export function withAll(
  db: Kysely<Tables>,
  rarest: Kept & FacetTotal,
  facets: readonly FacetTotal[],
  filter: StudentFilter,
) {
  const beside = facets.filter((facet) => facet !== rarest && facet.all <= rowsForOne * rarest.all);
  const narrow = { ...filter };
  for (const { dimension } of beside) delete narrow[dimension];
  const times = ['created_at', 'student_id'] as const;
  let all = facetsWith(db, rarest, narrow).select(times);
  for (const facet of beside) {
    const having: typeof all = isKept(facet)
      ? facetsWith(db, facet, {}).select(times)
      : (narrowed(db.selectFrom('student'), { source: facet.value }, undefined).select([
          'created_at',
          'id as student_id',
        ]) as never);
    // In the order of an index: PostgreSQL would read every student.
    const inOrder = having.orderBy('created_at').orderBy('student_id').as('having');
    all = all.intersect(db.selectFrom(inOrder).select(times));
  }
  return db.selectFrom(all.as('all'));
}

/** Those of a filter who have a next step and a value, the first due first. */
export function stepsWith(
  { db, name }: Engine,
  facet: Facet,
  filter: StudentFilter,
): SelectQueryBuilder<Tables, 'student' | 'student_facet', { id: string; due: string | null }> {
  if (isKept(facet)) {
    return facetsWith(db, facet, filter)
      .where(sql<boolean>`due < '9999'`)
      .select(['student_id as id', 'due']) as never;
  }
  const { due } = filter;
  const unindexed = ['stage', 'owner', 'due', 'created_at'] as const;
  const reading = { isLookedUp: true, ...(name === 'sqlite' && { unindexed }) };
  let some = narrowed(db.selectFrom('student').select(['id', 'due']), filter, undefined, reading).where(
    'due',
    'is not',
    null,
  );
  if (due && due !== 'none' && due.from !== undefined) some = some.where('due', '>=', due.from);
  if (due && due !== 'none' && due.to !== undefined) some = some.where('due', '<', due.to);
  return some as never;
}

/** By what a list is read. */
interface Path {
  /** The value that fewest students have; undefined for the students themselves. */
  facet?: Kept | undefined;
  /** Those that fit are few: all of them are read and put in order. Otherwise they are looked for in the order itself. */
  isSorted: boolean;
  unindexed?: readonly Indexed[];
  /** Those with a next step are read from an index of the value. */
  stepsOf?: FacetTotal;
}

/** What else would lead SQLite away from an order. */
const astray: Record<StudentOrder['by'], readonly Indexed[]> = {
  created: ['due'],
  due: ['created_at', 'source'],
  match: [],
  name: ['stage', 'owner', 'source', 'due', 'created_at'],
  changed: ['stage', 'owner', 'source', 'due', 'created_at'],
};

/** How the first of a list cost least to find, as the kept counts tell; undefined where nobody fits. */
export async function pathOf(
  { db, name }: Engine,
  filter: StudentFilter,
  { by }: StudentOrder,
  limit: number,
): Promise<Path | undefined> {
  if (filter.q || filter.ids) return { isSorted: true };
  const { stage, owner, due, from, to, source } = filter;
  const standing = { ...(stage !== undefined && { stage }), ...(owner !== undefined && { owner }) };
  const times = { ...(due !== undefined && { due }), ...(from && { from }), ...(to && { to }) };
  const isByTime = by === 'created' || by === 'due';
  const inOrder = { isSorted: false, ...(name === 'sqlite' && { unindexed: astray[by] }) };
  const facets = facetsOf(filter);
  const otherTimes = isByTime ? (by === 'due' ? [from, to] : [due]) : [due, from, to];
  const hasOtherTimes = otherTimes.some((time) => time !== undefined);
  const isOrdered = !hasOtherTimes && (isByTime || Object.keys(standing).length === 0);
  if (facets.length === 0 && isOrdered) return inOrder;
  // Those that an index holds in this order.
  const students = (await tallied(db, isByTime ? standing : {})) ?? 0;
  const [rarest] = await facetTotals(db, facets, filter);
  if (rarest?.fitting === 0) return undefined;
  const facet = rarest && isKept(rarest) ? rarest : undefined;
  if (by === 'created' && !hasOtherTimes) {
    return facet && facet.all <= students ? { facet, isSorted: false } : inOrder;
  }
  if (by === 'due' && rarest && rarest.all <= students && !hasOtherTimes && due !== 'none') {
    return { isSorted: false, stepsOf: rarest };
  }
  const known = rarest?.fitting ?? (await tallied(db, filter));
  const all = db.selectFrom('student').select('id');
  const fitting =
    hasOtherTimes || known === undefined
      ? await countUpTo(
          db,
          facet
            ? facetsWith(db, facet, times).select('student_id as id')
            : narrowed(all, { ...times, ...(source !== undefined && { source }) }, undefined),
          Math.sqrt(limit * students),
        )
      : known;
  const read = hasOtherTimes || !rarest ? fitting : rarest.all;
  return read * fitting <= limit * students ? { facet, isSorted: true } : inOrder;
}

async function countUpTo(
  db: Kysely<Tables>,
  some: { limit: (most: number) => SelectQueryBuilder<Tables, never, { id: string }> },
  most: number,
): Promise<number> {
  const { total } = await db
    .selectFrom(some.limit(Math.ceil(most) + 1).as('some'))
    .select(sql<number | string>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
