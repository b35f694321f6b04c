import { onetNotice, onetSource } from '#content/area-words.ts';
import '#web/ui/disclosure.css';
import './onet-notice.css';

/** The notice of the licence, folded to one line that names source and licence; on paper it stands in full. */
export function OnetNotice() {
  return (
    <details className="hint onet-notice">
      <summary>{onetSource}</summary>
      <p>{onetNotice}</p>
    </details>
  );
}
