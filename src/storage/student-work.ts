import { type Kysely, sql } from 'kysely';
import { daysAfter } from '#domain/day.ts';
import type { Whose } from '#domain/lead-store.ts';
import type { Task } from '#domain/student.ts';
import type { StudentEvent } from '#domain/student-event.ts';
import type { AgendaDeadline, AgendaTask, StudentStore } from '#domain/student-store.ts';
import { applicationFromRow } from './applications.ts';
import type { Engine } from './dialects/engine.ts';
import { addEvents } from './lead-history.ts';
import { leadTransaction } from './lead-row.ts';
import { followLeads, happened, isThere } from './student-changes.ts';
import {
  endFollowUps,
  followUpsAgain,
  giveBack,
  moveStage,
  takeOver,
  waitAgain,
} from './student-contacts.ts';
import { stagesNow } from './student-filling.ts';
import { lostStages, taskFromRow, taskToRow } from './student-row.ts';
import { dueAnew } from './student-tasks.ts';
import type { Tables } from './tables.ts';

type Work = Pick<
  StudentStore,
  | 'addTask'
  | 'findTask'
  | 'openTasks'
  | 'tasks'
  | 'changeTask'
  | 'finishTask'
  | 'removeTask'
  | 'reopenTask'
  | 'calendarToken'
  | 'calendarOwner'
  | 'calendar'
  | 'agenda'
  | 'agendaByDay'
  | 'countAgenda'
  | 'said'
  | 'agendaCounts'
  | 'deadlines'
>;

