/** Where toasts stand while a receipt does: in it, so that none lies over it. */
export const toastPlaceClass = 'toast-place';

/** A notice that stands for five seconds. `destructive` ones interrupt and look like errors. */
export interface ToastMessage {
  title: string;
  description?: string;
  destructive?: boolean;
}
