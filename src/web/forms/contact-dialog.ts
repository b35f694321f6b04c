type View = typeof import('./contact-dialog-view.tsx');

let show: ((view: View) => void) | undefined;

/** Fetches the dialog's code; called when a visitor moves towards a button that opens it. */
export const loadContactDialog = (): Promise<View> => import('./contact-dialog-view.tsx');

/** Opens the Get Started dialog from anywhere. Rejects when its code cannot be fetched: the page /get-started remains. */
export async function openContactDialog(): Promise<void> {
  const view = await loadContactDialog();
  if (!show) throw new Error('There is no page to open the dialog on.');
  show(view);
}

/** The one place that draws the dialog registers here. */
export function showContactDialogWith(opener: (view: View) => void): () => void {
  show = opener;
  return () => {
    show = undefined;
  };
}
