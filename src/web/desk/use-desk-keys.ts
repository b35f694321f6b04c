import { useEffect, useRef } from 'react';

/** What a key does; the key is named as in `KeyboardEvent.key`. */
export type DeskKeys = Record<string, () => void>;

/** Listens to single keys while nobody types, chooses or answers a dialog. */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const act = latest.current[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as Element | null;
      if (target?.closest('input, textarea, select, [contenteditable], dialog[open]')) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The link to a lead that has the focus, or the one that stands so many rows after it (before it, when negative). */
export function rowLink(step = 0): HTMLAnchorElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-lead]')];
  const row = document.activeElement?.closest('[data-row]');
  const at = links.findIndex((link) => link === document.activeElement || row?.contains(link));
  if (at === -1) return step > 0 ? links[0] : undefined;
  return links[Math.min(Math.max(at + step, 0), links.length - 1)];
}
