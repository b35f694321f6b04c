import { useState } from 'react';
import { signInPage } from '#content/admin.ts';
import { Icon } from '#web/art/icon.tsx';
import { TextField } from '#web/forms/field.tsx';
import { useHydrated } from '#web/page/use-settings.ts';
import '#web/desk/frame/desk.css';

interface Props {
  idPrefix: string;
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until one asks to see it. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <div className="password">
      <TextField {...props} type={isShown ? 'text' : 'password'} required spellCheck={false} />
      {isHydrated && (
        <button
          type="button"
          className="icon-button"
          aria-label={isShown ? signInPage.hidePassword : signInPage.showPassword}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? 'eye-off' : 'eye'} size={22} />
        </button>
      )}
    </div>
  );
}
