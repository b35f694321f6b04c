import { type DragEvent, Fragment, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { type DeskKey, keyOf } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { today as todayWords } from '#content/lead-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { Task } from '#domain/student.ts';
import { orRefuse } from '#web/desk/frame/answer-form.ts';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { AddOnDay } from '#web/desk/students/add-on-day.tsx';
import { DeadlineRow } from '#web/desk/students/applications.tsx';
import { CalendarFeed } from '#web/desk/students/calendar-feed.tsx';
import {
  halfHourIn,
  hoursOf,
  isWide,
  type Lane,
  lanesOf,
  minutesOf,
  monday,
  moreOf,
  mostLanes,
  overlapping,
  showPresent,
  weekHours,
} from '#web/desk/students/calendar-hours.ts';
import { MonthDays } from '#web/desk/students/month-days.tsx';
import { StepGlances } from '#web/desk/students/step-glances.tsx';
import { TaskRow } from '#web/desk/students/task-row.tsx';
import { dayAfter, monthAfter, moveStep, timeAfter, useAct } from '#web/desk/students/use-act.ts';
import { dayWithYear, hourWords, localTimeWords, monthAndYear, shortDay } from '#web/page/formats.ts';
import { deskMeta } from '#web/page/head.ts';
import type { Route } from './+types/calendar.ts';
import '#web/desk/students/steps.css';
import '#web/desk/students/student-file.css';
import '#web/desk/students/month-days.css';

export async function loader(args: Route.LoaderArgs) {
  const { queries } = await requireStaff(args, 'own:leads.read');
  const whose = args.url.searchParams.get('whose') === 'mine' ? ('mine' as const) : ('everyone' as const);
  const office = await orRefuse(queries.studentOffice());
  const view = viewOf(args.url.searchParams.get('view'));
  const asked = args.url.searchParams.get('from') ?? '';
  const today = office.now.slice(0, 10);
  const first = view === 'week' ? monday(today) : today;
  const from = /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : first;
  const start = view === 'month' ? monday(`${from.slice(0, 7)}-01`) : from;
  const [shown, feed] = await Promise.all([
    view === 'month'
      ? queries.month(whose, start)
      : queries.week(whose, start).then((week) => ({ ...week, counts: undefined })),
    queries.calendarAddress(),
  ]);
  const length = { day: 1, week: 7, month: 42 }[view];
  const days = Array.from({ length }, (_, n) => {
    const day = dayAfter(start, n);
    const tasks = shown.tasks.filter(({ due }) => due.startsWith(day));
    return {
      day,
      tasks,
      ...(view === 'week' && {
        wide: lanesOf(tasks, mostLanes.wide),
        tablet: lanesOf(tasks, mostLanes.tablet),
      }),
      deadlines: shown.deadlines.filter(({ deadline }) => deadline === day),
      isClosed: shown.closed.includes(day),
      count: shown.counts ? (shown.counts[day] ?? 0) : tasks.length,
    };
  });
  return { office, whose, from, view, days, overlapping: overlapping(shown.tasks), feed: feed.url };
}

const viewOf = (asked: string | null): (typeof views)[number] =>
  views.find((view) => view === asked) ?? 'week';

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, studentDesk.calendarTitle);

const views = ['day', 'week', 'month'] as const;

const path = '/admin/calendar';

const { whose: whoseWords, everyone, mine } = todayWords;

const lanesIn = (wide?: Lane, tablet?: Lane) => wide && tablet && { lanes: { wide, tablet } };

const later = (one: string, other: string) => (one > other ? one : other);

/** How much of a row of hours is over, of 1. */
const passed = (start: string, end: string, now: string) =>
  ((minutesOf(now) - minutesOf(start)) / (minutesOf(end) - minutesOf(start))).toFixed(2);

