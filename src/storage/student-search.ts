import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { anyLetter, soundOf, soundsNear } from '#domain/name-sound.ts';
import type { StudentFilter } from '#domain/student-store.ts';
import type { Engine } from './dialects/engine.ts';
import { findMatches } from './lead-search.ts';
import type { Tables } from './tables.ts';

/** A search that finds more than this shows the first of them. */
export const mostStudentsFound = 500;
const mostWords = 8;
const mostPieces = 6;
/** What nearly sounds alike is looked for among so many of the newest that have some of it. */
const mostNear = 3000;

/**
 * Students whose file says what a search asks for, those that say it as it was typed first, then those that sound like
 * it, then those whose enquiries or notes say it; where there are none of all these, those that nearly sound like it. At most
 * `mostStudentsFound` ids.
 */
export async function findStudents(engine: Engine, search: string): Promise<string[]> {
  const asked = wordsOf(search);
  if (asked.length === 0) return [];
  const typed = await matches(
    engine,
    asked.map(({ text }) => [text]),
  );
  const sounding = asked.some(({ sound }) => sound)
    ? await matches(
        engine,
        asked.map(({ text, sound }) => (sound ? [text, sound] : [text])),
      )
    : [];
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
  const all = [...new Set([...typed, ...sounding, ...ofLeads])];
  return all.length > 0 ? all.slice(0, mostStudentsFound) : nearlySounding(engine, asked);
}

/** Where a word deviates by a letter, or where one is written for two or two for one. */
async function nearlySounding(engine: Engine, asked: readonly Word[]): Promise<string[]> {
  const found: string[] = [];
  const bare = asked.map(({ sound = '' }) => sound.replaceAll('~', ''));
  if (bare.some((sound) => sound.length > 2)) {
    const near = asked.map(({ text, sound }, at) => [
      text,
      ...(sound ? [sound] : []),
      ...(bare[at] && bare[at].length > 2 ? soundsNear(bare[at]) : []),
    ]);
    found.push(...(await matches(engine, near, mostNear)));
  }
  const pieces = asked.map(({ text, sound }) => (sound ? [text, sound] : [text]));
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
  /** As `student_text` holds it; undefined for numbers and short words. */
  sound: string | undefined;
}

const isWord = (text: string) => /^[\p{L}\p{M}.]+$/u.test(text);

function wordsOf(search: string): Word[] {
  // Nothing that is typed may pass for a sound.
  const text = search.toLowerCase().normalize('NFC').replaceAll('~', ' ');
  if (/^[+\d\s().\-/]+$/.test(text)) {
    const digits = text.replace(/\D/g, '').replace(/^0+/, '');
    return digits === '' ? [] : [{ text: digits, sound: undefined }];
  }
  const words = [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, mostWords);
  return words.map((word) => {
    const sound = isWord(word) ? soundOf(word) : '';
    // A long sound may be the beginning of a name that is still being typed; a short one is in too many names.
    return {
      text: word,
      sound: sound.length > 2 ? `~${sound}` : sound.length === 2 ? `~${sound}~` : undefined,
    };
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

/** The students of a filter but for its `ids`; `found` is what its search found. */
export function narrowed<O>(
  query: SelectQueryBuilder<Tables, 'student', O>,
  { stage, owner, source, tag, due, stages, from, to, reason, service }: StudentFilter,
  found: readonly string[] | undefined,
): SelectQueryBuilder<Tables, 'student', O> {
  // The indexes hold filled students only, and are used only when the query says so word for word.
  let some = query.where(sql<boolean>`version > 0`);
  if (stage !== undefined) some = some.where('stage', '=', stage);
  if (owner === null) some = some.where('owner', 'is', null);
  else if (owner !== undefined) some = some.where('owner', '=', owner);
  if (source !== undefined) some = some.where('source', '=', source);
  if (tag !== undefined) {
    some = some.where('id', 'in', (from) =>
      from.selectFrom('student_tag').select('student_tag.student_id').where('tag', '=', tag),
    );
  }
  if (due === 'none') {
    some = some.where(dueOrder, '=', '9999');
  } else if (due) {
    some = some.where(dueOrder, '<', due.to ?? '9999');
    if (due.from !== undefined) some = some.where(dueOrder, '>=', due.from);
  }
  if (stages) some = some.where('stage', 'in', [...stages]);
  if (from !== undefined) some = some.where('created_at', '>=', from);
  if (to !== undefined) some = some.where('created_at', '<', to);
  if (reason !== undefined) some = some.where('reason', '=', reason);
  if (service !== undefined) {
    some = some.where('id', 'in', (lead) =>
      lead.selectFrom('lead').select('lead.person_id').where('lead.service', '=', service),
    );
  }
  if (found) some = some.where('id', 'in', [...found]);
  return some;
}
