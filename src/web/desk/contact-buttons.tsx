import type { useFetcher } from 'react-router';
import { leadDesk } from '#content/lead-desk.ts';
import type { ContactOutcome, ContactVia } from '#domain/lead-work.ts';
import { onceAtATime } from './once-at-a-time.ts';

export interface ContactButton {
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
      <button
        type="submit"
        className="button quiet"
        aria-label={name && `${label}: ${name}`}
        aria-disabled={fetcher.state !== 'idle' || undefined}
      >
        {label}
      </button>
    </fetcher.Form>
  ));
}
