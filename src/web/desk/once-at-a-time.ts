import type { SyntheticEvent } from 'react';

/** For a form's `onSubmit`: a second tap while the first is being sent does nothing, so that nothing is noted twice. */
export function onceAtATime({ state }: { state: 'idle' | 'loading' | 'submitting' }) {
  return (event: SyntheticEvent) => {
    if (state !== 'idle') event.preventDefault();
  };
}
