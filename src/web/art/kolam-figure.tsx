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
      focusable="false"
    >
      <path className="kolam-line" pathLength="1" stroke="currentColor" strokeWidth="2.5" d={heroLine} />
      <path className="kolam-dot" stroke="var(--art-dot,#F0A818)" strokeWidth="8" d={heroDots} />
    </svg>
  );
}

/** The hero's line; a test holds it to its plan. */
export const heroLine =
  'M150 30L90 90A14.1 14.1 0 0 0 90 110L190 210A14.1 14.1 0 0 1 170 230L160 220A20 20 0 0 1 154.1 205.9L154.1 194.1A20 20 0 0 1 160 180L180 160A20 20 0 0 1 194.1 154.1L205.9 154.1A20 20 0 0 1 220 160L230 170A14.1 14.1 0 1 1 210 170L250 130A14.1 14.1 0 1 1 250 150L190 90A14.1 14.1 0 0 0 170 90L70 190A14.1 14.1 0 0 1 50 170L60 160A20 20 0 0 1 74.1 154.1L85.9 154.1A20 20 0 0 1 100 160L120 180A20 20 0 0 1 125.9 194.1L125.9 205.9A20 20 0 0 1 120 220L110 230A14.1 14.1 0 1 1 110 210L150 250A14.1 14.1 0 1 1 130 250L190 190A14.1 14.1 0 0 0 190 170L90 70A14.1 14.1 0 0 1 110 50L120 60A20 20 0 0 1 125.9 74.1L125.9 85.9A20 20 0 0 1 120 100L100 120A20 20 0 0 1 85.9 125.9L74.1 125.9A20 20 0 0 1 60 120L50 110A14.1 14.1 0 1 1 70 110L30 150A14.1 14.1 0 1 1 30 130L90 190A14.1 14.1 0 0 0 110 190L210 90A14.1 14.1 0 0 1 230 110L220 120A20 20 0 0 1 205.9 125.9L194.1 125.9A20 20 0 0 1 180 120L160 100A20 20 0 0 1 154.1 85.9L154.1 74.1A20 20 0 0 1 160 60L170 50A14.1 14.1 0 1 1 170 70L130 30A14.1 14.1 0 1 1 150 30Z';

/** The hero's dots, as points for a round cap. */
export const heroDots =
  'M140 20h.01M100 60h.01M140 60h.01M180 60h.01M60 100h.01M100 100h.01M140 100h.01M180 100h.01M220 100h.01M20 140h.01M60 140h.01M100 140h.01M140 140h.01M180 140h.01M220 140h.01M260 140h.01M60 180h.01M100 180h.01M140 180h.01M180 180h.01M220 180h.01M100 220h.01M140 220h.01M180 220h.01M140 260h.01';
