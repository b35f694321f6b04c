import type { SyntheticEvent } from 'react';
import { data, redirect } from 'react-router';
import { signInPage } from '#content/admin.ts';
import { AppError, type ErrorCode, type FieldErrors } from '#domain/app-error.ts';
import { confirmPath } from './session.ts';

/** What a form of the desk gets back when its work was refused. `form` names it among the forms of a page. */
export interface RefusedForm {
  form: string;
  error: string;
  fields: FieldErrors;
  /** The form asks for the password itself. */
  needsProof?: boolean;
}

/**
 * Returns what a form's work returns. A refusal goes back to the form; where the password is needed again, redirects to
 * the page that asks for it, and from there back to `path`; without one, the form asks.
 */
export async function answerForm<T>(form: string, path: string | undefined, work: () => Promise<T>) {
  try {
    return await work();
  } catch (failure) {
    const status = failure instanceof AppError ? refusalStatuses[failure.code] : undefined;
    if (!(failure instanceof AppError) || status === undefined) throw failure;
    const needsProof = failure.details?.confirm !== undefined;
    if (needsProof && path) throw redirect(confirmPath(path));
    const refused: RefusedForm = { form, error: failure.message, fields: failure.fields ?? {}, needsProof };
    return data({ refused }, status);
  }
}

/** For a form's `onSubmit`: a second tap while the first is being sent does nothing, so that nothing is noted twice. */
export function onceAtATime({ state }: { state: 'idle' | 'loading' | 'submitting' }) {
  return (event: SyntheticEvent) => {
    if (state !== 'idle') event.preventDefault();
  };
}

/** The HTTP statuses of what the desk's pages refuse; every other failure is an error page. */
export const refusalStatuses: Partial<Record<ErrorCode, number>> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
};

/** What a form's work reports: a sentence to be announced. */
interface Done {
  told?: string;
  /** What was made, such as a student. */
  id?: string;
}

/** What a form of the desk gets back: that it is done, with what its work reports, or why not. */
export type FormAnswer =
  | ({ done: true } & Done)
  | { done: false; error: string; code: ErrorCode; fields: FieldErrors };

/** Returns what a page asked for; a refusal becomes the desk's own error page with its status and its sentence. */
export async function orRefuse<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (failure) {
    if (!(failure instanceof AppError) || !refusalStatuses[failure.code]) throw failure;
    throw data(failure.message, refusalStatuses[failure.code]);
  }
}

/**
 * Does what a form asked for and answers `done`, with what the work reports, if anything; a refusal goes back to the
 * form.
 */
export async function orTell(work: () => Promise<Done | undefined>) {
  try {
    return data<FormAnswer>({ done: true, ...(await work()) }, 200);
  } catch (failure) {
    if (!(failure instanceof AppError) || !refusalStatuses[failure.code]) throw failure;
    const { message, code, fields = {} } = failure;
    const error = code === 'unauthenticated' ? signInPage.sessionOverHere : message;
    return data<FormAnswer>({ done: false, error, code, fields }, refusalStatuses[failure.code]);
  }
}
