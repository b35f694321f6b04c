import { type ReactNode, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { applicationKindWords, studentDesk, usualPapers } from '#content/student-desk.ts';
import {
  type Application,
  type ApplicationInFull,
  applicationKinds,
  documentTypes,
  maxDocumentBytes,
  type StudentDocument,
} from '#domain/application.ts';
import { daysUntil } from '#domain/day.ts';
import { DateInput } from '#web/desk/frame/date-field.tsx';
import { keepRowFocus } from '#web/desk/frame/desk-keys.tsx';
import { dot, dotted, nearDay, phoneWords } from '#web/desk/frame/desk-words.ts';
import { Chip, Choose, Fold, LineInput, Problems } from '#web/desk/frame/line-controls.tsx';
import { useRefusal } from '#web/desk/frame/session.ts';
import { grouped } from '#web/page/amounts.ts';
import { api } from '#web/page/api-client.ts';
import { shortDay } from '#web/page/formats.ts';
import { toast } from '#web/toast/toast.ts';
import { TextCell } from './text-cell.tsx';
import { useAct } from './use-act.ts';

interface Props {
  studentId: string;
  applications: readonly ApplicationInFull[];
  canWrite: boolean;
  today: string;
}

/** The applications of a student, each in a line that opens to what can be changed and the papers that it needs. */
export function Applications({ studentId, applications, canWrite, today }: Props) {
  // What is added while the file is open goes on to be filled in.
  const [first] = useState(applications);
  return (
    <section className="file-part" aria-labelledby="applications">
      <h2 id="applications">{studentDesk.applications}</h2>
      {applications.length === 0 && <p className="soft">{studentDesk.noApplications}</p>}
      <ul className="applications">
        {applications.map((application) => (
          <li key={application.id}>
            <details open={first.every(({ id }) => id !== application.id)}>
              <summary>
                <span>
                  <strong>{application.to}</strong> <Standing {...application} today={today} />
                </span>
              </summary>
              <OneApplication application={application} canWrite={canWrite} />
            </details>
          </li>
        ))}
      </ul>
      {canWrite && (
        <Fold label={studentDesk.newApplication} key={applications.length}>
          <AddApplication studentId={studentId} />
        </Fold>
      )}
    </section>
  );
}

const rupees = (text: string) => (text === '' ? null : Number(text.replace(/[,₹\s]/g, '')));

/** How an application stands, in a line. */
function Standing({ today, ...one }: ApplicationInFull & { today: string }) {
  const { kind, course, intake, status, result, deadline, feeDue, feePaid, checklist } = one;
  const left = (feeDue ?? 0) - (feePaid ?? 0);
  const done = checklist.filter((paper) => paper.done).length;
  return (
    <span className="soft">
      {dotted([
        kind !== 'college' && applicationKindWords[kind],
        course,
        intake,
        capital(status),
        result,
        deadline && shortDay(deadline),
      ])}
      {result === '' && nearDeadline(deadline, today)}
      {left > 0 && dot + fill(studentDesk.feeOpen, { amount: rupeeWords(left) })}
      {checklist.length > 0 && dot + fill(studentDesk.papersDone, { done, all: checklist.length })}
    </span>
  );
}

function OneApplication({ application, canWrite }: { application: ApplicationInFull; canWrite: boolean }) {
  const { act, errors } = useAct();
  const change = (values: object) => act('application-change', application.id, values);
  const { to, feeDue, feePaid, paidOn, receipt, result } = application;
  const cell = (
    name: 'status' | 'deadline' | 'feeDue' | 'feePaid' | 'paidOn' | 'receipt' | 'result',
    read: (text: string) => unknown = (text) => text,
    show: (value: unknown) => string = (value) => String(value ?? ''),
  ) => (
    <Small label={studentDesk[name]}>
      <TextCell
        label={studentDesk[name]}
        type={read === dayOrNull ? 'date' : 'text'}
        value={show(application[name])}
        onSave={(text) => change({ [name]: read(text) })}
      />
    </Small>
  );
  // Stays as it was opened: a cell that is filled in keeps its place.
  const [isShort] = useState(() =>
    [feeDue, feePaid, paidOn, receipt, result].every((value) => (value ?? '') === ''),
  );
  const rest = (
    <>
      {cell('result')}
      {cell('feeDue', rupees, rupeeWords)}
      {cell('feePaid', rupees, rupeeWords)}
      {feeDue !== null && feePaid !== null && feeDue > feePaid && (
        <Small label={studentDesk.feeLeft}>
          <output className="cell" aria-label={studentDesk.feeLeft}>
            {rupeeWords(feeDue - feePaid)}
          </output>
        </Small>
      )}
      {cell('paidOn', dayOrNull)}
      {cell('receipt')}
    </>
  );
  return (
    <>
      <fieldset disabled={!canWrite} aria-label={to}>
        {cell('status', undefined, capital)}
        {cell('deadline', dayOrNull)}
        {isShort ? canWrite && <Fold label={studentDesk.feesAndResult}>{rest}</Fold> : rest}
      </fieldset>
      <Problems errors={errors} />
      <Papers application={application} canWrite={canWrite} change={change} />
    </>
  );
}

/** With a capital, as all words beside it; it is kept as it was written. */
const capital = (status: unknown) => String(status).charAt(0).toUpperCase() + String(status).slice(1);
const rupeeWords = (amount: unknown) => (typeof amount === 'number' ? grouped(amount) : '');
const dayOrNull = (text: string) => text || null;

interface PapersProps {
  application: ApplicationInFull;
  canWrite: boolean;
  change: (values: Pick<Application, 'checklist'>) => void;
}

/** What the application needs: each paper ticked off by hand or by the file that is attached to it. */
function Papers({ application, canWrite, change }: PapersProps) {
  const { id, to, kind, checklist, documents } = application;
  const [item, setItem] = useState('');
  const filesOf = (name: string) => documents.filter((one) => one.item === name);
  const others = documents.filter((one) => !checklist.some((paper) => paper.item === one.item));
  return (
    <div className="papers">
      <h3>{studentDesk.papers}</h3>
      <ul className="plain-lines">
        {checklist.map((paper) => (
          <li key={paper.item} ref={keepRowFocus}>
            <label className="fact-check">
              <input
                type="checkbox"
                checked={paper.done}
                disabled={!canWrite}
                onChange={({ currentTarget }) =>
                  change({
                    checklist: checklist.map((one) =>
                      one.item === paper.item ? { ...one, done: currentTarget.checked } : one,
                    ),
                  })
                }
              />
              {paper.item}
            </label>
            <Files files={filesOf(paper.item)} canWrite={canWrite} />
            {canWrite && (
              <span className="line-end">
                <Attach applicationId={id} item={paper.item} />
                {filesOf(paper.item).length === 0 && (
                  <Chip
                    aria-label={`${studentDesk.remove}: ${paper.item}`}
                    onClick={() => change({ checklist: checklist.filter((one) => one.item !== paper.item) })}
                  >
                    ×
                  </Chip>
                )}
              </span>
            )}
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <Files files={others} canWrite={canWrite} />
          </li>
        )}
      </ul>
      {canWrite && (
        <form
          className="add-line"
          onSubmit={(event) => {
            event.preventDefault();
            if (!item.trim()) return;
            change({ checklist: [...checklist, { item: item.trim(), done: false }] });
            setItem('');
          }}
        >
          <LineInput
            className="is-wide"
            label={`${studentDesk.addPaper}: ${to}`}
            placeholder={studentDesk.addPaper}
            maxLength={120}
            value={item}
            onType={setItem}
          />
          <Chip type="submit">{studentDesk.add}</Chip>
          {checklist.length === 0 && (
            <Chip
              onClick={() =>
                change({ checklist: usualPapers[kind].map((one) => ({ item: one, done: false })) })
              }
            >
              {studentDesk.usualPapers}
            </Chip>
          )}
        </form>
      )}
    </div>
  );
}

/** Files to download, each with a way to remove it. */
function Files({ files, canWrite }: { files: readonly StudentDocument[]; canWrite: boolean }) {
  const [asked, setAsked] = useState('');
  const { revalidate } = useRevalidator();
  const refuse = useRefusal();
  async function remove(id: string): Promise<void> {
    const result = await api.delete(`/api/admin/documents/${id}`);
    if (!result.success) refuse(result);
    await revalidate();
  }
  return files.map(({ id, name, bytes }) => (
    <span key={id} className="paper-file">
      <a href={`/api/admin/documents/${id}`} download>
        {name}
      </a>{' '}
      <span className="soft">{sizeWords(bytes)}</span>
      {canWrite && (
        <Chip
          aria-label={`${asked === id ? studentDesk.removeSure : studentDesk.remove}: ${name}`}
          onClick={() => (asked === id ? remove(id) : setAsked(id))}
        >
          {asked === id ? studentDesk.removeSure : studentDesk.remove}
        </Chip>
      )}
    </span>
  ));
}

const sizeWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Sends one file as it is, with the paper that it is for. */
function Attach({ applicationId, item }: { applicationId: string; item: string }) {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const refuse = useRefusal();
  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > maxDocumentBytes) return toast({ title: studentDesk.fileTooLarge, destructive: true });
    setBusy(true);
    const query = new URLSearchParams({ name: file.name, item });
    const result = await api.post(`/api/admin/applications/${applicationId}/documents?${query}`, file, {
      headers: { 'content-type': 'application/octet-stream' },
    });
    setBusy(false);
    if (!result.success) refuse(result);
    await revalidate();
  }
  return (
    <label className="chip attach" data-busy={isBusy || undefined}>
      {isBusy ? studentDesk.sending : studentDesk.attach}
      <input
        type="file"
        className="sr-only"
        aria-label={`${studentDesk.attach}: ${item}`}
        accept={Object.keys(documentTypes)
          .map((type) => `.${type}`)
          .join(',')}
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

function AddApplication({ studentId }: { studentId: string }) {
  const { act, isBusy, errors } = useAct();
  const [to, setTo] = useState('');
  const [course, setCourse] = useState('');
  const [deadline, setDeadline] = useState('');
  const [kind, setKind] = useState<Application['kind']>('college');
  return (
    <form
      className="add-line"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) act('application', studentId, { kind, to, course, ...(deadline && { deadline }) });
      }}
    >
      <Choose
        label={studentDesk.kind}
        choices={applicationKinds.map((one) => [one, applicationKindWords[one]])}
        value={kind}
        onChoose={(chosen) => setKind(chosen as Application['kind'])}
      />
      <LineInput
        className="is-wide"
        label={studentDesk.to}
        required
        maxLength={200}
        value={to}
        onType={setTo}
      />
      <LineInput label={studentDesk.course} maxLength={200} value={course} onType={setCourse} />
      <DateInput
        className="cell"
        type="date"
        aria-label={studentDesk.deadline}
        value={deadline}
        onChange={({ currentTarget }) => setDeadline(currentTarget.value)}
      />
      <Chip type="submit">{studentDesk.addApplication}</Chip>
      <Problems errors={errors} />
    </form>
  );
}

