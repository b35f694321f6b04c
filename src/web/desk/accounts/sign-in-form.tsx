import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signInWords } from '#content/accounts-desk.ts';
import { signInPage } from '#content/admin.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import { Submit } from '#web/desk/frame/line-controls.tsx';
import { rememberSignedIn } from '#web/desk/frame/session.ts';
import { typedValues } from '#web/forms/constraints.ts';
import { TextField } from '#web/forms/field.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { type ApiFailure, api } from '#web/page/api-client.ts';
import { takeFocus } from '#web/page/effects.ts';
import { useHydrated } from '#web/page/use-settings.ts';
import { loadToasts, toast } from '#web/toast/toast.ts';
import { PasswordField } from './password-field.tsx';

interface Props {
  /** Where a successful sign-in leads. */
  to: string;
  /** What a post without script left behind. */
  posted: { errors: FieldErrors; username: string; needsCode?: boolean } | undefined;
}

const idPrefix = 'sign-in-';

export function SignInForm({ to, posted }: Props) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // Asked for once the password was right, and only of accounts that have a second factor.
  const [needsCode, setNeedsCode] = useState(posted?.needsCode ?? false);
  const { errors, isSending, submit } = useSubmission(
    {
      check: (form) => missingIn(typedValues(form)),
      async send(_form, values) {
        const result = await api.post('/api/auth/login', values);
        if (!result.success) {
          const sentence = sentenceFor(result);
          toast({ title: sentence, destructive: true });
          const isCodeWanted = result.details?.secondFactor !== undefined;
          setNeedsCode((wasNeeded) => wasNeeded || isCodeWanted);
          return result.fields ?? { [isCodeWanted ? 'code' : 'form']: sentence };
        }
        rememberSignedIn();
        toast({ title: signInPage.success });
        await navigate(to, { replace: true });
        return undefined;
      },
    },
    posted?.errors,
  );

  return (
    <form
      method="post"
      className="form"
      noValidate={isHydrated}
      onSubmit={submit}
      onFocus={() => void loadToasts().catch(() => {})}
    >
      {errors.form && (
        <p className="notice is-bad" id="problem">
          {errors.form}
        </p>
      )}
      <TextField
        idPrefix={idPrefix}
        name="username"
        label={signInPage.username.label}
        error={errors.username}
        defaultValue={posted?.username}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        idPrefix={idPrefix}
        name="password"
        label={signInPage.password.label}
        error={errors.password}
        autoComplete="current-password"
      />
      {needsCode && (
        <TextField
          idPrefix={idPrefix}
          name="code"
          ref={takeFocus}
          {...signInWords.code}
          error={errors.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Submit isBusy={isSending}>{isSending ? signInPage.submitting : signInPage.submit}</Submit>
    </form>
  );
}

function missingIn({ username = '', password = '' }: Record<string, string>): FieldErrors {
  return {
    ...(username.trim() === '' && { username: signInPage.required.username }),
    ...(password === '' && { password: signInPage.required.password }),
  };
}

/** Wrong details and too many attempts are reported in the server's words; all else is a failure of ours. */
function sentenceFor({ status, error, details }: ApiFailure): string {
  if (details?.secondFactor !== undefined) return error;
  if (status === 401) return signInPage.invalid;
  return status !== undefined && status < 500 ? error : signInPage.failure;
}
