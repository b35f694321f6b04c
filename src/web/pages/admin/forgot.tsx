import { Form, Link } from 'react-router';
import { forgotPage } from '#content/accounts-desk.ts';
import { answerForm } from '#web/desk/frame/answer-form.ts';
import { Submit } from '#web/desk/frame/line-controls.tsx';
import { TextField } from '#web/forms/field.tsx';
import { postedValues } from '#web/forms/lead-action.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { PageLink } from '#web/ui/action.tsx';
import { Brand } from '#web/ui/brand.tsx';
import type { Route } from './+types/forgot.ts';
import '#web/desk/frame/desk.css';

export function loader({ context }: Route.LoaderArgs) {
  return { sendsMail: context.get(pageServices).desk.entry.mail !== 'none' };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { username = '' } = await postedValues(request);
  return answerForm('forgot', url.pathname, async () => {
    await context.get(pageServices).desk.entry.requestReset(username);
    return { sent: true };
  });
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, forgotPage.meta);

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  const isSent = actionData !== undefined && !refused;
  return (
    <main id="content" className="desk-sign-in">
      <PageLink to="/" className="logo-link" aria-label={useSettings().name}>
        <Brand />
      </PageLink>
      <h1>{forgotPage.title}</h1>
      <p className="soft">{loaderData.sendsMail ? forgotPage.text : forgotPage.noMail}</p>
      <div role="status">
        {isSent && <p className="notice">{forgotPage.sent}</p>}
        {refused && <p className="notice is-bad">{refused.error}</p>}
      </div>
      {loaderData.sendsMail && !isSent && (
        <Form method="post" className="form">
          <TextField
            idPrefix="forgot-"
            name="username"
            label={forgotPage.username}
            error={refused?.fields.username}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Submit>{forgotPage.submit}</Submit>
        </Form>
      )}
      <p>
        <Link to="/admin" className="link">
          {forgotPage.back}
        </Link>
      </p>
    </main>
  );
}
