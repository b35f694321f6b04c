import type { FieldErrors } from './posted.ts';

/** What the browser itself finds wrong with a form, blank answers included. */
export function constraintErrors(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const control of form.elements) {
    if (!isControl(control) || !control.name) continue;
    const isBlank = control.required && control.value.trim() === '';
    if (isBlank || !control.checkValidity()) {
      errors[control.name] ??= control.validationMessage || blankMessage(control);
    }
  }
  return errors;
}

/** Whether a required answer is blank, as against given in the wrong form. */
export function isMissing(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (control) => isControl(control) && control.required && control.value.trim() === '',
  );
}

/** The browser takes spaces for an answer; its own sentence for an empty field fits them too. */
function blankMessage(control: Control): string {
  const { value } = control;
  control.value = '';
  const message = control.validationMessage;
  control.value = value;
  return message;
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
