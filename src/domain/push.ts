import * as z from 'zod/mini';
import type { Account } from './account.ts';
import { localTime, minuteOf } from './office-hours.ts';
import type { Delivery, NewMessage } from './outbox.ts';

/** How many devices of an account get notices; one more is refused. */
export const mostPushDevices = 10;
/** A device on which nobody opened the desk for so long gets no more notices: as long as a session lasts at most. */
export const pushDeviceLifeMs = 14 * 24 * 3_600_000;

/** A browser that shows notices of new leads (RFC 8030): where they are sent, and the keys they are sealed with. */
export interface PushDevice {
  id: string;
  accountId: string;
  /** The session under which the desk was last opened on it, whose end ends it too; null once that has run out by itself. */
  sessionHash: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  userAgent: string;
  createdAt: string;
  /** When the desk was last opened on it. */
  seenAt: string;
  /** Leads that came before this instant were told of, or need not be. */
  toldUntil: string;
  /** When a notice was last taken by the browser's push service; null before the first. */
  lastAt: string | null;
  /** Why the last one was not, in a sentence; '' when it was. */
  problem: string;
}

/** The times of day, `HH:MM` of the office's zone, between which nothing is shown; equal for none. */
export interface QuietHours {
  from: string;
  to: string;
}

/** The site's key pair for push services (RFC 8292), as JSON Web Key; `publicKey` is what browsers ask for. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** A device, and for whom it is. */
export interface PushTarget {
  device: PushDevice;
  account: Account;
  quiet: QuietHours;
}

export interface PushStore {
  /** The site's keys; made by `make` where there are none, or none that the secret key opens, which ends every device. */
  keys(make: () => VapidKeys): Promise<VapidKeys>;
  /** Stores a device, in place of one of the same endpoint; false when the account has as many as it may, or its session has ended. */
  add(
    device: Omit<PushDevice, 'userAgent' | 'lastAt' | 'problem'> & { sessionHash: string },
  ): Promise<boolean>;
  /** Notes that the desk was opened on a device of the account; false when there is none. */
  renew(accountId: string, endpoint: string, sessionHash: string, at: string): Promise<boolean>;
  listFor(accountId: string): Promise<PushDevice[]>;
  /** False when the account has no such device. */
  remove(accountId: string, id: string): Promise<boolean>;
  find(id: string): Promise<PushTarget | undefined>;
  /**
   * Devices that were told until before an instant or, by a clock that ran ahead, until after `now`; without those to which a
   * notice is on its way.
   */
  due(toldBefore: string, now: string): Promise<PushTarget[]>;
  /** Sets `toldUntil` where it still is `from`, and queues a message in the same commit. */
  tell(id: string, from: string, until: string, message?: NewMessage): Promise<void>;
  /** What was queued was not sent: leads from that instant on are told of later. */
  untell(id: string, from: string): Promise<void>;
  /** Notes how the last notice ended; `problem` is '' when it was taken. */
  note(id: string, at: string, problem: string): Promise<void>;
  quiet(accountId: string): Promise<QuietHours>;
  setQuiet(accountId: string, quiet: QuietHours): Promise<void>;
  /** Removes devices on which the desk was last opened before an instant. */
  removeUnseen(before: string): Promise<void>;
}

/** A notice says how many leads came; this many or more are told of as one less and a plus. */
export const mostCounted = 100;

/** What a device shows, and what of the desk a touch opens. */
export interface Notice {
  title: string;
  body: string;
  path: string;
}

/** A notice on its way to a device. */
export interface OutgoingNotice extends Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'> {
  keys: VapidKeys;
  notice: Notice;
}

/** Hands a notice to a push service within a bounded time; never rejects. `gone`: the device takes none any more. */
export type DeliverNotice = (outgoing: OutgoingNotice) => Promise<Delivery | { outcome: 'gone' }>;

/** What a message in the outbox is about: a device, and between which instants leads came; or a test, one a minute. */
export const pushSubject = {
  ofLeads: (id: string, from: string, until: string) => `${id}~${from}~${until}`,
  ofTest: (id: string, at: string) => `${id}~test~${at.slice(0, 16)}`,
  read(subject: string) {
    const [id = '', from = '', until = ''] = subject.split('~');
    return { id, isTest: from === 'test', from, until };
  },
};

export function isQuiet({ from, to }: QuietHours, at: Date, timeZone: string): boolean {
  const { minute } = localTime(at, timeZone);
  const [begins, ends] = [minuteOf(from), minuteOf(to)];
  return begins <= ends ? minute >= begins && minute < ends : minute >= begins || minute < ends;
}

const deviceSentence = 'This browser gave no address that notices can be sent to.';
const key = (characters: number) =>
  z
    .string({ error: deviceSentence })
    .check(z.regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), { error: deviceSentence }));

/** A browser's subscription, as `PushSubscription.toJSON()` gives it. With `renew` only one that is known is noted. */
export const pushDeviceForm = z.object({
  endpoint: z
    .string({ error: deviceSentence })
    .check(z.maxLength(1000, { error: deviceSentence }), z.url({ error: deviceSentence })),
  /** An uncompressed point of P-256 and 16 bytes, base64url. */
  keys: z.object({ p256dh: key(87), auth: key(22) }, { error: deviceSentence }),
  renew: z._default(z.boolean({ error: 'renew is true or false.' }), false),
});

export type PushDeviceForm = z.infer<typeof pushDeviceForm>;

const timeSentence = 'A time looks like 21:00.';
const time = z
  .string({ error: timeSentence })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: timeSentence }));

export const quietForm = z.object({ from: time, to: time });

/** What an account sees of its devices. */
export const pushFacts = z.object({
  /** What a browser subscribes with. */
  publicKey: z.string(),
  quiet: quietForm,
  devices: z.array(
    z.object({
      id: z.string(),
      userAgent: z.string(),
      createdAt: z.string(),
      lastAt: z.nullable(z.string()),
      problem: z.string(),
      /** Whether the desk was last opened on it under the session that asks. */
      current: z.boolean(),
    }),
  ),
});

export type PushFacts = z.infer<typeof pushFacts>;
