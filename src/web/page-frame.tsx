import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { InternalLink } from '#content/action.ts';
import { chrome } from '#content/site.ts';
import { MenuPanel } from './sections/menu-panel.tsx';
import { SiteHeader } from './sections/site-header.tsx';
import { useSettings } from './use-settings.ts';

interface PageFrameProps {
  navigationLabel: string;
  links: readonly InternalLink[];
  getStarted: (className: string) => ReactNode;
  /** Below Get Started in the menu of narrow screens. */
  menuActions?: ReactNode;
  copyright?: string;
  mainClass?: string;
  /** Whether the page's script starts with the page instead of at the visitor's first action. */
  isLive?: boolean;
  /** What follows the page: the footer. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of every page, the desk's included: the skip link, the bar, and the menu of narrow screens. */
export function PageFrame(props: PageFrameProps) {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    // The link that led to another page went with the page it stood on, and the focus with it.
    const isLost = document.activeElement === document.body;
    if (shown.current !== pathname && isLost) content.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  const { navigationLabel, links, getStarted, menuActions, copyright = '' } = props;
  return (
    <>
      <a className="skip button" href="#content">
        {chrome.skipLink}
      </a>
      <SiteHeader
        homeLabel={useSettings().name}
        navigationLabel={navigationLabel}
        openMenuLabel={chrome.openMenu}
        links={links}
        getStarted={getStarted('button quiet')}
      />
      <main
        id="content"
        ref={content}
        tabIndex={-1}
        className={props.mainClass}
        data-live={props.isLive || undefined}
      >
        {props.children}
      </main>
      {props.footer}
      <MenuPanel
        label={navigationLabel}
        closeLabel={chrome.closeMenu}
        links={links}
        actions={
          <>
            {getStarted('button')}
            {menuActions}
          </>
        }
        copyright={copyright}
      />
    </>
  );
}
