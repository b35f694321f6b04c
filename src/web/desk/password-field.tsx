import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { signIn } from '#content/admin.ts';
import { TextField } from '#web/forms/field.tsx';
import { useHydrated } from '#web/forms/use-hydrated.ts';

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
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="password">
      <TextField {...props} type={isShown ? 'text' : 'password'} required spellCheck={false} />
      {isHydrated && (
        <button
          type="button"
          className="icon-button"
          aria-label={isShown ? signIn.hidePassword : signIn.showPassword}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
        </button>
      )}
    </div>
  );
}
