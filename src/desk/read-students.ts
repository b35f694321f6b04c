import type { KeepStudents } from '#commands/keep-students.ts';
import { AppError } from '#domain/app-error.ts';
import { dayOf, daysAfter, startOfDay } from '#domain/day.ts';
import { type InsightQuery, insightDays } from '#domain/insight.ts';
import type { LeadStore } from '#domain/lead-store.ts';
import type { ListedStudent, Student } from '#domain/student.ts';
import { type Stage, shownFields } from '#domain/student-field.ts';
import {
  isKept,
  judging,
  mostCourses,
  type Outcomes,
  outcomesOf,
  saidBy,
  sameSource,
} from '#domain/student-outcome.ts';
import {
  cursorOf,
  placeFrom,
  type StudentQuery,
  stepParts,
  stepPlaceFrom,
  stepPlaceValue,
  studentFilter,
  studentOrder,
} from '#domain/student-query.ts';
import type { StudentFilter, StudentOrder, StudentPlace, StudentStore } from '#domain/student-store.ts';
import { outcomeDays, type Promised, promiseOf } from './outcome-days.ts';
import { isDueBy, waitSince } from './waiting.ts';

export interface StudentPage {
  students: ListedStudent[];
  total: number;
  next: string | null;
}
/** With `ofOwner` only that one's, whatever else is asked. */
type OwnQuery = StudentQuery & { ofOwner?: string };
/** With `byStep` in the parts of `stepParts`, after those whose enquiry is to be answered today. */
export type ListStudents = (query: OwnQuery, byStep?: boolean) => Promise<StudentPage>;
/** How those who came in some days went on; of somebody's students alone where one is named. */
export type ReadOutcomes = (query: InsightQuery, ofOwner: string | undefined) => Promise<Outcomes>;

interface Office {
  now: () => Date;
  promised: () => Promised;
}

type ListOffice = Office & { leads: Pick<LeadStore, 'waiting' | 'waitingOf'> };

const pageSize = 50;
/** Fewer than a page, which so ends among those that have a place. */
const mostToAnswer = 20;
/** A list of what a number counts names them by their ids: four megabytes. */
const mostNamed = 100_000;

/** One page of students with their open tasks, for the API and the desk's list. */
export function listStudents(store: StudentStore, keep: KeepStudents, office: ListOffice): ListStudents {
  const { now } = office;
  return async (query, byStep = false) => {
    const { owner } = query;
    if (owner && owner !== 'nobody') await keep.knownOwner(owner);
    const stages = await keep.stages();
    const filter = await counted(store, keep, office, query, studentFilter(query, stages, now()));
    const after = placeFrom(query.cursor);
    const order = studentOrder(query);
    // Somebody's next steps stand in their order within each stage.
    const isOwnSteps = order.by === 'due' && filter.owner !== undefined && !filter.stages;
    const staged = isOwnSteps ? { ...filter, stages: stages.map(({ key }) => key) } : filter;
    const [{ students, next }, total, fields] = await Promise.all([
      byStep ? pageByStep(store, office, filter, stages, after) : pageOf(store, staged, order, after),
      store.count(filter),
      keep.fields(),
    ]);
    const ids = students.map(({ id }) => id);
    const [open, since, waiting] = await Promise.all([
      store.openTasks(ids),
      store.stageSince(ids),
      office.leads.waitingOf(ids),
    ]);
    const waitOf = (id: string) => {
      const { came, service } = waiting[id] ?? {};
      return came && { wait: { ...waitSince(came, office.promised(), now()), ...(service && { service }) } };
    };
    const tasks = Map.groupBy(open, ({ studentId }) => studentId);
    return {
      students: students.map((student) => ({
        ...student,
        fields: shownFields(fields, student.fields),
        stageSince: since[student.id] ?? student.createdAt,
        tasks: tasks.get(student.id) ?? [],
        ...waitOf(student.id),
      })) as unknown as ListedStudent[],
      total,
      next: next && cursorOf(next),
    };
  };
}

interface Page {
  students: Student[];
  next: StudentPlace | null;
}

