import { useHydrated } from '#web/page/use-settings.ts';
import './desk.css';
import '#web/desk/leads/lead-desk.css';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { adminBar, keyOf, leadsDesk, loggedOut } from '#content/admin.ts';
import { strip } from '#content/lead-desk.ts';
import { api } from '#web/page/api-client.ts';
import { say, toast } from '#web/toast/toast.ts';
import { forgetSignedOut, leaving } from './session.ts';

/** The first line of a page of the desk: its heading, and what can be done. */
export function DeskHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="desk-head">
      <h1>{title}</h1>
      {children && <div className="actions">{children}</div>}
      {endsSessions(pathname) && <LogOut />}
    </div>
  );
}

export const dashboardPath = '/admin/dashboard';

/** Whether the page has the way out in its head, on every screen; on all others wide screens have it at the side. */
export const endsSessions = (pathname: string) => [dashboardPath, '/admin/account'].includes(pathname);

/** Ends the session of this browser; at the end of the places it stands like one of them, with its sign. */
export function LogOut({ sign }: { sign?: ReactNode }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function logOut(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const menu = event.currentTarget.closest<HTMLElement>('[popover]');
    const result = await api.post('/api/auth/logout');
    setBusy(false);
    menu?.hidePopover();
    if (!result.success) return toast({ title: 'Error', description: result.error, destructive: true });
    forgetSignedOut();
    say(loggedOut);
    navigate('/admin', { state: leaving });
  }

  return (
    <form method="post" action="/admin" onSubmit={logOut}>
      <input type="hidden" name="intent" value="sign-out" />
      <button type="submit" className={sign ? 'side-link' : 'desk-act is-plain'}>
        {sign}
        {adminBar.logout}
      </button>
    </form>
  );
}

/** The navigation state that a list of leads passes to the page of a lead. */
export interface CameFrom {
  /** The query of the list. */
  list: string;
  from?: 'today';
}

const { back, backToToday } = leadsDesk.detail;

/** Where this page was opened from. The server does not know it: a page that is read again begins like its own. */
export function useCameFrom(): CameFrom | null {
  const known = useLocation().state as CameFrom | null;
  return useHydrated() ? known : null;
}

/** What a page that is opened from here is told. */
export function useHere(): CameFrom {
  const { pathname, search: list } = useLocation();
  return pathname === backToToday.href ? { list, from: 'today' } : { list };
}

/** The way back to the list that a lead was opened from. */
export function BackLink() {
  const state = useCameFrom();
  const { label, href } = state?.from === 'today' ? backToToday : back;
  return (
    <p className="back">
      <Link
        to={href + (state?.list ?? '')}
        className="desk-act is-plain"
        aria-keyshortcuts={`${keyOf('back')} Escape`}
      >
        <span aria-hidden="true">←&nbsp;</span>
        {label}
      </Link>
    </p>
  );
}

/** One line above the posts: how many enquiries wait, and the way to them. */
export function WaitingStrip({ words }: { words: string }) {
  return (
    <p className="waiting-strip" data-none={words === strip.none || undefined}>
      <span>{words.replace(/ (?=[ap]m\b)/g, '\u00a0')}</span>
      <Link to={strip.go.href} className="desk-act">
        {strip.go.label}
      </Link>
    </p>
  );
}

/** A fact with its label, as the desk shows it. */
export interface Fact {
  label: string;
  text: string;
}

/** Facts with their labels; short ones stand beside their labels on a phone too. */
export function FactList({ facts, isShort = false }: { facts: readonly Fact[]; isShort?: boolean }) {
  return (
    <dl className={isShort ? 'desk-facts is-short' : 'desk-facts'}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <PhoneNumber>{text}</PhoneNumber>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An Indian mobile number as '+91 98765 10407', whichever way it was typed: found and copied as typed. */
export function PhoneNumber({ children }: { children: string }) {
  const [, country, zero, first, last] =
    /^(?:(\+?91[\s-]?)|(0))?([6-9]\d{4}[\s-]?)(\d{5})$/.exec(children) ?? [];
  if (!last) return children;
  return (
    <span className="phone-number" data-local={!country || undefined}>
      {zero && <span className="trunk-zero">{zero}</span>}
      {[country, first, last].map(
        (part, at) =>
          part && (
            <span key={['country', 'first', 'last'][at]} className="digits">
              {part}
            </span>
          ),
      )}
    </span>
  );
}

/** A wide table that scrolls on its own, also by keyboard. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus to be scrolled by keyboard
    <section className="insight-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** The heads of a table's columns. */
export function TableHead({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
