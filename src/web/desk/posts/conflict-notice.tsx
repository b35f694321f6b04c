import { postFormWords } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { takeFocus } from '#web/forms/field.tsx';
import { dateAndTime } from '#web/page/formats.ts';
import type { PostValues } from './post-values.ts';
import type { Conflict } from './use-post-form.ts';

interface ConflictProps {
  conflict: Conflict;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const words = postFormWords.conflict;

/** Who saved the post meanwhile and when, what they wrote, and the two ways on. */
export function ConflictNotice({ conflict, onKeepMine, onTakeTheirs }: ConflictProps) {
  const { who, at, theirs } = conflict;
  return (
    <div ref={takeFocus} className="notice is-bad" tabIndex={-1}>
      <h3>{words.title}</h3>
      <p>{fill(words.text, { who, date: dateAndTime(at) })}</p>
      <details>
        <summary>{words.theirs}</summary>
        <p>
          <strong>{theirs.title}</strong>
        </p>
        <p className="desk-plain">{theirs.content}</p>
      </details>
      <div className="actions">
        <button type="button" className="button" onClick={onKeepMine}>
          {words.keepMine}
        </button>
        <button type="button" className="button quiet" onClick={onTakeTheirs}>
          {words.takeTheirs}
        </button>
      </div>
    </div>
  );
}

/** One's own text after the other version was taken. */
export function MineBeside({ values }: { values: PostValues }) {
  return (
    <details className="desk-note" open>
      <summary>{words.mine}</summary>
      <p>
        <strong>{values.title}</strong>
      </p>
      <p className="desk-plain">{values.content}</p>
    </details>
  );
}
