import { Form } from 'react-router';
import { sessionWords } from '#content/accounts-desk.ts';
import { fill } from '#content/fill.ts';
import type { SessionFacts } from '#domain/staff.ts';
import { browserName } from './browser-name.ts';
import { dateAndTime } from './date-and-time.ts';

/** The browsers that are signed in, each with the button that ends it. `username` goes along where it is another's. */
export function SessionList({ sessions, username }: { sessions: SessionFacts[]; username?: string }) {
  if (sessions.length === 0) return <p>{sessionWords.empty}</p>;
  return (
    <ul className="proof-list">
      {sessions.map(({ id, createdAt, lastSeenAt, userAgent, current }) => {
        const browser = browserName(userAgent) || sessionWords.unknown;
        const used = dateAndTime(lastSeenAt);
        return (
          <li key={id}>
            <strong>
              {browser}
              {current && ` (${sessionWords.current})`}
            </strong>
            <span className="soft">{fill(sessionWords.facts, { began: dateAndTime(createdAt), used })}</span>
            <Form method="post" className="desk-acts">
              <input type="hidden" name="intent" value="end-session" />
              <input type="hidden" name="id" value={id} />
              {username && <input type="hidden" name="username" value={username} />}
              <button
                type="submit"
                className="desk-act"
                aria-label={fill(sessionWords.endNamed, { browser, used })}
              >
                {sessionWords.end}
              </button>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}
