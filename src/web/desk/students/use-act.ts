import { useContext, useEffect, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { OfficeClock } from '#desk/students.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import { instantOfLocal } from '#domain/day.ts';
import type { Student, Task } from '#domain/student.ts';
import type { FormAnswer } from '#web/desk/frame/answer-form.ts';
import { nearDay } from '#web/desk/frame/desk-words.ts';
import { hourWords, localTimeWords, shortDay, wholeTimeWords } from '#web/page/formats.ts';
import { AskContext, type WayBack } from './acts.tsx';
import type { StudentIntent } from './student-works.ts';

/**
 * Asks the desk for one thing; what came of it is told, and the pages read their data again by themselves. `onAnswer` gets
 * the answer too, as long as what asked is on the page; where it returns true it told what was done itself. A `page` that does
 * the same is asked without its code being loaded.
 */
export function useAct(onAnswer?: (answer: FormAnswer) => unknown, page?: string) {
  const ask = useContext(AskContext);
  const [waiting, setWaiting] = useState(0);
  const [errors, setErrors] = useState<FieldErrors>({});
  const isHere = useRef(false);
  const asked = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  function hear(answer: FormAnswer): unknown {
    setWaiting((count) => count - 1);
    setErrors(answer.done ? {} : answer.fields);
    return isHere.current && onAnswer?.(answer);
  }
  return {
    /** Not while pages read their data again. */
    isBusy: waiting > 0,
    errors,
    /** With `undo` the toast offers to take it back. */
    act(intent: StudentIntent, id: string, body: unknown = {}, undo?: WayBack): void {
      setWaiting((count) => count + 1);
      // One after the other: the next may build on what this one changed.
      const send = () => ask({ intent, id, body }, page, { undo, onAnswer: hear });
      asked.current = asked.current.then(send, send);
    },
  };
}

/** Moves a step to another time, with a way back. */
export function moveStep(
  act: ReturnType<typeof useAct>['act'],
  { id, due: before }: Pick<Task, 'id' | 'due'>,
  due: string,
): void {
  if (due === before) return;
  const told = fill(studentDesk.done.taskMoved, { due: wholeTimeWords(due) });
  act('task-change', id, { due }, { intent: 'task-change', id, body: { due: before }, told });
}

/** Gives a student another name, with a way back. */
export function rename(
  act: ReturnType<typeof useAct>['act'],
  { id, version, name: before }: Pick<Student, 'id' | 'version' | 'name'>,
  name: string,
): void {
  if (!name) return;
  const told = fill(studentDesk.done.renamed, { name });
  const body = { version: version + 1, name: before };
  act('change', id, { version, name }, { intent: 'change', id, body, told });
}

/** A local time as people of the office read it: `Yesterday 4:00 pm`, `Today 5:00 pm`, `Tomorrow 10:00 am`, `Tue, 1 Dec, 5:00 pm`. */
export function dueWords(due: string, now: string): string {
  const near = nearDay(due.slice(0, 10), now);
  return near ? `${near} ${hourWords(due)}` : localTimeWords(due);
}

/** The same of what is still to be done: for how many days it is late, once these are two. */
export function openDueWords(due: string, now: string): string {
  const days = (Date.parse(now.slice(0, 10)) - Date.parse(due.slice(0, 10))) / 86_400_000;
  return days < 2 ? dueWords(due, now) : fill(studentDesk.daysLate, { days });
}

export function dayAfter(time: string, days: number): string {
  return new Date(Date.parse(`${time.slice(0, 10)}T00:00:00Z`) + days * 86_400_000)
    .toISOString()
    .slice(0, 10);
}

/** The first day of the month that comes some months after that of a day. */
export function monthAfter(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + months, 1)).toISOString().slice(0, 10);
}

export const timeAfter = (time: string, hours: number) =>
  new Date(Date.parse(`${time}:00Z`) + hours * 3_600_000).toISOString().slice(0, 16);

/** The moments that a next step mostly falls on; where the office is closed on the day, the next one stands there by its date. */
export function quickTimes({ now, nextTimes }: OfficeClock): { label: string; due: string }[] {
  const { quick } = studentDesk;
  const later = timeAfter(now, 2);
  const days = [...new Set(nextTimes)].map((due) => {
    const day = due.slice(0, 10);
    const words = shortDay(day);
    const [weekday = ''] = words.split(',');
    const label = {
      [dayAfter(now, 1)]: quick.tomorrow,
      [dayAfter(now, 3)]: fill(quick.three, { weekday }),
      [dayAfter(now, 7)]: fill(quick.week, { weekday }),
    }[day];
    return { label: label ?? words, due };
  });
  return [{ label: quick.later, due: later }, ...days];
}

/** For how long a student stands where it stands, at a local time of the office. */
export function stageWords(
  since: string | undefined,
  now: string,
  words: typeof studentDesk.inStage | typeof studentDesk.onBoard = studentDesk.inStage,
): string {
  if (since === undefined) return '';
  const days = Math.floor((instantOfLocal(now).getTime() - Date.parse(since)) / 86_400_000);
  if (days < 1) return '';
  return days === 1 ? words.one : fill(words.days, { days });
}
