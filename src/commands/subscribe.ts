import { AppError } from '#domain/app-error.ts';
import { networkOf } from '#domain/network.ts';
import { letterPaceMs, type NewsletterStore } from '#domain/newsletter.ts';
import { mailboxOf, type NewMessage, type OutboxStore, type WrittenMessage } from '#domain/outbox.ts';
import { type PostStore, postSentences } from '#domain/post.ts';
import { newsletterLimit, type RequestCountStore } from '#domain/request-limit.ts';
import type { Runtime } from '#domain/runtime.ts';
import { isId } from '#domain/text.ts';

export type Subscribe = (
  email: string,
  context: { noticeVersion: string; ipObserved: string },
) => Promise<void>;

interface SubscribeDeps {
  newsletter: NewsletterStore;
  requestCounts: RequestCountStore;
  outbox: OutboxStore;
  /** How many subscriptions of one network are taken in an hour. */
  perHour: number;
  /** The mail with the links of a token; undefined where no mail is sent. */
  confirmMail: ((email: string, token: string) => WrittenMessage) | undefined;
}

/** Mails that ask one mailbox to confirm, within a day: a stranger may have typed its address. */
const asksADay = 3;
const dayMs = 86_400_000;

/**
 * Stores an address for the newsletter and asks it by mail to confirm; the second time is as welcome as the first. An AppError
 * `rate_limited` above the limit, for known addresses too: nobody learns who subscribed.
 */
export function subscribe(
  { newsletter, requestCounts, outbox, perHour, confirmMail }: SubscribeDeps,
  { now, newId, newToken, sha256 }: Runtime,
): Subscribe {
  return async (email, context) => {
    const at = now();
    const createdAt = at.toISOString();
    await requestCounts.count(newsletterLimit(networkOf(context.ipObserved), perHour, at));
    await newsletter.subscribe({ email, ...context, createdAt });
    const token = confirmMail && (await newsletter.tokenToConfirm(email, newToken()));
    if (!confirmMail || !token) return;
    if ((await requestCounts.add(`confirm:${sha256(mailboxOf(email))}`, 1, at, dayMs)) > asksADay) return;
    const written = confirmMail(email, token);
    await outbox.add({ subject: newId(), kind: 'subscription', createdAt, written });
  };
}

export type SendLetter = (postId: string, username: string, testTo?: string) => Promise<number>;

/**
 * Queues a public post as a letter to every address that confirmed, one behind the other; gives their number. With `testTo` one
 * copy goes there and nothing is noted. AppErrors: `not_found`; `conflict` for a post that is not public, or has gone out.
 */
export function sendLetter(
  { newsletter, outbox, posts }: { newsletter: NewsletterStore; outbox: OutboxStore; posts: PostStore },
  { now, newId }: Runtime,
): SendLetter {
  return async (postId, username, testTo) => {
    const post = isId(postId) ? await posts.find(postId) : undefined;
    if (!post) throw new AppError('not_found', postSentences.notFound);
    const at = now().getTime();
    const letter = (subject: string, to: string, place: number): NewMessage => ({
      subject,
      kind: 'letter',
      createdAt: new Date(at + place * letterPaceMs).toISOString(),
      written: { to, title: post.title, text: '' },
    });
    if (testTo !== undefined) {
      await outbox.add(letter(`test.${postId}.${newId()}`, testTo, 0));
      return 1;
    }
    if (!(await posts.findPublished(post.slug))) {
      throw new AppError('conflict', 'Only a post that visitors can read goes out as a letter.');
    }
    const readers = await newsletter.confirmed();
    const id = newId();
    const sentAt = new Date(at).toISOString();
    const sent = { id, postId, sentAt, sentBy: username, recipients: readers.length };
    const copies = readers.map(({ email }, place) => letter(`${id}.${place}`, email, place));
    if (!(await newsletter.addLetter(sent, copies))) {
      throw new AppError('conflict', 'This post has gone out as a letter already.');
    }
    return readers.length;
  };
}
