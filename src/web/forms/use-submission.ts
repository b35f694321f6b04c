import { type SyntheticEvent, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/app-error.ts';
import { focusFirstError, typedValues } from './constraints.ts';

interface Submission {
  /** What cannot be sent, a sentence by field; left out, everything is sent. */
  check?: (form: HTMLFormElement) => FieldErrors;
  /** The check found something; it stands beside its fields already. */
  onInvalid?: (form: HTMLFormElement) => void;
  /** Sends the form, inside the click that submits it; gives what was refused, a sentence by field, or nothing. */
  send: (form: HTMLFormElement, values: Record<string, string>) => Promise<FieldErrors | undefined>;
}

/**
 * Sends a form, one submission at a time: checks it, moves to the first field with an error, sends it, and shows what was
 * refused in the same way. `posted` is what a post without script left behind; `tries` tells one submission's errors from the next.
 */
export function useSubmission({ check, onInvalid, send }: Submission, posted: FieldErrors = {}) {
  const [errors, setErrors] = useState(posted);
  const [tries, setTries] = useState(0);
  const [isSending, setSending] = useState(false);
  // The state is a render late; a double click is not.
  const sending = useRef(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const found = check?.(form) ?? {};
    show(form, found);
    if (Object.keys(found).length > 0) return onInvalid?.(form);
    sending.current = true;
    setSending(true);
    try {
      show(form, (await send(form, typedValues(form))) ?? {});
    } finally {
      sending.current = false;
      setSending(false);
    }
  }

  function show(form: HTMLFormElement, found: FieldErrors): void {
    setErrors(found);
    setTries((before) => before + 1);
    // Once what is wrong stands above the fields and has moved them; a summary that took the focus keeps it.
    queueMicrotask(() => document.activeElement?.id === 'problem' || focusFirstError(form, found));
  }

  /** Takes a field's error away once its value changes; without an event, every error. */
  function clearError(event?: SyntheticEvent<HTMLFormElement>): void {
    const name = event ? (event.target as HTMLInputElement).name : undefined;
    setErrors((before) =>
      name === undefined
        ? {}
        : Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)),
    );
  }

  return { errors, tries, isSending, submit, clearError };
}
