import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminBar } from '#content/admin.ts';
import { GetStarted } from '#web/forms/get-started.tsx';
import { PageFrame } from '#web/page-frame.tsx';

const links = [...adminBar.links, ...adminBar.sections];

/** What stands around every page of the desk: the bar with its links, and the menu of narrow screens. */
export function DeskFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame
      navigationLabel={adminBar.label}
      links={links}
      getStarted={(className) => <GetStarted className={className} />}
      mainClass="shell desk"
      isLive
      footer={
        <nav className="shell desk-acts desk-more" aria-label={adminBar.moreLabel}>
          {adminBar.more.map(({ label, href }) => (
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
