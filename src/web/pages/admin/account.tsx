import { useRef } from 'react';
import { installWords, noticeWords, ownAccount, roleWords, sessionWords } from '#content/accounts-desk.ts';
import { fill } from '#content/fill.ts';
import type { TotpOffer } from '#domain/second-factor.ts';
import { AccountSection } from '#web/desk/accounts/account-section.tsx';
import { AppSection, CodesSection } from '#web/desk/accounts/app-section.tsx';
import { NoticeSection } from '#web/desk/accounts/notice-section.tsx';
import { PasskeySection } from '#web/desk/accounts/passkey-section.tsx';
import { SessionList } from '#web/desk/accounts/session-list.tsx';
import { TokenSection } from '#web/desk/accounts/token-section.tsx';
import { answerForm, type RefusedForm } from '#web/desk/frame/answer-form.ts';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { IntentButton } from '#web/desk/frame/intent-button.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { postedValues } from '#web/forms/lead-action.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/account.ts';
import '#web/desk/accounts/accounts-desk.css';

export async function loader(args: Route.LoaderArgs) {
  const { user, queries } = await requireStaff(args);
  const [{ sessions }, { tokens }, factor, notices] = await Promise.all([
    queries.ownSessions(),
    queries.ownTokens(),
    queries.ownFactor(),
    user.permissions.includes('own:leads.read') && !user.isFactorMissing ? queries.ownNotices() : undefined,
  ]);
  return { user, sessions, tokens, factor, notices };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { intent = '', id = '', name = '', code = '', from, to } = await postedValues(request);
  const { commands } = context.get(pageServices).desk;
  return answerForm(intent, url.pathname, async () => {
    switch (intent) {
      case 'begin-app':
        return { offer: await commands.offerTotp() };
      case 'confirm-app':
        return { codes: (await commands.confirmTotp({ code })).recoveryCodes };
      case 'remove-app':
        await commands.removeTotp();
        return { said: ownAccount.app.removed };
      case 'renew-codes':
        return { codes: (await commands.renewRecoveryCodes()).recoveryCodes };
      case 'remove-passkey':
        await commands.removePasskey(id);
        return { said: ownAccount.passkeys.removed };
      case 'add-token':
        return { token: await commands.createToken({ name }) };
      case 'remove-token':
        await commands.removeToken(name);
        return { said: fill(ownAccount.tokens.removed, { name }) };
      case 'end-session':
        // One, or all but this one.
        for (const one of id.split(' ')) await commands.endOwnSession(one);
        return { said: id.includes(' ') ? sessionWords.othersEnded : sessionWords.ended };
      case 'test-notice':
        await commands.testNotice(id);
        return { saidOfNotices: noticeWords.tested };
      case 'end-notices':
        await commands.turnNoticesOff(id);
        return { saidOfNotices: noticeWords.ended };
      case 'set-quiet':
        await commands.setQuietHours({ from, to });
        return { saidOfNotices: noticeWords.quiet.saved };
      default:
        return {};
    }
  });
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, ownAccount.meta);

/** Forms of the section of notices, which says itself what came of them. */
const noticeForms = ['test-notice', 'end-notices', 'set-quiet'];

/** What the page's forms may give back. */
interface Answer {
  refused?: RefusedForm;
  offer?: TotpOffer;
  codes?: string[];
  token?: { name: string; token: string };
  said?: string;
  saidOfNotices?: string;
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { user, sessions, tokens, factor, notices } = loaderData;
  const { refused, offer: fresh, codes, token, said, saidOfNotices } = (actionData ?? {}) as Answer;
  // A code that was not right must not take the picture away from a phone that has not scanned it yet.
  const offered = useRef(fresh);
  if (fresh) offered.current = fresh;
  const offer = fresh ?? (refused?.form === 'confirm-app' ? offered.current : undefined);
  const others = sessions.filter(({ current }) => !current).map(({ id }) => id);
  const ofNotices = noticeForms.includes(refused?.form ?? '') ? refused : undefined;
  return (
    <>
      <DeskHead title={ownAccount.title} />
      <p className="soft">
        {fill(ownAccount.signedInAs, { username: user.username, role: roleWords[user.role].label })}
      </p>
      {user.isFactorMissing && <p className="notice is-bad">{ownAccount.required}</p>}
      <div role="status">
        {said && <p className="notice">{said}</p>}
        {refused && !ofNotices && <p className="notice is-bad">{refused.error}</p>}
      </div>
      <div className="desk-parts">
        {notices && <NoticeSection facts={notices} said={saidOfNotices} refused={ofNotices?.error} />}
        <AppSection isOn={factor.totp} offer={offer} refused={refused} />
        <CodesSection factor={factor} shown={codes} />
        <PasskeySection passkeys={factor.passkeys} />
        <section className="desk-section">
          <h2>{sessionWords.title}</h2>
          <p className="soft">{sessionWords.intro}</p>
          {others.length > 1 && (
            <IntentButton intent="end-session" values={{ id: others.join(' ') }} className="chip">
              {sessionWords.endOthers}
            </IntentButton>
          )}
          <SessionList sessions={sessions} />
        </section>
        <section className="desk-section">
          <h2>{installWords.title}</h2>
          <p className="soft">{installWords.text}</p>
          <ul className="soft">
            {installWords.ways.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </section>
        <TokenSection tokens={tokens} made={token} />
        <AccountSection username={user.username} />
      </div>
    </>
  );
}
