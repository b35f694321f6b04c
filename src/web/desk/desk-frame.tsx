import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminBar } from '#content/admin.ts';
import type { Permission } from '#domain/permission.ts';
import { GetStarted } from '#web/forms/get-started.tsx';
import { PageFrame } from '#web/page-frame.tsx';
import { permittedLinks } from './permitted-links.ts';

interface Props {
  /** Of whoever is signed in: no link leads to a refusal. */
  permissions: readonly Permission[];
  children: ReactNode;
}

/** What stands around every page of the desk: the bar with its links, and the menu of narrow screens. */
export function DeskFrame({ permissions, children }: Props) {
  const links = [...adminBar.links, ...permittedLinks(adminBar.sections, permissions)];
  return (
    <PageFrame
      navigationLabel={adminBar.label}
      links={links}
      getStarted={(className) => <GetStarted className={className} />}
      mainClass="shell desk"
      isLive
      footer={
        <nav className="shell desk-acts desk-more" aria-label={adminBar.moreLabel}>
          {permittedLinks(adminBar.more, permissions).map(({ label, href }) => (
            <Link key={href} to={href} className="desk-act">
              {label}
            </Link>
          ))}
        </nav>
      }
    >
      {children}
    </PageFrame>
  );
}