/** What is to be done for the students: tasks and applications, and the calendars of both. */
export function studentWork(engine: Engine): Work {
  const { db } = engine;
  const open = sql<boolean>`finished_at is null`;

  return {
    addTask: (task, by, event) =>
      leadTransaction(engine, async (transaction) => {
        if (!(await isThere(transaction, task.studentId))) return false;
        await transaction.insertInto('task').values(taskToRow(task, by)).execute();
        await dueAnew(transaction, task.studentId);
        await happened(transaction, task.studentId, event);
        return true;
      }),
    async findTask(id) {
      const row = await db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirst();
      return row && taskFromRow(row);
    },
    async openTasks(studentIds) {
      if (studentIds.length === 0) return [];
      const rows = await db
        .selectFrom('task')
        .selectAll()
        .where('student_id', 'in', [...studentIds])
        .where(open)
        .orderBy('due')
        .orderBy('id')
        .limit(1000)
        .execute();
      return rows.map(taskFromRow);
    },
    async tasks(studentId, limit) {
      const rows = await db
        .selectFrom('task')
        .selectAll()
        .where('student_id', '=', studentId)
        .orderBy(sql`case when finished_at is null then 0 else 1 end`)
        .orderBy(sql`case when finished_at is null then due else '' end`)
        .orderBy('finished_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(taskFromRow);
    },
    changeTask: (id, change, event) =>
      leadTransaction(engine, async (transaction) => {
        const row = await transaction
          .updateTable('task')
          .set(change)
          .where('id', '=', id)
          .where(open)
          .returning('student_id')
          .executeTakeFirst();
        if (!row) return false;
        await dueAnew(transaction, row.student_id);
        await happened(transaction, row.student_id, event);
        return true;
      }),
    removeTask: (id, since, event) =>
      leadTransaction(engine, async (transaction) => {
        const row = await transaction
          .deleteFrom('task')
          .where('id', '=', id)
          .where('created_at', '>=', since)
          .where(open)
          .returning('student_id')
          .executeTakeFirst();
        if (!row) return false;
        await dueAnew(transaction, row.student_id);
        await happened(transaction, row.student_id, event);
        return true;
      }),
    finishTask: (done, next, event, contact, isUnplanned = false) =>
      leadTransaction(engine, async (transaction) => {
        const { at, by } = event;
        const studentId = await (isUnplanned ? addDone(transaction, done, event) : end(transaction, done));
        if (studentId === undefined) return undefined;
        if (next) {
          await transaction
            .insertInto('task')
            .values(taskToRow({ ...next, studentId }, { at, username: by }))
            .execute();
        }
        await dueAnew(transaction, studentId);
        const took = contact !== undefined && (await takeOver(transaction, studentId, by));
        const began =
          contact !== undefined && (await moveStage(transaction, studentId, 'new', 'contacted', at));
        const facts = {
          ...event.facts,
          ...(isUnplanned && { unplanned: true }),
          ...(took && { took }),
          ...(began && { began }),
        };
        await happened(transaction, studentId, { ...event, facts });
        if (contact) {
          const waiting = await transaction
            .selectFrom('lead')
            .select('id')
            .where('person_id', '=', studentId)
            .where('status', '=', 'new')
            .execute();
          for (const { id } of waiting) await addEvents(transaction, id, [contact]);
          await followLeads(transaction, studentId, {
            status: 'contacted',
            ...(took && { owner: by }),
            by,
            at,
          });
          await endFollowUps(transaction, studentId, event);
        }
        return studentId;
      }),
    reopenTask: (task, event) =>
      leadTransaction(engine, async (transaction) => {
        const { id, finishedAt } = task;
        const row = await transaction
          .updateTable('task')
          .set({ finished_at: null, outcome: null, note: '' })
          .where('id', '=', id)
          .where('finished_at', '=', finishedAt)
          .returning('student_id')
          .executeTakeFirst();
        if (!row) return false;
        const studentId = row.student_id;
        const finished = await transaction
          .selectFrom('student_event')
          .select(['facts_json', 'made_by'])
          .where('student_id', '=', studentId)
          .where('at', '=', finishedAt ?? '')
          .where('what', '=', 'finished')
          .executeTakeFirst();
        const { unplanned, took, began } = JSON.parse(finished?.facts_json ?? '{}');
        // What came in the same commit goes with it.
        await transaction
          .deleteFrom('task')
          .where('student_id', '=', studentId)
          .where('created_at', '=', finishedAt ?? '')
          .where(open)
          .where('id', '<>', unplanned ? '' : id)
          .execute();
        await dueAnew(transaction, studentId);
        await followUpsAgain(transaction, { studentId, finishedAt }, event);
        if (began) await waitAgain(transaction, { studentId, finishedAt }, event);
        if (took) await giveBack(transaction, { studentId, finishedAt }, finished?.made_by ?? '', event);
        await happened(transaction, studentId, event);
        return true;
      }),
    async calendarToken(username, { token, at, isRenewed }) {
      const fresh = { token, created_at: at };
      await db
        .insertInto('calendar_feed')
        .values({ username, ...fresh })
        .onConflict((conflict) =>
          isRenewed
            ? conflict.column('username').doUpdateSet(fresh)
            : conflict.column('username').doNothing(),
        )
        .execute();
      const row = await db
        .selectFrom('calendar_feed')
        .select('token')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      return row.token;
    },
    async calendarOwner(token) {
      const row = await db
        .selectFrom('calendar_feed')
        .select('username')
        .where('token', '=', token)
        .executeTakeFirst();
      return row?.username;
    },
    agenda: (whose, range, limit) => agenda(engine, whose, range, limit),
    async agendaByDay(whose, { from, days }, most) {
      const before = daysAfter(from, days);
      // Each day's first by the index: to number all of a month's steps would take a hundred times as long.
      const [first, ...others] = Array.from({ length: days }, (_, n) => {
        const day = openSteps(engine, whose, { from: daysAfter(from, n), before: daysAfter(from, n + 1) });
        const some = day.orderBy('task.due').orderBy('task.id').limit(most);
        return db.selectFrom(some.as('first')).selectAll();
      });
      if (!first) return { tasks: [], counts: {} };
      const day = sql<string>`substr(task.due, 1, 10)`;
      const [rows, counts] = await Promise.all([
        others.reduce((all, other) => all.unionAll(other), first).execute(),
        stepsDue(engine, whose, { from, before })
          .select(day.as('day'))
          .select(({ fn }) => fn.countAll<number | string>().as('steps'))
          .groupBy(day)
          .execute(),
      ]);
      return {
        tasks: rows.map(agendaTaskFromRow),
        counts: Object.fromEntries(counts.map((row) => [row.day, Number(row.steps)])),
      };
    },
    async countAgenda(whose, before, most) {
      const some = stepsDue(engine, whose, { before }).select('task.id').limit(most);
      const { tasks } = await db
        .selectFrom(some.as('some'))
        .select(({ fn }) => fn.countAll<number | string>().as('tasks'))
        .executeTakeFirstOrThrow();
      return Number(tasks);
    },
    async said(ids) {
      if (ids.length === 0) return {};
      const rows = await db
        .selectFrom('student')
        .select(['id', 'fields_json', lastNote, lastLeadNote])
        .where('id', 'in', [...ids])
        .execute();
      return Object.fromEntries(
        rows.map(({ id, fields_json, own, sent }) => {
          // Each begins with its time.
          const last = (own ?? '') > (sent ?? '') ? own : sent;
          const { note, text = '' } = last ? JSON.parse(last.slice(last.indexOf('{'))) : {};
          return [id, { fields: JSON.parse(fields_json), note: note ?? text }];
        }),
      );
    },
    async agendaCounts(before) {
      const rows = await db
        .selectFrom('task')
        .select(({ fn }) => ['owner', fn.countAll<number | string>().as('tasks')])
        .where(open)
        .where('due', '<', before)
        .groupBy('owner')
        .execute();
      return Object.fromEntries(rows.map(({ owner, tasks }) => [owner, Number(tasks)]));
    },
    deadlines: (whose, range, limit) => deadlines(db, whose, range, limit),
    async calendar(whose, from, limit) {
      const [tasks, ends] = await Promise.all([
        agenda(engine, whose, { from, before: '9999' }, limit),
        deadlines(db, whose, { from: from.slice(0, 10), to: '9999' }, limit),
      ]);
      return { tasks, deadlines: ends };
    },
  };
}

/**
 * Ends an open task and gives whose it is now: its student may have been merged into another one since it was read.
 * Undefined where it is gone or finished.
 */
async function end(db: Kysely<Tables>, { id, finishedAt, outcome, note }: Task): Promise<string | undefined> {
  const row = await db
    .updateTable('task')
    .set({ finished_at: finishedAt, outcome, note })
    .where('id', '=', id)
    .where(sql<boolean>`finished_at is null`)
    .returning('student_id')
    .executeTakeFirst();
  return row?.student_id;
}

/** Stores what was done without having been planned. */
async function addDone(
  db: Kysely<Tables>,
  done: Task,
  { at, by }: StudentEvent,
): Promise<string | undefined> {
  if (!(await isThere(db, done.studentId))) return undefined;
  await db
    .insertInto('task')
    .values(taskToRow(done, { at, username: by }))
    .execute();
  return done.studentId;
}

/** Some note that is not empty: a quotation mark within one has a stroke before it. */
const isNoted = sql`facts_json like '%"note":"%' and facts_json not like '%"note":""%'`;
const lastNote = sql<string | null>`(select at || facts_json from student_event
  where student_id = student.id and ${isNoted} order by at desc, n desc limit 1)`.as('own');
const lastLeadNote = sql<string | null>`(select at || facts_json from lead
  join lead_event on lead_event.lead_id = lead.id
  where lead.person_id = student.id and what = 'note' order by at desc, n desc limit 1)`.as('sent');

/** Open steps that are due before a local time, from another one on. */
function stepsDue(
  { db, name }: Engine,
  { owner, ofOwner }: Whose,
  { from, before }: { from?: string; before: string },
) {
  const index = sql.ref(owner === undefined ? 'task_open' : 'task_open_owner');
  // SQLite takes another index for a few days' steps, and sorts all of them for the first.
  const hint = name === 'sqlite' ? sql`indexed by ${index}` : sql``;
  let query = db
    .selectFrom(sql<Tables['task']>`task`.as<'task'>(sql`task ${hint}`))
    .where(sql<boolean>`task.finished_at is null`)
    .where('task.due', '<', before);
  if (from !== undefined) query = query.where('task.due', '>=', from);
  if (owner !== undefined) query = query.where('task.owner', '=', owner);
  if (ofOwner === undefined) return query;
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('student')
        .select('student.id')
        .whereRef('student.id', '=', 'task.student_id')
        .where('student.owner', '=', ofOwner),
    ),
  );
}

