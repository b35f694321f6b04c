import { type Kysely, sql } from 'kysely';
import { type BulkProgress, type BulkStore, type BulkWork, bulkAtOnce } from '#domain/bulk-change.ts';
import type { Student } from '#domain/student.ts';
import type { StudentChange } from '#domain/student-store.ts';
import { changesRows, type Engine } from './dialects/engine.ts';
import { leadTransaction } from './lead-row.ts';
import { followLeads, learnStudent } from './student-changes.ts';
import { stageNow } from './student-filling.ts';
import { changedColumns, studentEventToRow, studentFromRow, taskToRow } from './student-row.ts';
import { findStudents, narrowed } from './student-search.ts';
import { dueAnew, endTasks, followTasks, withSteps } from './student-tasks.ts';
import type { Tables } from './tables.ts';

/** What a change replaced in one student, what it put there, and the task that it added. */
interface Was {
  from: StudentChange;
  to: StudentChange;
  task: string | null;
}

const chunk = 500;
/** For how long a change can be taken back. */
const keptMs = 30 * 86_400_000;

export function bulkStore(engine: Engine): BulkStore {
  const { db } = engine;

  async function counts(id: string): Promise<Record<string, number>> {
    const rows = await db
      .selectFrom('bulk_student')
      .select(({ fn }) => ['state', fn.countAll<number | string>().as('students')])
      .where('bulk_id', '=', id)
      .groupBy('state')
      .execute();
    return Object.fromEntries(rows.map(({ state, students }) => [state, Number(students)]));
  }

  return {
    begin: (bulk, whom, most) =>
      engine.transaction(async (transaction) => {
        const { id, by, at, change } = bulk;
        const found =
          'filter' in whom && whom.filter.q ? await findStudents(engine, whom.filter.q) : undefined;
        const oldest = new Date(Date.parse(at) - keptMs).toISOString();
        await transaction
          .deleteFrom('bulk_change')
          .where('at', '<', oldest)
          .where('state', 'in', ['done', 'undone'])
          .execute();
        await transaction
          .insertInto('bulk_change')
          .values({ id, made_by: by, at, change_json: JSON.stringify(change), state: 'running', total: 0 })
          .execute();
        if ('ids' in whom) {
          const ids = [...new Set(whom.ids)];
          for (let from = 0; from < ids.length; from += chunk) {
            const rows = ids
              .slice(from, from + chunk)
              .map((one) => ({ bulk_id: id, student_id: one, state: 'left', was_json: '{}' }));
            await transaction.insertInto('bulk_student').values(rows).execute();
          }
        } else if (found?.length !== 0) {
          const some = narrowed(
            transaction
              .selectFrom('student')
              .select([sql.lit(id).as('bulk_id'), 'id', sql.lit('left').as('state')]),
            whom.filter,
            found,
          ).limit(most + 1);
          await transaction
            .insertInto('bulk_student')
            .columns(['bulk_id', 'student_id', 'state'])
            .expression(some)
            .execute();
        }
        const { total } = await transaction
          .selectFrom('bulk_student')
          .select(({ fn }) => fn.countAll<number | string>().as('total'))
          .where('bulk_id', '=', id)
          .executeTakeFirstOrThrow();
        const isDone = Number(total) === 0 || Number(total) > most;
        await transaction
          .updateTable('bulk_change')
          .set({ total: Number(total), ...(isDone && { state: 'done' }) })
          .where('id', '=', id)
          .execute();
        if (Number(total) <= most) return Number(total);
        await transaction.deleteFrom('bulk_student').where('bulk_id', '=', id).execute();
        await transaction.deleteFrom('bulk_change').where('id', '=', id).execute();
        return false;
      }),
    async find(id) {
      const row = await db.selectFrom('bulk_change').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const { changed = 0, unchanged = 0, full = 0, missing = 0, left = 0, undone = 0 } = await counts(id);
      return {
        id,
        state: row.state as BulkProgress['state'],
        total: row.total,
        changed,
        unchanged,
        full,
        missing,
        left,
        undone,
        by: row.made_by,
        at: row.at,
        change: JSON.parse(row.change_json),
      };
    },
    step: (id, limit, work) =>
      leadTransaction(engine, async (transaction) => {
        const bulk = await transaction
          .selectFrom('bulk_change')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirst();
        if (bulk?.state !== 'running') return true;
        const next = await studentsIn(transaction, id, 'left', limit);
        const marks: Mark[] = [];
        const events: ReturnType<typeof studentEventToRow>[] = [];
        for (const { studentId, student } of next) {
          const asked = student ? work(student) : 'missing';
          if (!student || typeof asked === 'string') {
            marks.push({ studentId, state: String(asked) });
          } else {
            const ended = await apply(transaction, student, asked);
            events.push(studentEventToRow(studentId, withSteps(asked.event, ended)));
            marks.push({ studentId, state: 'changed', was: replaced(student, asked) });
          }
        }
        await noteStep(transaction, id, marks, events);
        if (next.length === limit) return false;
        await transaction.updateTable('bulk_change').set({ state: 'done' }).where('id', '=', id).execute();
        return true;
      }),
    // Takes its turn among the steps: none goes on afterwards.
    stop: (id) =>
      leadTransaction(engine, async (transaction) => {
        return changesRows(
          transaction
            .updateTable('bulk_change')
            .set({ state: 'done' })
            .where('id', '=', id)
            .where('state', '=', 'running'),
        );
      }),
    async latest(by, since) {
      const row = await db
        .selectFrom('bulk_change')
        .select('id')
        .where('made_by', '=', by)
        .where('total', '>', bulkAtOnce)
        .where((is) =>
          is.or([
            is('state', 'in', ['running', 'undoing']),
            is.and([is('state', '=', 'done'), is('at', '>', since)]),
          ]),
        )
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id;
    },
    beginUndo: (id) =>
      changesRows(
        db
          .updateTable('bulk_change')
          .set({ state: 'undoing' })
          .where('id', '=', id)
          .where('state', '=', 'done'),
      ),
    undoStep: (id, limit, event, followOf) =>
      leadTransaction(engine, async (transaction) => {
        const next = await studentsIn(transaction, id, 'changed', limit);
        for (const { student, was } of next) {
          if (!student) continue;
          const follow = followOf(student, await takeBack(transaction, student, was, event.at));
          if (follow) await followLeads(transaction, student.id, follow);
        }
        await noteStep(
          transaction,
          id,
          next.map(({ studentId, student, was }) => ({
            studentId,
            state: student ? 'undone' : 'missing',
            was,
          })),
          next.flatMap(({ student }) => (student ? studentEventToRow(student.id, event) : [])),
        );
        if (next.length === limit) return false;
        await transaction.updateTable('bulk_change').set({ state: 'undone' }).where('id', '=', id).execute();
        return true;
      }),
    async unfinished() {
      const rows = await db
        .selectFrom('bulk_change')
        .select('id')
        .where('state', 'in', ['running', 'undoing'])
        .orderBy('at')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

async function studentsIn(db: Kysely<Tables>, id: string, state: string, limit: number) {
  const items = await db
    .selectFrom('bulk_student')
    .select(['student_id', 'was_json'])
    .where('bulk_id', '=', id)
    .where('state', '=', state)
    .orderBy('student_id')
    .limit(limit)
    .execute();
  const ids = items.map(({ student_id }) => student_id);
  const rows = await db
    .selectFrom('student')
    .selectAll()
    .where('id', 'in', [...ids, ''])
    .where('version', '>', 0)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, studentFromRow(row)]));
  return items.map(({ student_id, was_json }) => ({
    studentId: student_id,
    student: byId.get(student_id),
    was: JSON.parse(was_json) as Was,
  }));
}

