import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signInWords } from '#content/accounts-desk.ts';
import { signIn } from '#content/admin.ts';
import { api } from '#web/api-client.ts';
import { useHydrated } from '#web/forms/use-hydrated.ts';
import { toast } from '#web/toast.ts';
import { rememberSignedIn } from './session-flag.ts';

/** Signs in with a passkey of this device; its code comes when it is asked for. */
export function PasskeyButton({ to }: { to: string }) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (!isHydrated) return null;

  async function use(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const { signInWithPasskey } = await import('./passkey-device.ts');
    const result = await signInWithPasskey(api);
    setBusy(false);
    if (!result.success) return setProblem(result.error);
    rememberSignedIn();
    toast({ title: signIn.success });
    await navigate(to, { replace: true });
  }

  return (
    <div>
      <p role="status">{problem && <span className="field-error">{problem}</span>}</p>
      <button type="button" className="desk-act" onClick={use} aria-disabled={isBusy || undefined}>
        {isBusy ? signInWords.passkeyWaiting : signInWords.passkey}
      </button>
    </div>
  );
}
