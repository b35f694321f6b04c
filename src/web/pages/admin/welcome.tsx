import { useEffect, useLayoutEffect, useState } from 'react';
import { data, Form, Link, redirect, useFetcher } from 'react-router';
import { welcomePage } from '#content/accounts-desk.ts';
import { fill } from '#content/fill.ts';
import { PasswordField } from '#web/desk/accounts/password-field.tsx';
import { answerForm } from '#web/desk/frame/answer-form.ts';
import { Submit } from '#web/desk/frame/line-controls.tsx';
import { TextField } from '#web/forms/field.tsx';
import { postedValues } from '#web/forms/lead-action.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { PageLink } from '#web/ui/action.tsx';
import { Brand } from '#web/ui/brand.tsx';
import type { Route } from './+types/welcome.ts';
import '#web/desk/frame/desk.css';

/** Where the token stands: behind the #, or, as in links of earlier versions, in the query. */
const tokenOf = (link: string) => /(?:token=|^)([\w-]{43})\s*$/.exec(link)?.[1] ?? '';

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  // What stands behind the # reaches no server: the page reads it and asks.
  if (token === null) return { token: '', username: '' };
  const link = await context.get(pageServices).desk.entry.readLink(token);
  return link ? { token, ...link } : data(null, 404);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { password = '', link = '', intent = '' } = await postedValues(request);
  const token = tokenOf(link);
  if (intent === 'read') {
    const found = await context.get(pageServices).desk.entry.readLink(token);
    return found ? { link: found } : data({ link: null }, 404);
  }
  return answerForm('welcome', url.pathname, async () => {
    const cookies = await context.get(pageServices).desk.entry.acceptLink({ token, password });
    const to = cookies.length > 0 ? '/admin/dashboard' : '/admin';
    throw redirect(to, { status: 303, headers: cookies.map((line) => ['set-cookie', line]) });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, welcomePage.meta);

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const settings = useSettings();
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  const asked = useFetcher<typeof action>();
  const [token, setToken] = useState(loaderData?.token ?? '');
  const { submit } = asked;
  // Before a kept click is given: the field that it would find empty is gone by then.
  useLayoutEffect(() => setToken((before) => tokenOf(location.hash) || before), []);
  useEffect(() => {
    if (token && !loaderData?.username) void submit({ intent: 'read', link: token }, { method: 'post' });
  }, [submit, token, loaderData]);
  const read = asked.data && 'link' in asked.data ? asked.data.link : undefined;
  const username = read?.username ?? loaderData?.username ?? '';
  const isGone = !loaderData || read === null || refused?.fields.token !== undefined;
  return (
    <main id="content" className="desk-sign-in" data-live={loaderData?.token ? undefined : ''}>
      <PageLink to="/" className="logo-link" aria-label={settings.name}>
        <Brand />
      </PageLink>
      {!isGone ? (
        <>
          <h1>{welcomePage.title}</h1>
          {username && <p className="soft">{fill(welcomePage.text, { username })}</p>}
          <Form method="post" className="form">
            <p role="status">{refused && <span className="notice is-bad">{refused.error}</span>}</p>
            <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
            {token ? (
              <input type="hidden" name="link" value={token} />
            ) : (
              <TextField
                idPrefix="welcome-"
                name="link"
                label={welcomePage.link.label}
                hint={welcomePage.link.hint}
                autoComplete="off"
                required
              />
            )}
            <PasswordField
              idPrefix="welcome-"
              name="password"
              label={welcomePage.label}
              hint={welcomePage.hint}
              error={refused?.fields.password}
              autoComplete="new-password"
            />
            <Submit>{welcomePage.submit}</Submit>
          </Form>
        </>
      ) : (
        <>
          <h1>{welcomePage.gone.title}</h1>
          <p>{refused?.error ?? welcomePage.gone.text}</p>
          <p>
            <Link to="/admin" className="link">
              {welcomePage.signIn}
            </Link>
          </p>
        </>
      )}
    </main>
  );
}
