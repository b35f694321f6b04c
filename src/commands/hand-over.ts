import { AppError } from '#domain/app-error.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { Holding } from '#domain/staff.ts';
import type { StudentStore } from '#domain/student-store.ts';
import type { ChangeManyStudents } from './change-many-students.ts';
import type { KeepStudents } from './keep-students.ts';
import type { RecordAudit } from './record-audit.ts';

/**
 * Gives all that somebody looks after to somebody else: the open steps and leads before it answers, the students as a change
 * of many, which can be taken back. Doing it again finishes what was interrupted.
 */
export interface HandOver {
  /** The username that may take it, in lower case; AppError `bad_request`. */
  takerOf(to: string, from: string): Promise<string>;
  /** Says what went over; AppErrors of `takerOf` and of a change of many students. */
  all(by: string, from: string, to: string): Promise<Holding>;
}

/** Steps and leads of one commit: other writes wait no longer than for a change of many. */
const atOnce = 50;

export function handOver(
  {
    students,
    keep,
    many,
    recordAudit,
  }: {
    students: Pick<StudentStore, 'handOverSome' | 'holdings'>;
    keep: Pick<KeepStudents, 'ownerOf'>;
    many: Pick<ChangeManyStudents, 'change'>;
    recordAudit: RecordAudit;
  },
  { now }: Pick<Runtime, 'now'>,
): HandOver {
  async function takerOf(to: string, from: string): Promise<string> {
    const taker = await keep.ownerOf(to, 'handOver');
    if (taker !== from) return taker;
    const sentence = 'Choose somebody else to take it over.';
    throw new AppError('bad_request', sentence, { fields: { handOver: sentence } });
  }

  return {
    takerOf,
    async all(by, from, given) {
      const to = await takerOf(given, from);
      const moved = { tasks: 0, leads: 0 };
      for (let isLeft = true; isLeft; ) {
        const some = await students.handOverSome({ from, to, by, at: now().toISOString() }, atOnce);
        moved.tasks += some.tasks;
        moved.leads += some.leads;
        isLeft = some.tasks + some.leads > 0;
      }
      const owned = (await students.holdings([from])).get(from)?.students ?? 0;
      const everyone = { query: { owner: from }, change: { owner: to } };
      const total = owned > 0 ? (await many.change(everyone, by)).total : 0;
      const detail = `to ${to}: ${total} students, ${moved.tasks} steps, ${moved.leads} leads`;
      await recordAudit({ by, what: 'work-handed-over', subject: from, detail });
      return { students: total, ...moved };
    },
  };
}
