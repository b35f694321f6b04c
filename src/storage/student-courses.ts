import type { StudentStore } from '#domain/student-store.ts';
import type { Engine } from './dialects/engine.ts';
import { narrowed } from './student-search.ts';

type Courses = Pick<StudentStore, 'courses' | 'dueSteps' | 'reachedBetween' | 'stageSince'>;

/** Ids in one statement. */
const chunk = 500;

/** How students went on: stages with their times, and steps with theirs. `file` files the leads that wait. */
export function studentCourses({ db }: Engine, file: () => Promise<void>): Courses {
  return {
    async courses(filter, limit) {
      await file();
      const rows = await narrowed(
        db.selectFrom('student').select(['id', 'created_at', 'owner', 'source', 'stage', 'reason']),
        filter,
        undefined,
      )
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      const reached = new Map<string, { stage: string; at: string }[]>();
      const services = new Map<string, Set<string>>();
      for (let from = 0; from < rows.length; from += chunk) {
        const ids = rows.slice(from, from + chunk).map(({ id }) => id);
        const [stages, leads] = await Promise.all([
          db.selectFrom('student_stage').selectAll().where('student_id', 'in', ids).execute(),
          db
            .selectFrom('lead')
            .select(['person_id', 'service'])
            .distinct()
            .where('person_id', 'in', ids)
            .where('service', '<>', '')
            .execute(),
        ]);
        for (const { student_id, stage, first_at } of stages) {
          const known = reached.get(student_id) ?? [];
          known.push({ stage, at: first_at });
          reached.set(student_id, known);
        }
        for (const { person_id, service } of leads)
          services.set(person_id, (services.get(person_id) ?? new Set()).add(service));
        // Other requests come before the next ones.
        await new Promise(setImmediate);
      }
      return rows.map(({ created_at, ...row }) => ({
        ...row,
        createdAt: created_at,
        services: [...(services.get(row.id) ?? [])],
        reached: reached.get(row.id) ?? [],
      }));
    },
    async dueSteps({ from, before }, { owner, ofOwner }, limit) {
      let query = db
        .selectFrom('task')
        .select(['student_id', 'owner', 'due', 'finished_at'])
        .where('due', '>=', from)
        .where('due', '<', before);
      if (owner !== undefined) query = query.where('owner', '=', owner);
      if (ofOwner !== undefined) {
        query = query.where('student_id', 'in', (own) =>
          own.selectFrom('student').select('student.id').where('student.owner', '=', ofOwner),
        );
      }
      const rows = await query.limit(limit).execute();
      return rows.map((row) => ({
        studentId: row.student_id,
        owner: row.owner,
        due: row.due,
        finishedAt: row.finished_at,
      }));
    },
    async reachedBetween(stages, from, to, { ofOwner }) {
      if (stages.length === 0) return [];
      let query = db
        .selectFrom('student_stage')
        .innerJoin('student', 'student.id', 'student_stage.student_id')
        .select('student.id')
        .distinct()
        // Who left it again does not count.
        .whereRef('student.stage', '=', 'student_stage.stage')
        .where('student_stage.stage', 'in', [...stages])
        .where('first_at', '>=', from)
        .where('first_at', '<', to);
      if (ofOwner !== undefined) query = query.where('student.owner', '=', ofOwner);
      return (await query.execute()).map(({ id }) => id);
    },
    async stageSince(ids) {
      if (ids.length === 0) return {};
      const rows = await db
        .selectFrom('student_stage')
        .innerJoin('student', 'student.id', 'student_stage.student_id')
        .select(['student.id', 'student_stage.at'])
        .whereRef('student.stage', '=', 'student_stage.stage')
        .where('student.id', 'in', [...ids])
        .execute();
      return Object.fromEntries(rows.map(({ id, at }) => [id, at]));
    },
  };
}
