import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { type Toast, waitingChat } from '#content/forms.ts';
import { receipt as words } from '#content/receipt.ts';
import type { ContactMethod } from '#domain/lead-fields.ts';
import { Icon } from '#web/art/icon.tsx';
import { useHydrated, useWords } from '#web/page/use-settings.ts';
import { say } from '#web/toast/toast.ts';
import { CallAction } from '#web/ui/action.tsx';
import type { ChatMessage } from './chat-message.ts';
import { whenSent } from './outbox.ts';
import './forms.css';
import './receipt.css';

/** A form that was sent: saved on the server, kept on this device, or only in the chat (`plain`). */
export interface Sent {
  state: 'saved' | 'kept' | 'plain';
  key: string;
  reference: string;
  chat: ChatMessage;
  /** The server accepts nothing from this connection before that: the form is kept, and stays open. */
  refusedForSeconds?: number | undefined;
  /** Kept, and said by a toast alone: the page only waits until it is accepted. */
  isSilent?: boolean;
  /** How the visitor asked to be reached, where the form asks. */
  by?: ContactMethod;
  /** Who is to be reached, where, and what was asked for, as typed: the receipt alone shows it, and nothing keeps it. */
  details?: SentDetail[];
}

/** What was sent, by what the field is called in the chat. */
interface SentDetail {
  label: string;
  value: string;
}

interface ReceiptProps {
  sent: Sent;
  /** A form kept on this device was accepted at last. */
  onSettled: () => void;
  onDismiss?: (() => void) | undefined;
  /** Brings back the form that this replaced. */
  onAgain?: (() => void) | undefined;
  /** Said once the form has arrived. */
  success?: Toast;
  /** Whether the sender may be a child. */
  mayBeMinor?: boolean;
  /** The failure of the last attempt: it is reported here and nowhere else. */
  failure?: Toast | undefined;
}

/** What the page shows once a form is sent: where the details are now, and how to reach us without waiting. */
export function Receipt({
  sent,
  onSettled,
  onDismiss,
  onAgain,
  success,
  mayBeMinor = true,
  failure,
}: ReceiptProps) {
  const settle = useEffectEvent(onSettled);
  const sentence = useWords(text(sent));
  const { key, state, reference, details } = sent;
  useEffect(
    () => (state === 'kept' ? whenSent(key, (outcome) => outcome.state === 'saved' && settle()) : undefined),
    [key, state],
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== 'kept' && success) say(success);
  }, [state, success]);
  useEffect(() => {
    if (!key || !state) return;
    if (isFocusLost()) box.current?.focus({ preventScroll: true });
    bringIntoView(box.current);
  }, [key, state]);
  if (sent.isSilent && state === 'kept') return null;
  return (
    <div ref={box} tabIndex={-1} className={`notice receipt ${state === 'saved' ? 'is-good' : ''}`}>
      {onDismiss && (
        <button
          type="button"
          className="icon-button notice-close"
          aria-label={words.dismiss}
          onClick={onDismiss}
        >
          <Icon of="x" size={22} />
        </button>
      )}
      {state === 'saved' && <SavedReference reference={reference} />}
      {failure && state === 'kept' && (
        <p role="alert" className="field-error">
          <strong>{failure.title}</strong> <span>{failure.text}</span>
        </p>
      )}
      {details && <SentDetails details={details} />}
      <p>{sentence}</p>
      {mayBeMinor && <p>{words.minor}</p>}
      <ReceiptActions {...sent} />
      {onAgain && (
        <p>
          <button type="button" className="link" onClick={onAgain}>
            {words.again}
          </button>
        </p>
      )}
    </div>
  );
}

/** The first line of every receipt: the reference under which the details are kept. */
export function SavedReference({ reference }: { reference: string }) {
  return (
    <p className="receipt-saved">
      <strong>{words.saved}</strong>{' '}
      <span>
        {words.reference} <strong className="receipt-reference">{reference}</strong>
      </span>
    </p>
  );
}

/** What was sent, as it was typed; a mobile number is read back in two halves. */
export function SentDetails({ details }: { details: readonly SentDetail[] }) {
  return (
    <p className="receipt-details">
      {fill(words.details, { details: '' })}
      {details
        .filter(({ value }) => value)
        .map(({ label, value }, at, { length }) => (
          <Fragment key={label}>
            <span>
              <small>{label}</small> {value.replace(/^(\d{5})(\d{5})$/, '$1 $2')}
              {at < length - 1 && <i> ·</i>}
            </span>{' '}
          </Fragment>
        ))}
    </p>
  );
}

/** The form that had the focus is gone, or its button is off. */
function isFocusLost(): boolean {
  const { activeElement: focused, body } = document;
  return !focused || focused === body || !focused.checkVisibility() || focused.matches(':disabled');
}

/** A tall box, as on a magnified screen, is scrolled to its top, which is read first. */
function bringIntoView(box: HTMLElement | null): void {
  const isTall = box && box.offsetHeight > innerHeight / 2;
  box?.scrollIntoView({ block: isTall ? 'start' : 'nearest' });
}

function text({ state, refusedForSeconds, by }: Sent): string {
  if (state === 'saved') return fill(words.savedText, { next: words.savedNext[by ?? 'any'] });
  if (refusedForSeconds) return fill(words.keptForLater, { minutes: Math.ceil(refusedForSeconds / 60) });
  return state === 'kept' ? words.keptOnDevice : waitingChat.text;
}

type ActionsProps = Pick<Sent, 'chat' | 'by'> & Partial<Pick<Sent, 'state'>>;

/** The chat link stands here whether or not its window opened: the page cannot know. */
export function ReceiptActions({ chat, by = 'whatsapp', state }: ActionsProps) {
  return (
    <p className="actions">
      {chat.url && (
        <>
          {/* Who asked for a call or a mail waits for that, and once it has arrived nobody need do more. */}
          <a
            className={by === 'whatsapp' && state !== 'saved' ? 'button' : 'button quiet'}
            href={chat.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {waitingChat.open}
          </a>
          <CopyMessage text={chat.text} />
        </>
      )}
      <CallAction action={waitingChat.call} className="link" />
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
        className="link"
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
