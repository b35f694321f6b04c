import type { ReactNode } from 'react';
import type { ExternalLink, InternalLink } from '#content/action.ts';
import { externalHref } from '#web/external-links.ts';
import { useSettings } from '#web/use-settings.ts';
import { PageLink } from './page-link.tsx';

/** The id of the one hidden sentence that announces a new tab to screen readers; the link's name stays its label. */
export const newTabId = 'new-tab';

interface ActionProps {
  action: InternalLink | ExternalLink;
  /** How it looks; the default is the filled button of a primary action. */
  className?: string;
  /** Ids of what the label alone does not say, such as the heading of its card. */
  describedBy?: string;
  before?: ReactNode;
  after?: ReactNode;
}

/** A link to a page of this site, or one that leaves it: the booking page and the chat in a new tab, a call by phone. */
export function Action({ action, className = 'button', describedBy, before, after }: ActionProps) {
  const settings = useSettings();
  const inside = (
    <>
      {before}
      {action.label}
      {after}
    </>
  );
  if ('href' in action) {
    return (
      <PageLink to={action.href} className={className} aria-describedby={describedBy}>
        {inside}
      </PageLink>
    );
  }
  const href = externalHref(action.external, settings);
  if (action.external === 'call') {
    return (
      <a href={href} className={className} aria-describedby={describedBy}>
        {inside}
      </a>
    );
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={className}
      aria-describedby={describedBy ? `${describedBy} ${newTabId}` : newTabId}
    >
      {inside}
    </a>
  );
}
