import { useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { leadDesk, statusWords } from '#content/lead-desk.ts';
import { typedValues } from '#web/forms/constraints.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import type { FormAnswer } from './refusal.ts';

/** What the form changes, as texts; `''` for nobody and no day. */
export interface WorkValues {
  version: number;
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

/**
 * Status, owner and follow-up. What another one changes shows at once while nothing is typed here; else both stand side by
 * side, and nothing is saved until somebody chose.
 */
export function WorkForm({ work, owners }: { work: WorkValues; owners: readonly string[] }) {
  const fetcher = useFetcher<FormAnswer>();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(work);
  const [mine, setMine] = useState<Record<string, string>>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const isBehind = base.version !== work.version;

  useEffect(() => {
    if (isBehind && !mine) setBase(work);
  }, [isBehind, mine, work]);
  useEffect(() => {
    if (answer?.done) setMine(undefined);
    // The other's change is shown as soon as it is read.
    else if (answer?.code === 'conflict') void revalidate();
  }, [answer, revalidate]);

  function note(): void {
    if (!form.current) return;
    const typed = typedValues(form.current);
    setMine(fields.some((name) => typed[name] !== base[name]) ? typed : undefined);
  }

  const errors = answer && !answer.done ? answer.fields : {};
  const choices = [...new Set([...owners, ...(base.owner ? [base.owner] : [])])];
  return (
    <div className="work-form">
      {isBehind && mine && (
        <Conflict
          theirs={work}
          mine={mine}
          onKeepTheirs={() => {
            setMine(undefined);
            setBase(work);
          }}
          onSaveMine={() =>
            fetcher.submit({ ...mine, version: String(work.version), intent: 'change' }, { method: 'post' })
          }
        />
      )}
      <fetcher.Form
        method="post"
        className="desk-filters"
        ref={form}
        key={base.version}
        onChange={note}
        onInput={note}
      >
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="version" value={base.version} />
        <SelectField
          idPrefix="work-"
          name="status"
          label={labels.status}
          options={statuses}
          defaultValue={base.status}
          error={errors.status}
        />
        <SelectField
          idPrefix="work-"
          name="owner"
          label={labels.owner}
          placeholder={leadDesk.nobody}
          options={choices.map((value) => ({ value, label: value }))}
          defaultValue={base.owner}
          error={errors.owner}
        />
        <TextField
          idPrefix="work-"
          name="followUpOn"
          label={labels.followUpOn}
          type="date"
          defaultValue={base.followUpOn}
          error={errors.followUpOn}
        />
        <TextField
          idPrefix="work-"
          name="followUpNote"
          label={labels.followUpNote}
          maxLength={200}
          defaultValue={base.followUpNote}
          error={errors.followUpNote}
        />
        <button type="submit" className="button" aria-disabled={fetcher.state !== 'idle' || undefined}>
          {fetcher.state === 'idle' ? leadDesk.save : leadDesk.saving}
        </button>
      </fetcher.Form>
      <p role="status" className="soft">
        {answer?.done ? leadDesk.saved : ''}
      </p>
      <div role="alert">
        {answer && !answer.done && !(isBehind && mine) && <p className="notice is-bad">{answer.error}</p>}
      </div>
    </div>
  );
}

interface ConflictProps {
  theirs: WorkValues;
  mine: Record<string, string>;
  onKeepTheirs: () => void;
  onSaveMine: () => void;
}

/** Both values side by side, where they differ. */
function Conflict({ theirs, mine, onKeepTheirs, onSaveMine }: ConflictProps) {
  const { title, theirs: theirWord, yours, takeTheirs, saveMine } = leadDesk.conflict;
  const words = (name: (typeof fields)[number], value: string) =>
    (name === 'status' ? (statusWords as Record<string, string>)[value] : value) || leadDesk.nothing;
  return (
    <div className="notice is-bad" role="alert">
      <strong>{title}</strong>
      <table className="conflict">
        <thead>
          <tr>
            <td />
            <th scope="col">{theirWord}</th>
            <th scope="col">{yours}</th>
          </tr>
        </thead>
        <tbody>
          {fields
            .filter((name) => theirs[name] !== mine[name])
            .map((name) => (
              <tr key={name}>
                <th scope="row">{labels[name]}</th>
                <td>{words(name, theirs[name])}</td>
                <td>{words(name, mine[name] ?? '')}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className="desk-acts">
        <button type="button" className="button" onClick={onSaveMine}>
          {saveMine}
        </button>
        <button type="button" className="button quiet" onClick={onKeepTheirs}>
          {takeTheirs}
        </button>
      </p>
    </div>
  );
}
