import './claim.css';

interface ClaimProps {
  title: string;
  /** The figure with its words, set large. */
  claim: string;
  text: string;
}

/** One figure, large, with what stands behind it. */
export function Claim({ title, claim, text }: ClaimProps) {
  return (
    <section className="band band-card claim">
      <div className="shell claim-in">
        <p className="claim-figure">{claim}</p>
        <div className="stack">
          <h2>{title}</h2>
          <p className="lead">{text}</p>
        </div>
      </div>
    </section>
  );
}
