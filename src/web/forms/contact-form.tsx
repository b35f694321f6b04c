import { contactForm } from '#content/contact-form.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import type { TypedValues } from './chat-message.ts';
import { ErrorSummary, FormNotes } from './field.tsx';
import { LeadFields } from './lead-fields.tsx';
import type { Sent } from './receipt.tsx';
import { useLeadForm } from './use-lead-form.ts';

interface Props {
  onSent: (sent: Sent) => void;
  /** What a post without script left behind. */
  posted?: { errors: FieldErrors; values: TypedValues } | undefined;
  /** Sets this form's field ids apart from another one's on the same page. */
  idPrefix: string;
  isHidden?: boolean;
  /** What has to be corrected stands above the form too, and takes the focus. */
  hasSummary?: boolean;
  /** What goes along without being typed, by its name. */
  hidden?: Readonly<Record<string, string>>;
}

/** The Get Started form itself; its frame is the dialog or a page. */
export function ContactForm({ onSent, posted, idPrefix, isHidden, hasSummary, hidden = {} }: Props) {
  const form = useLeadForm('contact', { onSent }, posted?.errors);
  return (
    <>
      <ErrorSummary
        key={hasSummary ? form.tries : 0}
        idPrefix={idPrefix}
        errors={form.errors}
        isLive={!hasSummary}
      />
      <form
        method="post"
        action="/get-started#problem"
        className="form form-pairs"
        hidden={isHidden}
        noValidate
        onFocus={form.begin}
        onInput={form.clearError}
        onSubmit={form.submit}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <LeadFields
          kind="contact"
          words={contactForm.fields}
          idPrefix={idPrefix}
          errors={form.errors}
          values={posted?.values}
        />
        <p className="hint">{contactForm.helper}</p>
        <div role="alert">
          {form.hasFailed && <p className="notice is-bad">{contactForm.failure}</p>}
          {form.waiting && form.Receipt && <form.Receipt sent={form.waiting} onSettled={form.settle} />}
        </div>
        <div className="submit-row">
          <FormNotes purpose={contactForm.purpose} privacy={contactForm.privacy} />
          <button type="submit" className="button" aria-disabled={form.isSending || undefined}>
            {form.isSending ? contactForm.submitting : contactForm.submit}
          </button>
        </div>
      </form>
    </>
  );
}
