import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { daysAfter, startOfDay } from '#domain/day.ts';
import type { LeadFilter } from '#domain/lead-store.ts';
import { plainDigits } from '#domain/text.ts';
import type { Engine } from './dialects/engine.ts';
import type { Tables } from './tables.ts';

/** The text itself is compared afterwards; more trigrams would only be more lists to read. */
const mostTrigrams = 8;
/** A search of more words is looked for as it was typed. */
const mostWords = 8;
/** A search that finds more than this reads on from the newest lead instead of sorting what it found. */
export const fewMatches = 1000;

/** The ids a search found, or that it found too many to name. */
export type Found = { ids: string[] } | 'many';

/**
 * What a search asks for, any of these: all of its words, in whatever order; or, where it looks like a phone number, the
 * number as typed, or its digits without leading zeros.
 */
function wordsOf(search: string): string[][] {
  const text = plainDigits(search.toLowerCase());
  if (!/^[+\d\s().\-/]+$/.test(text)) {
    const words = [...new Set(text.split(/\s+/).filter(Boolean))];
    return [words.length > mostWords ? [text] : words];
  }
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 3 && digits !== text ? [[text], [digits]] : [[text]];
}

const any = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;
const all = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;
const column = sql<string>`lead_text.text`;
/** Compared without PostgreSQL's index. */
const unindexed = sql<string>`(lead_text.text || '')`;

/** Beside other words one of one or two characters is an initial: it begins a word. */
function holds(text: RawBuilder<string>, word: string, words: readonly string[]): RawBuilder<boolean> {
  const plain = word.replace(/[\\%_]/g, '\\$&');
  const patterns =
    words.length > 1 && isShort(word)
      ? [`${plain}%`, `% ${plain}%`, `%\n${plain}%`, `%.${plain}%`]
      : [`%${plain}%`];
  return any(patterns.map((pattern) => sql<boolean>`${text} like ${pattern} escape '\\'`));
}

/** Whether it is too short for an index of three characters. */
export const isShort = (word: string) => [...word].length < 3;

function contains(asked: readonly string[][], text = column) {
  return any(asked.map((words) => all(words.map((word) => holds(text, word, words)))));
}

/**
 * The same for PostgreSQL's index: where there is a number of some digits, the index is asked for that alone, since words
 * repeat from lead to lead, and else for the words that are long enough for it; everything is compared with what it found.
 */
function containsByIndex(asked: readonly string[][]) {
  return any(
    asked.map((words) => {
      const [number] = words.flatMap((word) => word.match(/\d{3,}/g) ?? []).sort(longestFirst);
      const indexed = number ? [number] : words.filter((word) => !isShort(word));
      const others = words.filter((word) => !indexed.includes(word));
      return all([
        ...indexed.map((word) => holds(column, word, indexed)),
        ...others.map((word) => holds(unindexed, word, words)),
      ]);
    }),
  );
}

const longestFirst = (one: string, other: string) => other.length - one.length;

/** So many of the newest leads that are not filed yet are found all the same. */
const mostUnfiled = 2000;

/** Looks up a search in its index: SQLite's trigrams, or PostgreSQL's where its extension is there. */
export async function findMatches({ db, name }: Engine, search: string): Promise<Found> {
  const asked = wordsOf(search);
  // First: a lead that is filed in between is then found twice instead of never.
  const unfiled = await db
    .selectFrom(newestUnfiled(db.selectFrom('lead').select(['id', 'search_text'])).as('unfiled'))
    .select('id')
    .where(contains(asked, sql`search_text`))
    .execute();
  const condition = name === 'postgres' ? containsByIndex(asked) : contains(asked);
  let query = db.selectFrom('lead_text').select('lead_id').where(condition);
  const match = name === 'sqlite' ? trigrams(asked) : undefined;
  if (match) {
    query = query.where(
      'n',
      'in',
      sql<number>`(select rowid from lead_match where lead_match match ${match})`,
    );
  }
  const rows = await query.limit(fewMatches + 1).execute();
  if (rows.length > fewMatches) return 'many';
  return { ids: [...new Set([...unfiled.map(({ id }) => id), ...rows.map(({ lead_id }) => lead_id)])] };
}

