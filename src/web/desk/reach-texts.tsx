import { leadDesk } from '#content/lead-desk.ts';
import { newTabId } from '#web/ui/action.tsx';
import type { TemplateLink } from './template-links.ts';

/** The office's texts, filled for one person: each opens the chat, the mail or the call that it is for. */
export function ReachTexts({ texts }: { texts: readonly TemplateLink[] }) {
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
                <a
                  href={href}
                  className="desk-act"
                  {...(channel === 'whatsapp' && {
                    target: '_blank',
                    rel: 'noopener',
                    'aria-describedby': newTabId,
                  })}
                >
                  {leadDesk.useText}
                </a>
              </p>
            )}
          </details>
        </li>
      ))}
    </ul>
  );
}
