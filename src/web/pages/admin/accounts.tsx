import { Form, Link } from 'react-router';
import { accountsDesk } from '#content/accounts-desk.ts';
import { fill } from '#content/fill.ts';
import { type Grant, isRole, ownStudentsOnly, rightsFor } from '#domain/permission.ts';
import { type Holding, isHolding } from '#domain/staff.ts';
import { AccountRow } from '#web/desk/accounts/account-row.tsx';
import { InviteForm } from '#web/desk/accounts/invite-form.tsx';
import { LinkNote } from '#web/desk/accounts/link-note.tsx';
import { answerForm } from '#web/desk/frame/answer-form.ts';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { useFocusOn } from '#web/desk/frame/effects.ts';
import { requireStaff } from '#web/desk/frame/session.ts';
import { dateAndTime } from '#web/page/formats.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/accounts.ts';
import '#web/desk/accounts/accounts-desk.css';

export async function loader(args: Route.LoaderArgs) {
  const { user, queries } = await requireStaff(args, 'accounts.manage');
  const asked = args.url.searchParams.get('sessions');
  const accounts = await queries.accounts();
  const shown = accounts.find(({ username }) => username === asked)?.username;
  return {
    me: user.username,
    accounts,
    isProofRecent: await queries.isProofRecent(),
    sessions: shown ? { username: shown, list: await queries.accountSessions(shown) } : null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? '');
  const { commands, queries } = context.get(pageServices).desk;
  const [intent, username] = [text('intent'), text('username')];
  const askedOn = text('stays') === '' ? url.pathname : undefined;
  return answerForm(intent === 'invite' ? intent : username, askedOn, async () => {
    if (intent === 'invite') {
      const asked = { username, name: text('name'), role: text('role'), email: text('email') };
      const { invitation: link } = await commands.createAccount(asked);
      return { link: link && { ...link, username, email: asked.email.trim() } };
    }
    if (intent === 'link')
      return { link: { ...(await commands.makeAccountLink(username)), username, email: '' } };
    if (intent === 'remove-factor') await commands.removeSecondFactor(username);
    if (intent === 'email') await commands.changeAccount(username, { email: text('email') });
    if (intent === 'end-session') await commands.endAccountSession(username, text('id'));
    if (intent === 'disable' || intent === 'hand-over') {
      const held = await queries.holdings(username);
      // Whoever has something is not shut out without a word on who takes it.
      if (isHolding(held.held) && text('to') === '' && text('alone') === '')
        return { leaver: { username, isLeaving: intent === 'disable', ...held } };
      const to = text('alone') === '' ? text('to') : '';
      const { handedOver, disabled } = await commands.changeAccount(username, {
        ...(intent === 'disable' && { disabled: true }),
        ...(to !== '' && { handOver: to }),
      });
      const told = [
        disabled && fill(accountsDesk.nowDisabled, { username }),
        handedOver &&
          fill(accountsDesk.leaver.handedOver, { username, to, holds: fill(accountsDesk.holds, handedOver) }),
      ];
      return { changed: told.filter(Boolean).join(' ') };
    }
    if (intent === 'enable') await commands.changeAccount(username, { disabled: false });
    if (intent === 'role') {
      const role = text('role');
      // The boxes show what the role of before brought; another role brings its own rights.
      const isOfRole = role === text('was') && isRole(role);
      const checked = form.getAll('rights') as Grant[];
      // What restricts an account stays.
      const rights = isOfRole
        ? rightsFor(role, checked)
        : { grants: checked.filter((grant) => grant === ownStudentsOnly), withheld: [] };
      const [name, email] = [form.get('name'), form.get('email')];
      await commands.changeAccount(username, {
        role,
        ...rights,
        ...(name !== null && { name }),
        ...(email !== null && { email }),
      });
    }
    const told = intent === 'enable' ? accountsDesk.nowEnabled : accountsDesk.changed;
    return { changed: fill(told, { username }) };
  });
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, accountsDesk.meta);

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  const { me, accounts, sessions, isProofRecent } = loaderData;
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  const link = actionData && 'link' in actionData ? actionData.link : undefined;
  const changed = actionData && 'changed' in actionData ? actionData.changed : undefined;
  const leaver = actionData && 'leaver' in actionData ? actionData.leaver : undefined;
  // The button may stand far below, and a link is shown only once.
  const hasNews = link || changed || leaver || (refused && refused.form !== 'invite');
  const answer = useFocusOn<HTMLDivElement>(hasNews && actionData);
  return (
    <>
      <DeskHead title={accountsDesk.title}>
        <a href="#invite" className="button quiet to-invite">
          {accountsDesk.invite.title}
        </a>
      </DeskHead>
      <p className="soft">{accountsDesk.intro}</p>
      {!isProofRecent && (
        <p>
          {accountsDesk.prove}{' '}
          <Link to="/admin/confirm?to=%2Fadmin%2Faccounts" className="link">
            {accountsDesk.proveLink}
          </Link>
        </p>
      )}
      <div role="status" ref={answer} tabIndex={-1}>
        {changed && <p className="notice">{changed}</p>}
        {refused && refused.form !== 'invite' && <p className="notice is-bad">{refused.error}</p>}
        {leaver && <HandOver key={leaver.username} {...leaver} />}
        {link && (
          <LinkNote
            title={fill(accountsDesk.made.title, link)}
            text={[
              fill(accountsDesk.made.text, { date: dateAndTime(link.expiresAt) }),
              link.email && fill(accountsDesk.made.mailed, link),
            ]
              .filter(Boolean)
              .join(' ')}
            label={accountsDesk.made.label}
            value={link.url}
          />
        )}
      </div>
      <ul className="account-list">
        {accounts.map((account) => (
          <AccountRow
            key={`${account.username} ${account.role} ${account.permissions} ${account.grants} ${account.email} ${account.name}`}
            account={account}
            isMe={account.username === me}
            sessions={sessions?.username === account.username ? sessions.list : undefined}
          />
        ))}
      </ul>
      <div className="desk-parts">
        <InviteForm key={link?.url} refused={refused?.form === 'invite' ? refused : undefined} />
      </div>
    </>
  );
}

interface HandOverProps {
  username: string;
  /** Whether the account is to be disabled too. */
  isLeaving: boolean;
  held: Holding;
  takers: string[];
}

/** Asks to whom goes what somebody has, before the account is disabled or after it was. */
function HandOver({ username, isLeaving, held, takers }: HandOverProps) {
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