async function apply(
  db: Kysely<Tables>,
  before: Student,
  { change, event, follow, task }: BulkWork,
): Promise<number> {
  const ended = await write(db, before, change, event.at);
  if (task)
    await db
      .insertInto('task')
      .values(taskToRow(task, { at: event.at, username: event.by }))
      .execute();
  if (task) await dueAnew(db, before.id);
  if (follow) await followLeads(db, before.id, follow);
  return ended;
}

async function write(
  db: Kysely<Tables>,
  before: Student,
  change: StudentChange,
  at: string,
): Promise<number> {
  const after: Student = { ...before, ...change, version: before.version + 1, changedAt: at };
  // It may have been taken away since it was asked for, or since it was left.
  if (change.stage !== undefined) after.stage = await stageNow(db, change.stage);
  const values = changedColumns(after, before);
  await db.updateTable('student').set(values).where('id', '=', before.id).execute();
  await learnStudent(db, after, before);
  await followTasks(db, before.id, before.owner, after.owner);
  return endTasks(db, before.id, { from: before.stage, to: after.stage, at });
}

function replaced(before: Student, { change, task }: BulkWork): Was {
  const from = Object.fromEntries(
    Object.keys(change).map((name) => [name, before[name as keyof StudentChange]]),
  );
  return { from: from as StudentChange, to: change, task: task?.id ?? null };
}

/** Puts back what the change replaced, except where somebody changed it again, and gives it; a task goes unless it is finished. */
async function takeBack(
  db: Kysely<Tables>,
  now: Student,
  { from, to, task }: Was,
  at: string,
): Promise<StudentChange> {
  const same = (name: string) =>
    JSON.stringify(now[name as keyof StudentChange]) === JSON.stringify(to[name as keyof StudentChange]);
  const back = Object.fromEntries(Object.entries(from).filter(([name]) => same(name)));
  await write(db, now, back, at);
  if (!task) return back;
  await db.deleteFrom('task').where('id', '=', task).where('finished_at', 'is', null).execute();
  await dueAnew(db, now.id);
  return back;
}

/** What became of one student. */
interface Mark {
  studentId: string;
  state: string;
  was?: Was;
}

/** What a step did, noted for all of its students at once. */
async function noteStep(
  db: Kysely<Tables>,
  id: string,
  marks: readonly Mark[],
  events: ReturnType<typeof studentEventToRow>[],
): Promise<void> {
  if (events.length > 0) await db.insertInto('student_event').values(events).execute();
  if (marks.length === 0) return;
  const rows = marks.map(
    ({ studentId, state, was }) => sql`(${studentId}, ${state}, ${JSON.stringify(was ?? {})})`,
  );
  await sql`
    update bulk_student set state = v.column2, was_json = v.column3 from (values ${sql.join(rows)}) as v
    where bulk_id = ${id} and student_id = v.column1`.execute(db);
}
