import type { ReactNode } from 'react';
import './closing-band.css';

interface ClosingBandProps {
  title: string;
  text: string;
  /** The buttons. */
  children: ReactNode;
}

/** The dark band near a page's end: a question and what to do about it. */
export function ClosingBand({ title, text, children }: ClosingBandProps) {
  return (
    <section className="band night closing">
      <div className="shell closing-in">
        <div className="stack">
          <h2>{title}</h2>
          <p className="lead">{text}</p>
        </div>
        <div className="actions">{children}</div>
      </div>
    </section>
  );
}
