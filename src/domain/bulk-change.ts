import * as z from 'zod/mini';
import { strictForm } from './parse.ts';
import { changeValues, type Student, type Task, tagText, taskForm } from './student.ts';
import type { StudentEvent } from './student-event.ts';
import { studentQuery } from './student-query.ts';
import type { LeadFollow, StudentChange, StudentFilter } from './student-store.ts';
import { isId } from './text.ts';

/** More are done in steps while the answer is already there. */
export const bulkAtOnce = 500;
export const mostInBulk = 100_000;
const mostIds = 10_000;

const idSentence = `Name one to ${mostIds} students by their ids.`;
const { stage, reason, owner, tags, source, language, fields } = changeValues;

const change = z.pipe(
  z
    .strictObject(
      {
        stage,
        reason,
        owner,
        source,
        language,
        fields,
        /** Are added to those that each student has. */
        tags,
        /** One more of them. */
        tag: z.optional(tagText),
        removeTags: tags,
        /** Is given to each student; without an owner to the student's own, else to who asks. */
        task: z.optional(taskForm),
      },
      strictForm,
    )
    .check(
      z.refine((given) => Object.values(given).some((value) => value !== undefined), {
        error: 'Say what to change: stage, owner, tag, tags, removeTags, fields, source, language or task.',
      }),
    ),
  z.transform(({ tag, ...given }) =>
    tag === undefined ? given : { ...given, tags: [...(given.tags ?? []), tag] },
  ),
);

export const bulkChangeForm = z
  .strictObject(
    {
      ids: z.optional(
        z
          .array(
            z
              .string({ error: idSentence })
              .check(z.maxLength(100, { error: idSentence }), z.refine(isId, { error: idSentence })),
            {
              error: idSentence,
            },
          )
          .check(z.minLength(1, { error: idSentence }), z.maxLength(mostIds, { error: idSentence })),
      ),
      /** As the list takes it, as an object or as an address writes it. */
      query: z.optional(
        z.pipe(
          z.transform((given: unknown) =>
            typeof given === 'string' && given.length < 2000
              ? Object.fromEntries(new URLSearchParams(given))
              : given,
          ),
          // A filter that is misspelt would not narrow anything: it would change everybody.
          z.strictObject(studentQuery.shape, strictForm),
        ),
      ),
      change,
    },
    strictForm,
  )
  .check(
    z.refine(({ ids, query }) => (ids === undefined) !== (query === undefined), {
      error: 'Name the students by ids or by a query, one of the two.',
      path: ['ids'],
    }),
  );
export type BulkChangeForm = z.infer<typeof bulkChangeForm>;
/** `ofOwner` keeps it to the students of an owner, whoever they are given to before their turn comes. */
export type BulkChange = BulkChangeForm['change'] & { ofOwner?: string | undefined };

export const bulkStates = ['running', 'done', 'undoing', 'undone'] as const;

/** How far a change of many has come. */
export const bulkReply = z.object({
  id: z.string(),
  state: z.enum(bulkStates),
  total: z.number(),
  changed: z.number(),
  /** Had what was asked for already. */
  unchanged: z.number(),
  /** Stayed as they were: with these tags they would have more than a student holds. */
  full: z.number(),
  /** Are no students, or not any more. */
  missing: z.number(),
  /** Still to come; of a change that is done, those before whom it was stopped. */
  left: z.number(),
  /** Taken back. */
  undone: z.number(),
});
export type BulkProgress = z.infer<typeof bulkReply>;

/** What one step does to one student. */
export interface BulkWork {
  change: StudentChange;
  event: StudentEvent;
  follow?: LeadFollow | undefined;
  task?: Task | undefined;
}

/** `unchanged` has all of it already, `full` has no room for the tags, `missing` is none to be changed; all stay as they are. */
export type BulkStep = BulkWork | 'unchanged' | 'full' | 'missing';

export interface BulkStore {
  /** Notes what is to be done and for whom; says for how many, or false and nothing when they are more than `most`. */
  begin(
    bulk: { id: string; by: string; at: string; change: BulkChange },
    whom: { ids: readonly string[] } | { filter: StudentFilter },
    most: number,
  ): Promise<number | false>;
  find(id: string): Promise<(BulkProgress & { by: string; at: string; change: BulkChange }) | undefined>;
  /** Does the next `limit` students in one commit; true when none is left. */
  step(id: string, limit: number, work: (student: Student) => BulkStep): Promise<boolean>;
  /** Ends a change that is under way: what is left stays as it is. False when it is under way no more. */
  stop(id: string): Promise<boolean>;
  /** Somebody's newest change of more than are done at once: under way, or done since an instant. */
  latest(by: string, since: string): Promise<string | undefined>;
  /** Begins to take a change back; false when it is not done, or taken back already. */
  beginUndo(id: string): Promise<boolean>;
  /** Takes back the next ones: what somebody changed since stays. True when none is left. */
  undoStep(
    id: string,
    limit: number,
    event: StudentEvent,
    followOf: (student: Student, back: StudentChange) => LeadFollow | undefined,
  ): Promise<boolean>;
  /** Those that a process left in the middle. */
  unfinished(): Promise<string[]>;
}
