import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { leadsDesk } from '#content/admin.ts';
import { errors } from '#content/errors.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { DeskHead } from '#web/desk/desk-head.tsx';
import { NewLeads } from '#web/desk/new-leads.tsx';
import { rememberSignedIn } from '#web/desk/session-flag.ts';
import type { Route } from './+types/signed-in.ts';

/** The pages of the desk: each one's loader has let the visitor in. */
export default function SignedIn() {
  useEffect(rememberSignedIn, []);
  return (
    <DeskFrame>
      <NewLeads />
      <Outlet />
    </DeskFrame>
  );
}

/** What is not there, or not for this account, is said within the desk. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isTold = isRouteErrorResponse(error) && typeof error.data === 'string';
  const isMissing = isTold && error.status === 404;
  return (
    <DeskFrame>
      <DeskHead title={isMissing ? leadsDesk.missing.title : errors.unexpected.title} />
      <p>{isMissing ? leadsDesk.missing.text : isTold ? error.data : errors.unexpected.text}</p>
    </DeskFrame>
  );
}
