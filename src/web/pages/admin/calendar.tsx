import { useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { today } from '#content/lead-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
import { orRefuse } from '#web/desk/frame/answer-form.ts';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { AddOnDay } from '#web/desk/students/add-on-day.tsx';
import { DeadlineRow } from '#web/desk/students/applications.tsx';
import { TaskRow } from '#web/desk/students/task-row.tsx';
import { dayAfter, useAct } from '#web/desk/students/use-act.ts';
import { dayWithYear, shortDay } from '#web/page/formats.ts';
import { deskMeta } from '#web/page/head.ts';
import type { Route } from './+types/calendar.ts';
import '#web/desk/students/students.css';

export async function loader(args: Route.LoaderArgs) {
  const { queries } = await requireStaff(args, 'own:leads.read');
  const whose = args.url.searchParams.get('whose') === 'mine' ? ('mine' as const) : ('everyone' as const);
  const office = await orRefuse(queries.studentOffice());
  const asked = args.url.searchParams.get('from') ?? '';
  const from =
    /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : monday(office.now);
  const [week, feed] = await Promise.all([queries.week(whose, from), queries.calendarAddress()]);
  const days = Array.from({ length: 7 }, (_, n) => {
    const day = dayAfter(from, n);
    return {
      day,
      tasks: week.tasks.filter(({ due }) => due.startsWith(day)),
      deadlines: week.deadlines.filter(({ deadline }) => deadline === day),
    };
  });
  return { office, whose, from, days, feed: feed.url };
}

/** The Monday of a local time's week. */
function monday(time: string): string {
  const weekday = new Date(`${time.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return dayAfter(time, -((weekday + 6) % 7));
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, studentDesk.calendarTitle);

const path = '/admin/calendar';

/** What is to be done in a week, day by day, and the address under which other calendars show one's own. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { office, whose, from, days, feed } = loaderData;
  const { act } = useAct();
  const [isShown, setShown] = useState(false);
  const [adding, setAdding] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding('');
    opener.current?.focus();
  };
  const own = whose === 'mine' ? '&whose=mine' : '';
  // Buttons, as there is no last week.
  const turn = (day: string, label: string) => (
    <button type="submit" className="chip" name="from" value={day}>
      {label}
    </button>
  );
  return (
    <>
      <DeskHead title={studentDesk.calendarTitle} />
      <nav className="tabs" aria-label={today.whose}>
        <Link to={`${path}?from=${from}`} aria-current={own ? undefined : 'page'}>
          {today.everyone}
        </Link>
        <Link to={`${path}?from=${from}&whose=mine`} aria-current={own ? 'page' : undefined}>
          {today.mine}
        </Link>
      </nav>
      <Form className="count-line" action={path}>
        <h2 className="week-name">
          {shortDay(from)} – {dayWithYear(dayAfter(from, 6))}
        </h2>
        {own && <input type="hidden" name="whose" value="mine" />}
        <div className="step-acts">
          {turn(dayAfter(from, -7), studentDesk.prev)}
          {turn(monday(office.now), studentDesk.thisWeek)}
          {turn(dayAfter(from, 7), studentDesk.nextWeek)}
        </div>
      </Form>
      {adding && <AddOnDay key={adding} day={adding} office={office} onDone={close} />}
      <div className="week">
        {days.map(({ day, tasks, deadlines }) => (
          <section
            key={day}
            className="week-day"
            aria-labelledby={day}
            data-today={day === office.now.slice(0, 10) || undefined}
          >
            <div className="week-head">
              <h2 id={day} aria-current={day === office.now.slice(0, 10) ? 'date' : undefined}>
                {shortDay(day)}
              </h2>
              {office.can.write && day >= office.now.slice(0, 10) && (
                <button
                  type="button"
                  className="chip"
                  aria-label={fill(studentDesk.addOn, { day: shortDay(day) })}
                  onClick={({ currentTarget }) => {
                    setAdding(day);
                    opener.current = currentTarget;
                  }}
                >
                  +
                </button>
              )}
            </div>
            <ul className="steps">
              {deadlines.map((deadline) => (
                <DeadlineRow key={deadline.id} deadline={deadline} isUnderDay />
              ))}
              {tasks.map((task) => (
                <TaskRow key={task.id} task={task} isUnderDay office={office} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <details>
        <summary>{studentDesk.feedTitle}</summary>
        <p>{studentDesk.feed}</p>
        <p className="step-acts">
          {isShown ? (
            <input
              className="cell is-wide"
              readOnly
              value={feed}
              aria-label={studentDesk.feedCopy}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          ) : (
            <button type="button" className="chip" onClick={() => setShown(true)}>
              {studentDesk.feedCopy}
            </button>
          )}
          <button type="button" className="chip" onClick={() => act('calendar', '')}>
            {studentDesk.feedAnew}
          </button>
        </p>
      </details>
    </>
  );
}
