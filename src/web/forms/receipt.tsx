import { useEffect, useEffectEvent, useState } from 'react';
import { fill } from '../../content/fill.ts';
import { receipt as words } from '../../content/forms.ts';
import { useSettings } from '../use-settings.ts';
import type { ChatMessage } from './chat-message.ts';
import { type Outcome, whenSent } from './outbox.ts';

/** A form that was sent: saved on the server, kept on this device, or only in the chat (`plain`). */
export interface Sent {
  state: 'saved' | 'kept' | 'plain';
  key: string;
  reference: string;
  chat: ChatMessage;
}

interface ReceiptProps {
  sent: Sent;
  onDismiss: () => void;
  /** Called when a form kept on this device was taken at last. */
  onSettled?: () => void;
}

/** What stands on the page once a form is sent: where the details are now, and how to reach us without waiting. */
export function Receipt({ sent, onDismiss, onSettled }: ReceiptProps) {
  const [settledKey, setSettledKey] = useState('');
  const tell = useEffectEvent((outcome: Outcome) => {
    if (outcome.state !== 'saved') return;
    setSettledKey(sent.key);
    onSettled?.();
  });
  useEffect(
    () => (sent.state === 'kept' ? whenSent(sent.key, (outcome) => tell(outcome)) : undefined),
    [sent],
  );
  const isSaved = sent.state === 'saved' || settledKey === sent.key;
  return (
    <div className={`notice ${isSaved ? 'is-good' : ''}`}>
      {isSaved && <p className="notice-title">{fill(words.saved, { reference: sent.reference })}</p>}
      <p>{text(sent, isSaved)}</p>
      <ReceiptActions chat={sent.chat} />
      <button type="button" className="button quiet" onClick={onDismiss}>
        {words.dismiss}
      </button>
    </div>
  );
}

function text({ state }: Sent, isSaved: boolean): string {
  if (isSaved) return words.savedNext;
  return state === 'kept' ? words.keptOnDevice : words.chatReady;
}

/** Where no server takes leads and no script opens the chat: the link to press. */
export function ChatReady({ chat }: { chat: ChatMessage }) {
  return (
    <div className="notice">
      <p>{words.chatReady}</p>
      <ReceiptActions chat={chat} />
    </div>
  );
}

/** The chat link stands here whether or not its window opened: the page cannot know. */
export function ReceiptActions({ chat }: { chat: ChatMessage }) {
  const { phone } = useSettings();
  return (
    <p className="actions">
      <a className="button" href={chat.url} target="_blank" rel="noopener noreferrer">
        {words.openChat}
      </a>
      <CopyMessage text={chat.text} />
      <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        {words.call} {phone}
      </a>
    </p>
  );
}

function CopyMessage({ text: message }: { text: string }) {
  const [result, setResult] = useState<'copied' | 'failed'>();
  return (
    <>
      <button
        type="button"
        className="button quiet"
        onClick={() => {
          const writing = navigator.clipboard?.writeText(message) ?? Promise.reject();
          writing.then(
            () => setResult('copied'),
            () => setResult('failed'),
          );
        }}
      >
        {result === 'copied' ? words.copied : words.copy}
      </button>
      {result === 'failed' && (
        <textarea
          readOnly
          aria-label={words.copyFailed}
          rows={6}
          className="input"
          value={message}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
