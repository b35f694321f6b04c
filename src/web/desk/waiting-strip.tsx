import { Link } from 'react-router';
import { strip } from '#content/lead-desk.ts';
import './waiting-strip.css';

/** One line above the posts: how many enquiries wait, and the way to them. */
export function WaitingStrip({ words }: { words: string }) {
  return (
    <p className="waiting-strip">
      <span>{words}</span>
      <Link to={strip.go.href} className="desk-act">
        {strip.go.label}
      </Link>
    </p>
  );
}
