import * as z from 'zod/mini';
import { AppError, type FieldErrors } from './app-error.ts';

/** One sentence per field from a failed parse; the first problem of a field wins. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? issue.path.map(String).join('.') : 'form';
    fields[field] ??= issue.message;
  }
  return fields;
}

/** The parsed value, or an AppError `bad_request` that says which fields to correct. */
export function parseOrThrow<T extends z.core.$ZodType>(schema: T, value: unknown): z.core.output<T> {
  const result = z.core.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const first = Object.values(fields)[0] ?? '';
  throw new AppError('bad_request', first || 'Check the details and send the form again.', { fields });
}

/** The parsed value, or one sentence for each part that cannot be accepted; their names begin with the given one. */
export function parseField(
  schema: z.core.$ZodType,
  value: unknown,
  name: string,
): { value?: unknown; errors: FieldErrors } {
  const result = z.core.safeParse(schema, value);
  if (result.success) return { value: result.data, errors: {} };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues)
    errors[[name, ...path].map(String).join('.')] ??= message;
  return { errors };
}
