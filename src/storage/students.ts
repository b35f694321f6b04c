import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { localTimeOf } from '#domain/day.ts';
import type { LeadEvent } from '#domain/lead.ts';
import { matchPlace, rankNames } from '#domain/name-rank.ts';
import type { Student } from '#domain/student.ts';
import type { StudentEvent } from '#domain/student-event.ts';
import type {
  OfficeLists,
  StudentFilter,
  StudentOrder,
  StudentPlace,
  StudentStore,
} from '#domain/student-store.ts';
import type { Engine } from './dialects/engine.ts';
import { handingOver } from './hand-over.ts';
import { fillOldStudents } from './lead-filing.ts';
import { eventFromRow, leadTransaction } from './lead-row.ts';
import { assigned } from './student-assigning.ts';
import { addToStudent, followLeads, happened, learnStudent } from './student-changes.ts';
import { studentCourses } from './student-courses.ts';
import { stageNow } from './student-filling.ts';
import { tableImports } from './student-imports.ts';
import { keptFor } from './student-merge.ts';
import {
  changedColumns,
  sortName,
  studentEventFromRow,
  studentEventToRow,
  studentFromRow,
  studentToRow,
} from './student-row.ts';
import {
  dueOrder,
  facetsWith,
  findStudents,
  isKept,
  narrowed,
  pathOf,
  stepsWith,
  withAll,
} from './student-search.ts';
import { type Facet, facetsOf, facetTotals, tallied } from './student-tally.ts';
import { endTasks, endTasksOf, followTasks, withSteps } from './student-tasks.ts';
import { studentWork } from './student-work.ts';
import type { Tables } from './tables.ts';

/** How many people of an older version become students in one commit. */
const filledAtOnce = 200;

type Window = Parameters<StudentStore['list']>[2];

