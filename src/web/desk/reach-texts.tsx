import { leadDesk } from '#content/lead-desk.ts';
import { ChatLink } from './chat-link.tsx';
import type { TemplateLink } from './template-links.ts';

/** The office's texts, filled for one person: each opens the chat, the mail or the call that it is for. */
export function ReachTexts({ texts, leadId }: { texts: readonly TemplateLink[]; leadId: string }) {
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
