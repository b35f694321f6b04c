import type { MessageKind, MessageState } from '#domain/outbox.ts';
import type { Toast } from './forms.ts';

/** The desk's page of messages. */
export const outboxDesk = {
  meta: 'Messages',
  title: 'Messages',
  intro:
    'What this site sent, or is about to send: mail to the desk and to those who wrote, and posts to other programs.',
  page: 'This is a demo: mail goes nowhere and can be read here.',
  none: 'No mail server is set (SMTP_URL), so no mail is written.',
  kinds: {
    'lead-mail': 'New lead, to the desk',
    receipt: 'Receipt, to the sender',
    webhook: 'Webhook',
    digest: 'Morning digest',
    'account-mail': 'Account',
  } satisfies Record<MessageKind, string>,
  states: {
    waiting: 'Waiting',
    sending: 'Being sent',
    sent: 'Sent',
    failed: 'Failed',
    uncertain: 'May have arrived',
    skipped: 'Not needed',
  } satisfies Record<MessageState, string>,
  filters: {
    state: 'State',
    allStates: 'All states',
    kind: 'Message',
    allKinds: 'All messages',
    apply: 'Show',
    clear: 'Clear',
  },
  columns: { message: 'Message', to: 'To', state: 'State', created: 'Written', attempts: 'Tries' },
  next: 'Next try {date}.',
  read: 'Read',
  unwritten: 'It is written when it is sent.',
  hidden: 'Its text opens an account and is not shown.',
  lead: 'The lead',
  repeat: 'May be a repeat',
  retry: 'Send now',
  again: 'Send again',
  retryNamed: '{action}: {message} to {to}',
  retried: { title: 'On its way', text: 'The message is sent within moments.' } satisfies Toast,
  total: '{count} messages',
  one: '1 message',
  empty: 'No messages yet. One is written for each new lead.',
  emptyFiltered: 'No messages match.',
  badFilter: 'These filters cannot be read.',
} as const;
