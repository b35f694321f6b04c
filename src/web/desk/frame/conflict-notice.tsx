import type { ReactNode } from 'react';
import { conflictWords, somebody } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { takeFocus } from '#web/page/effects.ts';
import { dateAndTime } from '#web/page/formats.ts';
import { useNamed } from './names.ts';

interface ConflictProps {
  of: keyof typeof conflictWords;
  who: string;
  /** When they saved. ISO 8601 UTC. */
  at?: string;
  /** What they wrote. */
  children?: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Where it comes while somebody types, it only speaks. */
  leavesFocus?: boolean;
}

/**
 * Who saved the same thing meanwhile, what they wrote, and the two ways on. It takes the focus: the button that was pressed
 * may stand at the page's end.
 */
export function ConflictNotice({ of, who, at, children, leavesFocus, ...on }: ConflictProps) {
  const { title, text, keepMine, takeTheirs } = conflictWords[of];
  const facts = { who: useNamed()(who) || somebody, date: at ? dateAndTime(at) : '' };
  return (
    <div ref={leavesFocus ? null : takeFocus} className="notice is-bad" role="alert" tabIndex={-1}>
      <strong className="notice-title">{fill(title, facts)}</strong>
      {text && <p>{fill(text, facts)}</p>}
      {children}
      <p className="desk-acts">
        <button type="button" className="button" onClick={on.onKeepMine}>
          {keepMine}
        </button>
        <button type="button" className="button quiet" onClick={on.onTakeTheirs}>
          {takeTheirs}
        </button>
      </p>
    </div>
  );
}
