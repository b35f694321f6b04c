import { type ReactNode, type ToggleEvent, useRef } from 'react';
import { chrome } from '#content/site.ts';
import { Icon } from '#web/art/icon.tsx';
import { useSay } from '#web/page/use-say.ts';
import { Brand } from '#web/ui/brand.tsx';

/** Names the panel for the button that opens it. */
export const menuId = 'menu';

interface MenuProps {
  label: string;
  /** Its links. */
  children: ReactNode;
  /** Get Started and Book Consultation. */
  actions: ReactNode;
  copyright: string;
}

function closeAfterLink(panel: HTMLElement | null) {
  const close = ({ target }: MouseEvent) => (target as Element).closest('a') && panel?.hidePopover();
  panel?.addEventListener('click', close);
  return () => panel?.removeEventListener('click', close);
}

/**
 * The panel that slides in from the right. It is a popover: it opens, closes on an outside click and on Escape, and gives
 * the focus back without any script. With script the page behind it is inert, so the focus stays inside.
 */
export function MenuPanel({ label, children, actions, copyright }: MenuProps) {
  const say = useSay();
  const closeButton = useRef<HTMLButtonElement>(null);

  function beforeToggle(event: ToggleEvent<HTMLDivElement>) {
    const opens = event.newState === 'open';
    for (const behind of event.currentTarget.parentElement?.children ?? []) {
      if (behind !== event.currentTarget && behind instanceof HTMLElement) behind.inert = opens;
    }
  }

  function toggled(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState !== 'open') return;
    closeButton.current?.focus();
    // From here the bar shows its links: a panel left open would hold the page inert for nothing.
    const panel = event.currentTarget;
    matchMedia('(width >= 64rem)').addEventListener('change', () => panel.hidePopover(), { once: true });
  }

  return (
    <div
      ref={closeAfterLink}
      id={menuId}
      popover="auto"
      role="dialog"
      aria-label={label}
      className="menu"
      onBeforeToggle={beforeToggle}
      onToggle={toggled}
    >
      <div className="menu-top">
        <span className="logo-link">
          <Brand />
        </span>
        <button
          ref={closeButton}
          type="button"
          className="icon-button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={say(chrome.closeMenu)}
        >
          <Icon of="x" size={26} />
        </button>
      </div>
      <nav aria-label={say(chrome.menuNavigation)}>{children}</nav>
      <div className="menu-actions">{actions}</div>
      <p className="menu-end">{copyright}</p>
    </div>
  );
}
