import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { InternalLink } from '#content/action.ts';
import { Icon } from '#web/art/icon.tsx';
import { Brand } from '#web/ui/brand.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { menuId } from './menu-panel.tsx';

interface HeaderProps {
  homeLabel: string;
  navigationLabel: string;
  openMenuLabel: string;
  links: readonly InternalLink[];
  getStarted: ReactNode;
}

/** The bar that stays at the top: logo, the main links and Get Started, or the menu button on narrow screens. */
export function SiteHeader({ homeLabel, navigationLabel, openMenuLabel, links, getStarted }: HeaderProps) {
  return (
    <header className="bar">
      <div className="shell bar-in">
        <PageLink to="/" className="logo-link" aria-label={homeLabel}>
          <Brand />
        </PageLink>
        <nav className="bar-nav" aria-label={navigationLabel}>
          {links.map(({ label, href }) => (
            <NavLink
              discover="none"
              key={href}
              to={href}
              end={href === '/'}
              className="nav-link"
              prefetch="intent"
              viewTransition
            >
              {label}
            </NavLink>
          ))}
          {getStarted}
        </nav>
        <button
          type="button"
          className="icon-button bar-menu"
          popoverTarget={menuId}
          aria-label={openMenuLabel}
        >
          <Icon of="menu" size={26} />
        </button>
      </div>
    </header>
  );
}
