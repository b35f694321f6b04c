import type { ReactNode } from 'react';
import { Art } from '#web/art/art.tsx';
import './lost-view.css';

interface LostViewProps {
  /** The large word above the title, such as 404. */
  code?: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A page without content (404, an error): a drawing, what happened, and a link to the home page. */
export function LostView({ code, title, text, children }: LostViewProps) {
  return (
    <section className="night lost">
      <div className="shell lost-in">
        <div className="stack">
          <h1>
            {code && <span className="lost-code">{code} </span>}
            <span>{title}</span>
          </h1>
          <p className="lead">{text}</p>
          <div className="actions">{children}</div>
        </div>
        <Art of="scenes/not-found" className="lost-art" />
      </div>
    </section>
  );
}
