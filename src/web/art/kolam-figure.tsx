import { heroDots, heroLine } from './hero-figure.ts';
import './kolam-figure.css';

/** The large kolam, drawn once by `kolam.css` and then still. Its path is what `drawKolam` makes of `heroKolamPlan`, kept as a drawing so that no browser has to weave it. */
export function KolamFigure({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 280 280"
      width="560"
      height="560"
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path className="kolam-line" pathLength="1" stroke="currentColor" strokeWidth="2.5" d={heroLine} />
      <path className="kolam-dot" stroke="var(--art-dot,#F0A818)" strokeWidth="8" d={heroDots} />
    </svg>
  );
}
