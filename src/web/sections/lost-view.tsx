import type { ReactNode } from 'react';
import { Art, type ArtName } from '#web/art/art.tsx';
import './page-head.css';

interface LostViewProps {
  /** The large word above the title, such as 404. */
  code?: string;
  title: string;
  text: string;
  art?: ArtName;
  children: ReactNode;
}

/** A page without content (404, an error): a drawing, what happened, and a link to the home page. */
export function LostView({ code, title, text, art = 'scenes/not-found', children }: LostViewProps) {
  return (
    <section className="night page-head">
      <div className="shell page-head-in">
        <div className="stack">
          <h1>
            {code && <span className="lost-code">{code} </span>}
            <span>{title}</span>
          </h1>
          <p className="lead">{text}</p>
          <div className="actions">{children}</div>
        </div>
        <Art of={art} className="page-head-art" />
      </div>
    </section>
  );
}
