import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  isDirty: boolean;
  words: { question: string; confirm: string; stay: string };
}

/** Asks before unsaved text is left, by a link, the way back or a closed window. */
export function LeaveGuard({ isDirty, words }: Props) {
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
  return (
    <ConfirmDialog
      question={words.question}
      confirm={words.confirm}
      cancel={words.stay}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}

const addressOf = ({ pathname, search }: Location) => pathname + search;

function isLeaving({ state }: Location): boolean {
  return Boolean((state as { isLeaving?: boolean } | null)?.isLeaving);
}