function newestUnfiled<O>(query: SelectQueryBuilder<Tables, 'lead', O>) {
  return query
    .where('person_id', '=', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostUnfiled);
}

/** The words as FTS5 takes them, every three characters in a row; undefined when all are too short for its index. */
function trigrams(asked: readonly string[][]): string | undefined {
  const each = asked.map((words) => {
    const threes = [...new Set(words.flatMap(threesOf))];
    // Words repeat from lead to lead, numbers do not: where there are enough digits they say enough.
    const numeric = threes.filter((three) => /\d.?\d/.test(three));
    return (numeric.length > 1 ? numeric : threes)
      .slice(0, mostTrigrams)
      .map((three) => `"${three.replaceAll('"', '""')}"`)
      .join(' AND ');
  });
  return each.every(Boolean) ? each.map((query) => `(${query})`).join(' OR ') : undefined;
}

function threesOf(word: string): string[] {
  const characters = [...word];
  return characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
}

/**
 * Gives PostgreSQL its index for searches, which needs the extension `pg_trgm`. Where it may not be made a search reads
 * every lead's text, and a line at the start says so.
 */
export async function indexSearch({ exclusively, name }: Engine): Promise<void> {
  if (name !== 'postgres') return;
  await exclusively(makeTrigrams);
}

