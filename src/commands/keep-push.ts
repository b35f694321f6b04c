import type { Account } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { OutboxStore } from '#domain/outbox.ts';
import {
  mostPushDevices,
  type PushDeviceForm,
  type PushStore,
  pushSubject,
  type QuietHours,
  type VapidKeys,
} from '#domain/push.ts';
import type { Runtime } from '#domain/runtime.ts';
import { isId } from '#domain/text.ts';
import type { RecordAudit } from './record-audit.ts';

/** The notices of an account: on which devices, and when not. */
export interface KeepPush {
  /** What browsers subscribe with; '' while the site has no key and cannot store one. */
  publicKey(): Promise<string>;
  /** Says whether the device gets notices now. AppErrors `bad_request`, `conflict` beyond the most devices. */
  turnOn(account: Account, sessionHash: string, form: PushDeviceForm): Promise<boolean>;
  /** AppError `not_found`. */
  turnOff(account: Account, id: string): Promise<void>;
  setQuiet(account: Account, quiet: QuietHours): Promise<void>;
  /** Sends a notice to one device, whatever the hour; once a minute. AppErrors `not_found`, `rate_limited`. */
  test(account: Account, id: string): Promise<void>;
}

export function keepPush(
  {
    push,
    outbox,
    recordAudit,
    newKeys,
    mayAsk,
    onFailure,
  }: {
    push: PushStore;
    outbox: Pick<OutboxStore, 'add'>;
    recordAudit: RecordAudit;
    newKeys: () => VapidKeys;
    /** Whether an address may be sent to at all. */
    mayAsk: (endpoint: string) => boolean;
    onFailure: (failure: unknown) => void;
  },
  { now, newId }: Pick<Runtime, 'now' | 'newId'>,
): KeepPush {
  return {
    // The page of an account is shown with a full disk, and without the secret key, too.
    publicKey: () =>
      push.keys(newKeys).then(
        ({ publicKey }) => publicKey,
        (failure) => {
          onFailure(failure);
          return '';
        },
      ),
    async turnOn({ id: accountId, username }, sessionHash, { endpoint, keys, renew }) {
      const at = now().toISOString();
      if (renew) return push.renew(accountId, endpoint, sessionHash, at);
      if (!mayAsk(endpoint)) {
        const sentence = 'Notices can only go to the push service of a browser.';
        throw new AppError('bad_request', sentence, { fields: { endpoint: sentence } });
      }
      const device = { accountId, sessionHash, endpoint, ...keys, createdAt: at, seenAt: at, toldUntil: at };
      if (!(await push.add({ id: newId(), ...device }))) {
        throw new AppError(
          'conflict',
          `Notices are on for ${mostPushDevices} devices already. End one of them first.`,
        );
      }
      await recordAudit({ by: username, what: 'notices-on', subject: username });
      return true;
    },
    async turnOff({ id: accountId, username }, id) {
      if (!isId(id) || !(await push.remove(accountId, id))) throw noSuchDevice();
      await recordAudit({ by: username, what: 'notices-off', subject: username });
    },
    setQuiet: ({ id }, quiet) => push.setQuiet(id, quiet),
    async test({ id: accountId }, id) {
      const target = isId(id) ? await push.find(id) : undefined;
      if (target?.account.id !== accountId) throw noSuchDevice();
      const at = now().toISOString();
      const subject = pushSubject.ofTest(id, at);
      if (!(await outbox.add({ subject, kind: 'push', createdAt: at }))) {
        throw new AppError('rate_limited', 'A test notice was sent to it a moment ago. Wait a minute.');
      }
    },
  };
}

function noSuchDevice(): AppError {
  return new AppError('not_found', 'There is no such device, or its notices have ended.');
}
