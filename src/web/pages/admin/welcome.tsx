import { data, Form, Link, redirect } from 'react-router';
import { welcomePage } from '#content/accounts-desk.ts';
import { fill } from '#content/fill.ts';
import { PasswordField } from '#web/desk/accounts/password-field.tsx';
import { answerForm } from '#web/desk/frame/answer-form.ts';
import { postedValues } from '#web/forms/lead-action.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { PageLink } from '#web/ui/action.tsx';
import { Brand } from '#web/ui/brand.tsx';
import type { Route } from './+types/welcome.ts';
import '#web/desk/frame/desk.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const link = await context.get(pageServices).desk.links.read(url.searchParams.get('token') ?? '');
  return link ?? data(null, 404);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { password = '' } = await postedValues(request);
  const token = url.searchParams.get('token') ?? '';
  return answerForm('welcome', url.pathname, async () => {
    const cookies = await context.get(pageServices).desk.links.accept({ token, password });
    const to = cookies.length > 0 ? '/admin/dashboard' : '/admin';
    throw redirect(to, { status: 303, headers: cookies.map((line) => ['set-cookie', line]) });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, welcomePage.meta);

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const settings = useSettings();
  const refused = actionData?.refused;
  return (
    <main id="content" className="desk-sign-in">
      <PageLink to="/" className="logo-link" aria-label={settings.name}>
        <Brand />
      </PageLink>
      {loaderData ? (
        <>
          <h1>{welcomePage.title}</h1>
          <p className="soft">{fill(welcomePage.text, loaderData)}</p>
          <Form method="post" className="form">
            <p role="status">{refused && <span className="notice is-bad">{refused.error}</span>}</p>
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={loaderData.username}
              readOnly
              hidden
            />
            <PasswordField
              idPrefix="welcome-"
              name="password"
              label={welcomePage.label}
              hint={welcomePage.hint}
              error={refused?.fields.password}
              autoComplete="new-password"
            />
            <p>
              <button type="submit" className="button">
                {welcomePage.submit}
              </button>
            </p>
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
