import { dot } from '#web/desk/frame/desk-words.ts';
import { dateAndTime } from '#web/page/formats.ts';

/** One line of a timeline, in words. */
export interface TimelineLine {
  /** Its place from the beginning. */
  key: number;
  at: string;
  when: string;
  who: string;
  what: string;
  /** What was noted; `''` for anything but a note. */
  note: string;
}

/** What happened, each with who did it and when. */
export function TimelineLines({ lines }: { lines: readonly TimelineLine[] }) {
  return (
    <ol className="timeline">
      {lines.map(({ key, at, when, who, what, note }) => (
        <li key={key}>
          <p>
            {what}{' '}
            <span className="soft">
              {who + dot}
              <time dateTime={at} title={dateAndTime(at)}>
                {when}
              </time>
            </span>
          </p>
          {note && <p className="timeline-note">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
