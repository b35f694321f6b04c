import Leave from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { NavLink, useLocation, useRouteLoaderData } from 'react-router';
import type { InternalLink } from '#content/action.ts';
import { adminBar } from '#content/admin.ts';
import { chrome } from '#content/site.ts';
import type { Asked } from '#domain/permission.ts';
import type { PageFacts } from '#domain/site-facts.ts';
import { Logo } from '#web/art/logo.tsx';
import { Acts } from '#web/desk/students/acts.tsx';
import { GetStarted } from '#web/forms/get-started.tsx';
import { menuId } from '#web/frame/menu-panel.tsx';
import { PageFrame } from '#web/frame/page-frame.tsx';
import { useSettings } from '#web/page/use-settings.ts';
import { PageLink } from '#web/ui/action.tsx';
import { AllKeys } from './all-keys.tsx';
import { CommandPalette } from './command-palette.tsx';
import { dashboardPath, endsSessions, LogOut } from './desk-head.tsx';
import { PlaceIcon } from './place-icon.tsx';
import { useSeen } from './seen.ts';

interface Props {
  /** Those of the signed-in account: only links that it may follow are shown. */
  permissions: readonly Asked[];
  /** Whose ways through the desk the device keeps; nobody's where it is not known. */
  username?: string;
  children: ReactNode;
}

/**
 * The frame of every page of the desk: its own places at the side, on a phone below; one field that finds every place and
 * student (Ctrl or ⌘ K). The dashboard has the bar of the site too.
 */
export function DeskFrame({ permissions, username = '', children }: Props) {
  const { pathname } = useLocation();
  const [isFinding, setFinding] = useState(false);
  const groups = adminBar.groups
    .map(({ label, links }) => ({ label, links: permittedLinks(links, permissions) }))
    .filter(({ links }) => links.length > 0);
  const places = groups.flatMap(({ links }) => links);
  useSeen(username, pathname, places);
  const find = () => setFinding(true);
  const hasBar = pathname === dashboardPath;
  const side = <DeskSide groups={groups} onFind={find} />;
  return (
    <PageFrame
      navigationLabel={hasBar ? adminBar.site.label : adminBar.label}
      menuLabel={adminBar.label}
      links={adminBar.site.links}
      menuLinks={<MenuGroups groups={hasBar ? [...groups, adminBar.site] : groups} />}
      menuActions={!endsSessions(pathname) && <LogOut sign={leaveSign} />}
      getStarted={() => hasBar && <GetStarted className="button quiet" />}
      mainClass="desk"
      isLive
      {...(hasBar ? { side } : { bar: <header>{side}</header> })}
      footer={<BottomBar places={places} hasBar={hasBar} onFind={find} />}
    >
      <Acts>{children}</Acts>
      <AllKeys places={places} />
      <CommandPalette
        places={places}
        isOpen={isFinding}
        onOpen={setFinding}
        username={username}
        permissions={permissions}
      />
    </PageFrame>
  );
}

const leaveSign = <Leave size="1.125rem" strokeWidth={1.75} aria-hidden="true" />;

type Group = { label: string; links: readonly InternalLink[] };
type Groups = readonly Group[];

/** The places of the desk in the menu of narrow screens. */
function MenuGroups({ groups }: { groups: Groups }) {
  return groups.map((group, at) => <GroupPlaces key={group.label} {...group} isFirst={at === 0} />);
}

/** The first places need no heading. */
function GroupPlaces({ label, links, isFirst }: Group & { isFirst: boolean }) {
  return (
    <>
      {!isFirst && (
        <p className="side-group" aria-hidden="true">
          {label}
        </p>
      )}
      {links.map((link) => (
        <SideLink key={link.href} {...link} />
      ))}
    </>
  );
}

/** Every page of what the site says belongs to the settings. */
function SideLink({ label, href }: InternalLink) {
  const { pathname } = useLocation();
  const isWithin = href === '/admin/settings' && pathname.startsWith('/admin/content/');
  return (
    <NavLink
      to={href}
      className="side-link"
      data-current={isWithin || undefined}
      discover="none"
      prefetch="intent"
      end={href === '/'}
    >
      <PlaceIcon href={href} />
      {label}
    </NavLink>
  );
}

type Brand = Pick<PageFacts, 'name' | 'logo' | 'logoOnDark'>;

interface SideProps {
  groups: Groups;
  onFind: () => void;
}

function DeskSide({ groups, onFind }: SideProps) {
  const { pathname } = useLocation();
  const kept = useSettings();
  // A tab keeps its settings; those of the layout are read anew once an owner has saved others.
  const layout = useRouteLoaderData('pages/admin/signed-in') as { brand?: Brand } | undefined;
  const { name, logo, logoOnDark } = layout?.brand ?? kept;
  return (
    <div className="side">
      <PageLink to="/" className="logo-link" aria-label={name}>
        <Logo name={name} logo={logo} onDark={logoOnDark} />
      </PageLink>
      <button type="button" className="side-find" onClick={onFind}>
        {adminBar.find} <kbd>Ctrl K</kbd>
      </button>
      {groups.map((group, at) => (
        <nav key={group.label} aria-label={at === 0 ? adminBar.label : group.label}>
          <GroupPlaces {...group} isFirst={at === 0} />
        </nav>
      ))}
      {!endsSessions(pathname) && <LogOut sign={leaveSign} />}
    </div>
  );
}

interface BottomProps {
  places: readonly InternalLink[];
  /** The bar at the top opens the menu then; its place here is the page's own. */
  hasBar: boolean;
  onFind: () => void;
}

function BottomBar({ places, hasBar, onFind }: BottomProps) {
  const { pathname } = useLocation();
  const links = places.filter(({ href }) => (adminBar.bottom as readonly string[]).includes(href));
  const isUnderMenu = !links.some(({ href }) => pathname.startsWith(href));
  return (
    <nav className="bottom-bar" aria-label={adminBar.label}>
      {links.map(({ label, href }) => (
        <NavLink key={href} to={href} discover="none">
          <PlaceIcon href={href} />
          {label}
        </NavLink>
      ))}
      <button type="button" onClick={onFind}>
        <Search size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
        {adminBar.find}
      </button>
      {hasBar ? (
        places
          .filter(({ href }) => href === dashboardPath)
          .map(({ label, href }) => (
            <NavLink key={href} to={href} discover="none">
              <PlaceIcon href={href} />
              {label}
            </NavLink>
          ))
      ) : (
        <button
          type="button"
          popoverTarget={menuId}
          aria-label={chrome.openMenu}
          data-current={isUnderMenu || undefined}
        >
          <Menu size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
          {adminBar.menu}
        </button>
      )}
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
