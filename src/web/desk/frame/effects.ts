import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useOnNew } from '#web/page/effects.ts';

/** For a dialog's `ref`: open as long as it is there, and closed before it goes, so that the focus returns to where it was. */
export function openModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}

/** A place that takes the focus whenever there is something new, which undefined, false and '' are not. */
export function useFocusOn<Place extends HTMLElement>(news: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (news) place.current?.focus();
  }, [news]);
  return place;
}

/** What reaches the window, from the document too. */
type Heard = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>;

/** Listens on the window as long as the component is in the page; to nothing where no type is given. */
export function useListener<Type extends keyof Heard>(
  type: Type | undefined,
  hear: (event: Heard[Type]) => void,
  /** Before what the event is meant for hears it. */
  isFirst = false,
): void {
  const tell = useEffectEvent(hear);
  useEffect(() => {
    if (!type) return;
    const listen = (event: Event) => tell(event as Heard[Type]);
    addEventListener(type, listen, isFirst);
    return () => removeEventListener(type, listen, isFirst);
  }, [type, isFirst]);
}

/**
 * For a form of filters, which are made anew when others are asked for: the focus that went with a control returns to the one of
 * the same name, that of a link to the first.
 */
export function useFilterFocus(asked: string) {
  const ref = useRef<HTMLFormElement>(null);
  // The name of the control that was used last: '' for the button, null for a link; undefined before any was.
  const used = useRef<string | null>(undefined);
  useOnNew(asked, () => {
    if (used.current === undefined || document.activeElement !== document.body) return;
    const controls = [...(ref.current?.querySelectorAll<HTMLElement>('input, select, button') ?? [])];
    const same = controls.find((control) => (control.getAttribute('name') ?? '') === used.current);
    (same ?? controls[0])?.focus();
  });
  const onFocus = ({ target }: FocusEvent<HTMLFormElement, Element>) => {
    used.current = target.matches('a') ? null : (target.getAttribute('name') ?? '');
  };
  return { ref, onFocus };
}
