import { useState } from 'react';
import { newsletterForm } from '#content/newsletter-form.ts';
import type { FieldRules } from '#domain/field-rule.ts';
import { maxLengths } from '#domain/limits.ts';
import { api } from '#web/page/api-client.ts';
import { constraintErrors } from './constraints.ts';
import { FormNotes, TextField } from './field.tsx';
import type { PostedForm } from './lead-action.ts';
import { useSubmission } from './use-submission.ts';

const rules: FieldRules = {
  email: { kind: 'email', called: 'email address', required: newsletterForm.missing },
};

/** The Stay Updated block. `posted` is what a post without script left behind, on the page it leads to. */
export function NewsletterForm({ posted }: { posted?: PostedForm | undefined }) {
  const [isDone, setDone] = useState(false);
  const { errors, isSending, submit } = useSubmission(
    {
      check: (form) => constraintErrors(form, rules),
      async send(_form, values) {
        const result = await api.post('/api/newsletter', values);
        if (!result.success) {
          const isRefusedForNow = result.code === 'rate_limited';
          return { email: result.fields?.email ?? (isRefusedForNow ? result.error : newsletterForm.failure) };
        }
        setDone(true);
        return undefined;
      },
    },
    posted?.errors,
  );

  if (isDone)
    return (
      <p role="status" className="notice is-good" tabIndex={-1} ref={(notice) => notice?.focus()}>
        <strong>{newsletterForm.success}</strong>
      </p>
    );
  return (
    <form method="post" action="/newsletter" className="form" noValidate onSubmit={submit}>
      <TextField
        idPrefix="newsletter-"
        name="email"
        {...newsletterForm.fields.email}
        error={errors.email ?? errors.form}
        defaultValue={posted?.values.email}
        type="email"
        required
        autoComplete="email"
        maxLength={maxLengths.other}
      />
      <FormNotes purpose={newsletterForm.purpose} privacy={newsletterForm.privacy} />
      <p>
        <button type="submit" className="button" aria-disabled={isSending || undefined}>
          {isSending ? newsletterForm.submitting : newsletterForm.submit}
        </button>
      </p>
    </form>
  );
}
