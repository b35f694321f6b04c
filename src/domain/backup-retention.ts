/** How many backups stay: the newest of each of the last hours, days and weeks that have one. */
export interface Retention {
  hourly: number;
  daily: number;
  weekly: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** 1970-01-01 was a Thursday: weeks begin on Monday. */
const mondayMs = 4 * dayMs;

/** The hour that a backup stands for, in UTC. */
export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / hourMs) * hourMs);
}

/** Those of the backups, by their time, that no rule keeps. The newest one always stays. */
export function outlived(backups: readonly Date[], { hourly, daily, weekly }: Retention): Date[] {
  const newestFirst = backups.toSorted((a, b) => b.getTime() - a.getTime());
  const kept = new Set<Date>(newestFirst.slice(0, 1));
  for (const [periodMs, offsetMs, count] of [
    [hourMs, 0, hourly],
    [dayMs, 0, daily],
    [7 * dayMs, mondayMs, weekly],
  ] as const) {
    const periods = new Set<number>();
    for (const backup of newestFirst) {
      const period = Math.floor((backup.getTime() - offsetMs) / periodMs);
      if (periods.has(period)) continue;
      if (periods.size >= count) break;
      periods.add(period);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}
