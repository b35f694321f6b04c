import { costMarks, costScale } from '#content/service-shapes/cost-scale.ts';
import './cost-line.css';

interface CostLineProps {
  /** In lakhs of rupees. */
  from: number;
  to: number;
}

/** The least and the most that a year costs, on a line from nothing. */
export function CostLine({ from, to }: CostLineProps) {
  return (
    <svg className="costs-line" viewBox={`0 0 ${costScale} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${from} .5H${to}`} />
    </svg>
  );
}

/** Below the last of such lines: what they are measured by. */
export function CostMarks() {
  return (
    <p className="costs-marks" aria-hidden="true">
      {costMarks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </p>
  );
}
