import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '#domain/day.ts';
import type { Whose } from '#domain/lead-store.ts';
import { outcomesFrom, outcomesText, type StudentCourse } from '#domain/student-outcome.ts';
import type { StudentStore } from '#domain/student-store.ts';
import type { Engine } from './dialects/engine.ts';
import { narrowed } from './student-search.ts';

type Courses = Pick<
  StudentStore,
  | 'courses'
  | 'courseDays'
  | 'countedDays'
  | 'keepCountedDays'
  | 'dueSteps'
  | 'countSteps'
  | 'reachedBetween'
  | 'countReached'
  | 'stageSince'
>;

/** Students of one statement: some megabytes in memory, and other requests come before the next ones. */
const chunk = 5000;

/** What follows a day in the instant at which it ends in India, as text. */
const dayEnd = startOfDay('2026-01-02').slice(10);

/** As the index says it, word for word. */
const isPresent = sql<boolean>`is_present = 1`;

/** How students went on: stages with their times, and steps with theirs. `file` files the leads that wait. */
export function studentCourses({ db }: Engine, file: () => Promise<void>): Courses {
  function steps({ from, before }: { from: string; before: string }, { owner, ofOwner }: Whose) {
    let query = db.selectFrom('task').where('due', '>=', from).where('due', '<', before);
    if (owner !== undefined) query = query.where('owner', '=', owner);
    if (ofOwner !== undefined) {
      query = query.where('student_id', 'in', (own) =>
        own.selectFrom('student').select('student.id').where('student.owner', '=', ofOwner),
      );
    }
    return query;
  }

  /** Who left a stage again does not count, and nobody stands in two. */
  function reached(stages: readonly string[], from: string, to: string, { owner, ofOwner }: Whose) {
    // Each looked up by its key: of a join with so many students PostgreSQL reads all of them.
    const ownerNow = sql<string>`(select student.owner from student where student.id = student_id)`;
    let query = db
      .selectFrom('student_stage')
      .where(isPresent)
      .where('stage', 'in', [...stages])
      .where('first_at', '>=', from)
      .where('first_at', '<', to);
    if (owner !== undefined) {
      query = query.where(sql<boolean>`coalesce(student_stage.owner, ${ownerNow}) = ${owner}`);
    }
    return ofOwner === undefined ? query : query.where(ownerNow, '=', ofOwner);
  }

  return {
    async *courses(filter, limit) {
      await file();
      let left = limit;
      let last: { id: string; created_at: string } | undefined;
      while (left > 0) {
        let query = narrowed(
          db
            .selectFrom('student')
            .select(['id', 'created_at', 'owner', 'source', 'stage', 'reason'])
            .select([stagesText, servicesText, wasImported]),
          filter,
          undefined,
        );
        if (last) query = query.where(sql<boolean>`(created_at, id) < (${last.created_at}, ${last.id})`);
        const most = Math.min(chunk, left);
        const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute();
        yield rows.map(courseFromRow);
        left -= rows.length;
        last = rows.length === most ? rows.at(-1) : undefined;
        if (!last) return;
        await new Promise(setImmediate);
      }
    },
    async courseDays({ from, to }) {
      await file();
      const rows = await db
        .selectFrom('student_day')
        .select(['day', 'changes'])
        .where('day', '>=', from.slice(0, 10))
        .where('day', '<', to)
        .execute();
      return Object.fromEntries(rows.map(({ day, changes }) => [day, changes]));
    },
    async countedDays(days, { owner, rules }) {
      const rows = await db
        .selectFrom('counted_day')
        .select(['day', 'changes', 'outcomes_json'])
        .where('owner', '=', owner)
        .where('day', 'in', [...days])
        .where('rules', '=', hashOf(rules))
        .execute();
      return rows.map(({ outcomes_json, ...row }) => ({ ...row, counted: outcomesFrom(outcomes_json) }));
    },
    async keepCountedDays(days, { owner, rules }) {
      const hash = hashOf(rules);
      const rows = days.map(({ counted, ...day }) => ({
        ...day,
        owner,
        rules: hash,
        outcomes_json: outcomesText(counted),
      }));
      await db
        .insertInto('counted_day')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['owner', 'day']).doUpdateSet(({ ref }) => ({
            rules: ref('excluded.rules'),
            changes: ref('excluded.changes'),
            outcomes_json: ref('excluded.outcomes_json'),
          })),
        )
        .execute();
    },
    async dueSteps(range, whose, limit) {
      const rows = await steps(range, whose)
        .select(['student_id', 'owner', 'due', 'finished_at'])
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        studentId: row.student_id,
        owner: row.owner,
        due: row.due,
        finishedAt: row.finished_at,
      }));
    },
    async countSteps({ from, before }, { owner, ofOwner }, now) {
      const total = (what: RawBuilder<unknown>) => sql<number | string>`sum(${what})`;
      const isOver = sql`day || ${sql.lit(dayEnd)} <= ${now.toISOString()}`;
      let query = db
        .selectFrom('task_tally')
        .select([
          'owner',
          total(sql`kept`).as('kept'),
          total(sql`late + case when ${isOver} then waiting else 0 end`).as('missed'),
        ])
        .where('day', '>=', from)
        .where('day', '<', before);
      if (owner !== undefined) query = query.where('owner', '=', owner);
      if (ofOwner !== undefined) query = query.where('student_owner', '=', ofOwner);
      const rows = await query
        .groupBy('owner')
        .having(sql<boolean>`sum(kept + late + waiting) > 0`)
        .orderBy('owner')
        .execute();
      return rows.map(({ owner, kept, missed }) => ({ owner, kept: Number(kept), missed: Number(missed) }));
    },
    async reachedBetween(stages, from, to, whose) {
      if (stages.length === 0) return [];
      const rows = await reached(stages, from, to, whose).select('student_id').execute();
      return rows.map((row) => row.student_id);
    },
    async countReached(stages, from, to, whose) {
      if (stages.length === 0) return 0;
      const { total } = await reached(stages, from, to, whose)
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async stageSince(ids) {
      if (ids.length === 0) return {};
      const rows = await db
        .selectFrom('student_stage')
        .select(['student_id', 'at'])
        // Not as the index says it: these are found by their students.
        .where('is_present', '<>', 0)
        .where('student_id', 'in', [...ids])
        .execute();
      return Object.fromEntries(rows.map(({ student_id, at }) => [student_id, at]));
    },
  };
}

