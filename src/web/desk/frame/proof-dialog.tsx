import { type SyntheticEvent, useId, useState } from 'react';
import { confirmPage } from '#content/accounts-desk.ts';
import { PasswordField } from '#web/desk/accounts/password-field.tsx';
import { type ApiFailure, api } from '#web/page/api-client.ts';
import { openModal } from './effects.ts';

/** Whether a call was refused until the password is entered again. */
export const wantsProof = ({ details }: ApiFailure): boolean => details?.confirm !== undefined;

/** Asks for the password where the page must stay as it is, with what was typed on it. */
export function ProofDialog({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  const [error, setError] = useState<string>();
  const id = useId();

  async function prove(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const result = await api.post('/api/auth/confirm', { password });
    if (result.success) onProved();
    else setError(result.fields?.password ?? result.error);
  }

  return (
    <dialog
      ref={openModal}
      className="form-dialog desk-confirm"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <form className="form" noValidate onSubmit={prove}>
        <h2 id={`${id}-title`}>{confirmPage.title}</h2>
        <p>{confirmPage.text}</p>
        <PasswordField
          idPrefix={id}
          name="password"
          label={confirmPage.label}
          error={error}
          autoComplete="current-password"
        />
        <div className="actions">
          <button type="button" className="button quiet" onClick={onCancel}>
            {confirmPage.cancel}
          </button>
          <button type="submit" className="button">
            {confirmPage.submit}
          </button>
        </div>
      </form>
    </dialog>
  );
}
