import type { ReactNode } from 'react';
import { adminBar } from '../../content/admin.ts';
import { chrome, site } from '../../content/site.ts';
import { GetStarted } from '../forms/get-started.tsx';
import { MenuPanel } from '../sections/menu-panel.tsx';
import { SiteHeader } from '../sections/site-header.tsx';

const links = [...adminBar.links, ...adminBar.sections];

/** What stands around every page of the desk: the bar with its links, and the menu of narrow screens. */
export function DeskFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip button" href="#content">
        {chrome.skipLink}
      </a>
      <SiteHeader
        brand={site.name}
        homeLabel={chrome.homeLink}
        navigationLabel={adminBar.label}
        openMenuLabel={adminBar.openMenu}
        links={links}
        getStarted={<GetStarted className="button quiet" />}
      />
      <main id="content" tabIndex={-1} className="shell desk">
        {children}
      </main>
      <MenuPanel
        brand={site.name}
        label={adminBar.label}
        closeLabel={adminBar.closeMenu}
        links={links}
        actions={<GetStarted className="button" />}
        copyright=""
      />
    </>
  );
}
