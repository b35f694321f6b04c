import { useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { keyOf } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { StageColumn, StudentOffice } from '#desk/students.ts';
import type { ListedStudent, StudentRow } from '#domain/student.ts';
import { shownFields } from '#domain/student-field.ts';
import { classWords, dotted, isOwnTag, phoneWords } from '#web/desk/frame/desk-words.ts';
import { Chip, Choose } from '#web/desk/frame/line-controls.tsx';
import { useNamed } from '#web/desk/frame/names.ts';
import { grouped } from '#web/page/amounts.ts';
import { type Way, WhatCame } from './reach.tsx';
import { StageMark } from './stage-mark.tsx';
import { NextWords, ReachFirst } from './student-list.tsx';
import { stageWords, useAct } from './use-act.ts';

/** Students by stage: a card is dragged to another column, or moved there with Shift and the arrow keys, on a phone with its list of stages. */
export function StudentBoard({
  columns,
  office,
  order,
}: {
  columns: readonly StageColumn[];
  office: StudentOffice;
  /** What the cards of each column are sorted by, in words. */
  order: string;
}) {
  const named = useNamed();
  const { search } = useLocation();
  const { id: openId } = useParams();
  const { act } = useAct();
  const [over, setOver] = useState('');
  const [dragged, setDragged] = useState('');
  const held = columns.flatMap(({ students }) => students).find(({ id }) => id === dragged);
  /** Which card was moved last: it is marked where it lands. */
  const [landed, setLanded] = useState('');
  const [reached, setReached] = useState<{ student: StudentRow; way: Way }>();
  /** Where a card goes that takes the focus along, and to what of it. */
  const moved = useRef<{ id: string; isThere: (stage: string) => boolean; part: string }>(undefined);
  const [asked, setAsked] = useState<readonly Moved[]>([]);
  const board = useRef<HTMLElement>(null);
  const stages = useRef<HTMLElement>(null);
  /** The column that a narrow screen shows. */
  const [shown, setShown] = useState(0);
  /** The stages that ended without admission whose cards a wide screen shows: the others leave their room to who is still in. */
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);

  function noteShown({ scrollLeft, offsetLeft, children }: HTMLElement): void {
    const middles = [...(children as HTMLCollectionOf<HTMLElement>)].map(
      (column) => column.offsetLeft + column.offsetWidth / 2,
    );
    const at = middles.findIndex((middle) => middle > scrollLeft + offsetLeft);
    if (at === shown || at < 0) return;
    setShown(at);
    const chip = stages.current?.children[at] as HTMLElement | undefined;
    if (chip) stages.current?.scrollTo({ left: chip.offsetLeft - stages.current.offsetLeft });
  }

  function move(student: StudentRow, stage: string | undefined, part = ''): void {
    if (!stage || stage === student.stage) return;
    if (part) moved.current = { id: student.id, isThere: (at) => at === stage, part };
    setLanded(student.id);
    const { id, version, name, reason } = student;
    const to = office.stages.find(({ key }) => key === stage);
    const words = to?.words ?? stage;
    // Why somebody ended stays asked while others are moved.
    const open = asked.filter(
      (one) => one.student.id !== id && !one.student.reason && (one.stage.reasons ?? []).length > 0,
    );
    const now = to && { student: { ...student, version: version + 1, stage, reason: '' }, stage: to };
    setAsked([...open.slice(1 - mostAsked), ...(now ? [now] : [])]);
    const back = { version: version + 1, stage: student.stage, reason };
    const told = fill(studentDesk.done.moved, { name, stage: words });
    act('change', id, { version, stage }, { intent: 'change', id, body: back, told });
  }

  return (
    <>
      <nav ref={stages} className="board-stages" aria-label={studentDesk.stage}>
        {columns.map(({ stage, total }, at) => (
          <Chip
            key={stage.key}
            aria-current={at === shown || undefined}
            onClick={() => board.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'start' })}
          >
            {stage.words} <strong>{grouped(total)}</strong>
          </Chip>
        ))}
      </nav>
      <section
        ref={board}
        className="board"
        aria-label={studentDesk.board}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus to be scrolled by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => noteShown(currentTarget)}
      >
        {columns.map(({ stage, students, total }, at) => {
          const isFolded = stage.kind === 'lost' && !unfolded.includes(stage.key);
          const isOver = over === stage.key && held !== undefined && held.stage !== stage.key;
          return (
            <section
              key={stage.key}
              aria-label={`${stage.words}: ${total}`}
              className="column"
              data-folded={isFolded || undefined}
              data-over={isOver || undefined}
              data-empty={total === 0 || undefined}
              onDragEnter={() => setOver(stage.key)}
              onDragOver={(event) => held && event.preventDefault()}
              onDragLeave={({ currentTarget, relatedTarget }) => {
                // The next column was entered before this one is left.
                if (!currentTarget.contains(relatedTarget as Node | null))
                  setOver((now) => (now === stage.key ? '' : now));
              }}
              onDrop={(event) => {
                event.preventDefault();
                setOver('');
                setDragged('');
                if (held) move(held, stage.key, 'a');
              }}
            >
              <h2>
                <StageMark stages={office.stages} stage={stage.key} />{' '}
                <span className="soft">{grouped(total)}</span>
                {stage.kind === 'lost' && (
                  <Chip
                    className="column-fold"
                    aria-expanded={!isFolded}
                    aria-label={fill(studentDesk.cardsOf, { stage: stage.words })}
                    onClick={() =>
                      setUnfolded(
                        isFolded ? [...unfolded, stage.key] : unfolded.filter((key) => key !== stage.key),
                      )
                    }
                  >
                    {isFolded ? '+' : '−'}
                  </Chip>
                )}
              </h2>
              {isOver && (
                <p className="card-slot">
                  {studentDesk.sort}: {order}
                </p>
              )}
              <ul>
                {students.map((student) => (
                  <li
                    key={student.id}
                    className="card"
                    data-row
                    ref={(card) => {
                      if (moved.current?.id !== student.id || !moved.current.isThere(stage.key)) return;
                      // On a phone the board stays at the column that is looked at.
                      const preventScroll = moved.current.part === 'select';
                      card?.querySelector<HTMLElement>(moved.current.part)?.focus({ preventScroll });
                      if (card) moved.current = undefined;
                    }}
                    draggable={office.can.write}
                    data-dragged={dragged === student.id || undefined}
                    data-landed={landed === student.id || undefined}
                    onDragStart={(event) => {
                      event.dataTransfer.setData('text/plain', student.id);
                      setDragged(student.id);
                    }}
                    onDragEnd={() => setDragged('')}
                    onKeyDown={({ key, shiftKey }) => {
                      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
                      const to = step && columns[at + step]?.stage.key;
                      if (!office.can.write || !shiftKey || !to) return;
                      setUnfolded([...unfolded, to]);
                      move(student, to, 'a');
                    }}
                  >
                    <Link
                      to={`/admin/students/${student.id}${search}`}
                      data-lead={student.id}
                      aria-current={student.id === openId || undefined}
                    >
                      {phoneWords(student.name)}
                    </Link>
                    <NextWords student={student} now={office.now} isOpen={stage.kind === 'open'} />
                    <div className="card-facts">
                      <span className="card-plans">{plansOf(student, office)}</span>
                      <span className="soft facts-line">
                        {[
                          named(student.owner ?? '') || studentDesk.nobody,
                          stageWords(student.stageSince, office.now, studentDesk.onBoard),
                          student.tags.filter(isOwnTag).slice(0, 2).join(', '),
                        ]
                          .filter(Boolean)
                          .map((words) => (
                            <span key={words}>{words}</span>
                          ))}
                      </span>
                    </div>
                    <div className="card-acts">
                      <ReachFirst student={student} onReached={(way) => setReached({ student, way })} />
                      {office.can.write && (
                        <span className="chip card-move">
                          <span aria-hidden="true">{studentDesk.move}</span>
                          <select
                            aria-label={fill(studentDesk.moveOne, { name: student.name })}
                            aria-keyshortcuts={keyOf('stage')}
                            value={stage.key}
                            onChange={({ currentTarget }) => move(student, currentTarget.value, 'select')}
                          >
                            {office.stages.map(({ key, words }) => (
                              <option key={key} value={key}>
                                {words}
                              </option>
                            ))}
                          </select>
                        </span>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
              {total > students.length && (
                <Link className="chip" to={`/admin/students?stage=${stage.key}`}>
                  {fill(studentDesk.total, { count: grouped(total) })}
                </Link>
              )}
            </section>
          );
        })}
      </section>
      {/* Below the board, which so stays where it was. */}
      <div className="board-asks">
        {asked.map((moved) => (
          <AfterMove
            key={`${moved.student.id} ${moved.stage.key}`}
            moved={moved}
            columns={columns}
            onReason={(student) => setAsked(asked.map((one) => (one === moved ? { ...one, student } : one)))}
          />
        ))}
        {reached && office.can.write && (
          <section className="board-called" aria-label={reached.student.name}>
            <strong>{phoneWords(reached.student.name)}</strong>
            <WhatCame
              key={reached.student.id + reached.way}
              {...reached}
              clock={office}
              onClose={() => {
                if (document.activeElement?.closest('.came')) {
                  const { id, stage } = reached.student;
                  board.current?.querySelector<HTMLElement>(`[data-lead="${id}"]`)?.focus();
                  // A call may bring the card to another stage once the columns are read again, out of which the focus fell.
                  const isThere = (at: string) => at !== stage && document.activeElement === document.body;
                  moved.current = { id, isThere, part: 'a' };
                }
                setReached(undefined);
              }}
            />
          </section>
        )}
      </div>
    </>
  );
}

/** What a talk would be about: why it ended, what is asked for and in which class; and the number. */
function plansOf({ reason, wait, fields, phones }: ListedStudent, office: StudentOffice): string {
  const { courses, countries, class: year } = shownFields(office.fields, fields);
  return dotted([
    reason,
    wait?.service,
    courses?.toString(),
    countries?.toString(),
    classWords(year).replace(' ', '\u00a0'),
    phoneWords(phones[0]?.number ?? '').replaceAll(' ', '\u00a0'),
  ]);
}

/** Of more who ended than these, the first are no longer asked for. */
const mostAsked = 4;

interface Moved {
  /** As it was stored. */
  student: StudentRow;
  stage: StageColumn['stage'];
}

interface AfterProps {
  moved: Moved;
  columns: readonly StageColumn[];
  onReason: (student: StudentRow) => void;
}

/** Below the board, of a card that was moved: why it ended there, or that nothing is planned. */
function AfterMove({ moved, columns, onReason }: AfterProps) {
  const { search } = useLocation();
  const { act } = useAct();
  const { stage, student: own } = moved;
  const shown = columns.flatMap(({ students }) => students).find(({ id }) => id === moved.student.id);
  const { id, name, version, due } = shown ?? own;
  const { reasons = [] } = stage;
  const isPlanned = stage.kind !== 'open' || due !== null;
  if ((shown && shown.stage !== stage.key) || (reasons.length === 0 && isPlanned)) return null;
  const words = fill(studentDesk.done.moved, { name: phoneWords(name), stage: stage.words });
  return (
    <section className="bulk" aria-label={words}>
      {/* The section is called so, and the notice tells the stage. */}
      <strong aria-hidden="true">{phoneWords(name)}</strong>
      {reasons.length > 0 && (
        <Choose
          label={studentDesk.reason}
          choices={[['', studentDesk.chooseReason], ...reasons]}
          value={own.reason}
          onChoose={(reason) => {
            act('change', id, { version, reason });
            onReason({ ...own, version: version + 1, reason });
          }}
        />
      )}
      {!isPlanned && (
        <Link className="chip" to={`/admin/students/${id}${search}#steps`}>
          {studentDesk.nextStep}
        </Link>
      )}
    </section>
  );
}