/** `catchUp` makes students of the leads that wait; every read begins with it. */
export function studentStore(engine: Engine, catchUp: () => Promise<void>): StudentStore {
  const { db } = engine;
  /** A list and its count ask for the same at once. */
  const searching = new Map<string, Promise<string[]>>();
  function search(asked: string): Promise<string[]> {
    const found = searching.get(asked) ?? findStudents(engine, asked);
    searching.set(asked, found);
    // What is asked later sees what was written in between.
    setImmediate(() => searching.delete(asked));
    return found;
  }

  // Only an upgrade leaves students to be filled, and none come after it.
  let areFilled = false;
  let filling: Promise<unknown> | undefined;

  async function fill(): Promise<boolean> {
    const some = fillOldStudents(engine, filledAtOnce);
    filling = some;
    areFilled ||= (await some.finally(() => (filling = undefined))) === 0;
    return areFilled;
  }

  async function file(): Promise<void> {
    try {
      await catchUp();
      // While the server does it, reads show what there is and do not wait.
      if (!areFilled && !filling) await fill();
    } catch {
      // Where nothing can be written, what is filed can still be read.
    }
  }

  /** As one value: there may be more than a statement takes. */
  function amongIds<O>(query: SelectQueryBuilder<Tables, 'student', O>, { ids }: StudentFilter) {
    if (!ids) return query;
    return query.where(
      engine.name === 'postgres'
        ? sql<boolean>`id = any(${[...ids]})`
        : sql<boolean>`id in (select value from json_each(${JSON.stringify(ids)}))`,
    );
  }

  const list: StudentStore['list'] = async (filter, order, { limit, after }) => {
    await file();
    const found = filter.q ? await search(filter.q) : undefined;
    if (found?.length === 0) return [];
    if (found && order.by === 'match') return bestMatches(found, filter, order, { limit, after });
    const direction = order.isDescending ? 'desc' : 'asc';
    const path = await pathOf(engine, filter, order, limit);
    if (!path) return [];
    const { facet, isSorted, unindexed, stepsOf } = path;
    if (stepsOf) return byStep(stepsOf, filter, order, { limit, after });
    if (facet && !isSorted) {
      let facets = facetsWith(db, facet, filter).select(['student_id', 'created_at']);
      if (after) {
        const sign = sql.raw(order.isDescending ? '<' : '>');
        facets = facets.where(sql<boolean>`(created_at, student_id) ${sign} (${after.value}, ${after.id})`);
      }
      const rows = await db
        .selectFrom(
          facets.orderBy('created_at', direction).orderBy('student_id', direction).limit(limit).as('one'),
        )
        .innerJoin('student', 'student.id', 'one.student_id')
        .selectAll('student')
        .orderBy('one.created_at', direction)
        .orderBy('student.id', direction)
        .execute();
      return rows.map(studentFromRow);
    }
    const value = isSorted ? outOfOrder(orderOf(order)) : orderOf(order);
    const first = (narrow: StudentFilter) => {
      const all = db.selectFrom('student').selectAll();
      let query = facet
        ? all.where('id', 'in', facetsWith(db, facet, narrow).select('student_id'))
        : amongIds(
            narrowed(all, narrow, found, { isLookedUp: true, ...(unindexed && { unindexed }) }),
            narrow,
          );
      if (after) {
        const sign = sql.raw(order.isDescending ? '<' : '>');
        query = query.where(sql<boolean>`(${value}, id) ${sign} (${after.value}, ${after.id})`);
      }
      return query.orderBy(value, direction).orderBy('id', direction).limit(limit);
    };
    const { stages, ...rest } = filter;
    if (stages && rest.stage !== undefined) {
      return stages.includes(rest.stage) ? (await first(rest).execute()).map(studentFromRow) : [];
    }
    const isByTime = order.by === 'created' || order.by === 'due';
    if (!stages || isSorted || (unindexed && !isByTime)) {
      return (await first(filter).execute()).map(studentFromRow);
    }
    // The first of each stage, which an index holds in this order, and the first of these.
    const [one, ...others] = stages.map((stage) =>
      db.selectFrom(first({ ...rest, stage }).as('student')).selectAll(),
    );
    if (!one) return [];
    const each = others.reduce((all, other) => all.unionAll(other), one);
    const rows = await db
      .selectFrom(each.as('student'))
      .selectAll()
      .orderBy(value, direction)
      .orderBy('id', direction)
      .limit(limit)
      .execute();
    return rows.map(studentFromRow);
  };

  /** Of those that a search found, of which there are some hundreds, the best matches. */
  async function bestMatches(
    found: readonly string[],
    filter: StudentFilter,
    order: StudentOrder,
    { limit, after }: Window,
  ) {
    const columns = db.selectFrom('student').select(['id', 'name', 'created_at as createdAt']);
    const fitting = amongIds(narrowed(columns, filter, found, { isLookedUp: true }), filter);
    const placeOf = placesOf(order);
    const ids = (await fitting.execute())
      .map((one) => ({ id: one.id, value: placeOf(one) }))
      .filter((place) => !after || isBefore(after, place))
      .sort((one, other) => (isBefore(one, other) ? -1 : 1))
      .slice(0, limit)
      .map(({ id }) => id);
    if (ids.length === 0) return [];
    const rows = await db.selectFrom('student').selectAll().where('id', 'in', ids).execute();
    const students = new Map(rows.map((row) => [row.id, studentFromRow(row)]));
    return ids.flatMap((id) => students.get(id) ?? []);
  }

  /** Those of a value by their next step, and those who have none after them or before. */
  async function byStep(facet: Facet, filter: StudentFilter, order: StudentOrder, window: Window) {
    const { limit, after } = window;
    const direction = order.isDescending ? 'desc' : 'asc';
    const withSteps = async (most: number) => {
      const id = isKept(facet) ? 'student_id' : 'id';
      let steps = stepsWith(engine, facet, filter);
      if (after) {
        const sign = sql.raw(order.isDescending ? '<' : '>');
        steps = steps.where(sql<boolean>`(due, ${sql.ref(id)}) ${sign} (${after.value}, ${after.id})`);
      }
      const rows = await db
        .selectFrom(steps.orderBy('due', direction).orderBy(sql.ref(id), direction).limit(most).as('one'))
        .innerJoin('student', 'student.id', 'one.id')
        .selectAll('student')
        .orderBy('one.due', direction)
        .orderBy('student.id', direction)
        .execute();
      return rows.map(studentFromRow);
    };
    if (filter.due) return withSteps(limit);
    const without = (most: number) =>
      most === 0 ? [] : list({ ...filter, due: 'none' }, order, { limit: most, after });
    const [first, then] = order.isDescending ? [without, withSteps] : [withSteps, without];
    const some = await first(limit);
    return some.length === limit ? some : [...some, ...(await then(limit - some.length))];
  }

  return {
    fill,
    ...studentWork(engine),
    ...handingOver(engine),
    ...studentCourses(engine, file),
    list,
    valueOf({ createdAt, changedAt, name, due }, order) {
      if (order.by === 'match') return placesOf(order)({ name, createdAt });
      return { created: createdAt, changed: changedAt, name: sortName(name), due: due ?? '9999' }[order.by];
    },
    async count(filter) {
      await file();
      const kept = await tallied(db, filter);
      if (kept !== undefined) return kept;
      const { q, ids } = filter;
      const found = q ? await search(q) : undefined;
      if (found && (found.length === 0 || (areFilled && isOnlySearch(filter)))) return found.length;
      const facets = found || ids ? [] : await facetTotals(db, facetsOf(filter), filter);
      const facet = facets.find(isKept);
      const total = sql<number | string>`count(*)`.as('total');
      const counted = facet
        ? withAll(db, facet, facets, filter).select(total)
        : amongIds(
            narrowed(db.selectFrom('student').select(total), filter, found, { isLookedUp: true }),
            filter,
          );
      return Number((await counted.executeTakeFirstOrThrow()).total);
    },
    async find(id) {
      await file();
      const row = await db
        .selectFrom('student')
        .selectAll()
        .where('id', '=', id)
        .where('version', '>', 0)
        .executeTakeFirst();
      return row && studentFromRow(row);
    },
    keptFor: (id) => keptFor(db, id),
    add: (given, event, isOwned) =>
      leadTransaction(engine, async (transaction) => {
        const { source, language, fields, createdAt } = given;
        const school = String(fields.school ?? '');
        const time = localTimeOf(new Date(createdAt));
        const newcomer = { services: [], source, language, school, time };
        const [owner = null] = isOwned ? [given.owner] : await assigned(transaction, [newcomer]);
        const student = { ...given, owner, stage: await stageNow(transaction, given.stage) };
        await transaction.insertInto('student').values(studentToRow(student)).execute();
        await addToStudent(transaction, student, [event]);
      }),
    change: (id, version, change, event, follow) =>
      leadTransaction(engine, async (transaction) => {
        const row = await transaction
          .selectFrom('student')
          .selectAll()
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
        const { stage } = change;
        const isStageGone = stage !== undefined && (await stageNow(transaction, stage)) !== stage;
        if (!row || isStageGone) return false;
        const before = studentFromRow(row);
        const after: Student = { ...before, ...change, version: version + 1, changedAt: event.at };
        await transaction
          .updateTable('student')
          .set(changedColumns(after, before))
          .where('id', '=', id)
          .execute();
        await learnStudent(transaction, after, before);
        await followTasks(transaction, id, before.owner, after.owner);
        const steps = await endTasks(transaction, id, { from: before.stage, to: after.stage, at: event.at });
        await transaction
          .insertInto('student_event')
          .values(studentEventToRow(id, withSteps(event, steps)))
          .execute();
        if (follow) await followLeads(transaction, id, follow);
        return true;
      }),
    ...tableImports(engine),
    record: (id, event) =>
      leadTransaction(engine, async (transaction) => {
        const row = await transaction
          .selectFrom('student')
          .select('id')
          .where('id', '=', id)
          .executeTakeFirst();
        if (!row) return false;
        await happened(transaction, id, event);
        return true;
      }),
    async timeline(id, limit) {
      const [own, ofLeads] = await Promise.all([
        db
          .selectFrom('student_event')
          .selectAll()
          .where('student_id', '=', id)
          .orderBy('at', 'desc')
          .orderBy('n', 'desc')
          .limit(limit)
          .execute(),
        db
          .selectFrom('lead_event')
          .innerJoin('lead', 'lead.id', 'lead_event.lead_id')
          .selectAll('lead_event')
          .where('lead.person_id', '=', id)
          .where('what', '<>', 'viewed')
          .orderBy('at', 'desc')
          .orderBy('n', 'desc')
          .limit(limit)
          .execute(),
      ]);
      const events: (StudentEvent | LeadEvent)[] = [
        ...own.reverse().map(studentEventFromRow),
        ...ofLeads.reverse().map(eventFromRow),
      ];
      return events.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)).slice(-limit);
    },
    async stageCounts() {
      const rows = await db
        .selectFrom('student_tally')
        .select(({ fn }) => ['stage', fn.sum<number | string>('students').as('total')])
        .groupBy('stage')
        .execute();
      return Object.fromEntries(rows.map(({ stage, total }) => [stage, Number(total)]));
    },
    officeList: (name) => officeList(db, name),
    changeViews: (change, { at, username }) =>
      leadTransaction(engine, async (transaction) => {
        const views = change((await officeList(transaction, 'views')) ?? []);
        const values = { value_json: JSON.stringify(views), changed_at: at, changed_by: username };
        await transaction
          .insertInto('office_list')
          .values({ name: 'views', ...values })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
          .execute();
      }),
    putOfficeList: (name, value, { at, username }) =>
      leadTransaction(engine, async (transaction) => {
        if (name === 'stages') {
          const stages = value as OfficeLists['stages'];
          const kept = stages.map(({ key }) => key);
          const left = await transaction
            .selectFrom('student_tally')
            .select('stage')
            .where('students', '>', 0)
            .where('stage', 'not in', kept)
            .limit(1)
            .executeTakeFirst();
          if (left) return false;
          await endTasksOf(transaction, stages, at);
        }
        const values = { value_json: JSON.stringify(value), changed_at: at, changed_by: username };
        await transaction
          .insertInto('office_list')
          .values({ name, ...values })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
          .execute();
        return true;
      }),
  };
}

