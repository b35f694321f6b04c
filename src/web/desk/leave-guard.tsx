import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { postForm } from '#content/admin.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before unsaved text is left, by a link, the way back or a closed window. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving(nextLocation) && addressOf(currentLocation) !== addressOf(nextLocation),
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  const { leave } = postForm;
  return (
    <ConfirmDialog
      question={leave.question}
      confirm={leave.confirm}
      cancel={leave.stay}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}

const addressOf = ({ pathname, search }: Location) => pathname + search;

function isLeaving({ state }: Location): boolean {
  return Boolean((state as { isLeaving?: boolean } | null)?.isLeaving);
}
