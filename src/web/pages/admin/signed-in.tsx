import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { NewLeads } from '#web/desk/new-leads.tsx';
import { rememberSignedIn } from '#web/desk/session-flag.ts';

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