async function makeTrigrams(db: Kysely<Tables>): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index if not exists lead_text_trigrams on lead_text using gin (text gin_trgm_ops) with (fastupdate = off)`.execute(
      db,
    );
  } catch {
    console.warn(
      'Searches of the leads are slow: this database has no extension pg_trgm. Let its owner run: create extension pg_trgm',
    );
  }
}

/** The index of new leads holds filed ones; the others are found by that they are not. */
export type Part = 'filed' | 'unfiled' | 'all';

/** All leads of a filter: as one query, or as one of each part where an index holds the filed ones alone. */
export function inParts<O>(
  { status }: LeadFilter,
  found: Found | undefined,
  rowsOf: (part: Part) => SelectQueryBuilder<Tables, 'lead', O>,
): SelectQueryBuilder<Tables, 'lead', O> {
  const isByIndex = status === 'new' && (found === undefined || found === 'many');
  return isByIndex ? rowsOf('filed').unionAll(rowsOf('unfiled')) : rowsOf('all');
}

/** The leads of a filter. `found` is what its search found. */
export function matching<O>(
  query: SelectQueryBuilder<Tables, 'lead', O>,
  { kind, status, owner, ofOwner, service, source, isSuspicious, from, to, search = '' }: LeadFilter,
  found: Found | undefined,
  part: Part,
): SelectQueryBuilder<Tables, 'lead', O> {
  let narrowed = query;
  if (kind) narrowed = narrowed.where('kind', '=', kind);
  // The indexes that hold a part of the leads are used only when the query repeats their condition word for word.
  if (part === 'filed') narrowed = narrowed.where(sql<boolean>`person_id <> ''`);
  if (part === 'unfiled') narrowed = narrowed.where(sql<boolean>`person_id = ''`);
  if (status === 'new') narrowed = narrowed.where(sql<boolean>`status = 'new'`);
  else if (status) narrowed = narrowed.where('status', '=', status).where(sql<boolean>`status <> 'new'`);
  if (owner === null) narrowed = narrowed.where('owner', 'is', null);
  else if (owner) narrowed = narrowed.where('owner', '=', owner);
  if (ofOwner !== undefined) narrowed = narrowed.where(isOfOwner(ofOwner));
  if (service) narrowed = narrowed.where('service', '=', service).where(sql<boolean>`service <> ''`);
  if (source) narrowed = narrowed.where('source', '=', source).where(sql<boolean>`source <> ''`);
  if (isSuspicious !== undefined)
    narrowed = narrowed.where(sql<boolean>`is_flagged = ${sql.lit(isSuspicious ? 1 : 0)}`);
  if (from) narrowed = narrowed.where('created_at', '>=', from);
  if (to) narrowed = narrowed.where('created_at', '<', to);
  if (found === 'many') {
    narrowed = narrowed.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lead_text')
          .select('lead_text.n')
          .whereRef('lead_text.lead_id', '=', 'lead.id')
          .where(contains(wordsOf(search))),
      ),
    );
  } else if (found) {
    narrowed = narrowed.where('id', 'in', found.ids);
  }
  return narrowed;
}

/** Whether a lead's student is somebody's. */
export function isOfOwner(owner: string): RawBuilder<boolean> {
  return sql<boolean>`person_id in (select id from student where owner = ${owner} and version > 0)`;
}

/**
 * How many leads a filter without dates, search, source and somebody's students holds, from the kept counts and those that are
 * not in them yet.
 */
export async function tally(db: Kysely<Tables>, filter: LeadFilter): Promise<number> {
  const { kind, status, owner, service, isSuspicious } = filter;
  let query = db
    .selectFrom('lead_tally')
    .select(({ fn }) => fn.sum<number | string | null>('leads').as('total'));
  if (kind) query = query.where('kind', '=', kind);
  if (status) query = query.where('status', '=', status);
  if (owner !== undefined) query = query.where('owner', '=', owner ?? '');
  if (service) query = query.where('service', '=', service);
  if (isSuspicious !== undefined) query = query.where('is_flagged', '=', isSuspicious ? 1 : 0);
  const unfiled = newestUnfiled(matching(db.selectFrom('lead').select('id'), filter, undefined, 'unfiled'));
  const counted = db
    .selectFrom(unfiled.as('unfiled'))
    .select(({ fn }) => fn.countAll<number | string>().as('leads'));
  // One statement: a lead that is being filed is counted once.
  const { kept, waiting } = await db
    .selectNoFrom([query.as('kept'), counted.as('waiting')])
    .executeTakeFirstOrThrow();
  return Number(kept ?? 0) + Number(waiting);
}

/** Where to begin reading: leads before an instant, and how many of those to leave out. */
interface Beginning {
  to?: string;
  offset: number;
}

/** Up to this offset, skipping rows from the top costs next to nothing. */
const nearOffset = 200;

const measures = ['kind', 'status', 'service', 'source'] as const;

/**
 * Where a page far down the list begins: the counts of days, kept as leads are filed, say on which day it does, so that only
 * that day's rows are counted. A filter that no kept count answers is read from the top.
 */
export async function beginningOf(
  db: Kysely<Tables>,
  filter: LeadFilter,
  offset: number,
): Promise<Beginning> {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  const [name, value] = asked[0] ?? ['kind', undefined];
  const measure = measures.find((one) => one === name);
  if (offset <= nearOffset || asked.length > 1 || !measure) return { offset };
  let query = db
    .selectFrom('lead_statistic')
    .select(({ fn }) => ['day', fn.sum<number | string>('leads').as('leads')])
    .where('measure', '=', measure);
  if (value !== undefined) query = query.where('value', '=', String(value));
  // Leads that are not filed yet stand in the list and in no count.
  const unfiled = await db.selectFrom('lead').select('id').where('person_id', '=', '').limit(1).execute();
  if (unfiled.length > 0) return { offset };
  const days = await query.groupBy('day').orderBy('day', 'desc').execute();
  let before = 0;
  for (const { day, leads } of days) {
    if (before + Number(leads) > offset)
      return { to: startOfDay(daysAfter(day, 1)), offset: offset - before };
    before += Number(leads);
  }
  return { offset };
}
