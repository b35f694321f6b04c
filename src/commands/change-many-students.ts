import { AppError, tooBusy } from '#domain/app-error.ts';
import {
  type BulkChange,
  type BulkChangeForm,
  type BulkProgress,
  type BulkStep,
  type BulkStore,
  bulkAtOnce,
  mostInBulk,
} from '#domain/bulk-change.ts';
import type { Runtime } from '#domain/runtime.ts';
import { mostTags, type Student, type Task } from '#domain/student.ts';
import { studentFilter } from '#domain/student-query.ts';
import type { KeepStudents } from './keep-students.ts';
import type { RecordAudit } from './record-audit.ts';

/** Changes of many students at once: in steps, each a commit of its own, so that nobody else waits long. */
export interface ChangeManyStudents {
  /**
   * Up to 500 are done when it answers, of more as many; with `ofOwner` only that one's. AppErrors `bad_request`, and
   * `unavailable` while eight others are under way in this process, as for undo.
   */
  change(form: BulkChangeForm, by: string, ofOwner?: string): Promise<BulkProgress>;
  progress(id: string): Promise<BulkProgress>;
  /** AppError `not_found` for a change that somebody else made; with undefined none is. */
  mustBeBy(id: string, username: string | undefined): Promise<void>;
  /** Ends one that is under way; what is left stays as it is. AppErrors `not_found` and `conflict`. */
  stop(id: string, by: string): Promise<BulkProgress>;
  /** What somebody changed last, of more than 500: under way, or done within a quarter of an hour. */
  latest(by: string): Promise<BulkProgress | undefined>;
  /** Takes a change back; what somebody changed since stays. AppErrors `not_found` and `conflict`. */
  undo(id: string, by: string): Promise<BulkProgress>;
  /** Goes on with what a process left in the middle; for the start. */
  resume(): Promise<void>;
}

/** About 20 ms of the database, which is how long another write waits. */
const stepSize = 10;
const shownForMs = 15 * 60_000;
/** Changes under way in one process: each holds its turn at the database and what it has read. */
const mostUnderWay = 8;

