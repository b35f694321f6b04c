import { fill } from '#content/fill.ts';
import { leadDesk } from '#content/lead-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
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

const firstLines = 5;

interface Props {
  lines: readonly TimelineLine[];
  /** Who only looked. */
  views?: readonly TimelineLine[];
}

/** What happened, newest first, each with who did it and when: the last of it, and on demand the rest, and who only looked. */
export function TimelineLines({ lines, views = [] }: Props) {
  const earlier = lines.slice(firstLines);
  return (
    <div className="timeline">
      <Lines lines={lines.slice(0, firstLines)} />
      {earlier.length > 0 && (
        <details>
          <summary className="chip">{fill(studentDesk.earlier, { count: earlier.length })}</summary>
          <Lines lines={earlier} />
        </details>
      )}
      {views.length > 0 && (
        <details>
          <summary className="soft">{fill(leadDesk.views, { count: views.length })}</summary>
          <Lines lines={views} />
        </details>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly TimelineLine[] }) {
  return (
    <ol>
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
