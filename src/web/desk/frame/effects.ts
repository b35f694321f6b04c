import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

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
