import { Form, Link, useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { tableDesk } from '#content/student-desk.ts';
import { importedAt } from '#web/desk/frame/desk-words.ts';
import { dateAndTime } from '#web/page/formats.ts';

const path = '/admin/imports';

/** The way to the question whether an import is to be taken back. */
export function UndoLink({ tag, taken }: { tag: string; taken: number }) {
  return (
    <Link className="chip" to={`${path}?undo=${tag}`} preventScrollReset>
      {taken === 1 ? tableDesk.undoOne : fill(tableDesk.undo, { taken })}
    </Link>
  );
}

interface Props {
  tables: readonly { tag: string; students: number }[];
  canUndo: boolean;
}

/** The newest imports that still have students, each to be looked at and taken back. */
export function PastTables({ tables, canUndo }: Props) {
  const imports = tables.flatMap((table) => {
    const at = importedAt(table.tag);
    return at ? [{ ...table, at }] : [];
  });
  if (imports.length === 0) return null;
  return (
    <section className="desk-section import-part" aria-labelledby="past-tables">
      <h2 id="past-tables">{tableDesk.past}</h2>
      <ul className="desk-rows">
        {imports.map(({ tag, at, students: taken }) => (
          <li key={tag}>
            <Link to={`/admin/students?tag=${tag}`}>{dateAndTime(at)}</Link>{' '}
            <span className="soft">{fill(tableDesk.pastCount, { taken })}</span>{' '}
            {canUndo && <UndoLink tag={tag} taken={taken} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Undo {
  tag: string;
  removed: number;
  kept: number;
  notes: number;
  names: readonly string[];
  file: string;
}

/** What was done, in words. */
export function undoneWords({ removed, kept, notes }: Omit<Undo, 'tag' | 'names' | 'file'>): string {
  const stay = kept === 1 ? tableDesk.undoneKeptOne : fill(tableDesk.undoneKept, { kept });
  return [
    fill(tableDesk.undone, { removed }),
    notes > 0 && fill(tableDesk.undoneNotes, { notes }),
    kept > 0 && stay,
  ]
    .filter(Boolean)
    .join(' ');
}

function questionOf({ tag, file, removed, notes }: Undo): string {
  const at = importedAt(tag);
  if (removed > 0) return fill(tableDesk.undoQuestion, { file: file || (at ? dateAndTime(at) : tag) });
  return notes > 0 ? tableDesk.undoQuestionNotes : tableDesk.undoNothing;
}

/** Above the page; before the script is there it stands in it. */
function openAbove(dialog: HTMLDialogElement | null) {
  dialog?.removeAttribute('open');
  dialog?.showModal();
}

/** Asks before an import is taken back, and says who stays. */
export function UndoQuestion(undo: Undo) {
  const { tag, removed, kept, notes, names } = undo;
  const navigate = useNavigate();
  const more = kept - names.length;
  const named = names.join(', ');
  const list = more > 0 ? fill(tableDesk.undoMore, { names: named, more }) : named;
  const isAsked = removed + notes > 0;
  return (
    <dialog
      open
      ref={openAbove}
      role="alertdialog"
      className="form-dialog desk-confirm"
      aria-labelledby="undo-question"
      aria-describedby="undo-about"
      onCancel={(event) => {
        event.preventDefault();
        void navigate(path, { preventScrollReset: true });
      }}
    >
      <Form method="post" action={path} replace preventScrollReset className="form">
        <h2 id="undo-question">{questionOf(undo)}</h2>
        <div id="undo-about">
          {removed > 0 && (
            <p>{removed === 1 ? tableDesk.undoRemovedOne : fill(tableDesk.undoRemoved, { removed })}</p>
          )}
          {kept > 0 && (
            <p>{fill(kept === 1 ? tableDesk.undoKeptOne : tableDesk.undoKept, { kept, names: list })}</p>
          )}
          {notes > 0 && <p>{fill(tableDesk.undoNotes, { notes })}</p>}
          {isAsked && <p>{tableDesk.undoFinal}</p>}
        </div>
        <input type="hidden" name="undo" value={tag} />
        <div className="actions">
          <Link className="button quiet" to={path} preventScrollReset>
            {isAsked ? tableDesk.undoCancel : tableDesk.undoClose}
          </Link>
          {isAsked && (
            <button type="submit" className="button">
              {tableDesk.undoNow}
            </button>
          )}
        </div>
      </Form>
    </dialog>
  );
}
