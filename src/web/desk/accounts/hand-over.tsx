import { Form } from 'react-router';
import { accountsDesk } from '#content/accounts-desk.ts';
import { fill } from '#content/fill.ts';
import type { Holding } from '#domain/staff.ts';

interface Props {
  username: string;
  /** Whether the account is to be disabled too. */
  isLeaving: boolean;
  held: Holding;
  takers: string[];
}

/** Asks to whom goes what somebody has, before the account is disabled or after it was. */
export function HandOver({ username, isLeaving, held, takers }: Props) {
  const { leaver, disableNamed } = accountsDesk;
  return (
    <Form method="post" className="notice hand-over" aria-labelledby="hand-over">
      <h2 id="hand-over">{fill(leaver.question, { username })}</h2>
      <p>{fill(leaver.has, { username, holds: fill(accountsDesk.holds, held) })}</p>
      <input type="hidden" name="intent" value={isLeaving ? 'disable' : 'hand-over'} />
      <input type="hidden" name="username" value={username} />
      {takers.length > 0 ? (
        <div className="account-role">
          <select name="to" className="input" aria-label={leaver.to}>
            {takers.map((taker) => (
              <option key={taker}>{taker}</option>
            ))}
          </select>
          <button type="submit" className="button">
            {isLeaving ? leaver.andDisable : leaver.handOver}
          </button>
        </div>
      ) : (
        <p>{leaver.nobody}</p>
      )}
      {isLeaving && (
        <button
          type="submit"
          name="alone"
          value="yes"
          className="desk-act"
          aria-label={`${leaver.alone}: ${fill(disableNamed, { username })}`}
        >
          {leaver.alone}
        </button>
      )}
    </Form>
  );
}
