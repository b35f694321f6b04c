import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { columnLabel, studentDesk } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import { allColumns } from '#domain/student-columns.ts';
import { Chip, LineInput, Problems } from '#web/desk/frame/line-controls.tsx';
import { useAct } from './use-act.ts';

interface Props {
  office: StudentOffice;
  /** What the address asks for, without a place in the list. */
  asked: URLSearchParams;
  columns: readonly string[];
}

const path = '/admin/students';

/** Which columns a list shows, what it is saved as, and the same students as a file. */
export function ListViews({ office, asked, columns }: Props) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const { act, isBusy, errors } = useAct((answer) => {
    if (answer.done) setName('');
  });
  const show = (chosen: readonly string[]) => {
    const query = new URLSearchParams(asked);
    if (chosen.length > 0) query.set('columns', chosen.join(','));
    else query.delete('columns');
    navigate(`${path}?${query}`, { preventScrollReset: true });
  };
  const file = new URLSearchParams(asked);
  file.set('columns', columns.join(','));
  const own = office.views.find(({ query, by }) => query === String(asked) && by === office.username);
  return (
    <div className="step-acts list-views">
      <details className="columns">
        <summary className="chip">{studentDesk.columns}</summary>
        <div className="columns-open">
          <fieldset className="fact-choices">
            <legend className="soft">{studentDesk.columns}</legend>
            {allColumns(office.fields)
              .filter((column) => column !== 'name')
              .map((column) => (
                <label key={column}>
                  <input
                    type="checkbox"
                    checked={columns.includes(column)}
                    onChange={({ currentTarget }) =>
                      show(
                        currentTarget.checked
                          ? [...columns, column]
                          : columns.filter((one) => one !== column),
                      )
                    }
                  />
                  {columnLabel(column, office.fields)}
                </label>
              ))}
          </fieldset>
          <form
            className="add-line"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isBusy) act('view-save', '', { name, query: String(asked), shared: isShared });
            }}
          >
            <LineInput
              className="is-wide"
              label={studentDesk.viewName}
              required
              maxLength={60}
              value={name}
              onType={setName}
            />
            <label className="fact-check">
              <input
                type="checkbox"
                checked={isShared}
                onChange={({ currentTarget }) => setShared(currentTarget.checked)}
              />
              {studentDesk.viewShared}
            </label>
            <Chip type="submit" className="is-main">
              {studentDesk.saveView}
            </Chip>
            {own && <Chip onClick={() => act('view-remove', own.id)}>{studentDesk.viewRemove}</Chip>}
            <Problems errors={errors} />
          </form>
        </div>
      </details>
      {office.can.export && (
        <>
          <a className="chip" href={`/api/admin/students.xlsx?${file}`}>
            {studentDesk.xlsx}
          </a>
          <a className="chip" href={`/api/admin/students.csv?${file}`}>
            {studentDesk.csv}
          </a>
        </>
      )}
    </div>
  );
}

/** The views that were saved, as further tabs. */
export function SavedTabs({ office, asked }: Pick<Props, 'office' | 'asked'>) {
  return office.views.map(({ id, name, query }) => (
    <Link key={id} to={`${path}?${query}`} aria-current={query === String(asked) ? 'page' : undefined}>
      {name}
    </Link>
  ));
}