/** One statement for all of it: a second one would name thousands of ids. A stage's key has no tab, nor a service a line break. */
const stagesText = sql<
  string | null
>`(select string_agg(first_at || student_stage.stage || ${sql.lit('\t')} || coalesce(student_stage.owner, ''), ${sql.lit('\n')})
  from student_stage where student_id = student.id)`.as('stages');
const servicesText = sql<string | null>`(select string_agg(service, ${sql.lit('\n')}) from
  (select distinct service from lead where person_id = student.id and service <> '') as asked)`.as(
  'services',
);

/** As it came, whatever was joined to it since: with an enquiry of its own, or else with a table of students or old leads. */
const wasImported = sql<number>`case
  when exists (select 1 from lead where person_id = student.id and lead.created_at = student.created_at
    and not exists (select 1 from imported_lead where lead_id = lead.id)) then 0
  when exists (select 1 from imported_lead join lead on lead.id = lead_id where person_id = student.id
    and lead.created_at = student.created_at) then 1
  when exists (select 1 from student_event where student_id = student.id and what = 'created'
    and facts_json like ${sql.lit('{"import":%')}) then 1
  else 0 end`.as('imported');

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

const instantLength = new Date(0).toISOString().length;

interface CourseRow {
  id: string;
  created_at: string;
  owner: string | null;
  source: string;
  stage: string;
  reason: string;
  stages: string | null;
  services: string | null;
  imported: number;
}

function courseFromRow({ created_at, stages, services, imported, ...row }: CourseRow): StudentCourse {
  return {
    ...row,
    createdAt: created_at,
    isImported: imported === 1,
    services: services?.split('\n') ?? [],
    reached: (stages?.split('\n') ?? []).map((one) => {
      const [stage = '', owner] = one.slice(instantLength).split('\t');
      return { at: one.slice(0, instantLength), stage, owner: owner || null };
    }),
  };
}
