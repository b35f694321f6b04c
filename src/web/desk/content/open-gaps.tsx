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

/** What a new office does first, in order: what each step takes, the way to what is open of it, and which are done. */
export function FirstStepList({ steps }: { steps: readonly FirstSteps[] }) {
  const titleId = useId();
  if (steps.length === 0) return null;
  const { title, of, isDone } = contentDesk.first;
  return (
    <section className="notice desk-gaps" aria-labelledby={titleId}>
      <h2 id={titleId} className="notice-title">
        {title}
      </h2>
      <ol className="first-steps">
        {steps.map(({ of: name, open, done }) => (
          <li key={name} className={open.length === 0 ? 'is-done' : undefined}>
            <h3>
              {of[name].step}{' '}
              <span className="soft">
                {open.length === 0
                  ? isDone
                  : open.length + done > 1 && fill(contentDesk.gaps.done, { done, all: done + open.length })}
              </span>
            </h3>
            {open.length > 0 && (
              <>
                <p className="soft">{of[name].takes}</p>
                <ul>
                  <GapLinks gaps={open.slice(0, most)} />
                  {open.length > most && (
                    <GapLinks
                      gaps={[
                        {
                          name: fill(contentDesk.gaps.more, { count: open.length - most }),
                          href: documentPath(name === 'parents' ? 'trust' : 'settings'),
                        },
                      ]}
                    />
                  )}
                </ul>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
