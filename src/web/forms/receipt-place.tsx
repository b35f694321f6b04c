import type { ReactNode } from 'react';
import { toastPlaceClass } from '#web/toast/toast-message.ts';

/** Where a receipt appears and is announced; meanwhile toasts appear below it, never over it. */
export function ReceiptPlace({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <div role="status">{children}</div>
      {children && <div className={toastPlaceClass} />}
    </div>
  );
}
