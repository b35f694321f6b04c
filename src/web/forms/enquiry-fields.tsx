import { enquiryBudgetOptions, enquiryCountryOptions, enquiryForm } from '#content/enquiry-form.ts';
import { maxLengths } from '#domain/limits.ts';
import type { TypedValues } from './chat-message.ts';
import { SelectField, TextField } from './field.tsx';
import type { FieldErrors } from './posted.ts';

const { fields } = enquiryForm;

interface Props {
  idPrefix: string;
  errors: FieldErrors;
  values?: TypedValues | undefined;
}

export function EnquiryFields({ idPrefix, errors, values = {} }: Props) {
  const common = (name: keyof typeof fields) => ({
    idPrefix,
    name,
    ...fields[name],
    error: errors[name],
    defaultValue: values[name],
  });
  const text = (name: keyof typeof fields) => ({ ...common(name), maxLength: maxLengths.other });
  const tel = { type: 'tel', inputMode: 'tel' } as const;
  return (
    <>
      <TextField {...common('name')} required autoComplete="name" maxLength={maxLengths.name} />
      <TextField {...text('email')} type="email" required autoComplete="email" />
      <TextField {...text('phone')} {...tel} required autoComplete="tel" />
      <TextField {...text('whatsapp')} {...tel} autoComplete="off" />
      <SelectField {...common('country')} {...fields.country} options={enquiryCountryOptions} />
      <TextField {...text('course')} autoComplete="off" />
      <SelectField {...common('budget')} {...fields.budget} options={enquiryBudgetOptions} />
    </>
  );
}
