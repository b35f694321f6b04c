import { type SyntheticEvent, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/app-error.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { dropWarnings, loadToasts } from '#web/toast/toast.ts';
import type { Attempt } from './attempt.ts';
import type { Sent } from './receipt.tsx';
import { useSubmission } from './use-submission.ts';

/** What a form does as its sending goes on. */
interface Callbacks {
  /** Required fields are blank; the errors are on the form already. */
  onMissing?: () => void;
  onSent: (sent: Sent) => void;
  onFailed?: () => void;
}

type Engine = Awaited<ReturnType<typeof loadEngine>>;

const loadEngine = () => import('./lead-engine.ts');

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
export function useLeadForm(
  kind: 'contact' | 'enquiry',
  callbacks: Callbacks,
  postedErrors: FieldErrors = {},
) {
  const settings = useSettings();
  const [hasFailed, setFailed] = useState(false);
  const [engine, setEngine] = useState<Engine>();
  /** Kept, because the server accepts nothing for now: the form stays as it is beside it. */
  const [waiting, setWaiting] = useState<Sent>();
  const sentForm = useRef<HTMLFormElement>(null);
  const isLoading = useRef(false);
  const attempt = useRef<Attempt>(undefined);
  const { submit, ...submission } = useSubmission({ check, onInvalid, send }, postedErrors);

  async function begin(): Promise<void> {
    if (engine) return;
    void loadToasts().catch(() => {});
    const loaded = await loadEngine();
    attempt.current ??= loaded.newAttempt();
    void loaded.loadRules();
    setEngine(loaded);
  }

  function check(form: HTMLFormElement): FieldErrors {
    dropWarnings();
    setFailed(false);
    setWaiting(undefined);
    return engine?.check(kind, form, engine.typedValues(form), settings.forms?.[kind]?.rules) ?? {};
  }

  function onInvalid(form: HTMLFormElement): void {
    if (engine?.isMissing(form)) callbacks.onMissing?.();
  }

  async function send(
    form: HTMLFormElement,
    values: Record<string, string>,
  ): Promise<FieldErrors | undefined> {
    if (!engine || !attempt.current) return undefined;
    const result = await engine.sendLead(kind, values, attempt.current, settings).catch(() => undefined);
    if (!result || result.state === 'failed') {
      if (result) attempt.current = result.attempt;
      setFailed(true);
      callbacks.onFailed?.();
      return result?.errors;
    }
    sentForm.current = form;
    if (result.refusedForSeconds) setWaiting(result);
    else finish(form, result);
    return undefined;
  }

  function finish(form: HTMLFormElement, sent: Sent): void {
    form.reset();
    attempt.current = engine?.newAttempt();
    setWaiting(undefined);
    callbacks.onSent(sent);
  }

  function submitWithEngine(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    if (engine) return submit(event);
    event.preventDefault();
    return submitLater(event.currentTarget);
  }

  /** The browser remembers the click for some seconds, so the chat may still open; failing that the form posts itself. */
  async function submitLater(form: HTMLFormElement): Promise<void> {
    if (isLoading.current) return;
    isLoading.current = true;
    const isHere = await begin().then(
      () => true,
      () => false,
    );
    if (isHere) await rulesOrPause();
    isLoading.current = false;
    if (!isHere) form.submit();
    else setTimeout(() => form.requestSubmit());
  }

  return {
    ...submission,
    hasFailed,
    Receipt: engine?.Receipt,
    waiting,
    /** The kept form was accepted at last. */
    settle: () => {
      if (waiting && sentForm.current) finish(sentForm.current, { ...waiting, state: 'saved' });
    },
    begin: () => void begin().catch(() => {}),
    submit: submitWithEngine,
  };
}
