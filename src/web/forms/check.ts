import type { FieldErrors } from '#domain/app-error.ts';
import { constraintErrors } from './constraints.ts';

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
): FieldErrors {
  return checkLead ? checkLead(kind, values) : constraintErrors(form);
}
