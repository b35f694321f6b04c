import { useEffectEvent, useLayoutEffect } from 'react';

/** As the page and its parts hear it. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Hears the keys that nothing beside or within the step has, as after a click beside everything. */
export function useFreeKeys(hear: (event: KeyPress) => void): void {
  const tell = useEffectEvent(hear);
  // Before the step is seen: a key may come with it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAround = event.target instanceof Element && event.target.querySelector('.interest-step');
      if (isAround) tell(event);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
