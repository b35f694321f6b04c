/** The stable words a program may branch on. `unexpected` is what anything that is not an AppError becomes. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media'
  | 'key_reused'
  | 'rate_limited'
  | 'unavailable'
  | 'unexpected';

/** One sentence for each field that cannot be accepted, keyed by the field's name. */
export type FieldErrors = Record<string, string>;

/** A failure that has a sentence for a person and a code for a program; everything else is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Facts a program may need beside the code, such as `retryAfterSeconds`. Never personal data. */
  readonly details: Record<string, string | number> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: FieldErrors; details?: Record<string, string | number>; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = more.fields;
    this.details = more.details;
  }
}

/** The AppError `conflict` of a change to a copy that is no longer the newest; `what` is such as `lead (status: won)`. */
export function changedMeanwhile(
  who: string,
  what: string,
  details: Record<string, string | number>,
): AppError {
  return new AppError(
    'conflict',
    `${who || 'Someone'} changed this ${what} meanwhile. Look at the new version, then save your change once more.`,
    { details: { ...details } },
  );
}

/** The AppError `unavailable` of work that is refused because too much is under way. */
export function tooBusy(): AppError {
  return new AppError('unavailable', 'The site is busy. Please try again in a minute.', {
    details: { retryAfterSeconds: 10 },
  });
}