function Small({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="small-cell">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

/** How near a deadline without a result is: within a fortnight, or past. */
function nearDeadline(day: string | null, today: string): ReactNode {
  const days = day ? daysUntil(day, today) : 99;
  if (!day || days > 14) return null;
  const words = days < -1 ? studentDesk.daysLate : studentDesk.inDays;
  return (
    <span className={days < 0 ? 'is-late' : undefined}>
      {dot}
      {nearDay(day, today) ?? fill(words, { days: Math.abs(days) })}
    </span>
  );
}

/** A deadline of Today and the calendar. */
export function DeadlineRow({
  deadline,
  today,
}: {
  deadline: Application & { student: string };
  /** Undefined under the name of its own day. */
  today?: string;
}) {
  const day = deadline.deadline ?? '';
  const where = dotted([deadline.to, deadline.course]);
  const days = today ? daysUntil(day, today) : 0;
  return (
    <li className="step" data-deadline title={today ? undefined : where}>
      <p className="step-what">
        <Link to={`/admin/students/${deadline.studentId}`} className="step-name">
          {phoneWords(deadline.student)}
        </Link>
        <span>{where}</span>
      </p>
      <p className="step-when">
        {today ? (
          <span className={days < 0 ? 'is-late' : undefined}>{nearDay(day, today) ?? shortDay(day)}</span>
        ) : (
          studentDesk.deadline
        )}
        {days > 1 && dot + fill(studentDesk.inDays, { days })}
      </p>
    </li>
  );
}
