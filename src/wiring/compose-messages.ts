import {
  type Dispatcher,
  dispatchOutbox,
  flaggedHour,
  type QueueDigest,
  queueDigest,
  type Send,
} from '#commands/dispatch-outbox.ts';
import { queueNotices, sendNotice } from '#commands/push-notices.ts';
import { blogPostWords } from '#content/blog.ts';
import {
  digestMail,
  flaggedMail,
  leadMail,
  type MailText,
  noticeOf,
  receiptMail,
  repeatedMail,
} from '#content/mail.ts';
import { confirmMail, leaveUrl, letterMail } from '#content/newsletter-mail.ts';
import { site } from '#content/site.ts';
import { siteDefaults } from '#content/site-defaults.ts';
import { dayOf } from '#domain/day.ts';
import type { Lead } from '#domain/lead.ts';
import { staffLead } from '#domain/lead-reply.ts';
import { unanswered } from '#domain/lead-store.ts';
import { networkOf, wideNetworkOf } from '#domain/network.ts';
import type { Deliver, Delivery, OutgoingMail } from '#domain/outbox.ts';
import {
  type Channel,
  leadMessages,
  type Message,
  mailboxOf,
  type NewMessage,
  type WrittenMessage,
} from '#domain/outbox.ts';
import type { Runtime } from '#domain/runtime.ts';
import { ownContacts } from '#domain/site-facts.ts';
import { officeHoursOf, type SettingValues } from '#domain/site-settings.ts';
import type { AppDeps } from '#http/parts.ts';
import { smtpDelivery } from '#mail/smtp.ts';
import { newVapidKeys, pushDelivery } from '#mail/web-push.ts';
import { webhookDelivery } from '#mail/webhook.ts';
import { plainLetter } from '#markdown/plain-letter.ts';
import { renderPost } from '#markdown/render-post.ts';
import type { Config } from '#settings/config.ts';
import type { Store } from '#storage/open-store.ts';

/** What leaves the site by itself: which messages a lead sets off, and the queues that send them. */
export interface Messages {
  /** Whether mail goes to a server, stays on the desk's page of messages (demo), or is not written at all. */
  mail: AppDeps['mail'];
  ofLead: (lead: Lead) => NewMessage[];
  dispatchers: Dispatcher[];
  /** The mail that asks an address to confirm; undefined where no mail is sent. */
  confirmMail: ((email: string, token: string) => WrittenMessage) | undefined;
  /** To be called every minute. */
  queueDigest: QueueDigest;
  /** To be called every few seconds. */
  queueNotices: () => Promise<void>;
}

/**
 * Receipts within a day. One is for a person's own enquiries: a mailbox that gets more is being misused by somebody else,
 * and so are we by a network that has so many written. The leads themselves are stored and shown whatever comes.
 */
const receiptsADay = { mailbox: 20, network: 200, wideNetwork: 600, all: 3000 } as const;
const dayMs = 86_400_000;
/** A digest lists this many of each sort. */
const mostListed = 50;

/** `settings` gives those in force when a mail is written. */
export function composeMessages(
  config: Config,
  store: Store,
  runtime: Runtime,
  settings: () => SettingValues,
  onFailure: (failure: unknown) => void,
): Messages {
  const { smtpUrl, from, notify, webhook } = config.messages;
  const mail = smtpUrl ? 'server' : config.demo ? 'page' : 'none';
  const deliverMail: Deliver<OutgoingMail> = smtpUrl
    ? smtpDelivery({ url: smtpUrl, from, hostname: new URL(config.site.publicUrl).hostname })
    : async () => ({ outcome: 'delivered' });
  const dispatchers: Dispatcher[] = [];
  const queue = (channel: Channel, send: Send) =>
    dispatchers.push(dispatchOutbox(channel, { outbox: store.outbox, send, onFailure }, runtime));
  if (mail !== 'none') queue('mail', mailSender(config, store, runtime, settings, deliverMail, onFailure));
  if (webhook) queue('webhook', webhookSender(webhook, store, runtime));
  const notices = { ...store, timeZone: site.timeZone };
  const { publicUrl, email } = config.site;
  const deliver = pushDelivery(
    {
      contact: publicUrl.startsWith('https:') ? publicUrl : `mailto:${email}`,
      allowPrivate: config.fetchPrivatePictures,
    },
    runtime.now,
  );
  queue(
    'push',
    sendNotice({ ...notices, newKeys: newVapidKeys, deliver, write: noticeOf, onFailure }, runtime),
  );
  return {
    mail,
    ofLead: (lead) =>
      leadMessages(lead, {
        notify: mail !== 'none' && notify.length > 0,
        confirm: mail !== 'none',
        post: webhook !== undefined,
      }),
    dispatchers,
    confirmMail:
      mail === 'none'
        ? undefined
        : (email, token) => ({
            to: email,
            ...confirmMail({ site: settings().name, publicUrl: config.site.publicUrl, token }),
          }),
    queueDigest:
      mail !== 'none' && notify.length > 0
        ? queueDigest(
            store.outbox,
            store.leads.hasFlagged,
            () => officeHoursOf(settings(), site.timeZone),
            runtime,
          )
        : async () => false,
    queueNotices: queueNotices(notices, runtime),
  };
}

