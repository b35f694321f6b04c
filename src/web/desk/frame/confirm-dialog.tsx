import { useId } from 'react';
import { type Location, useBlocker } from 'react-router';
import { openModal, useListener } from '#web/desk/frame/effects.ts';

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
  const id = useId();
  return (
    <dialog
      ref={openModal}
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

  // Only then: a page that listens for it is not kept for the way back.
  useListener(isDirty ? 'beforeunload' : undefined, (event) => event.preventDefault());

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