async function pageOf(
  store: StudentStore,
  filter: StudentFilter,
  order: StudentOrder,
  after: StudentPlace | undefined,
): Promise<Page> {
  const found = await store.list(filter, order, { limit: pageSize + 1, after });
  const students = found.slice(0, pageSize);
  const last = students.at(-1);
  const next = found.length > pageSize && last ? { id: last.id, value: store.valueOf(last, order) } : null;
  return { students, next };
}

/**
 * Who is to be answered today, the longest wait first, then one part of the list after the other, until the page is full; a
 * place says in which part a page ended.
 */
async function pageByStep(
  store: StudentStore,
  office: ListOffice,
  filter: StudentFilter,
  stages: readonly Stage[],
  cursor: StudentPlace | undefined,
): Promise<Page> {
  const { part, time, after } = stepPlaceFrom(cursor, office.now());
  const inParts: { student: Student; place: StudentPlace }[] = [];
  for (const [at, { order, ...some }] of stepParts(stages, time).entries()) {
    // Of these as many as come first may stand there too.
    const limit = pageSize + 1 + mostToAnswer - inParts.length;
    if (at < part || limit === 0) continue;
    const window = { limit, after: at === part ? after : undefined };
    for (const student of await store.list({ ...filter, ...some }, order, window)) {
      const value = stepPlaceValue(at, time, store.valueOf(student, order));
      inParts.push({ student, place: { id: student.id, value } });
    }
  }
  // After the list, which makes students of the newest enquiries.
  const toAnswer = await studentsToAnswer(store, office, filter, time.slice(0, 10));
  const isFirst = new Set(toAnswer.map(({ id }) => id));
  const first = cursor ? [] : toAnswer.map((student) => ({ student, place: null }));
  const found = [...first, ...inParts.filter(({ student }) => !isFirst.has(student.id))];
  const students = found.slice(0, pageSize).map(({ student }) => student);
  return { students, next: (found.length > pageSize && found[pageSize - 1]?.place) || null };
}

