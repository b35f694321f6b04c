import { Fragment } from 'react';
import '#web/ui/disclosure.css';

/** Pages in which something was read, beside each other. */
export function Sources({ list }: { list: readonly { title: string; url: string }[] }) {
  return list.map(({ title, url }, index) => (
    <Fragment key={url}>
      {index > 0 && ' · '}
      <a href={url} rel="noreferrer">
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
      <Sources list={list} />
    </details>
  );
}
