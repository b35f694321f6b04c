import { type ReactNode, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { InternalLink } from '#content/action.ts';
import { chrome } from '#content/site.ts';
import { Icon } from '#web/art/icon.tsx';
import { useOnNew } from '#web/page/effects.ts';
import { useSay } from '#web/page/use-say.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { PageLink } from '#web/ui/action.tsx';
import { Brand } from '#web/ui/brand.tsx';
import { MenuPanel, menuId } from './menu-panel.tsx';

interface PageFrameProps {
  navigationLabel: string;
  links: readonly InternalLink[];
  /** Of the menu of narrow screens, where it is not that of the bar. */
  menuLabel?: string;
  menuLinks?: ReactNode;
  /** Behind the links of the bar, before Get Started. */
  inBar?: readonly InternalLink[];
  getStarted: (className: string) => ReactNode;
  /** Below Get Started in the menu of narrow screens. */
  menuActions?: ReactNode;
  copyright?: string;
  mainClass?: string;
  /** Whether the page's script starts with the page instead of at the visitor's first action. */
  isLive?: boolean;
  /** What stands in place of the bar. */
  bar?: ReactNode;
  /** What the bar begins with. */
  side?: ReactNode;
  /** What follows the page: the footer. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of every page, the desk's included: the skip link, the bar, and the menu of narrow screens. */
export function PageFrame(props: PageFrameProps) {
  const say = useSay();
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  // The link that led to another page went with the page it stood on, and the focus with it.
  useOnNew(pathname, () => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  });
  const { navigationLabel, links, getStarted, menuActions, copyright = '' } = props;
  return (
    <>
      <a className="skip button" href="#content">
        {say(chrome.skipLink)}
      </a>
      {props.bar ?? (
        <SiteHeader
          navigationLabel={navigationLabel}
          links={[...links, ...(props.inBar ?? [])]}
          getStarted={getStarted('button quiet')}
          side={props.side}
        />
      )}
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
        label={props.menuLabel ?? navigationLabel}
        actions={
          <>
            {getStarted('button')}
            {menuActions}
          </>
        }
        copyright={copyright}
      >
        {props.menuLinks ?? <NavLinks links={links} />}
      </MenuPanel>
    </>
  );
}

interface HeaderProps {
  navigationLabel: string;
  links: readonly InternalLink[];
  getStarted: ReactNode;
  side: ReactNode;
}

/** The bar that stays at the top: logo, the main links and Get Started, or the menu button on narrow screens. */
function SiteHeader({ navigationLabel, links, getStarted, side }: HeaderProps) {
  const say = useSay();
  return (
    <header className="bar">
      {side}
      <div className="shell bar-in">
        <PageLink to="/" className="logo-link" aria-label={useSettings().name}>
          <Brand />
        </PageLink>
        <nav className="bar-nav" aria-label={navigationLabel}>
          <NavLinks links={links} />
          {getStarted}
        </nav>
        <button
          type="button"
          className="icon-button bar-menu"
          popoverTarget={menuId}
          aria-label={say(chrome.openMenu)}
        >
          <Icon of="menu" size={26} />
        </button>
      </div>
    </header>
  );
}

function NavLinks({ links }: { links: readonly InternalLink[] }) {
  return links.map(({ label, href, ...languages }) => (
    <NavLink
      discover="none"
      key={label}
      to={href}
      {...languages}
      end={href === '/'}
      className="nav-link"
      prefetch="intent"
      viewTransition
    >
      {label}
    </NavLink>
  ));
}
