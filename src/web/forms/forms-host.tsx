import { lazy, Suspense, useEffect, useState } from 'react';
import { rememberFirstTouch } from '../first-touch.ts';
import { showContactDialogWith } from './contact-dialog.ts';
import type { Sent } from './receipt.tsx';

type Dialog = typeof import('./contact-dialog-view.tsx').ContactDialog;

const Receipt = lazy(async () => ({ default: (await import('./receipt.tsx')).Receipt }));

/** Stands once in the root: draws the Get Started dialog and its receipt on whatever page the visitor is. */
export function FormsHost() {
  const [Dialog, setDialog] = useState<Dialog>();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<Sent>();

  useEffect(() => {
    rememberFirstTouch();
    resumeOutbox();
    return showContactDialogWith((view) => {
      setDialog(() => view.ContactDialog);
      setOpen(true);
    });
  }, []);

  return (
    <>
      <div role="status" className="receipt-place">
        {sent && (
          <Suspense>
            <Receipt sent={sent} onDismiss={() => setSent(undefined)} />
          </Suspense>
        )}
      </div>
      {Dialog && (
        <Dialog
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
