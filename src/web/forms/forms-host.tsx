import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStart } from '#web/page/effects.ts';
import { showContactDialogWith } from './get-started.tsx';
import type { Sent } from './receipt.tsx';
import { ReceiptPlace } from './receipt-place.tsx';

type View = typeof import('./contact-dialog-view.tsx');

/** Rendered once, in the root: draws the Get Started dialog and its receipt on whatever page the visitor is. */
export function FormsHost() {
  const [view, setView] = useState<View>();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const { pathname } = useLocation();

  // The way back leads to a page, not to a dialog above it.
  const [openedOn, setOpenedOn] = useState(pathname);
  if (openedOn !== pathname) {
    setOpenedOn(pathname);
    setOpen(false);
  }

  // An open dialog has an entry of its own in the history, so that Back closes it and leaves the page where it is. The
  // router must not be notified of that entry: it would load the page again.
  useEffect(() => {
    if (!isOpen) return;
    history.pushState(history.state, '');
    let isOnTop = true;
    const closeInstead = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      isOnTop = false;
      removeEventListener('popstate', closeInstead, { capture: true });
      setOpen(false);
    };
    addEventListener('popstate', closeInstead, { capture: true });
    const page = location.href;
    return () => {
      // Closed in another way: its entry goes, unless a link has put another page above it.
      if (!isOnTop || location.href !== page)
        removeEventListener('popstate', closeInstead, { capture: true });
      else history.back();
    };
  }, [isOpen]);

  useStart(() => {
    resumeOutbox();
    return showContactDialogWith((loaded) => {
      setView(loaded);
      setOpen(true);
    });
  });

  return (
    <>
      <ReceiptPlace className="receipt-place">
        {view && sent && (
          <view.Receipt
            sent={sent}
            onSettled={() => setSent({ ...sent, state: 'saved' })}
            onDismiss={() => setSent(undefined)}
          />
        )}
      </ReceiptPlace>
      {view && (
        <view.ContactDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onSent={(receipt) => {
            setOpen(false);
            setSent(receipt);
          }}
        />
      )}
    </>
  );
}

/** A form left over from an earlier visit is the only reason to fetch the outbox now. */
function resumeOutbox(): void {
  try {
    if (!Object.keys(localStorage).some((name) => name.startsWith('margam_outbox:'))) return;
  } catch {
    return;
  }
  import('./outbox.ts').then(
    // Not taken apart: that costs every page the bytes of a second function.
    (loaded) => loaded.startResending(),
    () => {},
  );
}
