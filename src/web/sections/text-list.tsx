import './ruled-grid.css';
import type { InternalLink } from '#content/action.ts';
import type { Section, TextCard } from '#content/service.ts';
import { Action } from '#web/ui/action.tsx';

/** Titles with a sentence or two each, as a ruled list. */
export function TextList({ items }: { items: readonly TextCard[] }) {
  return (
    <ul className="ruled-grid">
      {items.map(({ title, text, more }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="soft">{text}</p>
          {more && <Action action={more} className="link" />}
        </li>
      ))}
    </ul>
  );
}

interface ExtrasProps {
  extras: Section<TextCard>;
  more?: InternalLink;
  className?: string;
}

/** A few points beside their heading. */
export function Extras({ extras, more, className = 'band' }: ExtrasProps) {
  return (
    <section className={className}>
      <div className="shell split">
        <div className="stack">
          <h2>{extras.title}</h2>
          {extras.intro && <p className="lead">{extras.intro}</p>}
          {more && <Action action={more} className="link" />}
        </div>
        <TextList items={extras.items} />
      </div>
    </section>
  );
}
