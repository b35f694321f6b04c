import { type DependencyList, type EffectCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** For `ref`: what comes into the page takes the focus. */
export const takeFocus = (element: Focusable | null) => element?.focus();

interface Focusable {
  focus: (how?: { preventScroll: boolean }) => void;
}

/** For the `ref` of a heading: it is read out as it comes, and the page stays where it is. */
export const readOut = (heading: Focusable | null) => heading?.focus({ preventScroll: true });

/** For `ref`: what the address asks for is unfolded; some browsers open only what a link on the page leads into. */
export function openIfSought(details: HTMLDetailsElement | null): void {
  if (details?.contains(document.getElementById(location.hash.slice(1)))) details.open = true;
}

/** Calls `hear` with each value that comes after the first render, such as the answer to a form, and the one before it. */
export function useOnNew<Value>(
  value: Value | undefined,
  hear: (value: Value, before: Value | undefined) => void,
): void {
  const heard = useRef(value);
  const tell = useEffectEvent(hear);
  useEffect(() => {
    const before = heard.current;
    heard.current = value;
    if (value !== before && value !== undefined) tell(value, before);
  }, [value]);
}

/** Once React has taken the page over, which the server drew without what the address's end and this device know. */
export function useStart(begin: EffectCallback): void {
  const start = useEffectEvent(begin);
  useEffect(() => start(), []);
}

/** Calls `act` once `asked` has stood for so many milliseconds; never where none are given. */
export function useAfter(ms: number | undefined, act: () => void, asked: DependencyList): void {
  const tell = useEffectEvent(act);
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(() => tell(), ms);
    return () => clearTimeout(timer);
  }, [ms, ...asked]);
}

/**
 * What `load` gives, asked anew with each change of `asked`, once that has stood for `pauseMs`; undefined until it is there,
 * and where it fails. The signal is aborted when nobody waits for the answer any more.
 */
export function useLoaded<Value>(
  load: (signal: AbortSignal) => Promise<Value> | undefined,
  asked: DependencyList,
  pauseMs = 0,
): Value | undefined {
  const [loaded, setLoaded] = useState<Value>();
  const ask = useEffectEvent(load);
  useEffect(() => {
    const left = new AbortController();
    const start = () =>
      ask(left.signal)?.then(
        (value) => !left.signal.aborted && setLoaded(() => value),
        () => {},
      );
    setLoaded(undefined);
    const timer = pauseMs > 0 ? setTimeout(start, pauseMs) : void start();
    return () => {
      clearTimeout(timer ?? undefined);
      left.abort();
    };
  }, [pauseMs, ...asked]);
  return loaded;
}
