import { contactBudgetOptions, contactCountryOptions, contactForm } from '#content/contact-form.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import { maxLengths } from '#domain/limits.ts';
import type { TypedValues } from './chat-message.ts';
import { FormNotes, SelectField, TextAreaField, TextField } from './field.tsx';
import type { Sent } from './receipt.tsx';
import { useLeadForm } from './use-lead-form.ts';

interface Props {
  onSent: (sent: Sent) => void;
  /** What a post without script left behind. */
  posted?: { errors: FieldErrors; values: TypedValues } | undefined;
  /** Sets this form's field ids apart from another one's on the same page. */
  idPrefix: string;
  isHidden?: boolean;
}

/** The Get Started form itself; its frame is the dialog or a page. */
export function ContactForm({ onSent, posted, idPrefix, isHidden }: Props) {
  const form = useLeadForm('contact', { onSent }, posted?.errors);
  return (
    <form
      method="post"
      action="/get-started#problem"
      className="form"
      hidden={isHidden}
      noValidate
      onFocus={form.begin}
      onInput={form.clearError}
      onSubmit={form.submit}
    >
      <ContactFields idPrefix={idPrefix} errors={form.errors} values={posted?.values} />
      <p className="hint">{contactForm.helper}</p>
      <FormNotes purpose={contactForm.purpose} privacy={contactForm.privacy} />
      <div role="alert">
        {form.hasFailed && <p className="notice is-bad">{contactForm.failure}</p>}
        {form.waiting && form.Receipt && <form.Receipt sent={form.waiting} onSettled={form.settle} />}
      </div>
      <p className="submit-row">
        <button type="submit" className="button" aria-disabled={form.isSending || undefined}>
          {form.isSending ? contactForm.submitting : contactForm.submit}
        </button>
      </p>
    </form>
  );
}

const { fields } = contactForm;

interface ContactFieldsProps {
  idPrefix: string;
  errors: FieldErrors;
  values?: TypedValues | undefined;
}

/** The Get Started form's fields, in the dialog and on its page. */
function ContactFields({ idPrefix, errors, values = {} }: ContactFieldsProps) {
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
