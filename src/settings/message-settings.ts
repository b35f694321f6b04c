import * as z from 'zod/mini';
import { isLoopbackHost } from '#domain/network.ts';

/** How messages leave the site; what is undefined is not sent. */
export interface MessageSettings {
  smtpUrl: string | undefined;
  /** An empty name is that of the site, as the desk sets it. */
  from: { name: string; address: string };
  /** The desk's addresses. */
  notify: string[];
  webhook: { url: string; secret: string } | undefined;
}

const addressPattern = /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]+$/;
const senderPattern = /^(?:"?([^"<>\r\n]*?)"?\s*<([^<>]+)>|(\S+))$/;
const addressesIn = (text: string) =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);

function sentence(isGood: (value: string) => boolean, error: string) {
  return z.optional(z.string().check(z.refine(isGood, { error })));
}

/** The environment variables behind them. */
export const messageVariables = {
  SMTP_URL: sentence(
    (value) => /^smtps?:\/\//.test(value) && URL.canParse(value),
    'must be a mail server such as smtps://user:password@mail.example:465',
  ),
  MAIL_FROM: sentence(
    (value) => addressPattern.test(sender(value).address),
    'must be an email address, or a name with one: Margam <desk@example.com>',
  ),
  LEAD_NOTIFY_TO: sentence(
    (value) => addressesIn(value).length <= 20 && addressesIn(value).every((one) => addressPattern.test(one)),
    'must be at most 20 email addresses separated by commas',
  ),
  WEBHOOK_URL: sentence(
    isWebhookUrl,
    'must begin with https://, or with http:// and an address of this machine',
  ),
  WEBHOOK_SECRET: z.optional(z.string()),
} as const;

type Given = { [Name in keyof typeof messageVariables]?: string | undefined };

/** A demo without a desk's address uses the site's own. */
export function messageSettings(
  given: Given,
  { email, demo }: { email: string; demo: boolean },
): MessageSettings {
  const { SMTP_URL, MAIL_FROM, LEAD_NOTIFY_TO, WEBHOOK_URL, WEBHOOK_SECRET } = given;
  return {
    smtpUrl: SMTP_URL,
    from: sender(MAIL_FROM ?? email),
    notify: addressesIn(LEAD_NOTIFY_TO ?? (demo ? email : '')),
    webhook: WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : undefined,
  };
}

function sender(text: string): { name: string; address: string } {
  const [, name, withName, alone] = senderPattern.exec(text) ?? [];
  return { name: name ?? '', address: withName ?? alone ?? '' };
}

function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  if (username !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname.replace(/^\[|\]$/g, '')));
}
