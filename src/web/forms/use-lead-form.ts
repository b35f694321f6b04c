import { type SyntheticEvent, useRef, useState } from 'react';
import { loadToasts } from '../toast.ts';
import { useSettings } from '../use-settings.ts';
import { type Attempt, newAttempt, rideAlong } from './attempt.ts';
import { contactMessage, enquiryMessage } from './chat-message.ts';
import { check, type FieldErrors, focusFirstError, loadRules, typedValues } from './check.ts';
import { keep, send } from './outbox.ts';
import type { Sent } from './receipt.tsx';

/** What a form does at the turns of its sending. */
interface Turns {
  /** Fields are missing or wrong; the errors are on the form already. */
  onInvalid?: () => void;
  onSent: (sent: Sent) => void;
  onFailed?: () => void;
}

/** Sends the contact dialog and the enquiry forms: check, open the chat inside the click, record in parallel. */
export function useLeadForm(kind: 'contact' | 'enquiry', turns: Turns, postedErrors: FieldErrors = {}) {
  const { leadInbox, whatsappNumber } = useSettings();
  const [errors, setErrors] = useState(postedErrors);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // The state above is a render late; a double click is not.
  const sending = useRef(false);
  const attempt = useRef<Attempt>(undefined);

  function begin(): void {
    attempt.current ??= newAttempt();
    loadRules();
    void loadToasts().catch(() => {});
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    begin();
    const form = event.currentTarget;
    const values = typedValues(form);
    const found = check(kind, form, values);
    setErrors(found);
    setFailed(false);
    if (Object.keys(found).length > 0) {
      focusFirstError(form, found);
      return turns.onInvalid?.();
    }
    sending.current = true;
    setSending(true);
    try {
      await sendNow(form, values);
    } catch {
      setFailed(true);
      turns.onFailed?.();
    } finally {
      sending.current = false;
      setSending(false);
    }
  }

  async function sendNow(form: HTMLFormElement, values: Record<string, string>): Promise<void> {
    const current = attempt.current ?? newAttempt();
    const { key } = current;
    const message = kind === 'contact' ? contactMessage : enquiryMessage;
    const chat = message(whatsappNumber, values, leadInbox ? current.reference : undefined);
    // Nothing may be awaited before this line: outside the click a browser takes it for an advertisement.
    window.open(chat.url, '_blank', 'noopener');
    let state: Sent['state'] = 'plain';
    let { reference } = current;
    if (leadInbox) {
      const posting = { key, path: '/api/leads', body: { ...values, ...rideAlong(current), kind } } as const;
      keep(posting);
      const outcome = await send(posting);
      if (outcome.state === 'refused') {
        const { failure } = outcome;
        // What was sent under this key differs from what is typed now: that is another enquiry.
        if (failure.code === 'key_reused') attempt.current = newAttempt();
        setErrors(failure.fields ?? {});
        throw new Error(failure.error);
      }
      if (outcome.state === 'saved') reference = outcome.reference;
      state = outcome.state;
    }
    form.reset();
    attempt.current = newAttempt();
    turns.onSent({ state, key, reference, chat });
  }

  /** Clears a field's error once its value changes. */
  function mend(event: SyntheticEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement;
    if (name in errors) setErrors(({ [name]: _mended, ...rest }) => rest);
  }

  return { errors, isSending, hasFailed, begin, submit, mend };
}
