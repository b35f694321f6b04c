import { fill } from './fill.ts';
import type { MailText } from './mail.ts';

const words = {
  confirm: {
    title: 'Please confirm your address for {site}',
    text: 'Hello,\n\nThis address was entered for news of new posts of {site}. Open this to confirm it:\n{confirm}\n\nUntil then you get no letter. If it was not you, do nothing, or take it off the list:\n{leave}',
  },
  letter: {
    text: '{title}\n\n{text}\n\nRead it on the site:\n{url}\n\nYou get this because you confirmed this address at {site}. To get no more of these:\n{leave}',
    read: 'Read it on the site',
    because: 'You get this because you confirmed this address at {site}.',
    leave: 'Get no more of these',
  },
} as const;

interface Links {
  site: string;
  publicUrl: string;
  token: string;
  /** The letter that is left by the link. */
  letterId?: string | undefined;
}

/** Where one POST takes an address off the list; a person who opens it is asked first. */
export const leaveUrl = ({ publicUrl, token, letterId }: Omit<Links, 'site'>): string =>
  `${publicUrl}/newsletter/unsubscribe/${token}${letterId ? `?letter=${letterId}` : ''}`;

/** Asks a new address whether it wants the letters. */
export function confirmMail({ site, publicUrl, token }: Links): MailText {
  const links = {
    confirm: `${publicUrl}/newsletter/confirm/${token}`,
    leave: leaveUrl({ publicUrl, token }),
  };
  return { title: fill(words.confirm.title, { site }), text: fill(words.confirm.text, { site, ...links }) };
}

/** A post as a letter. `html` is its text made safe, with whole addresses; `text` its words. */
export function letterMail(
  post: { title: string; html: string; text: string; slug: string },
  links: Links,
): MailText & { html: string } {
  const { site, publicUrl } = links;
  const url = `${publicUrl}/blog/${post.slug}`;
  const leave = leaveUrl(links);
  const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${safe(post.title)}</title><style>${looks}</style></head><body style="margin:0 auto;max-width:36rem;padding:1rem;font:1.05rem/1.6 sans-serif"><h1>${safe(post.title)}</h1>${post.html}<p><a href="${safe(url)}">${words.letter.read}</a></p><hr><p><small>${safe(fill(words.letter.because, { site }))} <a href="${safe(leave)}">${words.letter.leave}</a></small></p></body></html>`;
  return {
    title: post.title,
    text: fill(words.letter.text, { site, title: post.title, text: post.text, url, leave }),
    html,
  };
}

/** Mail programs know little of style; what they do not know of this leaves a text that can be read. */
const looks =
  'img{max-width:100%;height:auto}figure{margin:1.5em 0}figcaption{color:#555}table{border-collapse:collapse}td,th{padding:.4em 1em .4em 0;border-bottom:1px solid #ccc;text-align:left;vertical-align:top}blockquote,.callout{margin:1em 0;padding-left:1em;border-left:4px solid #ccc}';

/** The pages behind the links of the letters' mails. */
export const newsletterLinks = {
  confirmed: {
    title: 'Your address is confirmed',
    text: 'From now on new posts that we send as letters come to your inbox. Each has a link to unsubscribe.',
  },
  leave: {
    title: 'Get no more letters?',
    text: 'We take your address off the list and forget it.',
    submit: 'Unsubscribe',
  },
  left: { title: 'You are unsubscribed', text: 'Your address is off the list, and forgotten.' },
  unknown: {
    title: 'This link leads nowhere',
    text: 'The address is off the list already, or the link was cut. You can enter it again below any list of posts.',
  },
} as const;
