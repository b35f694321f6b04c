import { Fragment } from 'react';
import '#web/ui/disclosure.css';

/** As `hostOf` of the interests, whose module would bring its dates to pages that have none. */
export const siteOf = (url: string) => new URL(url).host.replace('www.', '');

/** Pages in which something was read, beside each other. */
export function Sources({
  list,
  isShort,
}: {
  list: readonly { title: string; url: string }[];
  /** Without the sites: a page whose bytes are counted out. */
  isShort?: boolean;
}) {
  return list.map(({ title, url }, index) => (
    <Fragment key={url}>
      {index > 0 && ' · '}
      <a href={url} rel="noreferrer" data-site={isShort ? undefined : siteOf(url)}>
        {title}
      </a>
    </Fragment>
  ));
}

/** The same behind a line that says when they were read: a list of pages is longer than what was read in them. */
export function FoldedSources({
  read,
  list,
}: {
  read: string;
  list: readonly { title: string; url: string }[];
}) {
  return (
    <details className="hint sources-read">
      <summary>{read}</summary>
      <Sources list={list} isShort />
    </details>
  );
}
