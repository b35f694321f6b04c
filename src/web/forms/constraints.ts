import { fieldProblems } from '#content/forms.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import { type FieldRules, ownSentence } from '#domain/field-rule.ts';

/** What is wrong with a form, blank answers included, in our words: the browser's own differ from one to the next. */
export function constraintErrors(form: HTMLFormElement, rules: FieldRules = {}): FieldErrors {
  const errors: FieldErrors = {};
  for (const control of form.elements) {
    if (!isControl(control) || !control.name) continue;
    const isBlank = control.value.trim() === '';
    if ((control.required && isBlank) || !control.checkValidity()) {
      errors[control.name] ??= problemWith(control, isBlank, rules);
    }
  }
  return errors;
}

function problemWith({ name, type }: Control, isBlank: boolean, rules: FieldRules): string {
  if (!isBlank && type === 'email') return fieldProblems.emailFormat;
  return ownSentence(rules[name]) ?? fieldProblems.other;
}

/** Whether a required answer is blank, as against given in the wrong form. */
export function isMissing(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (control) => isControl(control) && control.required && control.value.trim() === '',
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(element: Element): element is Control {
  return element.matches('input, select, textarea');
}

/** Moves to the first field, in the form's order, that has an error. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  for (const control of form.elements) {
    if (isControl(control) && control.name in errors) {
      control.focus();
      return;
    }
  }
}

/** The typed texts of a form by field name. */
export function typedValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
  return values;
}
