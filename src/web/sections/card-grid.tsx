import { Art, type ArtName } from '#web/art/art.tsx';
import { Icon } from '#web/art/icon.tsx';
import { LinkWords, PageLink } from '#web/ui/action.tsx';
import './cards.css';

export interface PictureCard {
  id: string;
  title: string;
  text: string;
  art: ArtName;
  href?: string | false;
}

interface CardGridProps {
  cards: readonly PictureCard[];
  /** The label of the link on each card that has an address; without one the title is the link. */
  linkLabel?: string;
}

/** White cards with a line drawing each; texts and links of a row stand on the same lines. */
export function CardGrid({ cards, linkLabel }: CardGridProps) {
  return (
    <ul className="cards picture-cards">
      {cards.map(({ id, title, text, art, href }) => (
        <li key={id} className="card picture-card">
          <Art of={art} className="card-art" />
          <h3>{href && !linkLabel ? <PageLink to={href}>{title}</PageLink> : title}</h3>
          <p className="soft">{text}</p>
          {href && linkLabel && (
            <PageLink to={href} className="link card-link">
              <LinkWords label={linkLabel} of={title} />
              <Icon of="arrow-right" />
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  );
}
