import { useId, useLayoutEffect, useRef } from 'react';

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
