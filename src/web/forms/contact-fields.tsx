import { contactBudgetOptions, contactCountryOptions, contactForm } from '#content/contact-form.ts';
import { maxLengths } from '#domain/limits.ts';
import type { TypedValues } from './chat-message.ts';
import { SelectField, TextAreaField, TextField } from './field.tsx';
import type { FieldErrors } from './posted.ts';

const { fields } = contactForm;

interface Props {
  idPrefix: string;
  errors: FieldErrors;
  values?: TypedValues | undefined;
}

/** The Get Started form's fields, in the dialog and on its page. */
export function ContactFields({ idPrefix, errors, values = {} }: Props) {
  const common = (name: keyof typeof fields) => ({
    name,
    idPrefix,
    ...fields[name],
    error: errors[name],
    defaultValue: values[name],
  });
  return (
    <>
      <TextField {...common('name')} required autoComplete="name" maxLength={maxLengths.name} />
      <TextField
        {...common('contact')}
        type="tel"
        inputMode="tel"
        required
        autoComplete="tel"
        maxLength={maxLengths.other}
      />
      <TextField
        {...common('email')}
        type="email"
        required
        autoComplete="email"
        maxLength={maxLengths.other}
      />
      <SelectField {...common('country')} {...fields.country} required options={contactCountryOptions} />
      <SelectField {...common('budget')} {...fields.budget} required options={contactBudgetOptions} />
      <TextAreaField
        {...common('address')}
        rows={3}
        autoComplete="street-address"
        maxLength={maxLengths.address}
      />
    </>
  );
}
