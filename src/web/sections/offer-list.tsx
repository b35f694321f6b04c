import { Icon } from '#web/art/icon.tsx';
import type { IconName } from '#web/art/icon-names.ts';
import './ruled-grid.css';

interface OfferListProps {
  items: readonly { id: string; title: string; text: string; icon: IconName }[];
}

/** What is on offer as a ruled list, each line beginning with its dot. */
export function OfferList({ items }: OfferListProps) {
  return (
    <ul className="ruled-grid">
      {items.map(({ id, title, text, icon }) => (
        <li key={id}>
          <Icon of={icon} size={28} />
          <h3>{title}</h3>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
