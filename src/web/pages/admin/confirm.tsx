import { Form, Link, redirectDocument } from 'react-router';
import { confirmPage } from '#content/accounts-desk.ts';
import { PasswordField } from '#web/desk/accounts/password-field.tsx';
import { answerForm } from '#web/desk/frame/answer-form.ts';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { Submit } from '#web/desk/frame/line-controls.tsx';
import { requireStaff, returnAfterConfirm } from '#web/desk/frame/session.ts';
import { TextField } from '#web/forms/field.tsx';
import { postedValues } from '#web/forms/lead-action.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/confirm.ts';

export async function loader(args: Route.LoaderArgs) {
  const { user, queries } = await requireStaff(args);
  const factor = await queries.ownFactor();
  return { username: user.username, hasCode: factor.totp || factor.recoveryCodes > 0 };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { password = '', code = '' } = await postedValues(request);
  const { entry } = context.get(pageServices).desk;
  return answerForm('confirm', url.pathname, async () => {
    const cookies = await entry.confirmIdentity({ password, code });
    // What waits may be a file, which the router does not know.
    throw redirectDocument(returnAfterConfirm(url.searchParams.get('to')), {
      status: 303,
      headers: cookies.map((line) => ['set-cookie', line]),
    });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, confirmPage.meta);

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused;
  return (
    <>
      <DeskHead title={confirmPage.title} />
      <p>{confirmPage.text}</p>
      <Form method="post" className="form desk-form">
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
          idPrefix="confirm-"
          name="password"
          label={confirmPage.label}
          error={refused?.fields.password}
          autoComplete="current-password"
        />
        {loaderData.hasCode && (
          <TextField
            idPrefix="confirm-"
            name="code"
            label={confirmPage.code.label}
            hint={confirmPage.code.hint}
            error={refused?.fields.code}
            autoComplete="one-time-code"
          />
        )}
        <Submit>{confirmPage.submit}</Submit>
      </Form>
      <p>
        <Link to="/admin/dashboard" className="desk-act">
          {confirmPage.back}
        </Link>
      </p>
    </>
  );
}
