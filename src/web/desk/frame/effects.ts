import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

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

/** Calls `hear` with each value that comes after the first render, such as the answer to a form. */
export function useOnNew<Value>(value: Value | undefined, hear: (value: Value) => void): void {
  const heard = useRef(value);
  const tell = useEffectEvent(hear);
  useEffect(() => {
    const isNew = value !== heard.current;
    heard.current = value;
    if (isNew && value !== undefined) tell(value);
  }, [value]);
}

/** Listens on the window as long as the component is in the page. */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  hear: (event: WindowEventMap[Type]) => void,
): void {
  const tell = useEffectEvent(hear);
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]) => tell(event);
    addEventListener(type, listen);
    return () => removeEventListener(type, listen);
  }, [type]);
}
