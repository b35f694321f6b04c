import { contactSchema, enquirySchema } from '#domain/lead.ts';
import { fieldErrors } from '#domain/parse.ts';

/** The rules the server applies, in a chunk of its own: fetched when a form is begun. */
export function checkLead(
  kind: 'contact' | 'enquiry',
  values: Record<string, unknown>,
): Record<string, string> {
  const schema = kind === 'contact' ? contactSchema : enquirySchema;
  const result = schema.safeParse({ ...values, kind });
  return result.success ? {} : fieldErrors(result.error);
}
