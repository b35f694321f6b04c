import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { ExternalLink, InternalLink } from '#content/action.ts';
import { Icon } from '#web/art/icon.tsx';
import { externalHref, useSettings } from '#web/page/use-settings.ts';

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

/**
 * A link to a page of this site, or one that leaves it: the booking page and the chat in a new tab, a call by phone. Nothing
 * where nobody has set the address or number.
 */
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
      <PageLink to={action.href} className={className} lang={action.lang} aria-describedby={describedBy}>
        {inside}
      </PageLink>
    );
  }
  const href = externalHref(action.external, settings, action.greeting);
  if (!href) return null;
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

/** A link's label, and after it, for those who do not see the card around it, what the link belongs to. */
export function LinkWords({ label, of }: { label: string | undefined; of: string }) {
  return (
    <span>
      <span>{label}</span>
      <span className="sr-only">{`: ${of}`}</span>
    </span>
  );
}

/**
 * A link to a page of this site: its code is fetched when a finger or pointer comes near, and the pages cross-fade. The
 * routes are known from the start, so links need no mark for their discovery.
 */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch="intent" viewTransition discover="none" hrefLang={props.lang} {...props} />;
}

/** A button that calls, and shows the number for those who dial themselves. */
export function CallAction({
  action,
  className = 'button quiet',
}: {
  action: ExternalLink;
  className?: string;
}) {
  const { phone } = useSettings();
  return (
    <Action
      action={action}
      className={className}
      before={<Icon of="phone" />}
      after={<span className="number"> {phone}</span>}
    />
  );
}