/** The same with their students. */
const openSteps = (...of: Parameters<typeof stepsDue>) =>
  stepsDue(...of)
    .innerJoin('student', 'student.id', 'task.student_id')
    .selectAll('task')
    .select(['student.name as student', 'student.language', 'student.phones_json', 'student.stage']);

type OpenStepRow = Parameters<typeof taskFromRow>[0] & {
  student: string;
  language: string;
  phones_json: string;
  stage: string;
};

const agendaTaskFromRow = ({ student, language, phones_json, stage, ...row }: OpenStepRow): AgendaTask => ({
  ...taskFromRow(row),
  student,
  language,
  stage,
  phones: JSON.parse(phones_json),
});

async function agenda(
  engine: Engine,
  whose: Whose,
  range: { from?: string; before: string },
  limit: number,
): Promise<AgendaTask[]> {
  const query = openSteps(engine, whose, range).orderBy('task.due').orderBy('task.id').limit(limit);
  return (await query.execute()).map(agendaTaskFromRow);
}

/** Nobody applies for a student who was lost: they count again as soon as the student is open. */
async function deadlines(
  db: Kysely<Tables>,
  { owner, ofOwner }: Whose,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<AgendaDeadline[]> {
  let query = db
    .selectFrom('application')
    .innerJoin('student', 'student.id', 'application.student_id')
    .selectAll('application')
    .select('student.name as student')
    .where('application.deadline', '>=', from)
    .where('application.deadline', '<=', to)
    .where('application.result', '=', '')
    .where('student.stage', 'not in', ['', ...lostStages(await stagesNow(db))]);
  for (const one of [owner, ofOwner]) if (one !== undefined) query = query.where('student.owner', '=', one);
  const rows = await query.orderBy('application.deadline').orderBy('application.id').limit(limit).execute();
  return rows.map(({ student, ...row }) => ({ ...applicationFromRow(row), student }));
}
