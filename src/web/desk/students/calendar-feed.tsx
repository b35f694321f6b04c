import { useState } from 'react';
import { studentDesk } from '#content/student-desk.ts';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { useAct } from './use-act.ts';

/** The private address under which other calendars show one's own. */
export function CalendarFeed({ address }: { address: string }) {
  const { act } = useAct();
  const [isShown, setShown] = useState(false);
  return (
    <details>
      <summary>{studentDesk.feedTitle}</summary>
      <p>{studentDesk.feed}</p>
      <p className="step-acts">
        {isShown ? (
          <input
            className="cell is-wide"
            readOnly
            value={address}
            aria-label={studentDesk.feedCopy}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        ) : (
          <Chip onClick={() => setShown(true)}>{studentDesk.feedCopy}</Chip>
        )}
        <Chip onClick={() => act('calendar', '')}>{studentDesk.feedAnew}</Chip>
      </p>
    </details>
  );
}
