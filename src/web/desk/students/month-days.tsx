import { type HTMLAttributes, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import type { Application } from '#domain/application.ts';
import type { Task } from '#domain/student.ts';
import { dotted, phoneWords } from '#web/desk/frame/desk-words.ts';
import { dayWithYear, hourWords, shortDay } from '#web/page/formats.ts';
import { DeadlineRow } from './applications.tsx';
import { isWide } from './calendar-hours.ts';
import { TaskRow } from './task-row.tsx';

interface Day {
  day: string;
  /** The first of its steps; `count` says how many there are. */
  tasks: readonly (Task & { student: string })[];
  deadlines: readonly (Application & { student: string })[];
  isClosed: boolean;
  count: number;
}

interface MonthDaysProps {
  /** As `2026-11`. */
  month: string;
  /** Whole weeks, from a Monday on. */
  days: readonly Day[];
  office: StudentOffice;
  linkTo: (day: string) => string;
  /** Moves a step by days, as its keys ask. */
  onMove: (task: Task, days: number) => void;
  /** What makes a day something that a step can be dropped on. */
  dropOn: (day: string) => HTMLAttributes<HTMLElement>;
  besides: (day: Day) => ReactNode;
}

/** By how many days an arrow key moves a step with Shift. */
const arrowDays: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** How many lines a day has room for. */
const mostOfDay = 3;

/**
 * A month by its days: how much is planned or falls due on each, and what comes first. Each day leads to its hours; on a phone,
 * to what it has below the days.
 */
export function MonthDays({ month, days, office, onMove, linkTo, dropOn, besides }: MonthDaysProps) {
  const { now } = office;
  const canMove = office.can.write;
  const today = now.slice(0, 10);
  const [chosen, setChosen] = useState(today.startsWith(month) ? today : `${month}-01`);
  // The last week is shown where the month reaches into it.
  const shown = days.filter((_, at) => days[at - (at % 7)]?.day.startsWith(month) || at < 7);
  return (
    <div className="month">
      {shown.slice(0, 7).map(({ day }) => (
        <p key={day} className="month-weekday soft" aria-hidden="true">
          {shortDay(day).split(',')[0]}
        </p>
      ))}
      <ol>
        {shown.map((one) => {
          const { day, tasks, deadlines, count, isClosed } = one;
          const all = count + deadlines.length;
          const due = deadlines.slice(0, mostOfDay);
          const steps = tasks.slice(0, mostOfDay - due.length);
          const rest = all - due.length - steps.length;
          return (
            <li
              key={day}
              className="month-day"
              data-today={day === today || undefined}
              data-past={day < today || undefined}
              data-other={!day.startsWith(month) || undefined}
              data-closed={isClosed || undefined}
              data-chosen={day === chosen || undefined}
              {...(canMove && day >= today && dropOn(day))}
            >
              <Link
                className="month-date"
                to={linkTo(day)}
                aria-current={day === today ? 'date' : undefined}
                onClick={(event) => {
                  if (isWide()) return;
                  event.preventDefault();
                  setChosen(day);
                }}
              >
                <span aria-hidden="true">{Number(day.slice(8))}</span>
                {all > 0 && (
                  <span className="month-count" aria-hidden="true">
                    {all}
                  </span>
                )}
                <span className="sr-only">
                  {fill(studentDesk.monthDay, { day: shortDay(day), count: all })}
                </span>
              </Link>
              {besides(one)}
              <ul>
                {due.map(({ id, studentId, student, to, course }) => (
                  <li key={id} data-deadline>
                    <Link
                      to={`/admin/students/${studentId}`}
                      title={dotted([studentDesk.deadline, to, course])}
                    >
                      {phoneWords(student)}
                    </Link>
                  </li>
                ))}
                {steps.map((task) => (
                  <li
                    key={task.id}
                    data-late={task.due < now || undefined}
                    data-step={task.id}
                    draggable={canMove}
                    onKeyDown={(event) => {
                      const by = canMove && event.shiftKey && arrowDays[event.key];
                      if (!by) return;
                      event.preventDefault();
                      onMove(task, by);
                    }}
                    onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', task.id)}
                  >
                    <Link
                      to={`/admin/students/${task.studentId}`}
                      title={dotted([hourWords(task.due), phoneWords(task.student), task.what])}
                      draggable={false}
                    >
                      <span>{hourWords(task.due)}</span> {phoneWords(task.student)}
                    </Link>
                  </li>
                ))}
                {rest > 0 && (
                  <li className="month-rest">
                    <Link to={linkTo(day)} className="soft">
                      {fill(studentDesk.moreAtHour, { count: rest })}
                    </Link>
                  </li>
                )}
              </ul>
            </li>
          );
        })}
      </ol>
      {shown
        .filter(({ day }) => day === chosen)
        .map((one) => (
          <section key={chosen} className="today-part month-chosen" aria-labelledby="chosen-day">
            <div className="week-head">
              <h2 id="chosen-day" className="week-name" aria-live="polite">
                <Link className="day-link" to={linkTo(chosen)}>
                  {dayWithYear(chosen)}
                </Link>
              </h2>
              {besides(one)}
            </div>
            {one.count + one.deadlines.length === 0 && <p className="soft">{studentDesk.dayNone}</p>}
            <ul className="steps">
              {one.deadlines.map((deadline) => (
                <DeadlineRow key={deadline.id} deadline={deadline} />
              ))}
              {one.tasks.map((task) => (
                <TaskRow key={task.id} task={task} office={office} isUnderDay />
              ))}
            </ul>
            {one.count > one.tasks.length && (
              <p>
                <Link to={linkTo(chosen)}>
                  {fill(studentDesk.moreAtHour, { count: one.count - one.tasks.length })}
                </Link>
              </p>
            )}
          </section>
        ))}
    </div>
  );
}
