import type { Section, TextCard } from '#content/service.ts';
import { TextList } from './text-list.tsx';

/** A few points beside their heading. */
export function Extras({ extras }: { extras: Section<TextCard> }) {
  return (
    <section className="band">
      <div className="shell split">
        <div className="stack">
          <h2>{extras.title}</h2>
          {extras.intro && <p className="lead">{extras.intro}</p>}
        </div>
        <TextList items={extras.items} />
      </div>
    </section>
  );
}
