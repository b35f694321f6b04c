import type { ShownFigure } from '#domain/site-facts.ts';
import './claim.css';

interface ClaimProps {
  title: string;
  /** The figure with its words, set large; left out where none is shown. */
  claim: ShownFigure | undefined;
  text: string;
}

/** One figure, large, with what it rests on. */
export function ClaimBlock({ title, claim, text }: ClaimProps) {
  return (
    <section className="band band-card claim">
      <div className="shell claim-in">
        {claim && <p className="claim-figure">{claim.figure}</p>}
        <div className="stack">
          <h2>{title}</h2>
          <p className="lead">{text}</p>
          {claim?.basis && <p className="soft">{claim.basis}</p>}
        </div>
      </div>
    </section>
  );
}
