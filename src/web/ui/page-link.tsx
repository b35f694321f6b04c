import { Link, type LinkProps } from 'react-router';

/**
 * A link to a page of this site: its code is fetched when a finger or pointer comes near, and the pages cross-fade. The
 * routes are known from the start, so links need no mark for their discovery.
 */
export function PageLink(props: LinkProps) {
  return <Link prefetch="intent" viewTransition discover="none" {...props} />;
}
