import { type Dispatcher, dispatchOutbox, type Send } from './commands/dispatch-outbox.ts';
import type { Config } from './config.ts';
import { leadMail, type MailText, receiptMail, repeatedMail } from './content/mail.ts';
import type { Deliver, OutgoingMail } from './domain/delivery.ts';
import type { Lead } from './domain/lead.ts';
import { staffLead } from './domain/lead-reply.ts';
import { leadMessages, type Message, type NewMessage, type WrittenMessage } from './domain/outbox.ts';
import type { Runtime } from './domain/runtime.ts';
import { smtpDelivery } from './mail/smtp.ts';
import { webhookDelivery } from './mail/webhook.ts';
import type { Store } from './storage/open-store.ts';

/** What leaves the site by itself: which messages a lead sets off, and the queues that send them. */
export interface Messages {
  /** Whether mail goes to a server, stays on the desk's page of messages (demo), or is not written at all. */
  mail: 'server' | 'page' | 'none';
  ofLead: (lead: Lead) => NewMessage[];
  dispatchers: Dispatcher[];
}

/** A receipt is for one person's own enquiries; an address that gets more than this in a day is being used by another. */
const mostReceiptsADay = 20;
const day = 86_400_000;

export function composeMessages(
  config: Config,
  store: Store,
  runtime: Runtime,
  onFailure: (failure: unknown) => void,
): Messages {
  const { smtpUrl, from, notify, webhook } = config.messages;
  const mail = smtpUrl ? 'server' : config.demo ? 'page' : 'none';
  const deliverMail: Deliver<OutgoingMail> = smtpUrl
    ? smtpDelivery({ url: smtpUrl, from, hostname: new URL(config.site.publicUrl).hostname })
    : async () => ({ outcome: 'delivered' });
  const dispatchers: Dispatcher[] = [];
  const queue = (channel: 'mail' | 'webhook', send: Send) =>
    dispatchers.push(dispatchOutbox(channel, { outbox: store.outbox, send, onFailure }, runtime));
  if (mail !== 'none') queue('mail', mailSender(config, store, runtime, deliverMail));
  if (webhook) queue('webhook', webhookSender(webhook, store, runtime));
  return {
    mail,
    ofLead: (lead) =>
      leadMessages(lead, {
        notify: mail !== 'none' && notify.length > 0,
        confirm: mail !== 'none',
        post: webhook !== undefined,
      }),
    dispatchers,
  };
}

const gone = 'The lead was erased.';

function mailSender(config: Config, store: Store, runtime: Runtime, deliver: Deliver<OutgoingMail>): Send {
  const { notify } = config.messages;

  async function write(
    message: Message,
  ): Promise<{ to: string[]; replyTo?: string; mail: MailText } | string> {
    if (message.written.to && message.kind === 'account-mail') {
      return { to: [message.written.to], mail: message.written };
    }
    const lead = await store.leads.find(message.subject);
    if (!lead) return gone;
    if (message.kind === 'lead-mail') {
      return { to: notify, replyTo: lead.email, mail: leadMail(lead, config.site) };
    }
    const since = new Date(runtime.now().getTime() - day).toISOString();
    if ((await store.outbox.countSentTo('receipt', lead.email, since)) >= mostReceiptsADay) {
      return `This address got ${mostReceiptsADay} receipts within a day.`;
    }
    return { to: [lead.email], replyTo: config.site.email, mail: receiptMail(lead, config.site) };
  }

  return async (message) => {
    const outgoing = await write(message);
    if (typeof outgoing === 'string') return skipped(message.written, outgoing);
    const { to, replyTo } = outgoing;
    const mail = message.mayRepeat ? repeatedMail(outgoing.mail) : outgoing.mail;
    const delivery = await deliver({ messageId: message.id, to, replyTo, ...mail });
    return { written: { to: to.join(', '), title: mail.title, text: mail.text }, delivery };
  };
}

function webhookSender(
  webhook: { url: string; secret: string },
  store: Store,
  { now }: Pick<Runtime, 'now'>,
): Send {
  const deliver = webhookDelivery(webhook, now);
  return async ({ id, subject, attempts, written }) => {
    const lead = await store.leads.find(subject);
    if (!lead) return skipped(written, gone);
    const event = { event: 'lead.created', lead: staffLead.parse(lead) };
    const text = JSON.stringify(event);
    const delivery = await deliver({ deliveryId: id, attempt: attempts, body: text });
    return { written: { to: webhook.url, title: event.event, text }, delivery };
  };
}

function skipped(written: WrittenMessage, problem: string) {
  return { written, delivery: { outcome: 'skipped' as const, problem } };
}
