import { receipt } from '#content/receipt.ts';
import { type ToastMessage, toastPlaceClass } from './toast-message.ts';
import '#web/forms/forms.css';
import './toasts.css';

const lifetimeMs = 5000;
/** Long enough for a screen reader to notice a live region before words appear in it. */
const settleMs = 50;

let region: HTMLElement | undefined;

/** Shows a toast above everything, dialogs included. Hover and focus hold it; its button closes it. */
export function showToast(message: ToastMessage): void {
  const place = raised();
  const live = place.querySelector(message.destructive ? '[role=alert]' : '[role=status]');
  removeWarnings();
  const made = toastElement(message);
  // What was done last can be taken back: one such notice at a time, so that they do not cover the page.
  for (const other of place.querySelectorAll('.toast'))
    if (other.isEqualNode(made) || (message.act && other.querySelector('.toast-act'))) other.remove();
  setTimeout(() => {
    live?.append(made);
    stepAside();
  }, settleMs);
}

/** Removes the warnings of the previous attempt. */
export function removeWarnings(): void {
  for (const warning of region?.querySelectorAll('.toast.is-bad') ?? []) warning.remove();
}

/** The region, put where it can be reached: what stands outside an open modal dialog is inert. */
function raised(): HTMLElement {
  region ??= makeRegion();
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  const receiptPlace = dialog ? null : document.querySelector(`.${toastPlaceClass}`);
  const parent = dialog ?? receiptPlace ?? document.body;
  if (region.parentElement !== parent) {
    parent.append(region);
    dialog?.addEventListener('close', () => raised(), { once: true });
  }
  region.popover = receiptPlace ? null : 'manual';
  if (receiptPlace) return region;
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
  return region;
}

function makeRegion(): HTMLElement {
  const place = element('div', 'toasts');
  const status = element('div', '');
  status.role = 'status';
  const alert = element('div', '');
  alert.role = 'alert';
  place.append(status, alert);
  document.addEventListener('focusin', stepAside);
  return place;
}

/** Whoever types sees the field: notices that would lie on it stand at the other end of the window. */
function stepAside(): void {
  const field = document.activeElement;
  if (!region || region.contains(field)) return;
  region.removeAttribute('data-aside');
  if (!field?.matches('input, select, textarea')) return;
  const [own, other] = [region.getBoundingClientRect(), field.getBoundingClientRect()];
  const isOver =
    own.left < other.right && own.right > other.left && own.top < other.bottom && own.bottom > other.top;
  region.toggleAttribute('data-aside', isOver);
}

function toastElement({ title, description, destructive, act }: ToastMessage): HTMLElement {
  const toast = element('div', destructive ? 'notice toast is-bad' : 'notice toast is-good');
  const words = element('div', '');
  words.append(element('strong', '', title));
  if (description) words.append(element('p', '', description));
  const dismiss = element('button', 'icon-button', '×');
  dismiss.setAttribute('type', 'button');
  dismiss.setAttribute('aria-label', receipt.dismiss);
  dismiss.addEventListener('click', () => toast.remove());
  toast.append(words);
  if (act) {
    const button = element('button', 'toast-act', act.label);
    button.addEventListener('click', () => {
      toast.remove();
      act.run();
    });
    toast.append(button);
  }
  toast.append(dismiss);

  let timer = 0;
  const hold = () => clearTimeout(timer);
  const release = () => {
    hold();
    timer = window.setTimeout(() => toast.remove(), act ? 2 * lifetimeMs : lifetimeMs);
  };
  // Not by `pointerenter`: a toast that appears under a pointer at rest would stay, over what is below it.
  for (const event of ['pointermove', 'focusin']) toast.addEventListener(event, hold);
  for (const event of ['pointerleave', 'focusout']) toast.addEventListener(event, release);
  release();
  return toast;
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
