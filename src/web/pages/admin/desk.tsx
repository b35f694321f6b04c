import { Outlet } from 'react-router';
import { chrome } from '#content/site.ts';
import { newTabId } from '#web/ui/action.tsx';
import '#web/desk/frame/desk.css';
import '#web/forms/form-dialog.css';
import '#web/forms/forms.css';

/** The desk is installed as an app of its own. */
export const links = () => [{ rel: 'manifest', href: '/desk.webmanifest' }];

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