export function changeManyStudents(
  bulk: BulkStore,
  keep: KeepStudents,
  { now, newId }: Pick<Runtime, 'now' | 'newId'>,
  recordAudit: RecordAudit,
  reportFailure: (failure: unknown) => void,
): ChangeManyStudents {
  let underWay = 0;

  async function find(id: string) {
    const found = id.includes('\0') ? undefined : await bulk.find(id);
    if (!found) throw noSuchChange();
    return found;
  }

  async function progress(id: string): Promise<BulkProgress> {
    const { by: _, at: __, change: ___, ...rest } = await find(id);
    return rest;
  }

  /** Steps until all are done, or as many as are done at once; the rest follows by itself. */
  async function run(begin: () => Promise<Step>, most = mostUnderWay): Promise<void> {
    if (underWay >= most) throw tooBusy();
    underWay += 1;
    let goesOn = false;
    try {
      const step = await begin();
      // A last full step does not know that it is the last.
      for (let done = 0; done <= bulkAtOnce; done += stepSize) {
        if (await step()) return;
        await breathe();
      }
      goesOn = true;
      void (async () => {
        while (!(await step())) await breathe();
      })()
        .catch(reportFailure)
        .finally(() => {
          underWay -= 1;
        });
    } finally {
      if (!goesOn) underWay -= 1;
    }
  }

  function stepOf(id: string, change: BulkChange, work: WorkOfMany, by: string): Step {
    return () => bulk.step(id, stepSize, (student) => workOn(student, change, work, { id, by }));
  }

  /** Ends one whose stage or owner is gone by now, or whose hour is past: what is left stays as it is. */
  async function going(id: string): Promise<Step> {
    const { state, change, by } = await find(id);
    if (state === 'undoing') return undoing(id);
    try {
      return stepOf(id, change, await keep.workOfMany(change, by), by);
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      await bulk.stop(id);
      return async () => true;
    }
  }

  function workOn(
    student: Student,
    { tags = [], removeTags = [], task, ofOwner }: BulkChange,
    { changeOf, followOf }: WorkOfMany,
    { id, by }: { id: string; by: string },
  ): BulkStep {
    if (ofOwner !== undefined && student.owner !== ofOwner) return 'missing';
    const at = now().toISOString();
    const wanted = [...new Set([...student.tags, ...tags])].filter((tag) => !removeTags.includes(tag));
    if (wanted.length > Math.max(mostTags, student.tags.length)) return 'full';
    const asked = {
      ...changeOf(student),
      ...((tags.length > 0 || removeTags.length > 0) && { tags: wanted }),
    };
    const change = Object.fromEntries(
      Object.entries(asked).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(student[name as keyof Student]),
      ),
    );
    if (Object.keys(change).length === 0 && !task) return 'unchanged';
    const given: Task | undefined = task && {
      ...task,
      minutes: task.minutes ?? 0,
      place: task.place ?? '',
      owner: task.owner?.toLowerCase() ?? asked.owner ?? student.owner ?? by,
      id: newId(),
      studentId: student.id,
      finishedAt: null,
      outcome: null,
      note: '',
    };
    const changes = Object.fromEntries(
      Object.entries(change).map(([name, to]) => [name, { from: student[name as keyof Student], to }]),
    );
    const facts = { bulk: id, changes, ...(given && { title: given.what, due: given.due }) };
    return {
      change,
      event: { at, by, what: 'bulk', facts },
      follow: followOf(student, change, at),
      task: given,
    };
  }

  async function undoing(id: string): Promise<Step> {
    const { by } = await find(id);
    const { followOf } = await keep.workOfMany({}, by);
    return () => {
      const at = now().toISOString();
      return bulk.undoStep(
        id,
        stepSize,
        { at, by, what: 'bulk', facts: { bulk: id, undone: 'yes' } },
        (student, back) => followOf(student, back, at),
      );
    };
  }

  return {
    progress,
    async mustBeBy(id, username) {
      if (username !== undefined && (await find(id)).by !== username) throw noSuchChange();
    },
    async change({ ids, query, change: asked }, by, ofOwner) {
      const change: BulkChange = { ...asked, ...(ofOwner !== undefined && { ofOwner }) };
      const work = await keep.workOfMany(change, by);
      if (query?.owner && query.owner !== 'nobody') await keep.knownOwner(query.owner);
      const id = newId();
      const whom = ids ? { ids } : { filter: studentFilter(query ?? {}, await keep.stages(), now()) };
      await run(async () => {
        const total = await bulk.begin({ id, by, at: now().toISOString(), change }, whom, mostInBulk);
        if (total === false) {
          throw new AppError(
            'bad_request',
            `Change at most ${mostInBulk} students at once: narrow the list first.`,
          );
        }
        await recordAudit({ by, what: 'students-changed', subject: id, detail: `${total} students` });
        return total > 0 ? stepOf(id, change, work, by) : async () => true;
      });
      return progress(id);
    },
    async stop(id, by) {
      await find(id);
      if (!(await bulk.stop(id))) {
        throw new AppError('conflict', 'This change is done already: take it back instead.');
      }
      await recordAudit({ by, what: 'students-changed', subject: id, detail: 'stopped' });
      return progress(id);
    },
    async latest(by) {
      const id = await bulk.latest(by, new Date(now().getTime() - shownForMs).toISOString());
      return id === undefined ? undefined : progress(id);
    },
    async undo(id, by) {
      await find(id);
      await run(async () => {
        if (!(await bulk.beginUndo(id))) {
          throw new AppError('conflict', 'This change is still under way, or it was taken back already.');
        }
        await recordAudit({ by, what: 'students-changed', subject: id, detail: 'taken back' });
        return undoing(id);
      });
      return progress(id);
    },
    async resume() {
      for (const id of await bulk.unfinished()) await run(() => going(id), Number.POSITIVE_INFINITY);
    },
  };
}

type WorkOfMany = Awaited<ReturnType<KeepStudents['workOfMany']>>;

/** True when nothing is left. */
type Step = () => Promise<boolean>;

function noSuchChange(): AppError {
  return new AppError('not_found', 'There is no such change of many students.');
}

const breathe = () => new Promise((resolve) => setTimeout(resolve));
