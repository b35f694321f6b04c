import { fill } from '#content/fill.ts';
import { studentDesk } from '#content/student-desk.ts';
import { AppError } from '#domain/app-error.ts';
import { isRecord } from '#domain/field-rule.ts';
import { mostTags } from '#domain/student.ts';
import { namedBy } from '#web/desk/frame/names.ts';
import { wholeTimeWords } from '#web/page/formats.ts';
import type { DeskServices } from '#web/page/page-services.ts';

const { done } = studentDesk;

type Answer = { id?: string; told?: string };
type Work = (desk: DeskServices, id: string, body: unknown) => Promise<Answer>;

/** What `work` did is told in a sentence. */
const telling =
  (told: string, work: (desk: DeskServices, id: string, body: unknown) => Promise<unknown>): Work =>
  async (desk, id, body) => {
    await work(desk, id, body);
    return { told };
  };

/** What came of a step, with what follows where nobody answered and nobody chose: the office's rule says it. */
async function followed(body: unknown, rule: () => Promise<unknown>): Promise<object> {
  const form = isRecord(body) ? body : {};
  const isUnanswered = form.outcome === 'no-answer' || form.outcome === 'busy';
  return isUnanswered && form.next === undefined ? { ...form, next: await rule() } : form;
}

/** What a change of many did to them: where it moved them, to whom it gave them, or which tag they got. */
async function changedWords({ queries }: DeskServices, body: unknown, changed: number): Promise<string> {
  const { stage, owner, tags } = isRecord(body) && isRecord(body.change) ? body.change : {};
  if (stage !== undefined) {
    const { stages } = await queries.studentOffice();
    const words = stages.find(({ key }) => key === stage)?.words;
    return words ? fill(done.bulkMoved, { changed, stage: words }) : fill(done.bulk, { changed });
  }
  if (owner === null) return fill(done.bulkFreed, { changed });
  if (owner !== undefined)
    return fill(done.bulkAssigned, { changed, owner: namedBy(await queries.names())(String(owner)) });
  return Array.isArray(tags)
    ? fill(done.bulkTagged, { changed, tag: tags.join(', ') })
    : fill(done.bulk, { changed });
}

const noted = ({ done: { id }, next }: { done: { id: string }; next: { due: string } | null }) => ({
  id,
  told: next ? fill(done.finishedNext, { due: wholeTimeWords(next.due) }) : done.finished,
});

/** What a form about students asks for, by the word it sends: the command, and what the page says afterwards. */
const works = {
  add: async ({ commands }, _, body) => ({ id: (await commands.addStudent(body)).id }),
  async change({ commands }, id, body) {
    await commands.changeStudent(id, body);
    return {};
  },
  note: telling(done.note, ({ commands }, id, body) => commands.noteStudent(id, body)),
  async task({ commands }, id, body) {
    return { id: (await commands.addTask(id, body)).id, told: done.task };
  },
  'task-remove': telling(done.takenBack, ({ commands }, id) => commands.removeTask(id)),
  'task-change': telling(done.taskChanged, ({ commands }, id, body) => commands.changeTask(id, body)),
  finish: async ({ queries, commands }, id, body) =>
    noted(await commands.finishTask(id, await followed(body, () => queries.afterNoAnswer(id)))),
  reopen: telling(done.takenBack, ({ commands }, id) => commands.reopenTask(id)),
  log: async ({ queries, commands }, id, body) =>
    noted(await commands.logTask(id, await followed(body, () => queries.afterNoAnswerOf(id)))),
  application: telling(done.application, ({ commands }, id, body) => commands.addApplication(id, body)),
  async 'application-change'({ commands }, id, body) {
    await commands.changeApplication(id, body);
    return {};
  },
  async erase({ commands }, id) {
    await commands.erasePerson(id);
    return {};
  },
  merge: telling(done.merged, ({ commands }, id, body) => commands.mergeStudents(id, body)),
  part: async ({ commands }, id, body) => ({ id: await commands.partStudent(id, body), told: done.parted }),
  async bulk(desk, _, body) {
    const { id, changed, unchanged, full, left } = await desk.commands.changeManyStudents(body);
    const same = fill(unchanged === 1 ? done.bulkSame.one : done.bulkSame.many, { unchanged });
    if (changed + full + left === 0) return { told: fill(done.bulkNone, { same }) };
    const told =
      left > 0 ? fill(done.bulkRunning, { changed, left }) : await changedWords(desk, body, changed);
    const stayed = [unchanged > 0 && same, full > 0 && fill(done.bulkFull, { full, most: mostTags })];
    return { id, told: [told, ...stayed].filter(Boolean).join('; ') };
  },
  async 'bulk-stop'({ commands }, id) {
    const { changed, left } = await commands.stopManyStudents(id);
    return { told: fill(done.bulkStopped, { changed, left }) };
  },
  'bulk-undo': telling(done.bulkUndone, ({ commands }, id) => commands.undoManyStudents(id)),
  fields: telling(done.saved, ({ commands }, _, body) => commands.putFields(body)),
  stages: telling(done.saved, ({ commands }, _, body) => commands.putStages(body)),
  rules: telling(done.saved, ({ commands }, _, body) => commands.putRules(body)),
  'view-save': telling(done.saved, ({ commands }, _, body) => commands.saveStudentView(body)),
  async 'view-remove'({ commands }, id) {
    await commands.removeStudentView(id);
    return {};
  },
  calendar: telling(done.calendar, ({ commands }) => commands.renewCalendar()),
} satisfies Record<string, Work>;

export type StudentIntent = keyof typeof works;

/**
 * Does what a form asks for, to the student, task or application with its id, as the API would with the JSON of its body; says
 * what came of it.
 */
export async function doStudentWork(
  desk: DeskServices,
  { intent = '', id = '', body = '{}' }: Readonly<Record<string, string>>,
): Promise<Answer> {
  const unreadable = (cause?: unknown) => new AppError('bad_request', 'This form cannot be read.', { cause });
  if (!Object.hasOwn(works, intent)) throw unreadable();
  let details: unknown;
  try {
    details = JSON.parse(body);
  } catch (cause) {
    throw unreadable(cause);
  }
  return works[intent as StudentIntent](desk, id, details);
}
