import { AppError } from './app-error.ts';
import { networkOf } from './network.ts';

/** How long forms of one network are counted together, from the first one on. */
export const countedMs = 60 * 60_000;

/** Above this many times what is kept without a mark, nothing more is taken. */
const refusedAbove = 10;

/** The flag of a lead whose network sent more within an hour than a school or an office does. */
export const floodFlag = 'flood';

/** What may come under one key within an hour. Counted where every process on the database sees it. */
export interface RequestLimit {
  /** What is counted, such as `lead:203.0.113.7`. */
  key: string;
  /** As many are taken as they are; the next ones are taken and marked. */
  unmarked: number;
  /** As many are taken at all. */
  most: number;
  /** ISO 8601 UTC. */
  now: string;
  /** The hour must have begun after this instant to go on. */
  countedSince: string;
}

/** Leads of one network (`networkOf` its address): kept and flagged above `perHour`, refused above ten times that. */
export function leadLimit(network: string, perHour: number, now: Date): RequestLimit {
  return limit(`lead:${network}`, perHour, perHour * refusedAbove, now);
}

/** Networks whose hour is counted in a process; the one that began longest ago is forgotten first. */
const mostNetworks = 20_000;

/**
 * Whether more leads came within an hour from the IPv6 networks around an address than one customer of a provider sends:
 * twice of what one network may in a /56, four times in a /48, in each process. Such a lead is flagged, never refused.
 */
export function neighbourFlood(perHour: number): (address: string, now: Date) => boolean {
  const hours = new Map<string, { beganMs: number; count: number }>();
  function isAbove(key: string, most: number, atMs: number): boolean {
    const known = hours.get(key);
    const isOpen = known && Math.abs(atMs - known.beganMs) < countedMs;
    const hour = isOpen ? known : { beganMs: atMs, count: 0 };
    hour.count++;
    if (!isOpen) {
      hours.delete(key);
      hours.set(key, hour);
      if (hours.size > mostNetworks) hours.delete(hours.keys().next().value as string);
    }
    return hour.count > most;
  }
  return (address, now) => {
    const groups = networkOf(address).split('::/64')[0]?.split(':') ?? [];
    if (groups.length !== 4) return false;
    const block = `${groups.slice(0, 3).join(':')}:${Number.parseInt(groups[3] ?? '0', 16) >> 8}`;
    const isInBlock = isAbove(block, perHour * 2, now.getTime());
    return isAbove(groups.slice(0, 3).join(':'), perHour * 4, now.getTime()) || isInBlock;
  };
}

/** Newsletter addresses from one network: refused above `perHour`. */
export function newsletterLimit(network: string, perHour: number, now: Date): RequestLimit {
  return limit(`newsletter:${network}`, perHour, perHour, now);
}

/** How many pupils of a class, on one connection, may leave their answers in an hour. */
const sheetsPerHour = 60;

/** Answers that are kept to check the questions, from one network. */
export function sheetLimit(network: string, now: Date): RequestLimit {
  return limit(`answers:${network}`, sheetsPerHour, sheetsPerHour, now);
}

function limit(key: string, unmarked: number, most: number, now: Date): RequestLimit {
  const countedSince = new Date(now.getTime() - countedMs).toISOString();
  return { key, unmarked, most, now: now.toISOString(), countedSince };
}

/** The AppError `rate_limited` of a form that is not taken until the hour that began at `beganAt` is over. */
export function tooManyForms({ now }: RequestLimit, beganAt: string): AppError {
  const waitMs = Date.parse(beganAt) + countedMs - Date.parse(now);
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError(
    'rate_limited',
    `Too many forms came from your connection. Please try again in ${wait}, or call us.`,
    { details: { retryAfterSeconds } },
  );
}

/** Counts what came under a key; an hour begins with the first. */
export interface RequestCountStore {
  /** Counts one; atomic. An AppError `rate_limited` when as many came already as may: that one is not counted. */
  count(limit: RequestLimit): Promise<void>;
  /**
   * Counts some at once, whatever came before; gives how many came within the time that began with the first, an hour when
   * it is left out, a day at most. Atomic.
   */
  add(key: string, amount: number, now: Date, withinMs?: number): Promise<number>;
  /** Forgets the hours that began before an instant. */
  forget(before: string): Promise<void>;
}
