import type { KeepStudents } from '#commands/keep-students.ts';
import type { StudentRow } from '#domain/student.ts';
import { shownFields } from '#domain/student-field.ts';
import {
  cursorOf,
  placeFrom,
  type StudentQuery,
  studentFilter,
  studentOrder,
} from '#domain/student-query.ts';
import type { StudentStore } from '#domain/student-store.ts';

export interface StudentPage {
  students: StudentRow[];
  total: number;
  next: string | null;
}
export type ListStudents = (query: StudentQuery) => Promise<StudentPage>;

const pageSize = 50;

/** One page of students with their open tasks, for the API and the desk's list. */
export function listStudents(store: StudentStore, keep: KeepStudents, now: () => Date): ListStudents {
  return async (query) => {
    const { owner } = query;
    if (owner && owner !== 'nobody') await keep.knownOwner(owner);
    const filter = studentFilter(query, await keep.stages(), now());
    const order = studentOrder(query);
    const [found, total, fields] = await Promise.all([
      store.list(filter, order, { limit: pageSize + 1, after: placeFrom(query.cursor) }),
      store.count(filter),
      keep.fields(),
    ]);
    const students = found.slice(0, pageSize);
    const last = students.at(-1);
    const tasks = Map.groupBy(
      await store.openTasks(students.map(({ id }) => id)),
      ({ studentId }) => studentId,
    );
    return {
      students: students.map((student) => ({
        ...student,
        fields: shownFields(fields, student.fields),
        tasks: tasks.get(student.id) ?? [],
      })) as unknown as StudentRow[],
      total,
      next:
        found.length > pageSize && last ? cursorOf({ id: last.id, value: store.valueOf(last, order) }) : null,
    };
  };
}
