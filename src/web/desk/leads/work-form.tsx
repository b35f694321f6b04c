import { useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { keyOf } from '#content/admin.ts';
import { leadDesk, statusWords } from '#content/lead-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { FormAnswer } from '#web/desk/frame/answer-form.ts';
import { onceAtATime } from '#web/desk/frame/answer-form.ts';
import { ConflictNotice } from '#web/desk/frame/conflict-notice.tsx';
import { DateField } from '#web/desk/frame/date-field.tsx';
import { useNamed } from '#web/desk/frame/names.ts';
import { typedValues } from '#web/forms/constraints.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { useOnNew } from '#web/page/effects.ts';
import { dayWithYear, shortDay } from '#web/page/formats.ts';

/** What the form changes, as texts; `''` for nobody and no day. */
export interface WorkValues {
  version: number;
  /** Who made this version; '' where the timeline does not say. */
  changedBy: string;
  status: string;
  owner: string;
  followUpOn: string;
  followUpNote: string;
}

const fields = ['status', 'owner', 'followUpOn', 'followUpNote'] as const;
const labels = {
  status: leadDesk.status,
  owner: leadDesk.owner,
  followUpOn: leadDesk.followUpOn,
  followUpNote: leadDesk.followUpNote,
};
const statuses = Object.entries(statusWords).map(([value, label]) => ({ value, label }));

interface Props {
  work: WorkValues;
  owners: readonly string[];
  /** The version made by one's own contact button above the form. */
  ownVersion?: number | undefined;
  /** Called with whether something is typed and not saved. */
  onTyped: (isTyped: boolean) => void;
}

/**
 * Status, owner and follow-up. What somebody else changes shows at once while nothing is typed here; otherwise both
 * versions are shown side by side, and nothing is saved until one is chosen. Only what was typed here is ever laid over
 * theirs.
 */
export function WorkForm({ work, owners, ownVersion, onTyped }: Props) {
  const named = useNamed();
  const fetcher = useFetcher<FormAnswer>();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(work);
  // The values the form was drawn with: one's own change must not redraw it while it is being used.
  const [drawn, setDrawn] = useState(work);
  const [mine, setMine] = useState<TypedValues>();
  // The control that had the focus before the form is drawn anew.
  const focused = useRef<string>(undefined);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const isBehind = base.version !== work.version;

  useEffect(() => {
    if (!isBehind) return;
    if (!mine) {
      setBase(work);
      setDrawn(work);
      focused.current = nameOfFocused(form.current);
    } else if (work.version === ownVersion && work.version === base.version + 1) {
      for (const name of fields) if (mine[name] === undefined) write(form.current, name, work[name]);
      setBase(work);
    }
  }, [isBehind, mine, work, base, ownVersion]);
  // A form drawn anew has lost the focus.
  useOnNew(drawn, () => {
    if (focused.current === undefined) return;
    const control = [...(form.current?.elements ?? [])].find(
      (element) => nameOf(element) === focused.current,
    );
    if (control instanceof HTMLElement) control.focus();
    focused.current = undefined;
  });
  useOnNew(answer, (news) => {
    if (news.done) change(undefined);
    // The other change is shown as soon as it is read.
    else if (news.code === 'conflict') void revalidate();
  });

  function change(values: TypedValues | undefined): void {
    setMine(values);
    onTyped(values !== undefined);
  }

  function note(): void {
    if (!form.current) return;
    const typed = typedValues(form.current);
    const changed = fields.filter((name) => typed[name] !== base[name]);
    change(changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, typed[name]])) : undefined);
  }

  const errors = answer && !answer.done ? answer.fields : {};
  const choices = [...new Set([...owners, ...(base.owner ? [base.owner] : [])])];
  return (
    <div className="work-form">
      {isBehind && mine && (
        <ConflictNotice
          of="lead"
          who={work.changedBy}
          leavesFocus
          onTakeTheirs={() => change(undefined)}
          onKeepMine={() =>
            fetcher.submit(
              { ...work, ...mine, version: String(work.version), intent: 'change' },
              { method: 'post' },
            )
          }
        >
          <Versions base={base} theirs={work} mine={{ ...work, ...mine }} />
        </ConflictNotice>
      )}
      <fetcher.Form
        method="post"
        className="desk-filters"
        ref={form}
        key={drawn.version}
        onChange={note}
        onInput={note}
        onSubmit={onceAtATime(fetcher)}
      >
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="version" value={base.version} />
        <SelectField
          idPrefix="work-"
          name="status"
          label={labels.status}
          aria-keyshortcuts={keyOf('stage')}
          options={statuses}
          defaultValue={drawn.status}
          error={errors.status}
        />
        <SelectField
          idPrefix="work-"
          name="owner"
          label={labels.owner}
          aria-keyshortcuts={keyOf('owner')}
          placeholder={leadDesk.nobody}
          options={choices.map((value) => ({ value, label: named(value) }))}
          defaultValue={drawn.owner}
          error={errors.owner}
        />
        <div className="work-acts">
          {/* What comes next is a step of the student: this is for a lead that has such a day, which stands among the steps. */}
          <details open={Boolean(errors.followUpOn || errors.followUpNote)}>
            <summary className={drawn.followUpOn ? 'chip' : 'chip is-aside'}>
              {leadDesk.followUp}
              {drawn.followUpOn && `: ${shortDay(drawn.followUpOn)}`}
            </summary>
            <div className="follow-up">
              <DateField
                idPrefix="work-"
                name="followUpOn"
                label={labels.followUpOn}
                type="date"
                defaultValue={drawn.followUpOn}
                error={errors.followUpOn}
              />
              <TextField
                idPrefix="work-"
                name="followUpNote"
                label={labels.followUpNote}
                maxLength={200}
                defaultValue={drawn.followUpNote}
                error={errors.followUpNote}
              />
            </div>
          </details>
          <button
            type="submit"
            className={mine ? 'button' : 'button quiet'}
            aria-disabled={fetcher.state !== 'idle' || undefined}
            aria-describedby={mine && 'work-unsaved'}
          >
            {fetcher.state === 'idle' ? leadDesk.save : leadDesk.saving}
          </button>
          {mine && (
            <span id="work-unsaved" className="unsaved">
              {studentDesk.unsaved}
            </span>
          )}
        </div>
      </fetcher.Form>
      <p role="status" className="soft">
        {answer?.done ? leadDesk.saved : ''}
      </p>
      <div role="alert">
        {/* A conflict is told above, with both ways on; once one is taken it is over. */}
        {answer && !answer.done && answer.code !== 'conflict' && (
          <p className="notice is-bad">{answer.error}</p>
        )}
      </div>
    </div>
  );
}

