import { useId } from 'react';
import { Link } from 'react-router';
import { contentDesk } from '#content/content-desk.ts';
import { fill } from '#content/fill.ts';
import type { DeskGap } from '#desk/parts.ts';

interface GapsProps {
  gaps: readonly DeskGap[];
  /** How many there are in all, where that is told. */
  all?: number;
  most?: number;
  words?: { title: string; text: string };
}

/** What is still to be done before visitors come, in order; nothing once all of it is. */
export function OpenGaps({ gaps, all = 0, most = gaps.length, words = contentDesk.gaps }: GapsProps) {
  const titleId = useId();
  if (gaps.length === 0) return null;
  return (
    <section className="notice desk-gaps" aria-labelledby={titleId}>
      <h2 id={titleId} className="notice-title">
        {words.title}
      </h2>
      <p>
        {all > 0 && <strong>{fill(contentDesk.gaps.done, { done: all - gaps.length, all })}</strong>}{' '}
        {words.text}
      </p>
      <ol className="counted">
        {gaps.slice(0, most).map(({ name, href }) => (
          <li key={name}>
            {/* With the fragment: the field it names takes the focus once the page is loaded. */}
            <Link to={href} className="desk-act">
              {name}
            </Link>
          </li>
        ))}
      </ol>
      {gaps.length > most && (
        <p>
          <Link to="/admin/settings" className="desk-act">
            {fill(contentDesk.gaps.more, { count: gaps.length - most })}
          </Link>
        </p>
      )}
    </section>
  );
}
