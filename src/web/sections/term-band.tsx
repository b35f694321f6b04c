import type { ReactNode } from 'react';
import type { InternalLink } from '#content/action.ts';
import { Action, PageLink } from '#web/ui/action.tsx';
import './term-band.css';

interface TermBandProps {
  title: string;
  intro: string;
  /** Where all of it stands. */
  more: InternalLink;
  /** What each name is about and what is known of it, the days that are left, and below it what is drawn of it. */
  terms: readonly {
    name: string;
    about?: string;
    text: string;
    left?: string;
    href: string;
    drawn?: ReactNode;
  }[];
}

/** A few names with what is known of each, beside a heading and the way to the page that tells the rest. */
export function TermBand({ title, intro, more, terms }: TermBandProps) {
  return (
    <section className="band">
      <div className="shell split">
        <div className="stack">
          <h2>{title}</h2>
          <p className="lead">{intro}</p>
          <p>
            <Action action={more} className="button quiet" />
          </p>
        </div>
        <dl className="terms">
          {terms.map(({ name, about, text, left, href, drawn }) => (
            <div key={name}>
              <dt>
                <PageLink to={href}>{name}</PageLink>
                {about && <small>{about}</small>}
              </dt>
              <dd>
                {text}
                {left && <b className="no-print">{` ${left}`}</b>}
                {drawn}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