const gone = 'The lead was erased.';

/** Whether a mail is part of what happened to a lead. */
const isOfLead = ({ kind }: Message) => kind === 'receipt' || kind === 'lead-mail';

function mailSender(
  config: Config,
  store: Store,
  runtime: Runtime,
  settings: () => SettingValues,
  deliver: Deliver<OutgoingMail>,
  onFailure: (failure: unknown) => void,
): Send {
  const { notify } = config.messages;

  async function writeDigest() {
    const today = dayOf(runtime.now());
    const [waiting, count, due] = await Promise.all([
      store.leads.waiting({}, mostListed),
      store.leads.count(unanswered),
      store.leads.due(today, {}, mostListed),
    ]);
    if (count === 0 && due.length === 0) return 'Nobody waits, nothing is due.';
    return { to: notify, mail: digestMail({ day: today, waiting, waitingCount: count, due }, config.site) };
  }

  /** A list of the flagged leads of an hour; undefined for another digest. */
  function writeFlagged(subject: string) {
    const hour = flaggedHour(subject);
    if (!hour) return undefined;
    return (async () => {
      const filter = { isSuspicious: true, ...hour };
      const [leads, count] = await Promise.all([
        store.leads.list(filter, { offset: 0, limit: mostListed }),
        store.leads.count(filter),
      ]);
      if (count === 0) return 'The leads were erased, or are flagged no more.';
      return { to: notify, mail: flaggedMail({ leads, count, hour: hour.from }, config.site) };
    })();
  }

  /** Why a receipt is not sent: a stranger may have typed addresses of other people, and have us write to them. */
  async function refusedReceipt({ email, ipObserved }: Lead): Promise<string | undefined> {
    const bounds: [key: string, most: number, sentence: string][] = [
      [`to:${runtime.sha256(mailboxOf(email))}`, receiptsADay.mailbox, 'This address'],
      [`from:${networkOf(ipObserved)}`, receiptsADay.network, 'Senders of one network'],
      [`wide:${wideNetworkOf(ipObserved)}`, receiptsADay.wideNetwork, 'Senders of neighbouring networks'],
      ['all', receiptsADay.all, 'All senders together'],
    ];
    // Counted together, in one commit; a receipt that is refused for one bound is not counted for those after it.
    const count = (key: string, amount: number) =>
      store.requestCounts.add(`receipt:${key}`, amount, runtime.now(), dayMs);
    const counts = await Promise.all(bounds.map(([key]) => count(key, 1)));
    const over = bounds.findIndex(([, most], index) => (counts[index] ?? 0) > most);
    if (over < 0) return undefined;
    await Promise.all(bounds.slice(over + 1).map(([key]) => count(key, -1)));
    const [, most, who] = bounds[over] as (typeof bounds)[number];
    return `${who} got ${most} receipts within a day.`;
  }

  const render = renderPost(store.media, {
    publicUrl: config.site.publicUrl,
    tableName: blogPostWords.table,
  });

  /** A post for one reader. Whoever has left meanwhile gets none. */
  async function writeLetter({ subject, written: { to } }: Message) {
    const [first = '', postId = ''] = subject.split('.');
    const isTest = first === 'test';
    const letter = isTest ? undefined : await store.newsletter.findLetter(first);
    const post = await store.posts.find(isTest ? postId : (letter?.postId ?? ''));
    if (!post) return 'The post is no longer there.';
    const token = isTest ? 'done' : await store.newsletter.tokenOf(to);
    if (!token) return 'The address is off the list.';
    const { html } = await render(post, { absolute: true });
    const text = post.format === 'text' ? post.content : plainLetter(post.content, config.site.publicUrl);
    const links = { site: settings().name, publicUrl: config.site.publicUrl, token, letterId: letter?.id };
    return {
      to: [to],
      mail: letterMail({ title: post.title, slug: post.slug, html, text }, links),
      leave: leaveUrl(links),
    };
  }

  /** An address that its own server refuses for good gets nothing more. */
  async function endRefused({ kind, subject, written: { to } }: Message, delivery: Delivery) {
    if (kind !== 'letter' || delivery.outcome !== 'refused' || !delivery.isFinal) return;
    if (await store.newsletter.unsubscribe(to)) {
      await store.newsletter.count(subject.split('.')[0] ?? '', 'bounced');
    }
  }

  async function write(
    message: Message,
  ): Promise<{ to: string[]; replyTo?: string; mail: MailText; leave?: string } | string> {
    if (message.kind === 'letter') return writeLetter(message);
    if (message.kind === 'subscription') {
      const { to, title, text } = message.written;
      if (text === '') return 'It held a link and is not kept; the address can be entered again.';
      return { to: [to], mail: { title, text } };
    }
    if (message.written.to && message.kind === 'account-mail') {
      const { to, title, text } = message.written;
      return { to: [to], mail: { title, text } };
    }
    if (message.kind === 'digest') return writeFlagged(message.subject) ?? writeDigest();
    const lead = await store.leads.findAsStored(message.subject);
    if (!lead) return gone;
    if (message.kind === 'lead-mail') {
      return { to: notify, replyTo: lead.email, mail: leadMail(lead, config.site) };
    }
    const refused = message.attempts > 1 ? undefined : await refusedReceipt(lead);
    if (refused) return refused;
    const contacts = ownContacts(settings(), { defaults: siteDefaults, demo: config.demo });
    const inForce = { ...settings(), ...contacts, publicUrl: config.site.publicUrl };
    const mail = receiptMail(lead, inForce);
    return { to: [lead.email], ...(contacts.email && { replyTo: contacts.email }), mail };
  }

  return async (message) => {
    const outgoing = await write(message);
    if (typeof outgoing === 'string') return skipped(message.written, outgoing);
    const { to, replyTo } = outgoing;
    const mail = message.mayRepeat ? repeatedMail(outgoing.mail) : outgoing.mail;
    const senderName = settings().name;
    const html = message.kind === 'letter' ? (outgoing.mail as { html?: string }).html : undefined;
    const delivery = await deliver({
      messageId: message.id,
      to,
      replyTo,
      senderName,
      ...mail,
      html,
      leaveUrl: outgoing.leave,
    });
    await endRefused(message, delivery).catch(onFailure);
    const at = runtime.now().toISOString();
    const event = { at, by: '', what: 'mail-sent', facts: { mail: message.kind } } as const;
    const isNoted = isOfLead(message) && delivery.outcome === 'delivered';
    // The mail is sent, whether or not the lead's history says so.
    const note = isNoted ? () => store.leads.record(message.subject, event).catch(onFailure) : undefined;
    // A mail to an account holds a link that opens it: once sent, its text is not stored.
    const isLink =
      message.kind === 'account-mail' || message.kind === 'subscription' || message.kind === 'letter';
    const isSecret = isLink && !config.demo && delivery.outcome === 'delivered';
    const text = isSecret ? '' : mail.text;
    return { written: { to: to.join(', '), title: mail.title, text }, delivery, ...(note && { note }) };
  };
}

function webhookSender(
  webhook: { url: string; secret: string },
  store: Store,
  { now }: Pick<Runtime, 'now'>,
): Send {
  const deliver = webhookDelivery(webhook, now);
  return async ({ id, subject, attempts, written }) => {
    const lead = await store.leads.findAsStored(subject);
    if (!lead) return skipped(written, gone);
    const event = { event: 'lead.created', lead: staffLead.parse({ ...lead, studentId: lead.personId }) };
    const text = JSON.stringify(event);
    const delivery = await deliver({ deliveryId: id, attempt: attempts, body: text });
    return { written: { to: webhook.url, title: event.event, text }, delivery };
  };
}

function skipped(written: WrittenMessage, problem: string) {
  return { written, delivery: { outcome: 'skipped' as const, problem } };
}
