import { type SyntheticEvent, useState } from 'react';
import { newsletterForm } from '#content/newsletter-form.ts';
import { maxLengths } from '#domain/limits.ts';
import { api } from '#web/api-client.ts';
import { toast } from '#web/toast.ts';
import { constraintErrors, focusFirstError, typedValues } from './constraints.ts';
import { TextField } from './field.tsx';
import { FormNotes } from './form-notes.tsx';
import type { PostedForm } from './posted.ts';
import { useHydrated } from './use-hydrated.ts';

type State = { phase: 'open' | 'sending' | 'done' } | { phase: 'failed'; error: string };

/** The Stay Updated block. `posted` is what a post without script left behind, on the page it leads to. */
export function NewsletterForm({ posted }: { posted?: PostedForm | undefined }) {
  const postedError = posted?.errors.email ?? posted?.errors.form;
  const [state, setState] = useState<State>(
    postedError ? { phase: 'failed', error: postedError } : { phase: 'open' },
  );
  const isHydrated = useHydrated();

  async function subscribe(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state.phase === 'sending') return;
    const form = event.currentTarget;
    const errors = constraintErrors(form);
    if (errors.email) {
      setState({ phase: 'failed', error: newsletterForm.invalid });
      return focusFirstError(form, errors);
    }
    setState({ phase: 'sending' });
    const result = await api.post('/api/newsletter', typedValues(form));
    if (!result.success) {
      const error = result.fields?.email ?? newsletterForm.failure;
      setState({ phase: 'failed', error });
      return focusFirstError(form, { email: error });
    }
    form.reset();
    setState({ phase: 'done' });
    toast({ title: newsletterForm.success });
  }

  const isSending = state.phase === 'sending';
  return (
    <form method="post" action="/newsletter" className="form" noValidate={isHydrated} onSubmit={subscribe}>
      <TextField
        idPrefix="newsletter-"
        name="email"
        {...newsletterForm.fields.email}
        error={state.phase === 'failed' ? state.error : undefined}
        defaultValue={posted?.values.email}
        type="email"
        required
        autoComplete="email"
        maxLength={maxLengths.other}
      />
      <FormNotes purpose={newsletterForm.purpose} privacy={newsletterForm.privacy} />
      <p className="submit-row">
        <button type="submit" className="button" aria-disabled={isSending || undefined}>
          {isSending ? newsletterForm.submitting : newsletterForm.submit}
        </button>
      </p>
      <p role="status">{state.phase === 'done' && newsletterForm.success}</p>
    </form>
  );
}
