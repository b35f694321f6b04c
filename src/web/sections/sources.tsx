import { Fragment } from 'react';

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
