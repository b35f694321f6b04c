import { data } from 'react-router';
import { signIn } from '#content/admin.ts';
import { AppError, type ErrorCode, type FieldErrors } from '#domain/app-error.ts';

/** The HTTP statuses of what the desk's pages refuse; every other failure is an error page. */
export const refusalStatuses: Partial<Record<ErrorCode, number>> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
};

/** What a form's work reports: a sentence to be announced, and the lead's new version. */
export interface Done {
  told?: string;
  version?: number;
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
    const error = code === 'unauthenticated' ? signIn.sessionOverHere : message;
    return data<FormAnswer>({ done: false, error, code, fields }, refusalStatuses[failure.code]);
  }
}
