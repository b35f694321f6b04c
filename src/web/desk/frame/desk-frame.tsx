import { type ReactNode, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { InternalLink } from '#content/action.ts';
import { adminBar } from '#content/admin.ts';
import { chrome } from '#content/site.ts';
import type { Asked } from '#domain/permission.ts';
import { TakenBack } from '#web/desk/students/use-act.ts';
import { GetStarted } from '#web/forms/get-started.tsx';
import { menuId } from '#web/frame/menu-panel.tsx';
import { PageFrame } from '#web/frame/page-frame.tsx';
import { useSettings } from '#web/page/use-settings.ts';
import { PageLink } from '#web/ui/action.tsx';
import { Brand } from '#web/ui/brand.tsx';
import { CommandPalette } from './command-palette.tsx';

interface Props {
  /** Those of the signed-in account: only links that it may follow are shown. */
  permissions: readonly Asked[];
  children: ReactNode;
}

/**
 * The frame of every page of the desk: its own places at the side, on a phone below; one field that finds every place and
 * student (Ctrl or ⌘ K). The dashboard keeps the bar of the site.
 */
export function DeskFrame({ permissions, children }: Props) {
  const { pathname } = useLocation();
  const [isFinding, setFinding] = useState(false);
  const sections = permittedLinks(adminBar.sections, permissions);
  const more = permittedLinks(adminBar.more, permissions);
  const places = [...sections, ...more];
  const find = () => setFinding(true);
  const isDashboard = pathname === '/admin/dashboard';
  const moreLinks = more.map(({ label, href }) => (
    <Link key={href} to={href} className="desk-act is-plain">
      {label}
    </Link>
  ));
  return (
    <PageFrame
      navigationLabel={adminBar.label}
      links={[...adminBar.links, ...sections]}
      getStarted={(className) => <GetStarted className={className} />}
      menuActions={<div className="desk-acts">{moreLinks}</div>}
      mainClass={isDashboard ? 'shell desk' : 'desk has-side'}
      isLive
      bar={isDashboard ? undefined : <DeskSide sections={sections} more={more} onFind={find} />}
      footer={
        isDashboard ? (
          <nav className="shell desk-acts desk-more" aria-label={adminBar.moreLabel}>
            {moreLinks}
          </nav>
        ) : (
          <BottomBar
            links={places.filter(({ href }) => (adminBar.bottom as readonly string[]).includes(href))}
            onFind={find}
          />
        )
      }
    >
      {children}
      <TakenBack />
      <CommandPalette
        places={places}
        isOpen={isFinding}
        onOpen={setFinding}
        findsStudents={permissions.includes('own:leads.read')}
      />
    </PageFrame>
  );
}

interface SideProps {
  sections: readonly InternalLink[];
  more: readonly InternalLink[];
  onFind: () => void;
}

function DeskSide({ sections, more, onFind }: SideProps) {
  const links = (list: readonly InternalLink[]) =>
    list.map(({ label, href }) => (
      <NavLink key={href} to={href} className="side-link" discover="none" prefetch="intent">
        {label}
      </NavLink>
    ));
  return (
    <header className="side">
      <PageLink to="/" className="logo-link" aria-label={useSettings().name}>
        <Brand />
      </PageLink>
      <button type="button" className="side-find" onClick={onFind}>
        {adminBar.find} <kbd>Ctrl K</kbd>
      </button>
      <nav aria-label={adminBar.label}>{links(sections)}</nav>
      <nav aria-label={adminBar.moreLabel}>{links(more)}</nav>
    </header>
  );
}

function BottomBar({ links, onFind }: { links: readonly InternalLink[]; onFind: () => void }) {
  const { pathname } = useLocation();
  const isUnderMenu = !links.some(({ href }) => pathname.startsWith(href));
  return (
    <nav className="bottom-bar" aria-label={adminBar.label}>
      {links.map(({ label, href }) => (
        <NavLink key={href} to={href} discover="none">
          {label}
        </NavLink>
      ))}
      <button type="button" onClick={onFind}>
        {adminBar.find}
      </button>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={chrome.openMenu}
        data-current={isUnderMenu || undefined}
      >
        {adminBar.menu}
      </button>
    </nav>
  );
}

/** What a page of the desk needs; a page that is not here is for everyone who is signed in. */
const needs: Record<string, Asked> = {
  '/admin/dashboard': 'posts.write',
  '/admin/today': 'own:leads.read',
  '/admin/students': 'own:leads.read',
  '/admin/calendar': 'own:leads.read',
  '/admin/office': 'settings.write',
  '/admin/leads': 'own:leads.read',
  '/admin/insight': 'leads.read',
  '/admin/interests': 'settings.write',
  '/admin/templates': 'leads.read',
  '/admin/imports': 'leads.write',
  '/admin/newsletter': 'posts.write',
  '/admin/outbox': 'outbox.manage',
  '/admin/settings': 'settings.write',
  '/admin/status': 'status.read',
  '/admin/accounts': 'accounts.manage',
  '/admin/audit': 'audit.read',
};

/** The links that lead somewhere for an account with these permissions. */
function permittedLinks(links: readonly InternalLink[], permissions: readonly Asked[]): InternalLink[] {
  return links.filter(({ href }) => {
    const needed = needs[href];
    return needed === undefined || permissions.includes(needed);
  });
}
