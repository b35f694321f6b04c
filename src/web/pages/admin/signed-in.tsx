import { isRouteErrorResponse, Link, Outlet } from 'react-router';
import { leadsDesk, unreached } from '#content/admin.ts';
import { errors } from '#content/errors.ts';
import { studentDesk } from '#content/student-desk.ts';
import { DeskFrame } from '#web/desk/frame/desk-frame.tsx';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { failureWords, keepPage, useKeptPage } from '#web/desk/frame/keep-page.ts';
import { rememberSignedIn } from '#web/desk/frame/session.ts';
import { NewLeads } from '#web/desk/leads/new-leads.tsx';
import { useStart } from '#web/page/effects.ts';
import { pageServices } from '#web/page/page-context.ts';
import { haveToasts } from '#web/toast/toast.ts';
import * as toasts from '#web/toast/toast-region.ts';
import type { Route } from './+types/signed-in.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { desk, settings } = context.get(pageServices);
  const { session, queries } = desk;
  const user = await session();
  return {
    username: user?.username ?? '',
    permissions: user?.permissions ?? [],
    isFactorMissing: user?.isFactorMissing ?? false,
    names: user ? await queries.names() : {},
    brand: { name: settings.name, logo: settings.logo, logoOnDark: settings.logoOnDark },
  };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

/** The layout of the desk's pages; the loader of each checks who may see it. */
export default function SignedIn({ loaderData }: Route.ComponentProps) {
  const { username, permissions, isFactorMissing } = loaderData;
  useStart(() => {
    rememberSignedIn();
    haveToasts(toasts);
  });
  useKeptPage();
  return (
    <DeskFrame permissions={permissions} username={username}>
      {permissions.includes('own:leads.read') && !isFactorMissing && <NewLeads />}
      <Outlet />
    </DeskFrame>
  );
}

const refusals: Record<number, { title: string; text: string }> = {
  403: errors.forbidden,
  404: leadsDesk.missing,
};

/** A refusal, such as a page that is missing or not for this account, is shown within the desk. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500 && error.status !== 429;
  const words = isRefusal ? (refusals[error.status] ?? errors.bad_request) : failureWords(error);
  return (
    <DeskFrame permissions={loaderData?.permissions ?? []}>
      <title>{words.title}</title>
      <DeskHead title={words.title} />
      <p>{isRefusal && error.status !== 404 && typeof error.data === 'string' ? error.data : words.text}</p>
      {isRefusal && loaderData?.permissions.includes('own:leads.read') && (
        <nav className="desk-acts" aria-label={leadsDesk.missing.waysOn}>
          {[leadsDesk.detail.backToToday, { label: studentDesk.back, href: '/admin/students' }].map((way) => (
            <Link key={way.href} to={way.href} className="button quiet">
              {way.label}
            </Link>
          ))}
        </nav>
      )}
      {!isRefusal && (
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {unreached.tryAgain}
        </button>
      )}
    </DeskFrame>
  );
}
