import type { ReactNode } from 'react';
import './insight.css';

/** A wide table that scrolls on its own, also by keyboard. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus to be scrolled by keyboard
    <section className="insight-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
