import { useFetcher } from 'react-router';
import { fill } from '#content/fill.ts';
import { studentDesk } from '#content/student-desk.ts';
import { instantOfLocal } from '#domain/day.ts';
import type { FormAnswer } from '#web/desk/frame/answer-form.ts';
import { useOnNew } from '#web/page/effects.ts';
import { shortDay } from '#web/page/formats.ts';
import { toast } from '#web/toast/toast.ts';
import type { StudentIntent } from './student-works.ts';

type Answered = (answer: FormAnswer) => void;

/**
 * Asks the desk for one thing and tells what came of it in a toast; the pages read their data again by themselves. `onAnswer`
 * gets the answer too.
 */
export function useAct(onAnswer?: Answered) {
  const fetcher = useFetcher<FormAnswer>();
  const { data, state } = fetcher;
  useOnNew(state === 'idle' ? data : undefined, (answer) => {
    const sentence = answer.done ? answer.told : answer.error;
    if (sentence) toast({ title: sentence, destructive: !answer.done });
    onAnswer?.(answer);
  });
  return {
    isBusy: state !== 'idle',
    errors: data && !data.done ? data.fields : {},
    act(intent: StudentIntent, id: string, body: unknown = {}): void {
      void fetcher.submit(
        { intent, id, body: JSON.stringify(body) },
        { method: 'post', action: '/admin/students' },
      );
    },
  };
}

/** A local time as people of the office read it: `Today 17:00`, `Tomorrow 10:00`, `Tue, Dec 1, 17:00`. */
export function dueWords(due: string, now: string): string {
  const day = due.slice(0, 10);
  const hour = due.slice(11, 16);
  if (day === now.slice(0, 10)) return `${studentDesk.today} ${hour}`;
  if (day === dayAfter(now, 1)) return `${studentDesk.tomorrow} ${hour}`;
  return `${shortDay(day)}, ${hour}`;
}

export function dayAfter(time: string, days: number): string {
  return new Date(Date.parse(`${time.slice(0, 10)}T00:00:00Z`) + days * 86_400_000)
    .toISOString()
    .slice(0, 10);
}

/** The moments that a next step mostly falls on, seen from a local time. */
export function quickTimes(now: string): { label: string; due: string }[] {
  const { quick } = studentDesk;
  const later = new Date(Date.parse(`${now}:00Z`) + 2 * 3_600_000).toISOString().slice(0, 16);
  return [
    { label: quick.later, due: later },
    { label: quick.tomorrow, due: `${dayAfter(now, 1)}T10:00` },
    { label: quick.three, due: `${dayAfter(now, 3)}T10:00` },
    { label: quick.week, due: `${dayAfter(now, 7)}T10:00` },
  ];
}

/** For how long a student stands where it stands, at a local time of the office. */
export function stageWords(since: string | undefined, now: string): string {
  if (since === undefined) return '';
  const { days: several, one } = studentDesk.inStage;
  const days = Math.floor((instantOfLocal(now).getTime() - Date.parse(since)) / 86_400_000);
  if (days < 1) return '';
  return days === 1 ? one : fill(several, { days });
}
