import type { ReactNode } from 'react';
import { chrome } from '#content/site.ts';

const preload = () => void loadContactDialog().catch(() => {});

/** A button that opens the Get Started dialog, and leads to the same form as a page without script. */
export function GetStarted({
  className,
  children = chrome.getStarted,
}: {
  className?: string;
  children?: ReactNode;
}) {
  return (
    <form
      action="/get-started"
      className="contents"
      onSubmit={(event) => {
        const form = event.currentTarget;
        event.preventDefault();
        // Inside the menu panel: it closes first, and so gives the focus back to its own button.
        form.closest<HTMLElement>('[popover]')?.hidePopover();
        openContactDialog().catch(() => form.submit());
      }}
    >
      <button
        type="submit"
        className={className}
        onPointerEnter={preload}
        onPointerDown={preload}
        onFocus={preload}
      >
        {children}
      </button>
    </form>
  );
}

type View = typeof import('./contact-dialog-view.tsx');

let show: ((view: View) => void) | undefined;

/** Fetches the dialog's code; called when a visitor moves towards a button that opens it. */
const loadContactDialog = (): Promise<View> => import('./contact-dialog-view.tsx');

/** Opens the Get Started dialog from anywhere. Rejects when its code cannot be fetched: the page /get-started remains. */
async function openContactDialog(): Promise<void> {
  const view = await loadContactDialog();
  if (!show) throw new Error('There is no page to open the dialog on.');
  show(view);
}

/** The one place that draws the dialog registers here. */
export function showContactDialogWith(opener: (view: View) => void): () => void {
  show = opener;
  return () => {
    show = undefined;
  };
}
