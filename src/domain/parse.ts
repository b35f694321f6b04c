import * as z from 'zod/mini';
import { AppError, type FieldErrors } from './app-error.ts';

/** So many of the keys that nobody knows are named. */
const mostUnknown = 20;

/** One sentence per field from a failed parse, unknown ones too; the first problem of a field wins. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, mostUnknown) : [];
    for (const path of unknown.length > 0 ? unknown.map((key) => [...issue.path, key]) : [issue.path]) {
      const field = path.map(String).join('.') || 'form';
      if (!fields.has(field)) fields.set(field, issue.message);
    }
  }
  return Object.fromEntries(fields);
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

/** For objects that take nothing but what they name. */
export const strictForm = {
  error: (issue: { code?: string | undefined; keys?: readonly string[] }) =>
    issue.code === 'unrecognized_keys'
      ? `There is nothing called ${issue.keys?.join(', ').slice(0, 100)} here.`
      : 'Send a JSON object with only what this address knows.',
};

/** The same values, each of which may be left out. */
export const optional = <T extends Record<string, z.core.$ZodType>>(shape: T) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)])) as {
    [Name in keyof T]: z.ZodMiniOptional<T[Name]>;
  };

/** The longest page of anything. */
const maxPageSize = 50;

/** `page` is 1 or more, `limit` 1 to 50; the defaults hold when they are left out. */
export function pageQuery(defaultLimit: number) {
  const page = 'The page must be a whole number, 1 or more.';
  const limit = `The limit must be a whole number from 1 to ${maxPageSize}.`;
  return z.object({
    page: z._default(
      digits(z.coerce.number({ error: page }).check(z.int({ error: page }), z.minimum(1, { error: page }))),
      1,
    ),
    limit: z._default(
      digits(
        z.coerce
          .number({ error: limit })
          .check(
            z.int({ error: limit }),
            z.minimum(1, { error: limit }),
            z.maximum(maxPageSize, { error: limit }),
          ),
      ),
      defaultLimit,
    ),
  });
}

/** The place of a page in its list. Each list adds the number of its entries under a name of its own. */
export const pagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
});

export type Pagination = z.infer<typeof pagination>;

/** The place of a page among `total` entries; true also of a page past the end. */
export function paginationOf(page: number, limit: number, total: number): Pagination {
  const totalPages = Math.ceil(total / limit);
  return { currentPage: page, totalPages, hasNext: page < totalPages, hasPrev: page > 1 };
}

/** JavaScript also reads `0x10`, `1e3`, `2.0` and blanks as whole numbers; an address means digits. */
function digits<T extends z.core.$ZodType<number>>(number: T) {
  const asWritten = (value: unknown) =>
    typeof value === 'string' && !/^\d{1,9}$/.test(value) ? Number.NaN : value;
  return z.pipe(z.transform(asWritten), number);
}
