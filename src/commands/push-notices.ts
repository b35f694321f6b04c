import type { Account } from '#domain/account.ts';
import { enteredBy } from '#domain/entered-lead.ts';
import type { Lead } from '#domain/lead.ts';
import type { LeadStore } from '#domain/lead-store.ts';
import type { Delivery } from '#domain/outbox.ts';
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
const lookedThroughMs = 5 * minuteMs;

/** What a notice says: of the one lead that came, or how many, `99+` beyond that. */
export type WriteNotice = (leads: readonly Lead[] | 'test') => Notice;

interface Deps {
  push: PushStore;
  leads: Pick<LeadStore, 'list'>;
  timeZone: string;
}

/** The newest leads of some time that an account is told of: not suspicious, come by themselves, of its own students where it sees no others. */
async function newLeads(
  { leads }: Pick<Deps, 'leads'>,
  account: Account,
  from: string,
  to: string,
): Promise<Lead[]> {
  if (account.disabledAt !== null || !may(account, 'own:leads.read')) return [];
  const ofOwner = seesOwnOnly(account) && { ofOwner: account.username };
  const found = await leads.list(
    { isSuspicious: false, from, to, ...ofOwner },
    { offset: 0, limit: mostCounted },
  );
  return found.filter(({ idempotencyKey }) => enteredBy(idempotencyKey) === undefined);
}

/**
 * Queues one notice for each device whose account may see leads that came since the last one, at most one a minute; what
 * comes in quiet hours is told of when they end. To be called every few seconds, by any number of processes.
 */
export function queueNotices(deps: Deps, { now }: Pick<Runtime, 'now'>): () => Promise<void> {
  const { push, timeZone } = deps;

  async function tell({ device, account }: PushTarget, until: string): Promise<void> {
    const { id, toldUntil: from } = device;
    const came = await newLeads(deps, account, from, until);
    if (came.length > 0) {
      const subject = pushSubject.ofLeads(id, from, until);
      return push.tell(id, from, until, { subject, kind: 'push', createdAt: now().toISOString() });
    }
    if (Date.parse(until) - Date.parse(from) > lookedThroughMs) return push.tell(id, from, until);
  }

  return async () => {
    const at = now();
    const until = new Date(at.getTime() - settledMs);
    const targets = await push.due(new Date(until.getTime() - minuteMs).toISOString());
    for (const target of targets) {
      if (!isQuiet(target.quiet, at, timeZone)) await tell(target, until.toISOString());
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
    const came = isTest ? 'test' : await newLeads(deps, account, from, until);
    if (came.length === 0) return skipped('The account sees none of the leads it was about.');
    const notice = write(came);
    const outcome = await deliver({ ...device, keys: await push.keys(newKeys), notice });
    const isGone = outcome.outcome === 'gone';
    const delivery: Delivery = isGone
      ? {
          outcome: 'refused',
          problem: 'The browser takes no more notices: the device was taken off.',
          isFinal: true,
        }
      : outcome;
    const problem = delivery.outcome === 'delivered' ? '' : delivery.problem;
    const noted = isGone ? push.remove(account.id, id) : push.note(id, now().toISOString(), problem);
    await noted.catch(onFailure);
    const to = new URL(device.endpoint).hostname;
    return { written: { to, title: notice.title, text: notice.body }, delivery };
  };
}
