import { Form, Link } from 'react-router';
import { accountsDesk, grantWords, roleWords } from '#content/accounts-desk.ts';
import { fill } from '#content/fill.ts';
import { type Grant, ownStudentsOnly, roles } from '#domain/permission.ts';
import { isHolding, type SessionFacts, type StaffAccount } from '#domain/staff.ts';
import { IntentButton } from '#web/desk/frame/intent-button.tsx';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { dateAndTime } from '#web/page/formats.ts';
import { SessionList } from './session-list.tsx';

interface Props {
  account: StaffAccount;
  isMe: boolean;
  /** The account's sessions where they were asked for. */
  sessions: SessionFacts[] | undefined;
}

const { leaver, removeFactor, removeFactorNamed } = accountsDesk;

const roleOptions = roles.map((role) => ({ value: role, label: roleWords[role].label }));

/** One account: what it may do, and what an owner does with it. */
export function AccountRow({ account, isMe, sessions }: Props) {
  const { username, role, disabled, invited, lastSignedInAt } = account;
  const id = `account-${username}`;
  const named = { username };
  return (
    <li aria-labelledby={id}>
      <details className="account-row" open={sessions !== undefined}>
        <summary>
          <h2 id={id}>
            {account.name || username}
            {account.name && <span className="soft"> {username}</span>}
            {isMe && <span className="soft"> ({accountsDesk.you})</span>}
          </h2>
          <span>{disabled ? accountsDesk.disabled : roleWords[role].label}</span>
          <span className="soft">
            {invited
              ? accountsDesk.invited
              : lastSignedInAt
                ? fill(accountsDesk.lastSignedIn, { date: dateAndTime(lastSignedInAt) })
                : accountsDesk.never}
          </span>
          <span className="soft">
            {account.secondFactor ? accountsDesk.hasFactor : accountsDesk.noFactor}
          </span>
          {isHolding(account.left) && (
            <span className="is-late">
              {fill(leaver.left, { holds: fill(accountsDesk.holds, account.left) })}
            </span>
          )}
          <span className="chip">{accountsDesk.change}</span>
        </summary>
        <Form method="post" className="account-form">
          <input type="hidden" name="intent" value="role" />
          <input type="hidden" name="username" value={username} />
          <input type="hidden" name="was" value={role} />
          <div className="add-line">
            <label className="small-cell">
              {accountsDesk.invite.role}
              <select
                name="role"
                className="cell"
                defaultValue={role}
                aria-label={fill(accountsDesk.role, named)}
              >
                {roleOptions.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <label className="small-cell is-wide">
              {accountsDesk.nameFor}
              <input
                name="name"
                className="cell"
                defaultValue={account.name}
                maxLength={80}
                autoComplete="off"
                aria-label={fill(accountsDesk.name, named)}
              />
            </label>
            <label className="small-cell is-wide">
              {accountsDesk.emailFor}
              <input
                type="email"
                name="email"
                className="cell"
                defaultValue={account.email}
                autoComplete="off"
                aria-label={fill(accountsDesk.email, named)}
              />
            </label>
          </div>
          {role !== 'owner' && <Rights id={id} allowed={[...account.permissions, ...account.grants]} />}
          <Chip type="submit" className="is-main" aria-label={fill(accountsDesk.saveNamed, named)}>
            {accountsDesk.save}
          </Chip>
        </Form>
        <div className="add-line">
          {account.secondFactor && !isMe && (
            <Act intent="remove-factor" {...named} words={[removeFactor, removeFactorNamed]} />
          )}
          <Act intent="link" {...named} words={[accountsDesk.link, accountsDesk.linkNamed]} />
          <Link
            to={sessions ? '/admin/accounts' : `?sessions=${encodeURIComponent(username)}`}
            className="chip"
            aria-label={fill(accountsDesk.sessionsNamed, named)}
            aria-expanded={sessions !== undefined}
            preventScrollReset
          >
            {accountsDesk.sessions}
          </Link>
          {isHolding(account.left) && (
            <Act intent="hand-over" {...named} words={[leaver.handOver, leaver.handOverNamed]} />
          )}
          {disabled && (
            <Act intent="enable" {...named} words={[accountsDesk.enable, accountsDesk.enableNamed]} />
          )}
          {!disabled && !isMe && (
            <Act intent="disable" {...named} words={[accountsDesk.disable, accountsDesk.disableNamed]} />
          )}
        </div>
        {sessions && <SessionList sessions={sessions} username={username} />}
      </details>
    </li>
  );
}

const named = Object.entries(grantWords).filter(([, label]) => label !== undefined) as [Grant, string][];
/** What restricts an account stands apart from what it may do. */
const rightGroups = [
  [accountsDesk.rights, named.filter(([grant]) => grant !== ownStudentsOnly)],
  [accountsDesk.limits, named.filter(([grant]) => grant === ownStudentsOnly)],
] as const;

/** What the account may do: what its role brings and what was given or taken beside it; and what restricts it. */
function Rights({ id, allowed }: { id: string; allowed: readonly Grant[] }) {
  return rightGroups.map(([legend, grants]) => (
    <fieldset key={legend}>
      <legend>{legend}</legend>
      {grants.map(([permission, label]) => (
        <label key={permission} htmlFor={`${id}-${permission}`}>
          <input
            type="checkbox"
            id={`${id}-${permission}`}
            name="rights"
            value={permission}
            defaultChecked={allowed.includes(permission)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  ));
}

interface ActProps {
  intent: string;
  username: string;
  /** What the button says, and what it is called where the row cannot be seen. */
  words: [label: string, name: string];
}

function Act({ intent, username, words: [label, name] }: ActProps) {
  return (
    <IntentButton
      intent={intent}
      values={{ username }}
      className={intent === 'disable' ? 'chip is-grave' : 'chip'}
      name={fill(name, { username })}
    >
      {label}
    </IntentButton>
  );
}
