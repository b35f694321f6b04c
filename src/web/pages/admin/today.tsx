import { Fragment } from 'react';
import { Link, useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { today } from '#content/lead-desk.ts';
import { statusDesk } from '#content/operations-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import { type StudentField, shownFields } from '#domain/student-field.ts';
import { type AgendaTask, mostLateCounted, type Said } from '#domain/student-store.ts';
import { FirstStepList } from '#web/desk/content/open-gaps.tsx';
import { orRefuse } from '#web/desk/frame/answer-form.ts';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { DeskKeyHelp, rowKeys, useDeskKeys } from '#web/desk/frame/desk-keys.tsx';
import { dotted, promiseWords } from '#web/desk/frame/desk-words.ts';
import { useNamed } from '#web/desk/frame/names.ts';
import { requireStaff } from '#web/desk/frame/session.ts';
import { leadRow, underName } from '#web/desk/leads/lead-row.ts';
import { chatText, type ReachTexts } from '#web/desk/leads/reach-links.ts';
import { LeadList, Rest, type TodayRow } from '#web/desk/leads/today-leads.tsx';
import { DeadlineRow } from '#web/desk/students/applications.tsx';
import { TaskRow } from '#web/desk/students/task-row.tsx';
import { grouped } from '#web/page/amounts.ts';
import { shortDay } from '#web/page/formats.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/today.ts';
import '#web/desk/students/steps.css';
import '#web/desk/leads/lead-desk.css';

export async function loader(args: Route.LoaderArgs) {
  const { user, queries } = await requireStaff(args, 'own:leads.read');
  const whose = args.url.searchParams.get('whose') === 'mine' ? 'mine' : 'everyone';
  const [{ day, since, count, waiting, due, names }, agenda, office, templates] = await Promise.all([
    orRefuse(queries.today(whose)),
    orRefuse(queries.agenda(whose)),
    orRefuse(queries.studentOffice()),
    queries.templates(),
  ]);
  const [first, backups] = await Promise.all([queries.firstSteps(), queries.backups()]);
  const { settings, now } = args.context.get(pageServices);
  const writer = { counsellor: user.called, site: settings.name, templates };
  const withText = (task: AgendaTask) => ({
    task,
    about: aboutOf(agenda.said[task.studentId], office.fields),
    text: chatText(writer, task.language, { name: task.student }),
  });
  const isIdle = count + agenda.unplanned + agenda.late.length + agenda.today.length === 0;
  const isNew = (createdAt: string) => since !== undefined && createdAt > since;
  return {
    writer,
    first,
    backups,
    whose,
    office,
    /** Nobody was ever entered: an office begins with its list. */
    isBare: isIdle && office.can.write && (await orRefuse(queries.students({}))).total === 0,
    late: agenda.late.map(withText),
    lateCount: agenda.lateCount,
    unplanned: agenda.unplanned,
    planned: agenda.today.map(withText),
    tomorrow: agenda.tomorrow.map(withText),
    deadlines: agenda.deadlines,
    perOwner: office.can.settings && whose === 'everyone' ? agenda.counts : {},
    count,
    newCount: waiting.filter(({ lead }) => isNew(lead.createdAt)).length,
    waiting: waiting.map(
      (wait): TodayRow => ({
        ...leadRow(underName(wait.lead, names), writer, now()),
        task: promiseWords(wait, now(), today.dueByInRow),
        isLate: wait.isLate,
        isToday: wait.isToday,
        isNew: isNew(wait.lead.createdAt),
      }),
    ),
    due: due.map((lead): TodayRow => {
      const isLate = (lead.followUpOn ?? '') < day;
      const when = fill(isLate ? today.followUpOverdue : today.followUpOn, {
        date: shortDay(lead.followUpOn ?? ''),
      });
      return {
        ...leadRow(underName(lead, names), writer, now()),
        task: [when, lead.followUpNote].filter(Boolean).join(': '),
        isLate,
        isToday: true,
        isNew: false,
      };
    }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, today.pageTitle);

const path = '/admin/today';

export default function Today({ loaderData }: Route.ComponentProps) {
  const named = useNamed();
  const { whose, count, newCount, waiting } = loaderData;
  const { overdue = [], due = [] } = Object.groupBy(loaderData.due, ({ isLate }) =>
    isLate ? 'overdue' : 'due',
  );
  const isFree = [loaderData.due, loaderData.late, loaderData.planned].every((steps) => steps.length === 0);
  const navigate = useNavigate();
  useDeskKeys({
    ...rowKeys,
    '/': () => navigate('/admin/students', { state: { search: true } }),
  });
  const list = whose === 'mine' ? '?whose=mine' : '';
  const studentsOf = (due: string) =>
    `/admin/students?due=${due}${whose === 'mine' ? `&owner=${loaderData.office.username}` : ''}`;
  // Enquiries that may wait until tomorrow come after the steps of today.
  const areToday = waiting.some(({ isToday }) => isToday);
  const waits = {
    to: '#waiting',
    words: today.jumps.waiting,
    count: whose === 'everyone' ? count : waiting.length,
  };
  const lateSign = loaderData.lateCount < mostLateCounted ? '' : '+';
  // In the order of the sections.
  const plannedJump = {
    to: loaderData.planned.length > 0 ? '#planned' : '#due',
    words: today.jumps.planned,
    count: loaderData.planned.length + due.length,
  };
  const jumps: { to: string; words: string; count: number; sign?: string }[] = [
    {
      to: overdue.length > 0 ? '#overdue' : '#late',
      words: today.jumps.late,
      count: overdue.length + loaderData.lateCount,
      sign: lateSign,
    },
    ...(areToday || loaderData.planned.length === 0 ? [waits, plannedJump] : [plannedJump, waits]),
    { to: '#deadlines', words: today.jumps.deadlines, count: loaderData.deadlines.length },
    { to: studentsOf('none'), words: today.jumps.unplanned, count: loaderData.unplanned },
  ].filter((jump) => jump.count > 0);
  const { office, writer } = loaderData;
  const shared = { office, writer };
  const planned = (
    <NamedSteps
      id="planned"
      title={studentDesk.todayTasks}
      steps={loaderData.planned}
      {...shared}
      isUnderDay
    />
  );
  return (
    <>
      <DeskHead title={today.title} />
      <FirstStepList steps={loaderData.first} />
      {loaderData.backups.map((concern) => (
        <div key={concern} className="notice is-bad">
          <p>{statusDesk.concerns[concern]}</p>
          <Link to="/admin/status" className="desk-act">
            {statusDesk.title}
          </Link>
        </div>
      ))}
      <nav className="tabs" aria-label={today.whose}>
        <Link to={path} aria-current={whose === 'everyone' ? 'page' : undefined}>
          {today.everyone}
        </Link>
        <Link to={`${path}?whose=mine`} aria-current={whose === 'mine' ? 'page' : undefined}>
          {today.mine}
        </Link>
        {newCount > 0 && (
          <span className="soft" role="status">
            {fill(today.newSince, { count: newCount })}
          </span>
        )}
      </nav>
      {jumps.length > 0 && (
        <nav className="today-counts" aria-label={today.counts}>
          {jumps.map(({ to, words, count, sign = '' }) => {
            const [before, after] = words.split('{count}');
            return (
              <Link key={to} className="chip" to={to}>
                {before}
                <strong>{`${grouped(count)}${sign}`}</strong>
                {after}
              </Link>
            );
          })}
        </nav>
      )}
      {Object.keys(loaderData.perOwner).length > 1 && (
        <p className="soft">
          {fill(studentDesk.perOwner, {
            counts: Object.entries(loaderData.perOwner)
              .map(([owner, tasks]) => `${named(owner)} ${tasks}`.replaceAll(' ', '\u00a0'))
              .join(' · '),
          })}
        </p>
      )}
      {/* What was opened in one list is not open in another. */}
      <Fragment key={whose}>
        {overdue.length > 0 && (
          <section className="today-part" aria-labelledby="overdue">
            <h2 id="overdue">
              {today.overdueFollowUps} <span className="soft">({overdue.length})</span>
            </h2>
            <LeadList rows={overdue} list={list} {...shared} />
            <Rest count={overdue.length} />
          </section>
        )}
        <NamedSteps
          id="late"
          title={studentDesk.lateTasks}
          steps={loaderData.late}
          {...shared}
          total={`${grouped(loaderData.lateCount)}${lateSign}`}
          more={loaderData.lateCount > loaderData.late.length ? studentsOf('overdue') : undefined}
          isFolded={loaderData.planned.length + waiting.length + due.length > 0}
        />
        {!areToday && planned}
        {waiting.length > 0 && (
          <section className="today-part" aria-labelledby="waiting">
            <h2 id="waiting">
              {today.waiting} {whose === 'everyone' && <span className="soft">({count})</span>}
            </h2>
            <LeadList rows={waiting} list={list} {...shared} />
            {due.length + loaderData.deadlines.length + (areToday ? loaderData.planned.length : 0) > 0 && (
              <Rest count={waiting.length} />
            )}
            {whose === 'everyone' && count > waiting.length && (
              <p>
                <Link to={today.moreHref} className="desk-act">
                  {fill(today.more, { count })}
                </Link>
              </p>
            )}
          </section>
        )}
        {areToday && planned}
        {due.length > 0 && (
          <section className="today-part" aria-labelledby="due">
            <h2 id="due">
              {today.due} <span className="soft">({due.length})</span>
            </h2>
            <LeadList rows={due} list={list} {...shared} />
          </section>
        )}
        {loaderData.deadlines.length > 0 && (
          <section className="today-part" aria-labelledby="deadlines">
            <h2 id="deadlines">{studentDesk.deadlines}</h2>
            <ul className="steps">
              {loaderData.deadlines.map((deadline) => (
                <DeadlineRow
                  key={deadline.id}
                  deadline={deadline}
                  today={loaderData.office.now.slice(0, 10)}
                />
              ))}
            </ul>
          </section>
        )}
        {loaderData.tomorrow.length > 0 && (
          <details className="today-part">
            <summary>
              {studentDesk.tomorrow} <span className="soft">({loaderData.tomorrow.length})</span>
            </summary>
            <Steps steps={loaderData.tomorrow} {...shared} isUnderDay />
          </details>
        )}
      </Fragment>
      {(waiting.length === 0 || isFree) && !loaderData.isBare && (
        <p className="soft">
          {[waiting.length === 0 && today.waitingNone, isFree && today.dueNone].filter(Boolean).join(' ')}
        </p>
      )}
      {loaderData.isBare && (
        <div className="desk-empty">
          <p>{studentDesk.empty}</p>
          <Link className="button" to="/admin/imports">
            {studentDesk.importList}
          </Link>
          <Link className="button quiet" to="/admin/students#add">
            {studentDesk.newTitle}
          </Link>
        </div>
      )}
      {!loaderData.isBare && <DeskKeyHelp />}
    </>
  );
}

/** Of a note so much is sent to the page: the rest of the line would not be seen. */
const noteShown = 200;

/** Course and last note in one line. */
function aboutOf(said: Said | undefined, defs: readonly StudentField[]): string {
  if (!said) return '';
  const { courses } = { courses: '', ...shownFields(defs, said.fields) };
  return dotted([courses, said.note.slice(0, noteShown).replace(/\s+/g, ' ')]);
}

interface StepsProps {
  steps: readonly { task: AgendaTask; text: string; about: string }[];
  office: StudentOffice;
  writer: ReachTexts;
  /** Whether all of them are of the day that the heading names. */
  isUnderDay?: boolean;
}

function Steps({ steps, writer, ...row }: StepsProps) {
  return (
    <ul className="steps">
      {steps.map(({ task, text, about }) => (
        <TaskRow
          key={task.id}
          task={task}
          text={text}
          about={about}
          texts={{ writer, language: task.language, values: { name: task.student } }}
          {...row}
        />
      ))}
    </ul>
  );
}

/** Steps of students under a heading, where there are any. */
function NamedSteps({
  id,
  title,
  total,
  more,
  isFolded = false,
  ...steps
}: StepsProps & {
  id: string;
  title: string;
  /** How many there are, where not all of them are given. */
  total?: string;
  /** Where the rest stands, if there is one. */
  more?: string | undefined;
  /** Whether the first few are enough, as other lists follow. */
  isFolded?: boolean;
}) {
  const count = steps.steps.length;
  if (count === 0) return null;
  return (
    <section className="today-part" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="soft">({total ?? count})</span>
      </h2>
      <Steps {...steps} />
      <div className="rest-line">
        {isFolded && <Rest count={count} isPart={more !== undefined} />}
        {more && (
          <Link to={more} className="desk-act">
            {studentDesk.allLate}
          </Link>
        )}
      </div>
    </section>
  );
}
