import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';

interface ConfirmProps {
  question: string;
  /** What the question is about, such as a post's title. */
  about?: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is lost. Escape and the way back both mean no. */
export function ConfirmDialog({ question, about, confirm, cancel, onConfirm, onCancel }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is removed, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="form-dialog desk-confirm"
      aria-labelledby={`${id}-question`}
      aria-describedby={about ? `${id}-about` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <div className="form">
        <h2 id={`${id}-question`}>{question}</h2>
        {about && <p id={`${id}-about`}>{about}</p>}
        <div className="actions">
          <button type="button" className="button quiet" onClick={onCancel}>
            {cancel}
          </button>
          <button type="button" className="button" onClick={onConfirm}>
            {confirm}
          </button>
        </div>
      </div>
    </dialog>
  );
}

interface Props {
  isDirty: boolean;
  words: { question: string; confirm: string; stay: string };
}

/** Asks before unsaved text is left, by a link, the way back or a closed window. */
export function LeaveGuard({ isDirty, words }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving(nextLocation) && addressOf(currentLocation) !== addressOf(nextLocation),
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question={words.question}
      confirm={words.confirm}
      cancel={words.stay}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}

const addressOf = ({ pathname, search }: Location) => pathname + search;

function isLeaving({ state }: Location): boolean {
  return Boolean((state as { isLeaving?: boolean } | null)?.isLeaving);
}
