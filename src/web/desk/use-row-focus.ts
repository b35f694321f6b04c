import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a row that leaves its list once it is dealt with: a focus that was in it goes on to the next row's link, or to
 * the one before the last, so that users of a keyboard or a screen reader keep their place in the list.
 */
export function useRowFocus<Row extends HTMLElement>(): RefObject<Row | null> {
  const place = useRef<Row>(null);
  useLayoutEffect(() => {
    const row = place.current;
    return () => {
      if (!row?.contains(document.activeElement)) return;
      const next = row.nextElementSibling ?? row.previousElementSibling;
      // A page that is left takes its whole list with it.
      queueMicrotask(() => {
        if (next?.isConnected) next.querySelector<HTMLElement>('a[data-lead]')?.focus();
      });
    };
  }, []);
  return place;
}
