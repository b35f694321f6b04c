import type { KolamPlan } from './kolam.ts';
import { dotsPath, drawKolam, drawStretch } from './kolam-path.ts';
import { type ChosenPlaces, drawnStretches, hasCome, quizFigure } from './quiz-figure.ts';

const spacing = 20;
const margin = 4;

/**
 * The visitor's own kolam as it grows: every answer draws the line round the next dots, the last one closes it.
 * Decoration: progress is announced elsewhere.
 */
export function QuizKolam({ chosen, className }: { chosen: ChosenPlaces; className?: string }) {
  const plan = quizFigure(chosen);
  const answered = chosen.length;
  const { dots, width, height } = drawKolam(plan, spacing, margin);
  const dotsThat = (have: boolean) => dotsPath(dots.filter((_, dot) => hasCome(dot, answered) === have));
  return (
    <KolamFrame width={width} height={height} className={className}>
      {drawnStretches(plan, answered).map((strands) => {
        const path = drawStretch(plan, strands, spacing, margin);
        // A stretch that an answer leaves as it is keeps its key, and is not drawn again.
        return <path key={path} className="quiz-kolam-stretch" pathLength="1" {...line} d={path} />;
      })}
      <path className="quiz-kolam-dots" strokeWidth="4" d={dotsThat(false)} />
      <path stroke="var(--art-dot,var(--turmeric))" strokeWidth="5" d={dotsThat(true)} />
    </KolamFrame>
  );
}

/** The finished figure, drawn in one go. */
export function FinishedKolam({ plan, className }: { plan: KolamPlan; className?: string }) {
  const { lines, dots, width, height } = drawKolam(plan, spacing, margin);
  return (
    <KolamFrame width={width} height={height} className={className}>
      <path className="kolam-line" pathLength="1" {...line} d={lines.join('')} />
      <path stroke="var(--art-dot,var(--turmeric))" strokeWidth="5" d={dotsPath(dots)} />
    </KolamFrame>
  );
}

const line = { stroke: 'currentColor', strokeWidth: 2.4 };

interface FrameProps {
  width: number;
  height: number;
  className: string | undefined;
  children: React.ReactNode;
}

function KolamFrame({ width, height, className, children }: FrameProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
