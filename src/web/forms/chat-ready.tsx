import { waitingChat } from '#content/forms.ts';
import { externalHref } from '#web/external-links.ts';
import { useSettings } from '#web/use-settings.ts';
import type { ChatMessage } from './chat-message.ts';
import './forms.css';

/** Where no server takes leads and no script opens the chat: the link to press, and the phone. */
export function ChatReady({ chat }: { chat: ChatMessage }) {
  const settings = useSettings();
  return (
    <div role="status" className="notice">
      <p>{waitingChat.text}</p>
      <p className="actions">
        <a className="button" href={chat.url} target="_blank" rel="noopener">
          {waitingChat.open}
        </a>
        <a className="link" href={externalHref('call', settings)}>
          {waitingChat.call} {settings.phone}
        </a>
      </p>
    </div>
  );
}
