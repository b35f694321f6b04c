/** The element below a receipt that holds the toasts while it is shown, so that none covers it. */
export const toastPlaceClass = 'toast-place';

/** A notice that is shown for five seconds, with something to do for ten. `destructive` ones interrupt and look like errors. */
export interface ToastMessage {
  title: string;
  description?: string;
  destructive?: boolean;
  /** It takes the place of an earlier one that has one. */
  act?: { label: string; run: () => void };
}
