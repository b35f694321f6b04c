import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Deliver, Delivery, OutgoingMail } from '#domain/outbox.ts';

/**
 * The mail server's address, the sender (without a name each mail brings its own), and the site's host name for message ids
 * and the greeting.
 */
export interface SmtpSettings {
  url: string;
  from: { name: string; address: string };
  hostname: string;
}

/** How long a server may take, in milliseconds: for one step, and from the first byte to its last answer. */
interface Patience {
  stepMs: number;
  wholeMs: number;
}

const usual: Patience = { stepMs: 10_000, wholeMs: 40_000 };

/** An answer is a few lines, in bytes. */
const maxResponseSize = 16 * 1024;

/** Hands mails to an SMTP server, one connection each. */
export function smtpDelivery(
  { url, from, hostname }: SmtpSettings,
  { stepMs, wholeMs }: Patience = usual,
): Deliver<OutgoingMail> {
  const { auth, ...server } = parseConnectionUrl(url);
  const limits = {
    connectionTimeout: stepMs,
    dnsTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: 2 * stepMs,
    socketCloseTimeout: 0,
    maxResponseSize,
  };
  return async (mail) => {
    const envelope = { from: from.address, to: [...mail.to] };
    const sender = { ...from, name: from.name || (mail.senderName ?? '') };
    const bytes = await compose(mail, sender, hostname);
    const connection = new SMTPConnection({ ...server, ...limits, name: hostname });
    // The server asks for the text only after it took sender and recipients: before that nothing can have arrived.
    let isHandedOver = false;
    const text = Readable.from(
      (function* () {
        isHandedOver = true;
        yield bytes;
      })(),
    );
    return new Promise<Delivery>((resolve) => {
      const end = (delivery: Delivery) => {
        clearTimeout(timer);
        resolve(delivery);
        connection.close();
      };
      const fail = (failure: SmtpFailure) => end(deliveryAfter(failure, isHandedOver));
      const timer = setTimeout(() => fail({ code: 'ETIMEDOUT' }), wholeMs);
      const send = () =>
        connection.send(envelope, text, (failure) =>
          failure ? fail(failure as SmtpFailure) : end({ outcome: 'delivered' }),
        );
      connection.on('error', fail);
      connection.on('end', () => fail({ code: 'ECONNECTION' }));
      connection.connect((failure) => {
        if (failure) return fail(failure as SmtpFailure);
        if (!auth) return send();
        connection.login(auth, (refused) => (refused ? fail(refused as SmtpFailure) : send()));
      });
    });
  };
}

function compose(mail: OutgoingMail, from: SmtpSettings['from'], hostname: string): Promise<Buffer> {
  return new MailComposer({
    from,
    // As objects: an address is never parsed as a list or a name.
    to: mail.to.map((address) => ({ name: '', address })),
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.title,
    text: mail.text,
    // Base64 would hide the links from those who look at a mail's source, and from filters that trust what they can read.
    textEncoding: 'quoted-printable',
    ...(mail.html && { html: mail.html }),
    messageId: `<${mail.messageId}@${hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.leaveUrl && {
        'List-Unsubscribe': `<${mail.leaveUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

interface SmtpFailure {
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
}

function deliveryAfter({ code, responseCode, command }: SmtpFailure, isHandedOver: boolean): Delivery {
  if (responseCode) {
    // 5xx at the recipient or the text is about this mail; at the greeting or the sign-in it is about the server.
    const isFinal = responseCode >= 500 && /^(RCPT TO|DATA|MAIL FROM)/.test(command ?? '');
    const problem = `The mail server answered ${responseCode} to ${command ?? 'the mail'}.`;
    return { outcome: 'refused', problem, isFinal };
  }
  if (isHandedOver) {
    return {
      outcome: 'unknown',
      problem: 'The mail server took the text and did not say what became of it.',
    };
  }
  return { outcome: 'refused', problem: problemOf(code), isFinal: false };
}

function problemOf(code: string | undefined): string {
  if (code === 'ETIMEDOUT') return 'The mail server did not answer in time.';
  if (code === 'EAUTH') return 'The mail server refused the sign-in.';
  if (code === 'ETLS') return 'The connection to the mail server could not be encrypted.';
  if (code === 'EPROTOCOL') return 'The mail server gave an answer that cannot be read.';
  return 'The mail server could not be reached.';
}
