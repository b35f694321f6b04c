import { useEffect, useState } from 'react';
import { data, Link, redirect, useNavigate } from 'react-router';
import { signInWords } from '#content/accounts-desk.ts';
import { adminMeta, signInPage } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { AppError } from '#domain/app-error.ts';
import { SignInForm } from '#web/desk/accounts/sign-in-form.tsx';
import { refusalStatuses } from '#web/desk/frame/answer-form.ts';
import { forgetSignedIn, rememberSignedIn, returnTo } from '#web/desk/frame/session.ts';
import { postedValues } from '#web/forms/lead-action.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { toast } from '#web/toast/toast.ts';
import { Action, PageLink } from '#web/ui/action.tsx';
import { Brand } from '#web/ui/brand.tsx';
import type { Route } from './+types/sign-in.ts';
import '#web/desk/frame/desk.css';
import { api } from '#web/page/api-client.ts';
import { useHydrated } from '#web/page/use-settings.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { desk } = context.get(pageServices);
  const asked = url.searchParams.get('to');
  const to = returnTo(asked);
  if (await desk.session()) throw redirect(to);
  return { to, wasSentHere: asked !== null, demoAccount: await desk.entry.demoAccount() };
}

/** The form posted without script, and the way out. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { entry } = context.get(pageServices).desk;
  const { intent, username = '', password = '', code = '' } = await postedValues(request);
  try {
    const isOut = intent === 'sign-out';
    const cookies = isOut ? await entry.signOut() : await entry.signIn(username, password, code);
    const to = isOut ? '/admin' : returnTo(url.searchParams.get('to'));
    return redirect(to, { status: 303, headers: cookies.map((line) => ['set-cookie', line]) });
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    const needsCode = failure.details?.secondFactor !== undefined;
    const errors = failure.fields ?? { [needsCode ? 'code' : 'form']: failure.message };
    return data({ errors, username, needsCode }, refusalStatuses[failure.code] ?? 400);
  }
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, adminMeta.signIn);

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { to, wasSentHere, demoAccount } = loaderData;
  const settings = useSettings();
  // The server has just said that nobody is signed in.
  useEffect(() => {
    if (forgetSignedIn() && wasSentHere) toast({ title: signInPage.sessionOver, destructive: true });
  }, [wasSentHere]);
  return (
    <main id="content" className="desk-sign-in" data-live>
      <PageLink to="/" className="logo-link" aria-label={settings.name}>
        <Brand />
      </PageLink>
      <h1>{signInPage.title}</h1>
      <p className="soft">{fill(signInPage.intro, { brand: settings.name })}</p>
      <SignInForm to={to} posted={actionData} />
      <PasskeyButton to={to} />
      <p>
        <Link to={signInWords.forgot.href} className="link">
          {signInWords.forgot.label}
        </Link>
      </p>
      {demoAccount && (
        <aside className="notice desk-hint" aria-label={signInPage.demoHint.title}>
          <strong>{signInPage.demoHint.title}</strong>
          <p>{fill(signInPage.demoHint.username, demoAccount)}</p>
          <p>{fill(signInPage.demoHint.password, demoAccount)}</p>
        </aside>
      )}
      <p>
        <Action action={signInPage.getStarted} className="link" />
      </p>
    </main>
  );
}

/** Signs in with a passkey of this device; its code is loaded when it is used. */
function PasskeyButton({ to }: { to: string }) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (!isHydrated) return null;

  async function use(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const { signWithPasskey } = await import('#web/desk/accounts/passkey-device.ts');
    const result = await signWithPasskey(api);
    setBusy(false);
    if (!result.success) return setProblem(result.error);
    rememberSignedIn();
    toast({ title: signInPage.success });
    await navigate(to, { replace: true });
  }

  return (
    <div>
      <p role="status">{problem && <span className="field-error">{problem}</span>}</p>
      <button type="button" className="button quiet" onClick={use} aria-disabled={isBusy || undefined}>
        {isBusy ? signInWords.passkeyWaiting : signInWords.passkey}
      </button>
    </div>
  );
}
