import { heroDots, heroLine } from './hero-figure.ts';
import './kolam-figure.css';

/** The large kolam, drawn once by `kolam-figure.css` and then still. Its path is what `drawKolam` makes of the plan in `art.test.ts`, kept as a drawing so that no browser has to weave it. */
export function KolamFigure() {
  return (
    <svg
      viewBox="0 0 280 280"
      width="560"
      height="560"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <pattern id="dots" width="40" height="40" patternUnits="userSpaceOnUse">
        <circle cx="20" cy="20" r="1.6" fill="currentColor" fillOpacity=".3" />
      </pattern>
      <path fill="url(#dots)" d="M0 0h280v280H0z" />
      <path className="kolam-line" pathLength="1" stroke="currentColor" strokeWidth="2.5" d={heroLine} />
      <path className="kolam-dot" stroke="var(--art-dot,var(--turmeric))" strokeWidth="8" d={heroDots} />
    </svg>
  );
}
