import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { waitingChat } from '#content/forms.ts';
import { receipt as words } from '#content/receipt.ts';
import type { ContactMethod } from '#domain/quiz.ts';
import { Icon } from '#web/art/icon.tsx';
import { externalHref } from '#web/external-links.ts';
import { useSettings } from '#web/use-settings.ts';
import { useWords } from '#web/use-words.ts';
import type { ChatMessage } from './chat-message.ts';
import { type Outcome, whenSent } from './outbox.ts';
import { useHydrated } from './use-hydrated.ts';
import './forms.css';
import './receipt.css';

/** A form that was sent: saved on the server, kept on this device, or only in the chat (`plain`). */
export interface Sent {
  state: 'saved' | 'kept' | 'plain';
  key: string;
  reference: string;
  chat: ChatMessage;
  /** Whether it is kept because the server takes nothing more from this connection for now. */
  isRefusedForNow?: boolean;
  /** How the visitor asked to be reached, where the form asks. */
  by?: ContactMethod;
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that sent the form was disabled meanwhile, and lost the focus.
    if (sent.key && document.activeElement === document.body) box.current?.focus();
    // Sent by Enter from a field further up, it may stand below the screen.
    else box.current?.scrollIntoView({ block: 'nearest' });
  }, [sent.key]);
  return (
    <div ref={box} tabIndex={-1} className={`notice ${isSaved ? 'is-good' : ''}`}>
      <button
        type="button"
        className="icon-button notice-close"
        aria-label={words.dismiss}
        onClick={onDismiss}
      >
        <Icon of="x" size={22} />
      </button>
      {isSaved && <p className="notice-title">{fill(words.saved, { reference: sent.reference })}</p>}
      <p>{useWords(text(sent, isSaved))}</p>
      <ReceiptActions chat={sent.chat} />
    </div>
  );
}

function text(
  { state, isRefusedForNow, by = 'any' }: Omit<Sent, 'by'> & { by?: keyof typeof words.savedNext },
  isSaved: boolean,
): string {
  if (isSaved) return words.savedNext[by];
  if (isRefusedForNow) return words.keptForLater;
  return state === 'kept' ? words.keptOnDevice : waitingChat.text;
}

/** The chat link stands here whether or not its window opened: the page cannot know. */
export function ReceiptActions({ chat }: { chat: ChatMessage }) {
  const settings = useSettings();
  return (
    <p className="actions">
      <a className="button" href={chat.url} target="_blank" rel="noopener noreferrer">
        {waitingChat.open}
      </a>
      <CopyMessage text={chat.text} />
      <a className="link" href={externalHref('call', settings)}>
        {waitingChat.call} {settings.phone}
      </a>
    </p>
  );
}

function CopyMessage({ text: message }: { text: string }) {
  const [result, setResult] = useState<'copied' | 'failed'>();
  // Without script the button could do nothing.
  if (!useHydrated()) return null;
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