/** Those of a filter who were promised an answer by the end of a day. */
async function studentsToAnswer(
  store: StudentStore,
  { leads, promised, now }: ListOffice,
  filter: StudentFilter,
  day: string,
): Promise<Student[]> {
  const waiting = await leads.waiting(filter.owner ? { ofOwner: filter.owner } : {}, 2 * mostToAnswer);
  const due = waiting.filter(({ createdAt }) => isDueBy(waitSince(createdAt, promised(), now()), day));
  const ids = [...new Set(due.map(({ personId }) => personId))].slice(0, mostToAnswer);
  if (ids.length === 0) return [];
  const found = await store.list({ ...filter, ids }, studentOrder({}), { limit: ids.length });
  const byId = new Map(found.map((student) => [student.id, student]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A filter with what a number of the insight counts: the same rules decide over both. */
async function counted(
  store: StudentStore,
  keep: KeepStudents,
  { now, promised }: Office,
  { measure, steps, by, won, from, to, ofOwner }: OwnQuery,
  filter: StudentFilter,
): Promise<StudentFilter> {
  const days = insightDays({ from, to }, now());
  const stages = await keep.stages();
  const { owner, ...anybodys } = filter;
  // Of whom somebody won, another one may be the owner by now.
  const seen = ofOwner === undefined ? anybodys : filter;
  if (measure) {
    const judge = judging({ says: saidBy(stages), promise: promiseOf(promised()), now: now() });
    const { source, ...ofAnySource } = seen;
    const ids: string[] = [];
    let read = 0;
    for await (const some of store.courses(ofAnySource, mostCourses + 1)) {
      read += some.length;
      const fitting = some
        .map(judge)
        .filter(
          (one) =>
            one.holds.came &&
            one.holds[measure] &&
            (owner === undefined || one.owner === owner) &&
            (source === undefined || sameSource(one.course.source) === sameSource(source)),
        );
      ids.push(...fitting.map(({ course }) => course.id));
      if (read > mostCourses || ids.length > mostNamed) throw tooMany();
    }
    return named(ofAnySource, ids);
  }
  if (steps) {
    const range = { from: days.from, before: daysAfter(days.to, 1) };
    const due = await store.dueSteps(range, { ...(by && { owner: by.toLowerCase() }) }, mostCourses + 1);
    if (due.length > mostCourses) throw tooMany();
    const wanted = due.filter((step) => isKept(step, now()) === (steps === 'kept'));
    return named(filter, [...new Set(wanted.map(({ studentId }) => studentId))]);
  }
  if (won) {
    const [begin, end] = monthOf(won);
    const keys = stages.filter(({ kind }) => kind === 'won').map(({ key }) => key);
    const whose = { ...(owner && { owner }), ...(ofOwner !== undefined && { ofOwner }) };
    return named(owner === null ? filter : seen, await store.reachedBetween(keys, begin, end, whose));
  }
  return filter;
}

function named(filter: StudentFilter, ids: string[]): StudentFilter {
  if (ids.length > mostNamed) throw tooMany();
  return { ...filter, ids: filter.ids ? ids.filter((id) => filter.ids?.includes(id)) : ids };
}

/** The instants at which a month begins and ends. */
function monthOf(month: string): [from: string, to: string] {
  const first = `${month}-01`;
  return [startOfDay(first), startOfDay(`${daysAfter(first, 31).slice(0, 7)}-01`)];
}

const mostMonths = 12;

/**
 * What the owner of an office looks at: who came, how they went on, and why they did not. `onNotKept` is told once why what was
 * counted of days could not be kept for the next start.
 */
export function readOutcomes(
  store: StudentStore,
  keep: KeepStudents,
  { now, promised }: Office,
  onNotKept?: (failure: unknown) => void,
): ReadOutcomes {
  const counted = outcomeDays(store, tooMany, onNotKept);
  return async (query, ofOwner) => {
    const { from, to } = insightDays(query, now());
    const whose = ofOwner === undefined ? {} : { ofOwner };
    const [stages, { target = 0 }] = await Promise.all([keep.stages(), keep.rules()]);
    const days = await counted({ from, to }, ofOwner, saidBy(stages), promised(), now());
    const keys = stages.filter(({ kind }) => kind === 'won').map(({ key }) => key);
    const months: string[] = [];
    for (
      let month = from.slice(0, 7);
      month <= to.slice(0, 7);
      month = daysAfter(`${month}-01`, 31).slice(0, 7)
    )
      months.push(month);
    return {
      from,
      to,
      ...outcomesOf(days),
      steps: await store.countSteps({ from, before: daysAfter(to, 1) }, whose, now()),
      months: await Promise.all(
        months.slice(-mostMonths).map(async (month) => ({
          month,
          won: await store.countReached(keys, ...monthOf(month), {
            ...whose,
            ...(ofOwner !== undefined && { owner: ofOwner }),
          }),
          wanted: target,
        })),
      ),
    };
  };
}

/** Of two years, and of so many students, the days are counted before somebody asks: what is known of them stays small. */
const daysAhead = 730;
const mostAhead = 100_000;
const daysAtOnce = 4;
/** What Insight begins with. */
const daysFirst = 30;

/**
 * Reads the days that Insight begins with, everybody's and those of each of `owners`, then those before them, the last first;
 * others have their turn at each `pause`.
 */
export async function countAhead(
  read: ReadOutcomes,
  owners: readonly string[],
  now: () => Date,
  pause: () => Promise<void>,
): Promise<void> {
  const today = dayOf(now());
  async function countBefore(day: number, owner?: string): Promise<Outcomes> {
    await pause();
    const to = daysAfter(today, -day);
    return read({ from: daysAfter(to, 1 - daysAtOnce), to }, owner);
  }
  for (const owner of [undefined, ...owners])
    for (let day = 0; day < daysFirst; day += daysAtOnce) await countBefore(day, owner);
  let students = 0;
  for (let day = 0; day < daysAhead && students < mostAhead; day += daysAtOnce) {
    const { rows } = await countBefore(day);
    for (const { by, counts } of rows) if (by === 'week') students += counts.came;
  }
}

function tooMany(): AppError {
  const sentence = 'These days hold more students than can be counted here. Choose fewer days.';
  return new AppError('bad_request', sentence, { fields: { from: sentence } });
}
