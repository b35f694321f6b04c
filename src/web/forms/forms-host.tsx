import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { showContactDialogWith } from './contact-dialog.ts';
import type { Sent } from './receipt.tsx';

type View = typeof import('./contact-dialog-view.tsx');

/** Stands once in the root: draws the Get Started dialog and its receipt on whatever page the visitor is. */
export function FormsHost() {
  const [view, setView] = useState<View>();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const { pathname } = useLocation();

  // The way back leads to a page, not to a dialog above it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes it
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    resumeOutbox();
    return showContactDialogWith((loaded) => {
      setView(loaded);
      setOpen(true);
    });
  }, []);

  return (
    <>
      <div role="status" className="receipt-place">
        {view && sent && <view.Receipt sent={sent} onDismiss={() => setSent(undefined)} />}
      </div>
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
    ({ startResending }) => startResending(),
    () => {},
  );
}
