import type { ComponentProps } from 'react';
import { useFetcher } from 'react-router';
import { leadDesk } from '#content/lead-desk.ts';
import type { ContactOutcome, ContactVia } from '#domain/lead-work.ts';
import { onceAtATime } from '#web/desk/frame/answer-form.ts';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { newTabId } from '#web/ui/action.tsx';
import type { TemplateLink } from './reach-links.ts';

interface ContactButton {
  label: string;
  via: ContactVia;
  outcome: ContactOutcome;
}

export const contactButtons: readonly ContactButton[] = [
  { label: leadDesk.reachedByCall, via: 'call', outcome: 'reached' },
  { label: leadDesk.noAnswer, via: 'call', outcome: 'no-answer' },
  { label: leadDesk.wroteOnChat, via: 'whatsapp', outcome: 'reached' },
  { label: leadDesk.wroteMail, via: 'email', outcome: 'reached' },
];

interface Props {
  fetcher: ReturnType<typeof useFetcher>;
  /** The lead's page. */
  action: string;
  buttons: readonly ContactButton[];
  /** Whom the buttons are about, for those who hear one alone. */
  name?: string;
}

/** One tap each: what came of a call or a message. */
export function ContactButtons({ fetcher, action, buttons, name }: Props) {
  return buttons.map(({ label, via, outcome }) => (
    <fetcher.Form key={label} method="post" action={action} onSubmit={onceAtATime(fetcher)}>
      <input type="hidden" name="intent" value="contact" />
      <input type="hidden" name="via" value={via} />
      <input type="hidden" name="outcome" value={outcome} />
      <Chip
        type="submit"
        aria-label={name && `${label}: ${name}`}
        aria-disabled={fetcher.state !== 'idle' || undefined}
      >
        {label}
      </Chip>
    </fetcher.Form>
  ));
}

interface ChatLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-label'> {
  href: string;
  leadId: string;
}

/** Opens the chat with a lead's sender in a window of its own, and has that noted in the lead's timeline. */
export function ChatLink({ leadId, href, children, ...rest }: ChatLinkProps) {
  const fetcher = useFetcher();
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener"
      aria-describedby={newTabId}
      onClick={() =>
        void fetcher.submit({ intent: 'chat-opened' }, { method: 'post', action: `/admin/leads/${leadId}` })
      }
    >
      {children}
    </a>
  );
}

/** The office's texts, filled for one person: each opens the chat, the mail or the call that it is for. */
export function TemplateButtons({ texts, leadId }: { texts: readonly TemplateLink[]; leadId: string }) {
  return (
    <ul className="plain-list">
      {texts.map(({ id, channel, name, text, href }) => (
        <li key={id}>
          <details>
            <summary>
              {leadDesk.channels[channel]}: {name}
            </summary>
            <p className="timeline-note">{text}</p>
            {href && (
              <p>
                {channel === 'whatsapp' ? (
                  <ChatLink leadId={leadId} href={href} className="desk-act">
                    {leadDesk.useText}
                  </ChatLink>
                ) : (
                  <a href={href} className="desk-act">
                    {leadDesk.useText}
                  </a>
                )}
              </p>
            )}
          </details>
        </li>
      ))}
    </ul>
  );
}
