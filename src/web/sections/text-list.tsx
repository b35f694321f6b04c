import type { TextCard } from '#content/service.ts';
import './ruled-grid.css';

/** Titles with a sentence or two each, as a ruled list. */
export function TextList({ items }: { items: readonly TextCard[] }) {
  return (
    <ul className="ruled-grid">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
