import { type SyntheticEvent, useRef, useState } from 'react';
import { dropWarnings, loadToasts } from '#web/toast.ts';
import { useSettings } from '#web/use-settings.ts';
import type { Attempt } from './attempt.ts';
import type { FieldErrors } from './posted.ts';
import type { Sent } from './receipt.tsx';

/** What a form does at the turns of its sending. */
interface Turns {
  /** Required fields are blank; the errors are on the form already. */
  onMissing?: () => void;
  onSent: (sent: Sent) => void;
  onFailed?: () => void;
}

type Engine = Awaited<ReturnType<typeof loadEngine>>;

async function loadEngine() {
  const { check, focusFirstError, isMissing, loadRules, newAttempt, Receipt, sendLead, typedValues } =
    await import('./lead-engine.ts');
  return { check, focusFirstError, isMissing, loadRules, newAttempt, Receipt, sendLead, typedValues };
}

/** Shorter than the browser lets a click open a window: five seconds in Chromium, one in Safari. */
const longestWaitForRulesMs = 600;

/** The rules are waited for where no click waits to open the chat at once, but not for long. */
async function rulesOrPause(): Promise<void> {
  const { loadRules } = await loadEngine();
  await Promise.race([loadRules(), new Promise((resolve) => setTimeout(resolve, longestWaitForRulesMs))]);
}

/**
 * Sends the contact dialog and the enquiry forms: check, open the chat inside the click, record in parallel. The code for
 * that is fetched when the visitor comes to the form; a click that is quicker waits for it.
 */
export function useLeadForm(kind: 'contact' | 'enquiry', turns: Turns, postedErrors: FieldErrors = {}) {
  const settings = useSettings();
  const [errors, setErrors] = useState(postedErrors);
  const [hasFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [engine, setEngine] = useState<Engine>();
  // The state above is a render late; a double click is not.
  const sending = useRef(false);
  const attempt = useRef<Attempt>(undefined);

  async function begin(): Promise<void> {
    if (engine) return;
    void loadToasts().catch(() => {});
    const loaded = await loadEngine();
    attempt.current ??= loaded.newAttempt();
    void loaded.loadRules();
    setEngine(loaded);
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending.current) return;
    if (!engine || !attempt.current) return submitLater(form);
    dropWarnings();
    const values = engine.typedValues(form);
    const found = engine.check(kind, form, values);
    setErrors(found);
    setFailed(false);
    if (Object.keys(found).length > 0) {
      engine.focusFirstError(form, found);
      if (engine.isMissing(form)) turns.onMissing?.();
      return;
    }
    sending.current = true;
    setSending(true);
    const result = await engine.sendLead(kind, values, attempt.current, settings).catch(() => undefined);
    sending.current = false;
    setSending(false);
    if (!result || result.state === 'failed') {
      if (result) {
        attempt.current = result.attempt;
        setErrors(result.errors);
      }
      setFailed(true);
      return turns.onFailed?.();
    }
    form.reset();
    attempt.current = engine.newAttempt();
    turns.onSent(result);
  }

  /** The browser remembers the click for some seconds, so the chat may still open; failing that the form posts itself. */
  async function submitLater(form: HTMLFormElement): Promise<void> {
    sending.current = true;
    const isHere = await begin().then(
      () => true,
      () => false,
    );
    if (isHere) await rulesOrPause();
    sending.current = false;
    if (!isHere) form.submit();
    else setTimeout(() => form.requestSubmit());
  }

  /** Clears a field's error once its value changes. */
  function clearError(event: SyntheticEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement;
    if (name in errors) setErrors(({ [name]: _mended, ...rest }) => rest);
  }

  return {
    errors,
    isSending,
    hasFailed,
    Receipt: engine?.Receipt,
    begin: () => void begin().catch(() => {}),
    submit,
    clearError,
  };
}
