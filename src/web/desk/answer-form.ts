import { data, redirect } from 'react-router';
import { AppError, type FieldErrors } from '#domain/app-error.ts';
import { refusalStatuses } from './refusal.ts';
import { confirmPath } from './return-to.ts';

/** What a form of the desk gets back when its work was refused. `form` names it among the forms of a page. */
export interface RefusedForm {
  form: string;
  error: string;
  fields: FieldErrors;
}

/**
 * Returns what a form's work returns. A refusal goes back to the form; where the password is needed again, redirects to
 * the page that asks for it, and from there back to `path`.
 */
export async function answerForm<T>(form: string, path: string, work: () => Promise<T>) {
  try {
    return await work();
  } catch (failure) {
    const status = failure instanceof AppError ? refusalStatuses[failure.code] : undefined;
    if (!(failure instanceof AppError) || status === undefined) throw failure;
    if (failure.details?.confirm) throw redirect(confirmPath(path));
    const refused: RefusedForm = { form, error: failure.message, fields: failure.fields ?? {} };
    return data({ refused }, status);
  }
}
