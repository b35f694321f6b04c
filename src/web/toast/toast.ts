import { useEffect } from 'react';
import type { Toast } from '#content/forms.ts';
import type { ToastMessage } from './toast-message.ts';

type Toasts = typeof import('./toast-region.ts');

let loaded: Promise<Toasts> | undefined;

/** Fetches the toasts' code; call it when a form is begun, so that it is there even if the connection goes. */
export const loadToasts = () => loaded ?? import('./toast-region.ts');

/** For pages whose own script holds the toasts: without a connection nothing could be fetched to tell of it. */
export function haveToasts(toasts: Toasts): void {
  loaded = Promise.resolve(toasts);
}

/** Shows a notice from anywhere. What it says must stand on the page too when the visitor has to act on it. */
export function toast(message: ToastMessage): void {
  loadToasts().then(
    ({ showToast }) => showToast(message),
    () => {},
  );
}

/** Removes the warnings of the previous attempt; to be called when a form is sent again. */
export function dropWarnings(): void {
  loadToasts().then(
    (toasts) => toasts.removeWarnings(),
    () => {},
  );
}

/** Shows a notice in the words of the content modules. */
export function say({ title, text, destructive }: Toast): void {
  toast({ title, description: text, ...(destructive && { destructive }) });
}

/** Says it as the view appears. */
export function useSaid({ title, text, destructive }: Toast): void {
  useEffect(() => say({ title, text, ...(destructive && { destructive }) }), [title, text, destructive]);
}