/** What is to be done in a week, day by day, and the address under which other calendars show one's own. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { office, whose, from, view, days, overlapping, feed } = loaderData;
  const [isDay, isMonth] = [view === 'day', view === 'month'];
  const { act } = useAct();
  const [adding, setAdding] = useState('');
  /** What the mouse or a step is held over, and the time that it would be dropped or planned at. */
  const [over, setOver] = useState({ start: '', due: '' });
  /** The step that keys moved: it keeps the focus. */
  const moved = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step stands elsewhere once the days are read again
  useEffect(() => {
    if (moved.current) document.querySelector<HTMLElement>(`[data-step="${moved.current}"] a`)?.focus();
    moved.current = '';
  }, [days]);
  const rowOf = ({ id }: Task) => ({
    office,
    isUnderDay: true,
    isOverlapping: overlapping.includes(id),
    onMovedByKey: () => {
      moved.current = id;
    },
  });
  const pointAt = (start: string, due: string) => {
    if (over.start !== start || over.due !== due) setOver({ start, due });
  };
  const pointAway = () => pointAt('', '');
  const dueAt = ({ currentTarget, clientY }: MouseEvent, start: string, end: string) =>
    later(halfHourIn(currentTarget, clientY, start, end), office.now);
  /** A day or some hours of it that a step can be dropped on: at its own time of the day, or at a half hour. */
  const dropOn = (start: string, end: string) => {
    const dropAt = (event: MouseEvent) => (start.includes('T') ? dueAt(event, start, end) : '');
    // What is planned stays marked while the dialog asks for whom.
    const due = isAdding(start, end) ? adding : over.start === start ? over.due : undefined;
    return {
      'data-over': due && hourWords(due),
      'data-over-half': (due && minutesOf(due) % 60 >= 30) || undefined,
      onDragOver(event: MouseEvent) {
        event.preventDefault();
        pointAt(start, dropAt(event));
      },
      onDragLeave: pointAway,
      onDrop(event: DragEvent) {
        event.preventDefault();
        pointAway();
        const id = event.dataTransfer.getData('text/plain');
        const task = days.flatMap(({ tasks }) => tasks).find((one) => one.id === id);
        if (task) moveStep(act, task, dropAt(event) || later(start + task.due.slice(10), office.now));
      },
    };
  };
  /** The hour was chosen when the time has one. The dialog gives the focus back to where it is now. */
  const add = (time: string, from: HTMLElement | null) => {
    from?.focus({ preventScroll: true });
    setAdding(time);
  };
  /** What the dialog stands beside. */
  const isAdding = (start: string, end: string) => (start <= adding && adding < end) || undefined;
  const today = office.now.slice(0, 10);
  const hasPast =
    days.some(({ day }) => day === today) &&
    days.some(({ day, tasks, deadlines }) => day < today && tasks.length + deadlines.length > 0);
  const linkTo = (change: Record<string, string>) =>
    `${path}?${new URLSearchParams({ from, ...(whose === 'mine' && { whose }), ...(view !== 'week' && { view }), ...change })}`;
  /** What the other views show: today where it is among the days, or the first of them. */
  const isWithToday = isMonth ? today.startsWith(from.slice(0, 7)) : days.some(({ day }) => day === today);
  const about = isWithToday ? today : isMonth ? monthAfter(from, 0) : from;
  const turns = {
    day: [dayAfter(from, -1), today, dayAfter(from, 1)],
    week: [dayAfter(from, -7), monday(today), dayAfter(from, 7)],
    month: [monthAfter(from, -1), today, monthAfter(from, 1)],
  }[view] as [string, string, string];
  // Buttons, as there is no last week.
  const words = studentDesk.calendarViews[view];
  const turn = (day: string, label: string, key: DeskKey, sign = label) => (
    <Chip type="submit" name="from" value={day} aria-label={label} aria-keyshortcuts={keyOf(key)}>
      {sign}
    </Chip>
  );
  const besides = ({ day, isClosed }: { day: string; isClosed: boolean }) => (
    <>
      {isClosed && <span className="soft closed-day">{studentDesk.closedDay}</span>}
      {office.can.write && day >= today && (
        <Chip
          aria-label={fill(studentDesk.addOn, { day: shortDay(day) })}
          data-adding={adding === day || undefined}
          onClick={({ currentTarget }) => add(day, currentTarget)}
        >
          +
        </Chip>
      )}
    </>
  );
  return (
    <>
      <DeskHead title={studentDesk.calendarTitle} />
      <nav className="tabs" aria-label={whoseWords}>
        <Link to={linkTo({ whose: '' })} aria-current={whose === 'mine' ? undefined : 'page'}>
          {everyone}
        </Link>
        <Link to={linkTo({ whose: 'mine' })} aria-current={whose === 'mine' ? 'page' : undefined}>
          {mine}
        </Link>
      </nav>
      <Form className="count-line" action={path}>
        <h2 className="week-name" id={isDay ? from : undefined}>
          {isDay && dayWithYear(from)}
          {isMonth && monthAndYear(from)}
          {view === 'week' && `${shortDay(from)} – ${dayWithYear(dayAfter(from, 6))}`}
        </h2>
        {isDay && days.map((one) => <Fragment key={one.day}>{besides(one)}</Fragment>)}
        {whose === 'mine' && <input type="hidden" name="whose" value="mine" />}
        {view !== 'week' && <input type="hidden" name="view" value={view} />}
        <div className="step-acts list-ways">
          {turn(turns[0], words.prev, 'previous', '‹')}
          {turn(turns[1], words.now, 'now')}
          {turn(turns[2], words.next, 'next', '›')}
          {views.map((one) => (
            <Link
              key={one}
              className="chip"
              to={linkTo({ from: one === 'week' ? monday(about) : about, view: one })}
              aria-current={one === view ? 'page' : undefined}
              aria-keyshortcuts={keyOf(one)}
            >
              {studentDesk.calendarViews[one].name}
            </Link>
          ))}
        </div>
      </Form>
      {adding && <AddOnDay key={adding} time={adding} office={office} onDone={() => setAdding('')} />}
      {view === 'week' && days.every(({ tasks, deadlines }) => tasks.length + deadlines.length === 0) && (
        <p className="soft">{studentDesk.weekNone}</p>
      )}
      {/* Other days begin at their own hour, wherever these were scrolled to. */}
      <StepGlances steps={isDay ? [] : days.flatMap(({ tasks }) => tasks)} office={office}>
        {isMonth ? (
          <MonthDays
            key={from.slice(0, 7)}
            month={from.slice(0, 7)}
            days={days}
            office={office}
            onMove={(task, by) => {
              moveStep(act, task, timeAfter(task.due, by * 24));
              moved.current = task.id;
            }}
            linkTo={(day) => linkTo({ from: day, view: 'day' })}
            dropOn={(day) => dropOn(day, '')}
            besides={besides}
          />
        ) : (
          <div className="week-scroll" key={`${from} ${isDay}`}>
            <div className={isDay ? undefined : 'week'}>
              {!isDay && (
                <div className="week-hours" aria-hidden="true">
                  <div />
                  <div>{days.some(({ deadlines }) => deadlines.length > 0) && studentDesk.deadlines}</div>
                  {weekHours.map((hour, row) => (
                    <div key={hour}>
                      {row === weekHours.length - 1
                        ? fill(studentDesk.hourAndLater, { hour: hourWords(from + hour) })
                        : row > 0 && hourWords(from + hour)}
                    </div>
                  ))}
                </div>
              )}
              {hasPast && <p className="week-past soft">{studentDesk.earlierThisWeek}</p>}
              {days.map(({ day, tasks, wide = {}, tablet = {}, deadlines, isClosed }) => (
                <section
                  key={day}
                  className={isDay ? 'today-part' : 'week-day'}
                  aria-labelledby={day}
                  data-today={day === today || undefined}
                  data-past={day < today || undefined}
                  data-closed={isClosed || undefined}
                >
                  {!isDay && (
                    <div className="week-head">
                      <h2 id={day} aria-current={day === today ? 'date' : undefined}>
                        <Link className="day-link" to={linkTo({ from: day, view: 'day' })}>
                          {shortDay(day)}
                        </Link>
                      </h2>
                      {besides({ day, isClosed })}
                    </div>
                  )}
                  <ul className="steps" aria-hidden={deadlines.length === 0 || undefined}>
                    {deadlines.map((deadline) => (
                      <DeadlineRow key={deadline.id} deadline={deadline} />
                    ))}
                  </ul>
                  {!isDay &&
                    weekHours.map((hour, row) => {
                      const [start, end] = [day + hour, day + (weekHours[row + 1] ?? 'T24:00')];
                      const isNow = start <= office.now && office.now < end;
                      const within = tasks.filter(({ due }) => start <= due && due < end);
                      const from = later(start, office.now);
                      const isFree = office.can.write && row > 0 && office.now < end;
                      return (
                        // biome-ignore lint/a11y/useKeyWithClickEvents: the button beside the day's name does it by key
                        <ul
                          key={hour}
                          className="steps"
                          // Of an empty hour nothing is read: the button beside the day's name plans a step.
                          aria-hidden={within.length === 0 || undefined}
                          aria-label={within[0] && hourWords(row > 0 ? start : within[0].due)}
                          data-free={isFree || undefined}
                          data-adding={isAdding(start, end)}
                          {...(isFree && dropOn(start, end))}
                          title={isFree ? fill(studentDesk.addOn, { day: localTimeWords(from) }) : undefined}
                          onMouseMove={(event) => {
                            if (isFree && event.target === event.currentTarget)
                              pointAt(start, dueAt(event, start, end));
                            else pointAway();
                          }}
                          onMouseLeave={pointAway}
                          onClick={(event) => {
                            const { target, currentTarget } = event;
                            const button = currentTarget.parentElement?.querySelector('button');
                            if (isFree && target === currentTarget && isWide())
                              add(dueAt(event, start, end), button ?? null);
                          }}
                          data-now={isNow ? passed(start, end, office.now) : undefined}
                          ref={isNow ? showPresent : undefined}
                        >
                          {within.map((task) => (
                            <TaskRow
                              key={task.id}
                              task={task}
                              {...lanesIn(wide[task.id], tablet[task.id])}
                              {...rowOf(task)}
                            />
                          ))}
                          {Object.entries({ wide, tablet }).map(([screen, lanes]) => {
                            const { count, ...place } = moreOf(within, lanes);
                            return count === 0 ? null : (
                              <li key={screen} className="more-at-hour" data-for={screen} {...place}>
                                <Link to={linkTo({ from: day, view: 'day' })}>
                                  {fill(studentDesk.moreAtHour, { count })}
                                </Link>
                              </li>
                            );
                          })}
                        </ul>
                      );
                    })}
                  {isDay && (
                    <ol className="hours">
                      {hoursOf(tasks).map(({ from: start, to: end, tasks: own }, at, hours) => {
                        const isNow = day + start <= office.now && office.now < day + end;
                        const until = hours[at + 1]?.tasks[0]?.due ?? day + end;
                        return (
                          <li
                            key={start}
                            data-free={own.length === 0 || undefined}
                            data-adding={isAdding(day + start, day + end)}
                            {...(office.can.write &&
                              office.now < day + end &&
                              dropOn(day + start, day + end))}
                            aria-current={isNow ? 'time' : undefined}
                          >
                            <time dateTime={day + start}>
                              {isNow ? studentDesk.now : hourWords(day + start)}
                            </time>
                            {own.length === 0 ? (
                              <p className="soft free-hours">
                                {office.can.write && office.now < day + end && (
                                  <Chip
                                    aria-label={fill(studentDesk.addOn, {
                                      day: localTimeWords(later(day + start, office.now)),
                                    })}
                                    onClick={({ currentTarget }) =>
                                      add(later(day + start, office.now), currentTarget)
                                    }
                                  >
                                    +
                                  </Chip>
                                )}
                                {fill(studentDesk.freeUntil, { hour: hourWords(until) })}
                              </p>
                            ) : (
                              <ul className="steps">
                                {own.map((task) => (
                                  <TaskRow key={task.id} task={task} {...rowOf(task)} />
                                ))}
                              </ul>
                            )}
                          </li>
                        );
                      })}
                    </ol>
                  )}
                </section>
              ))}
            </div>
          </div>
        )}
      </StepGlances>
      <CalendarFeed address={feed} />
    </>
  );
}
