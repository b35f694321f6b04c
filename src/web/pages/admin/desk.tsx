import { Outlet } from 'react-router';
import { chrome } from '#content/site.ts';
import { newTabId } from '#web/ui/action.tsx';
import deskStyles from '../../design/desk.css?url&no-inline';
import type { Route } from './+types/desk.ts';

/** The desk's style is a file of its own: no public page carries it. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deskStyles }];

export default function Desk() {
  return (
    <>
      <Outlet />
      <span id={newTabId} hidden>
        {chrome.opensInNewTab}
      </span>
    </>
  );
}
