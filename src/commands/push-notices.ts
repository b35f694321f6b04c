import { enteredBy } from '#domain/entered-lead.ts';
import type { Lead } from '#domain/lead.ts';
import type { LeadStore } from '#domain/lead-store.ts';
import { may, seesOwnOnly } from '#domain/permission.ts';
import {
  type DeliverNotice,
  isQuiet,
  mostCounted,
  type Notice,
  type PushStore,
  type PushTarget,
  pushSubject,
  type VapidKeys,
} from '#domain/push.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { Send } from './dispatch-outbox.ts';

const minuteMs = 60_000;
/** A lead is told of this long after it came, in milliseconds: by then it is stored, and proved where that was asked for. */
const settledMs = 20_000;
/** Where nobody wrote for this long, what was looked through is not looked through again, in milliseconds. */
const lookedThroughMs = 15 * minuteMs;

/** What a notice says: of the one lead that came, or how many, `99+` beyond that. */
export type WriteNotice = (leads: readonly Lead[] | 'test') => Notice;

interface Deps {
  push: PushStore;
  leads: Pick<LeadStore, 'list' | 'cameBetween'>;
  timeZone: string;
}

const maySee = ({ account }: PushTarget) => account.disabledAt === null && may(account, 'own:leads.read');
/** What the office entered by itself is no news to it. */
const isNews = ({ idempotencyKey }: Lead) => enteredBy(idempotencyKey) === undefined;

/** The newest leads between two instants that an account is told of: all, or those of its own students. */
async function newLeads(
  { leads }: Pick<Deps, 'leads'>,
  { account }: PushTarget,
  time: { from: string; to: string },
): Promise<Lead[]> {
  const own = { isSuspicious: false, ofOwner: account.username, ...time };
  const found = seesOwnOnly(account)
    ? await leads.list(own, { offset: 0, limit: mostCounted })
    : await leads.cameBetween(time, mostCounted);
  return found.filter(isNews);
}

/**
 * Queues one notice for each device whose account may see leads that came since the last one, at most one a minute; what
 * comes in quiet hours is told of when they end. To be called every few seconds, by any number of processes.
 */
export function queueNotices(deps: Deps, { now }: Pick<Runtime, 'now'>): () => Promise<void> {
  const { push, leads, timeZone } = deps;

  return async () => {
    const at = now();
    const settled = at.getTime() - settledMs;
    const to = new Date(settled).toISOString();
    const due = await push.due(new Date(settled - minuteMs).toISOString(), at.toISOString());
    const targets = due.filter((target) => maySee(target) && !isQuiet(target.quiet, at, timeZone));
    if (targets.length === 0) return;
    // Asked once for all: most of the time nothing came.
    const earliest = targets.map(({ device }) => device.toldUntil).sort()[0] as string;
    const came = await leads.cameBetween({ from: earliest, to }, mostCounted);
    for (const target of targets) {
      const { id, toldUntil: from } = target.device;
      // A clock that ran ahead told of what was yet to come.
      const isAhead = from > to;
      const isAny = !isAhead && came.some(({ createdAt }) => createdAt >= from);
      const news = isAny ? await newLeads(deps, target, { from, to }) : [];
      if (news.length > 0) {
        const subject = pushSubject.ofLeads(id, from, to);
        await push.tell(id, from, to, { subject, kind: 'push', createdAt: at.toISOString() });
      } else if (isAny || isAhead || settled - Date.parse(from) > lookedThroughMs) {
        await push.tell(id, from, to);
      }
    }
  };
}

/** Sends what was queued, as the device, its account and the leads are by then. */
export function sendNotice(
  deps: Deps & {
    newKeys: () => VapidKeys;
    deliver: DeliverNotice;
    write: WriteNotice;
    onFailure: (failure: unknown) => void;
  },
  { now }: Pick<Runtime, 'now'>,
): Send {
  const { push, timeZone, deliver, write, newKeys, onFailure } = deps;
  return async ({ subject, written }) => {
    const skipped = (problem: string) => ({ written, delivery: { outcome: 'skipped' as const, problem } });
    const { id, isTest, from, until } = pushSubject.read(subject);
    const target = await push.find(id);
    if (!target) return skipped('Notices on this device have ended.');
    const { device, account, quiet } = target;
    if (!isTest && isQuiet(quiet, now(), timeZone)) {
      await push.untell(id, from);
      return skipped('Quiet hours have begun; it is told when they end.');
    }
    if (!maySee(target)) return skipped('The account sees no leads any more.');
    const came = isTest ? 'test' : await newLeads(deps, target, { from, to: until });
    if (came.length === 0) return skipped('The account sees none of the leads it was about.');
    const notice = write(came);
    const delivery = await deliver({ ...device, keys: await push.keys(newKeys), notice });
    if (delivery.outcome === 'gone') {
      await push.remove(account.id, id);
      return skipped('The browser takes no more notices: the device was taken off.');
    }
    const problem = delivery.outcome === 'delivered' ? '' : delivery.problem;
    await push.note(id, now().toISOString(), problem).catch(onFailure);
    const to = new URL(device.endpoint).hostname;
    return { written: { to, title: notice.title, text: notice.body }, delivery };
  };
}