export async function officeList<Name extends keyof OfficeLists>(
  db: Kysely<Tables>,
  name: Name,
): Promise<OfficeLists[Name] | undefined> {
  const row = await db
    .selectFrom('office_list')
    .select('value_json')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && JSON.parse(row.value_json);
}

const isOnlySearch = (filter: StudentFilter) =>
  Object.entries(filter).every(([name, value]) => name === 'q' || value === undefined);

/** Of one value the newest stands first. */
const isBefore = (one: StudentPlace, other: StudentPlace) =>
  one.value === other.value ? one.id > other.id : one.value < other.value;

/** The value that the best matches are sorted by. */
function placesOf({ sought = '' }: StudentOrder): (student: Pick<Student, 'name' | 'createdAt'>) => string {
  const rank = rankNames(sought);
  return ({ name, createdAt }) => matchPlace(rank(name), createdAt);
}

/**
 * Keeps PostgreSQL from reading the whole list in its order and looking in what was found for each: the few that were found
 * are sorted instead.
 */
const outOfOrder = (value: RawBuilder<string>) => sql<string>`(${value} || '')`;

function orderOf({ by }: StudentOrder) {
  if (by === 'due') return dueOrder;
  return sql<string>`${sql.ref({ created: 'created_at', match: 'created_at', changed: 'changed_at', name: 'sort_name' }[by])}`;
}
