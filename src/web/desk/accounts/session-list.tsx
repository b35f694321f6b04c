import { Form } from 'react-router';
import { sessionWords } from '#content/accounts-desk.ts';
import { fill } from '#content/fill.ts';
import type { SessionFacts } from '#domain/staff.ts';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { dateAndTime } from '#web/page/formats.ts';

/** The browsers that are signed in, each with the button that ends it. `username` goes along where it is another's. */
export function SessionList({ sessions, username }: { sessions: SessionFacts[]; username?: string }) {
  if (sessions.length === 0) return <p>{sessionWords.empty}</p>;
  const rows = sessions.map(({ id, createdAt, lastSeenAt, userAgent, current }) => {
    const browser = browserName(userAgent);
    const used = dateAndTime(lastSeenAt);
    return (
      <li key={id}>
        <strong>
          {browser}
          {current && ` (${sessionWords.current})`}
        </strong>
        <span className="soft">{fill(sessionWords.facts, { began: dateAndTime(createdAt), used })}</span>
        <Form method="post" className="proof-end">
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="id" value={id} />
          {username && <input type="hidden" name="username" value={username} />}
          <Chip type="submit" aria-label={fill(sessionWords.endNamed, { browser, used })}>
            {sessionWords.end}
          </Chip>
        </Form>
      </li>
    );
  });
  const older = rows.slice(mostShown);
  return (
    <>
      <ul className="proof-list">{rows.slice(0, mostShown)}</ul>
      {older.length > 0 && (
        <details>
          <summary>{fill(sessionWords.older, { count: older.length })}</summary>
          <ul className="proof-list">{older}</ul>
        </details>
      )}
    </>
  );
}

/** Those used last; the others are folded. */
const mostShown = 5;

const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];

const systems: [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
];

/** `Chrome on Android`, from what a browser calls itself; its own words when they are not known. */
export function browserName(userAgent: string): string {
  const named = (list: typeof browsers) => list.find(([, mark]) => mark.test(userAgent))?.[0];
  const parts = [named(browsers), named(systems)].filter(Boolean);
  return parts.length > 0 ? parts.join(' on ') : userAgent.slice(0, 60) || sessionWords.unknown;
}
