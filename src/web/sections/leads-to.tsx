import { Fragment } from 'react';
import { fill } from '#content/fill.ts';
import { PageLink } from '#web/ui/action.tsx';

interface LeadsToProps {
  /** The first of them. */
  directions: readonly { slug: string; title: string }[];
  /** How many there are in all. */
  count: number;
  more: string;
  /** The list of all of them. */
  href: string;
}

/** The directions that something leads to: a few by name, and a link to the rest. */
export function LeadsTo({ directions, count, more, href }: LeadsToProps) {
  const rest = count > directions.length && fill(more, { count: count - directions.length });
  return (
    <>
      {directions.map(({ slug, title }, index) => (
        <Fragment key={slug}>
          {index > 0 && ', '}
          <PageLink to={`/directions/${slug}`}>{title}</PageLink>
        </Fragment>
      ))}
      {rest && (
        <>
          {' '}
          <PageLink to={href}>{rest}</PageLink>
        </>
      )}
    </>
  );
}

/** The list of directions, narrowed to those of an examination or form; blanks as forms write them, in a third of the bytes. */
export const directionsOfExam = (name: string) =>
  `/directions?exam=${encodeURIComponent(name.split(',')[0] ?? '').replaceAll('%20', '+')}`;
