import type { FieldErrors } from '#domain/app-error.ts';
import type { FieldRules } from '#domain/field-rule.ts';
import { leadForms } from '#domain/lead-fields.ts';
import type { PublicSettings } from '#web/page/page-services.ts';
import { type Attempt, newAttempt, submissionContext } from './attempt.ts';
import { answersOf, formMessage } from './chat-message.ts';
import { constraintErrors } from './constraints.ts';
import { keep, refusedForSeconds, send } from './outbox.ts';
import type { Sent } from './receipt.tsx';

// All that a form needs once it is begun, in one chunk: it must be here when the connection is gone.
export { newAttempt } from './attempt.ts';
export { isMissing, typedValues } from './constraints.ts';
export { Receipt } from './receipt.tsx';

/** The server refused the form or could not be reached, and the browser cannot store it: the form keeps its values. */
export interface Failed {
  state: 'failed';
  errors: FieldErrors;
  /** The attempt to go on with. */
  attempt: Attempt;
}

/** Opens the chat at once and records the lead beside it. Call it inside the click, with nothing awaited before. */
export async function sendLead(
  kind: 'contact' | 'enquiry',
  values: Record<string, string>,
  attempt: Attempt,
  { leadInbox, whatsappNumber }: PublicSettings,
): Promise<Sent | Failed> {
  const { key, reference } = attempt;
  const chat = formMessage(kind, whatsappNumber, values, leadInbox ? reference : undefined);
  const posting = {
    key,
    path: '/api/leads',
    body: { ...values, ...submissionContext(attempt), kind },
  } as const;
  const isKept = leadInbox && keep(posting);
  const details = answersOf(kind, values);
  if (chat.url) window.open(chat.url, '_blank', 'noopener');
  if (!leadInbox) {
    return chat.url
      ? { state: 'plain', key, reference, chat, details }
      : { state: 'failed', errors: {}, attempt };
  }
  const outcome = await send(posting);
  if (outcome.state === 'saved') return { ...outcome, key, chat, details };
  const { fields, code } = outcome.failure;
  if (outcome.state === 'kept' && isKept) {
    const { failure } = outcome;
    return { state: 'kept', key, reference, chat, details, refusedForSeconds: refusedForSeconds(failure) };
  }
  // What was sent under this key differs from what is typed now: that is another enquiry.
  return { state: 'failed', errors: fields ?? {}, attempt: code === 'key_reused' ? newAttempt() : attempt };
}

let checkLead: typeof import('./lead-rules.ts').checkLead | undefined;

/** Fetches the rules. Failing to do so is no error: the browser's own constraints stand in. */
export async function loadRules(): Promise<void> {
  const rules = await import('./lead-rules.ts').catch(() => undefined);
  checkLead ??= rules?.checkLead;
}

/** What is wrong with a form, at once: the domain's rules when they are here, else the browser's constraints. */
export function check(
  kind: 'contact' | 'enquiry',
  form: HTMLFormElement,
  values: Record<string, string>,
  further?: FieldRules,
): FieldErrors {
  return checkLead
    ? checkLead(kind, values, further)
    : constraintErrors(form, { ...leadForms[kind], ...further });
}