type FieldName = (typeof fields)[number];
type TypedValues = { [Name in FieldName]?: string };

/** The name of the form's control that has the focus; its button has none and gives ''. */
function nameOfFocused(form: HTMLFormElement | null): string | undefined {
  return form?.contains(document.activeElement) ? nameOf(document.activeElement) : undefined;
}

function nameOf(element: Element | null): string {
  return element?.getAttribute('name') ?? '';
}

function write(form: HTMLFormElement | null, name: FieldName, value: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
}

interface VersionsProps {
  /** What stood there when the form was begun. */
  base: WorkValues;
  theirs: WorkValues;
  /** Theirs, with what was typed here laid over it. */
  mine: WorkValues;
}

/** Both values side by side, where either of the two changed something. */
function Versions({ base, theirs, mine }: VersionsProps) {
  const named = useNamed();
  return (
    <table className="conflict">
      <thead>
        <tr>
          <td />
          <th scope="col">{leadDesk.conflict.theirs}</th>
          <th scope="col">{leadDesk.conflict.yours}</th>
        </tr>
      </thead>
      <tbody>
        {fields
          .filter((name) => theirs[name] !== base[name] || theirs[name] !== mine[name])
          .map((name) => (
            <tr key={name}>
              <th scope="row">{labels[name]}</th>
              <td>{words(name, theirs[name], named)}</td>
              <td>{words(name, mine[name], named)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function words(name: FieldName, value: string, named: (username: string) => string): string {
  if (name === 'owner') return named(value) || leadDesk.nobody;
  if (value === '') return leadDesk.nothing;
  if (name === 'followUpOn') return dayWithYear(value);
  return name === 'status' ? ((statusWords as Record<string, string>)[value] ?? value) : value;
}
