import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminBar } from '#content/admin.ts';
import type { Permission } from '#domain/permission.ts';
import { GetStarted } from '#web/forms/get-started.tsx';
import { PageFrame } from '#web/frame/page-frame.tsx';

interface Props {
  /** Those of the signed-in account: only links that it may follow are shown. */
  permissions: readonly Permission[];
  children: ReactNode;
}

/** The frame of every page of the desk: the bar with its links, and the menu of narrow screens. */
export function DeskFrame({ permissions, children }: Props) {
  const links = [...adminBar.links, ...permittedLinks(adminBar.sections, permissions)];
  const more = permittedLinks(adminBar.more, permissions).map(({ label, href }) => (
    <Link key={href} to={href} className="desk-act">
      {label}
    </Link>
  ));
  return (
    <PageFrame
      navigationLabel={adminBar.label}
      links={links}
      getStarted={(className) => <GetStarted className={className} />}
      menuActions={<div className="desk-acts">{more}</div>}
      mainClass="shell desk"
      isLive
      footer={
        <nav className="shell desk-acts desk-more" aria-label={adminBar.moreLabel}>
          {more}
        </nav>
      }
    >
      {children}
    </PageFrame>
  );
}

/** The permission that a page of the desk needs; a page that is not here is for everyone who is signed in. */
const needs: Record<string, Permission> = {
  '/admin/dashboard': 'posts.write',
  '/admin/today': 'leads.read',
  '/admin/leads': 'leads.read',
  '/admin/insight': 'leads.read',
  '/admin/templates': 'leads.read',
  '/admin/imports': 'leads.write',
  '/admin/outbox': 'outbox.manage',
  '/admin/settings': 'settings.write',
  '/admin/status': 'status.read',
  '/admin/accounts': 'accounts.manage',
  '/admin/audit': 'audit.read',
};

/** The links that lead somewhere for an account with these permissions. */
function permittedLinks<Link extends { href: string }>(
  links: readonly Link[],
  permissions: readonly Permission[],
): Link[] {
  return links.filter(({ href }) => {
    const needed = needs[href];
    return needed === undefined || permissions.includes(needed);
  });
}
