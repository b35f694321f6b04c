/** How many questions the visitor has answered, so how many loops of the line are drawn. */
export type AnsweredCount = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** One loop round the topmost dot, from the middle of one chord to the middle of the next. */
export const quizLoop = 'M-10.5 -4.3L15.7 -67.5A17 17 0 1 0 -15.7 -67.5L10.5 -4.3';

/** Three eighths of a turn from each loop to the next join all eight into one closed line. */
export const quizLoopTurn = 135;

const order = [0, 1, 2, 3, 4, 5, 6, 7];

/** Eight dots and one line: every answer draws the next loop, the last one closes the figure. Decoration: progress is said elsewhere. */
export function QuizKolam({ answered, className }: { answered: AnsweredCount; className?: string }) {
  return (
    <svg
      viewBox="-100 -100 200 200"
      width="200"
      height="200"
      className={className}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {order.map((loop) => (
        <path
          key={loop}
          className={loop < answered ? 'quiz-kolam-loop is-drawn' : 'quiz-kolam-loop'}
          pathLength="1"
          stroke="currentColor"
          strokeWidth="4"
          transform={`rotate(${quizLoopTurn * loop})`}
          d={quizLoop}
        />
      ))}
      {order.map((dot) => (
        <circle
          key={dot}
          cy="-74"
          r="6"
          fill="var(--art-dot,#F0A818)"
          transform={`rotate(${quizLoopTurn * dot})`}
        />
      ))}
    </svg>
  );
}
