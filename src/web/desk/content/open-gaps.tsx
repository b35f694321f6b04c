import { useId } from 'react';
import { Link } from 'react-router';
import { contentDesk, documentPath } from '#content/content-desk.ts';
import { fill } from '#content/fill.ts';
import type { DeskGap, FirstSteps } from '#desk/parts.ts';

interface GapsProps {
  gaps: readonly DeskGap[];
  /** How many there are in all, where that is told. */
  all?: number;
  words?: { title: string; text: string };
}

/** What is still to be done before visitors come, in order; nothing once all of it is. */
export function OpenGaps({ gaps, all = 0, words = contentDesk.gaps }: GapsProps) {
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
        <GapLinks gaps={gaps} />
      </ol>
    </section>
  );
}

const GapLinks = ({ gaps }: { gaps: readonly DeskGap[] }) =>
  gaps.map(({ name, href }) => (
    <li key={name}>
      {/* With the fragment: the field it names takes the focus once the page is loaded. */}
      <Link to={href} className="desk-act">
        {name}
      </Link>
    </li>
  ));

/** Of each group so many; the rest stands where they are done. */
const most = 3;

/** What a new office does first: what is done of each group, and the way to what is not. Nothing once it is done. */
export function FirstStepList({ steps }: { steps: readonly FirstSteps[] }) {
  const titleId = useId();
  if (steps.length === 0) return null;
  const { title, of, isDone } = contentDesk.first;
  return (
    <section className="notice desk-gaps" aria-labelledby={titleId}>
      <h2 id={titleId} className="notice-title">
        {title}
      </h2>
      <div className="first-steps">
        {steps.map((group) => (
          <div key={group.of}>
            <h3>
              {of[group.of]} {group.open.length === 0 && <span className="soft">{isDone}</span>}
              {group.open.length > 0 && group.open.length + group.done > 1 && (
                <span className="soft">
                  {fill(contentDesk.gaps.done, { done: group.done, all: group.done + group.open.length })}
                </span>
              )}
            </h3>
            <ul>
              <GapLinks gaps={group.open.slice(0, most)} />
              {group.open.length > most && (
                <GapLinks
                  gaps={[
                    {
                      name: fill(contentDesk.gaps.more, { count: group.open.length - most }),
                      href: documentPath(group.of === 'parents' ? 'trust' : 'settings'),
                    },
                  ]}
                />
              )}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
