import type { ComponentProps } from 'react';
import { Form, useFetcher } from 'react-router';
import { leadDesk } from '#content/lead-desk.ts';
import type { ContactOutcome, ContactVia } from '#domain/lead-work.ts';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { newTabId } from '#web/ui/action.tsx';
import type { TemplateLink } from './reach-links.ts';

interface ContactButton {
  label: string;
  via: ContactVia;
  outcome: ContactOutcome;
}

const contactButtons: readonly ContactButton[] = [
  { label: leadDesk.reachedByCall, via: 'call', outcome: 'reached' },
  { label: leadDesk.noAnswer, via: 'call', outcome: 'no-answer' },
  { label: leadDesk.wroteOnChat, via: 'whatsapp', outcome: 'reached' },
  { label: leadDesk.wroteMail, via: 'email', outcome: 'reached' },
];

/** Without script: what came of a call or a message, with a touch each and no next step. */
export function ContactButtons({ leadId, name }: { leadId: string; name: string }) {
  return (
    <div className="step-acts without-script">
      {contactButtons.map(({ label, via, outcome }) => (
        <Form key={label} method="post" action={`/admin/leads/${leadId}`}>
          <input type="hidden" name="intent" value="contact" />
          <input type="hidden" name="via" value={via} />
          <input type="hidden" name="outcome" value={outcome} />
          <Chip type="submit" aria-label={`${label}: ${name}`}>
            {label}
          </Chip>
        </Form>
      ))}
    </div>
  );
}

interface ChatLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-label'> {
  href: string;
  /** In whose timeline it is noted. */
  leadId?: string | undefined;
  /** The name of the office's text that it begins with. */
  template?: string | undefined;
  onOpened?: () => void;
}

/** Opens the chat with somebody in a window of its own. */
export function ChatLink({ leadId, template = '', href, onOpened, children, ...rest }: ChatLinkProps) {
  const fetcher = useFetcher();
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener"
      aria-describedby={newTabId}
      onClick={() => {
        if (leadId)
          void fetcher.submit(
            { intent: 'chat-opened', template },
            { method: 'post', action: `/admin/leads/${leadId}` },
          );
        onOpened?.();
      }}
    >
      {children}
    </a>
  );
}

/** The office's texts, filled for one person: what is said in a call, and without script those to write, which the menus of the buttons have. */
export function TemplateButtons({ texts, leadId }: { texts: readonly TemplateLink[]; leadId: string }) {
  return (
    <ul className="plain-list">
      {texts.map(({ id, channel, name, text, href }) => (
        <li key={id} className={channel === 'call' ? undefined : 'without-script'}>
          <details>
            <summary>
              {leadDesk.channels[channel]}: {name}
            </summary>
            <p className="timeline-note">{text}</p>
            {href && (
              <p>
                {channel === 'whatsapp' ? (
                  <ChatLink leadId={leadId} template={name} href={href} className="desk-act">
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
