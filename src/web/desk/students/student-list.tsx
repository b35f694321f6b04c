import { Fragment, type ReactNode, useState } from 'react';
import { Link, useLocation, useParams, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { columnLabel, phoneOwnerWords, studentDesk } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import { instantOfLocal } from '#domain/day.ts';
import type { ListedStudent, StudentRow } from '#domain/student.ts';
import { columnValue } from '#domain/student-columns.ts';
import {
  dot,
  dotted,
  dueLook,
  isOwnTag,
  phoneWords,
  promiseInRow,
  promiseWords,
  sourceWords,
  tagWords,
  waitLook,
} from '#web/desk/frame/desk-words.ts';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { useNamed } from '#web/desk/frame/names.ts';
import { useAfter } from '#web/page/effects.ts';
import { localTimeWords } from '#web/page/formats.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Pick, PickAll, useChosen } from './choose-rows.tsx';
import { CameLine, type Way } from './reach.tsx';
import { StageMark } from './stage-mark.tsx';
import { openDueWords, useAct } from './use-act.ts';

interface ListProps {
  students: readonly ListedStudent[];
  total: number;
  /** What is shown beside the name. */
  columns: readonly string[];
  office: StudentOffice;
  /** The query that the list shows, for changes of all that match. */
  query: Record<string, string>;
  /** What is said where there are none. */
  children: ReactNode;
}

/** Students in lines, to be chosen (with Shift: a range; or all that match) and changed together. */
export function StudentList({ students, total, columns: chosenColumns, office, query, children }: ListProps) {
  const { search } = useLocation();
  const { id: openId } = useParams();
  // What an import gave to each of its rows tells none from another.
  const hasTags = students.some(({ tags }) => tags.some(isOwnTag));
  const isUsual = !query.columns;
  const hasCourses = students.some((student) => coursesOf(student, office));
  const columns = chosenColumns
    .filter((column) => column !== 'tags' || hasTags)
    .filter((column) => column !== coursesColumn || hasCourses || !isUsual);
  const choosing = useChosen(students.map(({ id }) => id));
  const { chosen, hasBar, clear, onChanged } = choosing;
  // All that match, beyond this page; whoever changes the choice chooses by hand again.
  const [allOf, setAllOf] = useState<ReadonlySet<string>>();
  const isAll = allOf === chosen;
  // Whose row asks what came of it, and of what.
  const [reached, setReached] = useState<{ id: string; way: Way }>();

  return (
    <>
      {office.bulk && <LongBulk bulk={office.bulk} />}
      <div className="listing">
        {students.length === 0 ? (
          children
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus to be scrolled by keyboard
          <section className="table-scroll" aria-label={studentDesk.list} tabIndex={0} ref={noteFit}>
            <table className={isUsual ? 'grid-table is-usual' : 'grid-table'}>
              <thead>
                <tr>
                  {office.can.write && <PickAll {...choosing} />}
                  {['name', ...columns].map((column) => (
                    <HeadCell key={column} column={column} office={office} query={query} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {students.map((student, at) => (
                  <Fragment key={student.id}>
                    <tr data-row aria-selected={chosen.has(student.id)}>
                      {office.can.write && <Pick {...{ choosing, at, id: student.id, name: student.name }} />}
                      <th scope="row">
                        <Link
                          to={`/admin/students/${student.id}${search}`}
                          data-lead={student.id}
                          aria-current={student.id === openId ? 'true' : undefined}
                          ref={student.id === openId ? intoSight : undefined}
                        >
                          {phoneWords(student.name)}
                        </Link>
                      </th>
                      {columns.map((column) => (
                        <td key={column} data-column={column}>
                          <Cell
                            column={column}
                            student={student}
                            office={office}
                            onReached={(way) => setReached({ id: student.id, way })}
                          />
                        </td>
                      ))}
                      <td className="row-call">
                        <ReachFirst
                          student={student}
                          onReached={(way) => setReached({ id: student.id, way })}
                        />
                      </td>
                    </tr>
                    {reached?.id === student.id && office.can.write && (
                      <CameLine
                        key={reached.way}
                        way={reached.way}
                        student={student}
                        cells={columns.length + 3}
                        clock={office}
                        onClose={() => setReached(undefined)}
                      />
                    )}
                  </Fragment>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {hasBar && (
          <BulkBar
            office={office}
            count={isAll ? total : chosen.size}
            onDone={clear}
            onChanged={onChanged}
            whom={isAll ? { query } : { ids: [...chosen] }}
          >
            {chosen.size < students.length && (
              <Chip onClick={choosing.all}>{fill(studentDesk.allOnPage, { count: students.length })}</Chip>
            )}
            {!isAll && chosen.size === students.length && total > students.length && (
              <Chip onClick={() => setAllOf(chosen)}>{fill(studentDesk.allMatching, { count: total })}</Chip>
            )}
          </BulkBar>
        )}
      </div>
    </>
  );
}

/** Notes whether all columns of a table have room: only where they do can its heads stay in sight. */
function noteFit(box: HTMLElement): () => void {
  const watch = new ResizeObserver(() =>
    box.toggleAttribute('data-fits', box.scrollWidth <= box.clientWidth),
  );
  for (const one of [box, ...box.children]) watch.observe(one);
  return () => watch.disconnect();
}

/** Scrolls the list beside a file, which has its own height, to the row that is open; the page stays at the file's head. */
function intoSight(row: HTMLElement | null): void {
  const list = row?.closest('.split-list');
  if (!row || !list) return;
  const [seen, at] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  list.scrollTop += Math.min(0, at.top - seen.top) + Math.max(0, at.bottom - seen.bottom);
}

const coursesColumn = 'field:courses';

/** The courses that are thought of; where none are known yet, what the enquiry that waits is about. */
function coursesOf(student: ListedStudent, office: StudentOffice): string {
  return String(columnValue(coursesColumn, student, office) || (student.wait?.service ?? ''));
}

/** What a click on a heading sorts by; a second one turns the order round. */
const sortOf: Record<string, string> = { name: 'name', due: 'due', added: 'created', changed: 'changed' };

interface HeadProps {
  column: string;
  office: StudentOffice;
  query: Record<string, string>;
}

function HeadCell({ column, office, query }: HeadProps) {
  const label = columnLabel(column, office.fields);
  const sort = sortOf[column];
  if (!sort) {
    return (
      <th scope="col" data-column={column}>
        {label}
      </th>
    );
  }
  const { sort: current = '' } = query;
  const isUp = current === sort;
  const isDown = current === `-${sort}`;
  const next = new URLSearchParams({ ...query, sort: isUp ? `-${sort}` : sort });
  return (
    <th scope="col" data-column={column} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <Link to={`/admin/students?${next}`}>
        {label}
        {isUp ? ' ↑' : isDown ? ' ↓' : ''}
      </Link>
    </th>
  );
}

interface CellProps {
  column: string;
  student: ListedStudent;
  office: StudentOffice;
  onReached: (way: Way) => void;
}

function Cell({ column, student, office, onReached }: CellProps) {
  const named = useNamed();
  const stage = office.stages.find(({ key }) => key === student.stage);
  if (column === 'stage') return <StageMark stages={office.stages} stage={student.stage} />;
  if (column === 'due') {
    return <NextWords student={student} now={office.now} isOpen={stage?.kind === 'open'} />;
  }
  if (column === 'tags') {
    const [first, ...others] = student.tags.map(tagWords);
    return (
      first && (
        <>
          <span className="tag" title={first}>
            {first}
          </span>
          {others.length > 0 && (
            <span className="tag" title={others.join(', ')}>
              <span aria-hidden="true">+{others.length}</span>
              <span className="sr-only">{others.join(', ')}</span>
            </span>
          )}
        </>
      )
    );
  }
  if (column === 'owner') return named(student.owner ?? '');
  if (column === coursesColumn) return coursesOf(student, office);
  if (column === 'source') return sourceWords(student.source);
  const [first] = student.phones;
  if (column === 'phone' && first) {
    return (
      <>
        <a href={`tel:${first.number}`} onClick={() => onReached('call')}>
          {phoneWords(first.number)}
        </a>
        {first.whose !== 'own' && <span className="soft"> {phoneOwnerWords[first.whose]}</span>}
      </>
    );
  }
  const [email] = student.emails;
  if (column === 'phone' && email) {
    return (
      <a href={`mailto:${email}`} title={email} onClick={() => onReached('email')}>
        {email}
      </a>
    );
  }
  const value = columnValue(column, student, office);
  return typeof value === 'string' ? phoneWords(value) : value;
}

/** What a line of a phone ends with, and a card: the call, or the email of who left no number. */
export function ReachFirst({
  student: { name, phones, emails },
  onReached,
}: {
  student: StudentRow;
  onReached: (way: Way) => void;
}) {
  const [first] = phones;
  const [email] = emails;
  if (first) {
    return (
      <a
        className="chip"
        href={`tel:${first.number}`}
        aria-label={fill(studentDesk.callNamed, { name, whose: phoneOwnerWords[first.whose] })}
        onClick={() => onReached('call')}
      >
        {studentDesk.call}
      </a>
    );
  }
  if (!email) return null;
  return (
    <a
      className="chip"
      href={`mailto:${email}`}
      aria-label={`${studentDesk.mail}: ${name}`}
      onClick={() => onReached('email')}
    >
      {studentDesk.mail}
    </a>
  );
}

interface NextProps {
  student: ListedStudent;
  now: string;
  isOpen: boolean;
}

/** By when who waits is to be answered, and what is planned. */
export function NextWords({ student, now, isOpen }: NextProps) {
  const { wait } = student;
  // No line of a card ends before am or pm.
  const at = instantOfLocal(now);
  const words = wait && promiseInRow(wait, at).replace(/ (?=[ap]m$)/, '\u00a0');
  const answer = wait && (
    <span className={waitLook(wait, at)} title={promiseWords(wait, at)}>
      {words}
    </span>
  );
  if (student.due === null)
    return answer ?? (isOpen ? <span className="soft">{studentDesk.nextNone}</span> : null);
  const [task] = student.tasks;
  const look = isOpen ? dueLook(student.due.slice(0, 10), now.slice(0, 10), student.due < now) : 'soft';
  const step = (
    <span className={look} title={dotted([localTimeWords(student.due), task?.what])}>
      {openDueWords(student.due, now)}
      {task && (
        <span className="next-what">
          <span>{dot}</span>
          {task.what}
        </span>
      )}
    </span>
  );
  return answer ? (
    <span>
      {answer}
      <span className="next-after">
        <span>{dot}</span>
        {step}
      </span>
    </span>
  ) : (
    step
  );
}

const againMs = 1500;

/** How far a change of very many has come, until a while after it is done; it goes on whoever looks. */
function LongBulk({ bulk }: { bulk: NonNullable<StudentOffice['bulk']> }) {
  const { id, state, total, changed, left, undone } = bulk;
  const { revalidate } = useRevalidator();
  const { act, isBusy } = useAct();
  const isOn = state !== 'done';
  const [asked, setAsked] = useState(0);
  const askAgain = () => {
    void revalidate();
    setAsked(asked + 1);
  };
  useAfter(isOn ? againMs : undefined, askAgain, [asked]);
  const words = studentDesk.bulk;
  const [count, all] = state === 'undoing' ? [undone, undone + changed] : [total - left, total];
  const sentence = isOn
    ? fill(words[state === 'undoing' ? 'undoing' : 'running'], { count, total: all })
    : fill(left > 0 ? words.stopped : words.done, { changed, total, left });
  return (
    <section className="bulk" aria-label={words.title}>
      <span role={isOn ? undefined : 'status'}>{sentence}</span>
      {isOn && <progress value={count} max={all} aria-label={words.title} />}
      {state !== 'undoing' && (
        <Chip disabled={isBusy} onClick={() => act(isOn ? 'bulk-stop' : 'bulk-undo', id)}>
          {isOn ? words.stop : studentDesk.undo}
        </Chip>
      )}
    </section>
  );
}
