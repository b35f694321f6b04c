import type { ReactNode } from 'react';
import './page-head.css';

interface PageHeadProps {
  title: string;
  intro: string;
  /** One sentence between the title and the intro, set larger. */
  headline?: string;
  /** What stands below the intro, such as a tagline or buttons. */
  children?: ReactNode;
  /** A drawing at the right. */
  picture?: ReactNode;
  /** A link above the title, such as the way back. */
  before?: ReactNode;
}

/** The dark band that opens a page: its title, what it is about, and a drawing in rice white. */
export function PageHead({ title, headline, intro, children, picture, before }: PageHeadProps) {
  return (
    <section className="night page-head">
      <div className="shell">
        {before}
        <div className="page-head-in">
          <div className="stack">
            <h1>{title}</h1>
            {headline && <p className="headline">{headline}</p>}
            <p className="lead">{intro}</p>
            {children}
          </div>
          {picture}
        </div>
      </div>
    </section>
  );
}
