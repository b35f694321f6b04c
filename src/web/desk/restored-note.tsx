import { postForm } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { dateAndTime } from './date-and-time.ts';

/** Says that the form holds what was typed before and not saved. */
export function RestoredNote({ keptAt, onDiscard }: { keptAt: string; onDiscard: () => void }) {
  return (
    <p className="desk-note" role="status">
      {fill(postForm.restored, { date: dateAndTime(keptAt) })}
      <button type="button" className="desk-act" onClick={onDiscard}>
        {postForm.discard}
      </button>
    </p>
  );
}
