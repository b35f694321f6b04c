import type { ReactNode } from 'react';
import { chrome } from '#content/site.ts';
import { loadContactDialog, openContactDialog } from './contact-dialog.ts';

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
