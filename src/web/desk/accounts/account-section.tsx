import { useNavigate } from 'react-router';
import { accountDesk, loggedOut } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { Submit } from '#web/desk/frame/line-controls.tsx';
import { forgetSignedOut, leaving } from '#web/desk/frame/session.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { api } from '#web/page/api-client.ts';
import { say } from '#web/toast/toast.ts';
import { PasswordField } from './password-field.tsx';

const idPrefix = 'account-';

/** One's own account: a new password, and the end of all its sessions. */
export function AccountSection({ username }: { username: string }) {
  const navigate = useNavigate();
  const { errors, isSending, submit } = useSubmission({
    async send(form, values) {
      const result = await api.post('/api/auth/password', values);
      if (result.success) {
        form.reset();
        say(accountDesk.changed);
        return undefined;
      }
      say({ ...accountDesk.failure, text: result.error || accountDesk.failure.text });
      return result.fields;
    },
  });

  async function signOutEverywhere(): Promise<void> {
    const result = await api.post('/api/auth/logout-everywhere');
    if (!result.success) return say(accountDesk.everywhereFailure);
    forgetSignedOut();
    say(loggedOut);
    navigate('/admin', { state: leaving });
  }

  return (
    <details className="desk-section desk-account">
      <summary>
        <h2>{accountDesk.title}</h2>
      </summary>
      <p>{fill(accountDesk.signedInAs, { username })}</p>
      <form className="form" noValidate onSubmit={submit}>
        {/* For password managers: whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          idPrefix={idPrefix}
          name="currentPassword"
          label={accountDesk.current.label}
          error={errors.currentPassword}
          autoComplete="current-password"
        />
        <PasswordField
          idPrefix={idPrefix}
          name="newPassword"
          {...accountDesk.next}
          error={errors.newPassword}
          autoComplete="new-password"
        />
        <Submit isBusy={isSending}>{isSending ? accountDesk.changing : accountDesk.change}</Submit>
      </form>
      <p className="soft">{accountDesk.everywhereText}</p>
      <p>
        <button type="button" className="button quiet" onClick={signOutEverywhere}>
          {accountDesk.everywhere}
        </button>
      </p>
    </details>
  );
}
