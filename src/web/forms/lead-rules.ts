import type { FieldRules } from '#domain/field-rule.ts';
import { formSchema } from '#domain/field-schema.ts';
import { contactSchema, enquirySchema } from '#domain/lead.ts';
import { fieldErrors } from '#domain/parse.ts';

/** The rules the server applies, in a chunk of its own: fetched when a form is begun. */
export function checkLead(
  kind: 'contact' | 'enquiry',
  values: Record<string, unknown>,
  further: FieldRules = {},
): Record<string, string> {
  const schema = kind === 'contact' ? contactSchema : enquirySchema;
  const result = schema.safeParse({ ...values, kind });
  const beside = formSchema(further).safeParse(values);
  return {
    ...(result.success ? {} : fieldErrors(result.error)),
    ...(beside.success ? {} : fieldErrors(beside.error)),
  };
}
